"""The ways to Melimagic's screens, from a page that was opened at `?game=melimagic`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from mahe_core import melimagic
from mahe_core.melimagic import Awaiting, Setup
from mahe_core.table.save_file import Save, write
from mahe_core.table.seats import Seat
from mahe_core.table.session import AnySession, begin
from tests.app.games import habit
from tests.browser.driving.driver import GamePage
from tests.browser.stages.seating import LONG_NAMES, Stage, clear, clear_table
from tests.melimagic.games import to_an_end

Moment = Callable[[AnySession], bool]


@cache
def at(players: int, moment: Moment) -> AnySession:
    """Play what soon ends a game until a moment comes."""
    for seed in range(40):
        draw = habit(seed)
        session: AnySession = begin(melimagic, Setup(players, to_win=2), seed).settled()
        while session.to_act is not None and not moment(session):
            intents = melimagic.legal_intents(session.state)
            session = session.acted(draw.choice(to_an_end(session.state, intents))).settled()
        if moment(session):
            return session
    raise AssertionError(f"no game of {players} comes to {moment.__name__}")


def put(game: GamePage, session: AnySession) -> None:
    """Open a game from a file, in place of whatever is there."""
    clear(game)
    running = game.screen in ("table", "curtain", "show")
    seats = tuple(Seat(name, (sign,)) for name, sign in zip(LONG_NAMES, melimagic.SIGNS, strict=False))[
        : session.setup.players
    ]
    game.page.evaluate("() => { document.querySelector('[data-screen]').dataset.left = ''; }")
    game.open(write(Save("stage", session, seats)))
    if running:
        game.dialog.locator("[data-command='open-confirmed']").click()
    game.page.wait_for_selector("[data-screen]:not([data-left])")


def rolls(session: AnySession) -> bool:
    return session.to_act is not None and session.state.awaiting is Awaiting.ROLL


def acts(session: AnySession) -> bool:
    """Whether the dice lie, and so much has happened that others have something to catch up with."""
    return session.to_act is not None and not rolls(session) and len(session.entries) > 60


def over(session: AnySession) -> bool:
    return session.to_act is None


def setup(game: GamePage) -> None:
    clear_table(game)


def open_table(game: GamePage) -> None:
    put(game, at(4, rolls))
    game.find("[data-viewer='all']").wait_for()


def curtain(game: GamePage) -> None:
    put(game, at(4, acts))
    game.on("curtain")


def chair(game: GamePage) -> None:
    """Lift the curtain, and see what was missed to its end."""
    curtain(game)
    game.command("lift")
    game.find("[data-viewer]").wait_for()
    while game.find("[data-missed]").count():
        missed = game.find("[data-missed]").get_attribute("data-missed")
        game.command("next")
        game.find(f"[data-viewer]:not(:has([data-missed='{missed}']))").wait_for()


def result(game: GamePage) -> None:
    put(game, at(4, over))
    game.on("result")


STAGES: tuple[Stage, ...] = (setup, open_table, curtain, chair, result)
"""Every screen of Melimagic's own."""
