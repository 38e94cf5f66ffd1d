"""Playing on the page and in the engine at once, and comparing the two.

After every decision the hooks of the page are checked against what the engine says they must be after the same log.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Generic, Self, TypeVar

from mahe_core import mahe
from mahe_core.engine.save_file import write
from mahe_core.engine.session import begin, drawn_player
from mahe_core.mahe import Intent, Setup
from tests.app.games import MaheSession, Moment, decide, habit, save_of
from tests.browser.driving.driver import GamePage
from tests.browser.playing.game import Game
from tests.mahe.hooks import expected, intent_hook

AnyGame = TypeVar("AnyGame", bound=Game)


class AlongAny(Generic[AnyGame]):
    """A game played in the page and in a session at the same time, from the same position."""

    def __init__(self, game: AnyGame, session: MaheSession) -> None:
        self.game = game
        self.session = session
        self._draw = habit(session.seed or 0)
        self.agree()

    @property
    def lines(self) -> int:
        """The required number of log lines: one per event."""
        return sum(len(entry.step.events) for entry in self.session.entries)

    def agree(self) -> None:
        """Wait until a decision is asked, and compare every hook; at the end, check for the result screen."""
        told = self.game.asked(self.lines)
        if self.session.to_act is None:
            assert told is None, f"the game is over, the page asks {told}"
        else:
            assert told == expected(self.session.state), f"after {self.session.log[-4:]}"

    def decide(self, intent: Intent) -> Self:
        """Press the button of an intent, and compare the result."""
        self.game.intend(intent_hook(intent))
        self.session = self.session.acted(intent).settled()
        self.agree()
        return self

    def roll(self) -> Self:
        return self.decide(mahe.Roll())

    def stop(self) -> Self:
        return self.decide(mahe.Stop())

    def play(self, until: Moment = lambda _: False) -> Self:
        """Play by habit until a moment of this kind, or to the end."""
        while self.session.to_act is not None and not until(self.session):
            self.decide(decide(self.session.state, self._draw))
        return self

    def reload(self) -> Self:
        """Reload the page and compare the restored game."""
        self.game.reload()
        self.agree()
        return self


class Along(AlongAny[GamePage]):
    """A game played along in a tab of Chromium, with everything that is possible there."""


def seated(setup: Setup, seed: int, *, first: int | None = None) -> Setup:
    """Return the set-up with its first player, chosen or drawn from the seed."""
    begins = drawn_player(seed, setup.players) if first is None else first
    return replace(setup, first=begins)


def fill_in(game: Game, setup: Setup) -> None:
    """Fill in the set-up form by hand; `setup.first` is left to chance."""
    game.choose("players", str(setup.players))
    game.choose("edition", "allowed" if setup.third_die_on_seven else "barred")
    if setup.players <= mahe.rulebook.MOST_PLAYERS_WITH_TWO_TURTLES:
        game.choose("turtles", str(setup.turtles_each))
    game.tick("variant", on=setup.spend_cards)
    game.tick("short", on=setup.short_game)


def begun(setup: Setup, seed: int) -> MaheSession:
    """Return the session of a game begun with this seed, at the first decision."""
    return begin(mahe, seated(setup, seed), seed).settled()


def begin_game(game: GamePage, setup: Setup, seed: int) -> Along:
    """Fill in the set-up form by hand, press Play, and play along."""
    fill_in(game, setup)
    game.command("play")
    return Along(game, begun(setup, seed))


def open_game(game: GamePage, session: MaheSession, names: tuple[str, ...] = ()) -> Along:
    """Open a session from a file, replacing whatever is on the page, and play along."""
    over_a_running_one = game.screen == "table"
    game.open(write(save_of(session, names)))
    if over_a_running_one:
        game.dialog.locator("[data-command='open-confirmed']").click()
        game.dialog.wait_for(state="hidden")
    return Along(game, session)


def begin_four(game: GamePage) -> Along:
    """Press Play for the game of four that the address `?seed=4&players=4` presets, and play along."""
    game.command("play")
    return Along(game, begin(mahe, seated(Setup(4), 4), 4).settled())
