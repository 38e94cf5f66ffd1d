"""The page as a tree, its motions, and the rules on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.ui.markup import Markup
from app.ui.motion import Motion, end_of
from app.ui.shown import Shown
from tests.app.document import Node, parse
from tests.app.fakes.journal import Gate, Journal


class FakeMotions:
    """Motions that take no time unless a gate is closed."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.motions: list[tuple[Motion, ...]] = []
        self.curtain = Gate()
        """If closed, motions keep playing until it is opened or they are skipped."""
        self.skipped = False
        self.clock = Gate()
        """If closed, a rest lasts until it is opened or skipped."""
        self.rests: list[float] = []
        self.elapsed = 0.0
        """The milliseconds that all motions and rests so far would have taken."""

    async def animate(self, motions: Sequence[Motion]) -> bool:
        self.motions.append(tuple(motions))
        self.elapsed += end_of(motions)
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
        self.elapsed += milliseconds
        await self.clock.passed()


class FakePage(FakeMotions):
    """The document as a tree."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal)
        self.rules = parse('<div id="region-rules"></div>').one("div")
        """The rules panel, which a change of screen does not remove."""
        self.teams = parse('<div id="region-teams"></div>').one("div")
        """The panel of two teams, which a change of screen does not remove."""
        self.shown = Shown()
        self.root = Node("")
        self.dialog: Node | None = None
        self.dialog_opened: Callable[[], None] = lambda: None
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
        self.printed: list[str] = []
        """The text of the page each time it was printed."""
        self.resting = False

    @property
    def root(self) -> Node:
        """The document: the screen and the panels next to it."""
        return self._root

    @root.setter
    def root(self, screen: Node) -> None:
        self._root = Node("", {}, [screen, self.rules, self.teams])

    def show(self, screen: Markup) -> None:
        self.close_dialog()
        self.shown.show(screen)
        self.root = parse(screen)
        self.journal.write(f"show {self.screen}")

    def update(self, regions: Mapping[str, Markup]) -> None:
        roots = [root for root in (self.root, self.dialog) if root is not None]
        sent = self.shown.differing(regions)
        for name, content in sent.items():
            for region in [region for root in roots for region in root.all(id=f"region-{name}")]:
                region.children = parse(content).children
        if sent:
            self.journal.write(f"update {' '.join(sorted(sent))}")

    def mark_screen(self, screen: str, attributes: Mapping[str, str | None]) -> None:
        for shown in self.root.all(data_screen=screen):
            for name, value in attributes.items():
                shown.attributes.pop(name, None)
                if value is not None:
                    shown.attributes[name] = value

    def hold(self) -> None:
        for button in self.root.all(data_intent=None):
            button.attributes["disabled"] = ""
        self.shown.change("data-intent=")
        self.journal.write("hold")

    def set_resting(self, resting: bool) -> None:
        self.resting = resting

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
        self.dialog_opened()
        self.shown.differing({"dialog": content})
        self.dialog = parse(content)
        self.journal.write("open dialog")

    def on_dialog(self, opened: Callable[[], None]) -> None:
        self.dialog_opened = opened

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

    def set_still(self, *, still: bool) -> None:
        self.still = still

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

    def filled(self, field: str) -> None:
        self.shown.change(f'name="{field}"')

    def drawn_language(self) -> str | None:
        return self.drawn

    def wish(self) -> str | None:
        wished, self.wished = self.wished, None
        return wished

    def mark(self, name: str) -> None:
        self.marks.append(name)

    def print_out(self) -> None:
        self.printed.append(self.root.text)

    def reload(self) -> None:
        self.reloads += 1

    # For tests

    @property
    def screen(self) -> str:
        """The hook of the current screen, or of the rules while they are shown; empty if there is none."""
        screens = self.rules.all(data_screen=None) or self.root.all(data_screen=None)
        return screens[0].attributes["data-screen"] if screens else ""

    def written(self, region: str) -> list[str]:
        """Return the content of each region with this name, in a form that can be compared."""
        roots = [root for root in (self.root, self.dialog) if root is not None]
        return [_written(node) for root in roots for node in root.all(id=f"region-{region}")]

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return [line.text for line in self.root.one("ol", data_log=None).all("li")]


def _written(node: Node) -> str:
    children = (child if isinstance(child, str) else f"{child.attributes}{_written(child)}" for child in node.children)
    return f"<{node.name}>{''.join(children)}"


def _set_bare(node: Node, attribute: str, there: bool) -> None:
    if there:
        node.attributes[attribute] = ""
    else:
        node.attributes.pop(attribute, None)


class FakeReading:
    """The rules panel."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.shown: list[tuple[str, str]] = []
        """The passages that were highlighted, each with its line."""
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

    def focus_first(self, commands: Sequence[str]) -> None:
        self.led_back.append(tuple(commands))
