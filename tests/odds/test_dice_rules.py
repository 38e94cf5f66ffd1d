"""Dice rules out of range are refused at once, by the name of the field."""

from __future__ import annotations

from typing import Any

import pytest

from mahe_core.mahe import odds, strategies
from mahe_core.mahe.odds import AtMost, DiceRules


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("limit", 5),
        ("limit", 13),
        ("limit", 7.0),
        ("limit", True),
        ("sides", 3),
        ("sides", 6.0),
        ("sides", "6"),
        ("multipliers", ()),
        ("multipliers", (1, 2, 3, 4)),
        ("multipliers", [1, 2, 3]),
        ("multipliers", (1, 2, 7)),
        ("multipliers", (1, 2, 3.0)),
        ("multipliers", 3),
        ("third_die_on_limit", "yes"),
    ],
)
def test_dice_rules_out_of_range_are_refused_by_field(field: str, wrong: Any) -> None:
    with pytest.raises(ValueError, match=rf"^{field}: "):
        DiceRules(**{field: wrong})


def test_a_strategy_figure_must_be_an_integer() -> None:
    with pytest.raises(ValueError, match=r"after_one: 4\.0"):
        AtMost(4.0, 3)  # type: ignore[arg-type]


def test_odds_export_dice_rules_and_strategies() -> None:
    ways = {name for name in strategies.__all__ if name in {"Strategy", "strategy_named"} or "At" in name}
    ways |= {type(strategy).__name__ for strategy in strategies.WITHOUT_FIGURES}
    assert {"DiceRules", "move_odds", *ways} <= set(odds.__all__)
