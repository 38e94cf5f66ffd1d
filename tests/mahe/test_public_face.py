"""The game's public names and types are exactly those of the design."""

from __future__ import annotations

import dataclasses
import inspect
from typing import Final

import pytest

from mahe_core import mahe
from mahe_core.engine.checks import unchecked
from mahe_core.mahe import (
    CHANCE,
    CardTurnedUp,
    Event,
    IllegalAction,
    Intent,
    Outcome,
    Roll,
    Setup,
    State,
    apply,
    chance_outcomes,
    legal_intents,
    result,
    start,
    to_act,
)

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "ChooseTurtle": ("turtle",),
    "Roll": (),
    "Stop": (),
    "SpendCard": ("value",),
    "Die": ("face",),
    "CardTurnedUp": ("value",),
    "TurnBegan": ("player",),
    "TurtleChosen": ("player", "turtle"),
    "DieRolled": ("player", "decider", "face", "total"),
    "CardSpent": ("player", "value", "total"),
    "TurtlesMoved": ("turtles", "squares", "steps", "onto"),
    "TurtlesBusted": ("turtles", "from_square", "total"),
    "EggsLaid": ("player", "turtle", "value"),
    "CardTurned": ("value", "left"),
    "NestTaken": ("player", "turtle"),
    "GameOver": ("result",),
    "Result": ("eggs", "cards", "winners", "nest_owner", "decided_by"),
}


@pytest.mark.parametrize("name", FIELDS)
def test_actions_events_and_result_are_frozen_with_the_fields_of_the_design(name: str) -> None:
    kind = getattr(mahe, name)
    parameters = inspect.signature(kind).parameters.values()
    required = [parameter.name for parameter in parameters if parameter.default is inspect.Parameter.empty]
    assert tuple(required) == FIELDS[name]
    value = unchecked(kind)(*range(len(FIELDS[name])))
    assert not hasattr(value, "__dict__")
    assert dataclasses.is_dataclass(value)
    for field in FIELDS[name]:
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field, 9)


def test_every_event_and_action_is_listed_in_the_design() -> None:
    listed = {kind.__name__ for kind in (*Intent.__args__, *Outcome.__args__, *Event.__args__)}
    assert listed | {"Result"} == set(FIELDS)


def test_a_set_up_is_given_in_the_order_of_the_design() -> None:
    parameters = inspect.signature(Setup).parameters
    assert {name: parameter.default for name, parameter in parameters.items()} == {
        "players": inspect.Parameter.empty,
        "first": 0,
        "third_die_on_seven": False,
        "spend_cards": False,
        "turtles_each": None,
        "short_game": False,
    }


def test_a_game_starts_with_a_step_of_a_state_and_events() -> None:
    step = start(Setup(players=4))
    assert isinstance(step.state, State)
    assert step.events == ()


def test_every_state_has_an_actor_and_its_actions() -> None:
    state = start(Setup(players=4)).state
    assert (to_act(state), legal_intents(state), len(chance_outcomes(state)), result(state)) == (CHANCE, (), 6, None)
    state = apply(state, CardTurnedUp(5)).state
    assert (to_act(state), legal_intents(state), chance_outcomes(state), result(state)) == (0, (Roll(),), (), None)


def test_a_state_shows_what_the_design_lists() -> None:
    state = apply(start(Setup(players=4, first=2)).state, CardTurnedUp(5)).state
    assert [state.square_of(turtle) for turtle in range(4)] == [mahe.RAFT] * 4
    assert state.stack_on(mahe.BEACH) == ()
    assert state.egg_cards(3) == ()
    assert (state.face_up, state.nest_owner, state.dice) == (5, None, ())
    assert (state.moving, state.on_turn, state.setup) == (2, 2, Setup(players=4, first=2))


def test_raft_beach_and_nest_are_three_places() -> None:
    assert (mahe.RAFT, mahe.BEACH) == (0, 21)
    assert mahe.NEST not in range(22)


def test_an_illegal_action_is_a_value_error() -> None:
    assert issubclass(IllegalAction, ValueError)


def test_every_public_name_exists() -> None:
    assert sorted(mahe.__all__) == sorted(set(mahe.__all__))
    assert all(hasattr(mahe, name) for name in mahe.__all__)
    assert set(FIELDS) <= set(mahe.__all__)
