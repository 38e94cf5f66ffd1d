"""Answers a worker's questions to the computer players and the coach; see `mahe_core.engine.thinking.Thinker`."""

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
    """Answer `decide:LEVEL` and `weigh` from the view of the player to act, and `review` for a finished game.

    `review` repeatedly yields the fraction done, and finally the review as text. Raises ValueError for any other
    question.

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
