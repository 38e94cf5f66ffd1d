"""The story of a game: finds its highlights and puts them into words as chapters. Ties go to the first player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from app.melimagic.ending.known import Moment
from app.melimagic.wording.names import People
from app.play.ending import record_told
from app.storage.family_book import Past
from mahe_core.melimagic import GoldenWon, HatTurned, PairShown, Rabbit
from mahe_core.melimagic.sessions import MelimagicSession

LONG: Final = 2
"""The fewest turns for a memory to count as long."""

ROW: Final = 2
"""The fewest wands in a row worth mentioning."""


@dataclass(frozen=True, slots=True)
class LongMemory:
    """The successful try with the card that its player had not seen for the longest time."""

    player: int
    rabbit: Rabbit
    turns: int


@dataclass(frozen=True, slots=True)
class Most:
    """The player who did something most often, and the number of times."""

    player: int
    times: int


@dataclass(frozen=True, slots=True)
class Highlights:
    """The highlights of a game; None for anything that never happened."""

    memory: LongMemory | None
    row: Most | None
    """The most wands won in a row, without a failed try in between."""
    failed: Most | None
    """The most failed tries."""
    curious: Most | None
    """The most hats turned on other players' stands."""


def highlights(session: MelimagicSession, tried: Sequence[Moment]) -> Highlights:
    """Find the highlights of a game; `tried` are its `moments`.

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


Kind = Literal["memory", "row", "failed", "curious"]


@dataclass(frozen=True, slots=True)
class Chapter:
    """One highlight in words, with the number and the rabbit for its picture."""

    kind: Kind
    player: int
    title: str
    who: str
    figure: str
    number: int
    rabbit: Rabbit | None = None
    record: str = ""
    """The family book's remark about it, or ""."""
    is_record: bool = False


def story(found: Highlights, people: People, past: Past) -> tuple[Chapter, ...]:
    """Put the highlights into words, the most surprising first."""
    made = (
        _memory(found, people),
        _row(found.row, people, past),
        _failed(found.failed, people, past),
        _curious(found.curious, people),
    )
    return tuple(chapter for chapter in made if chapter is not None)


def _memory(found: Highlights, people: People) -> Chapter | None:
    memory, texts = found.memory, people.texts
    if memory is None:
        return None
    return Chapter(
        "memory",
        memory.player,
        # Translators: who won with a card that this player had not seen for so many turns.
        texts.gettext("Longest memory"),
        people.player(memory.player),
        texts.ngettext("{number} turn", "{number} turns", memory.turns),
        memory.turns,
        memory.rabbit,
    )


def _row(row: Most | None, people: People, past: Past) -> Chapter | None:
    texts = people.texts
    if row is None:
        return None

    def figure(wands: int) -> str:
        return texts.ngettext("{number} wand", "{number} wands", wands)

    told = record_told("row", past, row.times, figure, texts)
    title = texts.gettext("Most wands without a failed try")
    return Chapter("row", row.player, title, people.player(row.player), figure(row.times), row.times, None, *told)


def _failed(failed: Most | None, people: People, past: Past) -> Chapter | None:
    texts = people.texts
    if failed is None:
        return None

    def figure(times: int) -> str:
        return texts.ngettext("{number} time", "{number} times", times)

    told = record_told("failed", past, failed.times, figure, texts)
    title = texts.gettext("Most failed tries")
    return Chapter(
        "failed", failed.player, title, people.player(failed.player), figure(failed.times), failed.times, None, *told
    )


def _curious(curious: Most | None, people: People) -> Chapter | None:
    texts = people.texts
    if curious is None:
        return None
    figure = texts.ngettext("{number} hat turned", "{number} hats turned", curious.times)
    # Translators: who turned the most hats of other players.
    title = texts.gettext("Most curious")
    return Chapter("curious", curious.player, title, people.player(curious.player), figure, curious.times)
