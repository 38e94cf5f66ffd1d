"""Starts games from a set-up, the seats and a seed.

Only the first game uses the seed in the page's address; later ones use true randomness.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.site_protocol import Site
from app.ui.commands import Commands, plain
from mahe_core.engine.save_file import Save
from mahe_core.engine.seats import BY_CODE, Seat
from mahe_core.engine.session import SEEDS, begin, next_seed


class NewGame:
    """Starts games; the first one with the seed in the address."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._preset_seed = preset_seed(site.browser.address.get("seed", ""))

    @property
    def commands(self) -> Commands:
        """The command to play again."""
        return {"play-again": plain(self._play_again)}

    def seed(self) -> int:
        """Return the seed for the next game."""
        seed, self._preset_seed = self._preset_seed, None
        return self._site.browser.device.secret(53) if seed is None else seed

    async def begin(self, setup: Any, seats: tuple[Seat, ...], seed: int) -> None:
        """Put a new game on the table."""
        save_id = f"{self._site.browser.device.secret(64):016x}"
        await self._site.put_on_table(Save(save_id, begin(self._site.game.rules, setup, seed).settled(), seats))

    async def _play_again(self) -> None:
        """Play again with the same people; the next player in order goes first.

        Devices that play by codes begin the same game without telling each other.
        """
        table = self._site.table
        if not self._site.writes:
            self._site.tell_read_only()
        elif table is not None:
            again, seats = next_begins(table.save.session.setup), table.save.seats
            before: int | None = table.save.session.seed
            by_code = before is not None and any(seat.by == BY_CODE for seat in seats)
            await self.begin(again, seats, next_seed(before) if before is not None and by_code else self.seed())


def preset_seed(written: str) -> int | None:
    """Parse a seed from the address; None if it is invalid.

    >>> preset_seed("42"), preset_seed("-1"), preset_seed("9" * 5000)
    (42, None, None)
    """
    if not (written.isascii() and written.isdigit()) or len(written) > len(str(SEEDS)):
        return None
    return int(written) if int(written) < SEEDS else None


def next_begins(setup: Any) -> Any:
    """Return the set-up for another game of the same people, in which the next player goes first."""
    return replace(setup, first=(setup.first + 1) % setup.players)
