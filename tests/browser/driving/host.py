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
"""What can be wrong with an answer: 404, another body, half of it, or half of it and then nothing at all."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: the address asked for, the status, and how many bytes of body were sent."""

    address: str
    status: int
    weight: int


class Pieces:
    """A body that goes out in so many pieces of one size, each when the test says so."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._allowed = threading.Semaphore(0)

    def send_next(self) -> None:
        """Let one more piece go out, now or as soon as the body is asked for."""
        self._allowed.release()

    def of(self, body: bytes) -> Iterator[bytes]:
        """Cut a body up; each piece waits for its turn."""
        ends = [len(body) * number // self._count for number in range(self._count + 1)]
        for begin, end in pairwise(ends):
            self._allowed.acquire()
            yield body[begin:end]


class Host:
    """A server on one port, of one folder until it is stopped, and of any other when it starts again."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.faults: dict[str, Fault] = {}
        """What is wrong with the answers, by the ending of their addresses."""
        self.in_pieces: dict[str, Pieces] = {}
        """Which bodies go out in pieces, by the ending of their addresses."""
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
        """Answer nobody from now on, open connections included."""
        self.dead = True
        if self._server is not None and self._thread is not None:
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
            self._server = self._thread = None

    def asked(self, ending: str) -> list[Answer]:
        """The answers so far for addresses with this ending."""
        return [answer for answer in self.answers if answer.address.endswith(ending)]

    def sent_twice(self) -> list[str]:
        """The addresses whose body was sent more than once."""
        sent = Counter(answer.address for answer in self.answers if answer.weight)
        return sorted(address for address, times in sent.items() if times > 1)

    def fault(self, address: str) -> Fault | None:
        """What is to go wrong with the answer for an address, if anything."""
        return next((fault for ending, fault in self.faults.items() if address.endswith(ending)), None)


class _Answering(Handler):
    def __init__(self, *arguments: Any, host: Host, **options: Any) -> None:
        self.host = host
        super().__init__(*arguments, **options)

    def handle(self) -> None:
        """Answer one request, unless the host is dead."""
        if not self.host.dead:
            super().handle()

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Send a file, or what is to be sent instead."""
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
