"""Transcripts of whole games, line by line, for readers who know the game but not the program.

A game always has the same transcript. Players decide by a simple rule of thumb; chance answers by the seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, assert_never

from mahe_core import mahe
from mahe_core.engine.session import begin, drawn_number
from mahe_core.mahe import (
    CHANCE,
    NEST,
    RAFT,
    SIGNS,
    CardSpent,
    CardTurned,
    DieRolled,
    EggsLaid,
    Event,
    GameOver,
    Intent,
    NestTaken,
    Setup,
    SpendCard,
    State,
    Stop,
    TurnBegan,
    TurtleChosen,
    TurtlesBusted,
    TurtlesMoved,
    legal_intents,
)

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A game to transcribe: its set-up and seed."""

    name: str
    setup: Setup
    seed: int

    @property
    def file(self) -> Path:
        """Return the file with the transcript."""
        return FOLDER / f"{self.name}.txt"


PLAYTHROUGHS: Final = tuple(
    Playthrough(
        f"{name}, third die {'on' if on_seven else 'below'} 7".replace(", ", "-").replace(" ", "_"),
        Setup(players, first, third_die_on_seven=on_seven, spend_cards=spend_cards),
        seed,
    )
    for name, players, first, spend_cards, seed in (
        ("2 players with cards to spend", 2, 1, True, 2011),
        ("3 players", 3, 0, False, 2039),
        ("4 players", 4, 3, False, 1983),
        ("7 players", 7, 5, False, 1990),
    )
    for on_seven in (False, True)
)


def decide(state: State, whim: float) -> Intent:
    """Decide by a rule of thumb: roll up to a sum of 4, sometimes spend a card; one time in four, choose anything.

    `whim` is a number in [0, 1).
    """
    intents = legal_intents(state)
    if whim < 1 / 4:
        return intents[int(whim * 4 * len(intents))]
    cards = [intent for intent in intents if isinstance(intent, SpendCard)]
    if cards and whim < 1 / 2:
        return cards[-1]
    return Stop() if sum(state.dice) > 4 and Stop() in intents else intents[0]


def transcript(playthrough: Playthrough) -> list[str]:
    """Play a game and return a line for each event and, before each turn, for the table."""
    setup = playthrough.setup
    session = begin(mahe, setup, playthrough.seed)
    lines = heading(playthrough)
    while (acting := session.to_act) is not None:
        if acting is CHANCE:
            session = session.drawn()
        else:
            whim = float(drawn_number(playthrough.seed + 1, len(session.entries)))
            intent = decide(session.state, whim)
            if isinstance(intent, Stop):
                lines.append(f"  player {acting} says stop")
            session = session.acted(intent)
        for event in session.last_step.events:
            if isinstance(event, TurnBegan):
                lines.append(table(session.state))
            lines.append(line(event))
    return [*lines, table(session.state)]


def heading(playthrough: Playthrough) -> list[str]:
    """Return the set-up and the turtles of each player."""
    setup = playthrough.setup
    return [
        "; ".join(
            (
                f"{setup.players} players",
                f"a third die {'also on' if setup.third_die_on_seven else 'only below'} a sum of 7",
                f"egg cards {'may' if setup.spend_cards else 'may not'} be spent",
                f"seed {playthrough.seed}",
            )
        ),
        "; ".join(f"player {player}: {names(setup.turtles_of(player))}" for player in range(setup.players)),
    ]


def names(turtles: tuple[int, ...]) -> str:
    """Return the signs of turtles.

    >>> names((0, 2))
    'sun star'
    """
    return " ".join(SIGNS[turtle] for turtle in turtles)


def place(square: int) -> str:
    """Return the name of a square, the raft or the nest.

    >>> place(0), place(7)
    ('raft', '7')
    """
    return {RAFT: "raft", NEST: "nest"}.get(square, str(square))


def table(state: State) -> str:
    """Return the table in a line: turtles bottom first, the cards each player holds, the card to be won, the pile."""
    stacks = [(square, state.stack_on(square)) for square in range(NEST + 1)]
    standing = "; ".join(f"{place(square)}: {names(stack)}" for square, stack in stacks if stack)
    hands = [state.egg_cards(player) for player in range(state.setup.players)]
    held = ", ".join("".join(str(value) for value in hand) or "-" for hand in hands)
    face_up = "the nest" if state.face_up is None else f"a {state.face_up}"
    return f"[ {standing} | held {held} | to win {face_up}, {state.cards_left} in the pile ]"


def line(event: Event) -> str:
    """Return an event in words."""
    match event:
        case TurnBegan(player):
            return f"player {player} begins a turn"
        case TurtleChosen(player, turtle):
            return f"  player {player} chooses {names((turtle,))}"
        case DieRolled(player, decider, face, total):
            for_whom = "" if player == decider else f" for player {decider}"
            return f"  player {player} rolls a {face}{for_whom}, sum {total}"
        case CardSpent(player, value, total):
            return f"  player {player} spends an egg card of {value}, sum {total}"
        case TurtlesMoved(turtles, squares, steps, onto):
            on_top = "" if onto is None else f", onto {names((onto,))}"
            return f"  {names(turtles)}: {steps} squares, {place(event.from_square)} to {squares[-1]}{on_top}"
        case TurtlesBusted(turtles, from_square, total):
            return f"  {total} is a bust: {names(turtles)} from {place(from_square)} to the raft"
        case EggsLaid(player, turtle, value):
            return f"  player {player} wins the {value} with {names((turtle,))}"
        case CardTurned(value, left):
            return f"  a {value} is turned up, {left} left"
        case NestTaken(player, turtle):
            return f"  player {player} takes the nest with {names((turtle,))}"
        case GameOver(over):
            won = " and ".join(str(winner) for winner in over.winners)
            return f"over: eggs {over.eggs}, cards {over.cards}, won by player {won}, decided by {over.decided_by}"
        case _:
            assert_never(event)
