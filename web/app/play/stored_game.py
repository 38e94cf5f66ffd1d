"""The stored game at the table, and the deciders of its seats: people and computers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.computers.computer_views import StandIn, Trouble, Unknown, controls
from app.play.played_game import PlayedGame, names
from app.storage.family_book import Past
from app.storage.repository import FamilyBookKeeper, GameRepository
from app.ui.markup import Markup
from app.ui.surroundings import Surroundings
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import AT_HAND, ELSEWHERE, Seat
from mahe_core.engine.session import AnySession


class StoredGame:
    """A game that is stored step by step, until another one replaces it.

    Without a `repository` it is another device's, and nothing is stored or counted here.
    """

    def __init__(
        self,
        save: AnySave,
        repository: GameRepository | None,
        book: FamilyBookKeeper,
        stored: Callable[[AnySave], None],
    ) -> None:
        """`stored` is called with the game after each change."""
        self.save = save
        """The game as stored on the device."""
        self._stored = stored
        self._repository = repository
        self._book = book
        self.left = False
        """True once another game has replaced this one."""

    @property
    def past(self) -> Past:
        """The family's statistics of past games."""
        return self._book.past(self.save)

    async def keep(self, session: AnySession) -> None:
        """Store the next position, and count a finished game in the family book once it is stored."""
        await self._store(replace(self.save, session=session), self._book.note)

    async def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Store the deciders of the seats."""
        await self._store(replace(self.save, seats=seats))

    async def _store(self, save: AnySave, *counted: Callable[[AnySave], None]) -> None:
        if self._repository is not None:
            # The repository stores what it has begun to store, even if the table is left meanwhile.
            await self._repository.keep(save, *counted)
        self.save = save
        self._stored(save)


class Deciders:
    """The deciders of the seats, as stored with the game.

    `awaited` draws what is shown instead of buttons while the acting player of a game decides at another device.
    """

    def __init__(
        self, site: Surroundings, game: PlayedGame[Any], stored: StoredGame, awaited: Callable[[AnySave], Markup]
    ) -> None:
        self._site = site
        self._game = game
        self._stored = stored
        self._awaited = awaited
        self.paused = False
        """True while computer turns are paused."""
        names = tuple(self._names[seat] for seat in stored.save.unknown)
        self.troubles: tuple[Trouble, ...] = (Unknown(names),) if names else ()
        """Problems with computer players that people must be told about."""

    @property
    def _names(self) -> tuple[str, ...]:
        return names(self._game, self._stored.save, self._site.texts)

    @property
    def deciding_name(self) -> str:
        """The name of the deciding player; "" if there is none."""
        acting = self._stored.save.session.to_act
        return self._names[acting] if isinstance(acting, int) else ""

    def by(self, session: AnySession) -> str | None:
        """Return the decider of the acting seat; None if it is nobody's turn."""
        acting = session.to_act
        return self._stored.save.seats[acting].by if isinstance(acting, int) else None

    def controls(self, session: AnySession) -> Markup | None:
        """Draw what is shown while a computer or somebody at another device decides; None if a person here does."""
        save, site, by = self._stored.save, self._site, self.by(session)
        if not site.writes or by in (None, *AT_HAND):
            return None
        if by in ELSEWHERE:
            return self._awaited(replace(save, session=session))
        return controls(save.seats, site.texts, paused=self.paused, pace=site.settings.pace)

    def seated(self, by: Callable[[int, str], str]) -> tuple[Seat, ...] | None:
        """Return the seats with the deciders that `by` returns, given seat and old decider; None for no change."""
        before = self._stored.save.seats
        seats = tuple(replace(seat, by=by(number, seat.by)) for number, seat in enumerate(before))
        return None if seats == before else seats

    def tell_stand_in(self, lost: str, other: str) -> None:
        """Record that one level plays in place of another."""
        self.troubles = (*self.troubles, StandIn(lost, other))
