"""The computer players for a worker: implements `mahe_core.engine.thinking.Thinker`.

Minds are derived from the log and cached between questions about one game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mahe_core.engine.contract import Json
from mahe_core.melimagic.actions import write_action
from mahe_core.melimagic.players.levels import Player, player_named
from mahe_core.melimagic.players.mind import Mind
from mahe_core.melimagic.players.minds import Minds
from mahe_core.melimagic.players.recounting import recounting, write_account
from mahe_core.melimagic.seeing import View, view
from mahe_core.melimagic.sessions import MelimagicSession

REASONS: Final = "reasons"

_BEST: Final = "elephant"
"""The level whose memory is used to evaluate intents for a person."""

_minds: Final = Minds()


def reasons_of(levels: Sequence[str | None]) -> str:
    """Return the question for the reasons of these levels, None for a person, in a finished game.

    >>> reasons_of((None, "goldfish"))
    'reasons::goldfish'
    """
    return ":".join((REASONS, *(level or "" for level in levels)))


def think(session: MelimagicSession, question: str) -> Iterator[Json]:
    """Answer `decide:LEVEL` and `weigh`, from the acting player's perceptions, and the question of `reasons_of`.

    The answers to the last one are accounts, one per decision.

    >>> from mahe_core import melimagic
    >>> from mahe_core.engine.session import begin
    >>> session = begin(melimagic, melimagic.Setup(players=2), seed=7).settled()
    >>> next(think(session, "decide:squirrel"))
    ['roll']
    """
    match question.split(":"):
        case ["decide", level]:
            player = player_named(level)
            yield list(write_action(player.decide(*_chair(session, player)).intent))
        case ["weigh"]:
            player = player_named(_BEST)
            worths = player.options(*_chair(session, player))
            yield [[list(write_action(intent)), worth] for intent, worth in worths.items()]
        case ["reasons", *levels] if len(levels) == session.setup.players:
            for account in recounting(session, [level or None for level in levels], _minds):
                yield write_account(account)
        case _:
            raise ValueError(f"{question!r} is nothing that can be asked")


def _chair(session: MelimagicSession, player: Player) -> tuple[View, Mind]:
    """Return the acting player's view, and the mind with the memory of `player`."""
    acting = session.to_act
    if not isinstance(acting, int):
        raise ValueError("nobody is to decide now")
    return view(session.state, acting), _minds.at(session, acting, player)
