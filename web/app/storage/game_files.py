"""Saves games to files and opens games from any source.

An invalid file is refused with the reason; a running game is replaced only after confirmation. A read-only tab can
still watch an opened game.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from app.games import others
from app.replay.replay_controller import ReplayController
from app.rules.links import rule_link
from app.site_protocol import Site
from app.storage.reading_saves import ChunkedReading, rule_of_refused_save, why_save_refused
from app.ui.commands import Commands, plain
from app.ui.views import dialogs
from app.ui.views.dialogs import how_far, waiting
from mahe_core.engine.reading import Reading
from mahe_core.engine.save_file import AnySave, Refusal, SaveRefused, reading, write

READING: Final = "reading"
"""The region that shows the progress of reading."""


class _GivenUp(Exception):
    """Raised to stop reading a game after the user has cancelled."""


def file_name(save: AnySave, game: str) -> str:
    """Return the file name for a game."""
    return f"{game}-{save.id[:8]}-{len(save.session.entries)}.json"


def name_of_damaged(game: str) -> str:
    """Return the file name for a game that cannot be read."""
    return f"{game}-damaged.json"


@dataclass(frozen=True, slots=True)
class _Opened:
    """An opened game, and the question about a running one: its `warning`, and the answer that abandons it."""

    save: AnySave
    warning: str
    yes: str


class GameFiles:
    """Writes and reads save files, and asks what to do with an opened game."""

    def __init__(
        self,
        site: Site,
        replays: ReplayController,
        chunked_reading: ChunkedReading,
        peers: Callable[[str, str], Awaitable[None]],
    ) -> None:
        """`peers` runs a command of the room of several devices."""
        self._site = site
        self._reader = chunked_reading
        self._reading: Reading[AnySave] | None = None
        """The current reading, or the last one."""
        self._replays = replays
        self._peers = peers
        self._to_open: _Opened | None = None

    @property
    def commands(self) -> Commands:
        """The commands for files."""
        return {
            "save": plain(self._save),
            "open": plain(self._open),
            "open-confirmed": plain(self._open_confirmed),
            "open-after-leaving": plain(self._open_after_leaving),
            "watch-opened": plain(self._watch_opened),
        }

    async def _save(self) -> None:
        if self._site.table is not None:
            save = self._site.table.save
            self._site.browser.files.download(file_name(save, self._site.game.name), write(save))

    async def _open(self) -> None:
        text = await self._site.browser.files.pick("json")
        if text is not None:
            await self._open_text(text)

    async def open_launched(self, text: str) -> None:
        """Open a file with which the system has opened the app, on the page of its own game."""
        game = self._site.game
        try:
            next(reading(text, game.rules), None)
        except SaveRefused as refused:
            if refused.refusal is Refusal.OTHER_GAME:
                for other in others(game.name):
                    if refused.found == json.dumps(other) and self._site.browser.launches.hand_over(other, text):
                        return
        await self._open_text(text)

    async def _open_text(self, text: str) -> None:
        texts = self._site.texts
        await self.open_game(
            reading(text, self._site.game.rules),
            texts.gettext("This file cannot be opened"),
            texts.gettext("The game on the table is not over yet. The saved one will take its place."),
            texts.gettext("Open the saved game"),
        )

    async def open_game(self, reading_game: Reading[AnySave], refusal: str, warning: str, yes: str) -> None:
        """Read a game and open it, or show why it is refused; ask first if another game is running.

        A long reading shows its progress; closing that dialog, or opening another game, cancels it. `refusal` is the
        title if the game is refused, `warning` the question about a running game, `yes` the answer that abandons it.
        """
        site, texts, game = self._site, self._site.texts, self._site.game.storage
        try:
            save = await self._read(reading_game)
        except _GivenUp:
            return
        except SaveRefused as refused:
            if refused.refusal is Refusal.NEWER_VERSION:
                # The dialog shows its progress.
                site.browser.updates.look()
            rule, reason = rule_of_refused_save(refused, game), why_save_refused(refused, game, texts)
            link = None if rule is None else rule_link(game.name, rule, texts)
            site.browser.page.open_dialog(dialogs.message(refusal, reason, texts, link))
            return
        await self.offer(save, warning, yes)

    async def offer(self, save: AnySave, warning: str, yes: str) -> None:
        """Put a game on the table, or ask first if another one is there; see `open_game`."""
        site, texts, page = self._site, self._site.texts, self._site.browser.page
        if not (site.visiting or site.would_lose) and site.writes:
            page.close_dialog()
            await site.put_on_table(save)
            return
        self._to_open = _Opened(save, warning, yes)
        if site.visiting:
            await self._peers("peers-opened", "")
        elif not site.writes:
            page.open_dialog(dialogs.watched_only(site.game.brand.wordmark, texts))
        elif save.session.to_act is None:
            page.open_dialog(dialogs.finished_game(texts))
        else:
            question = texts.gettext("Give up this game?")
            page.open_dialog(dialogs.confirmation(question, warning, "open-confirmed", yes, texts))

    async def _read(self, reading_game: Reading[AnySave]) -> AnySave:
        page, texts = self._site.browser.page, self._site.texts
        self._reading = reading_game
        shown = False

        def show(share: float) -> None:
            nonlocal shown
            if self._reading is not reading_game or (shown and not page.dialog_open):
                raise _GivenUp
            if not shown:
                page.open_dialog(waiting(texts.gettext("Opening the game…"), READING, texts))
                shown = True
            page.update({READING: how_far(share)})

        return await self._reader.read(reading_game, show)

    async def _watch_opened(self) -> None:
        """Replay the opened game; the one on the table continues afterwards."""
        opened, self._to_open = self._to_open, None
        if opened is not None:
            runs = opened.save.session.to_act is not None
            self._replays.watch(opened.save, secret=runs and self._site.game.replay.keeps_secret(self._site.settings))

    async def _open_confirmed(self) -> None:
        self._site.browser.page.close_dialog()
        opened, self._to_open = self._to_open, None
        # Meanwhile another tab may have begun to play, or a visit.
        if opened is not None and self._site.writes and not self._site.visiting:
            await self._site.put_on_table(opened.save)

    async def _open_after_leaving(self) -> None:
        """Leave another device's game, and offer the opened one next to the own."""
        opened, self._to_open = self._to_open, None
        await self._peers("peers-leave", "")
        if opened is not None:
            await self.offer(opened.save, opened.warning, opened.yes)
