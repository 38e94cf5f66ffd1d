"""The computer players, and the coach, as a worker asks them, for `mahe_core.engine.thinking.Thinker`."""

from __future__ import annotations

from collections.abc import Iterator

from mahe_core.engine.contract import Json
from mahe_core.mahe.actions import write_action
from mahe_core.mahe.coach.review import reviewing
from mahe_core.mahe.coach.written import write_review
from mahe_core.mahe.players.levels import options, player_named
from mahe_core.mahe.position.state import State
from mahe_core.mahe.seeing import view
from mahe_core.mahe.sessions import MaheSession


def think(session: MaheSession, question: str) -> Iterator[Json]:
    """Answer `decide:LEVEL` and `weigh`, from what the one to act sees, and `review` of a game that is over.

    The answers to `review` are the share that is done, again and again, and at last the review as a text.

    >>> from mahe_core import mahe
    >>> from mahe_core.engine.session import begin
    >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled()
    >>> next(think(session, "decide:easy"))
    ['roll']
    """
    match question.split(":"):
        case ["decide", level]:
            yield list(write_action(player_named(level).decide(_seen(session))))
        case ["weigh"]:
            yield [[list(write_action(intent)), worth] for intent, worth in options(_seen(session)).items()]
        case ["review"]:
            seen = yield from reviewing(session)
            yield write_review(seen)
        case _:
            raise ValueError(f"{question!r} is nothing that can be asked")


def _seen(session: MaheSession) -> State:
    acting = session.to_act
    if not isinstance(acting, int):
        raise ValueError("nobody is to decide now")
    return view(session.state, acting)
