"""Reads the trained and solved figures that are stored next to these modules."""

from __future__ import annotations

import sys
from pathlib import Path


def read_beside(module: str, name: str) -> bytes:
    """Return the contents of a file next to a module, also from a zip file. Raises OSError if there is none."""
    imported = sys.modules[module]
    path = Path(str(imported.__file__)).with_name(name)
    # importlib.resources is not available on a page restored from a snapshot.
    read = getattr(imported.__loader__, "get_data", None)
    contents: bytes = path.read_bytes() if read is None else read(str(path))
    return contents
