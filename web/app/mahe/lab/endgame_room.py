"""The room in which two turtles race to the open nest: whether to stop or roll, by experiment and exactly.

The exact chances are looked up in the solved endgame, which is part of the computer players.
"""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

from app.lab.charts.charts import Figure, share_band
from app.lab.rooms.covers import Covers
from app.lab.rooms.parts import offered
from app.lab.rooms.room import Found, Lab, Observed, Room, Setting, one_of, players_are_there, some_of
from app.lab.rooms.work import Work
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
    racing,
    read_moment,
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


class EndgameRoom(Room):
    """Asks for a decision, plays out games with either one, and shows which is better.

    A lesson sets `mine` and `other`, the squares, `dice`, their number and sum ("2-5"), and the numbers of `games` it
    asks for.
    """

    name = "endgame"
    ideas = 2
    settings = (
        Setting("mine", one_of(SQUARES), Race().mine),
        Setting("other", one_of(SQUARES), Race().other),
        Setting("dice", read_moment, Race().moment),
        Setting("games", some_of(NUMBERS), ()),
    )

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._work = Work(lab.browser.page.skip)
        self._covers = Covers(lab, self.name, lambda: True, self._said)
        self._of_lesson: tuple[int, ...] = ()
        self._asked = Race()
        """The position that the lesson is about."""
        self._open(self._asked)

    def _set_up(self, mine: int, other: int, dice: Moment, games: tuple[int, ...]) -> None:
        self._of_lesson, self._asked = games, Race(mine, other, dice)
        self._open(self._asked)

    def _open(self, race: Race) -> None:
        """Switch to another position, with the answer covered again."""
        self._work.stop()
        self._games = Games(race, self._lab.seed)
        self._chosen: Choice | None = None
        self._legs: tuple[Leg, ...] = ()
        self._covers.lifted = False

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
        }

    @override
    def draw(self) -> Markup:
        return endgame_room(self._shown, self._lab.texts, idea=self._idea_alone, for_lesson=self._lab.for_lesson)

    @property
    @override
    def observed(self) -> Observed | None:
        """The share of games won after rolling."""
        played = self._games.played
        won, number = played.won[1], played.number[1]
        if not number or self._games.race != self._asked:
            return None
        band = share_band(chances(self._asked)[1], number)
        return Observed(rows=(Found(Fraction(won, number), band),))

    @property
    @override
    def figures(self) -> tuple[Figure, ...]:
        return (chart(self._shown, self._lab.texts),)

    @override
    def changed(self, form: str) -> None:
        if form != FORM:
            return
        fields, race = self._lab.browser.page.fields(FORM), self._games.race
        with suppress(KeyError, ValueError):
            race = Race(int(fields[MINE]), int(fields[THEIRS]), read_moment(fields[DICE]))
        if race != self._games.race:
            self._open(race)

    # What is pressed

    async def _choose(self, argument: str) -> None:
        """Move by the choice, and play the race to its end."""
        choices: tuple[Choice, ...] = ("stop", "roll")
        chosen = next((choice for choice in choices if choice == argument), None)
        if chosen is not None:
            self._work.stop()
            self._chosen, self._legs = chosen, ()
            self._lab.focus(f"{NAME}-choose:{chosen}")
            await self._lab.patch()
            self._lab.browser.page.reveal(f"{NAME}-watch")
            await self._work.do(self._watch(choices.index(chosen)))

    async def _watch(self, chosen: int) -> None:
        """Show the moves of a race one after another, or only its end where nothing may move."""
        if not await players_are_there(self._lab):
            return
        page, moves, legs = self._lab.browser.page, self._lab.browser.may_move, self._games.watch(chosen)
        for number in range(1, len(legs) + 1) if moves else (len(legs),):
            self._legs = legs[:number]
            await self._lab.patch()
            if moves:
                await page.animate(racing(legs[number - 1]))
                await page.rest(PAUSE)
        page.say(winner_sentence(legs[-1], self._lab.texts))

    async def _uncover(self) -> None:
        """Show the exact chances."""
        if not self._lab.answer_is_covered and await self._race_stays_with_players():
            await self._covers.lift()

    def _said(self) -> str:
        return verdict(chances(self._games.race), self._lab.texts)

    async def _play(self, argument: str) -> None:
        """Play more games after either choice."""
        number = offered(argument, self._of_lesson or NUMBERS)
        if number is not None and await self._race_stays_with_players():
            self._games.more(number, anew=bool(self._of_lesson))
            self._lab.browser.page.say(games_sentence(self._games.played, self._lab.texts))

    async def _race_stays_with_players(self) -> bool:
        """Load the computer players with the solved endgame; return True if the race is still the same."""
        games = self._games
        return await players_are_there(self._lab) and self._games is games

    @property
    def _shown(self) -> EndgameScreen:
        race, covers = self._games.race, self._covers
        exact = chances(race) if covers.lifted else None
        return EndgameScreen(race, self._chosen, self._legs, exact, self._games.played, covers.draw(), self._of_lesson)
