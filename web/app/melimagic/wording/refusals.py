"""The sentence for each refused action, and the passage of the rules that explains it.

Anchors are the same in every language. A new reason fails type-checking until it has a sentence and a passage.
"""

from __future__ import annotations

from typing import Final, Literal, assert_never, get_args

from app.ui.languages import Texts
from mahe_core.melimagic import Reason


def why_illegal(reason: Reason, texts: Texts) -> str:
    """Return the sentence for a refusal."""
    match reason:
        case Reason.GAME_OVER:
            return texts.gettext("The game is over.")
        case Reason.CHANCE_ANSWERS:
            return texts.gettext("A die must be rolled or a card drawn first.")
        case Reason.PLAYER_DECIDES:
            return texts.gettext("A player has to decide first.")
        case Reason.ROLL_FIRST:
            return texts.gettext("The dice must be rolled first.")
        case Reason.ROLLED_ALREADY:
            return texts.gettext("The dice are rolled only once in a turn.")
        case Reason.NOT_ON_THE_DICE:
            return texts.gettext("The dice do not show that.")
        case Reason.ONE_ACTION_A_TURN:
            return texts.gettext("There is only one action in a turn, and it has been chosen.")
        case Reason.ACTION_FIRST:
            return texts.gettext("What the dice show comes first, then the try or the end of the turn.")
        case Reason.CARD_IN_HAND:
            return texts.gettext("The drawn card must be kept or discarded first.")
        case Reason.NO_CARD_IN_HAND:
            return texts.gettext("No hat card has been drawn.")
        case Reason.NO_SUCH_PLAYER:
            return texts.gettext("That player is not in this game.")
        case Reason.NO_SUCH_PLACE:
            return texts.gettext("A stand has places 1, 2 and 3.")
        case Reason.SHOWS_NO_HAT:
            return texts.gettext("Only a card that shows you its hat can be turned.")
        case Reason.OWN_CARD:
            return texts.gettext("A card can only be swapped with another player.")
        case Reason.NOT_TWO_PLACES:
            return texts.gettext("A try needs two different cards.")
        case Reason.DIE_IS_AWAITED:
            return texts.gettext("Now it is time to roll a die, not to draw a card.")
        case Reason.HAT_CARD_IS_AWAITED:
            return texts.gettext("Now it is time to draw a hat card.")
        case Reason.GOLDEN_CARD_IS_AWAITED:
            return texts.gettext("Now it is time to draw a golden card.")
        case Reason.NO_SUCH_FACE:
            return texts.gettext("The dice in this game have no such face.")
        case Reason.NO_SUCH_HAT_CARD_LEFT:
            return texts.gettext("There is no such rabbit left in the hat pile.")
        case Reason.NO_SUCH_GOLDEN_CARD_ON_TOP:
            return texts.gettext("That golden card cannot be on top of the pile.")
        case _:
            assert_never(reason)


Anchor = Literal["turn", "hats", "swap", "draw", "try", "end", "piles", "setup", "seeing"]
"""A heading of the rules that the page links to."""

ANCHORS: Final[tuple[Anchor, ...]] = get_args(Anchor)

RULE_OF_RESULT: Final[Anchor] = "end"
"""The passage that explains the result; there is only one way to win."""


def rule_of_reason(reason: Reason) -> Anchor:
    """Return the passage that explains a refusal."""
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
