"""Minds at any moment of a growing session, each updated from the previous one instead of from the beginning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mahe_core.melimagic.players.levels import Player, mind_after, mind_before
from mahe_core.melimagic.players.mind import Mind
from mahe_core.melimagic.sessions import MelimagicSession


class Minds:
    """Caches all minds of the most recent session.

    >>> from mahe_core import melimagic
    >>> from mahe_core.melimagic.players.levels import player_named
    >>> from mahe_core.engine.session import begin
    >>> session = begin(melimagic, melimagic.Setup(players=2), seed=7).settled()
    >>> minds = Minds()
    >>> [len(minds.at(each, 0, player_named("goldfish")).sight) for each in (session, session.at(2))]
    [3, 2]
    """

    def __init__(self) -> None:
        self._head: object = None
        self._entries: tuple[Any, ...] = ()
        self._minds: dict[tuple[int, Player], list[Mind]] = {}

    def at(self, session: MelimagicSession, seat: int, player: Player) -> Mind:
        """Return a player's mind at the end of a session's log. Raises ValueError if it needs a missing seed."""
        return self.through(session, seat, player)[-1]

    def through(self, session: MelimagicSession, seat: int, player: Player) -> Sequence[Mind]:
        """Return a player's minds before and after each entry of a session's log: one more than entries."""
        self._keep_what_is_still_true(session)
        minds = self._minds.get((seat, player))
        if minds is None:
            minds = self._minds[seat, player] = [mind_before(session, seat, player)]
        for entry in session.entries[len(minds) - 1 :]:
            minds.append(mind_after(minds[-1], entry.step))
        return minds

    def _keep_what_is_still_true(self, session: MelimagicSession) -> None:
        head = (session.setup, session.seed)
        if head != self._head:
            self._minds.clear()
        # A continued session holds the same entry objects as before.
        same = 0
        for before, now in zip(self._entries, session.entries, strict=False):
            if before is not now:
                break
            same += 1
        for minds in self._minds.values():
            del minds[same + 1 :]
        self._head, self._entries = head, session.entries
