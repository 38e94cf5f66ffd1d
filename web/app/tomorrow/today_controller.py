"""Controls today's roll: its dialog, the game it puts on the table, and the line after that game."""

from __future__ import annotations

from app.site_protocol import Site
from app.storage.game_files import GameFiles
from app.storage.sharing import copied_message
from app.tomorrow.daily_game import ME, DailyGame
from app.tomorrow.days import Day, Standing, day_of_seed, read_day, standing
from app.tomorrow.diary import DIARY, Diary, Outcome, noted, read_diary, write_diary
from app.tomorrow.same_dice import with_same_dice
from app.tomorrow.today_views import (
    COPIED,
    COPY,
    PLAY,
    SEND,
    Told,
    line_of,
    today_dialog,
    today_told,
    why_not,
)
from app.ui.commands import Commands, plain
from app.ui.markup import Markup
from app.ui.views import dialogs
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.share_link import write_link
from mahe_core.engine.thinking import level_of


class Today:
    """Today's roll on this device."""

    def __init__(self, site: Site, files: GameFiles, daily: DailyGame) -> None:
        self._site = site
        self._files = files
        self._daily = daily

    @property
    def commands(self) -> Commands:
        """The commands of the dialog and of the line after the game."""
        return {"today": self._open, PLAY: self._play, SEND: plain(self._send), COPY: plain(self._copy)}

    @property
    def _today(self) -> Day:
        return Day(*self._site.browser.clock.today())

    @property
    def _diary(self) -> Diary:
        # Read again each time: another tab may have written it.
        return read_diary(self._site.browser.preferences.get(DIARY))

    def day_of(self, save: AnySave) -> Day | None:
        """Return the day whose roll this game is, which follows from its seed, set-up and seats; None for others."""
        session = save.session
        by = tuple(seat.by for seat in save.seats)
        same = session.setup == self._daily.setup and by == tuple(seat.by for seat in self._daily.seats)
        return day_of_seed(session.seed) if same and not any(entry.typed for entry in session.entries) else None

    async def _open(self, date: str) -> None:
        """Open the dialog of a date in the address, or of today."""
        site, today = self._site, self._today
        day = read_day(date) or today
        texts, table = site.texts, site.table
        if table is not None and site.game_runs and self.day_of(table.save) == day:
            # A reload of the address brought the game back.
            return
        if (reason := why_not(day, today, texts)) is not None:
            site.browser.page.open_dialog(dialogs.message(texts.gettext("Today’s roll"), reason, texts))
            return
        diary = self._diary
        found = diary.get(day)
        scored = None if found is None else Markup(self._daily.scored(found.score, texts))
        levels = (level_of(seat.by) for seat in self._daily.seats)
        against = [site.game.computers.called(level, texts) for level in levels if level is not None]
        site.browser.page.open_dialog(today_dialog(day, today, diary, against, scored, texts))

    async def _play(self, date: str) -> None:
        """Begin a day's game, after a question if another one is running."""
        site, texts, day = self._site, self._site.texts, read_day(date)
        if day is None or why_not(day, self._today, texts) is not None:
            return
        if not site.writes:
            site.tell_read_only()
            return
        save = with_same_dice(
            site.game.rules, self._daily.setup, day.seed, self._daily.seats, site.browser.device.secret(32)
        )
        warning = texts.gettext("The game on the table is not over yet. The new one will take its place.")
        await self._files.offer(save, warning, texts.gettext("New game"))

    # After the game

    def note(self, save: AnySave) -> None:
        """Remember the result of a finished game if it is that of a day that can be played."""
        day = self.day_of(save)
        if day is not None and standing(day, self._today) is Standing.PLAYABLE:
            outcome = Outcome(self._daily.score(save), ME in self._site.game.storage.winners(save))
            self._site.browser.preferences.set(DIARY, write_diary(noted(self._diary, day, outcome)))

    def told(self, save: AnySave) -> Markup | None:
        """Draw the line about a finished game; None unless it is a day's."""
        if (line := self._line(save)) is None:
            return None
        row, can_send, texts = self._daily.row(save), self._site.browser.links.can_send, self._site.texts
        return today_told(Told(line, row, tuple(self._daily.signs(row, texts)), can_send), texts)

    def _line(self, save: AnySave) -> str | None:
        day, texts = self.day_of(save), self._site.texts
        if day is None:
            return None
        scored = self._daily.scored(self._daily.score(save), texts)
        return line_of(self._site.game.brand.wordmark, day, scored, texts)

    @property
    def _to_send(self) -> tuple[str, str] | None:
        """The line about the game on the table, and the link that holds the game."""
        table = self._site.table
        line = None if table is None else self._line(table.save)
        if table is None or line is None:
            return None
        told = f"{line} {self._daily.row(table.save)}".rstrip()
        return told, self._site.browser.links.address(write_link(table.save, names=False, same_dice=True))

    async def _send(self) -> None:
        if (told := self._to_send) is not None:
            line, address = told
            await self._site.browser.links.send(self._site.game.brand.wordmark, address, line)

    async def _copy(self) -> None:
        if (told := self._to_send) is not None:
            copied = await self._site.browser.device.copy(" ".join(told))
            self._site.browser.page.update({COPIED: copied_message(copied, self._site.texts)})
