"""A browser made of plain objects, so that the controllers can be played in plain Python.

It implements `app.ports`, writes one journal of what was asked of it and in which order, and can hold back whatever a
test wants to see half done. Its document is the markup it was given, so it shows nothing the real one would not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from app.cues import Cue
from app.markup import Markup
from app.motion import Motion
from app.ports.storage import StorageFailed
from app.ports.versions import InstallWay
from tests.app.document import Node, parse


@dataclass
class Journal:
    """What happened, in order."""

    lines: list[str] = field(default_factory=list)

    def write(self, line: str) -> None:
        self.lines.append(line)


class Gate:
    """A point that work passes at once, or waits at until the gate is opened."""

    def __init__(self) -> None:
        self._open = asyncio.Event()
        self._open.set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self.waiting = 0

    def close(self) -> None:
        self._open.clear()

    def open(self) -> None:
        if self._loop is None:
            self._open.set()
        else:
            # The test that opens it runs in a different thread from the work that waits.
            self._loop.call_soon_threadsafe(self._open.set)

    def release(self) -> None:
        """Let through whatever is waiting now, and nothing after it; call it on the loop of those who wait."""
        was_open = self._open.is_set()
        self._open.set()
        if not was_open:
            self._open.clear()

    async def passed(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.waiting += 1
        await self._open.wait()
        self.waiting -= 1


class FakeMotions:
    """Motions that take no time unless told to."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.motions: list[tuple[Motion, ...]] = []
        self.curtain = Gate()
        """Closed, it keeps motions playing until it is opened or they are skipped."""
        self.skipped = False
        self.clock = Gate()
        """Closed, a rest lasts until it is opened or skipped."""
        self.rests: list[float] = []

    async def animate(self, motions: Sequence[Motion]) -> bool:
        self.motions.append(tuple(motions))
        self.journal.write("animate")
        self.skipped = False
        await self.curtain.passed()
        return not self.skipped

    def skip(self) -> None:
        self.skipped = True
        self.curtain.open()
        self.clock.release()

    async def rest(self, milliseconds: float) -> None:
        self.rests.append(milliseconds)
        await self.clock.passed()


class FakePage(FakeMotions):
    """The document as a tree."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal)
        self.rules = parse('<div id="region-rules"></div>').one("div")
        """What lies beside the screen, and outlasts it."""
        self.root = Node("")
        self.dialog: Node | None = None
        self.said: list[str] = []
        self.language = ""
        self.face = ""
        self.mode: str | None = None
        self.focused = ""
        self.revealed: list[str] = []
        self.title = ""
        self.app = "loading"
        self.marks: list[str] = []
        self.wished: str | None = None
        self.drawn: str | None = None
        self.reloads = 0

    @property
    def root(self) -> Node:
        """The document: the screen, and the rules beside it."""
        return self._root

    @root.setter
    def root(self, screen: Node) -> None:
        self._root = Node("", {}, [screen, self.rules])

    def show(self, screen: Markup) -> None:
        self.close_dialog()
        self.root = parse(screen)
        self.journal.write(f"show {self.screen}")

    def update(self, regions: Mapping[str, Markup]) -> None:
        roots = [root for root in (self.root, self.dialog) if root is not None]
        for name, content in regions.items():
            for region in [region for root in roots for region in root.all(id=f"region-{name}")]:
                region.children = parse(content).children
        self.journal.write(f"update {' '.join(sorted(regions))}")

    def mark_screen(self, screen: str, attributes: Mapping[str, str | None]) -> None:
        for shown in self.root.all(data_screen=screen):
            for name, value in attributes.items():
                shown.attributes.pop(name, None)
                if value is not None:
                    shown.attributes[name] = value

    def hold(self) -> None:
        asking: list[dict[str, str | None]] = [
            {"data_intent": None},
            {"data_outcome": None},
            {"data_command": "undo"},
            {"data_command": "pass"},
        ]
        for button in [button for hook in asking for button in self.root.all(**hook)]:
            button.attributes["disabled"] = ""
        for asked in self.root.all(data_to_act=None):
            del asked.attributes["data-to-act"]
        self.journal.write("hold")

    def append(self, region: str, markup: Markup) -> None:
        for node in self.root.all(id=f"region-{region}"):
            node.children += parse(markup).children
        self.journal.write(f"append {region}")

    def say(self, message: str) -> None:
        self.said.append(message)
        self.journal.write("say")

    @property
    def moving(self) -> bool:
        return self.curtain.waiting > 0

    async def painted(self) -> None:
        self.journal.write("painted")

    def set_slider(self, name: str, value: int, words: str) -> None:
        for slider in self.root.all("input", type="range", name=name):
            slider.attributes |= {"value": str(value), "aria-valuetext": words}

    @property
    def dialog_open(self) -> bool:
        return self.dialog is not None

    def open_dialog(self, content: Markup) -> None:
        self.dialog = parse(content)
        self.journal.write("open dialog")

    def focus_opener(self) -> None:
        self.journal.write("focus opener")

    def close_dialog(self) -> None:
        self.dialog = None

    def set_language(self, tag: str, title: str) -> None:
        self.language, self.title = tag, title

    def set_app(self, state: str) -> None:
        self.app = state

    def focus(self, hook: str) -> None:
        named = [*self.root.all(data_command=hook), *self.root.all(data_intent=hook)]
        assert named, f"{hook} is not on the page"
        assert "disabled" not in named[0].attributes, f"{hook} cannot have the focus"
        self.focused = hook

    def reveal(self, region: str) -> None:
        self.root.one(id=f"region-{region}")
        self.revealed.append(region)

    def set_face(self, face: str) -> None:
        self.face = face

    def set_mode(self, mode: str | None) -> None:
        self.mode = mode

    def fields(self, form: str = "setup-form") -> dict[str, str]:
        fields: dict[str, str] = {}
        for form_node in self._forms(form):
            for node in form_node.all(name=None):
                name = node.attributes["name"]
                if node.name == "select":
                    options = node.all("option")
                    chosen = [option for option in options if "selected" in option.attributes] or options[:1]
                    fields[name] = chosen[0].attributes["value"]
                elif node.attributes.get("type") not in ("radio", "checkbox"):
                    fields[name] = node.attributes.get("value", "")
                elif "checked" in node.attributes:
                    fields[name] = node.attributes.get("value", "on")
        return fields

    def _forms(self, form: str) -> list[Node]:
        return [node for root in (self.root, self.dialog) if root is not None for node in root.all("form", id=form)]

    def write_fields(self, form: str, fields: Mapping[str, str]) -> None:
        for form_node in self._forms(form):
            for node in form_node.all(name=None):
                value = fields.get(node.attributes["name"])
                if value is None:
                    continue
                if node.name == "select":
                    for option in node.all("option"):
                        _set_bare(option, "selected", option.attributes["value"] == value)
                elif node.attributes.get("type") == "radio":
                    _set_bare(node, "checked", node.attributes["value"] == value)
                elif node.attributes.get("type") == "checkbox":
                    _set_bare(node, "checked", value == "on")
                else:
                    node.attributes["value"] = value

    def drawn_language(self) -> str | None:
        return self.drawn

    def wish(self) -> str | None:
        wished, self.wished = self.wished, None
        return wished

    def mark(self, name: str) -> None:
        self.marks.append(name)

    def reload(self) -> None:
        self.reloads += 1

    # What tests ask

    @property
    def screen(self) -> str:
        """The hook of the screen shown, or nothing; of the rules while they are there."""
        screens = self.rules.all(data_screen=None) or self.root.all(data_screen=None)
        return screens[0].attributes["data-screen"] if screens else ""

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return [line.text for line in self.root.one("ol", data_log=None).all("li")]


def _set_bare(node: Node, attribute: str, there: bool) -> None:
    if there:
        node.attributes[attribute] = ""
    else:
        node.attributes.pop(attribute, None)


class FakeStore:
    """Where games are stored."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.run: str | None = None
        self.over: list[str] = []
        self.put_aside: list[str] = []
        self.refuses = False
        self.disk = Gate()
        """Closed, nothing becomes safe until it is opened."""

    async def running(self) -> str | None:
        self._check()
        return self.run

    async def keep_running(self, save: str) -> None:
        await self.disk.passed()
        self._check()
        self.run = save
        self.journal.write("stored")

    async def keep_finished(self, save: str) -> None:
        await self.keep_running(save)
        self.over.append(save)

    async def finished(self) -> tuple[str, ...]:
        self._check()
        return tuple(reversed(self.over))

    async def set_aside(self, save: str) -> None:
        self._check()
        self.put_aside.append(save)
        self.run = None

    async def aside(self) -> tuple[str, ...]:
        self._check()
        return tuple(reversed(self.put_aside))

    async def forget(self) -> None:
        self._check()
        self.run = None
        self.over.clear()
        self.put_aside.clear()

    def _check(self) -> None:
        if self.refuses:
            raise StorageFailed("forbidden")


class FakePreferences:
    """Small choices."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.kept.get(key)

    def set(self, key: str, value: str) -> None:
        self.kept[key] = value
        if not value:
            del self.kept[key]

    def forget(self) -> None:
        self.kept.clear()


class FakeFiles:
    """Files saved and opened."""

    def __init__(self) -> None:
        self.downloads: list[tuple[str, str]] = []
        self.to_pick: str | None = None

    def download(self, name: str, content: str) -> None:
        self.downloads.append((name, content))

    async def pick(self) -> str | None:
        return self.to_pick


class FakeDevice:
    """The device: its chance counts up, and what other tabs would be told is counted."""

    def __init__(self) -> None:
        self.secrets = 0
        self.first_tab = True
        self.news_told = 0
        self.copied: list[str] = []
        self.may_copy = True
        self.asked_to_keep = 0
        self.on_turn_to_write: Callable[[], None] | None = None
        self.changed: Callable[[], None] | None = None
        self.forgotten_told = 0
        self.forgotten: Callable[[], None] | None = None

    def secret(self, bits: int) -> int:
        self.secrets += 1
        return self.secrets % (1 << bits)

    async def claim_table(self, on_turn_to_write: Callable[[], None]) -> bool:
        self.on_turn_to_write = on_turn_to_write
        return self.first_tab

    def tell_other_tabs(self) -> None:
        self.news_told += 1

    def on_news(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    async def copy(self, text: str) -> bool:
        if self.may_copy:
            self.copied.append(text)
        return self.may_copy

    def tell_all_forgotten(self) -> None:
        self.forgotten_told += 1

    def on_all_forgotten(self, forgotten: Callable[[], None]) -> None:
        self.forgotten = forgotten

    def ask_to_keep(self) -> None:
        self.asked_to_keep += 1


class FakeUpdates:
    """New versions, which come when a test says so."""

    def __init__(self) -> None:
        self.offered: Callable[[], None] | None = None
        self.other_tab = False
        self.taken = 0
        self.looked = 0

    def on_offer(self, offered: Callable[[], None]) -> None:
        self.offered = offered

    def look(self) -> None:
        self.looked += 1

    async def take(self) -> bool:
        self.taken += not self.other_tab
        return not self.other_tab


class FakeInstalling:
    """The way to install the page, as a test sets it."""

    def __init__(self) -> None:
        self.way: InstallWay | None = None
        self.changed: Callable[[], None] | None = None
        self.prompts = 0

    def on_change(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    async def prompt(self) -> None:
        """Ask, which uses up the offer."""
        self.prompts += 1
        self.way = None
        if self.changed is not None:
            self.changed()


class FakeSpeaker:
    """What is heard, or felt: the cues that were played."""

    def __init__(self) -> None:
        self.possible = True
        self.prepared = False
        self.played: list[tuple[Cue, ...]] = []
        self.stops = 0

    def prepare(self) -> None:
        self.prepared = True

    def play(self, cues: Sequence[Cue]) -> None:
        self.played.append(tuple(cues))

    def stop(self) -> None:
        self.stops += 1


class FakeLinks:
    """What follows the `#` of the address; it changes when a test says so."""

    def __init__(self, fragment: str = "") -> None:
        self.fragment = fragment
        self.changed: Callable[[], None] | None = None
        self.can_send = False
        self.sent: list[tuple[str, str]] = []

    def arrived(self) -> str:
        return self.fragment

    def clear(self) -> None:
        self.fragment = ""

    def on_arrival(self, arrived: Callable[[], None]) -> None:
        self.changed = arrived

    def address(self, fragment: str) -> str:
        return f"https://example.org/#{fragment}"

    async def send(self, title: str, address: str) -> None:
        self.sent.append((title, address))


class FakeScreen:
    """The screen, which obeys unless a test says that it cannot."""

    def __init__(self) -> None:
        self.awake = False
        self.full: bool | None = None
        self.changed: Callable[[], None] | None = None

    def keep_awake(self, wanted: bool) -> None:
        self.awake = wanted

    def on_change(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    async def fill(self, whole: bool) -> None:
        """Fill it or leave it, and report the change."""
        self.full = whole
        if self.changed is not None:
            self.changed()


class FakeReading:
    """The rules as they are read."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.shown: list[tuple[str, str]] = []
        """The passages that were pointed at, each with the line in it."""
        self.stayed_at: list[str] = []
        self.place: str | None = None
        self.has_focus = True
        self.led_back: list[tuple[str, ...]] = []

    def show(self, anchor: str, line: str = "", *, pointing: bool = True) -> None:
        if pointing:
            self.shown.append((anchor, line))
        else:
            self.stayed_at.append(anchor)
        self.place = anchor

    def lead_back(self, commands: Sequence[str]) -> None:
        self.led_back.append(tuple(commands))


class FakeWayBack:
    """The way back, taken when a test says so."""

    def __init__(self) -> None:
        self.caught = False
        self.pressed: Callable[[], None] | None = None
        self.left = 0

    def on_back(self, pressed: Callable[[], None]) -> None:
        self.pressed = pressed

    def catch(self, wanted: bool) -> None:
        self.caught = wanted

    def press(self) -> None:
        """Press Back: while caught, the page hears of it; else the page is left."""
        if not self.caught or self.pressed is None:
            self.left += 1
            return
        self.caught = False
        self.pressed()
