"""What the numbered instructions of each lesson ask for can be pressed in its experiment, on every device."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.mahe.lab.class_topics import CAREFUL, DARING, DICE, SUSPECTS
from app.mahe.lab.rooms import LESSONS
from app.melimagic.lab.rooms import LESSONS as LESSONS_OF_MELIMAGIC
from tests.app.document import Node
from tests.app.stage import Stage

MOST_IDEAS = 5


def tries(*numbers: int) -> set[str]:
    return {f"lab-experiment-try:{number}" for number in numbers}


ASKED: dict[str, list[set[str]]] = {
    "risk": [{"lab-risk-show"}],
    "unreachable-squares": [{*tries(1_000), *(turtle.name for turtle in DICE)}],
    "fair-dice": [{"lab-game-series:1"}],
    "fifty-fifty": [{"lab-tree-level"}],
    "law-of-large-numbers": [tries(10, 100, 10_000)],
    "when-to-stop": [{"lab-tree-open:4-1"}],
    "going-first": [tries(1, 100, 10_000)],
    "detective": [{"lab-detective-watch:1"}, {f"lab-detective-accuse:{suspect.name}" for suspect in SUSPECTS}],
    "riding": [tries(100, 10_000)],
    "design-a-rule": [{"lab-rule-more:limit"}],
    "best-average-is-not-best-lap": [{*tries(1_000), DARING.name, CAREFUL.name}],
    "endgame": [{"lab-endgame-choose:stop", "lab-endgame-choose:roll"}, {"lab-endgame-play:100"}],
    "why-21": [{f"lab-pairs-more:{number}" for number in (10, 20, 50, 100)}],
    "does-memory-win": [{"lab-duel-more:10", "lab-duel-more:100", "0", "1"}],
    "easy-and-hard-wands": [{"lab-pairs-more:1000", "golden", "dice", "hats", "fits"}],
    "worth-of-a-look": [{"lab-looks-look:1", "lab-looks-swap:1"}, {"lab-looks-more:1000"}],
}
"""The buttons, and the values of choices, that belong together in the instructions of each lesson."""

GAME_OF = {lesson.slug: "mahe" for lesson in LESSONS} | {lesson.slug: "melimagic" for lesson in LESSONS_OF_MELIMAGIC}


def in_view(node: Node) -> Iterator[Node]:
    """Yield elements that are not folded away."""
    yield node
    folded = node.name == "details" and "open" not in node.attributes
    for child in node.children:
        if isinstance(child, Node) and not folded:
            yield from in_view(child)


def offered(stage: Stage) -> set[str]:
    shown = list(in_view(stage.page.root))
    pressed = {node.attributes["data-command"] for node in shown if "data-command" in node.attributes}
    return pressed | {node.attributes["value"] for node in shown if node.attributes.get("type") == "radio"}


def screens(slug: str, mode: str) -> Iterator[set[str]]:
    """Yield what is offered on each screen of a lesson's experiment."""
    stage = Stage({"lesson": slug, "mode": mode}, game=GAME_OF[slug]).start().command("lab-step:on")
    stage.insist_on("lab-lessons-pass")
    stage.command("lab-lessons-begin")
    for _ in range(MOST_IDEAS):
        if not stage.page.root.all(data_for_lesson=None):
            return
        yield offered(stage)
        stage.insist_on("lab-step:on")


@pytest.mark.parametrize("mode", ["", "projector"])
@pytest.mark.parametrize("slug", ASKED)
def test_each_instruction_has_its_buttons_on_one_screen(slug: str, mode: str) -> None:
    shown = list(screens(slug, mode))
    missing = [asked for asked in ASKED[slug] if not any(asked <= screen for screen in shown)]
    assert not missing, shown


def test_every_lesson_has_its_instructions_here() -> None:
    assert ASKED.keys() == GAME_OF.keys()
