"""Melimagic, a game by Thierry Chapeau, as pure rules. This is its public face.

Most of its cards are hidden: `view` and `perceived` determine what each player sees. The rules never draw random
numbers, wait or print; the caller asks for the legal actions and applies one. In this example players look at all cards
before a try, so that no try fails, and otherwise choose at random:

>>> import random
>>> draw = random.Random(7)
>>> state = start(Setup(players=3)).state
>>> while (acting := to_act(state)) is not None:
...     if acting is CHANCE:
...         outcomes, chances = zip(*chance_outcomes(state))
...         action = draw.choices(outcomes, chances)[0]
...     else:
...         tries = [intent for intent in legal_intents(state) if isinstance(intent, Try)]
...         winning = [intent for intent in tries if apply(state, intent).events[0].matches]
...         action = draw.choice(winning or [intent for intent in legal_intents(state) if intent not in tries])
...     state = apply(state, action).state
>>> max(result(state).wands)
4
"""

from __future__ import annotations

from typing import Final

from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import CHANCE, IllegalAction, Step
from mahe_core.engine.seats import BY_HAND
from mahe_core.melimagic.actions import (
    Action,
    Die,
    DiscardDrawn,
    DrawGolden,
    DrawHat,
    GoldenCard,
    HatCard,
    Intent,
    KeepDrawn,
    Outcome,
    Pass,
    Roll,
    StopTurning,
    Swap,
    Try,
    TurnHat,
    is_outcome,
    read_action,
    write_action,
)
from mahe_core.melimagic.events import (
    HIDDEN,
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
    PairShown,
    PileRenewed,
    TurnBegan,
)
from mahe_core.melimagic.position.notation import read_position, read_view
from mahe_core.melimagic.position.stands import Card
from mahe_core.melimagic.position.state import Awaiting, State, write_position
from mahe_core.melimagic.reasons import Reason
from mahe_core.melimagic.result import Result
from mahe_core.melimagic.rulebook import (
    DRAW,
    HAT1,
    HAT2,
    MORE_DRAWING,
    MORE_SWAPPING,
    STANDARD_FACES,
    SWAP,
    Face,
    Pair,
    Rabbit,
)
from mahe_core.melimagic.rules import apply, chance_outcomes, legal_intents, result, start, to_act
from mahe_core.melimagic.seeing import SeenCard, View, may_undo, perceived, view, write_view
from mahe_core.melimagic.setup import Setup, read_setup, write_setup
from mahe_core.melimagic.shorthand import lengthen, lengthen_later, shorten, shorten_later
from mahe_core.melimagic.signs import SIGNS, check_signs

NAME: Final[str] = "melimagic"

DECIDERS: Final[tuple[str, ...]] = (BY_HAND, "computer:goldfish", "computer:squirrel", "computer:elephant")

__all__ = [
    "CHANCE",
    "DECIDERS",
    "DRAW",
    "HAT1",
    "HAT2",
    "HIDDEN",
    "MORE_DRAWING",
    "MORE_SWAPPING",
    "NAME",
    "SIGNS",
    "STANDARD_FACES",
    "SWAP",
    "Action",
    "Awaiting",
    "Card",
    "DiceRolled",
    "Die",
    "DiscardDrawn",
    "DrawGolden",
    "DrawHat",
    "Event",
    "Face",
    "GameOver",
    "GoldenCard",
    "GoldenLaid",
    "GoldenLost",
    "GoldenPutUnder",
    "GoldenWon",
    "HatCard",
    "HatDealt",
    "HatDiscarded",
    "HatDrawn",
    "HatKept",
    "HatTurned",
    "HatsSwapped",
    "IllegalAction",
    "Intent",
    "KeepDrawn",
    "Outcome",
    "Pair",
    "PairShown",
    "Pass",
    "PileRenewed",
    "Rabbit",
    "Reason",
    "Result",
    "Roll",
    "SeenCard",
    "Setup",
    "State",
    "Step",
    "StopTurning",
    "Swap",
    "Try",
    "TurnBegan",
    "TurnHat",
    "View",
    "apply",
    "chance_outcomes",
    "check_signs",
    "is_outcome",
    "legal_intents",
    "lengthen",
    "lengthen_later",
    "may_undo",
    "perceived",
    "read_action",
    "read_position",
    "read_setup",
    "read_view",
    "result",
    "shorten",
    "shorten_later",
    "start",
    "to_act",
    "view",
    "write_action",
    "write_position",
    "write_setup",
    "write_view",
]

# Each of these is called in every step of a simulation or of a session, and checks what it is given itself.
check_public(
    __name__,
    fast=("apply", "chance_outcomes", "is_outcome", "legal_intents", "result", "to_act", "write_action"),
)
