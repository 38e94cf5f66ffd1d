"""Mahé as the game of the day: a short game against two computers that need no trained weights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from app.mahe.seats_form import Form
from app.tomorrow.daily_game import ME, DailyGame, Sign
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from mahe_core.engine.seats import Seat
from mahe_core.engine.thinking import by_level
from mahe_core.mahe import Event, Roll, Setup, TurtlesBusted, TurtlesMoved, legal_intents, result
from mahe_core.mahe.rulebook import BUST_ABOVE
from mahe_core.mahe.sessions import MaheSave
from mahe_core.override import override

LEAP: Final = 10
"""The fewest squares of a walk that counts as a leap: half of the island."""

BOLD: Final = 5
"""The lowest face that is too much for a roll that counts as bold, and so is the 6."""

_LEAPT: Final = "\N{DOLPHIN}"
_BUST: Final = "\N{SPLASHING SWEAT SYMBOL}"
_RODE: Final = "\N{TURTLE}"


class MaheDaily(DailyGame):
    """Ten egg cards, two turtles each."""

    setup = Setup(players=3, short_game=True)

    @property
    @override
    def seats(self) -> tuple[Seat, ...]:
        form = Form(players=3)
        computers = (by_level("easy"), by_level("medium"))
        return Form(players=3, by=(form.by[ME], *computers, *form.by[3:])).seats()

    @override
    def score(self, save: MaheSave) -> int:
        ended = result(save.session.state)
        if ended is None:
            raise ValueError("this game is not over")
        return ended.eggs[ME]

    @override
    def scored(self, score: int, texts: Texts) -> str:
        return texts.ngettext("{number} egg", "{number} eggs", score)

    @override
    def dares(self, save: MaheSave) -> Iterator[tuple[int, int, int]]:
        """Count the dice that were rolled although at least one face in three was too much."""
        times: Counter[int] = Counter()
        well: Counter[int] = Counter()
        session, before = save.session, save.session.opening.state
        for place, entry in enumerate(session.entries):
            bold = sum(before.dice) > BUST_ABOVE - BOLD and len(legal_intents(before)) > 1
            if isinstance(entry.action, Roll) and bold and len(session.entries) > place + 1:
                events = session.entries[place + 1].step.events
                times[before.decider] += 1
                well[before.decider] += not any(isinstance(event, TurtlesBusted) for event in events)
            before = entry.step.state
        for player in sorted(times):
            yield player, times[player], well[player]

    @override
    def row(self, save: MaheSave) -> str:
        """Return a character for each leap, bust and ride of the person's turtles."""
        setup = save.session.setup
        return "".join(
            sign for entry in save.session.entries for event in entry.step.events for sign in _signs(event, setup)
        )

    @override
    def signs(self, row: str, texts: Texts) -> Sequence[Sign]:
        leaps, busts, rides = (row.count(each) for each in (_LEAPT, _BUST, _RODE))
        leapt = texts.ngettext("{number} leap of 10 squares or more", "{number} leaps of 10 squares or more", leaps)
        bust = texts.ngettext("{number} bust", "{number} busts", busts)
        rode = texts.ngettext("{number} ride on others", "{number} rides on others", rides)
        return (
            Sign(_LEAPT, _drawn("M-9 8C-9-7 7-9 8 5M3 1L8 6L11-1"), leapt),
            Sign(_BUST, _drawn("M-10 6Q-6 1-2 6T6 6T11 6M0-1V-9M-5 0L-9-6M5 0L9-6"), bust),
            Sign(_RODE, _drawn("M-10 9A10 8 0 0 1 10 9ZM-6 0A6 6 0 0 1 6 0"), rode),
        )


DAILY: Final = MaheDaily()


def _drawn(lines: str) -> Markup:
    return element("path", {"class": "line-mark", "d": lines})


def _signs(event: Event, setup: Setup) -> Iterator[str]:
    match event:
        case TurtlesMoved(turtles, steps=steps):
            walks, *ride = (setup.owner(turtle) == ME for turtle in turtles)
            if walks and steps >= LEAP:
                yield _LEAPT
            if not walks and any(ride):
                yield _RODE
        case TurtlesBusted(turtles) if setup.owner(turtles[0]) == ME:
            yield _BUST
        case _:
            pass
