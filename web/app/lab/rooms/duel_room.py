"""The room in which computer players or strategies play whole games against each other.

A game supplies its players: their names, the controls for choosing them, and the tally of their games.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from app.lab.charts.charts import Comparison, Figure, Number, Share, Words
from app.lab.charts.figures import chart_figure
from app.lab.rooms.adding_room import Adding, AddingRoom
from app.lab.rooms.parts import (
    card,
    choices,
    count_line,
    framed,
    left_column,
    main_column,
    offered,
    region,
    settled,
    settled_words,
)
from app.lab.rooms.verdict import Played, shares_verdict
from app.lab.seeds import next_seed
from app.ui.commands import Commands
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.override import override

NAME: Final = "lab-duel"
FORM: Final = "lab-duel-seats"
HOW_MANY_FORM: Final = "lab-duel-players"
HOW_MANY: Final = "lab-duel-number"

CHART_IDEA: Final = 1
"""The index of the idea with the chart on a projector; the first idea is the choice of players."""

SeatT = TypeVar("SeatT")


@dataclass(frozen=True)
class Duel(Adding, Generic[SeatT]):
    """The players, the question, and the games so far, which are kept until the players or the seed change."""

    seats: tuple[SeatT, ...]
    question: str = "wins"
    """`wins`: how often each player wins; `first`: how often the player who goes first wins; a game may add others."""
    seed: int = 0
    batches: tuple[Any, ...] = ()
    asked: int = 0
    """The number of games at which the results are judged."""
    looks: int = 0
    """The number of times that games were asked for and their results seen."""

    ENOUGH: ClassVar[Mapping[str, int]]
    """The number of games to run per tap for each question."""
    SEATS: ClassVar[range]

    @property
    @abstractmethod
    def equals(self) -> tuple[SeatT, ...]:
        """The equally strong players used for a question about the game itself."""

    @property
    @abstractmethod
    def results(self) -> tuple[tuple[Number, float], ...]:
        """The share of games won and its standard error, by seat, or by place in the order of play."""

    @property
    def enough(self) -> int:
        """The number of games to run per tap for this question."""
        return self.ENOUGH[self.question]

    @property
    def first(self) -> bool:
        """True if the question is how much going first is worth."""
        return self.question == "first"

    @property
    def played(self) -> Played:
        """The number of games, for the verdict."""
        return Played(self.number, self.asked, self.looks)

    @override
    def asking(self, number: int) -> Self:
        """Ask for more games, which are judged once the last one has been played."""
        return replace(self, asked=self.number + number, looks=self.looks + 1)

    @override
    def anew(self) -> Self:
        return type(self)(self.seats, self.question, next_seed(self.seed))

    def between(self, seats: tuple[SeatT, ...]) -> Self:
        """Change the players; the games are kept if they are the same."""
        return self if seats == self.seats else type(self)(seats, self.question, self.seed)

    def asking_about(self, question: str) -> Self:
        """Ask a question; for any question but `wins`, the players are replaced by equal ones."""
        return replace(self.between(self.seats if question == "wins" else self.equals), question=question)

    def with_seats(self, number: int) -> Self:
        """Change the number of players; each additional one is a copy of the last."""
        kept = self.seats[:number]
        return self.between((*kept, *[kept[-1]] * (number - len(kept)))) if number in self.SEATS else self


def duel_figure(duel: Duel[Any], players: list[str], signs: tuple[str, ...], texts: Texts) -> Figure:
    """Describe the chart of how often each player wins; `signs`, if any, give the bars the players' colours."""
    first = duel.first
    labels = [_place_words(place, texts) for place in range(len(duel.seats))] if first else _seats(players, texts)
    shares = tuple(
        Share(label, share, error, signs[which] if signs and not first else None)
        for which, (label, (share, error)) in enumerate(zip(labels, duel.results, strict=True))
    )
    title = texts.gettext("Wins by order of play") if first else texts.gettext("How often each player wins")
    words = Words(exact=texts.gettext("The same for everybody"))
    chart = Comparison(texts.gettext("Proportion of games won"), shares, Fraction(1, len(duel.seats)), words=words)
    return Figure("duel", title, shares_verdict(duel.played, shares, texts, first_alone=first), chart)


def _seats(players: list[str], texts: Texts) -> list[str]:
    return [
        texts.pgettext("seat", "{seat}: {strategy}", seat=seat, strategy=player)
        for seat, player in enumerate(players, 1)
    ]


def _place_words(place: int, texts: Texts) -> str:
    if place == 0:
        return texts.gettext("Goes first")
    return texts.gettext("Goes in place {place}", place=place + 1)


def seat_field(seat: int) -> str:
    """Return the name of a seat's field, or the prefix of its fields' names."""
    return f"{NAME}-{seat}"


def seat_part(sign: Markup, choice: Markup) -> Markup:
    """Draw the choice of who plays in a seat, next to its sign."""
    shown = element("span", {"class": "lab-seat-sign", "aria-hidden": "true"}, sign)
    return element("div", {"class": "lab-seat"}, shown, choice)


@dataclass(frozen=True, slots=True)
class SeatsWords:
    """The words and the kind of the card for choosing the players."""

    kind: str
    title: str
    hint: str


DuelT = TypeVar("DuelT", bound=Duel[Any])


class DuelRoom(AddingRoom[DuelT]):
    """Lets players compete, and distinguishes real differences from chance."""

    name = "duel"
    ideas = 2
    lesson_idea = CHART_IDEA
    covers = False

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Duel")

    @property
    @override
    def commands(self) -> Commands:
        return {f"{NAME}-ask": self._ask, **super().commands}

    # What a game brings

    @abstractmethod
    def _seats_words(self) -> SeatsWords:
        """Return the words around the choice of players."""

    @abstractmethod
    def _questions(self) -> tuple[tuple[str, str], ...]:
        """Return the questions, each with its words."""

    @abstractmethod
    def _seat(self, seat: int) -> Markup:
        """Draw the choice of who plays in a seat."""

    @abstractmethod
    def _read_seats(self, fields: Mapping[str, str]) -> DuelT:
        """Read the players chosen in the form."""

    @abstractmethod
    def _players(self) -> str:
        """Name the players."""

    @abstractmethod
    def _figure(self) -> Figure:
        """Describe the chart that answers the question."""

    def _redraw_chosen(self, before: DuelT) -> None:
        """Redraw the seats after other players were chosen."""
        self._redraw_seats()

    # What all of them do

    @override
    def screen(self) -> Markup:
        words, texts = self._seats_words(), self._lab.texts
        counts = [(str(number), str(number)) for number in self._results.SEATS]
        players = element(
            "form",
            {"id": HOW_MANY_FORM, "class": "lab-form"},
            choices(HOW_MANY, texts.gettext("How many players?"), counts, str(len(self._results.seats))),
            element("p", {"class": "hint"}, words.hint),
        )
        listed = region(f"{NAME}-seats", self._seats(), "lab-seat-list")
        seats = card(words.kind, words.title, players, element("form", {"id": FORM, "class": "lab-form"}, listed))
        buttons = (command_button(f"{NAME}-ask:{name}", "lab-question", asked) for name, asked in self._questions())
        questions = card(
            "questions",
            texts.gettext("What do you want to know?"),
            element("div", {"class": "lab-question-list"}, *buttons),
        )
        trying, results = self._trying(), self._results_part()
        ideas = ([seats, questions], [results, trying])
        chosen = (
            settled(f"{NAME}-settled", self._players(), texts, questions, seats)
            if self._lab.for_lesson
            else join([questions, seats])
        )
        return framed(self._idea_alone, ideas, left_column(chosen), main_column(trying, results))

    @override
    def changed(self, form: str) -> None:
        before, fields = self._results, self._lab.browser.page.fields(form)
        number = offered(fields.get(HOW_MANY), before.SEATS)
        if form == HOW_MANY_FORM:
            after = before if number is None else before.with_seats(number)
        else:
            after = self._read_seats(fields)
        if after.seats == before.seats:
            return
        self._turn_to(after)
        if form == FORM:
            self._redraw_chosen(before)
        else:
            self._redraw_seats()

    async def _ask(self, argument: str) -> None:
        """Seat the players that a question needs, and start their games."""
        self._turn_to(self._results.asking_about(argument if argument in self._results.ENOUGH else "wins"))
        duel = self._results
        if self._lab.on_projector:
            self._idea = CHART_IDEA
            self._lab.draw()
        else:
            self._redraw_seats()
            page = self._lab.browser.page
            page.write_fields(HOW_MANY_FORM, {HOW_MANY: str(len(duel.seats))})
            page.reveal(self._command(self.place))
        missing = duel.enough - duel.number
        if missing > 0:
            await self._add(missing)

    def _seats(self) -> Markup:
        return join(self._seat(seat) for seat in range(len(self._results.seats)))

    def _redraw_seats(self) -> None:
        self._update({"seats": self._seats()})

    @override
    def _turn_to(self, results: DuelT) -> None:
        super()._turn_to(results)
        self._update({"settled": settled_words(self._players(), self._lab.texts)})

    def _so_far(self) -> Markup:
        duel, words = self._results, self._counted()
        bar: Attributes = {"class": "lab-progress", "max": duel.asked, "value": duel.number, "aria-label": words}
        counted = count_line(words, duel.number)
        return join([counted, element("progress", bar)] if self._running else [counted])

    def _counted(self) -> str:
        texts = self._lab.texts
        return texts.gettext("Games so far: {number}", number=texts.number(self._results.number))

    def _shown_results(self) -> Markup:
        growing = (region(self._command(name), content) for name, content in self._growing().items())
        shown = chart_figure(self._figure(), self._lab.texts)
        return join([shown, *growing, _standard_error_explained(self._lab.texts)])

    def _figures(self) -> tuple[Figure, ...]:
        on_page = not self._lab.on_projector or self._idea == CHART_IDEA
        return (self._figure(),) if on_page else ()

    def _said(self) -> str:
        return self._figure().told


def _standard_error_explained(texts: Texts) -> Markup:
    told = texts.gettext(
        "This is how far chance alone usually pushes a proportion off its true value. In about "
        "two duels out of three, it is off by less than one standard error, in 19 out of 20 by "
        "less than two. Play four times as many games, and the standard error is halved."
    )
    return element(
        "details",
        {"class": "unfolding"},
        element("summary", {}, texts.gettext("What is a standard error?")),
        element("p", {}, told),
    )
