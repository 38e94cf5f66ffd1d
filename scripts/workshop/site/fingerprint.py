"""Contents named by their hash, and how much they weigh when sent.

The same bytes give the same name on every machine.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping

LENGTH = 10
"""Hexadecimal digits in an address: 40 bits tell the few hundred versions a site ever has apart."""


def fingerprint(content: bytes) -> str:
    """The first digits of the SHA-256 of some content.

    >>> fingerprint(b"")
    'e3b0c44298'
    """
    return hashlib.sha256(content).hexdigest()[:LENGTH]


def fingerprint_of_all(files: Mapping[str, bytes]) -> str:
    """One fingerprint of several files, names included, in whatever order they come.

    >>> fingerprint_of_all({"a": b"1", "b": b"2"}) == fingerprint_of_all({"b": b"2", "a": b"1"})
    True
    """
    lines = [f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items())]
    return fingerprint("".join(lines).encode())


def gzipped_size(content: bytes) -> int:
    """How many bytes a server that compresses would send."""
    return len(gzip.compress(content, compresslevel=6, mtime=0))
