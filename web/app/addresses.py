"""Where the pages of a game lie on the site, as seen from the page that plays.

The pages of the first game lie as if there were no other, and the page that plays begins with it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.games import GAMES

SHORT: Final = "short/"
"""Where the short sheet of the rules lies, beside the full text."""

KEY: Final = "key/"
"""Where the key to a lesson lies, beside its worksheet."""

TEACHER: Final = "teacher/"
"""Where the page for whoever teaches a lesson lies, beside its worksheet; that about the whole lies beside the list."""


def home_of(game: str) -> str:
    """The folder in which the pages of a game lie, among those of the same kind.

    >>> home_of(GAMES[0]), home_of("geese")
    ('', 'geese/')
    """
    return "" if game == GAMES[0] else f"{game}/"


def rules_address(game: str, code: str) -> str:
    """The folder of a game's rules in a language, by its code, which are there even without Python."""
    return f"rules/{home_of(game)}{code}/"


def lessons_address(game: str, code: str) -> str:
    """The folder of the list of a game's lessons on paper; a lesson's worksheet lies in it by its slug."""
    return f"lessons/{home_of(game)}{code}/"


def opening_address(game: str) -> str:
    """The query that opens a game as it was left on the device, in the language spoken there.

    >>> opening_address("geese")
    '?game=geese'
    """
    return f"?game={game}"


def playing_address(game: str, code: str, asked: str = "") -> str:
    """The query that opens a game in a language, with what else is `asked` for there.

    >>> playing_address(GAMES[0], "nl"), playing_address("geese", "nl", "lesson=pond")
    ('?lang=nl', '?game=geese&lesson=pond&lang=nl')
    """
    named = [] if game == GAMES[0] else [f"game={game}"]
    return "?" + "&".join([*named, *([asked] if asked else []), f"lang={code}"])


DATA_FOLDER: Final = Path(__file__).parent.parent
"""The folder that holds `app` itself: web/ in the sources, the home folder in the browser."""
