"""Default implementations for games without special needs: set-up, signs, links, reading and writing.

Start a new game by subclassing `PlainGame`; a game that differs in part can use the individual functions.
"""

from mahe_core.engine.checks import check_public
from mahe_core.plain.game import PlainGame
from mahe_core.plain.setup import PlainSetup

__all__ = ["PlainGame", "PlainSetup"]

check_public(__name__)
