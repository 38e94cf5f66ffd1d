"""The room in which computer players or strategies play whole games against each other.

A game supplies its players: their names, the controls for choosing them, and the tally of their games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from app.lab.charts.charts import Comparison, Figure, Number, Share, Words
from app.lab.charts.figures import chart_figure, with_prediction
from app.lab.rooms.parts import card, choices, framed, left_column, main_column, offered, settled
from app.lab.rooms.regions import region
from app.lab.rooms.room import Lab, Observed, Room, Setting
from app.lab.rooms.runner import Adding, Runner, RunnerWords
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
COMPARED: Final = "lab-duel-compared"
RESULTS: Final = "lab-duel-results"

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
    looks: tuple[int, ...] = ()
    """The numbers of games after which the results are seen."""

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
        asked = self.number + number
        return replace(self, asked=asked, looks=(*(look for look in self.looks if look <= self.number), asked))

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
    return texts.gettext("Number {place} in order of play", place=place + 1)


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


class DuelGame(ABC, Generic[DuelT]):
    """The players of a game: how they are chosen, named and charted."""

    verb: ClassVar[str] = "more"
    """The command `lab-duel-VERB` that asks for more games."""
    settings: ClassVar[tuple[Setting[Any], ...]]
    """The settings of lessons: `games` are the numbers that one asks for, `compared` the seats of its duels."""

    @abstractmethod
    def begin(self, seed: int, **settings: Any) -> DuelT:
        """Return the duel of a lesson's settings, or the one that the room begins with."""

    @abstractmethod
    def runner_words(self, duel: DuelT, texts: Texts) -> RunnerWords:
        """Return the words around the buttons for more games."""

    @abstractmethod
    def seats_words(self, texts: Texts) -> SeatsWords:
        """Return the words around the choice of players."""

    @abstractmethod
    def questions(self, texts: Texts) -> tuple[tuple[str, str], ...]:
        """Return the questions, each with its words."""

    @abstractmethod
    def seat(self, duel: DuelT, seat: int, texts: Texts) -> Markup:
        """Draw the choice of who plays in a seat."""

    @abstractmethod
    def read_seats(self, duel: DuelT, fields: Mapping[str, str]) -> DuelT:
        """Read the players chosen in the form."""

    @abstractmethod
    def players(self, duel: DuelT, texts: Texts) -> str:
        """Name the players."""

    @abstractmethod
    def figure(self, duel: DuelT, texts: Texts) -> Figure:
        """Describe the chart that answers the question."""

    def below_chart(self, duel: DuelT, texts: Texts) -> Markup | None:
        """Draw what else there is to know about the games."""

    def observed(self, duel: DuelT) -> Observed | None:
        """Return what a lesson is about."""


class DuelRoom(Room, Generic[DuelT]):
    """Lets players compete, and distinguishes real differences from chance."""

    name = "duel"
    ideas = 2
    simulates = True
    lesson_idea = CHART_IDEA

    def __init__(self, lab: Lab, game: DuelGame[DuelT]) -> None:
        super().__init__(lab)
        self._game = game
        self.settings = game.settings
        self._compared: tuple[tuple[Any, ...], ...] = ()
        """The players of the duels that a lesson compares."""
        self._runner: Runner[DuelT] = Runner(
            lab,
            self._work,
            self.name,
            game.begin(lab.seed),
            said=lambda: self.figures[0].told,
            verb=game.verb,
        )

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Duel")

    @property
    @override
    def commands(self) -> Commands:
        return {f"{NAME}-ask": self._ask, **self._runner.commands}

    def _set_up(self, **settings: Any) -> None:
        self._runner.results = self._game.begin(self._lab.seed, **settings)
        self._runner.of_lesson, self._compared = settings["games"], settings["compared"]

    @property
    @override
    def observed(self) -> Observed | None:
        return self._game.observed(self._runner.results)

    @override
    def draw(self) -> Markup:
        game, duel, texts = self._game, self._runner.results, self._lab.texts
        words = game.seats_words(texts)
        counts = [(str(number), str(number)) for number in duel.SEATS]
        how_many = choices(HOW_MANY, texts.gettext("How many players?"), counts, str(len(duel.seats)))
        players = element(
            "form", {"id": HOW_MANY_FORM, "class": "lab-form"}, how_many, element("p", {"class": "hint"}, words.hint)
        )
        listed = region(
            f"{NAME}-seats", join(game.seat(duel, seat, texts) for seat in range(len(duel.seats))), "lab-seat-list"
        )
        seats = card(words.kind, words.title, players, element("form", {"id": FORM, "class": "lab-form"}, listed))
        buttons = (command_button(f"{NAME}-ask:{name}", "lab-question", asked) for name, asked in game.questions(texts))
        questions = card(
            "questions",
            texts.gettext("What do you want to know?"),
            element("div", {"class": "lab-question-list"}, *buttons),
        )
        trying = join([self._choice(), self._runner.draw(self._runner_words())])
        [figure] = self.figures
        shown = join([chart_figure(figure, texts), game.below_chart(duel, texts), _standard_error_explained(texts)])
        results = region(RESULTS, shown, "lab-main")
        ideas = ([seats, questions], [results, trying])
        chosen = (
            settled(f"{NAME}-settled", game.players(duel, texts), texts, questions, seats)
            if self._lab.for_lesson
            else join([questions, seats])
        )
        return framed(self._idea_alone, ideas, left_column(chosen), main_column(trying, results))

    def _choice(self) -> Markup | None:
        """Draw the choice among the duels that a lesson compares."""
        texts, now = self._lab.texts, self._runner.results
        if not self._compared:
            return None
        duels = [
            (str(which), self._game.players(now.between(seats), texts)) for which, seats in enumerate(self._compared)
        ]
        chosen = next((str(which) for which, seats in enumerate(self._compared) if seats == now.seats), "")
        radios = choices(COMPARED, texts.gettext("Who plays?"), duels, chosen)
        return element("form", {"id": COMPARED, "class": "lab-form lab-compared"}, radios)

    def _runner_words(self) -> RunnerWords:
        duel, texts = self._runner.results, self._lab.texts
        counted = texts.gettext("Games so far: {number}", number=texts.number(duel.number))
        bar: Attributes = {"class": "lab-progress", "max": duel.asked, "value": duel.number, "aria-label": counted}
        progress = element("progress", bar) if self._runner.running else None
        return replace(self._game.runner_words(duel, texts), counted=counted, progress=progress)

    @property
    @override
    def figures(self) -> tuple[Figure, ...]:
        duel, texts = self._runner.results, self._lab.texts
        predicted = self._lab.predicted if duel.seats in self._compared[:1] else None
        return (with_prediction(self._game.figure(duel, texts), predicted, texts),)

    @override
    def data(self, chart: str) -> Iterable[str] | None:
        return self._runner.csv()

    @override
    def changed(self, form: str) -> None:
        before, fields = self._runner.results, self._lab.browser.page.fields(form)
        if form == HOW_MANY_FORM:
            number = offered(fields.get(HOW_MANY), before.SEATS)
            after = before if number is None else before.with_seats(number)
        elif form == COMPARED:
            which = offered(fields.get(COMPARED), range(len(self._compared)))
            after = before if which is None else before.between(self._compared[which])
        else:
            after = self._game.read_seats(before, fields)
        if after.seats != before.seats:
            self._runner.turn_to(after)

    async def _ask(self, argument: str) -> None:
        """Seat the players that a question needs, and start their games."""
        runner, page = self._runner, self._lab.browser.page
        runner.turn_to(runner.results.asking_about(argument if argument in runner.results.ENOUGH else "wins"))
        duel = runner.results
        if self._lab.on_projector:
            self._idea = CHART_IDEA
            self._lab.draw()
        else:
            page.write_fields(HOW_MANY_FORM, {HOW_MANY: str(len(duel.seats))})
            await self._lab.patch()
            page.reveal(RESULTS)
        missing = duel.enough - duel.number
        if missing > 0:
            await runner.add(missing)


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
