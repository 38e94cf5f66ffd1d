"""Reads saves in slices, since a long log would block the page for seconds, and explains why a save is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from app.ports.device import Clock
from app.ports.page import Page
from app.storage.storage_game import StorageGame
from app.ui.languages import Texts
from mahe_core.engine.reading import Reading, ReadT
from mahe_core.engine.save_file import Refusal, SaveRefused

SLICE: Final = 80
"""Milliseconds per slice; on a slow device the entries read before the clock is checked may double it."""

LONG: Final = 400
"""Milliseconds of reading after which progress is shown."""

BETWEEN_CHECKS: Final = 16
"""Entries between two checks of the clock; a check costs a tenth of the time of an entry."""


def _ignore(_share: float) -> None:
    return


class ChunkedReading:
    """Reads saves in slices, between which the page stays responsive."""

    def __init__(self, clock: Clock, page: Page) -> None:
        self._clock = clock
        self._page = page

    async def read(self, reading: Reading[ReadT], show: Callable[[float], None] = _ignore) -> ReadT:
        """Read to the end; if it takes long, call `show` between slices with the fraction read so far.

        Propagates errors of `reading` and `show`; either aborts.
        """
        began = paused = self._clock.now()
        entries = 0
        while True:
            try:
                share = next(reading)
            except StopIteration as end:
                read: ReadT = end.value
                break
            entries += 1
            if entries % BETWEEN_CHECKS:
                continue
            now = self._clock.now()
            if now - paused >= SLICE:
                if now - began >= LONG:
                    show(share)
                await self._page.painted()
                paused = self._clock.now()
        if paused != began:
            # Processing such a long game takes time as well.
            await self._page.painted()
        return read


LONGEST: Final = 60
"""Maximum number of characters quoted: enough to locate the text, few enough for a dialog."""

_ISOLATED_FROM, _ISOLATED_TO = "\u2068", "\u2069"


def quoted(text: str) -> str:
    r"""Shorten a text, make invisible characters visible, and isolate its writing direction.

    >>> quoted("a\u202eb")[1:-1]
    'a\\u202eb'
    >>> len(quoted("x" * 1000))
    62
    """
    visible = "".join(each if each.isprintable() else f"\\u{ord(each):04x}" for each in text[: LONGEST + 1])
    short = visible if len(visible) <= LONGEST else f"{visible[: LONGEST - 1]}…"
    return f"{_ISOLATED_FROM}{short}{_ISOLATED_TO}"


def rule_of_refused_save(refused: SaveRefused, game: StorageGame) -> str | None:
    """Return the anchor of the rule that a save breaks; None if the refusal has nothing to do with the rules."""
    return None if refused.illegal is None else game.rule_of_reason(refused.illegal)


def why_save_refused(refused: SaveRefused, game: StorageGame, texts: Texts) -> str:
    """Explain in a sentence why a save cannot be opened, with the field or the log entry."""
    field, entry, found = quoted(refused.field or "?"), refused.entry or 0, quoted(refused.found)
    match refused.refusal:
        case Refusal.NOT_JSON:
            if refused.character is None:
                return texts.gettext("The save is damaged.")
            return texts.gettext("The save is damaged or cut off at character {place}.", place=refused.character)
        case Refusal.NOT_A_SAVE:
            return texts.gettext("This is not a saved game.")
        case Refusal.NEWER_VERSION:
            return texts.gettext(
                "This game was saved by a newer version. Close the game and open it again to get the new "
                "version, then try once more."
            )
        case Refusal.OTHER_GAME:
            return game.of_another_game(texts)
        case Refusal.MISSING_FIELD:
            return texts.gettext("“{field}” is missing from the save.", field=field)
        case Refusal.UNKNOWN_FIELD:
            return texts.gettext("“{field}” does not belong in a save.", field=field)
        case Refusal.WRONG_FIELD:
            return texts.gettext("“{field}” is wrong in the save: {found}", field=field, found=found)
        case Refusal.UNREADABLE_ENTRY:
            return texts.gettext("Entry {entry} of the log cannot be read: {found}", entry=entry, found=found)
        case Refusal.ILLEGAL_ENTRY:
            reason = found if refused.illegal is None else game.why_illegal(refused.illegal, texts)
            return texts.gettext("Entry {entry} of the log breaks the rules. {reason}", entry=entry, reason=reason)
        case Refusal.OTHERWISE_DRAWN:
            return texts.gettext(
                "Entry {entry} of the log was changed: this game does not draw {found} there.",
                entry=entry,
                found=found,
            )
        case Refusal.NO_SEED:
            return texts.gettext("The game is not over, but it cannot go on: the number its dice come from is missing.")
        case Refusal.DAMAGED_LINK:
            return texts.gettext("The link is damaged or cut off. Ask for it again, or have the game sent as a file.")
        case _:
            assert_never(refused.refusal)
