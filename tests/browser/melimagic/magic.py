"""Plays Melimagic on the page, in any engine, by pressing the things themselves.

Decisions follow from the game as stored on the device, since no screen may show it: a try is made only where it
matches, or a game would never end.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any, Final, Literal

from app.melimagic.play.table_model import Use
from mahe_core import melimagic
from mahe_core.engine.save_file import AnySave, read
from mahe_core.engine.session import AnySession
from mahe_core.melimagic import Intent, Rabbit, State, Swap, Try, TurnHat, legal_intents, perceived
from tests.app.games import habit
from tests.browser.driving.stores import read_stores
from tests.browser.melimagic import secrecy
from tests.browser.playing.game import Game
from tests.melimagic.games import to_an_end

LEVELS: Final = ("computer:goldfish", "computer:squirrel", "computer:elephant")

Way = Literal["hand", "keys"]

MISCHIEF = 0.3
"""How often a random action replaces the one that ends the game."""

SETUP: Final = "?game=melimagic&lang=en&motion=off"

_SEEN: Final = """() => {
  if (document.documentElement.dataset.app !== "ready") return null;
  if (document.documentElement.hasAttribute("data-resting")) return null;
  const screen = document.querySelector("[data-screen]");
  if (screen.dataset.screen === "setup") return null;
  const presses = [...screen.querySelectorAll("button[data-intent], button[data-command]")]
    .filter((button) => !button.disabled).map((button) => button.dataset.intent ?? button.dataset.command);
  const picks = screen.querySelector("[data-to-act]") && presses.some((hook) => hook.startsWith("pick"));
  const asks = picks || presses.some((hook) => !/^(look|pick|read-side|missed-again|computer|sound|undo)/.test(hook));
  if (!asks && screen.dataset.screen !== "result") return null;
  const cards = [...screen.querySelectorAll("[data-card], [data-pile], [data-die], [data-missed]")]
    .map((thing) => JSON.stringify(thing.dataset) + thing.ariaPressed);
  return {
    screen: screen.dataset.screen, viewer: screen.dataset.viewer ?? null, before: screen.dataset.before ?? null,
    presses, missed: screen.querySelector("[data-missed]")?.dataset.missed ?? null, shown: "shows" in screen.dataset,
    cards: cards.join(),
  };
}"""
"""The element that asks for a press; null while there is none."""

_ASKED: Final = (
    """([anew, patience]) => new Promise((resolve, reject) => {
  const seen = """
    + _SEEN
    + """;
  const look = () => {
    const now = seen();
    if (now === null || (anew && JSON.stringify(now) === globalThis.seenBefore)) return false;
    globalThis.seenBefore = JSON.stringify(now);
    observer.disconnect();
    clearTimeout(alarm);
    resolve(now);
    return true;
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const alarm = setTimeout(() => {
    observer.disconnect();
    reject(new Error(`nothing is asked after ${patience} ms: ${document.querySelector("#main").outerHTML}`));
  }, patience);
  look();
})"""
)


class Magic:
    """One game of Melimagic on a page, begun or not yet."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.way: Way = "hand"
        """How buttons are pressed."""
        self.draw: random.Random = habit(seed)
        self.seen: dict[str, Any] = {}
        self.screens: list[str] = []
        """Every screen that asked for a press, in order: its name and viewer."""

    # Waiting and reading

    def asked(self, *, anew: bool = True) -> dict[str, Any]:
        """Wait until the page asks for a press, by default for a new one."""
        self.seen = self.game.tab.evaluate(_ASKED, [anew, self.game.tab.patience])
        viewer = self.seen["viewer"] if self.seen["viewer"] is not None else self.seen["before"]
        self.screens.append(self.seen["screen"] if viewer is None else f"{self.seen['screen']}:{viewer}")
        return self.seen

    @property
    def save(self) -> AnySave:
        """Return the stored game, running or finished."""
        stores = read_stores(self.game.tab, melimagic.NAME)
        (stored,) = stores["running"] or stores["finished"]
        return read(stored, melimagic)

    @property
    def session(self) -> AnySession:
        session: AnySession = self.save.session
        return session

    @property
    def viewer(self) -> int | None:
        """Return the player from whose seat the table is seen; None at the open table."""
        viewer = self.seen["viewer"]
        return None if viewer in (None, "all") else int(viewer)

    # Pressing

    def press(self, hook: str, kind: str = "command") -> None:
        """Press one button, by hand or with the keyboard alone."""
        selector = f"[data-screen] [data-{kind}='{hook}']"
        if self.way == "hand":
            self.game.press(selector)
        else:
            press_by_key(self.game, selector)

    def on(self, hook: str, kind: str = "command") -> dict[str, Any]:
        """Press a button and wait until the page asks again."""
        self.press(hook, kind)
        return self.asked()

    def intend(self, intent: Intent) -> None:
        """Carry out an intent: select the player's cards it involves, then press the card or the button."""
        if isinstance(intent, Swap):
            self.on(f"pick:{intent.place}")
        if isinstance(intent, Try):
            self.on(f"pick:{intent.place}")
            self.on(f"pick:{intent.other_place}")
        hook = ":".join(map(str, melimagic.write_action(intent)))
        if isinstance(intent, TurnHat) and hook not in self.seen["presses"]:
            # Where a tap selects a card of one's own for a swap, the hats have to be chosen first.
            self.on(f"pick:{Use.HATS}")
        self.on(hook, "intent")

    def wanted(self, state: State) -> Intent:
        """Choose an intent that soon ends the game, or now and then any except a failing try."""
        intents = legal_intents(state)
        for_the_end = to_an_end(state, intents)
        if isinstance(for_the_end[0], Try) or self.draw.random() >= MISCHIEF:
            return self.draw.choice(for_the_end)
        return self.draw.choice([intent for intent in intents if not isinstance(intent, Try)])

    # Playing

    def step(self, session: AnySession) -> None:
        """Do whatever is asked at this point of the game."""
        presses = self.seen["presses"]
        for command in ("lift", "next", "hide"):
            # A player with a decision to make may also leave the seat, but has something to do there.
            if command in presses and not (command == "hide" and session.to_act == self.viewer):
                self.on(command)
                return
        self.intend(self.wanted(session.state))

    def play(self, until: Callable[[Magic], bool] = lambda _: False) -> Magic:
        """Play until a condition holds, or to the end, checking every screen."""
        for _ in self.steps():
            if until(self):
                break
        return self

    def steps(self) -> Iterator[None]:
        """Stop at every screen that asks for a press, check it, and go on to the next one."""
        if not self.seen:
            self.asked(anew=False)
        while self.seen["screen"] != "result":
            # Asked for once: each query to a browser of another engine is slow.
            session = self.session
            self.judge(session)
            yield
            self.step(session)

    def judge(self, session: AnySession) -> None:
        """Compare the page with the view of the game that its viewer may have."""
        told = secrecy.read_table(self.game.tab)
        if self.seen["screen"] == "table" and self.seen["missed"] is None and not self.seen["shown"]:
            secrecy.check_table(told, session.state, self.viewer)
        said = set(told["said"])
        assert said <= self.public(session), f"said for all to hear: {said}"

    def public(self, session: AnySession) -> set[str]:
        """Return the rabbits that have been shown openly, those of golden cards included."""
        found: set[str] = set()
        for entry in session.entries:
            for event in entry.step.events:
                for rabbit in _rabbits(perceived(event, self.viewer)):
                    found |= {secrecy.NAMES[rabbit - 1], secrecy.NAMES[rabbit - 1].replace("-", " ")}
        return found


def _rabbits(event: Any) -> Iterator[Rabbit]:
    """Return every rabbit that an event names."""
    for each in fields(event):
        value = getattr(event, each.name)
        yield from (one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Rabbit))


def press_by_key(game: Game, selector: str) -> None:
    """Move the focus to a button with Tab alone, and press Enter."""
    page = game.page  # type: ignore[attr-defined]
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector} with the Tab key")


def begin(game: Game, players: int = 2, *, computers: int = 0) -> Magic:
    """Fill in the set-up form for a short game and begin; computers then take the last seats."""
    game.count(players)
    game.choose("wands", "2")
    game.command("play")
    game.on("curtain")
    if computers:
        game.command("who-plays")
        for seat in range(players - computers, players):
            game.tab.pick(f"select[name='by-{seat}']", LEVELS[seat - 1])
        game.command("close")
    return Magic(game, players)
