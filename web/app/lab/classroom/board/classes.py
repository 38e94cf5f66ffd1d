"""The classes of a board, one of which is worked with; whatever becomes of them is kept at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.lab.classroom.board.record import ClassRecord, Sheet
from app.lab.classroom.board.record_files import with_file
from app.lab.classroom.keepers import BookKeeper
from app.lab.classroom.places import CLASSES
from app.lab.classroom.topics import Topic
from app.lab.rooms.room import Lab

BITS: Final = 30
"""How many bits a new class number is drawn from: enough for no number to be noticeably more likely."""


class Classes:
    """The book of the classes, open at one of them."""

    def __init__(self, lab: Lab) -> None:
        self._device = lab.browser.device
        self._keeper = BookKeeper(lab.browser.preferences)

    @property
    def current(self) -> ClassRecord:
        """The class that is worked with; a new one where there is none."""
        current = self._keeper.book.current
        if current is None:
            current = ClassRecord(self._fresh_number())
            self.keep(current)
        return current

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all classes, ascending."""
        return tuple(sorted(record.number for record in self._keeper.book.classes))

    def keep(self, record: ClassRecord) -> None:
        """Keep what is known of a class now, and work with it."""
        self._keeper.keep(self._keeper.book.with_class(record))

    def keep_sheet(self, topic: Topic, sheet: Sheet) -> None:
        """Keep what the class has gathered on a topic."""
        if sheet != self.current.sheet(topic.name):
            self.keep(self.current.with_sheet(topic.name, sheet))

    def begin(self) -> None:
        """Begin a class with a number of its own, and as many tablets as the one before."""
        self.keep(ClassRecord(self._fresh_number(), self.current.tablets))

    def turn_to(self, number: int) -> None:
        """Work with the class of a number, which need not have been here before."""
        self.keep(self._keeper.book.find(number) or ClassRecord(number))

    def forget(self) -> None:
        """Forget the class that is worked with."""
        self._keeper.keep(self._keeper.book.without(self.current.number))

    def take_file(self, text: str, topics: Mapping[str, Topic]) -> None:
        """Take what a file tells; for a tablet it stands for what was told before. Raises FileRefused."""
        self._keeper.keep(with_file(self._keeper.book, text, topics))

    def _fresh_number(self) -> int:
        """Draw the number of a class that there is not yet, as long as there is one."""
        taken = self.numbers
        free = [number for number in CLASSES if number not in taken] or list(CLASSES)
        return free[self._device.secret(BITS) % len(free)]
