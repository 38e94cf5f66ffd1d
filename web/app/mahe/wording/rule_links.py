"""Which passage of the rules answers a question: about a prompt, a refusal, or how the game ended.

The anchors are the same in every language. A new question fails type-checking until it leads to one of them.
"""

from __future__ import annotations

from typing import Final, Literal, assert_never, get_args

from app.mahe.play.real_dice import faces_awaited
from mahe_core.mahe import CHANCE, Reason, Result, Roll, State, legal_intents, to_act

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
"""A heading of the rules."""

ANCHORS: Final[tuple[Anchor, ...]] = get_args(Anchor)


def rule_of_prompt(state: State) -> Anchor:
    """Find the passage that explains why this is asked now, and of whom.

    >>> from mahe_core.mahe import Setup, start
    >>> rule_of_prompt(start(Setup(4)).state)
    'eggs'
    """
    acting = to_act(state)
    if acting is None:
        return "end"
    if acting is CHANCE:
        if not faces_awaited(state):
            return "eggs"
        return "move" if state.decider == state.on_turn else "decide"
    if state.moving is None:
        return "two-turtles"
    if state.dice and Roll() not in legal_intents(state):
        return "third-die"
    return "move" if acting == state.on_turn else "decide"


def rule_of_reason(reason: Reason) -> Anchor:
    """Find the passage behind a refusal."""
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
    """Find the passage that explains who wins, and why."""
    match result.decided_by:
        case "eggs":
            return "end"
        case "cards" | "shared":
            return "ties"
        case _:
            assert_never(result.decided_by)
