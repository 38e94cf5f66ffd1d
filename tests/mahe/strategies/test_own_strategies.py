"""A strategy of the user is an ordinary object, which may be changed between two questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import pytest

from mahe_core.arena import play
from mahe_core.mahe import Setup
from mahe_core.mahe.odds import DiceRules, cards_within, move_odds, moves_per_card, moves_to_first_card, race
from mahe_core.mahe.odds.simulation import (
    GamesExperiment,
    LapsExperiment,
    LapsTally,
    MovesExperiment,
    MovesTally,
    no_games,
    simulate,
    walk,
)
from mahe_core.mahe.strategies import AtMost, Strategy

PRINTED = DiceRules()


@dataclass
class Mine:
    """Rolls again up to a sum."""

    most: int

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        return total <= self.most


def _games(strategy: Strategy, *, by_the_rules: bool) -> object:
    experiment = GamesExperiment((strategy, AtMost(4, 4)), 20, 7, Setup(2), by_the_rules=by_the_rules)
    return no_games(experiment).with_batch(simulate(experiment).advance(20)).wins


def _moves(strategy: Strategy) -> object:
    experiment = MovesExperiment(strategy, 50, 7)
    return MovesTally(experiment).with_batch(simulate(experiment).advance(50)).steps


def _laps(strategy: Strategy) -> object:
    experiment = LapsExperiment(strategy, 50, 7)
    return LapsTally(experiment).with_batch(simulate(experiment).advance(1000)).moves


ANSWERS: dict[str, Callable[[Strategy], object]] = {
    "move_odds": lambda strategy: move_odds(PRINTED, strategy),
    "moves_per_card": lambda strategy: moves_per_card(PRINTED, strategy),
    "cards_within": lambda strategy: cards_within(PRINTED, strategy, 5),
    "moves_to_first_card": lambda strategy: moves_to_first_card(PRINTED, strategy, most=5),
    "race": lambda strategy: race(PRINTED, strategy, AtMost(4, 4)),
    "moves": _moves,
    "laps": _laps,
    "walk": lambda strategy: [next(walk(LapsExperiment(strategy, 1, seed))) for seed in range(20)],
    "games": lambda strategy: _games(strategy, by_the_rules=False),
    "games by the rules": lambda strategy: _games(strategy, by_the_rules=True),
    "arena": lambda strategy: play([strategy, "at-most-4-4"], 20, 7).parts,
}


@pytest.mark.parametrize("question", ANSWERS)
def test_a_changed_strategy_gets_a_new_answer(question: str) -> None:
    answer, mine = ANSWERS[question], Mine(2)
    before = answer(mine)
    mine.most = 4
    assert before == answer(AtMost(2, 2)) != answer(mine) == answer(AtMost(4, 4))


def test_a_sweep_over_one_object_draws_a_curve() -> None:
    mine, busts = Mine(0), []
    for mine.most in range(6):
        busts.append(move_odds(PRINTED, mine).bust)
    assert busts == [move_odds(PRINTED, AtMost(most, most)).bust for most in range(6)]
    assert busts[4] == Fraction(25, 108)
