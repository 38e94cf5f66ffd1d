"""The view model of the story of a game: a few chapters, each with whom it is about, a figure, and the record it made.

Knows no markup.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.mahe.ending.highlights import Highlights
from app.mahe.wording.people import People
from app.play.ending.story import record_told
from app.storage.family_book import Past

Kind = Literal["leap", "pile", "busts", "ride", "decisions"]


@dataclass(frozen=True, slots=True)
class Chapter:
    """One thing worth telling.

    `signs` are those of the turtles in its picture: of a pile bottom first, of others the one it is about last.
    """

    kind: Kind
    title: str
    who: str
    figure: str
    number: int
    signs: tuple[str, ...]
    record: str = ""
    """What the family's book says of it, or nothing."""
    is_record: bool = False


def story(found: Highlights, people: People, past: Past) -> tuple[Chapter, ...]:
    """Tell what was found, the most astonishing first."""
    made = (
        _leap(found, people, past),
        _pile(found, people, past),
        _ride(found, people),
        _busts(found, people, past),
        _decisions(found, people),
    )
    return tuple(chapter for chapter in made if chapter is not None)


def _leap(found: Highlights, people: People, past: Past) -> Chapter | None:
    leap, texts = found.leap, people.texts
    if leap is None:
        return None
    who = people.player(people.setup.owner(leap.turtle))

    def figure(squares: int) -> str:
        return texts.ngettext("{number} square", "{number} squares", squares)

    record, is_record = record_told("leap", past, leap.squares, figure, texts)
    return Chapter(
        "leap",
        texts.gettext("Longest leap"),
        who,
        figure(leap.squares),
        leap.squares,
        (people.sign(leap.turtle),),
        record,
        is_record,
    )


def _pile(found: Highlights, people: People, past: Past) -> Chapter | None:
    pile, texts = found.pile, people.texts
    if pile is None:
        return None

    def figure(turtles: int) -> str:
        return texts.ngettext("{number} turtle", "{number} turtles", turtles)

    on_top = people.player(people.setup.owner(pile.turtles[-1]))
    record, is_record = record_told("pile", past, len(pile.turtles), figure, texts)
    return Chapter(
        "pile",
        texts.gettext("Highest stack"),
        texts.gettext("{player} on top", player=on_top),
        figure(len(pile.turtles)),
        len(pile.turtles),
        tuple(people.sign(turtle) for turtle in pile.turtles),
        record,
        is_record,
    )


def _ride(found: Highlights, people: People) -> Chapter | None:
    ride, texts = found.ride, people.texts
    if ride is None:
        return None
    return Chapter(
        "ride",
        texts.gettext("Carried furthest"),
        people.player(people.setup.owner(ride.turtle)),
        texts.ngettext("{number} square", "{number} squares", ride.squares),
        ride.squares,
        (people.sign(ride.carrier), people.sign(ride.turtle)),
    )


def _busts(found: Highlights, people: People, past: Past) -> Chapter | None:
    busts, texts = found.busts, people.texts
    if busts is None:
        return None

    def figure(times: int) -> str:
        return texts.ngettext("{number} time", "{number} times", times)

    record, is_record = record_told("busts", past, busts.times, figure, texts)
    return Chapter(
        "busts",
        texts.gettext("Most often back on the raft"),
        texts.and_list([people.player(player) for player in busts.players]),
        figure(busts.times),
        busts.times,
        tuple(people.seats[player].signs[0] for player in busts.players),
        record,
        is_record,
    )


def _decisions(found: Highlights, people: People) -> Chapter | None:
    decisions, texts = found.decisions, people.texts
    if decisions is None:
        return None
    return Chapter(
        "decisions",
        texts.gettext("Who decided for whom"),
        texts.gettext(
            "{decider} for {player}",
            decider=people.player(decisions.decider),
            player=people.player(decisions.player),
        ),
        texts.ngettext("{number} time", "{number} times", decisions.times),
        decisions.times,
        (people.seats[decisions.player].signs[0], people.seats[decisions.decider].signs[0]),
    )
