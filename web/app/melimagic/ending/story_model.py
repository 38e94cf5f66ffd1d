"""The view model of the story of a game: a few chapters, each with whom it is about, a figure, and its record.

Knows no markup.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.melimagic.ending.highlights import Highlights, Most
from app.melimagic.wording.people import People
from app.play.ending.story import record_told
from app.storage.family_book import Past
from mahe_core.melimagic import Rabbit

Kind = Literal["memory", "row", "failed", "curious"]


@dataclass(frozen=True, slots=True)
class Chapter:
    """One thing worth telling, with the number and the rabbit of its picture, if it shows one."""

    kind: Kind
    player: int
    title: str
    who: str
    figure: str
    number: int
    rabbit: Rabbit | None = None
    record: str = ""
    """What the family's book says of it, or nothing."""
    is_record: bool = False


def story(found: Highlights, people: People, past: Past) -> tuple[Chapter, ...]:
    """Tell what was found, the most astonishing first."""
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
