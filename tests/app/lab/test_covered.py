"""Exact values stay covered in every experiment of both games, wherever they could be read, until somebody asks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import pytest

from app.lab.charts.charts import Dots
from app.lab.charts.description import described
from app.lab.charts.tables import chart_csv
from app.lab.classroom.topics import Catalogue, Topic
from app.lab.lesson import Lesson
from app.mahe.lab import classroom as class_of_mahe
from app.mahe.lab.endgame_model import Race, chances
from app.mahe.lab.experiment_odds import Quantity, exact_of
from app.mahe.lab.rooms import LESSONS as LESSONS_OF_MAHE
from app.melimagic.lab import classroom as class_of_melimagic
from app.melimagic.lab.looks_model import LOOKS, exact
from app.melimagic.lab.pairs_model import SOURCES, Draws
from app.melimagic.lab.rooms import LESSONS as LESSONS_OF_MELIMAGIC
from app.melimagic.lab.shell_model import SLIP, SWAPS
from mahe_core import mahe, melimagic
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import AtMost, BestAverage, NamedStrategy
from mahe_core.melimagic.odds import thread_kept
from tests.app.speaking import texts
from tests.app.stage import Stage

TRIED = 100
SEED = "11"
"""With these dice and cards no observed value happens to equal an exact one."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """A room, the presses that fill it, the press that uncovers it, and its exact values as they are written."""

    name: str
    game: str
    presses: tuple[str, ...]
    uncover: str
    exact: tuple[Fraction | float, ...]
    form: str = ""
    fields: tuple[tuple[str, str], ...] = ()


def percentages(values: tuple[Fraction | float, ...]) -> set[str]:
    """Write shares as percentages, and as in files and drawings."""
    shares = [float(value) for value in values if 0 < value < 1]
    written = {f"{share * 100:.{places}f}" for share in shares for places in (1, 2)}
    # The risk of a die is a whole percentage.
    return written | {f"{share:.6f}" for share in shares} | {f"{share:.0%}" for share in shares}


def means(values: tuple[Fraction | float, ...]) -> set[str]:
    return {f"{float(value):.{places}f}" for value in values if value > 1 for places in (2, 3, 6)}


STRATEGIES: tuple[NamedStrategy, ...] = (BestAverage(), AtMost(5, 3))
QUANTITIES: tuple[Quantity, ...] = ("squares", "busts", "laps", "pairs", "race")


def experiments() -> Iterator[Experiment]:
    for strategy, quantity in product(STRATEGIES, QUANTITIES):
        own = exact_of(quantity, strategy, DiceRules())
        chosen = {"quantity": quantity, "strategy-kind": "at-most" if isinstance(strategy, AtMost) else strategy.name}
        fields = {f"lab-experiment-{name}": value for name, value in chosen.items()}
        if isinstance(strategy, AtMost):
            fields |= {"lab-experiment-strategy-one": "5", "lab-experiment-strategy-two": "3"}
        presses = ("lab:experiment", f"lab-experiment-try:{TRIED}")
        name, form = f"experiment {quantity} {strategy.name}", "lab-experiment-choice"
        yield Experiment(name, mahe.NAME, presses, "lab-experiment-uncover", (own.mean,), form, tuple(fields.items()))
    rolled = ("lab:risk", "lab-risk-sum:5", "lab-risk-roll:1", "lab-risk-roll:10")
    yield Experiment("risk", mahe.NAME, rolled, "lab-risk-show", (Fraction(4, 6),))
    raced = ("lab:endgame", "lab-endgame-choose:roll", "lab-endgame-play:100")
    yield Experiment("endgame", mahe.NAME, raced, "lab-endgame-uncover", chances(Race()))
    for source in SOURCES:
        share = Draws(source).exact_hits
        drawn = ("lab:pairs", f"lab-pairs-more:{TRIED}")
        written = (("lab-pairs-source", source.value),)
        form = "lab-pairs-choice"
        yield Experiment(f"pairs {source}", melimagic.NAME, drawn, "lab-pairs-uncover", (share,), form, written)
    dealt = ("lab:looks", f"lab-looks-more:{TRIED}")
    yield Experiment("looks", melimagic.NAME, dealt, "lab-looks-uncover", tuple(exact(looks) for looks in LOOKS))
    kept = tuple(thread_kept(SLIP, swaps) for swaps in SWAPS)
    yield Experiment("shell", melimagic.NAME, ("lab:shell", f"lab-shell-more:{TRIED}"), "lab-shell-uncover", kept)


def everything(stage: Stage) -> str:
    """Return all that can be seen, heard, hovered over or saved, without the digits' groups."""
    stage.give_turns()
    for button in stage.page.root.all(data_command=None):
        if button.attributes["data-command"].startswith(("lab-save-csv", "lab-risk-csv")):
            stage.insist_on(button.attributes["data-command"])
    files = [content for _, content in stage.files.downloads]
    spoken = [
        value
        for node in stage.page.root.all()
        for name, value in node.attributes.items()
        if value and name.startswith(("aria-", "data-", "title", "alt"))
    ]
    return "\n".join([stage.page.root.text, *spoken, json.dumps(stage.charts.drawn), *stage.page.said, *files])


def found(values: set[str], text: str) -> list[str]:
    """Return the values that are in the text as numbers of their own."""
    return [value for value in values if re.search(rf"(?<![\d.]){re.escape(value)}(?!\d)", text)]


@pytest.mark.parametrize("experiment", [*experiments()], ids=lambda experiment: experiment.name)
def test_nothing_exact_can_be_found_before_it_is_uncovered(experiment: Experiment) -> None:
    stage = Stage({"screen": "lab", "seed": SEED}, game=experiment.game).start()
    opened, *presses = experiment.presses
    stage.command(opened)
    for name, value in experiment.fields:
        stage.write(experiment.form, {name: value})
    for press in presses:
        stage.command(press)
    written = percentages(experiment.exact) | means(experiment.exact)
    covered = everything(stage)
    assert found(written, covered) == []
    for chart in stage.charts.drawn.values():
        assert chart.get("exact") is None
        assert not chart.get("bands")
        assert all(bar["exact"] is None and bar["band"] is None for bar in chart.get("bars", ()))
    stage.command(experiment.uncover)
    assert found(written, everything(stage))


CATALOGUES = {
    mahe.NAME: Catalogue(mahe.NAME, class_of_mahe, LESSONS_OF_MAHE),
    melimagic.NAME: Catalogue(melimagic.NAME, class_of_melimagic, LESSONS_OF_MELIMAGIC),
}
ON_BOARDS = [(game, topic) for game, catalogue in CATALOGUES.items() for topic in catalogue.topics]


@pytest.mark.parametrize(("game", "topic"), ON_BOARDS, ids=[f"{game} {topic.name}" for game, topic in ON_BOARDS])
def test_a_board_shows_nothing_exact_before_it_is_uncovered(game: str, topic: Topic) -> None:
    catalogue, words = CATALOGUES[game], texts("en")
    results = ((topic.values[0],),) if topic.is_reported else (catalogue.computed(topic, 7),)
    covered = catalogue.figure(topic, results, words, uncovered=False)
    assert isinstance(covered.chart, Dots)
    assert all(row.exact is None and row.band is None for row in covered.chart.rows)
    drawn = json.loads(described(covered, words))
    assert {written for row in drawn["rows"] for written in (row["exactWritten"], row["band"]) if written} == set()
    assert not re.search("exact (value|answer)|by chance", f"{covered.told} {chart_csv(covered.chart, words)}", re.I)
    uncovered = catalogue.figure(topic, results, words, uncovered=True)
    # The class finds the loaded die by itself; there is nothing to compute.
    assert len(uncovered.told) > len(covered.told) or topic.name == "loaded-die"


PRESSED = {
    "experiment": "lab-experiment-try",
    "pairs": "lab-pairs-more",
    "looks": "lab-looks-more",
    "endgame": "lab-endgame-play",
}
LESSONS = [
    (game, lesson)
    for game, lessons in ((mahe.NAME, LESSONS_OF_MAHE), (melimagic.NAME, LESSONS_OF_MELIMAGIC))
    for lesson in lessons
    if lesson.experiment.room in PRESSED
]


def test_the_tree_shows_what_rolling_leads_to_not_who_rolls() -> None:
    stage = Stage({"lesson": "when-to-stop"}).start().command("lab-step:on").command("lab-lessons-pass")
    stage.command("lab-lessons-begin")
    for first in range(1, 7):
        stage.insist_on(f"lab-tree-open:{first}")
        assert "end here" not in stage.page.root.one(class_="lab-tree-told").text, "nobody stops after one die"
    stage.insist_on("lab-tree-open:4-3")
    assert "4, 3: sum 7, 14 squares" in stage.page.root.one(class_="lab-tree-told").text
    assert "Best average" not in stage.page.root.one(id="region-lab-tree-settled").text


def test_a_lesson_plays_deals_by_hand_before_many_are_counted() -> None:
    stage = Stage({"lesson": "worth-of-a-look"}, game=melimagic.NAME).start().command("lab-step:on")
    stage.command("lab-lessons-pass").command("lab-lessons-begin")
    named = [node.attributes.get("id", "") for node in stage.page.root.one(class_="lab-two").walk()]
    assert named.index("region-lab-looks-deal") < named.index("region-lab-looks-controls")


def most_offered(stage: Stage, command: str) -> str:
    """Return the last button of a command, with the greatest number."""
    hooks = (node.attributes["data-command"] for node in stage.page.root.all(data_command=None))
    return [hook for hook in hooks if hook.startswith(f"{command}:")][-1]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[lesson.slug for _, lesson in LESSONS])
def test_a_lesson_uncovers_a_room_with_its_answer(game: str, lesson: Lesson) -> None:
    room = lesson.experiment.room
    stage = Stage({"lesson": lesson.slug, "seed": SEED}, game=game).start()
    stage.command("lab-step:on").command("lab-lessons-pass").command("lab-lessons-begin")
    pressed = most_offered(stage, PRESSED[room])
    stage.command(pressed)
    assert not stage.page.root.all(data_command=f"lab-{room}-uncover")
    stage.insist_on(f"lab-{room}-uncover")
    assert "with the answer, in the last step of the lesson" in stage.page.root.one(class_="lab-quiet lab-uncover").text
    stage.command("lab-to-lesson").command("lab-step:on").command("lab-lessons-uncover").command("lab-step:back")
    stage.command("lab-lessons-begin").command(pressed).command(f"lab-{room}-uncover")
    assert not stage.page.root.all(class_="lab-quiet lab-uncover")
