"""Controls the lab: opens its rooms, on tablets and projectors too, and passes commands to them.

On leaving a room its state is kept, but its computations stop. With a seed in the address, everybody gets the same
dice. With a class in the address, the tablet has to enter its number, which gives it its own dice. A reload returns to
the same step of the same lesson.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterable
from typing import Final

from app.game.game import Game, imported
from app.lab.charts.figures import ChartShelf, is_in
from app.lab.classroom.places import CLASSES, Place, read_number
from app.lab.classroom.room import NAME as CLASS
from app.lab.classroom.room import ClassRoom
from app.lab.classroom.topics import Catalogue
from app.lab.lab_memory import LabMemory, PlaceKeeper, forget, recall, remember
from app.lab.lab_screen import ALL_LESSONS, lab_screen
from app.lab.lessons_room import NAME as LESSONS
from app.lab.lessons_room import LessonsRoom
from app.lab.projector_tools import ProjectorTools
from app.lab.rooms.regions import Drawing
from app.lab.rooms.room import Arrangement, Lab, Room
from app.lab.rooms.teams_room import TeamsRoom
from app.lab.seeds import SEED_BITS
from app.ports.browser import Browser
from app.site_protocol import Overlay, Site
from app.storage.new_game import preset_seed
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.engine.save_file import write
from mahe_core.override import override

PROJECTOR: Final = "projector"
"""The mode that fills the screen with one idea at a time: `?mode=projector`."""


def by_name(rooms: Iterable[Room]) -> dict[str, Room]:
    """Index rooms by their names. Raises ValueError if two have the same name."""
    registered: dict[str, Room] = {}
    for room in rooms:
        if room.name in registered:
            raise ValueError(f"two rooms of the lab are called {room.name!r}")
        registered[room.name] = room
    return registered


class LabController(Lab, Overlay):
    """Holds the rooms, one of which is open: initially the lessons."""

    place: Place | None = None
    for_lesson = False
    on_projector = False

    def __init__(self, site: Site) -> None:
        self._site = site
        self._open = False
        self.on_projector = site.browser.address.get("mode") == PROJECTOR
        self._places = PlaceKeeper(site.browser.preferences)
        memory = recall(site.browser, imported(site.game.lab).LESSONS)
        asked = read_number(site.browser.address.get("class", "") if memory is None else memory.class_number, CLASSES)
        has_class = imported(site.game.lab).CLASSROOM is not None
        self.place = self._places.place_in(asked) if has_class and asked is not None else None
        preset = preset_seed(site.browser.address.get("seed", ""))
        self._own_seed = site.browser.device.secret(SEED_BITS) if preset is None else preset
        self._lesson = site.browser.address.get("lesson")
        """The lesson in the address; None once it has been opened."""
        self._asked_room = site.browser.address.get("room", "")
        """The room in the address; empty once it has been opened."""
        if self._needs_number:
            # A tablet without a number has no state worth restoring.
            memory = None
        if memory is not None:
            self.on_projector, self._own_seed, self._lesson = memory.on_projector, memory.seed, None
            self._asked_room = ""
        self._lessons, self._rooms = self._make_rooms()
        self._room = next(iter(self._rooms.values()))
        if memory is not None:
            if self._lessons is not None:
                self._lessons.resume(memory.lesson, memory.progress)
            self._room = self._rooms.get(memory.room, self._room)
        self._tools = ProjectorTools(self)
        self._shelf = ChartShelf(self, data=self._data)
        self._drawing = Drawing(Markup(""))
        """What is on the page."""
        self._focused: str | None = None
        """The button that gets the focus with the next patch."""

    def _make_rooms(self) -> tuple[LessonsRoom | None, dict[str, Room]]:
        """Create all rooms, for the current seed; without a class board the lab has no lessons either."""
        game = imported(self._site.game.lab)
        if game.CLASSROOM is None:
            return None, by_name(game.make_rooms(self))
        catalogue = Catalogue(self.game.name, game.CLASSROOM, game.LESSONS)
        board = ClassRoom(self, catalogue, self.join)
        lessons = LessonsRoom(self, game.LESSONS, game.lesson_picture, catalogue, board, lambda: self._rooms)
        # Everybody sees a projector, so two teams cannot play a game with hidden cards there.
        teams = () if self._site.game.play.hides else (TeamsRoom(self),)
        return lessons, by_name((lessons, *game.make_rooms(self), board, *teams))

    @property
    def _needs_number(self) -> bool:
        """True if this is a tablet of a class that still needs its number before any dice can be thrown."""
        return self.place is not None and self.place.tablet is None and not self.on_projector

    # The interface `Lab` for the rooms

    @property
    @override
    def browser(self) -> Browser:
        return self._site.browser

    @property
    @override
    def texts(self) -> Texts:
        return self._site.texts

    @property
    @override
    def game(self) -> Game:
        return self._site.game

    @property
    @override
    def seed(self) -> int:
        own = None if self.place is None else self.place.seed
        return self._own_seed if own is None else own

    @property
    @override
    def answer_is_covered(self) -> bool:
        return self.for_lesson and self._lessons is not None and not self._lessons.answer_is_open

    @property
    @override
    def predicted(self) -> int | None:
        return self._lessons.predicted if self.for_lesson and self._lessons is not None else None

    @property
    @override
    def game_played(self) -> str | None:
        table = self._site.table
        return None if table is None else write(table.save)

    @override
    def guard(self, work: Awaitable[object]) -> object:
        return self._site.guard(work)

    @override
    def draw(self) -> None:
        self._site.draw()

    @override
    def focus(self, hook: str) -> None:
        self._focused = hook

    @override
    async def patch(self, *, by_hand: bool = False) -> None:
        if not self._open:
            return
        before, self._drawing = self._drawing, Drawing(self._drawn())
        changed = dict(self._drawing.changed_since(before, by_hand=by_hand))
        if "" in changed:
            self.draw()
        elif changed:
            self.browser.page.update(changed)
            for replaced in changed.values():
                self._shelf.clear(replaced)
        if self._focused is not None:
            self.browser.page.focus(self._focused)
            self._focused = None
        await self._show_charts()

    def _data(self, chart: str) -> Iterable[str] | None:
        return self._room.data(chart)

    async def _show_charts(self) -> None:
        drawn = self._drawing.whole
        await self._shelf.show(*(figure for figure in self._room.figures if is_in(figure.identity, drawn)))

    @override
    async def enter(self, room: str, arrangement: Arrangement | None = None) -> None:
        self._room.leave()
        # A room arranged by a lesson has a button that leads back to the lesson.
        self.for_lesson = self._room.name == LESSONS and room != LESSONS and arrangement is not None
        self._room = self._rooms[room]
        if arrangement is not None:
            self._room.arrange(arrangement)
        self.draw()

    async def join(self, place: Place | None) -> None:
        """Take a place in a class, or leave the class if None; then open what the address asks for.

        All rooms are recreated, since the place determines the dice.
        """
        self.place = place
        self._places.keep(place)
        self._room.leave()
        self._lessons, self._rooms = self._make_rooms()
        self._room = self._rooms[CLASS]
        await self.open("")

    # The interface for the site

    @property
    @override
    def is_open(self) -> bool:
        return self._open

    @property
    @override
    def heard(self) -> str:
        return self._lessons.heard if self._room is self._lessons else ""

    async def open(self, room: str) -> None:
        """Open a room by its name; if empty, the one in the address or the last one."""
        if not self._open:
            self._site.ways.make_room(self)
            self._open = True
        if self._needs_number:
            await self.enter(CLASS)
            return
        lesson, self._lesson = self._lesson, None
        asked, self._asked_room = self._asked_room, ""
        if room in self._rooms:
            await self.enter(room)
        elif lesson is not None and self._lessons is not None:
            await self.enter(LESSONS, {"lesson": lesson})
        elif asked in self._rooms:
            await self.enter(asked)
        else:
            self.draw()
        self._remember()

    @override
    def screen(self) -> Markup:
        self._drawing = Drawing(self._drawn())
        return self._drawing.whole

    def _drawn(self) -> Markup:
        texts, back = self.texts, self._back()
        return lab_screen(
            texts.gettext("The probability lab") if back[0] == "back" else self._room.title(texts),
            self._room.name,
            self._room.draw(),
            texts,
            back=back,
            on_projector=self.on_projector,
            for_lesson=self.for_lesson,
            tools=self._tools.screen() if self.on_projector else None,
        )

    def _back(self) -> tuple[str, str]:
        """Return the command and the words of the way back: to the lesson, the overview, or out of the lab."""
        texts = self.texts
        if self.for_lesson:
            return "lab-to-lesson", texts.gettext("Back to the lesson")
        if self._lessons is not None and self._room is not self._lessons:
            return f"lab:{LESSONS}", texts.gettext("Back")
        if self._lessons is not None and self._lessons.is_open:
            return ALL_LESSONS, texts.gettext("All lessons")
        return "back", texts.gettext("Back")

    def shown(self) -> None:
        """Draw the room's charts, and let it go on; call this after the lab has been drawn."""
        self._show_mode()
        self._shelf.clear()
        self.guard(self._show_charts())
        self._room.shown()

    async def command(self, name: str, argument: str) -> None:
        """Run a command of the lab, unless the lab has just been left."""
        if not self._open:
            return
        commands = {**self._shelf.commands, **self._tools.commands, **self._room.commands}
        try:
            if name == "lab-step":
                await self._step(forward=argument != "back")
            elif name == "lab-to-lesson":
                await self.enter(LESSONS)
            elif name == "lab-projector":
                self._change_mode()
            elif name in commands:
                await commands[name](argument)
            self._remember()
        finally:
            await self.patch()

    async def changed(self, form: str) -> None:
        """Pass a changed form to the room."""
        if self._open:
            self._room.changed(form)
            self._remember()
            await self.patch(by_hand=True)

    @override
    def pause(self) -> None:
        if self._open:
            self._room.leave()
            self._site.browser.page.set_mode(None)

    @override
    def close(self) -> None:
        self.pause()
        self._tools.leave()
        self._open = False
        forget(self.browser)

    def _remember(self) -> None:
        # The state of an experiment is not stored; its lesson leads back to it.
        room = LESSONS if self.for_lesson else self._room.name
        lesson, progress = (None, ()) if self._lessons is None else self._lessons.state
        class_number = "" if self.place is None else str(self.place.class_number)
        memory = LabMemory(room, self._own_seed, self.on_projector, class_number, lesson, progress)
        remember(self.browser, memory)

    async def _step(self, *, forward: bool) -> None:
        if not self._room.step(forward) and self.for_lesson:
            await self.enter(LESSONS)
            if forward:
                self._room.step(forward)

    def _change_mode(self) -> None:
        self.on_projector = not self.on_projector
        self._tools.leave()
        self.draw()

    def _show_mode(self) -> None:
        self._site.browser.page.set_mode(PROJECTOR if self.on_projector else None)
