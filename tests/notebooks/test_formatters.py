"""Notebooks show values of both games without being asked, and nobody else loads what draws them."""

from __future__ import annotations

import re
import subprocess
import sys
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

from mahe_core import mahe, melimagic
from mahe_core.mahe.odds import BestAverage, DiceRules, Worths, move_odds, moves_to_first_card, race
from mahe_core.melimagic.odds import Offers
from mahe_core.notebooks import formatters, odds_table, svg

RULES = DiceRules()
OF_MAHE = mahe.start(mahe.Setup(players=4)).state
OF_MELIMAGIC = melimagic.start(melimagic.Setup(players=2)).state


def shown(value: Any) -> Any:
    """Return what a notebook shows of a value, by media type."""
    displaying = DisplayFormatter()
    formatters.register(SimpleNamespace(display_formatter=displaying))
    data, _ = displaying.format(value)  # type: ignore[no-untyped-call]
    return data


@pytest.mark.parametrize(
    "value",
    [
        OF_MAHE,
        mahe.Result((22, 17), (6, 5), (0,), 1, "eggs"),
        OF_MELIMAGIC,
        melimagic.view(OF_MELIMAGIC, 1),
        melimagic.Result(1, (3, 4)),
    ],
    ids=lambda value: f"{type(value).__module__}.{type(value).__name__}",
)
def test_states_views_and_results_are_pictures(value: Any) -> None:
    # A displayed picture has ids of its own, which end in its number.
    assert re.sub(r"-\d+(?=[\")])", "", shown(value)["image/svg+xml"]) == re.sub(r"-\d+(?=[\")])", "", svg(value))


@pytest.mark.parametrize(
    "value",
    [
        move_odds(RULES, BestAverage()),
        moves_to_first_card(RULES, BestAverage()),
        race(RULES, BestAverage(), BestAverage()),
        Worths(Fraction(6), Fraction(4)),
        Offers(),
    ],
    ids=lambda value: type(value).__name__,
)
def test_odds_are_tables(value: Any) -> None:
    assert shown(value)["text/html"] == odds_table(value)._repr_html_()


def loaded_after(program: str) -> bool:
    """Return True if a new Python has loaded what draws pictures."""
    asking = f"import sys\n{program}\nprint('mahe_core.notebooks' in sys.modules)"
    return subprocess.run([sys.executable, "-c", asking], check=True, capture_output=True, text=True).stdout == "True\n"


def test_only_a_running_ipython_loads_what_draws() -> None:
    running = "from IPython.core.interactiveshell import InteractiveShell\nInteractiveShell.instance()"
    assert loaded_after(f"{running}\nimport mahe_core.mahe")
    assert not loaded_after("import IPython, mahe_core.mahe")
    assert not loaded_after("import mahe_core.mahe")
