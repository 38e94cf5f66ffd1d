"""The page after the player comes back to it, in any engine: the curtain, and no private side."""

from __future__ import annotations

from typing import Final

from mahe_core import melimagic
from mahe_core.engine.save_file import Save, write
from mahe_core.engine.seats import Seat
from tests.browser.driving.stores import put_running
from tests.browser.melimagic import secrecy
from tests.browser.playing.game import Game
from tests.browser.stages.magic_screens import acts, at

CURTAIN: Final = "[data-screen='curtain']"
CHAIR: Final = "[data-screen='table']:not([data-viewer='all'])"
OPEN_TABLE: Final = "[data-screen='table'][data-viewer='all']"

_CAUGHT: Final = """async (patience) => {
  const late = performance.now() + patience;
  while (history.state?.mahe !== "catch") {
    if (performance.now() > late) throw new Error("Back would leave the page");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}"""


def lay(game: Game, players: int) -> None:
    """Store a game in progress on this device and open it: the curtain is closed."""
    game.command("play")
    game.tab.wait_for(CURTAIN)
    session = at(players, acts)
    seats = tuple(Seat("", (sign,)) for sign in melimagic.SIGNS[:players])
    put_running(game.tab, write(Save("laid", session, seats)), melimagic.NAME)
    game.reload()


def gives_nothing_away(game: Game) -> None:
    """Check that the curtain is there alone, and that the whole document contains nothing of a hidden card."""
    game.tab.wait_for(CURTAIN)
    assert not game.tab.evaluate("(chair) => document.querySelector(chair) !== null", CHAIR)
    game.tab.evaluate(f"() => 'leaks' in window || ({secrecy.WATCH})()")
    assert game.tab.evaluate("window.leaks") == []


def back_in_the_chair(game: Game) -> None:
    """Lift the curtain; missed moments have been seen and do not appear again."""
    game.command("lift")
    game.tab.wait_for(CHAIR)
    assert not game.shows("[data-missed]")


def place_and_number(game: Game) -> tuple[int, int]:
    """Wait for a missed moment, and return its number and their total."""
    game.tab.wait_for("[data-missed]")
    asked = str(game.tab.evaluate("document.querySelector('.ask-question').innerText"))
    place, _, number = asked.partition("(")[2].partition(" of ")
    return int(place), int(number.removesuffix(")"))


def reload_amid_what_was_missed(game: Game) -> None:
    """Reload at the second missed moment: after the curtain they continue there, not from the first."""
    game.command("lift")
    first, number = place_and_number(game)
    assert (first, number > 3) == (1, True)
    game.command("next")
    game.tab.wait_for("[data-missed='2']")
    game.reload()
    gives_nothing_away(game)
    game.command("lift")
    assert place_and_number(game) == (1, number - 2)


def go_back_twice(game: Game) -> None:
    """Go back from the seat to the curtain, and from there to the open table."""
    for arrived in (gives_nothing_away, lambda game: game.tab.wait_for(OPEN_TABLE)):
        game.tab.evaluate(_CAUGHT, game.tab.patience)
        game.tab.evaluate("() => { setTimeout(() => history.back()); }")
        arrived(game)
