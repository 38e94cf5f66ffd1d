"""The room about looks: a deal by hand, and four plans on the same thousands of deals."""

from __future__ import annotations

from itertools import count

import pytest

from app.melimagic.lab.looks_model import LOOKS, OWN, WANTED, Deal, Rounds, exact
from mahe_core.melimagic.odds.simulation import simulate
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, PLACES
from tests.app.document import Node
from tests.app.melimagic.lab.entering import lab, number_so_far, rows_saved
from tests.app.stage import Stage

MORE = "lab-looks-more"
NAMES = ("scarf", "glasses", "crown", "clover", "bow tie", "carrot")


def places(stage: Stage) -> list[Node]:
    return stage.page.root.all(data_place=None)


def states(stage: Stage) -> list[str]:
    return [place.attributes["data-state"] for place in places(stage)]


def shown(stage: Stage) -> list[str]:
    return [place.one(class_="lab-looks-name").text.partition(": ")[2] for place in places(stage)]


def test_what_has_not_been_looked_at_is_not_on_the_page() -> None:
    stage = lab("looks")
    assert shown(stage) == ["hat"] * 3
    pictures = [place.one(class_="lab-looks-card").all("use")[0].attributes for place in places(stage)]
    assert pictures == [{"href": "#hat-side"}] * 3
    stage.command("lab-looks-look:2")
    assert states(stage) == ["hidden", "seen", "hidden"]
    assert shown(stage)[1] == NAMES[Deal(42).stand[1] - 1]
    assert shown(stage)[0] == shown(stage)[2] == "hat"


def test_every_look_leaves_a_sixth_of_the_possibilities() -> None:
    stage = lab("looks")
    left = [stage.page.root.one(data_worlds=None).attributes["data-worlds"]]
    for place in (3, 1, 2):
        stage.command(f"lab-looks-look:{place}")
        left.append(stage.page.root.one(data_worlds=None).attributes["data-worlds"])
    assert left == ["216", "36", "6", "1"]
    again = stage.page.root.one(data_command="lab-looks-look:1")
    assert again.attributes["aria-disabled"] == "true"


def test_a_swap_ends_the_deal_and_counts_by_its_looks() -> None:
    stage = lab("looks").command("lab-looks-look:1").command("lab-looks-swap:2")
    matches = Deal(42).stand[1] is WANTED
    assert states(stage) == ["seen", "taken", "hidden"]
    assert "hat" not in shown(stage)
    assert ("It matches!" in stage.page.root.one(class_="lab-looks-result").text) == matches
    rows = [
        [cell.text for cell in row.all("td")]
        for row in stage.page.root.one("table", class_="lab-looks-tally").all("tr")
    ]
    assert rows[1:] == [["0", "0"], ["1", str(int(matches))], ["0", "0"], ["0", "0"]]
    stage.command("lab-looks-next")
    assert states(stage) == ["hidden"] * 3


def test_a_deal_that_matches_says_so() -> None:
    number, place = next(
        (number, place) for number in count() for place in PLACES if Deal(42, number).stand[place] is WANTED
    )
    assert Deal(42, number).swapping(place).matches
    assert not Deal(42, number).swapping(place).looking(0).looked, "nobody looks once the deal is over"


def test_no_rabbit_is_dealt_more_often_than_its_cards() -> None:
    for number in range(300):
        stand = Deal(7, number).stand
        assert all(stand.count(rabbit) <= COPIES_OF_RABBIT - OWN.count(rabbit) for rabbit in stand)


def test_the_third_look_changes_nothing_on_the_same_deals() -> None:
    rounds = Rounds(seed=42)
    rounds = rounds.with_batch(simulate(rounds.experiment(8_000)).advance(8_000))
    successes = [rounds.successes(looks) for looks in LOOKS]
    assert successes[2] == successes[3]
    assert successes[0] < successes[1] < successes[2]
    for looks in LOOKS:
        assert abs(successes[looks] / 8_000 - float(exact(looks))) < 0.025


def test_the_exact_chances_stay_covered_until_they_are_asked_for() -> None:
    stage = lab("looks").command(f"{MORE}:1000")
    assert number_so_far(stage) == 1_000
    bars = stage.charts.drawn["looks"]["bars"]
    assert [bar["exact"] for bar in bars] == [None] * 4
    assert "65/133" not in stage.page.root.text
    stage.command("lab-looks-uncover")
    bars = stage.charts.drawn["looks"]["bars"]
    assert [bar["exact"] for bar in bars] == pytest.approx([4 / 21, 37 / 105, 65 / 133, 65 / 133])
    assert all(bar["band"][0] <= bar["tried"] <= bar["band"][1] for bar in bars)
    assert "65/133\xa0≈\xa048.9%" in stage.page.root.one(data_figure="looks").text


def test_every_deal_is_a_row_with_what_each_plan_brought() -> None:
    stage = lab("looks").command(f"{MORE}:100")
    rows = rows_saved(stage, "looks")
    assert len(rows) == 100
    assert all(row["0 looks"] <= row["1 look"] <= row["2 looks"] == row["3 looks"] for row in rows)
