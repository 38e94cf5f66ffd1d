"""Games by message: begins them, sends turns as links, and takes the links of others.

A link only ever adds to a game. Whatever else arrives leaves everything as it is, and a sentence says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from app.peers.message_views import (
    HERE,
    NAME,
    PLAYERS,
    TOLD,
    Shelved,
    Waiting,
    begin_dialog,
    copied,
    end_notice,
    give_up_dialog,
    join_dialog,
    known,
    link_words,
    nobody_elsewhere,
    other_turn_dialog,
    sending,
    shelf,
    shown,
)
from app.peers.on_table import OnTable
from app.peers.sent_notes import SentNotes, weekday_of
from app.play.played_game import names
from app.ports.storage import StorageFailed
from app.site_protocol import Site
from app.storage.last_games import SHELF
from app.storage.reading_saves import ChunkedReading, why_save_refused
from app.storage.sharing import Sharing
from app.ui.commands import Commands, plain
from app.ui.markup import Markup, join
from app.ui.views import dialogs
from mahe_core.engine.save_file import AnySave, Refusal, SaveRefused, reading
from mahe_core.engine.seats import AT_HAND, BY_MESSAGE, plays_by_message, tidy_name
from mahe_core.engine.share_link import LinkTooLong
from mahe_core.peers.message import (
    Standing,
    accepted,
    compare,
    continued,
    game_id,
    reading_message,
    seated,
    turn_around,
    write_message,
)


class Messages:
    """Begins games by message, sends their turns and takes those of others."""

    def __init__(self, site: Site, on_table: OnTable, sharing: Sharing) -> None:
        self._site = site
        self._on_table = on_table
        self._sharing = sharing
        self._notes = SentNotes(site.browser.preferences)
        self._arrived: AnySave | None = None
        """The game of a link, until it is known who plays here."""
        self._told = ("", "")
        """What came of the last press, with the address to which it belongs."""

    @property
    def commands(self) -> Commands:
        """The commands of games by message; the argument is the id of a game on the shelf."""
        return {
            "message": plain(self.open),
            "message-begin": plain(self._begin),
            "message-arrive": self._arrive,
            "message-join": plain(self._join),
            "message-send": self._send,
            "message-copy": self._copy,
            "message-share": plain(self._share),
            "message-shelf": plain(self._show_shelf),
            "message-open": self._go_to,
            "message-drop": self._ask_to_drop,
            "message-dropped": self._drop,
        }

    # At the table

    def awaited(self, save: AnySave, acting: int) -> Markup:
        """Draw what the table shows while somebody elsewhere has the turn, or while a turn of theirs is played."""
        table, texts = self._on_table.table, self._site.texts
        if table is not None and len(save.session.entries) < len(table.save.session.entries):
            return shown(acting, self._names(save)[acting], texts)
        told = self._told[1] if self._told[0] == self._address(save) else ""
        return sending(self._waiting(save), acting, told, texts, can_send=self._can_send)

    def notice(self) -> Markup | None:
        """Draw the notice that the others have not seen the end of the game, if so."""
        table = self._on_table.table
        if table is None or table.result is None or not plays_by_message(table.save.seats):
            return None
        waiting = self._waiting(table.save)
        return end_notice(waiting, self._site.texts, can_send=self._can_send) if waiting.unsent else None

    @property
    def _can_send(self) -> bool:
        return self._site.browser.links.can_send

    def _names(self, save: AnySave) -> tuple[str, ...]:
        return names(self._site.game.play, save, self._site.texts)

    def _waiting(self, save: AnySave) -> Waiting:
        """Return for whom a game waits; at its end, for everybody elsewhere."""
        acting, called = save.session.to_act, self._names(save)
        elsewhere = [name for name, seat in zip(called, save.seats, strict=True) if seat.by == BY_MESSAGE]
        name = called[acting] if isinstance(acting, int) else self._site.texts.and_list(elsewhere)
        here = isinstance(acting, int) and save.seats[acting].by in AT_HAND
        note = self._notes.get(game_id(save))
        if note is None or note.entries < len(save.session.entries):
            return Waiting(name, here, unsent=True)
        return Waiting(name, here, days=self._notes.days_since(note), weekday=weekday_of(note))

    # Beginning

    async def open(self) -> None:
        """Ask who plays on this device."""
        site, table = self._site, self._on_table.table
        if not site.writes:
            site.tell_read_only()
        elif table is not None and site.game_runs and not site.visiting:
            site.browser.page.open_dialog(begin_dialog(table.save.seats, self._names(table.save), site.texts))

    async def _begin(self) -> None:
        """Seat the players of the game at the table as chosen in the dialog."""
        table, page = self._on_table.table, self._site.browser.page
        fields = page.fields(PLAYERS)
        if table is None or not self._site.game_runs or table.busy:
            return
        seats = seated(table.save.seats, _chosen(fields))
        if not plays_by_message(seats):
            page.update({TOLD: join([nobody_elsewhere(self._site.texts)])})
            return
        named = tuple(
            replace(seat, name=tidy_name(fields.get(f"{NAME}{number}", seat.name))) for number, seat in enumerate(seats)
        )
        page.close_dialog()
        # Nobody has anything of it yet.
        self._notes.note(game_id(table.save), 0)
        await self._site.put_on_table(replace(table.save, seats=named))

    # Sending

    async def _send(self, game: str) -> None:
        save = await self._game(game)
        if save is None or (address := self._address(save)) == "":
            self._show_link(save)
            return
        texts, title = self._site.texts, self._site.game.brand.wordmark
        if save.session.to_act is not None:
            title = texts.gettext("{game}: {player}’s turn", game=title, player=self._waiting(save).name)
        if await self._site.browser.links.send(title, address):
            await self._passed_on(save, "")

    async def _copy(self, game: str) -> None:
        save = await self._game(game)
        if save is not None and (address := self._address(save)) and await self._site.browser.device.copy(address):
            told = copied(self._site.texts, self._waiting(save).name)
            await self._passed_on(save, told)
        else:
            self._show_link(save)

    async def _passed_on(self, save: AnySave, told: str) -> None:
        self._notes.note(game_id(save), len(save.session.entries))
        self._told = (self._address(save), told)
        if told:
            self._site.browser.page.say(told)
        if self._site.browser.page.dialog_open:
            await self._show_shelf()

    def _show_link(self, save: AnySave | None) -> None:
        """Show a link that the browser cannot copy, or that the game is too long for one."""
        if save is not None:
            link = _link(save)
            if link:
                self._notes.note(game_id(save), len(save.session.entries))
            self._sharing.share(save, link_words(self._site.texts), link)

    async def _share(self) -> None:
        """Show the link of the game at the table to anybody, without taking it as sent."""
        if (table := self._on_table.table) is not None:
            self._sharing.share(table.save, link_words(self._site.texts), _link(table.save))

    def _address(self, save: AnySave) -> str:
        """Return the address with the link to a game; "" if it is too long for one."""
        link = _link(save)
        return self._site.browser.links.address(link) if link else ""

    async def _game(self, game: str) -> AnySave | None:
        """Return the game at the table, or the one with this id on the shelf."""
        if not game:
            table = self._on_table.table
            return None if table is None else table.save
        found: AnySave | None = next((save for save in await self._shelf() if save.id == game), None)
        return found

    # Links that arrive

    async def _arrive(self, fragment: str) -> None:
        """Take the game of a link, or say why not."""
        site, texts, page = self._site, self._site.texts, self._site.browser.page
        if site.visiting:
            leave = texts.gettext(
                "The game on the table belongs to another device. Leave it, then open the link again."
            )
            page.open_dialog(dialogs.message(texts.gettext("Play by message"), leave, texts))
            return
        if site.game.play.hides:
            self._refuse(SaveRefused(Refusal.DAMAGED_LINK))
            return
        try:
            read = ChunkedReading(site.browser.clock, page).read
            arrived: AnySave = await read(reading_message(fragment, site.game.rules))
        except SaveRefused as refused:
            self._refuse(refused)
            return
        own = await self._own(arrived.id)
        if own is None:
            await self._meet(arrived)
            return
        compared = compare(own, arrived)
        match compared.standing:
            case Standing.NEWS:
                await self._take(continued(own, arrived), len(own.session.entries))
            case Standing.KNOWN:
                await self._bring(own)
                earlier = len(arrived.session.entries) < len(own.session.entries)
                title = texts.gettext("Play by message")
                page.open_dialog(dialogs.message(title, known(texts, earlier=earlier), texts))
            case Standing.OTHER_TURN:
                here, there = (self._turn_told(save, compared.common) for save in (own, arrived))
                page.open_dialog(other_turn_dialog(here, there, texts))
            case Standing.OTHER_GAME:
                self._refuse(SaveRefused(Refusal.WRONG_FIELD, field="setup"))

    def _refuse(self, refused: SaveRefused) -> None:
        site, texts = self._site, self._site.texts
        if refused.refusal is Refusal.NEWER_VERSION:
            site.browser.updates.look()
        reason = why_save_refused(refused, site.game.storage, texts)
        site.browser.page.open_dialog(dialogs.message(texts.gettext("This link cannot be opened"), reason, texts))

    def _turn_told(self, save: AnySave, place: int) -> Sequence[str]:
        """Tell the turn of a game that has the log entry at `place`."""
        game, session = self._site.game.play, save.session
        people: Any = game.people(save, self._site.texts)
        since, until = turn_around(session, place)
        events = [event for entry in session.entries[since:until] for event in entry.step.events]
        return game.logged(events, people, self._site.settings)

    async def _own(self, game: str) -> AnySave | None:
        """Return this device's copy of a game: at the table, on the shelf, or among the finished ones."""
        table = self._on_table.table
        at_table: tuple[AnySave, ...] = () if table is None else (table.save,)
        for save in (*at_table, *await self._shelf()):
            if game_id(save) == game:
                return save
        async for save in self._on_table.repository.finished():
            if game_id(save) == game:
                return save
        return None

    async def _meet(self, arrived: AnySave) -> None:
        """Ask who plays here, unless the game is over."""
        acting = arrived.session.to_act
        if acting is None:
            await self._accept(arrived, frozenset())
            return
        self._arrived = arrived
        person = acting if isinstance(acting, int) and arrived.seats[acting].by == BY_MESSAGE else None
        table, texts = self._on_table.table, self._site.texts
        kept = table is not None and table.save.session.to_act is not None
        drawn = join_dialog(arrived.seats, self._names(arrived), person, texts, kept=kept)
        self._site.browser.page.open_dialog(drawn)

    async def _join(self) -> None:
        """Take the game of a link for the players who were chosen in the dialog."""
        arrived, self._arrived = self._arrived, None
        chosen = _chosen(self._site.browser.page.fields(PLAYERS))
        self._site.browser.page.close_dialog()
        # Meanwhile another tab may have begun to play, or a visit.
        if arrived is not None and self._site.writes and not self._site.visiting:
            await self._accept(arrived, chosen)

    async def _accept(self, arrived: AnySave, here: frozenset[int]) -> None:
        save = accepted(arrived, self._site.browser.device.secret(53), here)
        # Of a game that is news as a whole, the last turn is played.
        await self._take(save, turn_around(save.session, len(save.session.entries) - 1)[0])

    async def _take(self, save: AnySave, seen: int) -> None:
        """Put a game with news on the table, and play what happened after the entries that were seen here."""
        self._notes.note(game_id(save), len(save.session.entries))
        self._site.browser.page.close_dialog()
        await self._on_table.replace(save, seen)

    # The shelf

    async def _shelf(self) -> tuple[AnySave, ...]:
        """Return the running games that are not in view: those on the shelf, and one by message behind the set-up."""
        table, shelved = self._on_table.table, await self._shelved()
        if table is None or self._on_table.visiting:
            return shelved
        behind = plays_by_message(table.save.seats) and not self._site.game_runs and table.result is None
        others = (save for save in shelved if save.id != table.save.id)
        return (*([table.save] if behind else []), *others)

    async def _shelved(self) -> tuple[AnySave, ...]:
        """Return the games on the shelf, without those that cannot be read."""
        site, found = self._site, list[AnySave]()
        with suppress(StorageFailed):
            for text in await site.browser.store.shelved():
                with suppress(SaveRefused):
                    read = ChunkedReading(site.browser.clock, site.browser.page).read
                    found.append(await read(reading(text, site.game.rules)))
        return tuple(found)

    async def _show_shelf(self) -> None:
        site = self._site
        games = [
            Shelved(
                save.id,
                [(seat.signs[0], name) for seat, name in zip(save.seats, self._names(save), strict=True)],
                self._waiting(save) if plays_by_message(save.seats) else None,
            )
            for save in await self._shelf()
        ]
        drawn = shelf(games, site.texts, can_send=self._can_send) if games else Markup("")
        site.browser.page.update({SHELF: drawn})

    async def _go_to(self, game: str) -> None:
        if not self._site.writes:
            self._site.tell_read_only()
        elif (save := await self._game(game)) is not None:
            self._site.browser.page.close_dialog()
            await self._bring(save)

    async def _bring(self, save: AnySave) -> None:
        """Put a running game on the table, unless it is there, and show it."""
        table = self._on_table.table
        if save.session.to_act is not None and (table is None or table.save.id != save.id):
            await self._on_table.replace(save, len(save.session.entries))
        elif save.session.to_act is not None:
            self._site.ways.uncover_table()
            self._site.ways.sit_down()
            self._site.draw()

    async def _ask_to_drop(self, game: str) -> None:
        self._site.browser.page.open_dialog(give_up_dialog(game, self._site.texts))

    async def _drop(self, game: str) -> None:
        if (save := await self._game(game)) is not None and self._site.writes:
            await self._on_table.repository.shelve(save.id, None)
        self._site.browser.page.close_dialog()


def _link(save: AnySave) -> str:
    """Return the link to a game; "" if it is too long for one."""
    try:
        return write_message(save)
    except LinkTooLong:
        return ""


def _chosen(fields: dict[str, str]) -> frozenset[int]:
    """Return the players whose box is ticked."""
    ticked = (name.removeprefix(HERE) for name in fields if name.startswith(HERE))
    return frozenset(int(number) for number in ticked if number.isdecimal())
