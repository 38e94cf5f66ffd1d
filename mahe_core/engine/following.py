"""Reads successive saves of a running game by replaying only the new entries."""

from __future__ import annotations

import json

from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import AnyGame, Json
from mahe_core.engine.save_file import read
from mahe_core.engine.session import AnySession


class Follower:
    """Remembers the last save it has read, of any game.

    >>> from mahe_core import mahe
    >>> from mahe_core.engine.save_file import Save, write
    >>> from mahe_core.engine.seats import Seat
    >>> from mahe_core.engine.session import begin
    >>> session = begin(mahe, mahe.Setup(players=2, turtles_each=1), seed=7).settled()
    >>> seats = (Seat("Ada", ("star",)), Seat("Bo", ("sun",)))
    >>> follower = Follower(mahe)
    >>> [len(follower.session(write(Save("a-game", each, seats))).entries) for each in (session, session.at(0))]
    [1, 0]
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._head: Json = None
        self._log: list[Json] = []
        self._session: AnySession | None = None

    def session(self, save: str) -> AnySession:
        """Read the session of a save written by the page. Raises SaveRefused or ValueError for any other text."""
        written = json.loads(save)
        head, log = (written["setup"], written["seed"]), written["log"]
        if self._session is None or head != self._head:
            session = read(save, self._game).session
        else:
            same = 0
            for ours, theirs in zip(self._log, log, strict=False):
                if ours != theirs:
                    break
                same += 1
            session = self._session.at(same)
            for words in log[same:]:
                typed = words[-1] == "typed"
                action = self._game.read_action(tuple(words[:-1] if typed else words))
                session = session.with_logged(action, typed=typed)
        self._head, self._log, self._session = head, log, session
        return session


check_public(__name__)
