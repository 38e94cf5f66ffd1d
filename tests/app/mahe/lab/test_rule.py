"""The room in which a rule is designed: every exact table follows, beside the printed game's."""

from __future__ import annotations

import csv
from time import perf_counter

import pytest
from hypothesis import example, given

from app.mahe.lab import rule_room
from app.mahe.lab.rule_model import FIGURES, MOVES, changed, figure, rule_charts, tables
from app.mahe.lab.rule_view import DATA, rule_csv, rule_screen
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import fewest_moves_per_card, highest_expected_advance, never_landed_on
from mahe_core.mahe.strategies import AtMost, BestAverage, NamedStrategy, NeverRisk, StopAtOnce
from tests.app.document import Node, parse
from tests.app.speaking import texts
from tests.app.stage import Stage
from tests.odds.by_hand import any_named, any_rules


def room(**address: str) -> Stage:
    return Stage({"screen": "lab", **address}).start().command("lab:rule")


def rows(stage: Stage, kind: str) -> list[list[str]]:
    def cells(row: Node) -> list[str]:
        return [cell.text.strip() for cell in row.children if isinstance(cell, Node)]

    return [cells(row) for row in stage.page.root.one(class_=f"lab-table {kind}").one("tbody").all("tr")]


def test_at_first_the_printed_rules_stand_there() -> None:
    stage = room()
    facts = rows(stage, "lab-table-facts")
    assert facts[0] == ["Best average: squares per move", "7.54", "7.54"]
    assert facts[1][1:] == ["23.1%", "23.1%"]
    assert facts[2][1:] == ["3.29", "3.29"]
    assert facts[4][1:] == ["7, 11, 13, 16, 17, 19 and 20"] * 2
    assert "disabled" in stage.button(data_command="lab-rule-printed").attributes
    assert "up to a sum of 4" in stage.page.root.one(data_advice="one").text


def test_a_change_changes_every_table_and_leads_back() -> None:
    stage = room().command("lab-rule-more:limit")
    changed_rules = DiceRules(limit=8)
    best = stage.speech.number(highest_expected_advance(changed_rules), 2)
    facts = rows(stage, "lab-table-facts")
    assert facts[0][1:] == [best, "7.54"]
    assert facts[2][1:] == [stage.speech.number(fewest_moves_per_card(changed_rules), 2), "3.29"]
    assert facts[4][1] == stage.speech.and_list([*map(str, never_landed_on(changed_rules))])
    risks = rows(stage, "lab-table-risks")
    assert risks[6] == ["7", "5/6", "83%", "100%"]
    assert risks[7] == ["8", "6/6", "100%", "–"]
    assert len(rows(stage, "lab-table-prospects")) == 8
    assert best in stage.page.said[-1]
    assert "printed: 7" in stage.page.root.one(data_figure_name="limit").text
    stage.command("lab-rule-printed")
    assert rows(stage, "lab-table-facts")[0][1:] == ["7.54", "7.54"]


def test_the_better_choice_is_marked_in_every_row() -> None:
    row = rows(room(), "lab-table-prospects")[3]
    assert row[0] == "4"
    # By hand: (10 + 12 + 14) / 6 = 6 beats 4 on one die, but the tree reaches further from 10 and 12.
    assert row[1] == "4"
    assert row[2].startswith("●")
    five = rows(room(), "lab-table-prospects")[4]
    assert five[1].startswith("●5")
    assert five[2] == "4.33"


def test_charts_show_both_rules_and_grow_in_place() -> None:
    stage = room()
    assert set(stage.charts.drawn) == {"rule-move", "rule-reach", "rule-land", "rule-first"}
    before = stage.charts.drawn["rule-move"]
    stage.command("lab-rule-more:two")
    assert stage.charts.drawn["rule-move"] != before
    assert "the printed rules: 7.54 squares" in stage.page.root.one(data_figure="rule-move").text


def test_strategy_and_third_die_are_chosen_in_a_form() -> None:
    stage = room()
    stage.write("lab-rule-form", {"lab-rule-strategy-kind": "stop-at-once", "third": "on"})
    assert rows(stage, "lab-table-facts")[3][1:] == ["6.00", "6.00"]
    assert "disabled" not in stage.button(data_command="lab-rule-printed").attributes


@pytest.mark.property
@given(any_rules.filter(lambda rules: len(rules.multipliers) == 3), any_named)
@example(DiceRules(limit=8), NeverRisk())
@example(DiceRules(limit=10), AtMost(4, 3))
@example(DiceRules(limit=12, sides=4, multipliers=(6, 6, 6)), StopAtOnce())
def test_whatever_can_be_designed_has_all_its_tables_and_charts(rules: DiceRules, strategy: NamedStrategy) -> None:
    own, printed = tables(rules, strategy), tables(DiceRules(), strategy)
    charts = {chart.identity: chart for chart in rule_charts(own, printed, texts("en"))}
    assert set(charts) == {"rule-move", "rule-reach", "rule-land", "rule-first"}
    drawn = parse(rule_screen(own, printed, texts("en"), None, for_lesson=False))
    assert all(drawn.one(id=f"region-rule-{name}").all() for name in ("figures", "facts", "risks", "prospects"))
    assert all(rule_csv(name, own, printed, texts("en")) for name in DATA)
    for found in (own, printed):
        assert sum(found.first_card.chances) + found.first_card.beyond == 1


def test_the_chart_of_first_cards_goes_on_after_the_last_card() -> None:
    stage = room()
    stage.write("lab-rule-form", {"lab-rule-strategy-kind": "never-risk"}).command("lab-rule-more:limit")
    bars = stage.charts.drawn["rule-first"]["bars"]
    assert len(bars) == MOVES + 1
    assert [bar["label"] for bar in bars[:MOVES]] == [*map(str, range(1, MOVES + 1))]
    assert sum(bar["tried"] for bar in bars) == pytest.approx(1)
    assert bars[-1]["tried"] == 0


def test_a_rule_that_cannot_be_computed_leaves_no_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = room()
    drawn = dict(stage.charts.drawn)

    def fails(*_: object) -> None:
        raise ArithmeticError

    with monkeypatch.context() as patched:
        patched.setattr(rule_room, "rule_charts", fails)
        stage.command("lab-rule-more:limit")
    assert stage.page.root.one(data_figure_name="limit").attributes["data-value"] == "7"
    assert rows(stage, "lab-table-facts")[0][1:] == ["7.54", "7.54"]
    assert stage.charts.drawn == drawn
    assert stage.command("lab-rule-more:limit").charts.drawn != drawn


def test_a_first_die_that_may_bust_is_told() -> None:
    stage = room().command("lab-rule-more:sides").command("lab-rule-more:sides")
    assert rows(stage, "lab-table-risks")[0] == ["First die", "1/8", "13%", "–"]


def test_nothing_beyond_its_bounds_can_be_tried() -> None:
    stage = room().command("lab-rule-less:limit")
    said = list(stage.page.said)
    for _ in range(3):
        stage.command("lab-rule-less:limit").insist_on("lab-rule-less:nonsense")
    assert stage.page.root.one(data_figure_name="limit").attributes["data-value"] == "6"
    assert stage.page.said == said


def test_a_button_at_its_bound_keeps_the_focus_and_is_idle() -> None:
    stage = room().command("lab-rule-less:limit")
    button = stage.button(data_command="lab-rule-less:limit")
    assert button.attributes["aria-disabled"] == "true"
    assert "disabled" not in button.attributes
    assert "Lower the limit" in button.text
    assert "aria-disabled" not in stage.button(data_command="lab-rule-more:limit").attributes


def test_the_printed_rule_follows_the_language_until_changed() -> None:
    stage = room(lang="de").speak("fr")
    assert "checked" in stage.page.root.one(name="third").attributes
    assert "disabled" in stage.button(data_command="lab-rule-printed").attributes
    stage.command("lab-rule-more:limit").speak("de")
    assert "checked" in stage.page.root.one(name="third").attributes
    stage.command("lab-rule-printed")
    assert "checked" not in stage.page.root.one(name="third").attributes


@pytest.mark.parametrize("name", list(FIGURES))
def test_every_figure_reaches_both_bounds_with_full_tables(name: str) -> None:
    for value in (FIGURES[name][0], FIGURES[name][-1]):
        rules = changed(DiceRules(), name, value)
        assert figure(rules, name) == value
        found = tables(rules, StopAtOnce())
        assert found.best.expected_steps == highest_expected_advance(rules)
        assert len(found.reach) >= 1


def test_the_tables_are_worked_out_at_once() -> None:
    began = perf_counter()
    tables(DiceRules(limit=11, sides=10, multipliers=(2, 3, 5)), BestAverage())
    assert perf_counter() - began < 1


def test_before_a_class_one_table_stands_beneath_the_figures() -> None:
    stage = room(mode="projector")
    seen = []
    for _ in range(8):
        seen.append(stage.page.root.one(class_="lab-rule").attributes["data-idea"])
        assert len(stage.page.root.all(data_block=None)) == 1
        stage.command("lab-step:on")
    assert seen == ["move", "facts", "risks", "prospects", "reach", "land", "first", "first"]
    stage.command("lab-rule-more:limit").command("lab-step:back")
    assert stage.page.root.one(class_="lab-rule").attributes["data-idea"] == "land"


def test_landing_and_first_card_are_compared_with_the_printed() -> None:
    found = tables(DiceRules(limit=8), BestAverage())
    assert [k for k, chance in enumerate(found.land, 1) if not chance] == list(found.never)
    assert len(found.first_card.chances) == MOVES
    assert sum(found.first_card.chances) + found.first_card.beyond == 1
    stage = room().command("lab-rule-more:limit")
    told = stage.page.root.one(data_figure="rule-first").text
    assert stage.speech.number(found.first_card.expected_moves, 2) in told
    assert stage.speech.exact_percent(found.first_card.beyond) in told
    assert stage.speech.exact_percent(found.land[9]) in stage.page.root.one(data_figure="rule-land").text


def test_every_table_is_kept_as_a_data_set() -> None:
    stage = room().command("lab-rule-more:limit")
    for name in DATA:
        stage.command(f"lab-rule-csv:{name}")
    kept = {name: list(csv.reader(content.splitlines()[1:])) for name, content in stage.files.downloads}
    assert set(kept) == {"mahe-rule-facts.csv", "mahe-rule-risks.csv", "mahe-rule-prospects.csv"}
    assert kept["mahe-rule-facts.csv"][0] == ["A bust is more than", "8", "7"]
    assert kept["mahe-rule-facts.csv"][-1][2] == "7 11 13 16 17 19 20"
    assert kept["mahe-rule-risks.csv"][-1] == ["8", "6", "6", "1", ""]
    assert ["1", "8", "8"] not in [row[:3] for row in kept["mahe-rule-prospects.csv"]]
    assert ["2", "8", "16", ""] in kept["mahe-rule-prospects.csv"]
