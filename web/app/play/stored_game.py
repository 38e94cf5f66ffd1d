"""The game at the table as it is stored, for as long as it is the one at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

from app.computers.computer_views import StandIn, Trouble, Unknown, controls
from app.play.played_game import PlayedGame, names
from app.storage.family_book import Past
from app.storage.repository import FamilyBookKeeper, GameRepository
from app.ui.markup import Markup
from app.ui.surroundings import Surroundings
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import AnySession
from mahe_core.engine.thinking import level_of


class TableLeft(Exception):
    """Says that another game has taken the place of this one."""


class StoredGame:
    """A game that is stored step by step, until another one takes its place."""

    def __init__(self, save: AnySave, repository: GameRepository, book: FamilyBookKeeper) -> None:
        self.save = save
        """What lies on the device."""
        self._repository = repository
        self._book = book
        self.left = False
        """Whether another game has taken the place of this one."""

    @property
    def past(self) -> Past:
        """What the family's book knows of the games before."""
        return self._book.past(self.save)

    async def keep(self, session: AnySession) -> None:
        """Store how the game has gone on, and note its end in the family's book.

        Raises TableLeft when another one has come in the meantime.
        """
        self.check_here()
        save = replace(self.save, session=session)
        await self._repository.keep(save)
        self.check_here()
        self.save = save
        if session.to_act is None:
            self._book.note(save)

    async def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Store who decides at the seats from now on. Raises TableLeft when another game has come in the meantime."""
        self.check_here()
        save = replace(self.save, seats=seats)
        await self._repository.keep(save)
        self.check_here()
        self.save = save

    async def carry_out(self, wish: Callable[[], Awaitable[None]], recover: Callable[[], None]) -> None:
        """Do what was wished for. If it fails while the game is still here, `recover` puts the table right first."""
        try:
            await wish()
        except TableLeft:
            return
        except BaseException:
            if not self.left:
                recover()
            raise

    def leave(self) -> None:
        """Store nothing from now on."""
        self.left = True

    def check_here(self) -> None:
        """Raise TableLeft once another game is at the table."""
        if self.left:
            raise TableLeft


LOOK_AGAIN: Final = 0.05
"""Seconds after which it is looked again whether a wish has been carried out."""


class Deciders:
    """Those at the seats, as they are stored with the game."""

    def __init__(self, site: Surroundings, game: PlayedGame[Any], stored: StoredGame) -> None:
        self._site = site
        self._game = game
        self._stored = stored
        self.paused = False
        """Whether the computers are held up."""
        names = tuple(self._names[seat] for seat in stored.save.unknown)
        self.troubles: tuple[Trouble, ...] = (Unknown(names),) if names else ()
        """What has to be told of the computers."""

    @property
    def _names(self) -> tuple[str, ...]:
        return names(self._game, self._stored.save, self._site.texts)

    @property
    def deciding_name(self) -> str:
        """What the one is called who is to decide; "" where nobody is."""
        acting = self._stored.save.session.to_act
        return self._names[acting] if isinstance(acting, int) else ""

    def computer(self, session: AnySession) -> str | None:
        """The level of the computer that is to decide in a session of the game; None while a person is, or nobody."""
        acting = session.to_act
        return level_of(self._stored.save.seats[acting].by) if isinstance(acting, int) else None

    def controls(self) -> Markup:
        """Draw what hurries a computer or holds it up."""
        return controls(self._stored.save.seats, self._site.texts, paused=self.paused)

    def seated(self, by: Callable[[int, str], str]) -> tuple[Seat, ...] | None:
        """Make the seats at which decides whom `by` names, given a seat and who decided there; None for no change."""
        before = self._stored.save.seats
        seats = tuple(replace(seat, by=by(number, seat.by)) for number, seat in enumerate(before))
        return None if seats == before else seats

    def tell_stand_in(self, lost: str, other: str) -> None:
        """Take note that one level plays in the place of another."""
        self.troubles = (*self.troubles, StandIn(lost, other))


async def until_idle(busy: Callable[[], bool]) -> None:
    """Wait until the wish has been carried out that is on its way."""
    while busy():
        await asyncio.sleep(LOOK_AGAIN)
