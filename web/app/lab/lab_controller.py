"""The way through the lab: which room is open, on a tablet or before a class, and what is pressed in it.

A room that is left stays as it is, but what runs in it stops. A seed in the address gets everybody the same dice; a
class in it asks for the number of the tablet, which then has dice of its own. A reload leads back to the same step of
the same lesson.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterable
from typing import Final

from app.game_page import GamePage
from app.lab.classroom.catalogue import Catalogue
from app.lab.classroom.keepers import PlaceKeeper
from app.lab.classroom.places import CLASSES, Place, read_number
from app.lab.classroom.room import NAME as CLASS
from app.lab.classroom.room import ClassRoom
from app.lab.lab_memory import LabMemory, forget, recall, remember
from app.lab.lab_screen import lab_screen
from app.lab.lessons.lessons_room import NAME as LESSONS
from app.lab.lessons.lessons_room import LessonsRoom
from app.lab.rooms.room import Arrangement, Room
from app.lab.rooms.teams_room import TeamsRoom
from app.lab.seeds import SEED_BITS
from app.ports.browser import Browser
from app.site_protocol import Site
from app.storage.new_game import preset_seed
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.engine.save_file import write

PROJECTOR: Final = "projector"
"""The mode in which one idea fills the screen, for a class: `?mode=projector`."""


def by_name(rooms: Iterable[Room]) -> dict[str, Room]:
    """Register rooms by their names. Raises ValueError where two have the same."""
    registered: dict[str, Room] = {}
    for room in rooms:
        if room.name in registered:
            raise ValueError(f"two rooms of the lab are called {room.name!r}")
        registered[room.name] = room
    return registered


class LabController:
    """The rooms, of which one is open; that of the lessons comes first."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._open = False
        self._on_projector = site.browser.address.get("mode") == PROJECTOR
        self._places = PlaceKeeper(site.browser.preferences)
        kept = recall(site.browser, site.game.lab().LESSONS)
        asked = read_number(site.browser.address.get("class", "") if kept is None else kept.class_number, CLASSES)
        self._place = None if asked is None else self._places.place_in(asked)
        preset = preset_seed(site.browser.address.get("seed", ""))
        self._own_seed = site.browser.device.secret(SEED_BITS) if preset is None else preset
        self._lesson = site.browser.address.get("lesson")
        """The lesson that the address asks for; None once it has been opened."""
        self._asked_room = site.browser.address.get("room", "")
        """The room that the address asks for; nothing once it has been opened."""
        if self._asks_number:
            # A tablet that was not told its number yet has nothing to come back to.
            kept = None
        if kept is not None:
            self._on_projector, self._own_seed, self._lesson = kept.on_projector, kept.seed, None
            self._asked_room = ""
        self._lessons, self._rooms = self._furnished()
        self._room: Room = self._lessons
        if kept is not None:
            self._lessons.resume(kept.lesson, kept.progress)
            self._room = self._rooms.get(kept.room, self._lessons)
        self._for_lesson = False
        self._doors_open = False

    def _furnished(self) -> tuple[LessonsRoom, dict[str, Room]]:
        """Make all rooms anew, with the dice that there are now."""
        game = self._site.game.lab()
        catalogue = Catalogue(self.game.name, game.CLASSROOM, game.LESSONS)
        lessons = LessonsRoom(self, game.LESSONS, catalogue)
        board = ClassRoom(self, catalogue, self)
        # What a projector shows, everybody sees: where cards are hidden no two teams can play there.
        teams = () if self._site.game.play.hides else (TeamsRoom(self),)
        return lessons, by_name((lessons, *game.make_rooms(self), board, *teams))

    @property
    def _asks_number(self) -> bool:
        """Whether this is a tablet of a class that has to know first which one it is, before anything is thrown."""
        return self._place is not None and self._place.tablet is None and not self._on_projector

    # What the rooms ask

    @property
    def browser(self) -> Browser:
        """The browser's ports."""
        return self._site.browser

    @property
    def texts(self) -> Texts:
        """The language spoken now."""
        return self._site.texts

    @property
    def game(self) -> GamePage:
        """The game that is tried out."""
        return self._site.game

    @property
    def seed(self) -> int:
        """What the dice of the lab follow from."""
        own = None if self._place is None else self._place.seed
        return self._own_seed if own is None else own

    @property
    def place(self) -> Place | None:
        """The tablet's place in a class that it came to by a link or by its number."""
        return self._place

    @property
    def on_projector(self) -> bool:
        """Whether the lab is shown to a whole class, one idea a screen."""
        return self._on_projector

    @property
    def game_played(self) -> str | None:
        """The save of the game on the table, running or over."""
        table = self._site.table
        return None if table is None else write(table.save)

    def guard(self, work: Awaitable[object]) -> object:
        """Carry out work; whatever goes wrong in it is reported to the user."""
        return self._site.guard(work)

    def draw(self) -> None:
        """Redraw the whole lab, from its top."""
        self._site.draw()

    async def enter(self, room: str, arrangement: Arrangement | None = None) -> None:
        """Open another room, arranged for a lesson or as it was left."""
        self._room.leave()
        self._doors_open = False
        # A room that the lessons arrange leads back to them.
        self._for_lesson = self._room.name == LESSONS and room != LESSONS and arrangement is not None
        self._room = self._rooms[room]
        if arrangement is not None:
            self._room.arrange(arrangement)
        self.draw()

    async def join(self, place: Place | None) -> None:
        """Take a place in a class, or leave it: all rooms get its dice. Then go on to what the address asked for."""
        self._place = place
        self._places.keep(place)
        self._room.leave()
        self._lessons, self._rooms = self._furnished()
        self._room = self._rooms[CLASS]
        await self.open("")

    # What the site asks

    @property
    def is_open(self) -> bool:
        """Whether the lab is what the page shows, or lies behind another screen that leads back to it."""
        return self._open

    async def open(self, room: str) -> None:
        """Open a room by its name; without one that of the address, or the room that was left last."""
        if not self._open:
            self._site.ways.make_room_for_lab()
            self._open = True
        if self._asks_number:
            await self.enter(CLASS)
            return
        lesson, self._lesson = self._lesson, None
        asked, self._asked_room = self._asked_room, ""
        if room in self._rooms:
            await self.enter(room)
        elif lesson is not None:
            await self.enter(LESSONS, {"lesson": lesson})
        elif asked in self._rooms:
            await self.enter(asked)
        else:
            self.draw()
        self._remember()

    def screen(self) -> Markup:
        """Draw the lab with the room that is open."""
        doors = tuple((room.name, room.title(self.texts)) for room in self._rooms.values())
        return lab_screen(
            doors,
            self._room.name,
            self._room.screen(),
            self.texts,
            on_projector=self._on_projector,
            for_lesson=self._for_lesson,
            doors_open=self._doors_open,
        )

    def shown(self) -> None:
        """Let the room do what needs it to be on the page, such as drawing its charts."""
        self._show_mode()
        self._room.shown()

    async def command(self, name: str, argument: str) -> None:
        """Carry out what is pressed in the lab; nothing if the lab has just been left."""
        if not self._open:
            return
        if name == "lab-step":
            await self._step(forward=argument != "back")
        elif name == "lab-to-lesson":
            await self.enter(LESSONS)
        elif name == "lab-rooms":
            self._doors_open = not self._doors_open
            self.draw()
            self.browser.page.focus(name)
        elif name == "lab-projector":
            self._change_mode()
        elif name in self._room.commands:
            await self._room.commands[name](argument)
        self._remember()

    def changed(self, form: str) -> None:
        """Take a change in a form of the room."""
        if self._open:
            self._room.changed(form)
            self._remember()

    def pause(self) -> None:
        """Stop what runs, because another screen covers the lab for a while."""
        if self._open:
            self._room.leave()
            self._site.browser.page.set_mode(None)

    def close(self) -> None:
        """Leave the lab; the caller draws what comes into view."""
        self.pause()
        self._open = False
        forget(self.browser)

    def _remember(self) -> None:
        # An experiment is not kept; the lesson that it belongs to leads back to it.
        room = LESSONS if self._for_lesson else self._room.name
        lesson, progress = self._lessons.so_far
        class_number = "" if self._place is None else str(self._place.class_number)
        memory = LabMemory(room, self._own_seed, self._on_projector, class_number, lesson, progress)
        remember(self.browser, memory)

    async def _step(self, *, forward: bool) -> None:
        if not self._room.step(forward) and self._for_lesson:
            await self.enter(LESSONS)
            if forward:
                self._room.step(forward)

    def _change_mode(self) -> None:
        self._on_projector = not self._on_projector
        self.draw()

    def _show_mode(self) -> None:
        self._site.browser.page.set_mode(PROJECTOR if self._on_projector else None)
