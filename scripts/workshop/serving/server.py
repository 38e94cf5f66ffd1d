"""Serves a built site on this machine as its host would: the same headers, read from the same place.

Stopping really stops. It speaks HTTP/1.0: with the kept-alive connections of HTTP/1.1 a stopped server goes
on answering those that are open, and a test of the game without network would pass wrongly. It does not compress.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from workshop.serving.headers import Rule, headers_for, read_rules

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
"""What the host knows by itself. Written down, since what a machine knows differs from machine to machine."""


class Handler(SimpleHTTPRequestHandler):
    """Answers with the site's files and the headers of netlify.toml, and logs nothing."""

    protocol_version = "HTTP/1.0"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012 - the base class's way

    def __init__(self, *arguments: Any, rules: tuple[Rule, ...], **options: Any) -> None:
        self.rules = rules
        super().__init__(*arguments, **options)

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, unless netlify.toml has its own for this address."""
        if keyword.lower() not in map(str.lower, self._ours()):
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Send the headers of netlify.toml, then end."""
        for name, value in self._ours().items():
            super().send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - the base class's name
        """Log nothing: a page asks for dozens of files."""

    def handle(self) -> None:
        """Answer one request; a browser that goes away in the middle is no error."""
        try:
            super().handle()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def finish(self) -> None:
        """Close, whether or not the browser is still there."""
        try:
            super().finish()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def _ours(self) -> dict[str, str]:
        # The path is missing while a malformed request is answered.
        return headers_for(urlsplit(getattr(self, "path", "/")).path, self.rules)


class Server(ThreadingHTTPServer):
    """Serves one folder. Raises OSError when the port is taken."""

    daemon_threads = True
    # On Windows this would let a second server take the port of a running one.
    allow_reuse_address = os.name != "nt"

    def __init__(self, folder: Path, port: int = 0, handler: type[Handler] = Handler) -> None:
        super().__init__((HOST, port), partial(handler, directory=str(folder), rules=read_rules()))

    @property
    def address(self) -> str:
        """The address of the site's root, with the slash."""
        return f"http://{HOST}:{self.server_port}/"


@contextmanager
def serve(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder while the context lasts, at the address it provides; port 0 takes a free one."""
    server = Server(folder, port, handler)
    # The default of half a second would be waited for at every stop.
    thread = threading.Thread(target=partial(server.serve_forever, poll_interval=0.05), daemon=True)
    thread.start()
    try:
        yield server.address
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
