"""The selectors of what moves, by the page's hooks and the classes of the views.

Whoever draws the table need not have all of them; what is not there does not move.
"""

from __future__ import annotations

from typing import Final

from app.ui.motion import Keyframe

HAT_PILE: Final = '[data-pile="hat"]'
GOLDEN_PILE: Final = '[data-pile="golden"]'
DISCARDS: Final = "[data-discards]"
TOP_DISCARD: Final = "[data-discards] .discard-top"
DRAWN: Final = "[data-drawn]"
VERDICT: Final = ".shown-verdict, .shown-told"


def card(player: int, place: int) -> str:
    """Select the hat card in a place, counted from 0, of a player's stand."""
    return f'[data-card="{player}:{place + 1}"]'


def hat_of(player: int, place: int) -> str:
    """Select the hat that covers such a card for as long as it must not be seen; at rest it is transparent."""
    return f"{card(player, place)} .card-covered"


def body_of(player: int, place: int) -> str:
    """Select the drawing of such a card, which can move about the way of the card itself."""
    return f"{card(player, place)} > .art"


def shown(number: int) -> str:
    """Select the first or second card that is shown to all, counted from 0, on the screen made for that."""
    return f'[data-shown="{number + 1}"]'


def golden(player: int) -> str:
    """Select the golden card in front of a player."""
    return f'[data-golden="{player}"]'


def wands(player: int) -> str:
    """Select the golden wands that a player has won."""
    return f'[data-won="{player}"]'


def die(number: int) -> str:
    """Select a die, counted from 0."""
    return f'[data-die="{number + 1}"]'


def flying(number: int) -> str:
    """Select one of the cards that fly, which are on the page only meanwhile."""
    return f".flying-card-{number}"


def popping(most: float) -> tuple[Keyframe, ...]:
    """Let something swell to so many times its size and shrink back."""
    return ({"transform": "none"}, {"transform": f"scale({most})", "offset": 0.4}, {"transform": "none"})
