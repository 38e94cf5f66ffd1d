"""Mahé, a game by Alex Randolph, as pure rules, with both editions and the variant.

The rules draw no random numbers: the caller picks from `legal_intents` or `chance_outcomes` and passes the choice to
`apply`.

>>> import random
>>> draw = random.Random(7)
>>> state = start(Setup(players=4)).state
>>> while (acting := to_act(state)) is not None:
...     if acting is CHANCE:
...         outcomes, chances = zip(*chance_outcomes(state))
...         action = draw.choices(outcomes, chances)[0]
...     else:
...         action = draw.choice(legal_intents(state))
...     state = apply(state, action).state
>>> sum(result(state).eggs) <= 94
True
"""

from __future__ import annotations

from typing import Final

from mahe_core.engine.checks import check_public
from mahe_core.engine.contract import CHANCE, IllegalAction, Step
from mahe_core.engine.seats import BY_HAND, CHILD, CHILD_THOUGHT
from mahe_core.mahe.actions import (
    Action,
    CardTurnedUp,
    ChooseTurtle,
    Die,
    Intent,
    Outcome,
    Roll,
    SpendCard,
    Stop,
    is_outcome,
    read_action,
    write_action,
)
from mahe_core.mahe.events import (
    CardSpent,
    CardTurned,
    DieRolled,
    EggsLaid,
    Event,
    GameOver,
    NestTaken,
    TurnBegan,
    TurtleChosen,
    TurtlesBusted,
    TurtlesMoved,
)
from mahe_core.mahe.position.notation import read_position
from mahe_core.mahe.position.state import Awaiting, State, write_position
from mahe_core.mahe.reasons import Reason
from mahe_core.mahe.result import Result
from mahe_core.mahe.rulebook import BEACH, NEST, RAFT
from mahe_core.mahe.rules import apply, chance_outcomes, legal_intents, result, start, to_act
from mahe_core.mahe.seeing import may_undo, perceived, view
from mahe_core.mahe.setup import Setup, read_setup, write_setup
from mahe_core.mahe.shorthand import lengthen, lengthen_later, shorten, shorten_later
from mahe_core.mahe.signs import SIGNS, check_signs

NAME: Final[str] = "mahe"

DECIDERS: Final[tuple[str, ...]] = (
    BY_HAND,
    "computer:easy",
    "computer:medium",
    "computer:strong",
    CHILD,
    CHILD_THOUGHT,
)

__all__ = [
    "BEACH",
    "CHANCE",
    "DECIDERS",
    "NAME",
    "NEST",
    "RAFT",
    "SIGNS",
    "Action",
    "Awaiting",
    "CardSpent",
    "CardTurned",
    "CardTurnedUp",
    "ChooseTurtle",
    "Die",
    "DieRolled",
    "EggsLaid",
    "Event",
    "GameOver",
    "IllegalAction",
    "Intent",
    "NestTaken",
    "Outcome",
    "Reason",
    "Result",
    "Roll",
    "Setup",
    "SpendCard",
    "State",
    "Step",
    "Stop",
    "TurnBegan",
    "TurtleChosen",
    "TurtlesBusted",
    "TurtlesMoved",
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
    "result",
    "shorten",
    "shorten_later",
    "start",
    "to_act",
    "view",
    "write_action",
    "write_position",
    "write_setup",
]

# Each of these is called in every step of a simulation or of a session, and checks what it is given itself.
check_public(
    __name__,
    fast=("apply", "chance_outcomes", "is_outcome", "legal_intents", "result", "to_act", "write_action"),
)
