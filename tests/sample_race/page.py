"""The page of Crabs: a board whose crabs are tapped, a sentence for each event, and two computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from app.plain.computers import PlainComputer, PlainComputers
from app.plain.drawings import die_face, number, piece, upright
from app.plain.examples import PlainExample, PlainExamples
from app.plain.page import PlainPage
from app.plain.table import PlainPeople, PlainPlayer, PlainTable, PlainView, Tap
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from mahe_core.engine.seats import Seat
from mahe_core.pictures.markup import picture
from mahe_core.plain import PlainSetup
from tests.sample_race.rules import (
    DUNES,
    RULES,
    WATER,
    Crabs,
    Die,
    DieRolled,
    Event,
    Intent,
    Move,
    Roll,
    State,
    captures,
    landing,
)


def place(square: int, player: int, nth: int) -> tuple[float, float]:
    """Return the middle of a crab: the player's n-th on a square, which matters in the water and in the dunes."""
    if square in {WATER, DUNES}:
        return (28 if square == WATER else 628) + 48 * player, 126 + 58 * nth if square == DUNES else 60 + 90 * nth
    row, column = divmod(square - 1, 5)
    return 150 + 100 * (4 - column if row == 1 else column), 50 + 100 * row


class Snail(PlainComputer):
    """Moves whatever is last."""

    level = "snail"

    def name(self, texts: Texts, /) -> str:
        """Return its name."""
        return texts.gettext("Snail")

    def line(self, texts: Texts, /) -> str:
        """Describe its way of playing."""
        return texts.gettext("Waits for the last one. Easy to beat.")

    def face(self) -> Markup:
        """Draw a shell with two feelers."""
        feelers = element("path", {"class": "crabs-line", "d": "M6 8L2-8M10 8L12-9"})
        shell = element("circle", {"class": "crabs-shell", "cx": -4, "cy": 4, "r": 12})
        return picture("mind", "-18 -18 36 36", join([feelers, shell, element("circle", {"cx": -4, "cy": 4, "r": 4})]))

    def choose(self, state: State, /) -> Intent:
        """Choose the first intent, that of the crab furthest back."""
        return RULES.legal_intents(state)[0]


class Gull(Snail):
    """Sends crabs back if it can, or else runs ahead."""

    level = "gull"

    def name(self, texts: Texts, /) -> str:
        """Return its name."""
        return texts.gettext("Gull")

    def line(self, texts: Texts, /) -> str:
        """Describe its way of playing."""
        return texts.gettext("Never misses a crab. Hard to beat.")

    def face(self) -> Markup:
        """Draw a head with a beak."""
        head = element("circle", {"class": "crabs-head", "r": 13})
        beak = element("path", {"class": "crabs-beak", "d": "M4-4L17 1L4 6z"})
        return picture("mind", "-18 -18 36 36", join([head, beak, element("circle", {"cx": -1, "cy": -4, "r": 2.5})]))

    def choose(self, state: State, /) -> Intent:
        """Choose a capture, or else the crab in front."""
        intents = RULES.legal_intents(state)
        catching = [each for each in intents if isinstance(each, Move) and captures(state, each.square)]
        return (catching or intents)[-1]


class CrabsTable(PlainTable):
    """The contents and texts of the table."""

    rules: ClassVar[Crabs] = RULES
    computers = PlainComputers((Snail(), Gull()))
    view_box = "0 0 700 300"

    def picture(self, state: State, people: PlainPeople, /) -> Markup:
        """Draw the squares from the water to the dunes, with the crabs and the die."""
        texts = people.texts
        ground = (
            element("rect", {"class": f"crabs-{name}", "x": x, "width": 100, "height": 300})
            for name, x in (("water", 0), ("dunes", 600))
        )
        squares = (
            element("rect", {"class": "crabs-square", "x": x - 46, "y": y - 46, "width": 92, "height": 92, "rx": 14})
            for x, y in (place(square, 0, 0) for square in range(1, DUNES))
        )
        numbers = (number(str(square), *place(square, 0, 0)) for square in range(1, DUNES))
        crabs = (
            piece(people.seats[player].signs[0], *place(square, player, nth), 18 if square in {WATER, DUNES} else 34)
            for player, own in enumerate(state.crabs)
            for nth, square in enumerate(own)
        )
        rolled = None if state.face is None else upright(650, 54, die_face(state.face), scale=1.5)
        where = (
            f"{people.player(player)}: {texts.and_list([self._square(square, texts) for square in own])}"
            for player, own in enumerate(state.crabs)
        )
        return picture("crabs", self.view_box, join([*ground, *squares, *numbers, *crabs, rolled]), "; ".join(where))

    def taps(self, view: PlainView, /) -> Sequence[Tap]:
        """Let every crab that can move be tapped."""
        state: State = view.state
        return [
            Tap(intent, *place(square, state.on_turn, nth), 25 if square == WATER else 42)
            for intent in view.intents
            if isinstance(intent, Move)
            for nth, square in enumerate(state.crabs[state.on_turn])
            if square == intent.square
        ]

    def question(self, view: PlainView, player: PlainPlayer, /) -> str:
        """Say how many crabs may move."""
        if view.state.face is None:
            return super().question(view, player)
        return view.people.texts.ngettext(
            "{player}, {number} crab can move.",
            "{player}, {number} crabs can move.",
            len(view.intents),
            player=player.name,
        )

    def score(self, state: State, player: int, /) -> int:
        """Return the number of crabs in the dunes."""
        return state.crabs[player].count(DUNES)

    def label(self, intent: Intent, view: PlainView, /) -> str:
        """Label the button of an intent."""
        texts, state = view.people.texts, view.state
        if isinstance(intent, Roll):
            return texts.gettext("Roll")
        way = {"start": self._square(intent.square, texts), "end": self._square(landing(state, intent.square), texts)}
        if captures(state, intent.square):
            return texts.gettext("{start} to {end}, sends one back", **way)
        return texts.gettext("{start} to {end}", **way)

    def sentence(self, event: Event, people: PlainPeople, /) -> str:
        """Describe an event."""
        texts, player = people.texts, people.player(event.player)
        if isinstance(event, DieRolled):
            return texts.gettext("{player} rolls a {face}.", player=player, face=event.face)
        way = {"start": self._square(event.start, texts), "end": self._square(event.end, texts)}
        if event.captures:
            return texts.gettext("{player} runs from {start} to {end} and sends a crab back.", player=player, **way)
        return texts.gettext("{player} runs from {start} to {end}.", player=player, **way)

    def winners(self, state: State, /) -> Sequence[int]:
        """Return the winner."""
        winner = RULES.result(state)
        return () if winner is None else (winner,)

    @staticmethod
    def _square(square: int, texts: Texts) -> str:
        ends = {WATER: texts.gettext("water"), DUNES: texts.gettext("dunes")}
        return ends.get(square, str(square))


class CrabsPage(PlainPage):
    """The page."""

    rules = RULES
    table = CrabsTable()
    wordmark = "Crabs"

    def lead(self, texts: Texts, /) -> str:
        """Summarise the game in one sentence."""
        return texts.gettext("Three crabs run for the dunes – and send each other back.")

    def whose(self, texts: Texts, /) -> str:
        """Return the credits."""
        return texts.gettext("Crabs was made for this page.")

    @property
    def rules_text(self) -> PlainExamples:
        """Return the example in the text."""
        return PlainExamples(self.table, (EXAMPLE,))


EXAMPLE: Final = PlainExample(
    CrabsPage.table,
    number=1,
    setup=PlainSetup(players=2),
    seats=(Seat("Ada", ("sun",)), Seat("Ben", ("moon",))),
    actions=(Roll(), Die(4), Move(WATER), Roll(), Die(4), Move(WATER)),
)

PAGE: Final = CrabsPage()
