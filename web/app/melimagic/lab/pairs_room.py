"""The room about pairs: golden cards, dice and hats are drawn repeatedly, to compare three kinds of "random pair".

Pairs are shown in a triangle with the doubles along its hypotenuse. The exact values stay covered until they are
requested.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from app.lab.charts.charts import Figure, share_band
from app.lab.charts.figures import chart_figure
from app.lab.rooms.covers import Covers
from app.lab.rooms.parts import UNSPOKEN, card, choices, framed, left_column, main_column
from app.lab.rooms.regions import region
from app.lab.rooms.room import Found, Lab, Observed, Room, Setting, some_of
from app.lab.rooms.runner import Runner, RunnerWords
from app.lab.seeds import Drawn
from app.melimagic.lab.pairs_model import (
    COMPARED,
    DOUBLES,
    FEW,
    NUMBERS,
    SOURCES,
    Draws,
    draws_sentence,
    figure,
    source_called,
)
from app.melimagic.wording.names import rabbit_name
from app.ui.commands import Commands
from app.ui.languages import Texts
from app.ui.markup import Markup, element, hidden_text, join
from mahe_core.melimagic import Rabbit
from mahe_core.melimagic.odds.simulation import Trial
from mahe_core.melimagic.rulebook import PAIRS
from mahe_core.override import override
from mahe_core.pictures.melimagic.rabbits import rabbit

FORM: Final = "lab-pairs-choice"
FIELD: Final = "lab-pairs-source"
CHART_IDEA: Final = 2
"""The index of the idea with the chart on a projector."""

SHADES: Final = 4
"""The number of shades for the triangle's boxes, not counting that of empty boxes."""


def _source(written: str) -> Trial:
    trial = Trial(written)
    if trial not in SOURCES:
        raise ValueError(f"{written!r} is not drawn in this room")
    return trial


SOURCE: Final = Setting("source", _source, Trial.GOLDEN)


class PairsRoom(Room):
    """Draws pairs. A lesson sets the `source`, the `sources` to choose from, and the numbers of draws it asks for."""

    name = "pairs"
    ideas = 3
    simulates = True
    lesson_idea = 1
    settings = (
        SOURCE,
        Setting("sources", lambda written: tuple(map(_source, written.split())), ()),
        Setting("draws", some_of((*FEW, *NUMBERS)), ()),
    )

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._runner = Runner(
            lab, self._work, self.name, Draws(seed=lab.seed), said=self._said, restarting=self._restart
        )
        self._covers = Covers(lab, self.name, self._runner.has_results, self._said)
        self._sources: tuple[Trial, ...] = SOURCES
        """The sources to choose from."""
        self._drawn: dict[Trial, Draws] = {}
        """The last draws from the sources before this one."""

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Pairs")

    @property
    @override
    def commands(self) -> Commands:
        return {**self._covers.commands, **self._runner.commands}

    def _set_up(self, source: Trial, sources: tuple[Trial, ...], draws: tuple[int, ...]) -> None:
        self._sources = sources
        self._runner.results, self._runner.of_lesson = Draws(source, self._lab.seed), draws
        self._covers.lifted, self._drawn = False, {}

    @property
    @override
    def observed(self) -> Observed | None:
        """The number of different golden cards so far, and the share of doubles from each source."""
        drawn = {**self._drawn, self._runner.results.trial: self._runner.results}
        golden = drawn.get(Trial.GOLDEN)
        found = golden.found if golden is not None and golden.number else None
        return Observed(found, tuple(_doubles(drawn.get(source)) for source in COMPARED))

    def _restart(self) -> None:
        if self._runner.has_results():
            self._drawn[self._runner.results.trial] = self._runner.results

    @override
    def draw(self) -> Markup:
        draws, texts = self._runner.results, self._lab.texts
        options = [(trial.value, source_called(trial, texts)) for trial in self._sources]
        drawn = choices(FIELD, texts.gettext("What is drawn?"), options, draws.trial.value)
        form = element("form", {"id": FORM, "class": "lab-form"}, drawn)
        asked = card("pairs-source", texts.gettext("Two rabbits at random"), form) if options else Markup("")
        source: Drawn = "dice" if draws.trial is Trial.DICE else "cards"
        counted = texts.gettext("Draws so far: {number}", number=texts.number(draws.number))
        words = RunnerWords(texts.gettext("How many draws?"), texts.gettext("Stop drawing"), source, counted)
        trying, beside = self._runner.draw(words), form if self._lab.for_lesson and options else None
        results = region("lab-pairs-results", self._results(), "lab-main lab-pairs-results")
        ideas: list[list[Markup | None]] = [[asked, trying], [results, beside, trying], [results, beside, trying]]
        return framed(self._idea_alone, ideas, left_column(asked, trying), main_column(results))

    @override
    def changed(self, form: str) -> None:
        trial = SOURCE.of({SOURCE.name: self._lab.browser.page.fields(FORM).get(FIELD, "")})
        if form == FORM and trial is not self._runner.results.trial:
            self._covers.lifted = False
            self._runner.turn_to(self._runner.results.of(trial))

    def _said(self) -> str:
        figures = self.figures
        return figures[0].told if figures else draws_sentence(self._runner.results, self._lab.texts)

    def _results(self) -> Markup:
        draws, texts, idea = self._runner.results, self._lab.texts, self._idea_alone
        if not draws.number:
            words = texts.gettext("Draw first: here you will see what came up, and how often.")
            return element("p", {"class": "lab-card lab-quiet"}, words)
        growing = region("lab-pairs-came", came(draws, texts, self._covers.lifted), "lab-pairs-growing")
        charts = join(chart_figure(figure, texts) for figure in self.figures)
        if idea is None or not self._covers.lifted:
            return join([growing, charts, self._covers.draw()])
        # Golden cards compared with two hats make no triangle.
        return charts if idea == CHART_IDEA or not draws.makes_pairs else growing

    @property
    @override
    def figures(self) -> tuple[Figure, ...]:
        draws = self._runner.results
        return (figure(draws, self._lab.texts),) if self._covers.lifted and draws.number else ()

    @override
    def data(self, chart: str) -> Iterable[str] | None:
        return self._runner.csv()


def _doubles(draws: Draws | None) -> Found | None:
    """Return the share of doubles among draws; None if there are none."""
    if draws is None or not draws.number:
        return None
    return Found(Fraction(draws.hits.total, draws.number), share_band(draws.exact_hits, draws.number))


def came(draws: Draws, texts: Texts, uncovered: bool) -> Markup:
    """Draw the triangle of pairs, with a sentence that sums them up."""
    # The chart below contains the same information.
    words = None if uncovered else element("p", {}, draws_sentence(draws, texts))
    if not draws.makes_pairs:
        return join([words])
    found = element(
        "p",
        {"class": "lab-pairs-found", "data-found": draws.found},
        texts.gettext("Different pairs so far: {found}", found=draws.found),
    )
    return join([_triangle(draws, texts, uncovered), found, words])


def _triangle(draws: Draws, texts: Texts, uncovered: bool) -> Markup:
    caption = texts.gettext("How often each pair came up; the doubles are along the edge")
    heads = (element("th", {"scope": "col"}, *_head(kind, texts)) for kind in Rabbit)
    rows = (
        element("tr", {}, element("th", {"scope": "row"}, *_head(kind, texts)), *_boxes(kind, draws, texts, uncovered))
        for kind in Rabbit
    )
    return element(
        "table",
        {"class": "lab-pairs-triangle"},
        hidden_text(caption, tag="caption"),
        element("thead", {}, element("tr", {}, element("td"), *heads)),
        element("tbody", {}, *rows),
    )


def _head(kind: Rabbit, texts: Texts) -> Iterable[Markup]:
    yield element("span", {"class": "lab-pairs-rabbit", **UNSPOKEN}, rabbit(kind))
    yield hidden_text(rabbit_name(kind, texts))


def _boxes(row: Rabbit, draws: Draws, texts: Texts, uncovered: bool) -> Iterable[Markup]:
    fullest = max(draws.counts)
    for kind in Rabbit:
        if kind > row:
            yield element("td", {"class": "lab-pairs-none"})
            continue
        which = PAIRS.index((kind, row))
        count = draws.counts[which]
        exact = texts.exact_percent(draws.exact[which])
        yield element(
            "td",
            {
                "class": f"lab-pairs-box lab-shade-{-(-SHADES * count // fullest)}",
                "data-double": which in DOUBLES,
                "data-count": count,
            },
            element("span", {"class": "lab-pairs-count"}, texts.number(count)),
            element("span", {"class": "lab-pairs-exact"}, exact) if uncovered else None,
        )
