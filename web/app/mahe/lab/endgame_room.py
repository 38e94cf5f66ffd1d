"""The room in which two turtles race to the open nest: whether to stop or roll, by experiment and exactly.

The exact chances are looked up in the solved endgame, which is part of the computer players.
"""

from __future__ import annotations

from contextlib import suppress

from app.lab.rooms.parts import offered
from app.lab.rooms.room import Lab, LabRoom, Setting, one_of
from app.mahe.lab.endgame_model import NUMBERS, Games, Race, chances
from app.mahe.lab.endgame_view import (
    DICE,
    FORM,
    MINE,
    NAME,
    THEIRS,
    Choice,
    EndgameScreen,
    endgame_room,
    games_sentence,
    read_moment,
    regions,
    verdict,
)
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup
from mahe_core.mahe.strategies import SQUARES, Moment
from mahe_core.override import override


class EndgameRoom(LabRoom):
    """Asks for a decision, plays out games with either one, and shows which is better.

    A lesson sets `mine` and `other`, the squares, and `dice`, their number and sum ("2-5").
    """

    name = "endgame"
    ideas = 2
    settings = (
        Setting("mine", one_of(SQUARES), Race().mine),
        Setting("other", one_of(SQUARES), Race().other),
        Setting("dice", read_moment, Race().moment),
    )

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._open(Race())

    def _set_up(self, mine: int, other: int, dice: Moment) -> None:
        self._open(Race(mine, other, dice))

    def _open(self, race: Race) -> None:
        self._games = Games(race, self._lab.seed)
        self._chosen: Choice | None = None
        self._exact: tuple[float, float] | None = None

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Endgame")

    @property
    @override
    def commands(self) -> Commands:
        return {
            f"{NAME}-choose": self._choose,
            f"{NAME}-reveal": plain(self._reveal),
            f"{NAME}-play": self._play,
        }

    @override
    def screen(self) -> Markup:
        return endgame_room(self._shown, self._lab.texts, idea=self._idea_alone)

    @override
    def changed(self, form: str) -> None:
        """Switch to another position, with the answer covered again."""
        if form != FORM:
            return
        fields, race = self._lab.browser.page.fields(FORM), self._games.race
        with suppress(KeyError, ValueError):
            race = Race(int(fields[MINE]), int(fields[THEIRS]), read_moment(fields[DICE]))
        if race != self._games.race:
            self._open(race)
            self._update()

    # What is pressed

    async def _choose(self, argument: str) -> None:
        """Choose a decision before the answer is shown."""
        choices: tuple[Choice, ...] = ("stop", "roll")
        chosen = next((choice for choice in choices if choice == argument), None)
        if chosen is not None:
            self._chosen = chosen
            self._update()
            self._lab.browser.page.focus(f"{NAME}-choose:{chosen}")

    async def _reveal(self) -> None:
        """Show the answer."""
        if await self._race_stays_with_players():
            self._exact = chances(self._games.race)
            self._update()
            self._lab.browser.page.say(verdict(self._exact, self._lab.texts))

    async def _play(self, argument: str) -> None:
        """Play more games after either choice."""
        number = offered(argument, NUMBERS)
        if number is not None and await self._race_stays_with_players():
            self._games.more(number)
            self._update()
            page = self._lab.browser.page
            page.focus(f"{NAME}-play:{number}")
            page.say(games_sentence(self._games.played, self._lab.texts))

    async def _race_stays_with_players(self) -> bool:
        """Load the computer players with the solved endgame; return True if the race is still the same."""
        games = self._games
        return await self._bring_players() and self._games is games

    # What follows

    def _update(self) -> None:
        self._lab.browser.page.update(regions(self._shown, self._lab.texts))

    @property
    def _shown(self) -> EndgameScreen:
        return EndgameScreen(self._games.race, self._chosen, self._exact, self._games.played)
