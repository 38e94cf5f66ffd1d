"""The room about the game just played: its dice, its busts, and whether they are unusual.

It analyses the game on the table, the last one finished on this device, or one from a file, without changing it. Fair
games are simulated only while the room is on the page.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from fractions import Fraction

from app.lab.charts.charts import Figure
from app.lab.rooms.room import Lab, Observed, Room, Setting, one_of
from app.lab.rooms.work import Work
from app.mahe.lab.game_model import FEWEST_DICE, GameDice, Oddness, dice_of, oddness_in_slices
from app.mahe.lab.game_series import ROLLS, Series, series_csv, series_figure, series_screen, tell_all, tell_last
from app.mahe.lab.game_view import (
    IDEAS,
    SERIES,
    GameScreen,
    faces_figure,
    game_screen,
    no_game,
    tell_answer,
)
from app.mahe.storage import STORAGE
from app.ports.storage import StorageFailed
from app.storage.reading_saves import ChunkedReading, why_save_refused
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.views import dialogs
from mahe_core import mahe
from mahe_core.engine.save_file import SaveRefused, read, reading
from mahe_core.override import override


class GameRoom(Room):
    """Shows the dice of a game, and how odd they are.

    A lesson sets `dice` ("60") to show series of fair dice instead, the same ones on every visit.
    """

    name = "game"
    ideas = len(IDEAS)
    settings = (Setting("dice", one_of((ROLLS,)), None),)

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._opened: str | None = None
        """The save of a game that was opened here."""
        self._finished: str | None = None
        """The save of the last game finished on this device, if it was found."""
        self._looked = False
        self._read: tuple[str, GameDice] | None = None
        """The last save read, with its dice."""
        self._compared: tuple[str, Oddness] | None = None
        """The last game compared, with the result."""
        self._opening = Work()
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
    def draw(self) -> Markup:
        texts = self._lab.texts
        if self._throws:
            return series_screen(self._series, texts)
        if self._save is None:
            return no_game(texts)
        return game_screen(self._shown_of(self._save), texts)

    @property
    @override
    def figures(self) -> tuple[Figure, ...]:
        if self._throws:
            return () if self._series.last is None else (series_figure(self._series.last, self._lab.texts),)
        game = None if self._save is None else self._looked_at(self._save)
        return (faces_figure(game, self._lab.texts),) if game is not None and game.dice else ()

    @override
    def shown(self) -> None:
        if not self._throws and not self._work.running:
            self._lab.guard(self._work.do(self._look()))

    @override
    def step(self, forward: bool) -> bool:
        return not self._throws and self._save is not None and super().step(forward)

    @override
    def leave(self) -> None:
        """Stop the comparison; games are looked up again on the next visit."""
        super().leave()
        self._opening.stop()
        self._looked = False

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

    async def _look(self) -> None:
        """Look for the last finished game if there is none on the table, and compare the game with fair ones."""
        if self._save is None and not self._looked:
            self._looked = True
            await self._look_for_finished()
            await self._lab.patch()
        save = self._save
        if save is not None and self._odd(save) is None and len(self._looked_at(save).dice) >= FEWEST_DICE:
            odd = await oddness_in_slices(self._looked_at(save), self._lab.seed)
            self._compared = (save, odd)
            await self._lab.patch()
            self._lab.browser.page.say(tell_answer(odd, self._lab.texts))

    async def _look_for_finished(self) -> None:
        with suppress(StorageFailed):
            for save in await self._lab.browser.store.finished():
                # The stored save was written by this site, perhaps by a newer version.
                with suppress(SaveRefused):
                    await self._look_at(save)
                    self._finished = save
                    return

    async def _open(self) -> None:
        await self._opening.do(self._pick())

    async def _pick(self) -> None:
        text = await self._lab.browser.files.pick("json")
        if text is None:
            return
        texts = self._lab.texts
        try:
            await self._look_at(text)
        except SaveRefused as refused:
            title = texts.gettext("This file cannot be opened")
            self._lab.browser.page.open_dialog(dialogs.message(title, why_save_refused(refused, STORAGE, texts), texts))
        else:
            self._turn_to(text)

    async def _look_at_own(self) -> None:
        self._turn_to(self._opened if self._throws else None)

    def _turn_to(self, opened: str | None) -> None:
        self._work.stop()
        self._opened, self._idea, self._throws = opened, 0, False
        self.shown()

    async def _throw_series(self, argument: str) -> None:
        self._work.stop()
        self._series, self._throws = self._series.more(10 if argument == "10" else 1), True
        texts = self._lab.texts
        self._lab.browser.page.say(f"{tell_last(self._series, texts)} {tell_all(self._series, texts)}")

    @override
    def data(self, chart: str) -> Iterable[str] | None:
        return [series_csv(self._series, self._lab.texts)] if chart == "series-faces" else None
