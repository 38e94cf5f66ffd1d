"""Plays on the page and in the engine at once, and holds the one against the other.

Promises: after every decision the hooks of the page are what the engine, given the same log, says they must be.
"""

from __future__ import annotations

from mahe_core import mahe
from mahe_core.mahe import Intent, Setup
from mahe_core.table.save_file import write
from mahe_core.table.session import begin, drawn_player
from tests.browser.driver import GamePage
from tests.browser.hooks import expected, intent_hook
from tests.views.games import MaheSession, Moment, decide, habit, save_of


class Along:
    """Plays one game from where the page stands, which must be where the session stands."""

    def __init__(self, game: GamePage, session: MaheSession) -> None:
        self.game = game
        self.session = session
        self._draw = habit(session.seed or 0)
        self.agree()

    @property
    def lines(self) -> int:
        """How many lines the log must have: one an event."""
        return sum(len(entry.step.events) for entry in self.session.entries)

    def agree(self) -> None:
        """Wait until a decision is asked, and compare every hook; at the end the result screen must be there."""
        told = self.game.asked(self.lines)
        if self.session.to_act is None:
            assert told is None, f"the game is over, the page asks {told}"
        else:
            assert told == expected(self.session.state), f"after {self.session.log[-4:]}"

    def decide(self, intent: Intent) -> Along:
        """Press the button of an intent, and compare what came of it."""
        self.game.intend(intent_hook(intent))
        self.session = self.session.acted(intent).settled()
        self.agree()
        return self

    def roll(self) -> Along:
        """Press Roll."""
        return self.decide(mahe.Roll())

    def stop(self) -> Along:
        """Press Stop."""
        return self.decide(mahe.Stop())

    def play(self, until: Moment = lambda _: False) -> Along:
        """Play by habit until something holds, or to the end."""
        while self.session.to_act is not None and not until(self.session):
            self.decide(decide(self.session.state, self._draw))
        return self

    def reload(self) -> Along:
        """Load the page anew and compare what came back."""
        self.game.page.reload(wait_until="commit")
        self.game.ready()
        self.agree()
        return self


def seated(setup: Setup, seed: int, *, first: int | None = None) -> Setup:
    """Let the one begin who was chosen, or the one whom the seed draws."""
    begins = drawn_player(seed, setup.players) if first is None else first
    return Setup(setup.players, begins, setup.third_die_on_seven, setup.spend_cards, setup.turtles_each)


def begin_game(game: GamePage, setup: Setup, seed: int) -> Along:
    """Fill the set-up form in by hand, press Play, and play along; `setup.first` is left to chance."""
    game.choose("players", str(setup.players))
    game.choose("edition", "allowed" if setup.third_die_on_seven else "barred")
    if setup.players <= mahe.rulebook.MOST_PLAYERS_WITH_TWO_TURTLES:
        game.choose("turtles", str(setup.turtles_each))
    if setup.spend_cards != game.find("input[name='variant']").is_checked():
        game.press("input[name='variant']")
    game.command("play")
    return Along(game, begin(mahe, seated(setup, seed), seed).settled())


def open_game(game: GamePage, session: MaheSession, names: tuple[str, ...] = ()) -> Along:
    """Open a session from a file, over whatever is on the page, and play along."""
    game.open(write(save_of(session, names)))
    confirm = game.dialog.locator("[data-command='open-confirmed']")
    if game.screen == "table" and confirm.count():
        confirm.click()
    return Along(game, session)
