"""The closed list of reasons for which the rules refuse an action."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """The reason why an action is illegal. The page has a sentence for each, in each language."""

    GAME_OVER = "the game is over"
    # The wrong party acts.
    CHANCE_ANSWERS = "it is chance's turn, no player decides now"
    PLAYER_DECIDES = "a player decides now, chance has nothing to answer"
    # The order of a turn.
    ROLL_FIRST = "the dice must be rolled first"
    ROLLED_ALREADY = "the dice are rolled once a turn"
    NOT_ON_THE_DICE = "the dice do not show this action"
    ONE_ACTION_A_TURN = "the action of this turn is chosen already"
    ACTION_FIRST = "the action comes before the try and before the end of the turn"
    # The drawn hat card.
    CARD_IN_HAND = "the drawn card must be kept or discarded first"
    NO_CARD_IN_HAND = "no hat card has been drawn"
    # Cards and places.
    NO_SUCH_PLAYER = "nobody of that number plays"
    NO_SUCH_PLACE = "a stand has three places"
    SHOWS_NO_HAT = "the card shows this player its rabbit, not its hat"
    OWN_CARD = "a card is exchanged for another player's"
    NOT_TWO_PLACES = "a try is for two different places, the lower one named first"
    # Chance's outcomes.
    DIE_IS_AWAITED = "a die is to be rolled, no card to be drawn"
    HAT_CARD_IS_AWAITED = "a hat card is to be drawn"
    GOLDEN_CARD_IS_AWAITED = "a golden card is to be drawn"
    NO_SUCH_FACE = "the dice of this table have no such face"
    NO_SUCH_HAT_CARD_LEFT = "no such rabbit is left in the hat pile"
    NO_SUCH_GOLDEN_CARD_ON_TOP = "that golden card cannot lie on top of the golden pile"
