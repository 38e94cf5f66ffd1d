"""Who decides at the seats of the game at the table, where computers may sit among the people."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from app.computers.computer_views import StandIn, Trouble, Unknown, controls
from app.play.played_game import PlayedGame, names
from app.play.stored import StoredGame
from app.ui.markup import Markup
from app.ui.surroundings import Surroundings
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import AnySession
from mahe_core.engine.thinking import level_of

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
