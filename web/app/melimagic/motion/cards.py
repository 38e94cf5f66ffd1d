"""Card motions: turned on a stand, swapped, drawn, discarded, shown, won and lost; and the selectors they act on.

A card that comes from a pile or from another stand shows its hat until it has arrived, whatever its viewer will see
then; one that is put from the hand onto the stand looks the same all the way. Not every view contains all the selected
elements; missing ones are simply not animated.
"""

from __future__ import annotations

from typing import Final

from app.ui.motion import FROM, TO, Keyframe, Motion, Way

HAT_PILE: Final = '[data-pile="hat"]'
GOLDEN_PILE: Final = '[data-pile="golden"]'
DISCARDS: Final = "[data-discards]"
TOP_DISCARD: Final = "[data-discards] .discard-top"
HAND: Final = "[data-hand]"
DRAWN: Final = "[data-hand] > [data-drawn]"
COVER_OF_DRAWN: Final = "[data-hand] > [data-drawn] .card-covered"
"""Selected inside the hand, since the page itself has a mark of the same name."""

VERDICT: Final = ".shown-verdict, .shown-told"


def card(player: int, place: int) -> str:
    """Select the hat card in a place, counted from 0, of a player's stand."""
    return f'[data-card="{player}:{place + 1}"]'


def hat_of(player: int, place: int) -> str:
    """Select the hat that covers a card while its rabbit must stay hidden; transparent at rest."""
    return f"{card(player, place)} .card-covered"


def body_of(player: int, place: int) -> str:
    """Select the drawing of a card, which can move relative to the card."""
    return f"{card(player, place)} > .art"


def shown(number: int) -> str:
    """Select the first or second card, counted from 0, on the screen that shows a pair to everybody."""
    return f'[data-shown="{number + 1}"]'


def golden(player: int) -> str:
    """Select the golden card in front of a player."""
    return f'[data-golden="{player}"]'


def slot(player: int, number: int) -> str:
    """Select the slot of a player's wand, counted from 1."""
    return f'[data-won="{player}"] > [data-slot="{number}"]'


def wands(player: int) -> str:
    """Select a player's golden wands."""
    return f'[data-won="{player}"]'


def die(number: int) -> str:
    """Select a die, counted from 0."""
    return f'[data-die="{number + 1}"]'


def flying(number: int) -> str:
    """Select one of the flying cards, which exist only during the scene."""
    return f".flying-card-{number}"


def popping(most: float) -> tuple[Keyframe, ...]:
    """Return keyframes that grow to `most` times the size and shrink back."""
    return ({"transform": "none"}, {"transform": f"scale({most})", "offset": 0.4}, {"transform": "none"})


TURNING_TIME: Final = 620
SWAP_TIME: Final = 1300
COMING_TIME: Final = 620
DISCARDING_TIME: Final = 560
SHOWING_TIME: Final = 760
SHOWING_APART: Final = 420
FIRST_SHOWN: Final = 260
POPPING_TIME: Final = 420

_EDGE_ON: Final = 0.5
_COVERED: Final[tuple[Keyframe, ...]] = ({"opacity": 1.0}, {"opacity": 1.0})
_GONE: Final[tuple[Keyframe, ...]] = ({"opacity": 0.0}, {"opacity": 0.0})
_HALF_COVERED: Final[tuple[Keyframe, ...]] = (
    {"opacity": 1.0},
    {"opacity": 1.0, "offset": _EDGE_ON},
    {"opacity": 0.0, "offset": _EDGE_ON},
    {"opacity": 0.0},
)
_SPINNING: Final[tuple[Keyframe, ...]] = (
    {"transform": "perspective(40rem) rotateY(0deg)", "easing": "ease-in"},
    {"transform": "perspective(40rem) translateY(-6%) scale(1.06) rotateY(90deg)", "offset": _EDGE_ON},
    {
        "transform": "perspective(40rem) translateY(-6%) scale(1.06) rotateY(-90deg)",
        "offset": _EDGE_ON,
        "easing": "ease-out",
    },
    {"transform": "perspective(40rem) rotateY(0deg)"},
)


def turned(player: int, place: int) -> tuple[Motion, ...]:
    """Turn a card on its stand, from a hat to the side its viewer sees now."""
    return (
        Motion(body_of(player, place), _SPINNING, 0, TURNING_TIME, "linear"),
        Motion(hat_of(player, place), _HALF_COVERED, 0, TURNING_TIME, "linear"),
    )


def swapped(by: int, place: int, player: int, their_place: int) -> tuple[Motion, ...]:
    """Carry two cards across the table into each other's places, side by side so that everybody can follow."""
    one, other = (by, place), (player, their_place)
    return (
        *_carried(*one, card(*other), SWAP_TIME, aside=-22),
        *_carried(*other, card(*one), SWAP_TIME, aside=22),
    )


def arrived(player: int, place: int) -> tuple[Motion, ...]:
    """Bring a card from the pile into a place."""
    return _carried(player, place, HAT_PILE, COMING_TIME)


def kept(player: int, place: int) -> tuple[Motion, ...]:
    """Bring the drawn card from the hand into a place; its viewer sees the same side of it before and after."""
    here = card(player, place)
    return (Motion(here, _way_home(), 0, COMING_TIME, way=Way(HAND, here)),)


def drawn(into: tuple[int, int] | None) -> tuple[Motion, ...]:
    """Bring the top card of the pile to the hand; `into` is the place where it is kept in the same scene, if it is."""
    popped = Motion(HAT_PILE, popping(1.06), 0, POPPING_TIME)
    moved, cover = (DRAWN, COVER_OF_DRAWN) if into is None else (card(*into), hat_of(*into))
    return (
        popped,
        Motion(moved, _way_home(), 0, COMING_TIME, way=Way(HAT_PILE, HAND)),
        Motion(cover, _COVERED, 0, COMING_TIME, "linear"),
    )


def discarded(by: int, place: int | None, number: int) -> tuple[Motion, ...]:
    """Fly a card from its place, or from the hand, to the discards; `number` says which flying card, counted from 0.

    The card that takes its place waits in the hand.
    """
    start = HAND if place is None else card(by, place)
    away: tuple[Keyframe, ...] = (
        # Hidden until its turn comes.
        {"transform": FROM, "opacity": 0.0},
        {"transform": FROM, "opacity": 1.0, "offset": 0.02},
        {"transform": TO, "opacity": 1.0},
    )
    lands = Motion(DISCARDS, popping(1.05), DISCARDING_TIME * 0.9, POPPING_TIME / 2)
    gone = (
        Motion(flying(number), away, 0, DISCARDING_TIME, "ease-in-out", way=Way(start, DISCARDS)),
        Motion(TOP_DISCARD, _GONE, 0, DISCARDING_TIME, "linear"),
        lands,
    )
    if place is None:
        return gone
    waiting: tuple[Keyframe, ...] = ({"transform": FROM, "zIndex": 5}, {"transform": FROM, "zIndex": 5})
    return (*gone, Motion(card(by, place), waiting, 0, lands.end, "linear", way=Way(HAND, HAND)))


def shown_to_all() -> tuple[Motion, ...]:
    """Turn the two cards shown to everybody, one after the other, and only then show the verdict."""
    motions = [Motion(VERDICT, _GONE, 0, FIRST_SHOWN + SHOWING_APART + SHOWING_TIME, "linear")]
    for number in (0, 1):
        start = FIRST_SHOWN + number * SHOWING_APART
        motions += [
            Motion(f"{shown(number)} > .art", _SPINNING, start, SHOWING_TIME, "linear"),
            Motion(f"{shown(number)} .card-covered", _HALF_COVERED, start, SHOWING_TIME, "linear"),
        ]
    return tuple(motions)


def seen_at(number: int) -> float:
    """Return the time at which the first or second card shown to everybody, counted from 0, shows its rabbit."""
    return FIRST_SHOWN + number * SHOWING_APART + _EDGE_ON * SHOWING_TIME


def lifted(by: int, places: tuple[int, int]) -> tuple[Motion, ...]:
    """Lift the two cards shown above the others on their stand."""
    high: tuple[Keyframe, ...] = (
        {"transform": "none"},
        {"transform": "translateY(-12%) scale(1.08)", "offset": 0.3},
        {"transform": "translateY(-12%) scale(1.08)", "offset": 0.75},
        {"transform": "none"},
    )
    return tuple(Motion(body_of(by, place), high, 0, SHOWING_TIME) for place in places)


def laid(player: int) -> tuple[Motion, ...]:
    """Bring a golden card from its pile to a player."""
    return (Motion(golden(player), _way_home(), 0, COMING_TIME, way=Way(GOLDEN_PILE, golden(player))),)


def put_under() -> tuple[Motion, ...]:
    """Slide a card under the golden pile."""
    return (Motion(GOLDEN_PILE, popping(1.06), 0, POPPING_TIME),)


def won(player: int, number: int) -> tuple[Motion, ...]:
    """Fly the wand into its slot from the golden card that it was."""
    return _to_slot(slot(player, number), golden(player))


def won_before_all(number: int) -> tuple[Motion, ...]:
    """Turn the golden card shown to its wand among bursting stars, and fly the wand into the winner's next slot."""
    bursting: tuple[Keyframe, ...] = (
        {"transform": "scale(0.3)", "opacity": 0.0},
        {"transform": "scale(1.2) rotate(20deg)", "opacity": 1.0, "offset": 0.35},
        {"transform": "scale(1.9) rotate(50deg)", "opacity": 0.0},
    )
    flies = (
        motion.later(SHOWING_TIME) for motion in _to_slot(f'.shown-race > [data-slot="{number}"]', ".shown-golden")
    )
    return (
        Motion(".golden-was", _HALF_COVERED, 0, SHOWING_TIME, "linear"),
        Motion(".shown-golden", _SPINNING, 0, SHOWING_TIME, "linear"),
        Motion(".art-burst", bursting, SHOWING_TIME / 2, 1.5 * SHOWING_TIME, "ease-out"),
        *flies,
    )


def _to_slot(there: str, start: str) -> tuple[Motion, ...]:
    flying_in: tuple[Keyframe, ...] = (
        # Hidden until its turn comes.
        {"transform": FROM, "opacity": 0.0, "zIndex": 5},
        {"transform": FROM, "opacity": 1.0, "offset": 0.02, "zIndex": 5},
        {"transform": f"{TO} rotate(360deg)", "opacity": 1.0, "zIndex": 5},
    )
    return (
        Motion(there, flying_in, 0, COMING_TIME, way=Way(start, there)),
        Motion(there, popping(1.7), COMING_TIME, POPPING_TIME),
    )


def lost(player: int) -> tuple[Motion, ...]:
    """Shrink a player's wands, and slide the lost one under the pile."""
    shrinking: tuple[Keyframe, ...] = (
        {"transform": "none"},
        {"transform": "scale(0.8)", "offset": 0.5},
        {"transform": "none"},
    )
    return (Motion(wands(player), shrinking, 0, POPPING_TIME), *put_under())


def renewed() -> tuple[Motion, ...]:
    """Shuffle the hat pile."""
    shuffling: tuple[Keyframe, ...] = (
        {"transform": "none"},
        {"transform": "translateX(-5%) rotate(-3deg)"},
        {"transform": "translateX(5%) rotate(3deg)"},
        {"transform": "none"},
    )
    return (Motion(HAT_PILE, shuffling, 0, POPPING_TIME, repeats=2),)


def _carried(player: int, place: int, start: str, time: float, aside: float = 0) -> tuple[Motion, ...]:
    """Carry a card from `start` into a place along an arc; `aside` is the sideways bulge in percent of its width."""
    arc: tuple[Keyframe, ...] = (
        {"transform": "none", "easing": "ease-out"},
        {"transform": f"translateX({aside}%) scale(1.12)", "offset": 0.5, "easing": "ease-in"},
        {"transform": "none"},
    )
    here = card(player, place)
    return (
        Motion(here, _way_home(), 0, time, way=Way(start, here)),
        Motion(body_of(player, place), arc, 0, time, "linear"),
        Motion(hat_of(player, place), _COVERED, 0, time, "linear"),
    )


def _way_home() -> tuple[Keyframe, ...]:
    """Return keyframes that move from one end of a path to the other, above everything in between."""
    return ({"transform": FROM, "zIndex": 5}, {"transform": TO, "zIndex": 5})
