"""Draws of pairs: their source, the frequency of each pair, and the chart of the running share of doubles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain
from math import sqrt
from typing import ClassVar, Final

from app.lab.charts.charts import Figure, RunningMean
from app.lab.charts.trials import Trials
from app.lab.csv_files import csv_parts
from app.lab.rooms.runner import Adding
from app.lab.seeds import next_seed
from app.melimagic.wording.names import pair_name
from app.ui.languages import Texts
from mahe_core.melimagic.odds.simulation import Trial, TrialsBatch, TrialsExperiment, exact_chances
from mahe_core.melimagic.rulebook import PAIRS
from mahe_core.override import override

NUMBERS: Final = (10, 100, 1_000, 10_000)
"""The numbers of draws on offer."""

FEW: Final = (20, 50)
"""The numbers that a lesson offers, too."""

SOURCES: Final = (Trial.GOLDEN, Trial.DICE, Trial.HATS, Trial.FITS)
"""The sources of draws in this room."""

COMPARED: Final = SOURCES[:3]
"""The sources of two rabbits, whose doubles are compared."""

DOUBLES: Final = frozenset(which for which, (low, high) in enumerate(PAIRS) if low is high)
"""The indexes, among the 21 golden cards, of those with two of a kind."""


@dataclass(frozen=True, slots=True)
class Draws(Adding):
    """The draws so far."""

    trial: Trial = Trial.GOLDEN
    seed: int = 0
    hits: Trials = field(default_factory=Trials)
    """One result per draw: 1 for a double or a golden card that fits, else 0."""
    counts: tuple[int, ...] = ()
    """The frequency of each outcome; () before the first."""
    batches: tuple[bytes, ...] = ()
    asked: int = 0

    numbers: ClassVar[tuple[int, ...]] = NUMBERS

    @property
    @override
    def number(self) -> int:
        return self.hits.number

    @property
    def makes_pairs(self) -> bool:
        """True if pairs are drawn; otherwise golden cards are compared with two hats."""
        return self.trial is not Trial.FITS

    @property
    def found(self) -> int:
        """The number of different pairs so far."""
        return sum(count > 0 for count in self.counts)

    @property
    def exact(self) -> tuple[Fraction, ...]:
        """The chance of each outcome."""
        return exact_chances(self.trial)

    @property
    def exact_hits(self) -> Fraction:
        """The chance of a double, or of a golden card that fits."""
        return sum((chance for which, chance in enumerate(self.exact) if self._is_hit(which)), Fraction(0))

    def _is_hit(self, outcome: int) -> bool:
        return outcome in DOUBLES if self.makes_pairs else outcome == 1

    @override
    def experiment(self, number: int) -> TrialsExperiment:
        return TrialsExperiment(self.trial, number, self.seed, self.number)

    @override
    def asking(self, number: int) -> Draws:
        return replace(self, asked=self.number + number)

    @override
    def with_batch(self, batch: TrialsBatch) -> Draws:
        fresh = Counter(batch.outcomes)
        before = self.counts or (0,) * len(self.exact)
        return replace(
            self,
            hits=self.hits.with_values([int(self._is_hit(outcome)) for outcome in batch.outcomes]),
            counts=tuple(count + fresh[which] for which, count in enumerate(before)),
            batches=(*self.batches, batch.outcomes),
        )

    @override
    def anew(self) -> Draws:
        return Draws(self.trial, next_seed(self.seed))

    @override
    def before_set(self, number: int) -> Draws:
        return self if self.number < number else self.anew()

    def of(self, trial: Trial) -> Draws:
        """Switch to another kind of draw with the same seed."""
        return self if trial is self.trial else Draws(trial, self.seed)

    @override
    def csv(self, texts: Texts) -> Iterator[str]:
        hit = texts.gettext("Double") if self.makes_pairs else texts.gettext("Matches")
        outcomes = chain.from_iterable(self.batches)
        if not self.makes_pairs:
            return csv_parts([texts.gettext("Draw"), hit], enumerate(outcomes, 1))
        names = [pair_name(pair, texts) for pair in PAIRS]
        rows = ((number, names[which], int(which in DOUBLES)) for number, which in enumerate(outcomes, 1))
        return csv_parts([texts.gettext("Draw"), texts.gettext("Pair"), hit], rows)


CHART: Final = "pairs"

FIRST_AXIS: Final = 1_000
"""The smallest upper end of the axis of draws."""


def figure(draws: Draws, texts: Texts) -> Figure:
    """Describe the chart, including the exact value."""
    exact = draws.exact_hits
    chart = RunningMean(
        x_title=texts.gettext("Draws"),
        y_title=_hits_called(draws, texts),
        means=draws.hits.means,
        exact=exact,
        sigma=sqrt(exact * (1 - exact)),
        most=max(FIRST_AXIS, draws.asked),
        within=(0, 1),
        unit="percent",
    )
    title = (
        texts.gettext("How the proportion of doubles settles down")
        if draws.makes_pairs
        else texts.gettext("How the proportion of matching golden cards settles down")
    )
    return Figure(CHART, title, f"{draws_sentence(draws, texts)} {_exact_sentence(draws, texts)}", chart)


def _hits_called(draws: Draws, texts: Texts) -> str:
    """Return the name of the share on the chart."""
    if draws.makes_pairs:
        return texts.gettext("Proportion of doubles")
    return texts.gettext("Proportion of matching golden cards")


def draws_sentence(draws: Draws, texts: Texts) -> str:
    """Report the number of doubles, or of matches."""
    if not draws.number:
        return texts.gettext("Nothing has been drawn yet.")
    places: dict[str, str | int] = {
        "hits": texts.number(draws.hits.total),
        "share": texts.exact_percent(draws.hits.mean),
    }
    if draws.makes_pairs:
        return texts.ngettext(
            "Doubles in {number} draw: {hits}, that is {share}.",
            "Doubles in {number} draws: {hits}, that is {share}.",
            draws.number,
            **places,
        )
    return texts.ngettext(
        "Matches in {number} draw: {hits}, that is {share}.",
        "Matches in {number} draws: {hits}, that is {share}.",
        draws.number,
        **places,
    )


def _exact_sentence(draws: Draws, texts: Texts) -> str:
    """Report the exact chance, as a fraction and a percentage."""
    return texts.gettext(
        "The exact value is {fraction}, about {share}.",
        fraction=f"{draws.exact_hits.numerator}/{draws.exact_hits.denominator}",
        share=texts.exact_percent(draws.exact_hits),
    )


def source_called(trial: Trial, texts: Texts) -> str:
    """Return the name of a source of draws."""
    match trial:
        case Trial.DICE:
            return texts.gettext("Two dice with the six rabbits")
        case Trial.HATS:
            return texts.gettext("Two of the 24 hat cards")
        case Trial.FITS:
            return texts.gettext("Two hat cards, then a golden card")
        case _:
            return texts.gettext("A golden card")
