"""Exact figures as tables in notebooks."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest

from mahe_core.mahe import Die, Roll, Setup, apply
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.odds import (
    BestAverage,
    DiceRules,
    StopAtOnce,
    advance_worths,
    move_odds,
    moves_to_first_card,
    prospects,
    race,
    risks,
)
from mahe_core.melimagic.odds import Offers
from mahe_core.notebooks import Table, chances, odds_table, table

RULES = DiceRules()


def read(html: str) -> tuple[str, list[list[str]]]:
    """Return the caption of a table and its rows, the head first."""
    tree = ElementTree.fromstring(html.replace("&nbsp;", " "))
    rows = [[" ".join("".join(cell.itertext()).split()) for cell in row] for row in tree.iter("tr")]
    return tree.findtext("caption") or "", rows


def test_a_move_is_shown_with_its_ends_and_chances() -> None:
    caption, rows = read(odds_table(move_odds(RULES, BestAverage()))._repr_html_())
    assert caption == "A move from the raft: 7.542 squares on average, 23.15 % busts"
    assert rows[:2] == [["squares", "ends on", "chance"], ["bust", "the raft", "23.15 % 25/108"]]
    assert all(len(row) == 3 for row in rows)


def test_a_move_past_the_beach_goes_on_counting_from_one() -> None:
    _, rows = read(odds_table(move_odds(RULES, StopAtOnce(), 20))._repr_html_())
    assert [row[1] for row in rows[2:4]] == ["square 21", "square 1, past the beach"]


def test_worths_name_the_better_decision() -> None:
    state = apply(apply(standing(Setup(players=4), {}), Roll()).state, Die(4)).state
    caption, rows = read(odds_table(advance_worths(state))._repr_html_())
    assert caption == "Better: Roll"
    assert rows[2] == ["Stop", "4"]
    assert rows[1] == ["Roll", "6"]


def test_every_kind_of_odds_has_a_table() -> None:
    for odds in (moves_to_first_card(RULES, BestAverage()), race(RULES, BestAverage(), BestAverage()), Offers()):
        caption, rows = read(odds_table(odds)._repr_html_())
        assert caption
        assert {len(row) for row in rows} == {2}


def test_bars_are_as_long_as_chances_are_large() -> None:
    html = chances(((1, Fraction(1, 4)), (2, Fraction(1, 2)), (3, Fraction(1, 4))), "faces")._repr_html_()
    assert [part.split("%")[0] for part in html.split("width:")[1:] if "height" in part[:20]] == [
        "50.0",
        "100.0",
        "50.0",
    ]
    assert read(html)[0] == "Chances by faces, 100.00 % together"


def test_records_become_rows() -> None:
    _, rows = read(table(prospects(RULES))._repr_html_())
    assert rows[0] == ["dice", "total", "stop", "go on"]
    _, rows = read(table(risks(RULES), "Risk <of> a die")._repr_html_())
    assert rows[1:3] == [["0", "0", "yes", "–", "0"], ["1", "1", "yes", "–", "0"]]
    with pytest.raises(ValueError, match="records: none"):
        table([])


def test_long_fractions_are_shown_as_decimals() -> None:
    shown = Table("", ("a", "b"), ((Fraction(10**9, 10**9 + 7), Fraction(1, 3)),))
    assert read(shown._repr_html_())[1][1] == ["1.0000", "1/3 = 0.3333"]
