"""The room in which two turtles race to the open nest: whether to stop or roll, by experiment and exactly.

The exact chances are looked up in the solved endgame, which is part of the computer players.
"""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

from app.lab.charts.figures import ChartShelf
from app.lab.rooms.covered_room import cover_of
from app.lab.rooms.parts import offered
from app.lab.rooms.room import Lab, LabRoom, Observed, Setting, one_of
from app.mahe.lab.endgame_model import NUMBERS, Games, Leg, Race, chances
from app.mahe.lab.endgame_view import (
    DICE,
    FORM,
    MINE,
    NAME,
    THEIRS,
    Choice,
    EndgameScreen,
    chart,
    endgame_room,
    games_sentence,
    growing,
    leg_regions,
    position_regions,
    racing,
    read_moment,
    regions,
    verdict,
    winner_sentence,
)
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.mahe.strategies import SQUARES, Moment
from mahe_core.override import override

PAUSE = 700
"""Milliseconds for which a move of a watched race is shown."""


class EndgameRoom(LabRoom):
    """Asks for a decision, plays out games with either one, and shows which is better.

    A lesson sets `mine` and `other`, the squares, `dice`, their number and sum ("2-5"), and marks a number of `games`.
    """

    name = "endgame"
    ideas = 2
    settings = (
        Setting("mine", one_of(SQUARES), Race().mine),
        Setting("other", one_of(SQUARES), Race().other),
        Setting("dice", read_moment, Race().moment),
        Setting("games", one_of(NUMBERS), None),
    )

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._shelf = ChartShelf(lab)
        self._marked: int | None = None
        self._watching = 0
        """A counter that is incremented when another race begins or the room is left, so that the last one stops."""
        self._open(Race())

    def _set_up(self, mine: int, other: int, dice: Moment, games: int | None) -> None:
        self._marked = games
        self._open(Race(mine, other, dice))

    def _open(self, race: Race) -> None:
        self._games = Games(race, self._lab.seed)
        self._chosen: Choice | None = None
        self._legs: tuple[Leg, ...] = ()
        self._watching += 1
        self._exact: tuple[float, float] | None = None

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Endgame")

    @property
    @override
    def commands(self) -> Commands:
        return {
            f"{NAME}-choose": self._choose,
            f"{NAME}-uncover": plain(self._uncover),
            f"{NAME}-play": self._play,
            **self._shelf.commands,
        }

    @override
    def screen(self) -> Markup:
        return endgame_room(self._shown, self._lab.texts, idea=self._idea_alone, for_lesson=self._lab.for_lesson)

    @property
    @override
    def observed(self) -> Observed | None:
        """The share of games won after rolling."""
        played = self._games.played
        return Observed(Fraction(played.won[1], played.number[1])) if played.number[1] else None

    @override
    def shown(self) -> None:
        self._draw_chart()

    @override
    def leave(self) -> None:
        self._watching += 1
        self._lab.browser.page.skip()

    @override
    def changed(self, form: str) -> None:
        """Switch to another position, with the answer covered again."""
        if form != FORM:
            return
        fields, race = self._lab.browser.page.fields(FORM), self._games.race
        with suppress(KeyError, ValueError):
            race = Race(int(fields[MINE]), int(fields[THEIRS]), read_moment(fields[DICE]))
        if race != self._games.race:
            self._lab.browser.page.skip()
            self._open(race)
            self._lab.browser.page.update(regions(self._shown, self._lab.texts))
            self._draw_chart()

    # What is pressed

    async def _choose(self, argument: str) -> None:
        """Move by the choice, and play the race to its end."""
        choices: tuple[Choice, ...] = ("stop", "roll")
        chosen = next((choice for choice in choices if choice == argument), None)
        if chosen is None:
            return
        page = self._lab.browser.page
        page.skip()
        self._watching += 1
        self._chosen, self._legs = chosen, ()
        page.update(position_regions(self._shown, self._lab.texts))
        page.focus(f"{NAME}-choose:{chosen}")
        page.reveal(f"{NAME}-watch")
        if await self._race_stays_with_players():
            await self._watch(self._games.watch(choices.index(chosen)))

    async def _watch(self, legs: tuple[Leg, ...]) -> None:
        """Show the moves of a race one after another, or only its end where nothing may move."""
        watching, page, texts = self._watching, self._lab.browser.page, self._lab.texts
        moves = self._lab.browser.may_move
        for number in range(1, len(legs) + 1) if moves else (len(legs),):
            self._legs = legs[:number]
            page.update(leg_regions(self._shown, texts))
            if moves:
                await page.animate(racing(legs[number - 1]))
                await page.rest(PAUSE)
            if self._watching != watching:
                return
        await self._grow()
        page.say(winner_sentence(legs[-1], texts))

    async def _uncover(self) -> None:
        """Show the exact chances."""
        if not self._lab.answer_is_covered and await self._race_stays_with_players():
            self._exact = chances(self._games.race)
            await self._grow()
            self._lab.browser.page.say(verdict(self._exact, self._lab.texts))

    async def _play(self, argument: str) -> None:
        """Play more games after either choice."""
        number = offered(argument, NUMBERS)
        if number is not None and await self._race_stays_with_players():
            self._games.more(number)
            await self._grow()
            page = self._lab.browser.page
            page.focus(f"{NAME}-play:{number}")
            page.say(games_sentence(self._games.played, self._lab.texts))

    async def _race_stays_with_players(self) -> bool:
        """Load the computer players with the solved endgame; return True if the race is still the same."""
        games = self._games
        return await self._bring_players() and self._games is games

    # What follows

    async def _grow(self) -> None:
        texts = self._lab.texts
        self._lab.browser.page.update(growing(self._shown, texts))
        if self._idea_alone != 0:
            await self._shelf.grow(chart(self._shown, texts))

    def _draw_chart(self) -> None:
        if self._idea_alone != 0:
            self._lab.guard(self._shelf.draw(chart(self._shown, self._lab.texts)))

    @property
    def _shown(self) -> EndgameScreen:
        cover = cover_of(f"{NAME}-uncover", self._lab, self._lab.texts.gettext("Show the exact values"))
        played = self._games.played
        return EndgameScreen(self._games.race, self._chosen, self._legs, self._exact, played, cover, self._marked)
