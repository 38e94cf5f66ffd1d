"""Motions of egg cards: the won card turns over and flies to its owner, then the next one is turned up.

The won card stays visible in its place until it flies, and the next one appears only when it is turned. A player's row
does not count a card until it arrives.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from app.mahe.motion.targets import (
    CARD_SPOT,
    NEXT_CARD,
    TURNING_CARD,
    WON_BACK,
    WON_CARD,
    WON_FACE,
    at,
    body,
    cards_of,
    count_before,
    count_now,
    limbs,
    nest_egg,
    player,
    popping,
    turtle,
)
from app.ui.motion import FROM, TO, Keyframe, Motion, Way
from mahe_core.mahe import Event, NestTaken, State, TurtlesMoved
from mahe_core.mahe.rulebook import EGGS_IN_NEST
from mahe_core.pictures.mahe.figures import place_of, place_on
from mahe_core.pictures.mahe.geometry import BEACH, FACE_UP_PLACE, PILE_PLACE, heading, way_to_nest

FLIP_TIME: Final = 360
FLIGHT_TIME: Final = 640
RECEIVING_TIME: Final = 300
TURNING_TIME: Final = 440
NEST_TIME: Final = 1200
NEST_HOLD: Final = 2000
"""Milliseconds for which everybody looks at the taken nest."""

EGGS_APART: Final = 130
WATCHERS_APART: Final = 60
WATCHING_TIME: Final = 600
_PARTS_OF_WAY: Final = 6

# A strong perspective, as if seen from a short distance.
_TURNED: Final = "perspective(60rem) rotateY({}deg)"


def won(owner: int) -> tuple[Motion, ...]:
    """Turn the won card over and fly it to its owner's row, which swells when it arrives."""
    whole = FLIP_TIME + FLIGHT_TIME
    turned = FLIP_TIME / whole
    flight: tuple[Keyframe, ...] = (
        {"transform": f"{FROM} scale(1)", "opacity": 1.0, "easing": "ease-out"},
        {"transform": f"{FROM} scale(1.16)", "opacity": 1.0, "offset": turned, "easing": "ease-in-out"},
        {"transform": f"{TO} scale(1)", "opacity": 1.0, "offset": 0.94},
        {"transform": f"{TO} scale(0.7)", "opacity": 0.0},
    )
    return (
        Motion(WON_CARD, flight, 0, whole, "linear", way=Way(CARD_SPOT, cards_of(owner))),
        Motion(WON_FACE, _turn(0, 180), 0, FLIP_TIME),
        Motion(WON_BACK, _turn(-180, 0), 0, FLIP_TIME),
        *received(owner, whole),
    )


def received(owner: int, start: float = 0) -> tuple[Motion, ...]:
    """Make a player's row swell at `start`, and show its former count until then."""
    return (
        Motion(count_before(owner), _staying(1.0), 0, start),
        Motion(count_now(owner), _staying(0.0), 0, start),
        Motion(player(owner), popping(1.08), start, RECEIVING_TIME),
    )


def turned_up() -> tuple[Motion, ...]:
    """Take the next card from the pile and turn it face up on the way to its place."""
    away = PILE_PLACE.x - FACE_UP_PLACE.x
    back: tuple[Keyframe, ...] = (
        # Hidden while waiting, since it would cover the number on the pile.
        {"transform": f"translate({away}px, 0px) scaleX(1)", "opacity": 0.0},
        {"transform": f"translate({away}px, 0px) scaleX(1)", "opacity": 1.0, "offset": 0.02},
        {"transform": f"translate({away / 2}px, -24px) scaleX(0)", "opacity": 1.0},
    )
    face: tuple[Keyframe, ...] = (
        {"transform": f"translate({away / 2}px, -24px) scaleX(0)"},
        {"transform": "translate(0px, 0px) scaleX(1)"},
    )
    half = TURNING_TIME / 2
    return (Motion(TURNING_CARD, back, 0, half, "ease-in"), Motion(NEXT_CARD, face, half, half, "ease-out"))


def nest_taken(event: NestTaken, events: Sequence[Event], before: State, after: State) -> tuple[Motion, ...]:
    """Move the turtle along the sand path into the nest, whose eggs appear while the other turtles hop."""
    walked = next(moved for moved in events if isinstance(moved, TurtlesMoved))
    square = walked.squares[-1]
    height = len({*before.stack_on(square), *walked.turtles})
    stops = (
        place_on(event.turtle, square, height, height),
        *way_to_nest(_PARTS_OF_WAY)[square == BEACH :],
        place_of(event.turtle, after),
    )
    keyframes: tuple[Keyframe, ...] = tuple({"transform": at(stop.x, stop.y)} for stop in stops)
    upright = round(heading(square) / 360) * 360
    turning: tuple[Keyframe, ...] = (
        {"transform": f"rotate({heading(square):.1f}deg)"},
        {"transform": f"rotate({upright}deg)", "offset": 0.3},
        {"transform": f"rotate({upright}deg)"},
    )
    return (
        Motion(turtle(event.turtle), keyframes, 0, NEST_TIME, "linear"),
        Motion(limbs(event.turtle), turning, 0, NEST_TIME),
        *received(event.player, NEST_TIME),
        *_held(event.turtle, before.setup.turtles),
    )


def _held(taker: int, turtles: int) -> Iterator[Motion]:
    """Let the eggs of the nest appear one by one, while the other turtles hop."""
    for number in range(EGGS_IN_NEST):
        start = egg_time(number)
        yield Motion(nest_egg(number), _APPEARING, start, NEST_TIME + NEST_HOLD - start)
    for number in range(turtles):
        if number != taker:
            yield Motion(body(number), _WATCHING, NEST_TIME + WATCHERS_APART * number, 2 * WATCHING_TIME, repeats=2)


def egg_time(number: int) -> float:
    """Return when an egg of the nest appears, from the beginning of the way there."""
    return NEST_TIME + EGGS_APART * number


_WATCHING: Final[tuple[Keyframe, ...]] = (
    {"transform": "none", "easing": "ease-out"},
    {"transform": "translateY(-18px) scale(1.03)", "offset": 0.25, "easing": "ease-in"},
    {"transform": "none", "offset": 0.5},
    {"transform": "none"},
)
_APPEARING: Final[tuple[Keyframe, ...]] = (
    {"transform": "scale(0.2)", "opacity": 0.0},
    {"transform": "scale(1.25)", "opacity": 1.0, "offset": 0.12},
    {"transform": "scale(1)", "opacity": 1.0, "offset": 0.2},
    {"transform": "scale(1)", "opacity": 1.0},
)


def _staying(opacity: float) -> tuple[Keyframe, ...]:
    return ({"opacity": opacity}, {"opacity": opacity})


def _turn(start: int, end: int) -> tuple[Keyframe, ...]:
    return ({"transform": _TURNED.format(start)}, {"transform": _TURNED.format(end)})
