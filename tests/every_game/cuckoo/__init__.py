"""Cuckoo, a tiny game with hidden cards, so that what every game has to keep is tried on one that hides something.

Seven cards, 1 to 7. Two or three players have a card each, face down, which nobody has looked at. In a turn a player
may peek at any one card, then swaps the own card for another's, lays it open and draws another, keeps it, or calls.
When somebody calls, or after the turns that were agreed on, all cards are turned up, and the highest one wins.
"""

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
