"""The room about pairs: golden cards, dice and hats are drawn repeatedly, to compare three kinds of "random pair".

Pairs are shown in a triangle with the doubles along its hypotenuse. The exact values stay covered until they are
requested.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.rooms.adding_room import TryingWords
from app.lab.rooms.covered_room import CoveredRoom
from app.lab.rooms.parts import (
    UNSPOKEN,
    card,
    choices,
    framed,
    left_column,
    main_column,
    region,
    settled,
    settled_words,
)
from app.lab.rooms.room import Lab, Observed, Setting, one_of
from app.lab.seeds import Drawn
from app.melimagic.lab.pairs_model import DOUBLES, SOURCES, Draws, draws_sentence, figure, source_called
from app.melimagic.wording.names import rabbit_name
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from mahe_core.melimagic import Rabbit
from mahe_core.melimagic.odds.simulation import Trial
from mahe_core.melimagic.rulebook import PAIRS
from mahe_core.override import override
from mahe_core.pictures.melimagic.rabbits import rabbit

NUMBERS: Final = (10, 100, 1_000, 10_000)
FORM: Final = "lab-pairs-choice"
FIELD: Final = "lab-pairs-source"

SHADES: Final = 4
"""The number of shades for the triangle's boxes, not counting that of empty boxes."""


def _source(written: str) -> Trial:
    trial = Trial(written)
    if trial not in SOURCES:
        raise ValueError(f"{written!r} is not drawn in this room")
    return trial


SOURCE: Final = Setting("source", _source, Trial.GOLDEN)


class PairsRoom(CoveredRoom[Draws]):
    """Draws pairs. A lesson sets the `source` (`golden`, `dice`, `hats` or `fits`) and marks a number of draws."""

    name = "pairs"
    numbers = NUMBERS
    ideas = 3
    lesson_idea = 1
    chart_idea = 2
    settings = (SOURCE, Setting("draws", one_of(NUMBERS), None))

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab, Draws(seed=lab.seed))

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Pairs")

    def _set_up(self, source: Trial, draws: int | None) -> None:
        self._results, self._marked, self._uncovered = Draws(source, self._lab.seed), draws, False

    @property
    @override
    def observed(self) -> Observed | None:
        """The number of different pairs so far."""
        return Observed(self._results.found) if self._results.number else None

    @override
    def screen(self) -> Markup:
        texts = self._lab.texts
        options = [(trial.value, source_called(trial, texts)) for trial in SOURCES]
        drawn = choices(FIELD, texts.gettext("What is drawn?"), options, self._results.trial.value)
        form = element("form", {"id": FORM, "class": "lab-form"}, drawn)
        asked = card("pairs-source", texts.gettext("Two rabbits at random"), form)
        if self._lab.for_lesson:
            asked = settled("lab-pairs-settled", source_called(self._results.trial, texts), texts, asked)
        trying, results = self._trying(), self._results_part("lab-main lab-pairs-results")
        ideas = [[asked, trying], [results, trying], [results, trying]]
        return framed(self._idea_alone, ideas, left_column(asked, trying), main_column(results))

    @override
    def changed(self, form: str) -> None:
        trial = SOURCE.of({SOURCE.name: self._lab.browser.page.fields(FORM).get(FIELD, "")})
        if form == FORM and trial is not self._results.trial:
            self._uncovered = False
            self._turn_to(self._results.of(trial))
            texts = self._lab.texts
            self._update({"settled": settled_words(source_called(trial, texts), texts)})

    def _said(self) -> str:
        return super()._said() or draws_sentence(self._results, self._lab.texts)

    def _words(self) -> TryingWords:
        texts = self._lab.texts
        drawn: Drawn = "dice" if self._results.trial is Trial.DICE else "cards"
        return TryingWords(texts.gettext("How many draws?"), texts.gettext("Stop drawing"), drawn)

    def _counted(self) -> str:
        texts = self._lab.texts
        return texts.gettext("Draws so far: {number}", number=texts.number(self._results.number))

    def _shown_results(self) -> Markup:
        draws, texts, idea = self._results, self._lab.texts, self._idea_alone
        if not draws.number:
            words = texts.gettext("Draw first: here you will see what came up, and how often.")
            return element("p", {"class": "lab-card lab-quiet"}, words)
        growing = region("lab-pairs-came", came(draws, texts, self._uncovered), "lab-pairs-growing")
        if self._uncovered:
            chart = chart_figure(figure(draws, texts), texts)
            if idea is None:
                return join([growing, chart])
            # Golden cards compared with two hats make no triangle.
            return chart if idea == self.chart_idea or not draws.makes_pairs else growing
        return join([growing, self._cover()])

    def _growing(self) -> Mapping[str, Markup]:
        return {"came": came(self._results, self._lab.texts, self._uncovered)} if self._results.number else {}

    @override
    def _all_figures(self) -> tuple[Figure, ...]:
        return (figure(self._results, self._lab.texts),) if self._uncovered and self._results.number else ()

    def _figures(self) -> tuple[Figure, ...]:
        on_page = self._idea_alone in (None, self.chart_idea) or (self._idea > 0 and not self._results.makes_pairs)
        return self._all_figures() if on_page else ()


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
        element("caption", {"class": "visually-hidden"}, caption),
        element("thead", {}, element("tr", {}, element("td"), *heads)),
        element("tbody", {}, *rows),
    )


def _head(kind: Rabbit, texts: Texts) -> Iterable[Markup]:
    yield element("span", {"class": "lab-pairs-rabbit", **UNSPOKEN}, rabbit(kind))
    yield element("span", {"class": "visually-hidden"}, rabbit_name(kind, texts))


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
