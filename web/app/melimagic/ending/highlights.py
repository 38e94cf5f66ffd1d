"""Finds in a finished game what is worth telling of it. Of equals the first one counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.melimagic.ending.known import Moment
from mahe_core.melimagic import GoldenWon, HatTurned, PairShown, Rabbit
from mahe_core.melimagic.sessions import MelimagicSession

LONG: Final = 2
"""How many turns a memory must be old to be worth telling."""

ROW: Final = 2
"""How many wands make a row."""


@dataclass(frozen=True, slots=True)
class LongMemory:
    """A try that matched with a card that its player had not seen for the longest time."""

    player: int
    rabbit: Rabbit
    turns: int


@dataclass(frozen=True, slots=True)
class Most:
    """Who did something most often, and how often."""

    player: int
    times: int


@dataclass(frozen=True, slots=True)
class Highlights:
    """What is worth telling; None for what never happened."""

    memory: LongMemory | None
    row: Most | None
    """The most wands that somebody won without a try failing in between."""
    failed: Most | None
    """The most tries that failed."""
    curious: Most | None
    """The most hats of others turned."""


def highlights(session: MelimagicSession, tried: Sequence[Moment]) -> Highlights:
    """Look through a game once; what was known at its tries has been found before.

    >>> from mahe_core import melimagic
    >>> from mahe_core.engine.session import begin
    >>> highlights(begin(melimagic, melimagic.Setup(players=2), seed=7), ()).memory is None
    True
    """
    row: Counter[int] = Counter()
    longest: Counter[int] = Counter()
    failed: Counter[int] = Counter()
    looked: Counter[int] = Counter()
    for entry in session.entries:
        for event in entry.step.events:
            match event:
                case PairShown(by=by, matches=False):
                    failed[by] += 1
                    row[by] = 0
                case GoldenWon(by=by):
                    row[by] += 1
                    longest[by] = max(longest[by], row[by])
                case HatTurned(by=by, player=player) if by != player:
                    looked[by] += 1
                case _:
                    pass
    return Highlights(_longest(tried), _most(longest, at_least=ROW), _most(failed), _most(looked))


def _longest(tried: Sequence[Moment]) -> LongMemory | None:
    won = [moment for moment in tried if moment.matched and moment.longest_ago >= LONG]
    if not won:
        return None
    best = max(won, key=lambda moment: moment.longest_ago)
    card = max(best.cards, key=lambda card: card.turns_ago)
    return LongMemory(best.player, card.rabbit, card.turns_ago)


def _most(times: Counter[int], *, at_least: int = 1) -> Most | None:
    most = max(times.values(), default=0)
    if most < at_least:
        return None
    return Most(min(player for player, number in times.items() if number == most), most)
