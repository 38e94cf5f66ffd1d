"""Keeps the family's book on this device, among the small choices, so that it is forgotten with all of them.

Where the device lets nothing be kept, nothing is noted, and there is nothing to tell.
"""

from __future__ import annotations

from typing import Final

from app.ports.storage import Preferences
from app.storage.family.book import FamilyBook, Past, ended, past, read_book, write_book
from app.storage.storage_game import StorageGame
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import BY_HAND

BOOK: Final = "family-book"
"""The preference."""


class FamilyBookKeeper:
    """Notes the games that are played to their end here, each once."""

    def __init__(self, preferences: Preferences, game: StorageGame) -> None:
        self._preferences = preferences
        self._game = game

    def note(self, save: AnySave) -> None:
        """Note a game that is over, unless computers alone have played it."""
        if all(seat.by != BY_HAND for seat in save.seats):
            return
        noted = self._book.with_game(ended(save, self._game.winners(save), self._game.feats(save)))
        self._preferences.set(BOOK, write_book(noted))

    def past(self, save: AnySave) -> Past:
        """Look up what there is to tell the people of a game."""
        return past(self._book, save)

    @property
    def _book(self) -> FamilyBook:
        # Read anew each time: another tab may have been the one that played.
        return read_book(self._preferences.get(BOOK))
