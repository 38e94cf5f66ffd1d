"""Which passage of the rules answers a question: about what is asked, a refusal, or how the game ended.

The anchors are the same in every language. A new question fails type-checking until it leads to one of them.
"""

from __future__ import annotations

from typing import Final, Literal, assert_never, get_args

from mahe_core.melimagic import Awaiting, Reason

Anchor = Literal["turn", "hats", "swap", "draw", "try", "end", "piles", "setup", "seeing"]
"""A heading of the rules to which the page itself leads."""

ANCHORS: Final[tuple[Anchor, ...]] = get_args(Anchor)

RULE_OF_RESULT: Final[Anchor] = "end"
"""There is one way only to win."""


def rule_of_prompt(awaiting: Awaiting) -> Anchor:
    """Find the passage that explains what is asked now.

    >>> rule_of_prompt(Awaiting.NEXT_HAT)
    'hats'
    """
    match awaiting:
        case Awaiting.HAT_FOR_STAND | Awaiting.GOLDEN_TO_LAY:
            return "setup"
        case Awaiting.DIE | Awaiting.ROLL | Awaiting.ACTION:
            return "turn"
        case Awaiting.NEXT_HAT:
            return "hats"
        case Awaiting.HAT_TO_DRAW | Awaiting.GOLDEN_TO_DRAW | Awaiting.DRAWN_CARD:
            return "draw"
        case Awaiting.TRY:
            return "try"
        case Awaiting.NOTHING:
            return "end"
        case _:
            assert_never(awaiting)


def rule_of_reason(reason: Reason) -> Anchor:
    """Find the passage behind a refusal."""
    match reason:
        case Reason.GAME_OVER:
            return "end"
        case (
            Reason.CHANCE_ANSWERS
            | Reason.PLAYER_DECIDES
            | Reason.ROLL_FIRST
            | Reason.ROLLED_ALREADY
            | Reason.NOT_ON_THE_DICE
            | Reason.ONE_ACTION_A_TURN
            | Reason.ACTION_FIRST
            | Reason.DIE_IS_AWAITED
        ):
            return "turn"
        case Reason.CARD_IN_HAND | Reason.NO_CARD_IN_HAND:
            return "draw"
        case Reason.NO_SUCH_PLAYER | Reason.NO_SUCH_PLACE | Reason.NO_SUCH_FACE:
            return "setup"
        case Reason.SHOWS_NO_HAT:
            return "seeing"
        case Reason.OWN_CARD:
            return "swap"
        case Reason.NOT_TWO_PLACES:
            return "try"
        case (
            Reason.HAT_CARD_IS_AWAITED
            | Reason.GOLDEN_CARD_IS_AWAITED
            | Reason.NO_SUCH_HAT_CARD_LEFT
            | Reason.NO_SUCH_GOLDEN_CARD_ON_TOP
        ):
            return "piles"
        case _:
            assert_never(reason)
