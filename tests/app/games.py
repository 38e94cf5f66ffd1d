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
"""A predicate for a certain kind of moment in a game."""

ENOUGH = 4
"""The sum at which the habit stops: this ends games soonest, with an occasional bust."""


def decide(state: State, draw: random.Random) -> Intent:
    """Decide by habit: occasionally spend a card, stop at 4 or more, and occasionally do anything at all."""
    intents = mahe.legal_intents(state)
    cards = [intent for intent in intents if isinstance(intent, SpendCard)]
    if cards and draw.random() < 0.4:
        return draw.choice(cards)
    if draw.random() < 0.08 or any(isinstance(intent, ChooseTurtle) for intent in intents):
        return draw.choice(intents)
    return Stop() if Stop() in intents and (sum(state.dice) >= ENOUGH or Roll() not in intents) else Roll()


def habit(seed: int) -> random.Random:
    """The random number by which a habit decides."""
    return random.Random(seed)  # noqa: S311 - games to try, no secrets


def played(setup: Setup, seed: int, until: Moment = lambda _: False) -> MaheSession:
    """Play a game by habit until a player is asked at such a moment, or until it ends."""
    draw = habit(seed)
    session = begin(mahe, setup, seed).settled()
    while session.to_act is not None and not until(session):
        session = session.acted(decide(session.state, draw)).settled()
    return session


@cache
def first_game_where(setup: Setup, wanted: Moment) -> MaheSession:
    """Search games by ascending seed for the first moment of a kind.

    >>> first_game_where(Setup(players=2), chooses).state.moving is None
    True
    """
    for seed in range(200):
        session = played(setup, seed, wanted)
        if wanted(session):
            return session
    raise AssertionError(f"no game of {setup} comes to {wanted.__name__}")


def chooses(session: MaheSession) -> bool:
    """Return True if a player chooses between two turtles."""
    return any(isinstance(intent, ChooseTurtle) for intent in mahe.legal_intents(session.state))


def first_die(session: MaheSession) -> bool:
    """Return True if the first die is to be rolled."""
    return session.state.moving is not None and not session.state.dice


def one_die(session: MaheSession) -> bool:
    """Return True if a player decides about a second die."""
    return len(session.state.dice) == 1


def two_dice(session: MaheSession) -> bool:
    """Return True if a player decides about a third die."""
    return len(session.state.dice) == 2 and Roll() in mahe.legal_intents(session.state)


def only_stop(session: MaheSession) -> bool:
    """Return True if two dice make seven and a third one is barred."""
    return mahe.legal_intents(session.state) == (Stop(),)


def another_decides(session: MaheSession) -> bool:
    """Return True if somebody other than the player on turn decides."""
    return session.state.decider != session.state.on_turn


def may_spend(session: MaheSession) -> bool:
    """Return True if a card may be spent."""
    return any(isinstance(intent, SpendCard) for intent in mahe.legal_intents(session.state))


def nest_is_open(session: MaheSession) -> bool:
    """Return True if the nest is open."""
    return session.state.nest_is_open


def over(session: MaheSession) -> bool:
    """Return True if the game is over."""
    return session.to_act is None


def events_of_stop(session: MaheSession) -> tuple[mahe.Event, ...]:
    """Return what would happen if the decider stopped; nothing where Stop is not legal."""
    return session.acted(Stop()).last_step.events if Stop() in mahe.legal_intents(session.state) else ()


def wins_by_stop(session: MaheSession) -> bool:
    """Return True if stopping now wins a card."""
    return any(isinstance(event, mahe.EggsLaid) for event in events_of_stop(session))


def ends_by_stop(session: MaheSession) -> bool:
    """Return True if stopping now takes the nest."""
    return any(isinstance(event, mahe.NestTaken) for event in events_of_stop(session))


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
"""Every kind of moment at which a game can be examined."""


def before_the_last_decision(session: MaheSession) -> tuple[MaheSession, Intent]:
    """Return the session just before the last decision of a finished game, and that decision.

    >>> before, intent = before_the_last_decision(first_game_where(Setup(4), over))
    >>> over(before), over(before.acted(intent).settled())
    (False, True)
    """
    last = max(place for place, entry in enumerate(session.entries) if not entry.is_outcome)
    decision = session.entries[last].action
    assert isinstance(decision, Intent)
    return session.at(last), decision


def save_of(session: MaheSession, names: tuple[str, ...] = ()) -> MaheSave:
    """Return a save of a session, with default names and signs for its players."""
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
