"""Shows the family's book in a dialog, and sends it as a picture. It never leaves the device by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from app.play.played_game import names
from app.ports.on_demand import ArchiveMissing
from app.seats.signs import sign_name
from app.site_protocol import Site
from app.storage.family_book import FamilyBook, digest, people_of, read_book
from app.storage.repository import BOOK as STORED
from app.tomorrow.book_view import (
    ACTIONS,
    BOOK,
    SAVE,
    SEND,
    BookPage,
    book_actions,
    book_button,
    book_dialog,
    book_picture,
)
from app.tomorrow.daily_game import DailyGame
from app.tomorrow.dares import DARES, Dared, read_dares, write_dares
from app.ui.commands import Commands, plain
from app.ui.markup import Markup
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import AT_HAND
from mahe_core.engine.thinking import level_of

MOST_DARING = 6
"""How many people are listed."""


class Book:
    """The family's book on this device."""

    def __init__(self, site: Site, daily: DailyGame | None) -> None:
        self._site = site
        self._daily = daily

    @property
    def commands(self) -> Commands:
        """The commands that open the page, and those of its picture."""
        return {BOOK: plain(self._open), SEND: plain(self._send), SAVE: plain(self._save)}

    def button(self) -> Markup | None:
        """Draw the button that opens the page; None as long as no game was counted."""
        return None if self._site.browser.preferences.get(STORED) is None else book_button(self._site.texts)

    def note(self, save: AnySave) -> None:
        """Remember what the people of a finished game dared in it."""
        if self._daily is None:
            return
        called = names(self._site.game.play, save, self._site.texts)
        people = [
            (called[player], Dared(times, well))
            for player, times, well in self._daily.dares(save)
            if save.seats[player].by in AT_HAND
        ]
        preferences = self._site.browser.preferences
        before = read_dares(preferences.get(DARES))
        if (after := before.with_game(digest(save), people)) is not before:
            preferences.set(DARES, write_dares(after))

    def _page(self) -> BookPage:
        preferences = self._site.browser.preferences
        book = read_book(preferences.get(STORED))
        games, won = self._won(book)
        dares = sorted(read_dares(preferences.get(DARES)).people.items(), key=lambda each: -each[1].times)
        return BookPage(games, won, tuple(self._firsts(book)), tuple(dares[:MOST_DARING]))

    def _won(self, book: FamilyBook) -> tuple[int, tuple[tuple[str, int], ...]]:
        """Return the games and wins of the people at the table, or else of those who played last."""
        table = self._site.table
        if table is not None and (games := book.tally(group := people_of(table.save.seats)).games):
            called = names(self._site.game.play, table.save, self._site.texts)
        else:
            group = [*book.tallies][-1] if book.tallies else ()
            games, called = book.tally(group).games, tuple(self._called(person) for person in group)
        won = book.tally(group).won
        wins = [(name, won[person]) for name, person in zip(called, group, strict=True)]
        return games, tuple(sorted(wins, key=lambda each: -each[1]))

    def _firsts(self, book: FamilyBook) -> Iterator[tuple[str, str, str]]:
        """Yield the title of each record, its holder, and the figure."""
        texts = self._site.texts
        for feat, record in book.records.items():
            with suppress(LookupError, ValueError):
                title, figure = self._site.game.storage.feat_told(feat, record.value, texts)
                yield title, record.name or sign_name(texts, record.sign), figure

    def _called(self, person: str) -> str:
        """Return the name of a person of the book, who is known there in small letters, by a sign, or as a computer."""
        name, *more = person.split("\n")
        level = level_of(more[-1]) if more else None
        if level is not None and level in self._site.game.computers.levels:
            return self._site.game.computers.called(level, self._site.texts)
        if name:
            return name.title()
        try:
            return sign_name(self._site.texts, more[0])
        except (ValueError, IndexError):
            return "?"

    async def _open(self) -> None:
        site, page = self._site, self._site.browser.page
        drawn = book_picture(self._page(), site.game.brand, site.texts)
        page.open_dialog(book_dialog(drawn, site.texts))
        await page.painted()
        try:
            sends = await site.browser.postcards.prepare()
        except ArchiveMissing:
            # The page can be read without its picture.
            return
        page.update({ACTIONS: book_actions(site.texts, sends=sends)})

    async def _send(self) -> None:
        await self._site.browser.postcards.send(f"{self._site.game.name}.png", self._site.game.brand.wordmark)

    async def _save(self) -> None:
        self._site.browser.postcards.save(f"{self._site.game.name}.png", "png")
