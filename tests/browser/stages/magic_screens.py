"""The ways to Melimagic's screens, from a page that was opened at `?game=melimagic`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from mahe_core import melimagic
from mahe_core.engine.save_file import Save, write
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import AnySession, begin
from mahe_core.melimagic import Awaiting, Setup, Try
from tests.app.games import habit
from tests.browser.driving.driver import GamePage
from tests.browser.playing.game import Game
from tests.browser.stages.seating import LONG_NAMES, Stage, clear, clear_table
from tests.melimagic.games import to_an_end

Moment = Callable[[AnySession], bool]


@cache
def at(players: int, moment: Moment) -> AnySession:
    """Play towards the end of the game until a moment of this kind."""
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
    """Open a game from a file, replacing whatever is on the page."""
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
    """Return True if the dice are rolled and enough has happened for others to have missed something."""
    return session.to_act is not None and not rolls(session) and len(session.entries) > 60


def over(session: AnySession) -> bool:
    return session.to_act is None


def matches(session: AnySession) -> bool:
    """Return True if a try would win."""
    return session.to_act is not None and wins(session) is not None


def wins(session: AnySession) -> Try | None:
    """Find the try that would win."""
    (best, *_) = to_an_end(session.state, melimagic.legal_intents(session.state))
    return best if isinstance(best, Try) else None


def setup(game: GamePage) -> None:
    clear_table(game)


def rules(game: GamePage) -> None:
    """Open the rules at an example, as seen from one player's side."""
    clear(game)
    game.open_rules()
    game.command("example:18")
    game.command("example-chair:18:0")
    game.find("[data-command='example-chair:18:0'][aria-pressed='true']").wait_for()


def tutorial(game: GamePage) -> None:
    clear_table(game)
    game.command("tutorial")
    game.on("tutorial")


def open_table(game: GamePage) -> None:
    put(game, at(4, rolls))
    game.command("hide")
    game.find("[data-viewer='all']").wait_for()


def curtain(game: GamePage) -> None:
    put(game, at(4, acts))
    game.on("curtain")


def meanwhile(game: GamePage) -> None:
    """Lift the curtain, and stay at the first missed event."""
    curtain(game)
    game.command("lift")
    game.find("[data-missed='1']").wait_for()


def see_missed(game: Game) -> None:
    """Watch all missed events to the end."""
    game.tab.wait_for("[data-viewer]:not([data-viewer='all'])")
    while (missed := game.tab.evaluate(_MISSED)) is not None:
        game.command("next")
        game.tab.wait_for(f"[data-viewer]:not(:has([data-missed='{missed}']))")


_MISSED = "document.querySelector('[data-missed]')?.dataset.missed ?? null"


def chair(game: GamePage) -> None:
    meanwhile(game)
    see_missed(game)


def show(game: GamePage) -> None:
    """Show two cards that match."""
    session = at(4, matches)
    shown = wins(session)
    assert shown is not None
    put(game, session)
    game.command("lift")
    see_missed(game)
    for place in (shown.place, shown.other_place):
        game.command(f"pick:{place}")
    game.intend(":".join(map(str, melimagic.write_action(shown))))
    game.on("show")


def result(game: GamePage) -> None:
    put(game, at(4, over))
    game.on("result")


def replay(game: GamePage) -> None:
    """Watch a game again up to its end, when all rabbits can be seen."""
    result(game)
    game.command("replay")
    game.command("replay:end")
    game.find("[data-command='replay:step'][aria-disabled]").wait_for()


def lab_room(name: str) -> Stage:
    """Return a stage that opens a room of the lab by its door."""

    def room(game: GamePage) -> None:
        if game.screen != "lab":
            clear_table(game)
            game.command("lab")
            game.on("lab")
        game.command(f"lab:{name}")
        game.find(f"[data-room='{name}']").wait_for()

    room.__name__ = f"lab_{name}"
    return room


STAGES: tuple[Stage, ...] = (setup, open_table, curtain, meanwhile, chair, show, result)
"""Every screen of Melimagic's own during a game."""

AROUND: tuple[Stage, ...] = (
    tutorial,
    rules,
    replay,
    *map(lab_room, ("lessons", "pairs", "looks", "shell", "recall", "duel")),
)
"""The screens that can be opened during a game of Melimagic."""
