"""Playing Melimagic on the page, in whichever engine, by presses on the things themselves.

What is decided follows from the game as it is stored on the device, since no screen may show it: a try is made only
where it matches, or else a game would have no end.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any, Final, Literal

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
"""What asks for a press; null while nothing does."""

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
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  const alarm = setTimeout(() => {
    observer.disconnect();
    reject(new Error(`nothing is asked after ${patience} ms: ${document.querySelector("#main").outerHTML}`));
  }, patience);
  look();
})"""
)


class Magic:
    """One game of Melimagic on a page, begun or still to be begun; `way` is how buttons are pressed."""

    def __init__(self, game: Game, seed: int, *, way: Way = "hand", mischief: float = 0.3) -> None:
        self.game = game
        self.way = way
        self.draw: random.Random = habit(seed)
        self.mischief = mischief
        """How often anything at all is done in place of what ends the game."""
        self.seen: dict[str, Any] = {}
        self.screens: list[str] = []
        """Every screen that asked for a press, in order: by name, with its viewer."""

    # Waiting and looking

    def asked(self, *, anew: bool = True) -> dict[str, Any]:
        """Wait until the page asks for a press, and for another one than before unless it need not be `anew`."""
        self.seen = self.game.tab.evaluate(_ASKED, [anew, self.game.tab.patience])
        viewer = self.seen["viewer"] if self.seen["viewer"] is not None else self.seen["before"]
        self.screens.append(self.seen["screen"] if viewer is None else f"{self.seen['screen']}:{viewer}")
        return self.seen

    @property
    def save(self) -> AnySave:
        """The game as it is stored, running or finished."""
        stores = read_stores(self.game.tab, melimagic.NAME)
        (stored,) = stores["running"] or stores["finished"]
        return read(stored, melimagic)

    @property
    def session(self) -> AnySession:
        session: AnySession = self.save.session
        return session

    @property
    def viewer(self) -> int | None:
        """From whose chair the table is seen; None where everybody may look."""
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
        """Do what carries out an intent: lift the own cards it is about, then press the thing or the button."""
        if isinstance(intent, Swap):
            self.on(f"pick:{intent.place}")
        if isinstance(intent, Try):
            self.on(f"pick:{intent.place}")
            self.on(f"pick:{intent.other_place}")
        hook = ":".join(map(str, melimagic.write_action(intent)))
        if isinstance(intent, TurnHat) and hook not in self.seen["presses"]:
            # Where a tap lifts an own card for a swap, it is lifted first to be turned, too.
            self.on(f"pick:{intent.place}")
        self.on(hook, "intent")

    def wanted(self, state: State) -> Intent:
        """Choose what soon ends the game, or now and then anything that is not a try in vain."""
        intents = legal_intents(state)
        for_the_end = to_an_end(state, intents)
        if isinstance(for_the_end[0], Try) or self.draw.random() >= self.mischief:
            return self.draw.choice(for_the_end)
        return self.draw.choice([intent for intent in intents if not isinstance(intent, Try)])

    # Playing

    def step(self, session: AnySession) -> None:
        """Do what is asked at this point of the game, whatever it is."""
        presses = self.seen["presses"]
        for command in ("lift", "next", "hide"):
            # Whoever sits in the chair for a decision may leave it, too, but has something to do there.
            if command in presses and not (command == "hide" and session.to_act == self.viewer):
                self.on(command)
                return
        self.intend(self.wanted(session.state))

    def play(self, until: Callable[[Magic], bool] = lambda _: False) -> Magic:
        """Play on until something is so, or to the end, looking at every screen that comes."""
        for _ in self.steps():
            if until(self):
                break
        return self

    def steps(self) -> Iterator[None]:
        """Stop at every screen that asks for a press, judge it, and go on to the next one."""
        if not self.seen:
            self.asked(anew=False)
        while self.seen["screen"] != "result":
            # Asked for once: each question to a browser of another engine takes its time.
            session = self.session
            self.judge(session)
            yield
            self.step(session)

    def judge(self, session: AnySession) -> None:
        """Hold what the page shows against what whoever may look at it sees of the game."""
        told = secrecy.read_table(self.game.tab)
        if self.seen["screen"] == "table" and self.seen["missed"] is None and not self.seen["shown"]:
            secrecy.check_table(told, session.state, self.viewer)
        said = set(told["said"])
        assert said <= self.public(session), f"said for all to hear: {said}"

    def public(self, session: AnySession) -> set[str]:
        """Which rabbits anybody has openly seen; golden cards among them."""
        found: set[str] = set()
        for entry in session.entries:
            for event in entry.step.events:
                for rabbit in _rabbits(perceived(event, self.viewer)):
                    found |= {secrecy.NAMES[rabbit - 1], secrecy.NAMES[rabbit - 1].replace("-", " ")}
        return found


def _rabbits(event: Any) -> Iterator[Rabbit]:
    """Find every rabbit that an event names."""
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
    game.on("table")
    if computers:
        game.command("who-plays")
        for seat in range(players - computers, players):
            game.tab.pick(f"select[name='by-{seat}']", LEVELS[seat - 1])
        game.command("close")
    return Magic(game, players)
