"""Addresses of a game's pages relative to the page that plays, and the folder of the data files.

The first game's pages have no folder of their own, and the page that plays starts with it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.games import GAMES

SHORT: Final = "short/"
"""Folder of the short rules sheet, inside that of the full text."""

KEY: Final = "key/"
"""Folder of the key to a lesson, inside that of its worksheet."""

TEACHER: Final = "teacher/"
"""Folder of the teacher's page, inside that of a lesson's worksheet or of the list of lessons."""

JOIN: Final = "=join."
"""What stands between the game's name and a connection's code after `#`."""


def home_of(game: str) -> str:
    """Return the folder of a game's pages among those of the same kind.

    >>> home_of(GAMES[0]), home_of("geese")
    ('', 'geese/')
    """
    return "" if game == GAMES[0] else f"{game}/"


def rules_address(game: str, code: str) -> str:
    """Return the folder of a game's rules in a language, by its code; they can be read without Python."""
    return f"rules/{home_of(game)}{code}/"


def lessons_address(game: str, code: str) -> str:
    """Return the folder of a game's printable lessons; each worksheet is in it, in a folder named by its slug."""
    return f"lessons/{home_of(game)}{code}/"


def opening_address(game: str) -> str:
    """Return the query that opens a game with its last state and language on this device.

    >>> opening_address("geese")
    '?game=geese'
    """
    return f"?game={game}"


def playing_address(game: str, code: str, asked: str = "") -> str:
    """Return the query that opens a game in a language; `asked` are other parameters.

    >>> playing_address(GAMES[0], "nl"), playing_address("geese", "nl", "lesson=pond")
    ('?lang=nl', '?game=geese&lesson=pond&lang=nl')
    """
    named = [] if game == GAMES[0] else [f"game={game}"]
    return "?" + "&".join([*named, *([asked] if asked else []), f"lang={code}"])


DATA_FOLDER: Final = Path(__file__).parent.parent
"""The folder that contains `app` and the data files: web/ in the sources, the home folder in the browser."""
