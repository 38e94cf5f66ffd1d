"""What holds of every action: what is listed, what is refused, and that nothing given is ever changed."""

from __future__ import annotations

import dataclasses
import pickle
from enum import Enum
from fractions import Fraction
from typing import Final

import pytest
from hypothesis import given

from mahe_core.mahe import (
    Action,
    CardTurned,
    CardTurnedUp,
    ChooseTurtle,
    Die,
    DieRolled,
    IllegalAction,
    Reason,
    Roll,
    SpendCard,
    Stop,
    apply,
    chance_outcomes,
    read_action,
    write_action,
)
from tests.mahe.games import Walk, WholeGame, games, one_game_of_every_kind, possible_actions, walks, whole_games

CONCEIVABLE: Final[tuple[Action, ...]] = (
    *(ChooseTurtle(turtle) for turtle in range(-1, 9)),
    Roll(),
    Stop(),
    *(SpendCard(value) for value in range(-1, 9)),
    *(Die(face) for face in range(-1, 9)),
    *(CardTurnedUp(value) for value in range(-1, 9)),
)


@given(games())
def test_every_listed_outcome_when_applied_is_the_one_told_in_the_events(game: Walk | WholeGame) -> None:
    for move in game.moves():
        for outcome, _ in chance_outcomes(move.before):
            told = apply(move.before, outcome).events[0]
            if isinstance(outcome, Die):
                assert isinstance(told, DieRolled)
                assert told.face == outcome.face
                assert told.total == sum(move.before.dice) + outcome.face
            else:
                assert isinstance(told, CardTurned)
                assert told.value == outcome.value
                assert told.left == move.before.cards_left - 1


@given(walks(longest=60))
def test_what_is_listed_is_accepted_and_everything_else_conceivable_is_refused_with_a_reason(game: Walk) -> None:
    must_refuse_what_is_not_listed(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in one_game_of_every_kind() if game.habit == "spender"], ids=str)
def test_so_it_is_in_a_game_of_every_kind_to_its_end(game: WholeGame) -> None:
    must_refuse_what_is_not_listed(game)


def must_refuse_what_is_not_listed(game: Walk | WholeGame) -> None:
    """Try all that is conceivable at every step of a game."""
    for move in game.moves():
        listed = possible_actions(move.before)
        assert len(set(listed)) == len(listed)
        for action in CONCEIVABLE:
            if action in listed:
                apply(move.before, action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    apply(move.before, action)
                assert isinstance(refused.value.reason, Reason)


@given(whole_games())
def test_when_the_game_is_over_everything_conceivable_is_refused_for_that_reason(game: WholeGame) -> None:
    *_, last = game.moves()
    for action in CONCEIVABLE:
        with pytest.raises(IllegalAction) as refused:
            apply(last.step.state, action)
        assert refused.value.reason is Reason.GAME_OVER


@given(games())
def test_the_state_given_is_unchanged_and_the_same_action_leads_to_the_same_again(game: Walk | WholeGame) -> None:
    for move in game.moves():
        copy = pickle.loads(pickle.dumps(move.before))
        identity = hash(move.before)
        again = apply(move.before, move.action)
        assert again == move.step
        assert hash(again.state) == hash(move.step.state)
        assert move.before == copy
        assert hash(move.before) == identity


def is_made_of_unchangeable_parts(value: object) -> bool:
    """Tell whether a value and all it holds can never change.

    >>> is_made_of_unchangeable_parts((1, "a")), is_made_of_unchangeable_parts(([],))
    (True, False)
    """
    if value is None or isinstance(value, (int, str, Fraction, Enum)):
        return True
    if isinstance(value, tuple):
        return all(is_made_of_unchangeable_parts(part) for part in value)
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return False
    names = [field.name for field in dataclasses.fields(value)]
    try:
        setattr(value, names[0] if names else "anything", None)
    except (AttributeError, TypeError):
        return all(is_made_of_unchangeable_parts(getattr(value, name)) for name in names)
    return False


@given(walks())
def test_positions_actions_and_events_are_made_of_parts_that_cannot_change(game: Walk) -> None:
    for move in game.moves():
        assert is_made_of_unchangeable_parts(move.step.state)
        assert is_made_of_unchangeable_parts(move.step.events)
        assert is_made_of_unchangeable_parts(move.action)


@given(games())
def test_equal_words_round_trip(game: Walk | WholeGame) -> None:
    for move in game.moves():
        assert read_action(write_action(move.action)) == move.action


@given(walks())
def test_equal_positions_go_on_alike_and_are_found_in_a_set(game: Walk) -> None:
    moves = list(game.moves())
    again = list(game.moves())
    for move, other in zip(moves, again, strict=True):
        assert move.step.state == other.step.state
        assert move.step.state in {other.step.state}
