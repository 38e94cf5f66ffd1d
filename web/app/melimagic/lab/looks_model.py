"""Deals that show the value of looks: one played by hand, many that are only counted, and their chart.

In every deal Ada holds three different rabbits, one of which is on her golden card, and needs the card's other rabbit.
Ben's stand shows her its hats. She looks at some of them and then swaps for one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from typing import ClassVar, Final

from app.lab.charts.charts import Bar, Figure, Histogram, share_band
from app.lab.csv_files import csv_parts
from app.lab.rooms.runner import Adding
from app.lab.seeds import next_seed
from app.ui.languages import Texts
from mahe_core.melimagic.odds import HATS, swap_succeeds, worlds
from mahe_core.melimagic.odds.simulation import Trial, TrialsBatch, TrialsExperiment
from mahe_core.melimagic.rulebook import PLACES, Pair, Rabbit
from mahe_core.override import override

OWN: Final = (Rabbit.SCARF, Rabbit.CROWN, Rabbit.CLOVER)
WANTED: Final = Rabbit.GLASSES
GOLDEN: Final[Pair] = (Rabbit.SCARF, WANTED)

NUMBERS: Final = (100, 1_000, 10_000)
"""The numbers of deals on offer."""

LOOKS: Final = range(len(PLACES) + 1)
"""The possible numbers of looks at Ben's hats."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal played by hand, identified by its number for a seed."""

    seed: int
    number: int = 0
    looked: tuple[int, ...] = ()
    """The places that Ada has looked at, in order."""
    taken: int | None = None
    """The place that she swapped for; None before the swap."""

    @property
    def stand(self) -> tuple[Rabbit, ...]:
        """Ben's three rabbits.

        >>> [rabbit.name for rabbit in Deal(42).stand]
        ['BOW_TIE', 'CARROT', 'CLOVER']
        """
        number = int.from_bytes(sha256(f"{self.seed}:stand:{self.number}".encode("ascii")).digest(), "big")
        left, stand = list(HATS), []
        for rabbit in OWN:
            left.remove(rabbit)
        for _ in PLACES:
            number, which = divmod(number, len(left))
            stand.append(left.pop(which))
        return tuple(stand)

    @property
    def worlds(self) -> int:
        """The number of stands that fit what Ada has seen."""
        return worlds(len(self.looked))

    @property
    def matches(self) -> bool:
        """True if the swap brought the rabbit she needs."""
        return self.taken is not None and self.stand[self.taken] is WANTED

    def looking(self, place: int) -> Deal:
        """Look at a place, unless it has been looked at or the deal is over."""
        if self.taken is not None or place in self.looked:
            return self
        return replace(self, looked=(*self.looked, place))

    def swapping(self, place: int) -> Deal:
        """Swap for the card in a place."""
        return self if self.taken is not None else replace(self, taken=place)

    def next(self) -> Deal:
        """Return the next deal."""
        return Deal(self.seed, self.number + 1)


@dataclass(frozen=True, slots=True)
class Rounds(Adding):
    """Many deals, with every plan tried in each of them: no look, one, two or all three, and then a swap."""

    seed: int = 0
    first: tuple[int, ...] = ()
    """The number of deals by the first place with the rabbit, then of those without it; () before the first deal."""
    batches: tuple[bytes, ...] = ()

    numbers: ClassVar[tuple[int, ...]] = NUMBERS

    @property
    @override
    def number(self) -> int:
        return sum(self.first)

    def successes(self, looks: int) -> int:
        """Return the number of deals in which a swap after this number of looks yields the rabbit.

        If the rabbit was not seen, the swap takes the next place not looked at, if there is one.
        """
        return sum(self.first[: min(looks + 1, len(PLACES))])

    @override
    def experiment(self, number: int) -> TrialsExperiment:
        return TrialsExperiment(Trial.LOOKS, number, self.seed, self.number)

    @override
    def with_batch(self, batch: TrialsBatch) -> Rounds:
        fresh = Counter(batch.outcomes)
        before = self.first or (0,) * len(LOOKS)
        first = tuple(count + fresh[place] for place, count in enumerate(before))
        return replace(self, first=first, batches=(*self.batches, batch.outcomes))

    @override
    def anew(self) -> Rounds:
        return Rounds(next_seed(self.seed))

    @override
    def csv(self, texts: Texts) -> Iterator[str]:
        """Write one row per deal: 1 for each number of looks after which the swap brought the rabbit."""
        header = [texts.gettext("Deal"), *(looks_called(looks, texts) for looks in LOOKS)]
        places = (place for batch in self.batches for place in batch)
        rows = (
            (number, *(int(place < min(looks + 1, len(PLACES))) for looks in LOOKS))
            for number, place in enumerate(places, 1)
        )
        return csv_parts(header, rows)


def exact(looks: int) -> Fraction:
    """Return the chance that a swap after this number of looks brings the rabbit."""
    return swap_succeeds(looks)


def looks_called(looks: int, texts: Texts) -> str:
    """Return a number of looks in words."""
    return texts.ngettext("{number} look", "{number} looks", looks)


CHART: Final = "looks"

TOP: Final = 0.6
"""The upper end of the vertical axis."""


def figure(rounds: Rounds, texts: Texts, *, uncovered: bool) -> Figure:
    """Describe the chart, with the exact values if they are uncovered."""
    chart = Histogram(
        x_title=texts.gettext("Looks before the swap"),
        y_title=texts.gettext("Swaps that get the rabbit"),
        bars=tuple(_bar(rounds, looks, uncovered=uncovered) for looks in LOOKS),
        top=TOP,
    )
    title = texts.gettext("How often the swap gets the rabbit")
    return Figure(CHART, title, _deals_sentence(rounds, texts, uncovered=uncovered), chart)


def _bar(rounds: Rounds, looks: int, *, uncovered: bool) -> Bar:
    tried = Fraction(rounds.successes(looks), rounds.number) if rounds.number else None
    wanted = exact(looks) if uncovered else None
    band = share_band(wanted, rounds.number) if wanted is not None and rounds.number else None
    return Bar(str(looks), tried, wanted, band)


def _deals_sentence(rounds: Rounds, texts: Texts, *, uncovered: bool) -> str:
    """Report the shares, and the exact chances if they are uncovered."""
    if not rounds.number:
        return texts.gettext("Nothing has been dealt yet.")
    shares = texts.and_list([texts.exact_percent(Fraction(rounds.successes(looks), rounds.number)) for looks in LOOKS])
    seen = texts.ngettext(
        "In {number} deal, the swap got the rabbit after 0, 1, 2 and 3 looks: {shares}.",
        "In {number} deals, the swap got the rabbit after 0, 1, 2 and 3 looks: {shares}.",
        rounds.number,
        shares=shares,
    )
    if not uncovered:
        return seen
    fractions = texts.and_list([_written(exact(looks), texts) for looks in LOOKS])
    exactly = texts.gettext("Exact values: {fractions}.", fractions=fractions)
    return f"{seen} {exactly}"


def _written(chance: Fraction, texts: Texts) -> str:
    return f"{chance.numerator}/{chance.denominator}\xa0≈\xa0{texts.exact_percent(chance)}"
