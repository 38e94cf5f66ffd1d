"""A host that a test can stop, start again with another version, and have send something wrong.

Once stopped it answers nobody, not even on a connection already open. It compresses as real hosts do, and records
whatever it sent.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from workshop.serving import COMPRESSED, HOST, Handler, compressed, read_rules

Fault = Literal["missing", "wrong", "cut off", "dies"]
"""The faults of a response: 404, a different body, half a body, or half a body and then silence."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A response: the requested address, the status, and the number of body bytes sent."""

    address: str
    status: int
    weight: int


class Pieces:
    """A response body sent in pieces of equal size, each released by the test."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._allowed = threading.Semaphore(0)

    def send_next(self) -> None:
        """Send one more piece, now or as soon as the body is requested."""
        self._allowed.release()

    def of(self, body: bytes) -> Iterator[bytes]:
        """Yield the pieces of a body, each once it has been released."""
        ends = [len(body) * number // self._count for number in range(self._count + 1)]
        for begin, end in pairwise(ends):
            self._allowed.acquire()
            yield body[begin:end]


class Host:
    """A server on a fixed port that can be stopped and restarted with another folder."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.faults: dict[str, Fault] = {}
        """The faults of responses, by address suffix."""
        self.in_pieces: dict[str, Pieces] = {}
        """The bodies sent in pieces, by address suffix."""
        self.dead = True
        self._port = 0
        self._server: ThreadingHTTPServer | None = None
        self._thread: threading.Thread | None = None

    @property
    def address(self) -> str:
        """The address of the site's root, the same after every start."""
        return f"http://{HOST}:{self._port}/"

    def start(self, folder: Path) -> Host:
        """Serve this folder from now on."""
        self.stop()
        handler = partial(_Answering, directory=str(folder), rules=read_rules(), host=self)
        server = ThreadingHTTPServer((HOST, self._port), handler)
        server.daemon_threads = True
        self._port = server.server_port
        self._server, self.dead = server, False
        self._thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()
        return self

    def stop(self) -> None:
        """Stop responding to requests, including those on open connections."""
        self.dead = True
        if self._server is not None and self._thread is not None:
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
            self._server = self._thread = None

    def asked(self, ending: str) -> list[Answer]:
        """Return the responses so far for addresses with this suffix."""
        return [answer for answer in self.answers if answer.address.endswith(ending)]

    def sent_twice(self) -> list[str]:
        """The addresses whose body was sent more than once."""
        sent = Counter(answer.address for answer in self.answers if answer.weight)
        return sorted(address for address, times in sent.items() if times > 1)

    def fault(self, address: str) -> Fault | None:
        """Return the fault to inject into the response for an address, if any."""
        return next((fault for ending, fault in self.faults.items() if address.endswith(ending)), None)


class _Answering(Handler):
    def __init__(self, *arguments: Any, host: Host, **options: Any) -> None:
        self.host = host
        super().__init__(*arguments, **options)

    def handle(self) -> None:
        """Handle one request, unless the host is stopped."""
        if not self.host.dead:
            super().handle()

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Send a file, or the response that replaces it."""
        address = urlsplit(self.path).path
        path = Path(self.translate_path(address)) / ("index.html" if address.endswith("/") else "")
        fault = self.host.fault(address)
        if fault == "missing" or not path.is_file():
            self._answer(address, 404, {}, b"Not here")
            return
        headers = {"Content-Type": self.guess_type(str(path))}
        if fault == "wrong":
            body = path.read_bytes()[::-1]
        else:
            # Browsers ignore an ETag in HTTP/1.0.
            headers["Last-Modified"] = self.date_time_string(int(path.stat().st_mtime))
            if self.headers.get("If-Modified-Since") == headers["Last-Modified"]:
                self._answer(address, 304, headers, b"")
                return
            body = compressed(path) if path.suffix in COMPRESSED else path.read_bytes()
            if path.suffix in COMPRESSED:
                headers["Content-Encoding"] = "gzip"
        self.host.dead |= fault == "dies"
        sent = len(body) // 2 if fault in ("cut off", "dies") else len(body)
        self._answer(address, 200, {**headers, "Content-Length": str(len(body))}, body[:sent])

    def _answer(self, address: str, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        pieces = next((each for ending, each in self.host.in_pieces.items() if address.endswith(ending)), None)
        for piece in pieces.of(body) if pieces else (body,):
            self.wfile.write(piece)
        self.host.answers.append(Answer(address, status, len(body)))
