"""Games on a page that extensions disturb and from which the browser takes things, compared with the engine."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahe_core import mahe, melimagic
from mahe_core.engine.save_file import read
from mahe_core.engine.session import AnySession
from mahe_core.mahe import Setup
from mahe_core.melimagic import Intent
from tests.app.games import decide, habit
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.stores import read_stores
from tests.browser.melimagic.magic import SETUP, Magic, begin
from tests.browser.playing.along import Along, begun
from tests.browser.playing.attack import RECORD, Attack
from tests.browser.playing.outcome import compare_result, compare_save

NOTICES = "#region-notices > *"


def open_tab(browsing: Browsing, query: str) -> GamePage:
    """Open a tab on a new device, whose connections to databases are recorded."""
    device = browsing.device()
    device.add_init_script(RECORD)
    return browsing.tab(device, query).ready()


def unharmed(game: GamePage, attack: Attack) -> None:
    """Check that no dialog and no notice speaks of a failure."""
    wrong = game.page.locator(f"dialog[open], {NOTICES}").all_text_contents()
    assert not wrong, f"{wrong} after {attack.made[-20:]}"


def play_mahe(browsing: Browsing, seed: int, most: int) -> int:
    """Play a game of four, at most so many presses; return their number."""
    game = open_tab(browsing, f"?lang=en&players=4&seed={seed}&motion=off")
    attack, draw = Attack(game.tab, seed), habit(seed)
    attack.strike()
    game.command("play")
    along = Along(game, begun(Setup(4), seed))
    presses = 1
    while along.session.to_act is not None and presses < most:
        attack.strike()
        along.decide(decide(along.session.state, draw))
        presses += 1
        unharmed(game, attack)
        (stored,) = read_stores(game.tab)["running"]
        compare_save(stored, along.session)
    if along.session.to_act is None:
        compare_result(game, along.session)
        (finished,) = read_stores(game.tab)["finished"]
        compare_save(finished, along.session)
    return presses


class RefereedMagic(Magic):
    """A game of Melimagic that is also played in a session of its own."""

    referee: AnySession

    def intend(self, intent: Intent) -> None:
        self.referee = self.referee.acted(intent).settled()
        super().intend(intent)


def play_melimagic(browsing: Browsing, seed: int, most: int) -> int:
    """Play a game of two, at most so many presses; return their number."""
    game = open_tab(browsing, f"{SETUP}&seed={seed}")
    attack = Attack(game.tab, seed)
    attack.strike()
    begin(game)
    magic = RefereedMagic(game, seed)
    magic.asked(anew=False)
    magic.referee = magic.session
    presses = 1
    for _ in magic.steps():
        unharmed(game, attack)
        assert magic.session == magic.referee
        if presses == most:
            return presses
        attack.strike()
        presses += 1
    (finished,) = read_stores(game.tab, melimagic.NAME)["finished"]
    assert read(finished, melimagic).session == magic.referee
    return presses


PLAYING: dict[str, Callable[[Browsing, int, int], int]] = {mahe.NAME: play_mahe, melimagic.NAME: play_melimagic}


@pytest.mark.slow
@pytest.mark.parametrize("presses", others_by_night((15, 500), (15,)))
@pytest.mark.parametrize("name", others_by_night(PLAYING, (mahe.NAME,)))
def test_attacked_games_go_on_as_in_plain_python(browsing: Browsing, name: str, presses: int) -> None:
    left, seed = presses, 1
    while left > 0:
        left -= PLAYING[name](browsing, seed, left)
        seed += 1
