"""The protocols of a game as playing needs it: of any game, and of an open game, in which nothing is hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol, TypeVar

from app.play.ballot import Option
from app.play.keys import HookOfKey
from app.play.scene import Scene
from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions
from app.ui.settings import AnySettings
from app.ui.surroundings import Commands, Surroundings
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.session import AnySession


class People(Protocol):
    """The names of everybody at a table, in one language; a game adds the names of its things."""

    def player(self, player: int, /) -> str:
        """Name a player, by seat; no two have the same name."""


PeopleT = TypeVar("PeopleT", bound=People)


class PlayedGame(Protocol[PeopleT]):
    """A game as it is played, or watched again."""

    @property
    def keys(self) -> HookOfKey:
        """The keys that press its buttons."""

    def commands(self, site: Surroundings, /) -> Commands:
        """List the commands that only this game has at the table."""

    def people(self, save: AnySave, texts: Texts, /) -> PeopleT:
        """Name everybody at the table."""

    def scene(
        self, before: Any, steps: Sequence[Step[Any, Any]], /, *, moves: bool, people: PeopleT | None = None
    ) -> Scene:
        """Make the scene of consecutive steps from a state; unless it `moves`, it has sounds only.

        With `people`, text next to the table may say where the question is now. Nothing is hidden from the viewer.
        """

    def counting(self, save: AnySave, texts: Texts, /) -> Scene:
        """Make the scene in which the result is counted, on the result screen."""

    def result_screen(
        self,
        save: AnySave,
        log: Sequence[str],
        texts: Texts,
        /,
        *,
        past: Past,
        notices: Markup | None,
        offers: Markup | None,
    ) -> Markup:
        """Draw how a game ended, with what the family's book knows of the games before."""

    def logged(self, events: Sequence[Any], people: PeopleT, settings: AnySettings, /) -> list[str]:
        """Write events as the log has them, one line each, without what the settings keep secret."""


def names(game: PlayedGame[Any], save: AnySave, texts: Texts) -> tuple[str, ...]:
    """List the names of everybody at the table, by seat."""
    people = game.people(save, texts)
    return tuple(people.player(seat) for seat in range(len(save.seats)))


class PlayerView(Protocol):
    """A player in a view model of the table."""

    @property
    def player(self) -> int:
        """The player's index."""


class TableView(Protocol):
    """A game's view model of the table; the page itself reads only whose turn it is and who is asked."""

    @property
    def deciding(self) -> PlayerView | None:
        """The player whose decision is asked."""

    @property
    def asked(self) -> PlayerView | None:
        """The player who has to press something: to decide, or to throw a die."""

    @property
    def turn(self) -> int:
        """The player whose turn it is."""


ViewT = TypeVar("ViewT", bound=TableView)


class OpenGame(PlayedGame[PeopleT], Protocol[ViewT, PeopleT]):
    """A game as it is played where everything lies open to everybody."""

    @property
    def hides(self) -> Literal[False]:
        """False: nothing is hidden."""

    def view(self, session: AnySession, people: PeopleT, settings: AnySettings, /, *, read_only: bool) -> ViewT:
        """Make the view model of a session's position."""

    def pieces(
        self, view: ViewT, texts: Texts, before: ViewT | None = None, /, *, acting: ViewT | None = None
    ) -> Regions:
        """Draw the regions that show where everything is; with the view `before`, motions can begin there.

        While a step is still being shown, whose turn it is and who decides is drawn as in `acting`.
        """

    def question(
        self,
        view: ViewT,
        texts: Texts,
        /,
        *,
        asked: bool,
        passing: bool = False,
        told: Sequence[str] | None = None,
        acted: ViewT | None = None,
    ) -> Regions:
        """Draw the regions of the question, among them "prompt" and "actions"; nothing can be pressed until `asked`.

        While the device is `passing` to the player who decides, a card replaces the buttons. With `told` the prompt
        stands out and repeats these sentences. Regions in which `pieces` drew who acts as in `acted` are included if
        they differ now.
        """

    def call(self, view: ViewT, /) -> Markup:
        """Draw the sign that calls the player who is asked now."""

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
        """Draw the whole table around its regions; `seating` are attributes of the screen.

        Prompt and actions are inside ".asking-face", which fades in where the device is turned to another player.
        """

    def ballot(self, view: ViewT, texts: Texts, /) -> tuple[Option, ...]:
        """List what a class may vote on; () if there is only one choice."""

    def told(self, events: Sequence[Any], people: PeopleT, /) -> list[str]:
        """Describe, in sentences, what everybody at the table just saw."""

    def last_move_told(self, session: AnySession, people: PeopleT, /) -> list[str]:
        """Describe the move under way, or else the last one, without secrets."""

    def asked(self, view: ViewT, texts: Texts, /, *, again: bool) -> list[str]:
        """Return the question and help for deciding; `again` only who decides, why, and the question."""
