"""The games of this build: those of `app.games`, and in a draft also those of web/drafts.toml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app import games
from workshop.games.drafts import DRAFTS, are_included

_ADDED: Final = dict(DRAFTS) if are_included() else {}

BRANDS: Final[Mapping[str, str]] = {**games.BRANDS, **_ADDED}
"""The games' names, as in `app.games`."""

GAMES: Final = tuple(BRANDS)
"""The names of the games' folders."""

LEFT_OUT: Final = tuple(f"app/{name}/" for name in DRAFTS.keys() - _ADDED.keys())
"""The folders of the page that this build passes over."""


def with_drafts(source: bytes, added: Mapping[str, str] = _ADDED) -> bytes:
    r"""Add games to the source of `app.games`.

    >>> with_drafts(b"", {}), with_drafts(b"", {"geese": "Geese"})
    (b'', b"\nBRANDS = {**BRANDS, **{'geese': 'Geese'}}\nGAMES = tuple(BRANDS)\n")
    """
    return source + f"\nBRANDS = {{**BRANDS, **{dict(added)!r}}}\nGAMES = tuple(BRANDS)\n".encode() if added else source
