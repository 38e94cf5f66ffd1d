"""The page of Pig: a die, two buttons, and a sentence for each event."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from app.game.game import Game
from app.plain.drawings import die
from app.plain.examples import PlainExample, PlainExamples
from app.plain.page import PlainPage
from app.plain.table import PlainPeople, PlainTable, PlainView
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from mahe_core.engine.seats import Seat
from mahe_core.plain import PlainSetup
from tests.sample_game.rules import PIG, TO_WIN, Die, DieRolled, Event, Intent, Pig, Roll, State


class PigTable(PlainTable):
    """The contents and texts of the table."""

    rules: ClassVar[Pig] = PIG
    keys = MappingProxyType({"R": "roll", "H": "hold"})

    def picture(self, state: State, people: PlainPeople, /) -> Markup:
        """Draw the die that was rolled last, with what the turn is worth."""
        texts = people.texts
        if state.face is None:
            goal = texts.gettext("First to {number} points", number=TO_WIN)
            return element("p", {"class": "pig-turn"}, die(1), goal)
        shown = die(state.face, str(state.face))
        worth = texts.gettext("This turn: {number}", number=state.turn_total)
        return element("p", {"class": "pig-turn", "data-turn-total": state.turn_total}, shown, worth)

    def score(self, state: State, player: int, /) -> int:
        """Return a player's points."""
        return state.totals[player]

    def label(self, intent: Intent, view: PlainView, /) -> str:
        """Label the button of an intent."""
        texts = view.people.texts
        return texts.gettext("Roll") if isinstance(intent, Roll) else texts.gettext("Hold")

    def sentence(self, event: Event, people: PlainPeople, /) -> str:
        """Describe an event."""
        texts, player = people.texts, people.player(event.player)
        if not isinstance(event, DieRolled):
            return texts.gettext("{player} keeps {points}.", player=player, points=event.points)
        if not event.turn_total:
            return texts.gettext("{player} rolls a 1 and loses the turn’s points.", player=player)
        return texts.gettext("{player} rolls a {face}.", player=player, face=event.face)

    def winners(self, state: State, /) -> Sequence[int]:
        """Return the winner."""
        winner = PIG.result(state)
        return () if winner is None else (winner,)


class PigPage(PlainPage):
    """The page."""

    rules = PIG
    table = PigTable()
    wordmark = "Pig"

    def lead(self, texts: Texts, /) -> str:
        """Summarise the game in one sentence."""
        return texts.gettext("Roll as often as you dare – a 1 takes it all back.")

    def whose(self, texts: Texts, /) -> str:
        """Return the credits."""
        return texts.gettext("Pig is an old dice game that belongs to nobody.")

    @property
    def rules_text(self) -> PlainExamples:
        """Return the example in the text."""
        return PlainExamples(self.table, (EXAMPLE,))


EXAMPLE: Final = PlainExample(
    PigPage.table,
    number=1,
    setup=PlainSetup(players=2),
    seats=(Seat("Ada", ("sun",)), Seat("Ben", ("moon",))),
    actions=(Roll(), Die(4), Roll(), Die(1)),
)

PAGE: Final[Game] = PigPage()
