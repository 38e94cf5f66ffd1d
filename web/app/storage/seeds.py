"""The seed that the page's address asks for.

What cannot be a seed is as if it were not there, however long it is.
"""

from __future__ import annotations

from mahe_core.engine.session import SEEDS


def preset_seed(written: str) -> int | None:
    """Read a seed as it may stand in an address.

    >>> preset_seed("42"), preset_seed("-1"), preset_seed("9" * 5000)
    (42, None, None)
    """
    if not (written.isascii() and written.isdigit()) or len(written) > len(str(SEEDS)):
        return None
    return int(written) if int(written) < SEEDS else None
