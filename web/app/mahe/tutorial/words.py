"""What is said in the guided first game: two short sentences at most, so that they can be read out to a child.

The numbers in these sentences are those of the story, which a test compares.
"""

from __future__ import annotations

from typing import assert_never

from app.mahe.tutorial.story import Word
from app.ui.languages import Texts
from mahe_core.mahe import Intent, Stop


def words_of(word: Word, texts: Texts) -> str:
    """Put what is said in words."""
    match word:
        case "yours":
            return texts.gettext("The star turtle is yours. Roll!")
        case "walk":
            return texts.gettext("A 4! Press “Stop”, and it walks 4 squares.")
        case "one-die":
            return texts.gettext("With one die, you walk the number it shows.")
        case "again":
            return texts.gettext("Your turn again. Roll!")
        case "push":
            return texts.gettext("Only a 2? Push your luck: another die!")
        case "double":
            return texts.gettext("Two dice count double: that makes 10 squares. Stop here!")
        case "two-dice":
            return texts.gettext("What a leap! Three dice count triple.")
        case "once-more":
            return texts.gettext("And again: roll!")
        case "dare":
            return texts.gettext("A 5: do you dare roll another die? But more than 7 is too much!")
        case "bust":
            return texts.gettext("9 is more than 7. Splash: back to the raft!")
        case "catch":
            return texts.gettext("There’s the raindrop turtle. Roll and catch up with it!")
        case "climb":
            return texts.gettext("A 4, just right! Stop, and you climb onto its back.")
        case "carried":
            return texts.gettext("Now it moves, and it has to take you along.")
        case "decide":
            return texts.gettext("Whoever sits on top decides, and that is you. Another die!")
        case "ride":
            return texts.gettext("Double again: 12 squares. Stop, and enjoy the ride!")
        case "rode":
            return texts.gettext("All that way without taking a step! On your turn you climb down and walk on.")
        case "beach":
            return texts.gettext("Only 5 squares to the beach. Roll!")
        case "lay":
            return texts.gettext("A 5! Stop: whoever reaches or passes the beach lays eggs.")
        case "end":
            return texts.gettext("The egg card is yours. Most eggs wins – and that’s all there is to it!")
        case _:
            assert_never(word)


def meanwhile(texts: Texts) -> str:
    """Say whose turtle moves while the newcomer only looks on."""
    return texts.gettext("The raindrop turtle belongs to nobody. It takes its time.")


def not_this_time(asked: Intent, texts: Texts) -> str:
    """Answer whoever pressed the other button, which will be right another time."""
    if asked == Stop():
        return texts.gettext("In a real game, you may. Here, let’s stop now.")
    return texts.gettext("In a real game, you may. Here, let’s take another die.")
