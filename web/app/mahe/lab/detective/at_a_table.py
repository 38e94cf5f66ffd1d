"""Watches a computer player in whole games of two, and notes what each suspect would have done in its place.

What strong decides depends on everybody's turtles and eggs, so it cannot be watched alone. Somebody else, who keeps to
medium's rule, sits on the other side; a game that is over is followed by the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Final, NamedTuple

from mahe_core.mahe import CardTurnedUp, Die, Roll, Setup, State, apply, start, to_act
from mahe_core.mahe.events import DieRolled, EggsLaid, Event, TurtlesBusted, TurtlesMoved
from mahe_core.mahe.odds.simulation import MoveEnding
from mahe_core.mahe.odds.simulation.dice import dice, shuffled_pack
from mahe_core.mahe.position.state import Awaiting
from mahe_core.mahe.strategies import Computer

WATCHED: Final = 0
OTHER: Final = Computer("medium")


class TableMove(NamedTuple):
    """A move at a table, and for each suspect by name whether it would have rolled, decision by decision."""

    begun_on: int
    ending: MoveEnding
    would: Mapping[str, tuple[bool, ...]]


def moves_of(culprit: Computer, suspects: Sequence[Computer], seed: int) -> Iterator[TableMove]:
    """Yield the moves that the culprit decides, without end; the dice follow from the seed."""
    for game in count():
        yield from _game(culprit, suspects, f"{seed}:game:{game}", Setup(2, first=game % 2))


def _game(culprit: Computer, suspects: Sequence[Computer], stream: str, setup: Setup) -> Iterator[TableMove]:
    # The computer players come when somebody first asks for them.
    from mahe_core.mahe.players import player_named

    players = {level: player_named(level) for level in {culprit.level, OTHER.level, *(one.level for one in suspects)}}
    throw, cards = dice(stream, 6), iter(shuffled_pack(f"{stream}:cards", setup.cards_taken_out))
    state = start(setup).state
    would: dict[str, list[bool]] = {suspect.name: [] for suspect in suspects}
    while (acting := to_act(state)) is not None:
        before = state
        if state.awaiting is Awaiting.PLAYER:
            intent = players[culprit.level if acting == WATCHED else OTHER.level].decide(state)
            if acting == WATCHED and _may_go_on(state):
                for suspect in suspects:
                    would[suspect.name].append(players[suspect.level].decide(state) == Roll())
            state, events = apply(state, intent)
        else:
            state, events = apply(state, CardTurnedUp(next(cards)) if state.awaiting is Awaiting.CARD else Die(throw()))
        ending = _ending(before, events)
        if ending is not None:
            if before.decider == WATCHED and state.nest_owner is None:
                frozen = {name: tuple(decided) for name, decided in would.items()}
                yield TableMove(_begun_on(before), ending, frozen)
            would = {name: [] for name in would}


def _may_go_on(state: State) -> bool:
    thrown = state.dice
    return bool(thrown) and (len(thrown) == 1 or sum(thrown) < 7)


def _begun_on(state: State) -> int:
    assert state.moving is not None
    return state.square_of(state.moving)


def _ending(before: State, events: Sequence[Event]) -> MoveEnding | None:
    """Tell how a move ended, if a step ended one."""
    thrown = before.dice + tuple(event.face for event in events if isinstance(event, DieRolled))
    laid = sum(isinstance(event, EggsLaid) for event in events)
    for event in events:
        match event:
            case TurtlesBusted():
                return MoveEnding(thrown, busted=True, steps=0, square=0, cards=0)
            case TurtlesMoved(squares=squares, steps=steps):
                return MoveEnding(thrown, busted=False, steps=steps, square=squares[-1], cards=laid)
            case _:
                pass
    return None
