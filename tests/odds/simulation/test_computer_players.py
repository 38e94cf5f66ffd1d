"""Computer players decide the same in simulated games as anywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahe_core.mahe import Setup, to_act
from mahe_core.mahe.odds.simulation import (
    GamesBatch,
    GamesExperiment,
    read_batch,
    read_experiment,
    simulate,
    write_batch,
    write_experiment,
)
from mahe_core.mahe.odds.simulation.by_the_rules import GameByTheRules, seats_of
from mahe_core.mahe.players import LEVELS, player_named
from mahe_core.mahe.position.state import Awaiting
from mahe_core.mahe.strategies import COMPUTERS, AtMost, BestLap, Computer, Seated, seated_named

EASY, MEDIUM, STRONG = COMPUTERS


def experiment(*seats: Seated, number: int = 2) -> GamesExperiment:
    return GamesExperiment(seats, number, 15, Setup(len(seats)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "asked",
    [
        experiment(STRONG, MEDIUM),
        experiment(MEDIUM, STRONG, EASY, STRONG),
        replace(experiment(STRONG, EASY, STRONG), setup=Setup(3, third_die_on_seven=True)),
    ],
    ids=["two", "four", "three-on-seven"],
)
def test_simulated_seats_decide_as_the_player_of_their_level(asked: GamesExperiment) -> None:
    seats = seats_of(asked)
    played = GameByTheRules(asked, 0, seats)
    players = [player_named(seat.level) for seat in asked.seats if isinstance(seat, Computer)]
    decided = 0
    going_on = True
    while going_on and decided < 120:
        state = played.state
        if state.awaiting is Awaiting.PLAYER:
            acting = to_act(state)
            assert isinstance(acting, int)
            assert seats.decide(state) == players[acting].decide(state)
            decided += 1
        going_on = played.move()
    assert decided > 50


def test_easy_and_medium_play_the_games_of_their_rules() -> None:
    rules = simulate(experiment(AtMost(3, 0), BestLap(), number=20)).advance(20)
    assert simulate(experiment(EASY, MEDIUM, number=20)).advance(20).numbers == rules.numbers


def test_only_strong_needs_weights() -> None:
    assert not experiment(EASY, MEDIUM).needs_players
    assert experiment(EASY, STRONG).needs_players


def test_games_with_strong_do_not_depend_on_batches_or_workers() -> None:
    asked = experiment(STRONG, MEDIUM, MEDIUM, MEDIUM, number=3)
    whole = simulate(asked).advance(3)
    parts = simulate(read_experiment(write_experiment(asked)))
    first, rest = parts.advance(1), parts.advance(2)
    assert isinstance(first, GamesBatch)
    assert isinstance(rest, GamesBatch)
    assert [*first.records, *rest.records] == list(whole.records)
    assert list(read_batch(asked, write_batch(whole)).records) == list(whole.records)


def test_each_strategy_is_found_by_its_name() -> None:
    assert [seated_named(computer.name) for computer in COMPUTERS] == list(COMPUTERS)
    assert tuple(computer.level for computer in COMPUTERS) == LEVELS
    with pytest.raises(ValueError, match="no player is called"):
        Computer("divine")
