"""Compresses with zstd for `web/runtime/zstd.mjs`.

The library is pinned and contains its own Zstandard, so the output is the same on every machine, unlike that of zlib.
"""

from __future__ import annotations

from pathlib import Path

import zstandard

from workshop.build_cache import cached

LEVEL = 19
"""The compression level. The three higher ones are as slow, need twice the memory to unpack, and save a thousandth."""


QUICK = 3
"""The level for drafts, which nobody downloads: a hundred times as fast, and a third larger."""


def compress(content: bytes, level: int = LEVEL) -> bytes:
    """Compress into a single frame, with a checksum against damage in transit.

    >>> zstandard.decompress(compress(b"a turtle" * 100)) == b"a turtle" * 100
    True
    """
    parameters = zstandard.ZstdCompressionParameters.from_level(level, source_size=len(content), write_checksum=True)
    return zstandard.ZstdCompressor(compression_params=parameters).compress(content)


def compress_once(content: bytes, stages: Path | None = None) -> bytes:
    """Compress content that hardly ever changes, which takes seconds, or return the cached result."""
    inputs = (str(LEVEL), zstandard.__version__, content)
    return cached("compressed", inputs, lambda: compress(content), "Compressing Pyodide", stages)
