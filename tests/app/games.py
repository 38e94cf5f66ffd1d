"""Games for the tests of the page: played by a plain habit that reaches every kind of question and soon ends.

The same seed always plays the same game, whatever the page shows.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from mahe_core import mahe
from mahe_core.engine.save_file import Save
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin
from mahe_core.mahe import ChooseTurtle, Intent, Roll, Setup, SpendCard, State, Stop, sessions

MaheSession = sessions.MaheSession
MaheSave = sessions.MaheSave

Moment = Callable[[MaheSession], bool]
"""Whether a game is at a certain kind of moment."""

ENOUGH = 4
"""The sum from which the habit stops: games end soonest so, with a bust now and then."""


def decide(state: State, draw: random.Random) -> Intent:
    """Decide by habit: spend a card now and then, stop at 4 or more, and now and then anything at all."""
    intents = mahe.legal_intents(state)
    cards = [intent for intent in intents if isinstance(intent, SpendCard)]
    if cards and draw.random() < 0.4:
        return draw.choice(cards)
    if draw.random() < 0.08 or any(isinstance(intent, ChooseTurtle) for intent in intents):
        return draw.choice(intents)
    return Stop() if Stop() in intents and (sum(state.dice) >= ENOUGH or Roll() not in intents) else Roll()


def habit(seed: int) -> random.Random:
    """The chance that a habit decides by."""
    return random.Random(seed)  # noqa: S311 - games to try, no secrets


def played(setup: Setup, seed: int, until: Moment = lambda _: False) -> MaheSession:
    """Play a game by habit until a player is asked at such a moment, or to its end."""
    draw = habit(seed)
    session = begin(mahe, setup, seed).settled()
    while session.to_act is not None and not until(session):
        session = session.acted(decide(session.state, draw)).settled()
    return session


@cache
def first_game_where(setup: Setup, wanted: Moment) -> MaheSession:
    """Search games of ascending seeds for the first moment of a kind.

    >>> first_game_where(Setup(players=2), chooses).state.moving is None
    True
    """
    for seed in range(200):
        session = played(setup, seed, wanted)
        if wanted(session):
            return session
    raise AssertionError(f"no game of {setup} comes to {wanted.__name__}")


def chooses(session: MaheSession) -> bool:
    """Whether a player chooses between two turtles."""
    return any(isinstance(intent, ChooseTurtle) for intent in mahe.legal_intents(session.state))


def first_die(session: MaheSession) -> bool:
    """Whether the first die is to be rolled."""
    return session.state.moving is not None and not session.state.dice


def one_die(session: MaheSession) -> bool:
    """Whether a second die is asked for or not."""
    return len(session.state.dice) == 1


def two_dice(session: MaheSession) -> bool:
    """Whether a third die is asked for or not."""
    return len(session.state.dice) == 2 and Roll() in mahe.legal_intents(session.state)


def only_stop(session: MaheSession) -> bool:
    """Whether two dice make seven and a third is barred."""
    return mahe.legal_intents(session.state) == (Stop(),)


def another_decides(session: MaheSession) -> bool:
    """Whether the decision is somebody else's than the one whose turn it is."""
    return session.state.decider != session.state.on_turn


def may_spend(session: MaheSession) -> bool:
    """Whether a card may be spent."""
    return any(isinstance(intent, SpendCard) for intent in mahe.legal_intents(session.state))


def nest_is_open(session: MaheSession) -> bool:
    """Whether the nest lies open."""
    return session.state.nest_is_open


def over(session: MaheSession) -> bool:
    """Whether the game is over."""
    return session.to_act is None


MOMENTS: tuple[Moment, ...] = (
    chooses,
    first_die,
    one_die,
    two_dice,
    only_stop,
    another_decides,
    may_spend,
    nest_is_open,
    over,
)
"""Every kind of moment at which a game can be looked at."""


def before_the_last_decision(session: MaheSession) -> tuple[MaheSession, Intent]:
    """Go back in a finished game to the last decision; the decision comes with it.

    >>> before, intent = before_the_last_decision(first_game_where(Setup(4), over))
    >>> over(before), over(before.acted(intent).settled())
    (False, True)
    """
    last = max(place for place, entry in enumerate(session.entries) if not entry.is_outcome)
    decision = session.entries[last].action
    assert isinstance(decision, Intent)
    return session.at(last), decision


def save_of(session: MaheSession, names: tuple[str, ...] = ()) -> MaheSave:
    """A save of a session, its players named in turn and with their signs in the usual order."""
    setup = session.setup
    return Save(
        "a-test",
        session,
        tuple(
            Seat(
                names[player] if player < len(names) else "",
                tuple(mahe.SIGNS[turtle] for turtle in setup.turtles_of(player)),
            )
            for player in range(setup.players)
        ),
    )
