"""The classes on a class board: the current one, and the storage of them all.

They are stored as a preference of the device and deleted along with the others. On a device that stores nothing, they
last until the page is closed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.lab.classroom.class_record import ClassBook, ClassRecord, Sheet, import_csv, read_book, write_book
from app.lab.classroom.places import CLASSES
from app.lab.classroom.topics import Topic
from app.lab.rooms.room import Lab
from app.ports.storage import Preferences

BOOK: Final = "class-board"
"""The preference that holds the classes."""

BITS: Final = 30
"""The number of random bits from which a class number is drawn: enough that no number is noticeably more likely."""


class BookKeeper:
    """Stores the classes of a board."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._cached: tuple[str | None, ClassBook] = (None, ClassBook())
        """The text last read or written, and its book."""

    @property
    def book(self) -> ClassBook:
        """The stored classes, which another tab may have changed."""
        text = self._preferences.get(BOOK)
        if text != self._cached[0]:
            self._cached = (text, read_book(text))
        return self._cached[1]

    def keep(self, book: ClassBook) -> None:
        """Store the classes."""
        text = write_book(book)
        self._preferences.set(BOOK, text)
        self._cached = (text or None, book)


class Classes:
    """The classes of a board, one of which is current. Every change is stored immediately."""

    def __init__(self, lab: Lab) -> None:
        self._device = lab.browser.device
        self._keeper = BookKeeper(lab.browser.preferences)

    @property
    def current(self) -> ClassRecord:
        """The current class; a new one if there is none."""
        current = self._keeper.book.current
        if current is None:
            current = ClassRecord(self._new_number())
            self.keep(current)
        return current

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all classes, ascending."""
        return tuple(sorted(record.number for record in self._keeper.book.classes))

    def keep(self, record: ClassRecord) -> None:
        """Store a class and make it the current one."""
        self._keeper.keep(self._keeper.book.with_class(record))

    def keep_sheet(self, topic: Topic, sheet: Sheet) -> None:
        """Store what the current class has collected on a topic."""
        if sheet != self.current.sheet(topic.name):
            self.keep(self.current.with_sheet(topic.name, sheet))

    def start(self) -> None:
        """Start a class with a new number and as many tablets as the current one."""
        self.keep(ClassRecord(self._new_number(), self.current.tablets))

    def switch_to(self, number: int) -> None:
        """Make the class with this number the current one, creating it if necessary."""
        self.keep(self._keeper.book.find(number) or ClassRecord(number))

    def delete_current(self) -> None:
        """Delete the current class."""
        self._keeper.keep(self._keeper.book.without(self.current.number))

    def import_file(self, text: str, topics: Mapping[str, Topic]) -> None:
        """Add the contents of a CSV file, which replace earlier values. Raises FileRefused."""
        self._keeper.keep(import_csv(self._keeper.book, text, topics))

    def _new_number(self) -> int:
        """Draw a class number that is not in use, as long as there is one."""
        taken = self.numbers
        free = [number for number in CLASSES if number not in taken] or list(CLASSES)
        return free[self._device.secret(BITS) % len(free)]
