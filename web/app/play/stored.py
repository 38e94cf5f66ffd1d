"""The game at the table as it is stored, for as long as it is the one at the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from app.storage.family_book import Past
from app.storage.repository import FamilyBookKeeper, GameRepository
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import AnySession


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
