"""Games of Melimagic for the page's tests: played by computer players, or given action by action."""

from __future__ import annotations

from functools import cache

from app.melimagic.wording.names import People
from mahe_core import melimagic
from mahe_core.engine.save_file import Save
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from mahe_core.engine.thinking import by_level
from mahe_core.melimagic import Setup
from mahe_core.melimagic.players.thinking import think
from mahe_core.melimagic.sessions import MelimagicSave, MelimagicSession
from tests.app.speaking import texts
from tests.melimagic.positions import read

NAMES = ("Ada", "Ben", "Cleo", "Dan")


@cache
def computers_game(levels: tuple[str, ...], seed: int, to_win: int = 2) -> MelimagicSession:
    """Return a whole game of computer players."""
    session: MelimagicSession = begin(melimagic, Setup(len(levels), to_win=to_win), seed).settled()
    while isinstance(actor := session.to_act, int):
        (words,) = think(session, f"decide:{levels[actor]}")
        session = session.acted(melimagic.read_action(tuple(words))).settled()  # type: ignore[arg-type]
    return session


def told_game(setup: Setup, *told: str) -> MelimagicSession:
    """Play actions written as in `tests.melimagic.positions`, chance included."""
    session: MelimagicSession = begin(melimagic, setup, 7)
    for words in ",".join(told).split(","):
        action = read(words)
        session = session.with_logged(action, typed=melimagic.is_outcome(action))
    return session


def save_of(
    session: MelimagicSession, levels: tuple[str | None, ...] = (), names: tuple[str, ...] = NAMES
) -> MelimagicSave:
    """Return a save of a session with these people, by hand or by level."""
    players = session.setup.players
    decided = [*levels, *((None,) * players)][:players]
    seats = tuple(
        Seat(names[player], (melimagic.SIGNS[player],), by_level(level)) for player, level in enumerate(decided)
    )
    return Save("a-test", session, seats)


def people_of(save: MelimagicSave, code: str = "en") -> People:
    """Return the people of a save."""
    return People(texts(code), save.session.setup, save.seats)
