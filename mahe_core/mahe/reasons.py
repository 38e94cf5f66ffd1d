"""The closed list of reasons for which the rules refuse an action."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """A reason why an action is illegal. The page has a sentence for each, in each language."""

    GAME_OVER = "the game is over"
    # The wrong party acts.
    CHANCE_ANSWERS = "it is chance's turn, no player decides now"
    PLAYER_DECIDES = "a player decides now, chance has nothing to answer"
    # Choosing a turtle.
    CHOOSE_FIRST = "the player must first choose which turtle moves"
    NOTHING_TO_CHOOSE = "the moving turtle is settled already"
    NO_SUCH_TURTLE = "no such turtle is in play"
    NOT_YOUR_TURTLE = "the turtle belongs to another player"
    # Rolling and stopping.
    FIRST_DIE_MUST_BE_ROLLED = "the first die must be rolled"
    NO_THIRD_DIE_ON_SEVEN = "this table's edition allows no third die on a sum of seven"
    # Spending an egg card.
    VARIANT_NOT_PLAYED = "egg cards cannot be spent at this table"
    CARD_NOT_HELD = "the one who decides holds no such egg card"
    CARD_BREAKS_SEVEN = "the card would bring the sum above seven"
    ONE_CARD_A_TURN = "the one who decides has already spent an egg card in this turn"
    # Chance's outcomes.
    NO_SUCH_FACE = "a die has the faces one to six"
    NO_SUCH_CARD_LEFT = "no egg card of that value is still unseen"
    CARD_IS_AWAITED = "an egg card is to be turned up, not a die thrown"
    DIE_IS_AWAITED = "a die is to be thrown, not an egg card turned up"
