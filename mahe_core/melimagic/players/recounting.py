"""The reasons for the decisions of computer players in a finished game, as their own accounts.

Each decision is recomputed by the same mind from the same view; if the result differs, a person decided, and there is
no account.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mahe_core.engine.contract import Json
from mahe_core.melimagic.actions import Swap, Try, TurnHat
from mahe_core.melimagic.events import PairShown
from mahe_core.melimagic.players.deciding import Decision, Why
from mahe_core.melimagic.players.levels import player_named
from mahe_core.melimagic.players.mind import Mind
from mahe_core.melimagic.players.minds import Minds
from mahe_core.melimagic.position.stands import card_at
from mahe_core.melimagic.position.state import State
from mahe_core.melimagic.rulebook import Rabbit
from mahe_core.melimagic.seeing import view
from mahe_core.melimagic.sessions import MelimagicSession


@dataclass(frozen=True, slots=True)
class Account:
    """The reason for a log entry, and the mind's belief; the entry itself contains the action."""

    entry: int
    player: int
    why: Why
    rabbit: Rabbit | None
    """The rabbit on the card involved, as the mind believed."""
    was_so: bool
    """True if the belief was right, or the try matched."""
    in_sight: bool
    """True if the card showed its rabbit at that moment and needed no memory."""
    chance: float | None
    """The estimated chance of success of the try, or of the most promising one if none was made."""
    missing: tuple[Rabbit, ...]
    """The rabbits it lacked, if it could still have got one."""


def recounting(session: MelimagicSession, levels: Sequence[str | None], minds: Minds) -> Iterator[Account]:
    """Replay a game once for each seat decided by a level (None for a person) and return its accounts.

    Without the game's seed, levels that need one have no accounts. Raises ValueError for a running game, whose stands
    must stay secret.
    """
    if session.to_act is not None:
        raise ValueError("nothing is told of a game that is not over")
    for seat, level in enumerate(levels):
        if level is None:
            continue
        player = player_named(level)
        if session.seed is None and not player.memory.is_sure:
            continue
        thoughts = minds.through(session, seat, player)
        before = session.opening.state
        for number, entry in enumerate(session.entries):
            if not entry.is_outcome and before.on_turn == seat:
                decision = player.decide(view(before, seat), thoughts[number])
                if decision.intent == entry.action and decision.why is not Why.BEGINS:
                    yield _account(number, decision, thoughts[number], before, entry.step.events)
            before = entry.step.state


def _account(entry: int, decision: Decision, mind: Mind, before: State, events: Sequence[object]) -> Account:
    match decision.intent:
        case TurnHat(player, place) | Swap(player=player, their_place=place):
            was_so = card_at(before.stands, player, place).rabbit is decision.rabbit
            in_sight = (player, place) in dict(mind.sight)
        case Try():
            was_so = any(isinstance(event, PairShown) and event.matches for event in events)
            in_sight = False
        case _:
            was_so = in_sight = True
    return Account(entry, mind.seat, decision.why, decision.rabbit, was_so, in_sight, decision.chance, decision.missing)


def write_account(account: Account) -> Json:
    """Return an account as JSON, to be sent out of a worker and read by the same version.

    >>> write_account(Account(9, 1, Why.TAKES_KNOWN, Rabbit.CROWN, True, False, None, (Rabbit.CROWN,)))
    [9, 1, 'TAKES_KNOWN', 3, True, False, None, [3]]
    """
    rabbit = None if account.rabbit is None else int(account.rabbit)
    missing = [int(each) for each in account.missing]
    believed = [rabbit, account.was_so, account.in_sight, account.chance, missing]
    return [account.entry, account.player, account.why.name, *believed]


def read_account(written: Json) -> Account:
    """Read the result of `write_account`. Raises ValueError or KeyError for anything else.

    >>> account = Account(9, 1, Why.WAITS, None, True, True, 0.25, ())
    >>> read_account(write_account(account)) == account
    True
    """
    entry, player, why, rabbit, was_so, in_sight, chance, missing = written
    of = None if rabbit is None else Rabbit(rabbit)
    return Account(entry, player, Why[why], of, was_so, in_sight, chance, tuple(Rabbit(each) for each in missing))
