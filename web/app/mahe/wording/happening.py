"""What happens, in as few words as can be read while it happens.

A turtle goes by the name of its sign here, so that no language needs an article or a gender for it. What a die shows is
not told: its face is still to be seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from app.mahe.wording.people import People
from app.seats.naming import sign_name
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


@dataclass(frozen=True, slots=True)
class Happening:
    """What happens, in words, and the sign of the turtle that it is told of."""

    sign: str
    words: str


def happening(event: Event, moving: int | None, people: People) -> Happening | None:
    """Say what happens in an event, with the turtle whose move it is.

    None where nothing moves, or what moves needs no words.
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
            sign = people.sign(turtles[0])
            words = texts.ngettext(
                "{sign} walks {number} square.", "{sign} walks {number} squares.", steps, sign=sign_name(texts, sign)
            )
            return Happening(sign, words)
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
    signs = texts.and_list([sign_name(texts, people.sign(turtle)) for turtle in turtles])
    if from_raft:
        return texts.gettext("{sign} stays on the raft.", sign=signs)
    return texts.ngettext("{turtles} swims back.", "{turtles} swim back.", len(turtles), turtles=signs)


def _taking(player: int, eggs: int, people: People) -> str:
    return people.texts.ngettext(
        "{player} takes {number} egg.", "{player} takes {number} eggs.", eggs, player=people.player(player)
    )
