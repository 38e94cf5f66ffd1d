"""The room about the game just played: its dice, its busts, and whether they are unusual.

It analyses the game on the table, the last one finished on this device, or one from a file, without changing it. Fair
games are simulated only while the room is on the page.
"""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

from app.lab.charts.figures import ChartShelf
from app.lab.rooms.room import ROOM_REGION, Lab, LabRoom, Observed, Setting, one_of
from app.mahe import storage
from app.mahe.lab.game_model import FEWEST_DICE, GameDice, Oddness, dice_of, oddness_in_slices
from app.mahe.lab.game_series import ROLLS, Series, series_csv, series_figure, series_screen, tell_all, tell_last
from app.mahe.lab.game_view import (
    IDEAS,
    SERIES,
    GameScreen,
    faces_figure,
    game_screen,
    no_game,
    odd_regions,
    tell_answer,
)
from app.ports.storage import StorageFailed
from app.storage.reading_saves import ChunkedReading, why_save_refused
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.views import dialogs
from mahe_core import mahe
from mahe_core.engine.save_file import SaveRefused, read, reading
from mahe_core.override import override


class GameRoom(LabRoom):
    """Shows the dice of a game, and how odd they are.

    A lesson sets `dice` ("60") to show series of fair dice instead, the same ones on every visit.
    """

    name = "game"
    ideas = len(IDEAS)
    settings = (Setting("dice", one_of((ROLLS,)), None),)

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._shelf = ChartShelf(lab, data=self._data)
        self._opened: str | None = None
        """The save of a game that was opened here."""
        self._finished: str | None = None
        """The save of the last game finished on this device, if it was found."""
        self._looked = False
        self._read: tuple[str, GameDice] | None = None
        """The last save read, with its dice."""
        self._compared: tuple[str, Oddness] | None = None
        """The last game compared, with the result."""
        self._comparing: str | None = None
        """The game currently being compared with fair games."""
        self._visits = 0
        """A counter that is incremented whenever the room is left, so that pending work can stop."""
        self._series = Series(lab.seed)
        self._throws = False
        """True while the room shows series of fair dice."""

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("My game")

    @property
    @override
    def commands(self) -> Commands:
        return {
            "lab-game-open": plain(self._open),
            "lab-game-own": plain(self._look_at_own),
            SERIES: self._throw_series,
            **self._shelf.commands,
        }

    def _set_up(self, dice: int | None) -> None:
        self._series, self._throws = Series(self._lab.seed), dice is not None

    @property
    @override
    def observed(self) -> Observed | None:
        """The share of the series that look odd."""
        thrown = self._series.thrown
        return Observed(Fraction(self._series.odd, len(thrown))) if thrown else None

    @property
    def _save(self) -> str | None:
        return self._opened or self._lab.game_played or self._finished

    @override
    def screen(self) -> Markup:
        texts = self._lab.texts
        if self._throws:
            return series_screen(self._series, texts)
        if self._save is None:
            return no_game(texts)
        return game_screen(self._shown_of(self._save), texts)

    @override
    def shown(self) -> None:
        """Draw the chart, or look for the last finished game."""
        if self._throws:
            if self._series.last is not None:
                self._lab.guard(self._shelf.draw(series_figure(self._series.last, self._lab.texts)))
        elif self._save is not None:
            game = self._looked_at(self._save)
            if game.dice:
                self._lab.guard(self._shelf.draw(faces_figure(game, self._lab.texts)))
            if len(game.dice) >= FEWEST_DICE and self._odd(self._save) is None and self._comparing != self._save:
                self._comparing = self._save
                self._lab.guard(self._compare(self._save))
        elif not self._looked:
            self._looked = True
            self._lab.guard(self._look_for_finished())

    @override
    def step(self, forward: bool) -> bool:
        return not self._throws and self._save is not None and super().step(forward)

    @override
    def leave(self) -> None:
        """Stop the comparison; games are looked up again on the next visit."""
        self._visits += 1
        self._looked, self._comparing = False, None

    async def _look_at(self, save: str) -> None:
        """Read a game without blocking the page. Raises SaveRefused if it cannot be read."""
        game = await ChunkedReading(self._lab.browser.clock, self._lab.browser.page).read(reading(save, mahe))
        self._read = (save, dice_of(game))

    def _looked_at(self, save: str) -> GameDice:
        if self._read is None or self._read[0] != save:
            self._read = (save, dice_of(read(save, mahe)))
        return self._read[1]

    def _odd(self, save: str) -> Oddness | None:
        return self._compared[1] if self._compared is not None and self._compared[0] == save else None

    def _shown_of(self, save: str) -> GameScreen:
        idea = None if self._idea_alone is None else IDEAS[self._idea_alone]
        return GameScreen(self._looked_at(save), self._odd(save), idea, from_file=self._opened is not None)

    async def _compare(self, save: str) -> None:
        """Roll fair games, and show the comparison if the game is still on the page."""
        visit = self._visits
        game = self._looked_at(save)

        def cancelled() -> bool:
            return self._visits != visit or self._comparing != save

        odd = await oddness_in_slices(game, self._lab.seed, cancelled)
        if odd is None:
            return
        self._compared, self._comparing = (save, odd), None
        page, texts = self._lab.browser.page, self._lab.texts
        page.update(odd_regions(self._shown_of(save), texts))
        page.say(tell_answer(odd, texts))

    def _draw(self) -> None:
        self._lab.browser.page.update({ROOM_REGION: self.screen()})
        self.shown()

    async def _look_for_finished(self) -> None:
        visit = self._visits
        with suppress(StorageFailed):
            finished = await self._lab.browser.store.finished()
            if visit != self._visits:
                return
            for save in finished:
                # The stored save was written by this site, perhaps by a newer version.
                with suppress(SaveRefused):
                    await self._look_at(save)
                    if visit != self._visits:
                        return
                    self._finished = save
                    self._draw()
                    return

    async def _open(self) -> None:
        visit = self._visits
        text = await self._lab.browser.files.pick("json")
        if text is None or visit != self._visits:
            return
        texts = self._lab.texts
        try:
            await self._look_at(text)
        except SaveRefused as refused:
            title = texts.gettext("This file cannot be opened")
            self._lab.browser.page.open_dialog(dialogs.message(title, why_save_refused(refused, storage, texts), texts))
            return
        if visit == self._visits:
            self._opened, self._idea, self._throws = text, 0, False
            self._draw()

    async def _look_at_own(self) -> None:
        if not self._throws:
            self._opened = None
        self._idea, self._throws = 0, False
        self._draw()

    async def _throw_series(self, argument: str) -> None:
        self._series = self._series.more(10 if argument == "10" else 1)
        self._throws, self._comparing = True, None
        self._draw()
        texts = self._lab.texts
        self._lab.browser.page.say(f"{tell_last(self._series, texts)} {tell_all(self._series, texts)}")

    def _data(self, chart: str) -> str | None:
        return series_csv(self._series, self._lab.texts) if chart == "series-faces" else None
