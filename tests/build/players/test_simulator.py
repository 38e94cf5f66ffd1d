"""The compiled rules agree with the rules after every move, and their tree with that of the players."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe_core.fast.simulator import (
    FACE_UP,
    NEST_OWNER,
    ON_TURN,
    PILE,
    SPENDERS,
    TO_MOVE,
    Rules,
    begin,
    bust,
    new_game,
    share_win,
    spend,
    top_with,
    turn_up,
    walk,
)
from mahe_core.fast.tree import Move, Net, Scratch, new_scratch, weigh_ends, weigh_root, write_rows
from mahe_core.mahe import (
    CardTurnedUp,
    Setup,
    SpendCard,
    State,
    TurtlesBusted,
    TurtlesMoved,
    result,
)
from mahe_core.mahe.players.features import NEST_IS_OPEN, ROWS
from mahe_core.mahe.players.move_tree import MoveTree
from mahe_core.mahe.players.value import STEP, Between, rows_of
from mahe_core.mahe.players.weights import Learned, read_weights, write_weights
from mahe_core.mahe.rulebook import CARD_VALUES
from tests.mahe.games import WholeGame, whole_games

UNITS = 3


def rules_of(setup: Setup) -> Rules:
    cards = 10 if setup.short_game else 20
    return Rules(setup.players, setup.turtles_each, setup.third_die_on_seven, setup.spend_cards, cards)


def still_to_move(state: State) -> tuple[int, ...]:
    return state.to_move if state.moving is None else (*state.to_move, state.moving)


class Followed:
    """A game in the simulator that follows one by the rules."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rules = rules_of(setup)
        self.rows = new_game()
        begin(self.rules, self.rows, setup.first)

    def follow(self, before: State, action: object, events: tuple[object, ...]) -> bool:
        """Repeat an action by the rules; return True if it ended a move."""
        match action:
            case CardTurnedUp(value):
                turn_up(self.rows, value)
            case SpendCard(value):
                spend(self.rows, before.decider, value)
            case _:
                pass
        moving = before.moving
        for event in events:
            match event:
                case TurtlesMoved(steps=steps):
                    assert moving is not None
                    top = top_with(self.rules, self.rows, moving)
                    assert top == before.board.top_of_stack_with(moving)
                    walk(self.rules, self.rows, moving, steps)
                    return True
                case TurtlesBusted():
                    assert moving is not None
                    bust(self.rules, self.rows, moving)
                    return True
                case _:
                    pass
        return False

    def stands_at(self, state: State) -> None:
        """Compare all rows with a position between two moves, with its card turned up."""
        squares, levels, copies, unseen, now = self.rows
        turtles, players = self.setup.turtles, self.setup.players
        assert tuple(squares[:turtles]) == state.board.squares
        assert tuple(levels[:turtles]) == state.board.levels
        assert [
            [value for value in CARD_VALUES for _ in range(copies[7 * player + value])] for player in range(players)
        ] == list(map(list, state.eggs.held))
        assert tuple(unseen[1:]) == state.eggs.unseen
        assert now[ON_TURN] == state.on_turn
        assert now[TO_MOVE] == sum(1 << turtle for turtle in still_to_move(state))
        assert now[FACE_UP] == (NEST_IS_OPEN if state.nest_is_open else state.face_up)
        assert now[PILE] == state.cards_left
        assert now[SPENDERS] == sum(1 << player for player in state.turn.spenders)


@given(game=whole_games())
@settings(max_examples=25, deadline=None)
def test_the_simulator_agrees_with_the_rules_after_every_move(game: WholeGame) -> None:
    followed = Followed(game.setup)
    work = new_scratch(UNITS)
    moves = 0
    for move in game.moves():
        moves += followed.follow(move.before, move.action, move.step.events)
        state = move.step.state
        over = result(state)
        if over is not None:
            won = np.zeros(7)
            assert followed.rows.now[NEST_OWNER] == state.nest_owner
            share_win(followed.rules, followed.rows, followed.rows.now[NEST_OWNER], won)
            assert [player for player in range(game.setup.players) if won[player]] == list(over.winners)
            assert sum(won) == pytest.approx(1)
        elif not state.dice and state.face_up is not None:
            followed.stands_at(state)
            if moves % 10 == 0:
                tells_the_same(followed, state, work)
    assert moves


def tells_the_same(followed: Followed, state: State, work: Scratch) -> None:
    to_move = still_to_move(state)
    between = Between(state.board, state.eggs, state.cards_left, state.on_turn, to_move, state.turn.spenders)
    for viewer in range(state.setup.players):
        told = write_rows(followed.rules, followed.rows, work, viewer, work.rows)
        assert list(work.rows[:told]) == rows_of(state.setup, between, viewer)


def a_net(seed: int) -> tuple[Net, Learned]:
    """Return an untrained net, as in the training and as players read it."""
    draw = random.Random(seed)  # noqa: S311 - figures to try, no secrets
    table = [[draw.randint(-100, 100) for _ in range(UNITS)] for _ in range(ROWS)]
    bias = [draw.randint(-100, 100) for _ in range(UNITS)]
    out = [draw.randint(-8, 8) / 4 for _ in range(UNITS + 1)]
    packed = [bytes(figure % 256 for figure in row) for row in table]
    return Net(np.array(table, np.float32) / STEP, np.array(bias, np.float32) / STEP, np.array(out)), read_weights(
        write_weights([(range(2, 8), packed, bias, out)])
    )


@given(game=whole_games(), seed=st.integers(0, 9))
@settings(max_examples=8, deadline=None)
def test_training_and_players_value_a_move_alike(game: WholeGame, seed: int) -> None:
    net, learned = a_net(seed)
    followed, work = Followed(game.setup), new_scratch(UNITS)
    moves = 0
    for move in game.moves():
        state = move.before
        if state.moving is not None and not state.dice and move.step.state.dice == () and moves % 25 == 3:
            tree = MoveTree(learned, state, state.moving)
            mine = Move(state.moving, tree.decider, True)
            weigh_ends(net, followed.rules, followed.rows, work, mine, tree.decider)
            worth = weigh_root(followed.rules, followed.rows, work, mine, True)
            assert worth == pytest.approx(tree.before_the_first_die(tree.decider), abs=1e-9)
        moves += followed.follow(state, move.action, move.step.events)
