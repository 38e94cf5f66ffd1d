"""What the room of the pairs holds: what is drawn, and which pairs came how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain
from typing import Final

from app.lab.results.data_files import csv_parts
from app.lab.results.trials import Trials
from app.lab.seeds import next_seed
from app.melimagic.wording.names import pair_name
from app.ui.languages import Texts
from mahe_core.melimagic.odds.simulation import Trial, TrialsBatch, TrialsExperiment, exact_chances
from mahe_core.melimagic.rulebook import PAIRS

SOURCES: Final = (Trial.GOLDEN, Trial.DICE, Trial.HATS, Trial.FITS)
"""What can be drawn in this room."""

NUMBERS: Final = (10, 100, 1_000, 10_000)

DOUBLES: Final = frozenset(which for which, (low, high) in enumerate(PAIRS) if low is high)
"""The golden cards with two of a kind, by their place among the 21."""


@dataclass(frozen=True, slots=True)
class Draws:
    """What was drawn; `with_batch` returns it with more."""

    trial: Trial = Trial.GOLDEN
    seed: int = 0
    hits: Trials = field(default_factory=Trials)
    """1 for each double, or for each golden card that fits, else 0."""
    counts: tuple[int, ...] = ()
    """How often each outcome came, () before the first."""
    batches: tuple[bytes, ...] = ()
    asked: int = 0

    @property
    def number(self) -> int:
        """How many times something was drawn."""
        return self.hits.number

    @property
    def makes_pairs(self) -> bool:
        """Whether pairs are drawn; else golden cards are held against two hats."""
        return self.trial is not Trial.FITS

    @property
    def found(self) -> int:
        """How many different pairs have come so far."""
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

    def experiment(self, number: int) -> TrialsExperiment:
        """Ask for so many draws more."""
        return TrialsExperiment(self.trial, number, self.seed, self.number)

    def asking(self, number: int) -> Draws:
        """Take note that so many more are on their way."""
        return replace(self, asked=self.number + number)

    def with_batch(self, batch: TrialsBatch) -> Draws:
        """Count a batch in."""
        fresh = Counter(batch.outcomes)
        before = self.counts or (0,) * len(self.exact)
        return replace(
            self,
            hits=self.hits.with_values([int(self._is_hit(outcome)) for outcome in batch.outcomes]),
            counts=tuple(count + fresh[which] for which, count in enumerate(before)),
            batches=(*self.batches, batch.outcomes),
        )

    def anew(self) -> Draws:
        """Begin again with other cards and dice."""
        return Draws(self.trial, next_seed(self.seed))

    def of(self, trial: Trial) -> Draws:
        """Draw something else with the same seed."""
        return self if trial is self.trial else Draws(trial, self.seed)

    def csv(self, texts: Texts) -> Iterator[str]:
        """Write a row a draw, as the parts of a CSV file."""
        hit = texts.gettext("Double") if self.makes_pairs else texts.gettext("Matches")
        outcomes = chain.from_iterable(self.batches)
        if not self.makes_pairs:
            return csv_parts([texts.gettext("Draw"), hit], enumerate(outcomes, 1))
        names = [pair_name(pair, texts) for pair in PAIRS]
        rows = ((number, names[which], int(which in DOUBLES)) for number, which in enumerate(outcomes, 1))
        return csv_parts([texts.gettext("Draw"), texts.gettext("Pair"), hit], rows)
