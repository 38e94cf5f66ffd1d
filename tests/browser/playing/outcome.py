"""How a game has ended, on the page and on the device, compared with what the engine says."""

from __future__ import annotations

from mahe_core import mahe
from mahe_core.engine.save_file import read
from tests.app.games import MaheSession
from tests.browser.playing.game import Game

_ROWS = """() => [...document.querySelectorAll("tr[data-player]")].map((row) => [
  row.dataset.player,
  ...[...row.querySelectorAll("td.number")].slice(0, 2).map((number) => number.textContent),
  row.hasAttribute("data-winner"),
  row.dataset.cards,
])"""


def compare_result(game: Game, session: MaheSession) -> None:
    """Check the result screen: eggs, cards, winners, and the turtle on top."""
    result = mahe.result(session.state)
    assert result is not None
    rows = [
        (int(player), int(eggs), int(cards), bool(won), int(held))
        for player, eggs, cards, won, held in game.tab.evaluate(_ROWS)
    ]
    assert sorted(rows) == [
        (
            player,
            result.eggs[player],
            result.cards[player],
            player in result.winners,
            len(session.state.egg_cards(player)),
        )
        for player in range(session.setup.players)
    ]
    eggs = [row[1] for row in rows]
    assert eggs == sorted(eggs, reverse=True), "whoever has most eggs stands on top"


def compare_save(text: str, session: MaheSession) -> None:
    """Compare the text of a save by its contents and by the result of replaying it."""
    save = read(text, mahe)
    assert save.session.log == session.log
    assert save.session.setup == session.setup
    assert mahe.result(save.session.state) == mahe.result(session.state)
