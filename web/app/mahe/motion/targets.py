"""The selectors of everything that moves, and the motions of turtles that merely adjust to others.

The selectors use the page's hooks and the views' classes; each of them matches an element on the page.
"""

from __future__ import annotations

from typing import Final

from app.ui.motion import Keyframe, Motion
from mahe_core.mahe import State
from mahe_core.pictures.mahe.figures import look_of, place_of

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
LIMIT: Final = ".art-limit"
LIMIT_FILLED: Final = ".limit-new"
"""What the last die adds to the bar of the limit."""
LIMIT_WHOLE: Final = ".limit-whole"
LIMIT_BROKEN: Final = ".limit-burst"


def die(place: int) -> str:
    """Select the die in a place of the tray, even after its move is over."""
    return f':is([data-die="{place}"], [data-last-die="{place}"])'


def slot(place: int) -> str:
    """Select a place of the tray, with its die."""
    return f'[data-slot="{place}"]'


def turtle(number: int) -> str:
    """Select a turtle, which moves from place to place."""
    return f'[data-turtle="{number}"]'


def body(number: int) -> str:
    """Select a turtle's figure, which hops, dips and rocks at the turtle's place."""
    return f'[data-turtle="{number}"] .piece-body'


def figure_before(number: int) -> str:
    """Select a turtle's former figure; it exists only if its look changes."""
    return f'[data-turtle="{number}"] .figure-before'


def figure_now(number: int) -> str:
    """Select a turtle's new figure; it exists only if its look changes."""
    return f'[data-turtle="{number}"] .figure-now'


def limbs(number: int) -> str:
    """Select the part of a turtle seen from above that turns as it moves: all but the sign, which stays upright."""
    return f'[data-turtle="{number}"] [href="#turtle-above"]'


def glow(square: int) -> str:
    """Select the light of a square."""
    return f'[data-glow="{square}"]'


def nest_egg(number: int) -> str:
    """Select one of the eggs that appear around the nest when it is taken."""
    return f'[data-nest-egg="{number}"]'


def player(number: int) -> str:
    """Select a player's row."""
    return f'[data-player="{number}"]'


def cards_of(number: int) -> str:
    """Select the egg cards in a player's row."""
    return f'[data-player="{number}"] .player-cards'


def count_before(number: int) -> str:
    """Select the former number of cards in a player's row; it exists only if the number changes."""
    return f'[data-player="{number}"] .count-before'


def count_now(number: int) -> str:
    """Select the new number of cards in a player's row; it exists only if the number changes."""
    return f'[data-player="{number}"] .count-now'


def at(x: float, y: float) -> str:
    """Return a point on the board as a transform; in the board's picture a pixel is one unit."""
    return f"translate({x:.1f}px, {y:.1f}px)"


def popping(most: float) -> tuple[Keyframe, ...]:
    """Return keyframes that enlarge something to `most` times its size and shrink it back."""
    return ({"transform": "none"}, {"transform": f"scale({most})", "offset": 0.4}, {"transform": "none"})


ROOM_TIME: Final = 180
CHANGING_TIME: Final = 60


def room_made(number: int, before: State, after: State, start: float, time: float = ROOM_TIME) -> tuple[Motion, ...]:
    """Shift a turtle whose stack gained or lost others, and change its figure if it looks different now."""
    here, there = place_of(number, before), place_of(number, after)
    shift: tuple[Keyframe, ...] = ({"transform": at(here.x, here.y)}, {"transform": at(there.x, there.y)})
    shifted = () if here == there else (Motion(turtle(number), shift, start, time),)
    return (*shifted, *figure_changed(number, before, after, start))


def figure_changed(number: int, before: State, after: State, moment: float) -> tuple[Motion, ...]:
    """Change a turtle's figure at a moment; return no motions if it looks the same."""
    if look_of(number, before) == look_of(number, after):
        return ()
    gone: tuple[Keyframe, ...] = ({"opacity": 1.0}, {"opacity": 0.0})
    come: tuple[Keyframe, ...] = ({"opacity": 0.0}, {"opacity": 1.0})
    return (
        Motion(figure_before(number), gone, moment, CHANGING_TIME, "linear"),
        Motion(figure_now(number), come, moment, CHANGING_TIME, "linear"),
    )
