"""Serves a built site compressed, as a plain static host sends it, for what measures transfers.

The same headers and the same stopping as `server`; texts and WebAssembly go out in gzip, the rest as it is.
"""

from __future__ import annotations

import gzip
import io
from functools import cache
from pathlib import Path
from typing import BinaryIO

from workshop.serving.server import Handler

COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".py")
"""Endings of what static hosts compress; they leave a `.gz`, a `.zip` or a font alone."""


@cache
def compressed(path: Path) -> bytes:
    """Compress a file once, as hosts do: quickly rather than hard."""
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class CompressingHandler(Handler):
    """Answers in gzip where a host would."""

    def send_head(self) -> BinaryIO | None:
        """Send the headers of a compressed answer and return its body; leave the rest to the base class."""
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
