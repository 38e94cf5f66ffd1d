"""A test of one's own memory: hats are turned, and asked for after 0, 2, 4 or 8 other cards; and its charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from typing import Final, Literal, TypeVar

from app.lab.charts.charts import Bar, Figure, Histogram, Words, share_band
from app.lab.csv_files import csv_parts
from app.ui.languages import Texts
from mahe_core.melimagic.odds import HATS, by_power_law, still_there
from mahe_core.melimagic.rulebook import Rabbit

ThingT = TypeVar("ThingT")

DELAYS: Final = (0, 2, 4, 8)
"""The numbers of other cards between a card and the question about it."""

EACH: Final = 2
"""How often each of them is tested in one test."""

QUESTIONS: Final = EACH * len(DELAYS)
PLACES: Final = 9
"""The number of hats; a question shows each of them once at most."""

KEEPS: Final = (Fraction(95, 100), Fraction(9, 10), Fraction(8, 10), Fraction(6, 10))
"""The chances on offer that a memory survives one other card."""

Law = Literal["geometric", "power"]
LAWS: Final[tuple[Law, ...]] = ("geometric", "power")


@dataclass(frozen=True, slots=True)
class Question:
    """The cards shown one after another, as (place, rabbit); the first one is asked for."""

    cards: tuple[tuple[int, Rabbit], ...]

    @property
    def delay(self) -> int:
        """The number of other cards before the question."""
        return len(self.cards) - 1


@lru_cache(maxsize=32)
def questions(seed: int, number: int) -> tuple[Question, ...]:
    """Return the questions of a person's test, in an order of its own.

    >>> sorted(question.delay for question in questions(42, 0))
    [0, 0, 2, 2, 4, 4, 8, 8]
    """
    drawn = _Drawing(f"{seed}:recall:{number}")
    delays = drawn.shuffled([delay for delay in DELAYS for _ in range(EACH)])
    return tuple(
        Question(tuple(zip(drawn.shuffled(range(PLACES))[: delay + 1], drawn.shuffled(HATS), strict=False)))
        for delay in delays
    )


class _Drawing:
    """Shuffles again and again, from the SHA-256 of a name and a number."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._made = 0

    def shuffled(self, things: Iterable[ThingT]) -> list[ThingT]:
        self._made += 1
        number = int.from_bytes(sha256(f"{self._name}:{self._made}".encode("ascii")).digest(), "big")
        left, found = list(things), []
        while left:
            number, which = divmod(number, len(left))
            found.append(left.pop(which))
        return found


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person's test: the questions answered, and how many cards of the current one have been shown."""

    seed: int
    number: int = 0
    answers: tuple[Rabbit, ...] = ()
    shown: int = 0
    """The cards of the current question shown so far, the open one included; one more than all: it is asked."""
    told: bool = False
    """True while the answer to the last question is shown."""

    @property
    def is_over(self) -> bool:
        """True once every question has been answered, and the last answer seen."""
        return len(self.answers) == QUESTIONS and not self.told

    @property
    def question(self) -> Question:
        """The current question, or the last one."""
        asked = len(self.answers) - 1 if self.told else len(self.answers)
        return questions(self.seed, self.number)[min(asked, QUESTIONS - 1)]

    @property
    def asks(self) -> bool:
        """True if an answer is awaited."""
        return not self.told and not self.is_over and self.shown > len(self.question.cards)

    @property
    def open_card(self) -> tuple[int, Rabbit] | None:
        """The place and rabbit of the card that is turned now."""
        cards = self.question.cards
        if self.is_over:
            return None
        return cards[0] if self.told else cards[self.shown - 1] if 0 < self.shown <= len(cards) else None

    def turning(self) -> Sitting:
        """Turn the next card, or begin the next question."""
        if self.told:
            return replace(self, told=False, shown=0)
        return self if self.asks or self.is_over else replace(self, shown=self.shown + 1)

    def answering(self, rabbit: Rabbit) -> Sitting:
        """Answer the question, if it is asked."""
        return replace(self, answers=(*self.answers, rabbit), told=True) if self.asks else self

    @property
    def rights(self) -> tuple[tuple[int, bool], ...]:
        """For each answer, the number of other cards, and True if it was right."""
        asked = questions(self.seed, self.number)
        return tuple(
            (question.delay, question.cards[0][1] is answer)
            for question, answer in zip(asked, self.answers, strict=False)
        )


@dataclass(frozen=True, slots=True)
class Recalls:
    """The answers of everybody who took the test on this device: (person, other cards, right)."""

    answers: tuple[tuple[int, int, bool], ...] = ()

    def asked(self, delay: int) -> int:
        """Return the number of questions after this many other cards."""
        return sum(each == delay for _, each, _ in self.answers)

    def right(self, delay: int) -> int:
        """Return the number of right answers after this many other cards."""
        return sum(right for _, each, right in self.answers if each == delay)

    def with_answer(self, person: int, delay: int, right: bool) -> Recalls:
        """Add an answer."""
        return Recalls((*self.answers, (person, delay, right)))

    def csv(self, texts: Texts) -> Iterator[str]:
        """Write one row per answer."""
        header = [texts.gettext("Person"), texts.gettext("Other cards"), texts.gettext("Right")]
        rows = ((person + 1, delay, int(right)) for person, delay, right in self.answers)
        return csv_parts(header, rows)


def expected(law: Law, keep: Fraction, delay: int) -> Fraction:
    """Return the chance of a right answer: the rabbit is remembered, or else guessed among six.

    >>> expected("geometric", Fraction(6, 10), 2), expected("power", Fraction(6, 10), 0)
    (Fraction(7, 15), Fraction(1, 1))
    """
    by_law = still_there(keep, delay) if law == "geometric" else by_power_law(keep, delay)
    known = Fraction(by_law).limit_denominator(10**6)
    return known + (1 - known) / len(Rabbit)


def result_number(rights: Iterable[tuple[int, bool]]) -> int:
    """Return a whole test as one number for the class board: the right answers after 0, 2, 4 and 8 cards, in base 3.

    >>> result_number([(0, True), (0, True), (2, False), (8, True)])
    55
    """
    found = list(rights)
    number = 0
    for delay in DELAYS:
        number = number * (EACH + 1) + sum(right for each, right in found if each == delay)
    return number


def shares_of(number: int) -> tuple[Fraction, ...]:
    """Return the shares of right answers behind a result number.

    >>> [str(share) for share in shares_of(55)]
    ['1', '0', '0', '1/2']
    """
    shares = []
    for _ in DELAYS:
        number, right = divmod(number, EACH + 1)
        shares.append(Fraction(right, EACH))
    return tuple(reversed(shares))


def law_called(law: Law, texts: Texts) -> str:
    """Return the name of a law of forgetting."""
    if law == "geometric":
        return texts.gettext("The same fraction is lost with every card")
    return texts.gettext("Fast at first, then ever more slowly")


def figures(recalls: Recalls, keep: Fraction, texts: Texts) -> tuple[Figure, ...]:
    """Describe the two charts: what was remembered, beside each law of forgetting."""
    return tuple(_figure(law, recalls, keep, texts) for law in LAWS)


def own_figure(recalls: Recalls, texts: Texts) -> Figure:
    """Describe the chart of what was remembered, without a law."""
    told = _remembered(recalls, texts) or texts.gettext(
        "Right answers so far: {right} of {number}.",
        right=sum(right for _, _, right in recalls.answers),
        number=len(recalls.answers),
    )
    bars = tuple(Bar(str(delay), _tried(recalls, delay)) for delay in DELAYS)
    return Figure("recall", texts.gettext("What was remembered"), told, _histogram(bars, Words(), texts))


def _histogram(bars: tuple[Bar, ...], words: Words, texts: Texts) -> Histogram:
    across, up = texts.gettext("Other cards before the question"), texts.gettext("Right answers")
    return Histogram(across, up, bars, words=words, top=1)


def _figure(law: Law, recalls: Recalls, keep: Fraction, texts: Texts) -> Figure:
    bars = tuple(_bar(law, recalls, keep, delay) for delay in DELAYS)
    chart = _histogram(bars, Words(exact=texts.pgettext("chart", "On this curve")), texts)
    shares = texts.and_list([texts.exact_percent(expected(law, keep, delay)) for delay in DELAYS])
    told = texts.gettext("On this curve, after 0, 2, 4 and 8 cards: {shares}.", shares=shares)
    if remembered := _remembered(recalls, texts):
        told = f"{remembered} {told}"
    return Figure(f"recall-{law}", law_called(law, texts), told, chart)


def _remembered(recalls: Recalls, texts: Texts) -> str:
    """Report the shares of right answers; empty until every delay has been asked for."""
    if not all(recalls.asked(delay) for delay in DELAYS):
        return ""
    own = [texts.exact_percent(Fraction(recalls.right(delay), recalls.asked(delay))) for delay in DELAYS]
    return texts.gettext("You, after 0, 2, 4 and 8 cards: {shares}.", shares=texts.and_list(own))


def _tried(recalls: Recalls, delay: int) -> Fraction | None:
    asked = recalls.asked(delay)
    return Fraction(recalls.right(delay), asked) if asked else None


def _bar(law: Law, recalls: Recalls, keep: Fraction, delay: int) -> Bar:
    asked, exact = recalls.asked(delay), expected(law, keep, delay)
    return Bar(str(delay), _tried(recalls, delay), exact, share_band(exact, asked) if asked else None)
