"""Names what moves, by the page's hooks and the classes of the views.

Promises: a test finds every one of these on the page. Never moves anything itself.
"""

from __future__ import annotations

from typing import Final

from app.motion import Keyframe

MOVER: Final = ".piece-moving > :is(.halo, .pointer)"
NEXT_CARD: Final = "[data-face-up] .piece-body"
TURNING_CARD: Final = ".turning-card"
CARD_SPOT: Final = ".card-spot"
WON_CARD: Final = ".won-card"
WON_FACE: Final = ".won-card-face"
WON_BACK: Final = ".won-card-back"
SPLASH: Final = ".splash"
SPLASH_RINGS: Final = (".splash-ring-1", ".splash-ring-2", ".splash-ring-3")
SPLASH_DROPS: Final = ".splash-drops"
SPLASH_CROWN: Final = ".splash-crown"


def die(place: int) -> str:
    """Name the die in a place of the tray, also when its move is over already."""
    return f':is([data-die="{place}"], [data-last-die="{place}"])'


def turtle(number: int) -> str:
    """Name a turtle, which is moved from place to place."""
    return f'[data-turtle="{number}"]'


def body(number: int) -> str:
    """Name a turtle's figure, which hops, dips and rocks about its place."""
    return f'[data-turtle="{number}"] .piece-body'


def figure_before(number: int) -> str:
    """Name how a turtle was seen until now, where that is not how it is seen from now on."""
    return f'[data-turtle="{number}"] .figure-before'


def figure_now(number: int) -> str:
    """Name how a turtle is seen from now on."""
    return f'[data-turtle="{number}"] .figure-now'


def limbs(number: int) -> str:
    """Name what of a turtle seen from above turns where it goes; its sign stays upright."""
    return f'[data-turtle="{number}"] [href="#turtle-above"]'


def glow(square: int) -> str:
    """Name the light of a square."""
    return f'[data-glow="{square}"]'


def player(number: int) -> str:
    """Name a player's row."""
    return f'[data-player="{number}"]'


def cards_of(number: int) -> str:
    """Name the egg cards in a player's row."""
    return f'[data-player="{number}"] .player-cards'


def count_before(number: int) -> str:
    """Name what a player's row counted until now, where it counts another number from now on."""
    return f'[data-player="{number}"] .count-before'


def count_now(number: int) -> str:
    """Name what it counts from now on."""
    return f'[data-player="{number}"] .count-now'


def at(x: float, y: float) -> str:
    """Write a place on the board as a transform."""
    return f"translate({x:.1f}px, {y:.1f}px)"


def popping(most: float) -> tuple[Keyframe, ...]:
    """Make something swell and come back."""
    return ({"transform": "none"}, {"transform": f"scale({most})", "offset": 0.4}, {"transform": "none"})
