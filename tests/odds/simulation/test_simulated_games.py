"""Simulated games: the fast path plays as the rules do, and tallies match the games."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe_core.mahe import CardTurnedUp, ChooseTurtle, Die, Roll, Setup, State, Stop, apply, start
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import move_odds
from mahe_core.mahe.odds.simulation import GameRecord, GamesExperiment
from mahe_core.mahe.odds.simulation.by_the_rules import GameByTheRules, play_by_the_rules, seats_of
from mahe_core.mahe.odds.simulation.fast_game import FastGame, play_fast, tables_of
from mahe_core.mahe.odds.simulation.games import read_record, write_record
from mahe_core.mahe.rulebook import BEACH, COPIES_OF_CARD
from mahe_core.mahe.strategies import strategy_named
from mahe_core.mahe.strategies.at_the_table import Seats
from tests.odds.simulation.simulated import HIDDEN, PLAIN, batches, games_of, tallied

FOUR: Final = ("best-lap", "boldest", "never-risk", "stop-at-once")


@st.composite
def all_games(draw: st.DrawFn) -> GamesExperiment:
    """Draw games of every size, edition and number of turtles, with any strategies."""
    players = draw(st.integers(2, 7))
    names = st.lists(st.sampled_from(PLAIN + HIDDEN), min_size=players, max_size=players)
    setup = Setup(
        players,
        draw(st.integers(0, players - 1)),
        draw(st.booleans()),
        draw(st.booleans()),
        draw(st.integers(1, 2 if players <= 3 else 1)),
        draw(st.booleans()),
    )
    seats = tuple(map(strategy_named, draw(names)))
    return GamesExperiment(seats, draw(st.integers(1, 20)), draw(st.integers(0, 2**53)), setup, draw(st.booleans()))


@pytest.mark.slow
@given(experiment=all_games(), game=st.integers(0, 50))
@settings(max_examples=60, deadline=None)
def test_fast_path_and_rules_agree_after_every_move(experiment: GamesExperiment, game: int) -> None:
    slow, fast = (
        GameByTheRules(experiment, game, seats_of(experiment)),
        FastGame(experiment, game, tables_of(experiment)),
    )
    while slow.move():
        assert fast.move()
        if slow.state.nest_owner is not None:
            break
        state = slow.state
        assert fast.square == list(state.board.squares)
        for square in range(1, BEACH + 1):
            assert fast.stacks[square] == list(state.stack_on(square))
        assert [tuple(sorted(held)) for held in fast.held] == list(state.eggs.held)
        assert fast.player == state.on_turn
        assert tuple(fast.to_move) == (state.to_move or (state.moving,))
    assert not fast.move()
    assert fast.nest_owner == slow.state.nest_owner
    assert fast.record() == slow.record()


def test_fast_path_and_rules_give_the_same_records() -> None:
    experiment = games_of(FOUR, 6, seed=42)
    (fast,), (slow,) = batches(experiment), batches(replace(experiment, by_the_rules=True))
    assert fast.numbers == slow.numbers


def test_the_first_games_of_a_seed_are_pinned() -> None:
    (batch,) = batches(games_of(FOUR, 3, seed=42))
    first = GameRecord(
        game=0,
        first=0,
        winners=(2,),
        nest_owner=2,
        decided_by="eggs",
        moves=143,
        eggs=(24, 0, 32, 22),
        cards=(7, 0, 8, 6),
        busts=(9, 25, 0, 0),
        squares_walked=(216, 157, 174, 117),
        squares_carried=(24, 0, 18, 9),
        cards_riding=(2, 0, 1, 1),
        thrown_back=(1, 1, 0, 0),
    )
    assert next(batch.records) == first
    assert [(record.moves, record.eggs) for record in batch.records][1:] == [
        (98, (24, 16, 23, 17)),
        (115, (39, 18, 18, 6)),
    ]


def test_any_game_of_an_experiment_can_be_repeated_alone() -> None:
    experiment = games_of(FOUR, 5, seed=9)
    (batch,) = batches(experiment)
    assert (
        list(batch.records)[3]
        == play_fast(experiment, 3, tables_of(experiment))
        == play_by_the_rules(experiment, 3, seats_of(experiment))
    )


@given(experiment=all_games())
@settings(max_examples=30, deadline=None)
def test_a_record_adds_up_and_comes_back_from_its_numbers(experiment: GamesExperiment) -> None:
    record = play_fast(experiment, 0, tables_of(experiment))
    played_for = sum(COPIES_OF_CARD) - experiment.setup.cards_taken_out
    assert sum(record.cards) == played_for + 1
    assert sum(record.cards_riding) <= 21
    assert all(riding <= cards for riding, cards in zip(record.cards_riding, record.cards, strict=True))
    assert sum(record.busts) <= record.moves
    assert read_record(array("I", write_record(record)), 0, experiment) == record


def test_a_game_that_is_not_over_has_no_record() -> None:
    experiment = games_of(FOUR, 1, seed=1)
    for game in (GameByTheRules(experiment, 0, seats_of(experiment)), FastGame(experiment, 0, tables_of(experiment))):
        with pytest.raises(ValueError, match="not over"):
            game.record()


# Tallies of many games


def test_wins_by_seat_and_by_place_add_up_to_the_games() -> None:
    experiment = games_of(FOUR, 100, seed=3)
    tally = tallied(experiment, batches(experiment))
    assert tally.number == 100
    assert sum((wins.mean for wins in tally.wins), Fraction(0)) == 1
    assert sum((wins.mean for wins in tally.wins_by_place), Fraction(0)) == 1
    assert tally.wins != tally.wins_by_place


def test_with_a_fixed_first_player_seats_and_places_are_the_same() -> None:
    experiment = games_of(FOUR, 40, seed=3, first_goes_round=False)
    tally = tallied(experiment, batches(experiment))
    assert tally.wins == tally.wins_by_place


def test_each_player_begins_in_turn() -> None:
    (batch,) = batches(games_of(("boldest",) * 3, 7, seed=3))
    assert [record.first for record in batch.records] == [0, 1, 2, 0, 1, 2, 0]


def carried_further(record: GameRecord) -> Fraction:
    """Return the mean of the squares that winners were carried, minus that of the others."""
    carried = {player: Fraction(squares) for player, squares in enumerate(record.squares_carried)}
    winners = [carried.pop(player) for player in record.winners]
    return sum(winners, Fraction(0)) / len(winners) - sum(carried.values(), Fraction(0)) / len(carried)


def test_a_tally_matches_the_records() -> None:
    experiment = games_of(FOUR, 60, seed=12)
    (batch,) = batches(experiment)
    records = list(batch.records)
    tally = tallied(experiment, [batch])
    assert tally.moves.mean == Fraction(sum(record.moves for record in records), 60)
    assert tally.shared.mean == Fraction(sum(len(record.winners) > 1 for record in records), 60)
    for player in range(4):
        won = sum(Fraction(player in record.winners, len(record.winners)) for record in records)
        assert tally.wins[player].mean == won / 60
        assert tally.eggs[player].mean == Fraction(sum(record.eggs[player] for record in records), 60)
        assert tally.squares_carried[player].mean == Fraction(
            sum(record.squares_carried[player] for record in records), 60
        )
    assert tally.riding_of_winners.mean == sum(map(carried_further, records)) / 60


def test_equal_players_win_equally_often_in_every_seat() -> None:
    experiment = games_of(("best-average",) * 4, 800, seed=2026)
    tally = tallied(experiment, batches(experiment))
    assert all(abs(float(wins.mean) - 0.25) <= 4 * wins.standard_error for wins in tally.wins)


def test_a_strategy_busts_at_the_table_as_often_as_alone() -> None:
    """All four have the same strategy, so it does not matter who decides about a die."""
    experiment = games_of(("best-average",) * 4, 300, seed=2026)
    tally = tallied(experiment, batches(experiment))
    busts = sum((sample.mean for sample in tally.busts), Fraction(0)) / tally.moves.mean
    alone = move_odds(DiceRules(), strategy_named("best-average")).bust
    error = float(alone * (1 - alone) / (tally.moves.mean * tally.number)) ** 0.5
    assert abs(float(busts - alone)) <= 4 * error


# Strategies in whole games


def at(setup: Setup, *actions: CardTurnedUp | ChooseTurtle | Roll | Die | Stop) -> State:
    state = start(setup).state
    for action in actions:
        state = apply(state, action).state
    return state


def test_the_top_turtles_owner_decides_by_their_own_strategy() -> None:
    to_one = (CardTurnedUp(1), Roll(), Die(1), Stop(), Roll(), Die(1), Stop())
    rest = (Roll(), Die(2), Stop(), Roll(), Die(3), Stop())
    state = at(Setup(4), *to_one, *rest, Roll(), Die(1))
    assert (state.on_turn, state.decider) == (0, 1)
    for names, wanted in ((("stop-at-once", "boldest"), Roll()), (("boldest", "stop-at-once"), Stop())):
        assert Seats(Setup(4), [strategy_named(name) for name in (*names, *names)]).decide(state) == wanted


@dataclass(frozen=True, slots=True)
class AlwaysOn:
    """A strategy that always rolls, even if it can only bust."""

    name: str = "always-on"

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        return True


def test_no_third_die_on_seven_where_the_edition_forbids_it() -> None:
    always_on = [AlwaysOn()] * 4
    for allowed, wanted in ((False, Stop()), (True, Roll())):
        setup = Setup(4, third_die_on_seven=allowed)
        state = at(setup, CardTurnedUp(1), Roll(), Die(3), Roll(), Die(4))
        assert Seats(setup, always_on).decide(state) == wanted


def test_of_two_turtles_the_one_in_front_moves_first() -> None:
    state = at(
        Setup(2),
        CardTurnedUp(1),
        *(ChooseTurtle(0), Roll(), Die(1), Stop(), Roll(), Die(4), Stop()),
        *(ChooseTurtle(2), Roll(), Die(2), Stop(), Roll(), Die(3), Stop()),
    )
    assert Seats(Setup(2), ()).decide(state) == ChooseTurtle(1)
