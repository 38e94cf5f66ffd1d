"""Plays on the page through its hooks, in any engine, with real presses at the position of a button.

It always waits for a state of the page, never for a fixed time. The rules are left to `along`, and nothing but the
page's hooks is used here.
"""

from __future__ import annotations

from typing import Any, Self

from tests.browser.engines.tab import Tab
from tests.mahe import hooks
from tests.mahe.hooks import Hooks

_ASKED = """([lines, patience]) => new Promise((resolve, reject) => {
  const told = () => document.querySelectorAll("[data-log] li").length;
  const asked = () => {
    if (document.documentElement.dataset.app !== "ready") return false;
    if (lines !== null && told() !== lines) return false;
    if (document.querySelector("[data-screen='result']")) return true;
    const buttons = [...document.querySelectorAll("button[data-intent]")];
    if (document.documentElement.hasAttribute("data-resting")) return false;
    return document.querySelector("[data-to-act]") && buttons.length > 0 && buttons.every((button) => !button.disabled);
  };
  const finish = () => {
    observer.disconnect();
    clearTimeout(alarm);
    resolve((%s)());
  };
  const observer = new MutationObserver(() => asked() && finish());
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const alarm = setTimeout(() => {
    observer.disconnect();
    reject(new Error(`no decision is asked after ${patience} ms, the log has ${told()} lines`));
  }, patience);
  if (asked()) finish();
})"""

_SCREEN = (
    """(document.querySelector("[data-screen='rules']") ?? document.querySelector("[data-screen]")).dataset.screen"""
)

VISIBLE = """(selector) => [...document.querySelectorAll(selector)].filter(
  (element) => element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true }))"""
"""JavaScript that finds the visible elements that match a selector."""

MENU = "[data-command='menu']"
LANGUAGE = "select[name='language']"
HOUSE_RULES = "[popovertarget='folded']"
SHEET_DONE = ".folded-done .button"
WAYS_BACK = ("[data-command='lab-to-lesson']", "[data-command='lab:lessons']", "[data-command='lab-lessons-list']")
"""The ways from a room or a lesson of the lab to its overview, in order."""

_PLACE = """async (selector) => {
  const [button, ...others] = (%s)(selector);
  if (!button || others.length > 0) return { count: others.length + (button ? 1 : 0) };
  button.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  // An open list follows what it is anchored to in the next frame.
  const moves = button.closest(":popover-open");
  for (let frames = 0; frames < 2 && moves; frames += 1) await new Promise(requestAnimationFrame);
  const box = button.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return { count: 1, x, y, covered: !(hit && button.contains(hit)) };
}"""


_OPENER = """(selector) => {
  let opener = null;
  let list = document.querySelector(selector)?.closest("[popover]:not(:popover-open)");
  while (list) {
    opener = `[popovertarget="${list.id}"]:not([popovertargetaction])`;
    list = document.querySelector(opener)?.closest("[popover]:not(:popover-open)");
  }
  return opener;
}"""
"""JavaScript that finds what to press first to see an element in a closed list."""

_OPENED = """async (opener) => {
  const list = document.getElementById(document.querySelector(opener).getAttribute("popovertarget"));
  const place = () => (list.matches(":popover-open") ? JSON.stringify(list.getBoundingClientRect()) : NaN);
  for (let frames = 0, before; frames < 2; frames = before === place() ? frames + 1 : 0) {
    before = place();
    await new Promise(requestAnimationFrame);
  }
}"""
"""JavaScript that waits until a list is open and has stood still for two frames."""


_TURTLE = """(hook) => {
  const box = document.querySelector(`[data-turtle="${hook.split(":")[1]}"] .piece-body`).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { x, y, chooses: document.elementFromPoint(x, y)?.closest("[data-stands-for]")?.dataset.standsFor };
}"""


class Game:
    """The game as shown in a tab; with `taps_board`, turtles are chosen on the board instead of by buttons."""

    def __init__(self, tab: Tab, *, taps_board: bool = False) -> None:
        self.tab = tab
        self.taps_board = taps_board

    # Waiting

    def ready(self) -> Self:
        """Wait until the first intent or command can be given."""
        self.tab.wait_for("html[data-app='ready']")
        return self

    def reload(self) -> Self:
        """Reload the page and wait until it is ready."""
        self.tab.reload()
        return self.ready()

    def asked(self, lines: int | None = None) -> Hooks | None:
        """Wait until a decision is asked, and return the hooks then; None on the result screen.

        With `lines`, wait until the log has that many lines: a tap becomes a click only after a while, and until then
        the page still asks the previous question.
        """
        told: dict[str, Any] = self.tab.evaluate(_ASKED % hooks.READ, [lines, self.tab.patience])
        return None if self.screen == "result" else hooks.read(told)

    def on(self, screen: str) -> Self:
        """Wait for the screen with this hook."""
        self.tab.wait_for(f"[data-screen='{screen}']")
        return self

    # Looking

    def hooks(self) -> Hooks:
        """Return the current hooks, without waiting."""
        return hooks.read(self.tab.evaluate(hooks.READ))

    @property
    def screen(self) -> str:
        """Return the hook of the visible screen, or of the rules while they are next to it."""
        return str(self.tab.evaluate(_SCREEN))

    @property
    def log(self) -> list[str]:
        """The lines of the log, oldest first."""
        return list(
            self.tab.evaluate("[...document.querySelectorAll('[data-log] li')].map((line) => line.textContent)")
        )

    def shows(self, selector: str) -> bool:
        """Return True if any element that matches a selector is visible."""
        return bool(self.tab.evaluate(f"(selector) => ({VISIBLE})(selector).length > 0", selector))

    # Pressing

    def press(self, selector: str) -> None:
        """Press the middle of the only visible element that matches a selector; it must not be covered."""
        for _ in range(5):
            self.tab.wait_for(selector)
            place = self.tab.evaluate(_PLACE % VISIBLE, selector)
            # Between the two looks the page may have drawn that part of it anew.
            if place["count"]:
                break
        assert place["count"] == 1, f"{selector} is there {place['count']} times"
        assert not place["covered"], f"{selector} is covered by something else"
        self.tab.press_at(place["x"], place["y"])

    def command(self, name: str) -> None:
        """Press the button of a command, opening the menu first if necessary."""
        if name in ("pass", "undo"):
            self.awake()
        self.fold_up()
        button = f"[data-command='{name}']"
        if name.startswith("lab:") and not self.shows(button):
            # The doors of the lab are on its overview.
            for back in WAYS_BACK:
                if self.shows(back):
                    self.press(back)
                    self.tab.wait_for(".lesson-cards, [data-lesson]")
            if name == "lab:lessons":
                return
        self.open_menu(button)
        self.press(button)

    def play(self) -> Hooks:
        """Begin the game in the form, and return the hooks of its first decision."""
        self.command("play")
        hooks = self.asked()
        assert hooks is not None
        return hooks

    def open_rules(self) -> Self:
        """Open the rules and wait for them."""
        self.command("rules")
        return self.on("rules")

    def open_settings(self) -> None:
        """Open the settings, including the collapsed ones."""
        self.command("settings")
        self.press(".more-settings > summary")

    def open_menu(self, wanted: str) -> None:
        """Open the menu, and the list in it, that contain the element that matches a selector."""
        while not self.shows(wanted) and (opener := self.opener_of(wanted)):
            self.press(opener)
            # A tap becomes a click only after a while, and the list is placed with the next frame.
            self.tab.evaluate(_OPENED, opener)

    def opener_of(self, wanted: str) -> str | None:
        """Return the selector of what opens the closed list with the element that matches a selector."""
        opener: str | None = self.tab.evaluate(_OPENER, wanted)
        return opener

    def intend(self, hook: str) -> None:
        """Press the button of an intent, opening the drawer first for a card to spend.

        If the board is tapped, turtles are chosen there.
        """
        self.awake()
        if hook.startswith("choose:") and self.taps_board:
            self.press_turtle(hook)
            return
        if hook.startswith("spend:") and not self.shows(f"button[data-intent='{hook}']"):
            self.press(".drawer > summary")
        self.press(f"button[data-intent='{hook}']")

    def press_turtle(self, hook: str) -> None:
        """Press the turtle that an intent chooses, at its place on the board."""
        self.tab.wait_for(f"button[data-intent='{hook}']:enabled")
        place = self.tab.evaluate(_TURTLE, hook)
        assert place["chooses"] == hook, f"a tap on the turtle of {hook} meets {place['chooses']}"
        self.tab.press_at(place["x"], place["y"])

    def awake(self) -> None:
        """Wait until the table responds again after the last decision."""
        self.tab.wait_for("html:not([data-resting])")

    def choose(self, name: str, value: str) -> None:
        """Press a choice of the set-up form; the number of players is reached by plus and minus."""
        if name == "players":
            self.count(int(value))
        else:
            self.unfold(f"input[name='{name}'][value='{value}']")
            self.press(f"input[name='{name}'][value='{value}']")

    def count(self, players: int) -> None:
        """Press plus or minus until this many people play."""
        self.fold_up()
        checked = "document.querySelector(\"input[name='players']:checked\").value"
        while (counted := int(self.tab.evaluate(checked))) != players:
            way = "more" if counted < players else "fewer"
            self.press(f".stepper [data-{way}='{counted + (1 if way == 'more' else -1)}']")

    def unfold(self, selector: str) -> None:
        """Open the sheet of names and house rules if it has the element that matches a selector, else close it."""
        if not self.tab.evaluate(
            "(selector) => Boolean(document.querySelector(selector)?.closest('#folded'))", selector
        ):
            self.fold_up()
        elif not self.shows(selector):
            self.press(MENU)
            self.press(HOUSE_RULES)

    def fold_up(self) -> None:
        """Close the sheet of names and house rules, if it is open."""
        if self.shows(SHEET_DONE):
            self.press(SHEET_DONE)

    def give_sign(self, field: str, sign: str) -> None:
        """Press a turtle on the raft, choose its sign in the card that opens, and close the card."""
        self.fold_up()
        seat = field[-1]
        self.press(f".waiting[data-seat='{seat}']:not(.waiting-second)")
        self.press(f"input[name='{field}'][value='{sign}']")
        self.press(f"#seat-card-{seat} .seat-done")

    def sign_in(self, field: str) -> str:
        """The sign that is chosen in a field."""
        return str(
            self.tab.evaluate("(field) => document.querySelector(`input[name='${field}']:checked`).value", field)
        )

    def tick(self, name: str, *, on: bool) -> None:
        """Tick or untick a box of the set-up form, if necessary."""
        box = f"input[name='{name}']"
        self.unfold(box)
        if self.tab.evaluate("(box) => document.querySelector(box).checked", box) != on:
            self.press(box)

    def speak(self, language: str) -> None:
        """Choose a language in the header or the settings, and wait until the page is in that language."""
        in_header = self.shows(LANGUAGE)
        if not in_header:
            self.command("settings")
        self.tab.pick(LANGUAGE if in_header else "select[name='spoken']", language)
        self.tab.wait_for(f"html[lang^='{language}']")
        if not in_header:
            self.press("dialog[open] .button-loud[data-command='cancel']")
            self.tab.wait_for("html:not(:has(dialog[open]))")
