"""What is said in the guided first game: two short sentences at most, so that they can be read out to a child.

The places in these sentences are those of the story, which a test compares.
"""

from __future__ import annotations

from typing import assert_never

from app.melimagic.tutorial.story import Word
from app.ui.languages import Texts
from mahe_core.melimagic import Intent, TurnHat


def words_of(word: Word, texts: Texts) -> str:
    """Put what is said in words."""
    match word:
        case "roll":
            return texts.gettext("Behind every hat hides a rabbit. You are the star: roll the dice!")
        case "one-of-two":
            return texts.gettext("Hats or swap: you may choose. But first, look at your own side in secret!")
        case "lift":
            return texts.gettext("Now it’s for your eyes only. Is Ben looking away? Lift the curtain!")
        case "yours":
            return texts.gettext("These three rabbits are looking at you. Ben only sees hats.")
        case "first-hat":
            return texts.gettext("You may turn two hats. Tap Ben’s place 1!")
        case "second-hat":
            return texts.gettext("A carrot! Now you see it, and Ben doesn’t. Tap his place 2!")
        case "crown":
            return texts.gettext("A crown! Your golden card asks for a scarf and a crown.")
        case "done":
            return texts.gettext("Remember what you saw! You have no crown yet, so pass.")
        case "pass-on":
            return texts.gettext("Down comes the curtain! In a real game, you’d hand the device to Ben now.")
        case "ben":
            return texts.gettext("Ben rolls, and then looks at his own side in secret.")
        case "ben-swaps":
            return texts.gettext("Swap! Ben takes one of your cards and gives you one of his.")
        case "remember":
            return texts.gettext(
                "The card from Ben’s place 1 is now in your place 3. Do you remember which rabbit it is?"
            )
        case "your-turn":
            return texts.gettext("It’s your turn again. Roll!")
        case "draw-it-is":
            return texts.gettext("Draw! A new rabbit can join you.")
        case "lift-again":
            return texts.gettext("So who came to you? Lift the curtain!")
        case "meanwhile":
            return texts.gettext("It’s the carrot: you saw it on Ben’s stand. Remembering is half the magic!")
        case "draw":
            return texts.gettext("Your carrot is no help. Tap the hat pile to draw a card!")
        case "keep":
            return texts.gettext("A crown, hooray! Tap place 3: the crown goes there, and the carrot leaves.")
        case "scarf":
            return texts.gettext("A scarf and a crown: now you can try for the wand! Tap the scarf…")
        case "and-crown":
            return texts.gettext("… and the crown.")
        case "show":
            return texts.gettext("These two? Then show them to everybody!")
        case "won":
            return texts.gettext("It matches: the golden wand is yours! But a wrong pair can cost you a wand.")
        case "end":
            return texts.gettext("Be the first to win 4 golden wands. And you already know where a crown is hiding!")
        case _:
            assert_never(word)


def not_this_time(asked: Intent, texts: Texts) -> str:
    """Answer whoever pressed something else, which will be right another time."""
    if isinstance(asked, TurnHat):
        return texts.gettext(
            "In a real game, you could. Here, let’s turn the hat in Ben’s place {place}.", place=asked.place + 1
        )
    return texts.gettext("In a real game, you could. Here, let’s do what the hand shows.")
