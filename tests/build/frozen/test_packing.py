"""Compression with zstd and its cache."""

from __future__ import annotations

import pickle
from pathlib import Path

import zstandard

from workshop.frozen.zstd import compress_once


def test_compression_is_cached_by_content(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    packed = compress_once(b"turtle " * 100, kept)
    assert zstandard.decompress(packed) == b"turtle " * 100
    (place,) = kept.glob("*/*/made")
    place.write_bytes(pickle.dumps(b"from before"))
    assert compress_once(b"turtle " * 100, kept) == b"from before"
    assert zstandard.decompress(compress_once(b"hare", kept)) == b"hare"
    assert len(list(kept.glob("*/*"))) == 2
