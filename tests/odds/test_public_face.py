"""The names exported by `mahe_core.mahe.odds` and `mahe_core.mahe.strategies`, and their documentation."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from fractions import Fraction
from types import ModuleType

import pytest

from mahe_core.mahe import odds, strategies
from mahe_core.mahe.dice_rules import DiceRules

FUNCTIONS = [
    pytest.param(getattr(module, name), id=name)
    for module in (odds, strategies)
    for name in module.__all__
    if module is odds or name not in odds.__all__
    if inspect.isfunction(inspect.unwrap(getattr(module, name)))
]


@pytest.mark.parametrize("module", [odds, strategies], ids=lambda module: module.__name__)
def test_exported_names_exist_and_are_sorted(module: ModuleType) -> None:
    assert list(module.__all__) == sorted(module.__all__, key=lambda name: (not name.isupper(), name))
    assert all(hasattr(module, name) for name in module.__all__)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_every_function_has_a_doctest(function: object) -> None:
    documentation = inspect.getdoc(function) or ""
    assert ">>>" in documentation


def test_all_odds_are_fractions() -> None:
    rules = DiceRules()
    listed = (
        odds.risks(rules),
        odds.prospects(rules),
        odds.chances_to_reach(rules),
        odds.chances_to_land(rules),
        odds.level(rules, 2),
        odds.move_odds(rules, strategies.BestLap()),
        odds.moves_to_first_card(rules, strategies.BestLap()),
        odds.fewest_moves_per_card(rules),
        odds.cards_within(rules, strategies.BestLap(), 3),
        odds.race(rules, strategies.BestLap(), strategies.StopAtOnce()),
        odds.expected_eggs(rules, strategies.BestLap(), 3),
    )
    kinds = {type(value) for value in _values(listed)}
    assert Fraction in kinds
    assert float not in kinds


def _values(held: object) -> Iterator[object]:
    if dataclasses.is_dataclass(held):
        held = tuple(getattr(held, field.name) for field in dataclasses.fields(held))
    if isinstance(held, tuple):
        for part in held:
            yield from _values(part)
    else:
        yield held
