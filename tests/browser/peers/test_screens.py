"""Tests of joining by keyboard alone, and of every screen on the way, at the sizes where room is scarcest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from playwright.sync_api import Page, expect

from mahe_core import mahe
from mahe_core.engine.save_file import Save
from mahe_core.engine.seats import BY_CODE, BY_DEVICE, BY_HAND, Seat
from mahe_core.engine.session import AnySession
from mahe_core.engine.share_link import write_link
from tests.app.melimagic.games import computers_game
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import audit
from tests.browser.looks.measuring import fail_for, judge_large_text, measure
from tests.browser.peers.party import GAMES, SEATED, Party, press, take_answer
from tests.engine.sessions import played_out

SIZES = ((390, 844), (320, 568), (844, 390), (820, 1180), (1280, 720))

CODE = "[name='peers-code']"

NAMES = ("Friederike", "Maximilian")

MORE = ".start-others [popovertarget]"
"""Opens the list with several devices on the first screen."""

LEAST_CODE = 236
"""Width in pixels from which phones read a QR code of this length across a table."""

OUT_OF_VIEW = """() => [...document.querySelectorAll("dialog[open] .dialog-buttons button")]
  .filter((button) => button.getBoundingClientRect().bottom > innerHeight)
  .map((button) => button.textContent)"""

GLOW = "getComputedStyle(document.querySelector('[data-screen]'), '::after').position === 'fixed'"

FOCUSED = """() => {
  const { dataset, name } = document.activeElement;
  return dataset.command ?? name ?? document.activeElement.tagName;
}"""


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab until the focus is on an element."""
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not lead to {selector}, but to {page.evaluate(FOCUSED)}")


def enter(page: Page, selector: str) -> None:
    """Press a button by the keyboard."""
    tab_to(page, selector)
    page.keyboard.press("Enter")


def expect_focus(page: Page, name: str) -> None:
    """Wait until the focus is visible on the element with this command or name."""
    page.wait_for_function(f"(name) => ({FOCUSED})() === name", arg=name)
    assert page.evaluate("document.activeElement.matches(':focus-visible')")


@pytest.mark.nightly
def test_two_devices_join_by_keyboard_alone(browsing: Browsing) -> None:
    host, guest = (browsing.visit("?lang=en&seed=7&motion=off") for _ in range(2))
    here, there = host.page, guest.page
    enter(here, MORE)
    enter(here, "[data-command='play:devices']")
    expect_focus(here, "cancel")

    enter(there, MORE)
    enter(there, "[data-command='join']")
    expect_focus(there, "peers-film")
    tab_to(there, CODE)
    there.keyboard.insert_text(host.dialog.locator("textarea").input_value())
    enter(there, "[data-command='peers-typed']")
    expect_focus(there, "peers-stuck")

    enter(here, "summary")
    enter(here, "[data-command='peers-paste']")
    expect(host.dialog.locator(CODE)).to_be_visible()
    tab_to(here, CODE)
    here.keyboard.insert_text(guest.dialog.locator("textarea").input_value())
    enter(here, "[data-command='peers-typed']")
    expect(host.dialog.locator("[data-command='cancel'].button-loud")).to_be_attached()
    expect_focus(here, "cancel")
    described = here.evaluate("document.activeElement.getAttribute('aria-describedby')")
    assert described == "dialog-title", "no screen reader reads the title of a dialog that is replaced"

    enter(there, "[data-command='peers-sit:1']")
    guest.find(SEATED).first.wait_for()
    guest.find("button[data-intent]").first.wait_for()
    tab_to(there, "[data-intent]")
    here.goto("about:blank")
    expect(guest.find("[data-notice='peers']")).to_be_visible()
    assert guest.spoken.startswith("The connection is lost.")


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "language"), [("mahe", "de"), ("melimagic", "en")])
def test_screens_of_joining_fit_and_have_no_violations(browsing: Browsing, name: str, language: str) -> None:
    fail_for([what for where, game in _screens(browsing, name, language) for what in _judged(game, where)])


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "language"), [("mahe", "fr"), ("melimagic", "nl")])
def test_tables_of_devices_fit_and_have_no_violations(browsing: Browsing, name: str, language: str) -> None:
    screens = chain(_tables(browsing, name, language), _turn_codes(browsing, name, language))
    fail_for([what for where, game in screens for what in _judged(game, where)])


@pytest.mark.nightly
@pytest.mark.parametrize("name", GAMES)
def test_only_the_table_of_a_guest_whose_turn_it_is_glows(browsing: Browsing, name: str) -> None:
    party = Party(browsing, name, 2, (1,))
    guest, entries = party.join(1).game, 0
    while party.session.to_act != 1:
        entries += 1
        party.play(entries)
    expect(guest.find("[data-to-act='1']")).to_be_attached()
    assert guest.page.evaluate(GLOW)
    assert not party.host.page.evaluate(GLOW)


def _screens(browsing: Browsing, name: str, language: str) -> Iterator[tuple[str, GamePage]]:
    """Let two devices join, and return each screen on the way."""
    party = Party(browsing, name, 2, (1,), language=language)
    host, guest = party.host, browsing.visit(party.query)
    press(host.page, "[data-command='peers']")
    yield "who plays where", host
    press(host.page, "dialog [data-command='peers-invite']")
    invitation = host.dialog.locator("[data-peers='invitation'] textarea")
    invitation.wait_for(state="attached")
    yield "invitation", host
    host.dialog.locator("summary").click()
    yield "invitation as a text", host
    host.dialog.locator("summary").click()
    press(guest.page, "[data-command='join']")
    guest.dialog.locator(CODE).fill(invitation.input_value())
    yield "reader", guest
    press(guest.page, "[data-command='peers-typed']")
    answer = guest.dialog.locator("[data-peers='answer'] textarea").input_value()
    yield "answer", guest
    press(guest.page, "[data-command='peers-stuck']")
    yield "no connection", guest
    take_answer(host, answer)
    guest.dialog.locator("[data-peers='seats']").wait_for()
    yield "choice of a seat", guest
    press(guest.page, "[data-command='peers-sit:1']")
    guest.find(SEATED).first.wait_for()
    yield "table of the guest", guest
    host.dialog.locator(".peers-seated li").wait_for()
    yield "code for another device", host
    press(host.page, "[data-command='cancel']")
    yield "table of the host", host
    press(host.page, "[data-command='peers']")
    press(host.page, "dialog [data-command='peers-codes']")
    host.dialog.locator(".devices").wait_for()
    yield "who plays here", host
    press(host.page, "[data-command='close']")
    host.page.goto("about:blank")
    guest.find("[data-notice='peers']").wait_for()
    yield "lost connection", guest


def _tables(browsing: Browsing, name: str, language: str) -> Iterator[tuple[str, GamePage]]:
    """Let a guest play and another one watch near the end of a game, and return each screen that they see."""
    session, acting = _last_question(name)
    by = tuple(BY_DEVICE if seat == acting else BY_HAND for seat in range(2))
    party = Party(browsing, name, 2, (), language=language, opened=_link(session, by))
    host, guest = party.host.page, party.join(acting).game
    yield "watching", party.join(None).game
    if guest.find("[data-command='lift']").count():
        press(guest.page, "[data-command='lift']")
    guest.find("[data-to-act]").wait_for()
    yield "turn of the guest", guest
    guest.page.evaluate("(link) => { location.hash = link; }", _link(session, (BY_HAND, BY_HAND)))
    guest.dialog.locator("[data-command='open-after-leaving']").wait_for()
    yield "question before leaving", guest
    press(guest.page, "dialog [data-command='cancel']")
    if name == mahe.NAME:
        host.evaluate("(link) => { location.hash = link; }", _link(_whole_game(name), (BY_HAND, BY_HAND)))
        press(host, "dialog [data-command='watch-opened']")
        host.locator("[data-screen='replay']").wait_for()
        guest.find("button[data-intent]").first.click()
        guest.find("[data-notice='peers-busy']").wait_for()
        yield "waiting decision", guest
        press(host, "[data-command='back']")
    party.play()
    yield "result of the guest", guest


def _turn_codes(browsing: Browsing, name: str, language: str) -> Iterator[tuple[str, GamePage]]:
    """Return the screens of a device that plays by turn codes."""
    whole = _whole_game(name)
    query = f"?game={name}&motion=off&lang={language}"
    asked = next(at for place in range(len(whole.entries)) if (at := whole.at(place)).to_act == 1)
    game = browsing.visit(f"{query}#{_link(asked, (BY_HAND, BY_CODE))}")
    game.find("[data-command='peers-tell']").wait_for()
    yield "codes at the table", game
    press(game.page, "[data-command='peers-tell']")
    game.find("[data-told-turn]").wait_for()
    yield "codes for the others", game
    press(game.page, "dialog [data-command='close']")
    press(game.page, "[data-command='peers-turn']")
    game.find(CODE).fill("0001 FK2N")
    press(game.page, "[data-command='peers-typed']")
    game.find(".peers-told:not(:empty)").wait_for()
    yield "refused code", game
    _, last = _last_question(name)
    by = tuple(BY_HAND if seat == last else BY_CODE for seat in range(2))
    game = browsing.visit(f"{query}#{_link(whole, by)}")
    game.find("[data-notice='last-code']").wait_for()
    yield "last codes", game


def _whole_game(name: str) -> AnySession:
    if name == mahe.NAME:
        return played_out(mahe.Setup(2, turtles_each=1, short_game=True), 7)
    return computers_game(("squirrel", "squirrel"), 5)


def _last_question(name: str) -> tuple[AnySession, int]:
    """Return a game before its last decision, and the player who decides."""
    whole = _whole_game(name)
    for place in range(len(whole.entries) - 1, 0, -1):
        session = whole.at(place)
        if isinstance(session.to_act, int):
            return session, session.to_act
    raise AssertionError("nobody decides in this game")


def _link(session: AnySession, by: tuple[str, ...]) -> str:
    names = ("Friederike", "Maximilian")
    seats = (
        Seat(each, (sign,), who) for each, sign, who in zip(names, GAMES[session.game.NAME].SIGNS, by, strict=False)
    )
    return write_link(Save("a-game", session, tuple(seats)), names=True)


def _judged(game: GamePage, where: str) -> list[str]:
    """Return what is wrong with a screen at all sizes, and by axe-core."""

    def stage(_game: GamePage) -> None:
        """Only names what is measured."""

    stage.__name__, wrong = where, list[str]()
    for size in SIZES:
        measured = measure(game, stage, size)
        wrong += [*measured.sideways(), *measured.small_targets()]
        wrong += [f"{where} at {size}: {button} is not in view" for button in game.page.evaluate(OUT_OF_VIEW)]
        code = game.find("dialog[open] .peers > .share-code .art")
        if code.count() and (code.bounding_box() or {"width": 0})["width"] < LEAST_CODE:
            wrong.append(f"{where} at {size}: the code is {code.bounding_box()} large")
    return [*wrong, *audit(game, where), *judge_large_text(game, stage)]
