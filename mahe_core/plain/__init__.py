"""Working defaults for games that need nothing special: who plays, signs, links, reading and writing.

Start a new game by subclassing `PlainGame`; use the single functions where a game differs in part.
"""

from mahe_core.plain.game import PlainGame
from mahe_core.plain.setup import PlainSetup

__all__ = ["PlainGame", "PlainSetup"]
