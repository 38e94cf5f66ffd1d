"""Positions and results of Mahé as pictures that need nothing else."""

from __future__ import annotations

import subprocess
import sys
from xml.etree import ElementTree

import pytest

from mahe_core.mahe import Die, NestTaken, Roll, Setup, SpendCard, State, Stop, apply, start
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.result import count
from mahe_core.notebooks import svg
from mahe_core.notebooks.mahe import _LEFT, result_svg, state_svg
from tests.notebooks.files import faults, texts
from workshop.pictures import looks

CROWDED = standing(Setup(players=4), {18: (0, 1, 3), 5: (2,)}, held={2: (6, 6, 4)})


def rolled(state: State, *faces: int) -> State:
    for face in faces:
        state = apply(apply(state, Roll()).state, Die(face)).state
    return state


@pytest.mark.parametrize(
    "state",
    [
        start(Setup(players=7)).state,
        CROWDED,
        rolled(CROWDED, 3, 1),
        apply(
            rolled(standing(Setup(players=3, turtles_each=1, spend_cards=True), {4: (0,)}, held={0: (2,)}), 1),
            SpendCard(2),
        ).state,
        standing(Setup(players=2), {20: (0, 2), 21: (1, 3)}, face_up=None),
    ],
)
def test_every_position_is_a_file_of_its_own(state: State) -> None:
    assert faults(svg(state)) == []
    assert svg(state) == svg(State(*state))


def test_a_position_shows_its_numbers_and_words() -> None:
    file = ElementTree.fromstring(svg(rolled(CROWDED, 3, 1)))
    shown = texts(file)
    assert {"Player 3 decides.", "(3 + 1) × 2 = 8", "16 eggs"} <= set(shown)
    (about,) = (node.text or "" for node in file if node.tag.endswith("desc"))
    assert "Player 3: wave on square 18, 3 of 3 in a stack; 0 eggs." in about


def test_the_sum_is_clear_of_the_dice() -> None:
    file = ElementTree.fromstring(svg(rolled(CROWDED, 6, 1)))
    (sum_,) = (node for node in file.iter() if node.tag.endswith("text") and node.text == "(6 + 1) × 2 = 14")
    # A character is 0.52 of the size wide, as Chromium measures it.
    begins = float(sum_.attrib["x"]) - 0.52 * float(sum_.attrib["font-size"]) * len(sum_.text or "")
    assert begins > _LEFT + 2 * 108 + 96 + 10


def test_moving_a_turtle_changes_the_picture() -> None:
    assert svg(CROWDED) != svg(standing(Setup(players=4), {18: (0, 3, 1), 5: (2,)}, held={2: (6, 6, 4)}))


def test_the_end_of_a_game_shows_turtle_and_card_in_the_nest() -> None:
    state = rolled(standing(Setup(players=2, turtles_each=1), {20: (0,)}, face_up=None), 1)
    step = apply(state, Stop())
    assert any(isinstance(event, NestTaken) for event in step.events)
    assert {"Player 0 took the nest.", "7 eggs"} <= set(texts(ElementTree.fromstring(svg(step.state))))


def test_a_result_lists_players_by_eggs() -> None:
    result = count(((1, 3), (4, 4), (2,)), nest_owner=2)
    assert faults(svg(result)) == []
    shown = texts(ElementTree.fromstring(result_svg(result, names=("Ada", "Bo", "Cy"))))
    assert [text for text in shown if text in ("Ada", "Bo", "Cy")] == ["Cy", "Bo", "Ada"]
    assert shown[0] == "Cy won"


def test_names_are_escaped_and_counted() -> None:
    assert "<Bo&" in texts(ElementTree.fromstring(state_svg(standing(Setup(players=2), {}), names=("Ada", "<Bo&"))))
    with pytest.raises(ValueError, match="names: 1 for 4 players"):
        state_svg(CROWDED, names=("Ada",))


def test_looks_are_those_of_the_style_sheets() -> None:
    assert looks.FILE.read_text("utf-8") == looks.written(), "run python3 scripts/pictures.py"


def test_rules_are_imported_without_pictures() -> None:
    program = "import sys, mahe_core.mahe.odds, mahe_core.melimagic.odds; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not [name for name in loaded if name.startswith(("mahe_core.pictures", "mahe_core.notebooks"))]
