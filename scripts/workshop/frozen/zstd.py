"""Compresses with zstd what `web/runtime/zstd.mjs` unpacks.

The library is pinned and brings its own Zstandard, so the same bytes come out on every machine, as they do not from the
various makes of zlib.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import zstandard

from workshop.folders import BUILD

LEVEL = 19
"""The three levels above it take as long, unpack with twice the memory and gain a thousandth."""


def compress(content: bytes) -> bytes:
    """Compress into a single frame, with a checksum, so that whatever is damaged on the way is noticed.

    >>> zstandard.decompress(compress(b"a turtle" * 100)) == b"a turtle" * 100
    True
    """
    parameters = zstandard.ZstdCompressionParameters.from_level(LEVEL, source_size=len(content), write_checksum=True)
    return zstandard.ZstdCompressor(compression_params=parameters).compress(content)


def compress_once(content: bytes, kept: Path = BUILD / "zstd") -> bytes:
    """Compress what comes from others and hardly ever changes, which takes seconds, or take it from an earlier time."""
    name = hashlib.sha256(b"%d of zstd %s " % (LEVEL, zstandard.__version__.encode()) + content).hexdigest()
    place = kept / f"{name}.zst"
    if not place.exists():
        kept.mkdir(parents=True, exist_ok=True)
        # Whoever builds at the same time sees all of it or nothing.
        written = kept / f"{name}.{os.getpid()}"
        written.write_bytes(compress(content))
        written.replace(place)
    return place.read_bytes()
