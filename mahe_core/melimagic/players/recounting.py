"""Why computer players decided as they did in a game that is over, as they would tell it themselves.

Each decision is taken again by the same mind from the same view; where something else comes of it, a person decided
there, and nothing is told.
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
    """Why an entry of the log stands there, and what the mind believed; the entry itself says what was done."""

    entry: int
    player: int
    why: Why
    rabbit: Rabbit | None
    """What the card was that it was about, so far as the mind believed to know."""
    was_so: bool
    """Whether that card was that rabbit, or a try matched."""
    in_sight: bool
    """Whether the card showed its rabbit at that moment and needed no memory."""
    chance: float | None
    """How likely a try seemed to match; of none, the likeliest one."""
    missing: tuple[Rabbit, ...]
    """Which rabbits it lacked, where it could have got one."""


def recounting(session: MelimagicSession, levels: Sequence[str | None], minds: Minds) -> Iterator[Account]:
    """Go through a game once for each seat at which a level decided; None stands for a person.

    Who needs a seed to remember the game says nothing where there is none. Raises ValueError for a game that still
    runs, of which nobody may tell what is on a stand.
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
    """Write an account, to be sent out of a worker; whoever reads it runs the same version.

    >>> write_account(Account(9, 1, Why.TAKES_KNOWN, Rabbit.CROWN, True, False, None, (Rabbit.CROWN,)))
    [9, 1, 'TAKES_KNOWN', 3, True, False, None, [3]]
    """
    rabbit = None if account.rabbit is None else int(account.rabbit)
    missing = [int(each) for each in account.missing]
    believed = [rabbit, account.was_so, account.in_sight, account.chance, missing]
    return [account.entry, account.player, account.why.name, *believed]


def read_account(written: Json) -> Account:
    """Read what `write_account` wrote. Raises ValueError or KeyError for anything else.

    >>> account = Account(9, 1, Why.WAITS, None, True, True, 0.25, ())
    >>> read_account(write_account(account)) == account
    True
    """
    entry, player, why, rabbit, was_so, in_sight, chance, missing = written
    of = None if rabbit is None else Rabbit(rabbit)
    return Account(entry, player, Why[why], of, was_so, in_sight, chance, tuple(Rabbit(each) for each in missing))
