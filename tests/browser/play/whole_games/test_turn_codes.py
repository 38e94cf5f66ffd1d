"""Two devices play one game without any connection: each turn is read from one screen and typed in on the other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error

from app.melimagic.play.table_model import Use
from mahe_core.engine.save_file import Save
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import AnySession
from mahe_core.engine.share_link import write_link
from mahe_core.mahe import SIGNS, Setup
from mahe_core.melimagic import Swap, Try, TurnHat
from tests.app.melimagic.games import computers_game
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage, wait_until
from tests.engine.sessions import played_out

NAMES = ("Ada", "Bo")
RESULT = "[data-screen='result']"
CODES = ".tell-codes .turn-code"


def decisions(session: AnySession) -> list[tuple[int, Any]]:
    """Return the decisions of a game, each with its player."""
    made = ((session.at(place).to_act, entry.action) for place, entry in enumerate(session.entries))
    return [(player, action) for player, action in made if isinstance(player, int)]


def rest_of(session: AnySession, turns: int) -> AnySession:
    """Return the start of the last turns of a finished game; of the whole game for 0."""
    asked = [place for place in range(len(session.entries)) if isinstance(session.at(place).to_act, int)]
    begun = [
        place
        for before, place in zip([asked[0], *asked], asked, strict=False)
        if place == asked[0] or session.at(before).to_act != session.at(place).to_act
    ]
    return session.at(begun[-turns] if turns else asked[0])


def link_to(session: AnySession) -> str:
    seats = tuple(Seat(name, (sign,)) for name, sign in zip(NAMES, SIGNS, strict=False))
    return write_link(Save("a-test", session, seats), names=True)


def joined(browsing: Browsing, session: AnySession) -> tuple[GamePage, GamePage]:
    """Give the second seat to another device, which opens the link that the first one copies."""
    query = f"?game={session.game.NAME}&motion=off&lang=en"
    host = browsing.visit(f"{query}#{link_to(session)}", permissions=["clipboard-read", "clipboard-write"])
    host.command("peers")
    host.dialog.locator("[data-command='peers-codes']").click()
    # The dialog before has a choice of the same name.
    host.dialog.get_by_role("checkbox", name=NAMES[1]).uncheck()
    host.dialog.locator("[data-command='copy-link']").click()
    wait_until(host.page, "async () => (await navigator.clipboard.readText()).includes('#')")
    link = str(host.page.evaluate("navigator.clipboard.readText()"))
    host.dialog.locator(".dialog-buttons [data-command='close']").click()
    guest = browsing.visit_by_phone(f"{query}#{link.partition('#')[2]}")
    guest.find("[data-command='peers-codes']").tap()
    guest.dialog.get_by_label(NAMES[1]).check()
    guest.dialog.locator(".dialog-buttons [data-command='close']").tap()
    return host, guest


NEXT = "[data-screen] :is([data-command='next'], [data-command='lift']):enabled"
"""Goes on from what a player shows to everybody, and lifts the curtain once a device has a single player."""


def until(game: GamePage, selector: str) -> None:
    """Go on from what is shown until this is there."""
    while True:
        game.find(f":is({selector}), {NEXT}").first.wait_for()
        if not game.find(NEXT).count():
            return
        # What comes next may replace the button before it is pressed.
        with suppress(Error):
            game.find(NEXT).first.click(timeout=2_000)


def decide(game: GamePage, session: AnySession, intent: Any) -> None:
    """Press what carries out an intent."""
    hook = ":".join(map(str, session.game.write_action(intent)))
    pressed = f"[data-intent='{hook}']:enabled"
    match intent:
        case Swap(place):
            picks: tuple[int, ...] = (place,)
        case Try(place, other_place):
            picks = (place, other_place)
        case TurnHat():
            until(game, f"{pressed}, [data-command='pick:{Use.HATS}']")
            picks = () if game.find(pressed).count() else (Use.HATS,)
        case _:
            picks = ()
    for selector in (*(f"[data-command='pick:{place}']" for place in picks), pressed):
        until(game, selector)
        game.find(selector).first.click()


def tell(teller: GamePage, listener: GamePage) -> None:
    """Read the last code from one device and type it in on the other."""
    until(teller, CODES)
    code = teller.find(CODES).last.inner_text()
    until(listener, "[data-command='peers-turn']")
    listener.find("[data-command='peers-turn']").click()
    listener.find("[name='peers-code']:focus").fill(code.lower())
    listener.page.keyboard.press("Enter")
    listener.dialog.wait_for(state="hidden")


def moments(session: AnySession, game: AnySession) -> Iterator[tuple[int, AnySession, Any]]:
    """Yield each further decision of a finished game with its player and the session before it."""
    for place in range(len(session.entries), len(game.entries)):
        before = game.at(place)
        if isinstance(before.to_act, int):
            yield before.to_act, before, game.entries[place].action


def play(devices: tuple[GamePage, GamePage], session: AnySession, game: AnySession) -> None:
    acting = None
    for player, before, intent in moments(session, game):
        if acting is not None and player != acting:
            tell(devices[acting], devices[player])
        acting = player
        decide(devices[player], before, intent)
    assert acting is not None
    until(devices[acting], RESULT)
    tell(devices[acting], devices[1 - acting])
    until(devices[1 - acting], RESULT)


@pytest.mark.nightly
@pytest.mark.parametrize("turns", [3, 0])
def test_melimagic_is_played_on_two_phones_by_codes(browsing: Browsing, turns: int) -> None:
    game = computers_game(("squirrel", "squirrel"), 5)
    session = rest_of(game, turns)
    devices = joined(browsing, session)
    play(devices, session, game)


@pytest.mark.nightly
def test_mahe_is_played_to_the_end_by_codes_and_again(browsing: Browsing) -> None:
    game = played_out(Setup(2, turtles_each=1, short_game=True), 7)
    session = rest_of(game, 0)
    devices = joined(browsing, session)
    play(devices, session, game)
    for device in devices:
        device.command("play-again")
    shown = [device.find("[data-face-up]").get_attribute("data-face-up") for device in devices]
    assert shown[0] == shown[1]
