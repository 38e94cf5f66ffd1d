"""Cuckoo, a tiny game with hidden cards, so that the contract is tested on a game that hides something."""

from __future__ import annotations

from typing import Final

from mahe_core.engine.seats import BY_HAND
from tests.every_game.cuckoo.rules import (
    apply,
    chance_outcomes,
    legal_intents,
    result,
    start,
    to_act,
)
from tests.every_game.cuckoo.seeing import (
    View,
    may_undo,
    perceived,
    view,
)
from tests.every_game.cuckoo.values import (
    CARDS,
    MOST_TURNS,
    Action,
    Call,
    Card,
    CardDealt,
    CardDrawn,
    CardLaidOpen,
    CardPeekedAt,
    CardsSwapped,
    CardsTurnedUp,
    Draw,
    Event,
    Intent,
    Keep,
    Outcome,
    Peek,
    Reason,
    Setup,
    State,
    Swap,
    TurnBegan,
)
from tests.every_game.cuckoo.written import (
    SIGNS,
    check_signs,
    is_outcome,
    lengthen,
    lengthen_later,
    read_action,
    read_setup,
    shorten,
    shorten_later,
    write_action,
    write_setup,
)

NAME: Final = "cuckoo"
DECIDERS: Final[tuple[str, ...]] = (BY_HAND, "computer:easy", "computer:strong")

__all__ = [
    "CARDS",
    "DECIDERS",
    "MOST_TURNS",
    "NAME",
    "SIGNS",
    "Action",
    "Call",
    "Card",
    "CardDealt",
    "CardDrawn",
    "CardLaidOpen",
    "CardPeekedAt",
    "CardsSwapped",
    "CardsTurnedUp",
    "Draw",
    "Event",
    "Intent",
    "Keep",
    "Outcome",
    "Peek",
    "Reason",
    "Setup",
    "State",
    "Swap",
    "TurnBegan",
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
    "read_setup",
    "result",
    "shorten",
    "shorten_later",
    "start",
    "to_act",
    "view",
    "write_action",
    "write_setup",
]
