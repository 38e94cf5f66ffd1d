"""The reasons for which the rules refuse an action, in words, and the passages of the rules behind them.

The anchors of passages are the same in every language. A new reason fails type checking until it has a sentence and a
passage.
"""

from __future__ import annotations

from typing import Final, Literal, assert_never, get_args

from app.ui.languages import Texts
from mahe_core.mahe import Reason, Result


def why_illegal(reason: Reason, texts: Texts) -> str:
    """Return the reason for a refusal as a sentence."""
    match reason:
        case Reason.GAME_OVER:
            return texts.gettext("The game is over.")
        case Reason.CHANCE_ANSWERS:
            return texts.gettext("A die must be rolled or a card turned up first.")
        case Reason.PLAYER_DECIDES:
            return texts.gettext("A player has to decide first.")
        case Reason.CHOOSE_FIRST:
            return texts.gettext("A turtle must be chosen first.")
        case Reason.NOTHING_TO_CHOOSE:
            return texts.gettext("There is no turtle to choose now.")
        case Reason.NO_SUCH_TURTLE:
            return texts.gettext("That turtle is not in this game.")
        case Reason.NOT_YOUR_TURTLE:
            return texts.gettext("That turtle belongs to another player.")
        case Reason.FIRST_DIE_MUST_BE_ROLLED:
            return texts.gettext("The first die must be rolled.")
        case Reason.NO_THIRD_DIE_ON_SEVEN:
            return texts.gettext("At this table there is no third die on a sum of 7.")
        case Reason.VARIANT_NOT_PLAYED:
            return texts.gettext("At this table egg cards cannot be spent.")
        case Reason.CARD_NOT_HELD:
            return texts.gettext("The player who decides does not have that egg card.")
        case Reason.CARD_BREAKS_SEVEN:
            return texts.gettext("With that card the sum would be over 7.")
        case Reason.ONE_CARD_A_TURN:
            return texts.gettext("Each player may spend only one egg card in a turn.")
        case Reason.NO_SUCH_FACE:
            return texts.gettext("A die shows 1 to 6.")
        case Reason.NO_SUCH_CARD_LEFT:
            return texts.gettext("There is no egg card like that left.")
        case Reason.CARD_IS_AWAITED:
            return texts.gettext("Now it is time to turn up an egg card, not to roll a die.")
        case Reason.DIE_IS_AWAITED:
            return texts.gettext("Now it is time to roll a die, not to turn up an egg card.")
        case _:
            assert_never(reason)


Anchor = Literal[
    "rules",
    "aim",
    "material",
    "set-up",
    "move",
    "third-die",
    "stacks",
    "decide",
    "eggs",
    "end",
    "ties",
    "two-turtles",
    "variant",
    "short-game",
    "editions",
    "readings",
    "relatives",
    "about",
]
"""The anchor of a heading in the rules."""

ANCHORS: Final[tuple[Anchor, ...]] = get_args(Anchor)


def rule_of_reason(reason: Reason) -> Anchor:
    """Return the passage behind a refusal."""
    match reason:
        case Reason.GAME_OVER:
            return "end"
        case Reason.CHANCE_ANSWERS | Reason.FIRST_DIE_MUST_BE_ROLLED | Reason.NO_SUCH_FACE | Reason.DIE_IS_AWAITED:
            return "move"
        case Reason.PLAYER_DECIDES:
            return "decide"
        case Reason.CHOOSE_FIRST | Reason.NOTHING_TO_CHOOSE | Reason.NOT_YOUR_TURTLE:
            return "two-turtles"
        case Reason.NO_SUCH_TURTLE:
            return "set-up"
        case Reason.NO_THIRD_DIE_ON_SEVEN:
            return "third-die"
        case Reason.VARIANT_NOT_PLAYED | Reason.CARD_NOT_HELD | Reason.CARD_BREAKS_SEVEN | Reason.ONE_CARD_A_TURN:
            return "variant"
        case Reason.NO_SUCH_CARD_LEFT | Reason.CARD_IS_AWAITED:
            return "eggs"
        case _:
            assert_never(reason)


def rule_of_result(result: Result) -> Anchor:
    """Return the passage that explains a result."""
    match result.decided_by:
        case "eggs":
            return "end"
        case "cards" | "shared":
            return "ties"
        case _:
            assert_never(result.decided_by)
