"""What the table asks of a game in which everything lies open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol, TypeVar

from app.play.played_game import PlayedGame
from app.play.teams.ballot import Option
from app.seats.sides import Side
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions
from app.ui.motion import Motion
from app.ui.settings import AnySettings
from mahe_core.engine.session import AnySession


class PlayerView(Protocol):
    """A player in a view of the table, as far as every game has to tell."""

    @property
    def player(self) -> int:
        """The player's index."""

    @property
    def name(self) -> str:
        """What the player is called."""

    @property
    def side(self) -> Side | None:
        """Where the player sits round a device that lies flat on the table."""


class TableView(Protocol):
    """A game's view model of the table, of which the page reads only whose turn it is and who is asked."""

    @property
    def deciding(self) -> PlayerView | None:
        """The player whose decision is asked."""

    @property
    def asked(self) -> PlayerView | None:
        """The player who is to press something: the one who decides, or whose die is awaited."""

    @property
    def turn(self) -> int:
        """The player whose turn it is."""


ViewT = TypeVar("ViewT", bound=TableView)
PeopleT = TypeVar("PeopleT")


class OpenGame(PlayedGame[PeopleT], Protocol[ViewT, PeopleT]):
    """A game as it is played where everything lies open to everybody."""

    @property
    def hides(self) -> Literal[False]:
        """That nothing is hidden."""

    def view(self, session: AnySession, people: PeopleT, settings: AnySettings, /, *, read_only: bool) -> ViewT:
        """Make the view model of the position a session stands at."""

    # Drawn

    def pieces(
        self, view: ViewT, texts: Texts, before: ViewT | None = None, /, *, acting: ViewT | None = None
    ) -> Regions:
        """Draw where everything stands; with what was seen `before`, motions can begin there.

        Whose turn it is and who decides is drawn as in `acting`, while what they did is still to be seen.
        """

    def question(self, view: ViewT, texts: Texts, /, *, asked: bool, passing: bool) -> Regions:
        """Draw what is asked and who is; until it is `asked` nothing can be pressed.

        While the device is `passing` to the one who decides, a card lies where the buttons will be.
        """

    def ballot(self, view: ViewT, texts: Texts, /) -> tuple[Option, ...]:
        """List what a class may vote on: each way the decision may go; () while there is only one."""

    def call(self, view: ViewT, /) -> Markup:
        """Draw what calls the one who is asked now, for all to see at once, if anybody is."""

    def prompt_line(self, view: ViewT, texts: Texts, /, *, asked: bool, told: Sequence[str]) -> Markup:
        """Draw the line that says who acts, with sentences that somebody wanted to hear again."""

    def seating(self, view: ViewT, /) -> Mapping[str, str | None]:
        """Say in attributes of the screen who sits where round the device, and at which side the next one is asked."""

    def screen(
        self,
        regions: Regions,
        log: Sequence[str],
        texts: Texts,
        /,
        *,
        notices: Markup | None,
        seating: Mapping[str, str | None],
    ) -> Markup:
        """Draw the whole table round what `pieces` and `question` drew."""

    # Moved and heard

    @property
    def arrival(self) -> Sequence[Motion]:
        """How what is asked comes to another side of the table, once it has been turned there."""

    # Told

    def told(self, events: Sequence[Any], people: PeopleT, /) -> list[str]:
        """Tell what everybody at the table just saw, in sentences."""

    def last_move_told(self, session: AnySession, people: PeopleT, /) -> list[str]:
        """Tell the move under way, or else the last one, as the log does; of secrets nothing."""

    def asked(self, view: ViewT, texts: Texts, /) -> list[str]:
        """Say what is asked now, with what helps to decide."""

    def question_told(self, view: ViewT, /) -> list[str]:
        """Say what is asked, of whom and why, and nothing besides."""
