"""Whole games of Melimagic written line by line, for a reader who knows the game and not the program.

The same game always gives the same text. Players decide by a plain rule of thumb; chance follows the seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, assert_never

from mahe_core import melimagic
from mahe_core.engine.session import begin, drawn_number
from mahe_core.melimagic import (
    CHANCE,
    MORE_SWAPPING,
    DiceRolled,
    Event,
    GameOver,
    GoldenLaid,
    GoldenLost,
    GoldenPutUnder,
    GoldenWon,
    HatDealt,
    HatDiscarded,
    HatDrawn,
    HatKept,
    HatsSwapped,
    HatTurned,
    Intent,
    Pair,
    PairShown,
    Pass,
    PileRenewed,
    Setup,
    State,
    StopTurning,
    Try,
    TurnBegan,
    legal_intents,
    write_setup,
)
from mahe_core.melimagic.events import MaybeRabbit
from mahe_core.melimagic.position.letters import LETTERS
from tests.melimagic.games import matches

FOLDER: Final = Path(__file__).parent

LETTER_OF: Final = {rabbit: letter for letter, rabbit in LETTERS.items()}


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A game to write: its set-up and seed."""

    name: str
    setup: Setup
    seed: int

    @property
    def file(self) -> Path:
        """The file that holds its text."""
        return FOLDER / f"{self.name}.txt"


PLAYTHROUGHS: Final = (
    Playthrough("2_players", Setup(2, first=1), 1983),
    Playthrough("3_players", Setup(3), 2009),
    Playthrough("4_players", Setup(4, first=3), 1999),
    Playthrough("3_players-short_game-more_swapping", Setup(3, first=2, faces=MORE_SWAPPING, to_win=2), 1993),
)


def decide(state: State, whim: float) -> Intent:
    """Decide by a rule of thumb: a matching try first, else one time in twenty another try.

    `whim` is a number in [0, 1).
    """
    intents = legal_intents(state)
    tries = [intent for intent in intents if isinstance(intent, Try)]
    if tries:
        in_vain = tries[int(whim * 60)] if whim < 1 / 20 else Pass()
        return next((intent for intent in tries if matches(state, intent)), in_vain)
    return intents[int(whim * len(intents))]


def tell(playthrough: Playthrough) -> list[str]:
    """Play a game and write it, a line per event and the table before each turn."""
    session = begin(melimagic, playthrough.setup, playthrough.seed)
    lines = [f"{write_setup(playthrough.setup)}, seed {playthrough.seed}"]
    while (acting := session.to_act) is not None:
        if acting is CHANCE:
            session = session.drawn()
        else:
            intent = decide(session.state, float(drawn_number(playthrough.seed + 1, len(session.entries))))
            if isinstance(intent, StopTurning | Pass):
                lines.append(f"  player {acting} {'passes' if isinstance(intent, Pass) else 'stops'}")
            session = session.acted(intent)
        for event in session.last_step.events:
            if isinstance(event, TurnBegan):
                lines.append(table(session.state))
            lines.append(line(event))
    return [*lines, table(session.state)]


def table(state: State) -> str:
    """Describe the table: each player's cards, golden card and wands, the piles, the top discard."""
    stands = "; ".join(
        " ".join("_" if card is None else LETTER_OF[card.rabbit] + "*" * card.out for card in stand)
        + f" for {pair(golden)}"
        + f", {wands} won" * bool(wands)
        for stand, golden, wands in zip(state.stands, state.golden.in_front, state.wands, strict=True)
    )
    top = "none" if state.hats.top is None else LETTER_OF[state.hats.top]
    discards = f"{sum(state.hats.discards)} discards, {top} on top"
    return f"[ {stands} | {sum(state.hats.pile)} hats, {discards} | {state.golden.left} golden cards ]"


def pair(rabbits: Pair | None) -> str:
    return "none" if rabbits is None else "".join(LETTER_OF[rabbit] for rabbit in rabbits)


def letter(rabbit: MaybeRabbit) -> str:
    """Return a rabbit's letter; these texts hide nothing."""
    assert isinstance(rabbit, melimagic.Rabbit)
    return LETTER_OF[rabbit]


def line(event: Event) -> str:
    """Describe an event; places count from 1."""
    match event:
        case HatDealt(player, place, rabbit):
            return f"  player {player} gets {letter(rabbit)} in place {place + 1}"
        case GoldenLaid(player, golden):
            return f"  {pair(golden)} is laid in front of player {player}"
        case TurnBegan(player):
            return f"player {player} begins a turn"
        case DiceRolled(player, faces):
            return f"  player {player} rolls {' and '.join(face.name.lower() for face in faces)}"
        case HatTurned(by, player, place, out, rabbit):
            return f"  player {by} turns {letter(rabbit)} in place {place + 1} of {player} {'out' if out else 'in'}"
        case HatsSwapped(by, place, player, theirs, received, given):
            mine, other = f"{letter(given)} in place {place + 1}", f"{letter(received)} in place {theirs + 1}"
            return f"  player {by} swaps {mine} for {other} of {player}"
        case HatDrawn(by, rabbit):
            return f"  player {by} draws {letter(rabbit)}"
        case HatKept(by, place, rabbit):
            return f"  player {by} keeps {letter(rabbit)} in place {place + 1}"
        case HatDiscarded(by, place, rabbit):
            whence = "just drawn" if place is None else f"from place {place + 1}"
            return f"  player {by} discards {letter(rabbit)} {whence}"
        case GoldenPutUnder(by, golden):
            return f"  {pair(golden)} of player {by} goes under the pile"
        case PairShown(by, places, rabbits, fits):
            shown = " and ".join(
                f"{letter(rabbit)} in place {place + 1}" for place, rabbit in zip(places, rabbits, strict=True)
            )
            return f"  player {by} shows {shown}: {'a match' if fits else 'no match'}"
        case GoldenWon(by, golden, wands):
            return f"  player {by} wins {pair(golden)}, wand {wands}"
        case GoldenLost(by, wands):
            return f"  player {by} loses a wand, {wands} left"
        case PileRenewed(cards):
            return f"  {cards} discards are shuffled into a new pile"
        case GameOver(over):
            return f"over: wands {over.wands}, won by player {over.winner}"
        case _:
            assert_never(event)
