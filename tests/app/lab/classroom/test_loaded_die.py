"""One die of a class is loaded: tablets count faces, the board collects suspicions, and uncovering says whose it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from app.lab.classroom import board as board_module
from app.lab.classroom import loaded_die, places
from app.lab.classroom.board_entry_view import CLASSES, CODE, GRID
from app.lab.classroom.class_record import BOOK
from app.lab.classroom.codes import read_code
from app.lab.classroom.loaded_die import MOST_ROLLS, SERIES, chance_of_sixes, fair_die_doubted
from app.lab.classroom.places import CLASSES as CLASS_NUMBERS
from app.lab.classroom.places import LOADABLE, TABLETS, Place, loaded_tablet
from app.lab.lab_memory import PLACE
from app.mahe.lab import class_topics
from app.mahe.lab.class_topics import LOADED_DIE
from app.ui.remembered import LAB
from mahe_core.mahe.odds.simulation.dice import dice
from tests.app.lab.classroom.in_class import CLASS, board, choose, dots, exact, tablet, type_in
from tests.app.stage import Stage

LOADED = loaded_tablet(CLASS)


def dicing(number: int) -> Stage:
    """A tablet whose address names the topic, as the board's code does."""
    return tablet(number, topic=LOADED_DIE.name)


def rolled(stage: Stage, rolls: int) -> list[int]:
    """Roll on to this number of rolls, and return how often each face came up."""
    while shown_rolls(stage) < rolls:
        stage.command("lab-class-own")
    return [bar["tried"] for bar in stage.give_turns().charts.drawn["class-faces"]["bars"]]


def shown_rolls(stage: Stage) -> int:
    return int(stage.page.root.one(class_="lab-sofar").text.split()[0])


def everything(stage: Stage) -> list[object]:
    """All that can be read, heard, saved or found in storage."""
    stage.give_turns()
    nodes = [(node.name, node.attributes, node.text) for node in stage.page.root.walk()]
    stored = [stage.preferences.get(BOOK), stage.preferences.get(PLACE), stage.tab.get(LAB)]
    return [nodes, dict(stage.charts.drawn), list(stage.page.said), list(stage.files.downloads), stored]


@pytest.fixture
def fair(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Make the loaded die throw as a fair one would, so that only what is said could betray it."""
    monkeypatch.setattr(class_topics, "loaded_dice", lambda stream: dice(stream, 6))
    class_topics._suspects_die.cache_clear()
    yield monkeypatch
    class_topics._suspects_die.cache_clear()


def load(patch: pytest.MonkeyPatch, number: int) -> None:
    for module in (places, loaded_die, board_module):
        patch.setattr(module, "loaded_tablet", lambda _class: number)


def test_every_class_has_its_loaded_die_by_chance() -> None:
    loaded = Counter(loaded_tablet(number) for number in CLASS_NUMBERS)
    assert sorted(loaded) == list(LOADABLE)
    expected = len(CLASS_NUMBERS) / len(LOADABLE)
    assert all(abs(times - expected) < 4 * expected**0.5 for times in loaded.values())
    assert [number for number in TABLETS if Place(CLASS, number).has_loaded_die] == [LOADED]


def test_a_tablet_rolls_ten_more_and_the_same_after_a_reload() -> None:
    stage = dicing(3)
    assert rolled(stage, 0) == [0] * 6
    faces = class_topics._suspects_die(Place(CLASS, 3), 40)
    assert rolled(stage, 40) == [faces.count(face) for face in range(1, 7)]
    assert rolled(dicing(3), 40) == rolled(stage, 40)


def test_a_tablet_with_the_loaded_die_shows_nothing_of_it(fair: pytest.MonkeyPatch) -> None:
    shown = []
    for loaded in (LOADED, LOADED + 1):
        load(fair, loaded)
        stage = dicing(LOADED)
        rolled(stage, 60)
        stage.command("lab-class-code").command("lab-save-csv:class-faces")
        shown.append(everything(stage))
    assert shown[0] == shown[1]


def test_the_board_shows_nothing_before_it_uncovers(fair: pytest.MonkeyPatch) -> None:
    shown, revealed = [], []
    for loaded in (LOADED, LOADED + 1):
        load(fair, loaded)
        stage = type_in(choose(board(), LOADED_DIE.name), GRID, _5="80", **{f"_{LOADED}": "40"})
        stage.command("lab-class-save").command("lab-save-csv:class")
        assert dots(stage) == [40, 80]
        shown.append(everything(stage))
        stage.command("lab-class-uncover").give_turns()
        revealed.append(stage.page.root.one(class_="chart-told").text)
    assert shown[0] == shown[1]
    assert f"tablet {LOADED} is loaded" in revealed[0]
    assert f"tablet {LOADED + 1} is loaded" in revealed[1]


def test_a_suspicion_reaches_the_board_with_its_rolls() -> None:
    stage = dicing(LOADED)
    assert not stage.page.root.all(data_told_code=None)
    sixes = rolled(stage, 60)[-1]
    code = stage.command("lab-class-code").page.root.one(data_told_code=None).attributes["data-told-code"]
    assert (read_code(code).tablet, read_code(code).value) == (LOADED, 60)
    wall = type_in(board(), CODE, **{CODE: code})
    type_in(wall, GRID, _3="20").command("lab-class-uncover").give_turns()
    told = wall.page.root.one(class_="chart-told").text
    assert f"suspected: 60. Sixes: {sixes:g}." in told
    assert told.endswith("Wrongly suspected: 1 tablet.")
    stage.command("lab-class-own")
    assert not stage.page.root.all(data_told_code=None)


def test_uncovering_raises_the_loaded_die_out_of_all_dice() -> None:
    stage = choose(board(), LOADED_DIE.name).command("lab-class-uncover")
    drawn = stage.give_turns().charts.drawn["class"]
    assert drawn["risen"] == LOADED
    assert exact(stage) == pytest.approx(1 / 6)
    tablets = {number: dicing(number) for number in (2, LOADED, 30)}
    for row, rolls in enumerate(SERIES):
        shares = dict(zip(drawn["rows"][row]["tablets"], dots(stage, row), strict=True))
        assert sorted(shares) == list(range(1, 31))
        for number, one in tablets.items():
            assert shares[number] == pytest.approx(rolled(one, rolls)[-1] / rolls)
    assert "Nobody suspected it. Rolls: 120." in stage.page.root.one(class_="chart-told").text
    stage.command("lab-class-cover")
    assert stage.give_turns().charts.drawn["class"]["risen"] is None
    assert dots(stage) == []


def test_a_small_class_may_lack_the_loaded_tablet() -> None:
    stage = choose(type_in(board(), CLASSES, tablets=str(LOADED - 1)), LOADED_DIE.name).command("lab-class-uncover")
    assert stage.give_turns().charts.drawn["class"]["risen"] is None
    assert stage.page.root.one(class_="chart-told").text.endswith("the chance of a six is one in three.")


def test_the_chance_of_as_many_sixes_counts_all_throws() -> None:
    throws = [throw.count(6) for throw in product(range(1, 7), repeat=4)]
    for least in range(5):
        assert chance_of_sixes(least, 4) == Fraction(sum(sixes >= least for sixes in throws), len(throws))


def test_the_reveal_is_short_however_many_are_suspected() -> None:
    everybody = {f"_{tablet}": "60" for tablet in range(1, 31)}
    stage = type_in(choose(board(), LOADED_DIE.name), GRID, **everybody).command("lab-class-uncover").give_turns()
    told = stage.page.root.one(class_="chart-told").text
    assert told.endswith("Wrongly suspected: 29 tablets.")
    assert len(told) < 200


def test_a_fair_die_seems_loaded_as_often_as_looks_allow() -> None:
    draw, doubted = Random(5), 0  # noqa: S311 - dice to try, no secrets
    for _ in range(4_000):
        faces = [draw.randrange(6) for _ in range(MOST_ROLLS)]
        doubted += any(
            chance_of_sixes(faces[:rolls].count(0), rolls) < Fraction(1, 20) for rolls in range(10, MOST_ROLLS + 1, 10)
        )
    assert float(fair_die_doubted()) == pytest.approx(doubted / 4_000, abs=0.02)


def test_most_classes_prove_a_loaded_die_that_is_fair() -> None:
    stage = choose(board(), LOADED_DIE.name).command("lab-class-uncover")
    assert "falls below 5% in 12% of all cases" in stage.page.root.one(class_="unfolding class-doubt").text
    stage.command("lab-class-fair").give_turns()
    expected = 1 - (1 - float(fair_die_doubted())) ** 30
    assert int(stage.page.root.one(data_proved=None).attributes["data-proved"]) == pytest.approx(100 * expected, abs=4)
    assert "100 classes: in " in stage.page.root.one(id="region-lab-class-proved").text
