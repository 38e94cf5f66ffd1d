"""Captions that replace the question during animations.

A caption is short enough to be read during the motion, and does not give away the face of a die that is still
tumbling. Each caption covers the previous one, and the last one stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from app.mahe.wording.event_words import capitalised
from app.mahe.wording.people import People
from app.ui.markup import Markup, element
from app.ui.motion import Act, Keyframe, Motion
from mahe_core.mahe import (
    RAFT,
    CardSpent,
    CardTurned,
    DieRolled,
    EggsLaid,
    Event,
    GameOver,
    NestTaken,
    TurnBegan,
    TurtleChosen,
    TurtlesBusted,
    TurtlesMoved,
)
from mahe_core.mahe.rulebook import EGGS_IN_NEST
from mahe_core.pictures.mahe.turtle import sign_badge


@dataclass(frozen=True, slots=True)
class Happening:
    """A caption, and the sign of the turtle that it is about."""

    sign: str
    words: str


def happening(event: Event, moving: int | None, people: People) -> Happening | None:
    """Return the caption of an event in the move of the turtle `moving`.

    None if nothing moves, or the motion needs no words.
    """
    texts = people.texts
    match event:
        case DieRolled(player):
            words = texts.gettext("{player} rolls the die.", player=people.player(player))
            return Happening(_sign(moving, player, people), words)
        case CardSpent(player):
            words = texts.gettext("{player} spends an egg card.", player=people.player(player))
            return Happening(_sign(moving, player, people), words)
        case TurtlesMoved(turtles, steps=steps):
            words = texts.ngettext(
                "{turtle} walks {number} square.",
                "{turtle} walks {number} squares.",
                steps,
                turtle=people.turtle(turtles[0]),
            )
            return Happening(people.sign(turtles[0]), capitalised(words))
        case TurtlesBusted(turtles, square):
            return Happening(people.sign(turtles[0]), _busting(turtles, people, from_raft=square == RAFT))
        case EggsLaid(player, turtle, value):
            return Happening(people.sign(turtle), _taking(player, value, people))
        case NestTaken(player, turtle):
            return Happening(people.sign(turtle), _taking(player, EGGS_IN_NEST, people))
        case CardTurned() | TurnBegan() | TurtleChosen() | GameOver():
            return None
        case _:
            assert_never(event)


def _sign(moving: int | None, player: int, people: People) -> str:
    return people.seats[player].signs[0] if moving is None else people.sign(moving)


def _busting(turtles: tuple[int, ...], people: People, *, from_raft: bool) -> str:
    texts = people.texts
    named = people.turtles(turtles)
    if from_raft:
        return capitalised(texts.gettext("{turtle} stays on the raft.", turtle=named))
    return capitalised(texts.ngettext("{turtles} swims back.", "{turtles} swim back.", len(turtles), turtles=named))


def _taking(player: int, eggs: int, people: People) -> str:
    return people.texts.ngettext(
        "{player} takes {number} egg.", "{player} takes {number} eggs.", eggs, player=people.player(player)
    )


APPEARING: Final = 120

_COMING: Final[tuple[Keyframe, ...]] = ({"opacity": 0.0}, {"opacity": 1.0})


@dataclass(frozen=True, slots=True)
class Sentence:
    """A caption and the moment, in milliseconds, at which it appears."""

    start: float
    caption: Happening


def sentences(made: Sequence[Act[Event]], moving: int | None, people: People) -> tuple[Sentence, ...]:
    """Return the captions of acts in the move of the turtle `moving`."""
    worded = ((act.start, happening(act.event, moving, people)) for act in made)
    return tuple(Sentence(start, caption) for start, caption in worded if caption is not None)


def happening_line(captions: Sequence[Sentence]) -> Markup:
    """Draw all captions on top of each other; `coming` makes them appear."""
    lines = (
        _line(sentence.caption.sign, sentence.caption.words, place) for place, sentence in enumerate(captions, start=1)
    )
    return element("div", {"class": "happening"}, *lines)


def coming(captions: Sequence[Sentence]) -> tuple[Motion, ...]:
    """Make each caption but the first appear over the previous one."""
    return tuple(
        Motion(f'[data-sentence="{place}"]', _COMING, sentence.start, APPEARING, "linear")
        for place, sentence in enumerate(captions, start=1)
        if place > 1
    )


def still_line(captions: Sequence[Sentence]) -> Markup:
    """Draw all captions as one line, for use without motion."""
    words = " ".join(sentence.caption.words for sentence in captions)
    return element("div", {"class": "happening"}, _line(captions[-1].caption.sign, words))


def _line(sign: str, words: str, place: int = 1) -> Markup:
    badge = element("span", {"class": "badges", "aria-hidden": "true"}, sign_badge(sign))
    said = element("div", {"class": "prompt-words"}, element("p", {"class": "prompt-question"}, words))
    return element("div", {"class": f"prompt-line sign-{sign}", "data-sentence": place}, badge, said)
