"""Keeps the classes of a board, and a tablet's place in its class, among the small choices of the device.

So they are forgotten with everything else. Where the device lets nothing be kept, they last as long as the page.
"""

from __future__ import annotations

from typing import Final

from app.lab.classroom.board.record import ClassBook, read_book, write_book
from app.lab.classroom.places import CLASSES, TABLETS, Place, read_number
from app.ports.storage import Preferences

BOOK: Final = "class-board"
PLACE: Final = "place-in-class"
"""The preferences."""


class BookKeeper:
    """Keeps the classes of a board."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._read: tuple[str | None, ClassBook] = (None, ClassBook())
        """The book as it was read or written last, with its text."""

    @property
    def book(self) -> ClassBook:
        """The classes as they are kept now: another tab may have changed them."""
        text = self._preferences.get(BOOK)
        if text != self._read[0]:
            self._read = (text, read_book(text))
        return self._read[1]

    def keep(self, book: ClassBook) -> None:
        """Keep the classes."""
        text = write_book(book)
        self._preferences.set(BOOK, text)
        self._read = (text or None, book)


class PlaceKeeper:
    """Keeps which tablet of which class this is."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def place_in(self, class_number: int) -> Place:
        """The place of this tablet in a class; its own number is not known yet where it was in another class before."""
        kept_class, _, kept_tablet = (self._preferences.get(PLACE) or "").partition(":")
        same = read_number(kept_class, CLASSES) == class_number
        return Place(class_number, read_number(kept_tablet, TABLETS) if same else None)

    def keep(self, place: Place | None) -> None:
        """Keep a place whose number is known."""
        known = "" if place is None or place.tablet is None else f"{place.class_number}:{place.tablet}"
        self._preferences.set(PLACE, known)
