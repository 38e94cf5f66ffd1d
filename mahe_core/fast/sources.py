"""Tells installations of this library apart by their sources."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

import mahe_core

PACKAGE = Path(mahe_core.__file__).parent


def digest_of(sources: Iterable[Path]) -> str:
    """Return the SHA-256 of files by name and content; line ends make no difference. Raises OSError if there are none.

    >>> digest_of([PACKAGE / "override.py"]) == digest_of([PACKAGE / "override.py"] * 2)
    True
    """
    files = sorted({source.resolve() for source in sources})
    if not files:
        raise FileNotFoundError(f"{PACKAGE} has no sources")
    found = sha256()
    for source in files:
        content = source.read_bytes()
        found.update(f"{source.name} ".encode())
        found.update(sha256(content.replace(b"\r\n", b"\n") if source.suffix == ".py" else content).digest())
    return found.hexdigest()


@cache
def digest() -> str:
    """Return the SHA-256 of this library: of all modules and weights, as they were at the first call."""
    return digest_of(path for kind in ("*.py", "*.bin") for path in PACKAGE.rglob(kind))
