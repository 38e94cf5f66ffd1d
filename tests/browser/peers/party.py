"""A host and its guests, each on a device of their own, who join and play whole games by pressing what people press."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import playwright.sync_api
from playwright.sync_api import Browser, BrowserContext, Page

from app.melimagic.play.table_model import Use
from mahe_core import mahe, melimagic
from mahe_core.engine.save_file import read
from mahe_core.engine.session import AnySession
from mahe_core.melimagic import Swap, Try, TurnHat, legal_intents
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.driving.stores import read_stores
from tests.melimagic.games import to_an_end

GAMES: Final = {game.NAME: game for game in (mahe, melimagic)}

RESULT: Final = "[data-screen='result']"
SEATED: Final = ", ".join(f"[data-screen='{screen}']" for screen in ("table", "curtain", "show", "result"))
"""The screens of a game that has begun."""

MISCHIEF: Final = 0.3
"""How often a player of Melimagic decides anything instead of what ends the game soon."""

STUCK: Final = 45
"""Seconds in which some device must have something to press."""

TAP: Final = """(() => {
  const make = RTCPeerConnection.prototype.createDataChannel;
  globalThis.tapped = [];
  RTCPeerConnection.prototype.createDataChannel = function (label, options) {
    const channel = make.call(this, label, options);
    if (label === "texts") {
      tapped.push(channel);
      channel.addEventListener("message", ({ data }) => recordText(data));
    }
    return channel;
  };
})()"""
"""Records every text that arrives, and keeps the channels."""

SEND: Final = """async (texts) => {
  const channel = tapped.find(({ readyState }) => readyState === "open");
  texts.forEach((text) => channel.send(text));
  while (channel.bufferedAmount > 0) {
    // A closed channel keeps its amount for ever.
    if (channel.readyState !== "open") throw new Error(`the channel is ${channel.readyState}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}"""

CHOICES: Final = """() => {
  const root = document.documentElement;
  const screen = document.querySelector("[data-screen]");
  if (root.dataset.app !== "ready" || root.hasAttribute("data-resting") || screen === null) return null;
  if (screen.dataset.screen === "result" || document.querySelector("dialog[open]")) return null;
  const commands = ["lift", "next", "pass", "hide"].map((name) => `button[data-command='${name}']`);
  const shown = [...screen.querySelectorAll([...commands, "button[data-intent], [data-command^='pick:']"].join())]
    .filter((button) => !button.disabled && button.checkVisibility({ visibilityProperty: true }));
  const viewer = screen.dataset.viewer;
  return {
    commands: shown.map((button) => button.dataset.command).filter(Boolean),
    intents: screen.querySelector("[data-elsewhere]") ? [] : shown.map(({ dataset }) => dataset.intent).filter(Boolean),
    viewer: viewer === undefined || viewer === "all" ? null : Number(viewer),
  };
}"""
"""What can be pressed on a device now; null while there is nothing."""


@dataclass
class Seated:
    """A guest: its device and tab, its seat, and all texts that it was sent."""

    context: BrowserContext
    game: GamePage
    seat: int | None
    texts: list[str] = field(default_factory=list)

    def send(self, texts: list[str]) -> None:
        """Send any texts to the host, past the page."""
        self.game.page.evaluate(SEND, texts)


class Party:
    """A game on a host, with guests; `seats` are those that play on other devices."""

    def __init__(
        self,
        browsing: Browsing,
        name: str,
        players: int,
        seats: tuple[int, ...],
        seed: int = 7,
        browser: Browser | None = None,
        language: str = "en",
        opened: str = "",
    ) -> None:
        """`browser` is the host's, if it is another one than the run's; `opened` links to a game."""
        self.browsing = browsing
        self.name = name
        self.query = f"?lang={language}&motion=off&game={name}"
        self.presses = 0
        self.guests: list[Seated] = []
        self._plan = Plan(-1, [])
        self._chosen = random.Random(seed)  # noqa: S311 - a game to try, no secret
        context = browsing.adopt(browser.new_context()) if browser else browsing.device()
        self.host = host = browsing.tab(context, f"{self.query}&seed={seed}#{opened}").ready()
        if not opened:
            host.count(players)
            if name == melimagic.NAME:
                host.choose("wands", "2")
            else:
                host.tick("short", on=True)
            host.command("play")
        host.find(SEATED).first.wait_for()
        press(host.page, "[data-command='peers']")
        for seat in seats:
            host.dialog.locator(f"[name='peers-by-{seat}']").select_option("device")
        press(host.page, "[data-command='cancel']")

    def join(self, seat: int | None, browser: Browser | None = None) -> Seated:
        """Let a new device join and sit down, or only watch; the codes travel as texts."""
        context = self.browsing.adopt(browser.new_context()) if browser else self.browsing.device()
        texts: list[str] = []
        context.expose_function("recordText", lambda text: texts.append(text))  # noqa: PLW0108 - Playwright marks it
        context.add_init_script(TAP)
        invitation = self._invite()
        query = f"{self.query}#{invitation.partition('#')[2]}"
        guest = Seated(context, self.browsing.tab(context, query).ready(), seat, texts)
        self.guests.append(guest)
        press(guest.game.page, "[data-command^='peers-join:']")
        self._accept(guest)
        return guest

    def _invite(self) -> str:
        host = self.host
        press(host.page, "[data-command='peers']")
        press(host.page, "dialog [data-command='peers-invite']")
        return host.dialog.locator("[data-peers='invitation'] textarea").input_value()

    def join_again(self, guest: Seated) -> None:
        """Let a guest that asks for a code take the seat that it had, without a choice."""
        invitation = self._invite()
        guest.game.dialog.locator("textarea[name='peers-code']").fill(invitation)
        press(guest.game.page, "[data-command='peers-typed']")
        self._carry_answer(guest)
        guest.game.find(SEATED).first.wait_for()

    def _accept(self, guest: Seated) -> None:
        """Carry a guest's code to the host, and let the guest sit down."""
        self._carry_answer(guest)
        seat = "" if guest.seat is None else f":{guest.seat}"
        press(guest.game.page, f"[data-command='peers-sit{seat}']")
        guest.game.find(SEATED).first.wait_for()

    def _carry_answer(self, guest: Seated) -> None:
        host = self.host
        answer = guest.game.dialog.locator("[data-peers='answer'] textarea").input_value()
        take_answer(host, answer)
        host.dialog.locator("button[data-command='cancel'].button-loud").wait_for(state="attached")
        press(host.page, "[data-command='cancel']")

    # What happens to devices

    def kill(self, guest: Seated) -> None:
        """Switch a guest's device off for good, and let its seat be played at the host once it is missed."""
        self.guests.remove(guest)
        self.browsing.watch.disconnect(guest.context)
        guest.context.close()
        self.browsing.contexts.remove(guest.context)
        host = self.host.page
        for _ in self._playing(lambda: host.locator("[data-command='peers-missing']").count() > 0):
            pass
        press(host, "[data-command='peers-missing']")
        press(host, f"[data-command='peers-here:{guest.seat}']")

    def reload_guest(self, guest: Seated) -> None:
        guest.game.reload()
        guest.game.find(SEATED).first.wait_for()

    def reload_host(self) -> None:
        """Reload the host, whose guests come back by themselves."""
        self.host.reload()
        self.host.find(SEATED).first.wait_for()

    # Playing

    @property
    def session(self) -> AnySession:
        """The game as the host has stored it, running or finished."""
        stores = read_stores(self.host.tab, self.name)
        (stored,) = stores["running"] or stores["finished"]
        session: AnySession = read(stored, GAMES[self.name]).session
        return session

    @property
    def devices(self) -> list[GamePage]:
        return [self.host, *(guest.game for guest in self.guests)]

    def play(self, entries: int | None = None) -> None:
        """Play until the game is over on all devices, or until it has a number of log entries or is over."""

        def finished() -> bool:
            if entries is not None:
                session = self.session
                return len(session.entries) >= entries or session.to_act is None
            return all(game.find(RESULT).count() for game in self.devices)

        for _ in self._playing(finished):
            pass

    def _playing(self, finished: Callable[[], bool]) -> Iterator[None]:
        last = time.monotonic()
        while not finished():
            pressed = sum(self._press_on(game) for game in self.devices)
            self.presses += pressed
            if pressed:
                last = time.monotonic()
            assert time.monotonic() - last < STUCK, "\n".join(["nothing to press:", *map(_description, self.devices)])
            # Any of several pages may be next; and Playwright passes on what pages record only while it waits.
            self.host.page.wait_for_timeout(10)
            yield

    def _press_on(self, game: GamePage) -> int:
        """Press what a person at this device would press now; return how often."""
        shown = game.page.evaluate(CHOICES)
        if shown is None:
            return 0
        for hook in self._hooks(shown):
            kind = "command" if hook in shown["commands"] else "intent"
            try:
                game.page.locator(f"[data-screen] [data-{kind}='{hook}']:visible").first.click(timeout=3_000)
            except playwright.sync_api.TimeoutError:
                # Somebody else's decision has arrived between looking and pressing.
                return 0
            if hook.startswith("pick:"):
                self._plan.hooks.remove(hook)
            return 1
        return 0

    def _hooks(self, shown: dict[str, Any]) -> list[str]:
        """Return the hook of what to press next, if anything."""
        session = self.session if shown["intents"] or shown["commands"] else None
        commands, intents = shown["commands"], shown["intents"]
        for command in ("lift", "next", "pass"):
            if command in commands:
                return [command]
        if session is None or session.to_act is None:
            return []
        if self.name != melimagic.NAME:
            return [self._chosen.choice(intents)] if intents else []
        if "hide" in commands and session.to_act != shown["viewer"]:
            return ["hide"]
        if session.to_act != shown["viewer"] or not intents + [each for each in commands if each.startswith("pick:")]:
            return []
        if self._plan.entries != len(session.entries):
            self._plan = _plan(session, self._chosen)
        hooks = self._plan.hooks
        if hooks[-1] in intents:
            return hooks[-1:]
        return hooks[:1] if hooks[0] in commands else []


@dataclass
class Plan:
    """What a player has decided in the position after `entries` log entries: the buttons to press, the cards first."""

    entries: int
    hooks: list[str]


def _plan(session: AnySession, chosen: random.Random) -> Plan:
    """Decide for the acting player of Melimagic, mostly so that the game ends."""
    state = session.state
    intents = legal_intents(state)
    to_end = to_an_end(state, intents)
    if not isinstance(to_end[0], Try) and chosen.random() < MISCHIEF:
        to_end = tuple(intent for intent in intents if not isinstance(intent, Try))
    intent = chosen.choice(to_end)
    match intent:
        case Swap(place=place):
            picked = [place]
        case TurnHat():
            picked = [int(Use.HATS)]
        case Try():
            picked = [intent.place, intent.other_place]
        case _:
            picked = []
    return Plan(
        len(session.entries),
        [*(f"pick:{place}" for place in picked), ":".join(map(str, melimagic.write_action(intent)))],
    )


def _description(game: GamePage) -> str:
    """Describe what a device shows."""
    return f"{game.screen}: {game.find('body').inner_text()[:400]!r}"


def take_answer(host: GamePage, answer: str) -> None:
    """Paste a guest's answer at the host, whose browser does not tell the page what is in its clipboard."""
    host.dialog.locator("summary").click()
    press(host.page, "[data-command='peers-paste']")
    host.dialog.locator("textarea[name='peers-code']").fill(answer)
    press(host.page, "[data-command='peers-typed']")


def press(page: Page, selector: str) -> None:
    """Press a button, which may be in a closed menu."""
    button = page.locator(selector).first
    button.wait_for(state="attached")
    button.dispatch_event("click")
