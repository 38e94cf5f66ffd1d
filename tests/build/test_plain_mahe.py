"""The benchmark's rival follows all rules: at every step it offers the same as the real game."""

from __future__ import annotations

import random

import pytest

from mahe_core.mahe import (
    CHANCE,
    NEST,
    Action,
    Setup,
    State,
    apply,
    chance_outcomes,
    legal_intents,
    result,
    start,
    to_act,
)
from tests.mahe.plain_game import as_number
from workshop.benchmarks.rules import plain_mahe
from workshop.benchmarks.rules.games import play_plain, play_real
from workshop.benchmarks.rules.plain_mahe import ROLL, PlainMahe

SETUPS = [
    Setup(players, 0, third_die_on_seven, spend_cards, turtles_each)
    for players, turtles_each in ((2, 1), (2, 2), (3, 2), (4, 1), (7, 1))
    for third_die_on_seven in (False, True)
    for spend_cards in (False, True)
]


def assert_same_position(state: State, game: PlainMahe) -> None:
    assert game.square == [min(state.square_of(turtle), NEST) for turtle in range(state.setup.turtles)]
    for square in range(1, 22):
        assert game.stacks[square] == list(state.stack_on(square))
    assert [sorted(hand) for hand in game.hands] == [
        list(state.egg_cards(player)) for player in range(state.setup.players)
    ]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_rival_agrees_in_every_kind_of_game(setup: Setup) -> None:
    draw = random.Random(str(setup))  # noqa: S311 - games to compare, no secrets
    state = start(setup).state
    game = PlainMahe(setup.players, setup.first, setup.third_die_on_seven, setup.spend_cards, setup.turtles_each)
    while (actor := to_act(state)) is not None:
        if actor is CHANCE:
            assert game.to_act() == plain_mahe.CHANCE
            actions: list[Action] = [outcome for outcome, _ in chance_outcomes(state)]
            assert game.chance_outcomes() == list(map(as_number, actions))
        else:
            assert game.to_act() == actor
            actions = list(legal_intents(state))
            assert game.legal_intents() == list(map(as_number, actions))
        action = draw.choice(actions)
        state = apply(state, action).state
        game.apply(as_number(action))
        assert_same_position(state, game)
    over = result(state)
    assert over is not None
    assert game.to_act() == plain_mahe.OVER
    assert game.count() == (list(over.eggs), list(over.cards), list(over.winners))


def test_the_rival_refuses_illegal_moves() -> None:
    game = PlainMahe(4, 0, False, False, 1)
    with pytest.raises(ValueError, match=str(ROLL)):
        game.apply(ROLL)


def test_both_play_the_same_game_in_benchmarks() -> None:
    steps, over = play_real(Setup(players=4), seed=1)
    plain_steps, game = play_plain(Setup(players=4), seed=1)
    assert (steps, list(over.eggs)) == (plain_steps, game.count()[0])
