"""The room of the tree: opened step by step, with chances multiplied along the way."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.mahe.lab.tree_model import read_path, view_tree, write_path
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import BestAverage, StopAtOnce, Strategy
from tests.app.stage import Stage

RULES = DiceRules()


def room(**address: str) -> Stage:
    return Stage({"screen": "lab", **address}).start().command("lab:tree")


def ends(stage: Stage) -> dict[str, int]:
    nodes = stage.page.root.one(class_="lab-tree-key").all("li")
    return {node.attributes["data-ends"]: int(node.attributes["data-outcomes"]) for node in nodes}


def test_levels_open_one_after_another_and_busts_are_counted() -> None:
    stage = room()
    assert stage.page.root.one(class_="lab-tree-picture").attributes["data-cells"] == "6"
    assert ends(stage) == {"bust": 0, "stop": 0, "on": 216}
    stage.command("lab-tree-level")
    assert stage.page.root.one(class_="lab-tree-picture").attributes["data-cells"] == str(6 + 36)
    # By hand: of 36 pairs 15 are over 7, and 6 make exactly 7, on which no third die is allowed.
    assert ends(stage) == {"bust": 15 * 6, "stop": 6 * 6, "on": 15 * 6}
    stage.command("lab-tree-level")
    # By hand: the 15 sums of 2 to 6 leave 5, 4, 4, 3, 3, 3 ... faces: 35 of 90 dice hold.
    holding = sum(7 - a - b for a in range(1, 7) for b in range(1, 7) if a + b < 7)
    assert ends(stage) == {"bust": 90 + 90 - holding, "stop": 36 + holding, "on": 0}
    assert not stage.page.root.all(data_command="lab-tree-level")
    stage.command("lab-tree-close")
    assert stage.page.root.one(class_="lab-tree").attributes["data-levels"] == "1"


def test_a_node_opens_its_branches_and_its_chance_is_a_product() -> None:
    stage = room().command("lab-tree-open:4")
    tiles = stage.page.root.one(class_="lab-tree-branches").all("button")
    assert [("data-bust" in tile.attributes) for tile in tiles] == [False] * 3 + [True] * 3
    assert "Outcomes that begin like this: 36 of 216." in stage.page.root.one(class_="lab-tree-told").text
    stage.command("lab-tree-open:4-3")
    assert stage.page.root.one(class_="lab-tree-product").text == "1/6 × 1/6 = 1/36"
    assert stage.page.root.one(class_="lab-tree-product").attributes["data-chance"] == "1/36"
    assert "4, 3: sum 7, 14 squares. Outcomes that end here: 6 of 216." in stage.page.said
    stage.command("lab-tree-open:4-5")
    assert "4, 5: sum 9, a bust. Outcomes that end here: 6 of 216." in stage.page.said
    assert stage.page.root.one(class_="lab-tree-branches").one(data_bust=None, aria_current="true").text
    stage.command("lab-tree-open:")
    assert stage.page.root.one(class_="lab-tree").attributes["data-path"] == ""


def test_each_of_the_216_cells_opens_the_dice_it_stands_for() -> None:
    stage = room().command("lab-tree-level").command("lab-tree-level")
    cells = stage.page.root.one(class_="lab-tree-whole").all("rect")
    assert len({cell.attributes["data-command"] for cell in cells}) == len(cells)
    assert len(cells) == len(view_tree(RULES, (), 3, frozenset(), None).cells)
    for cell in cells[::9]:
        stage.command(cell.attributes["data-command"])
        dice = read_path(stage.page.root.one(class_="lab-tree").attributes["data-path"])
        # A cell is where its dice come in the order of all outcomes.
        assert int(cell.attributes["x"]) == sum((face - 1) * 36 // 6**place for place, face in enumerate(dice))
        assert int(cell.attributes["width"]) == 216 // 6 ** len(dice)
        assert cell.one("title").text.split(" = ")[0] == " + ".join(map(str, dice))
    slider = stage.page.root.one("input", name="lab-tree-cell")
    assert int(slider.attributes["max"]) == len(cells) - 1
    assert slider.attributes["aria-valuetext"] == stage.page.root.one(class_="lab-tree-told").text


def test_a_cell_that_is_not_open_yet_opens_the_one_above_it() -> None:
    stage = room()
    empty = stage.page.root.all(class_="tree-cell tree-cell-empty")
    assert len(empty) == 6
    stage.insist_on(empty[3].attributes["data-command"])
    assert stage.page.root.one(class_="lab-tree").attributes["data-path"] == "4"
    assert stage.page.root.one(class_="lab-tree-picture").attributes["data-cells"] == "12"


def test_a_strategy_prunes_the_tree() -> None:
    stage = room().command("lab-tree-level").command("lab-tree-level")
    stage.write("lab-tree-form", {"lab-tree-strategy-kind": "best-average"})
    # The strategy with the highest expectation busts in 25/108 of all moves.
    assert ends(stage)["bust"] == Fraction(25, 108) * 216
    assert ends(stage)["on"] == 0
    stage.write("lab-tree-form", {"lab-tree-strategy-kind": "stop-at-once"})
    assert ends(stage) == {"bust": 0, "stop": 216, "on": 0}
    assert stage.page.root.one(class_="lab-tree-picture").attributes["data-cells"] == "6"
    stage.write("lab-tree-form", {"lab-tree-strategy-kind": "at-most"})
    stage.write("lab-tree-form", {"lab-tree-strategy-one": "0"})
    assert "Stops after the first die." in stage.page.root.text
    stage.write("lab-tree-form", {"lab-tree-strategy-kind": "always"})
    assert ends(stage)["on"] == 0
    assert ends(stage)["bust"] > 50


@pytest.mark.parametrize("strategy", [None, BestAverage(), StopAtOnce()])
def test_every_way_to_open_the_tree_counts_each_outcome_once(strategy: Strategy | None) -> None:
    for levels in range(4):
        view = view_tree(RULES, (2, 3), levels, frozenset({(), (2,), (2, 3)}), strategy)
        assert view.ends.busts + view.ends.stops + view.ends.open == 216
        for cell in view.cells:
            assert cell.left % cell.node.outcomes == 0
            assert 0 <= cell.left <= 216 - cell.node.outcomes


def test_a_path_that_leads_nowhere_is_followed_as_far_as_it_goes() -> None:
    assert view_tree(RULES, (4, 5, 6), 3, frozenset(), None).chosen.dice == (4, 5)
    assert view_tree(RULES, (9,), 3, frozenset(), None).chosen.dice == ()
    assert read_path(write_path((1, 2, 3))) == (1, 2, 3)
    stage = room()
    stage.insist_on("lab-tree-open:no")
    assert stage.page.root.one(class_="lab-tree").attributes["data-path"] == ""


def test_a_projector_opens_the_tree_stepwise_and_prunes_it() -> None:
    stage = room(mode="projector")
    seen = []
    for _ in range(6):
        seen.append(stage.page.root.one(class_="lab-tree").attributes["data-levels"])
        stage.command("lab-step:on")
    assert seen == ["0", "1", "2", "3", "3", "3"]
    assert ends(stage)["bust"] == 50
    stage.command("lab-step:back")
    assert ends(stage)["bust"] > 50


def test_a_press_leaves_the_same_command_to_take_the_focus_once() -> None:
    stage = room().command("lab-tree-open:4").command("lab-tree-open:4-5")
    commands = [node.attributes["data-command"] for node in stage.page.root.all("button", data_command=None)]
    assert len(commands) == len(set(commands))


def test_the_tree_is_that_of_the_edition_of_the_language() -> None:
    def open_ends(language: str) -> int:
        return ends(room(lang=language).command("lab-tree-level"))["on"]

    # By hand: 6 pairs make 7, and on each of them the French edition allows a third die.
    assert open_ends("fr") == open_ends("de") + 6 * 6
    stage = room(lang="de").command("lab-tree-level").speak("fr")
    assert ends(stage)["on"] == open_ends("fr")
