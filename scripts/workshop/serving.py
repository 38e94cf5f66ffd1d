"""Serves a built site on this machine as its host would, with the headers of netlify.toml.

Two rules that set the same header for the same address are refused, since hosts differ in which one takes precedence.

The server speaks HTTP/1.0 and stops at once: with HTTP/1.1's persistent connections, a stopped server would still
respond on open ones, and offline tests would pass wrongly. It does not compress, except for measurements of transfers,
where `CompressingHandler` compresses like a plain static host.
"""

from __future__ import annotations

import gzip
import io
import os
import re
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

from workshop.folders import ROOT


@dataclass(frozen=True, slots=True)
class Rule:
    """Headers for the addresses that match a pattern, in which `*` matches anything."""

    pattern: str
    headers: tuple[tuple[str, str], ...]

    def matches(self, address: str) -> bool:
        """Return True if the rule applies to an address such as "/rules/nl/".

        >>> Rule("/runtime/*/*.zip", ()).matches("/runtime/1a/x-1.zip")
        True
        """
        return re.fullmatch(".*".join(map(re.escape, self.pattern.split("*"))), address) is not None


def read_rules(configuration: Path = ROOT / "netlify.toml") -> tuple[Rule, ...]:
    """Read the rules, in order."""
    written = tomllib.loads(configuration.read_text(encoding="utf-8"))
    return tuple(Rule(entry["for"], tuple(entry["values"].items())) for entry in written["headers"])


def headers_for(address: str, rules: tuple[Rule, ...]) -> dict[str, str]:
    """Return the headers of an address. Raises ValueError if two rules set the same one.

    >>> headers_for("/", (Rule("/*", (("A", "1"),)), Rule("/", (("B", "2"),))))
    {'A': '1', 'B': '2'}
    """
    headers: dict[str, str] = {}
    for rule in rules:
        if rule.matches(address):
            for name, value in rule.headers:
                if name in headers:
                    raise ValueError(f"netlify.toml sets {name} twice for {address}")
                headers[name] = value
    return headers


HOST = "127.0.0.1"

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
"""The host's content types, since the defaults of Python differ between machines."""


class Handler(SimpleHTTPRequestHandler):
    """Responds with the site's files and the headers of netlify.toml, without logging."""

    protocol_version = "HTTP/1.0"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012 - the base class's way

    def __init__(self, *arguments: Any, rules: tuple[Rule, ...], **options: Any) -> None:
        self.rules = rules
        super().__init__(*arguments, **options)

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, unless netlify.toml sets it for this address."""
        if keyword.lower() not in map(str.lower, self._own_headers()):
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Send the headers of netlify.toml, and end the headers."""
        for name, value in self._own_headers().items():
            super().send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - the base class's name
        """Do not log the dozens of requests of a page."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's own page for an address that does not exist, if there is one."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page.read_bytes())

    def handle(self) -> None:
        """Handle one request, ignoring a browser that disconnects."""
        try:
            super().handle()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def finish(self) -> None:
        """Close the connection, even if the browser has disconnected."""
        try:
            super().finish()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def _own_headers(self) -> dict[str, str]:
        # There is no path while a malformed request is handled.
        return headers_for(urlsplit(getattr(self, "path", "/")).path, self.rules)


class Server(ThreadingHTTPServer):
    """Serves one folder. Raises OSError if the port is taken."""

    daemon_threads = True
    # On Windows this would let a second server take the port of a running one.
    allow_reuse_address = os.name != "nt"

    def __init__(self, folder: Path, port: int = 0, handler: type[Handler] = Handler) -> None:
        super().__init__((HOST, port), partial(handler, directory=str(folder), rules=read_rules()))

    @property
    def address(self) -> str:
        """The address of the site's root, with a trailing slash."""
        return f"http://{HOST}:{self.server_port}/"


@contextmanager
def serve(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder during the context, which provides the address at a free port."""
    server = Server(folder, 0, handler)
    # The default interval of half a second would delay every stop.
    thread = threading.Thread(target=partial(server.serve_forever, poll_interval=0.05), daemon=True)
    thread.start()
    try:
        yield server.address
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".py")
"""The suffixes of files that static hosts compress, unlike `.gz`, `.zip` or fonts."""


@cache
def compressed(path: Path) -> bytes:
    """Compress a file once, at the fast level that hosts use."""
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class CompressingHandler(Handler):
    """Responds in gzip where a host would."""

    def send_head(self) -> BinaryIO | None:
        """Send the headers of a compressed response and return its body, or let the base class respond."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if path.suffix not in COMPRESSED or not path.is_file() or "gzip" not in self.headers.get("Accept-Encoding", ""):
            return super().send_head()
        changed = self.date_time_string(int(path.stat().st_mtime))
        body = compressed(path)
        if self.headers.get("If-Modified-Since") == changed:
            self.send_response(304)
            self.end_headers()
            return None
        self.send_response(200)
        self.send_header("Last-Modified", changed)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)
