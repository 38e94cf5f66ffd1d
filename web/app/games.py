"""The one list of games. The only shared module of the page that names them."""

from __future__ import annotations

from typing import Final

GAMES: Final[tuple[str, ...]] = ("mahe",)
"""Their names, which are also those of their folders. The page begins with the first, unless another is asked for."""
