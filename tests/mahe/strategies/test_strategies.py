"""The decisions of every named strategy, and the round trip of its name."""

from __future__ import annotations

import itertools
from typing import get_args

import pytest

from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import (
    MYSTERIES,
    SQUARES,
    WITHOUT_FIGURES,
    AtMost,
    BestAverage,
    BestLap,
    Boldest,
    Mystery,
    NamedStrategy,
    NeverRisk,
    PlainRule,
    StopAtOnce,
    Strategy,
    decisions,
    moments,
    strategy_named,
)

PRINTED = DiceRules()
OTHER_EDITION = DiceRules(third_die_on_limit=True)
LONG_DIE = DiceRules(limit=6, sides=8)

EVERY_KIND: tuple[NamedStrategy, ...] = (*WITHOUT_FIGURES, AtMost(5, 3), AtMost(0, 12), Mystery(0), Mystery(999_999))


def rolls_on(strategy: Strategy, rules: DiceRules = PRINTED, square: int = 0) -> dict[int, list[int]]:
    """Return the sums with which a strategy rolls again, after one die and after two."""
    decided = decisions(rules, strategy, square)
    return {dice: sorted(total for of, total in decided if of == dice) for dice in (1, 2)}


def test_every_kind_of_strategy_is_tried() -> None:
    assert {type(strategy) for strategy in EVERY_KIND} == set(get_args(NamedStrategy))


@pytest.mark.parametrize("strategy", EVERY_KIND, ids=lambda strategy: strategy.name)
def test_a_strategy_is_found_by_its_name(strategy: NamedStrategy) -> None:
    assert strategy_named(strategy.name) == strategy
    assert hash(strategy_named(strategy.name)) == hash(strategy)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "best",
        "Boldest",
        "boldest ",
        "boldest\n",
        "at-most",
        "at-most-5",
        "at-most-5-3-1",
        "at-most-05-3",
        "at-most--1-3",
        "at-most-13-3",
        "at-most-3-13",
        "at-most-٣-3",
        "mystery",
        "mystery-",
        "mystery-01",
        "mystery--1",
        "mystery-1000000",
        "mystery-1\n",
    ],
)
def test_an_unknown_strategy_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"no strategy|between 0 and 12"):
        strategy_named(name)


@pytest.mark.parametrize("figures", [(-1, 0), (0, -1), (13, 0), (0, 13)])
def test_figures_out_of_range_are_refused(figures: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="between 0 and 12"):
        AtMost(*figures)


@pytest.mark.parametrize("number", [-1, 10**6])
def test_mystery_numbers_out_of_range_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match="mystery"):
        Mystery(number)


def test_stopping_at_once_never_rolls_again() -> None:
    assert rolls_on(StopAtOnce()) == {1: [], 2: []}


def test_never_risk_rolls_again_only_if_no_face_busts() -> None:
    assert rolls_on(NeverRisk()) == {1: [1], 2: []}
    assert rolls_on(NeverRisk(), DiceRules(limit=12, sides=4)) == {1: [1, 2, 3, 4], 2: [2, 3, 4, 5, 6, 7, 8]}
    assert rolls_on(NeverRisk(), LONG_DIE) == {1: [], 2: []}


def test_at_most_uses_the_figure_for_the_number_of_dice() -> None:
    assert rolls_on(AtMost(5, 3)) == {1: [1, 2, 3, 4, 5], 2: [2, 3]}
    assert rolls_on(AtMost(0, 0)) == rolls_on(StopAtOnce())


def test_at_most_rolls_even_if_the_next_die_must_bust() -> None:
    assert rolls_on(AtMost(12, 12))[2] == [2, 3, 4, 5, 6]
    assert rolls_on(AtMost(12, 12), OTHER_EDITION)[2] == [2, 3, 4, 5, 6, 7]
    assert rolls_on(AtMost(12, 12), LONG_DIE)[1] == [1, 2, 3, 4, 5, 6]


def test_the_boldest_goes_on_wherever_a_one_would_hold() -> None:
    assert rolls_on(Boldest()) == {1: [1, 2, 3, 4, 5, 6], 2: [2, 3, 4, 5, 6]}
    assert rolls_on(Boldest(), OTHER_EDITION) == rolls_on(Boldest())
    assert rolls_on(Boldest(), LONG_DIE) == {1: [1, 2, 3, 4, 5], 2: [2, 3, 4, 5]}


def test_the_printed_games_best_average_is_at_most_4_4() -> None:
    assert rolls_on(BestAverage()) == {1: [1, 2, 3, 4], 2: [2, 3, 4]}
    assert rolls_on(BestAverage(), square=20) == rolls_on(BestAverage())


def test_the_best_lap_grows_careful_towards_the_beach() -> None:
    decided = [decisions(PRINTED, BestLap(), square) for square in range(1, 21)]
    assert all(nearer <= farther for farther, nearer in itertools.pairwise(decided))
    assert decided[-1] < decided[0]


def test_decisions_are_asked_only_where_a_die_may_be_rolled() -> None:
    for rules in (PRINTED, OTHER_EDITION, LONG_DIE):
        assert all(rules.may_roll(*moment) for moment in moments(rules))
        for strategy in EVERY_KIND:
            assert decisions(rules, strategy, 5) <= set(moments(rules))


@pytest.mark.parametrize("square", [-1, 22])
def test_a_move_begins_on_a_square_or_the_raft(square: int) -> None:
    with pytest.raises(ValueError, match="raft"):
        decisions(PRINTED, StopAtOnce(), square)


# Mysteries

SOME_MYSTERIES = tuple(map(Mystery, range(300)))


def test_a_mystery_decides_by_its_answer_on_every_square() -> None:
    for mystery, square in itertools.product(SOME_MYSTERIES[:60], SQUARES):
        assert decisions(PRINTED, mystery, square) == decisions(PRINTED, mystery.answer.on(square), square)


def test_neither_name_nor_repr_of_a_mystery_reveals_its_rule() -> None:
    for mystery in SOME_MYSTERIES:
        assert mystery.name == f"mystery-{mystery.number}"
        assert repr(mystery) == f"Mystery(number={mystery.number})"


def test_the_rules_behind_mystery_numbers_are_pinned() -> None:
    # Lessons and addresses name mysteries by their numbers.
    told = {number: Mystery(number).answer for number in (0, 1, 2, 3, 42)}
    assert {number: (answer.usual.name, answer.squares, answer.there.name) for number, answer in told.items()} == {
        0: ("never-risk", range(1), "at-most-5-4"),
        1: ("never-risk", range(1), "boldest"),
        2: ("at-most-2-6", range(0), "at-most-2-6"),
        3: ("never-risk", range(1), "at-most-5-4"),
        42: ("never-risk", range(0), "never-risk"),
    }


def test_there_are_mysteries_of_every_kind() -> None:
    answers = [mystery.answer for mystery in SOME_MYSTERIES]
    assert {type(answer.usual) for answer in answers} == set(get_args(PlainRule))
    assert {bool(answer.squares) for answer in answers} == {False, True}
    assert any(answer.squares == range(1) for answer in answers)
    assert any(20 in answer.squares for answer in answers)
    assert all(set(answer.squares) <= set(SQUARES) for answer in answers)
    assert len(set(answers)) > 100


@pytest.mark.slow
def test_mysteries_with_different_answers_differ_somewhere() -> None:
    by_decisions: dict[tuple[frozenset[tuple[int, int]], ...], set[object]] = {}
    for number in range(2000):
        assert number in MYSTERIES
        mystery = Mystery(number)
        decided = tuple(decisions(PRINTED, mystery, square) for square in SQUARES)
        by_decisions.setdefault(decided, set()).add(mystery.answer)
    assert all(len(answers) == 1 for answers in by_decisions.values())
