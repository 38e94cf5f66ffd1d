"""An animated move: the island with a small turtle, its dice, and a description of what happened.

The turtle is drawn where the move ended; a motion takes it there from its starting square.
"""

from __future__ import annotations

from typing import Final

from app.mahe.board.board import scenery
from app.mahe.board.dice import die
from app.mahe.board.geometry import BOARD_VIEW_BOX, Point, raft_place, square_centre
from app.mahe.board.landscape import waves
from app.mahe.board.pieces import figure
from app.mahe.lab.experiment_model import WatchedMove
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.motion import Keyframe, Motion
from mahe_core.mahe.dice_rules import RING
from mahe_core.mahe.odds.simulation import MoveEnding

SIGN: Final = "sun"
MOST_DICE: Final = 3

STEP: Final = 150
"""Milliseconds per step in a walk shown at slow speed."""


def island_with(name: str, move: WatchedMove | None) -> Markup:
    """Draw the island with a turtle; `name` prefixes the name of the turtle's region."""
    frame: Attributes = {"viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet", "aria-hidden": "true"}
    turtle = element("g", {"id": f"region-{name}-turtle"}, turtle_of(move))
    return element("svg", {"class": "lab-island", **frame}, scenery("lab-"), waves(), turtle)


def turtle_of(move: WatchedMove | None) -> Markup:
    """Draw the turtle on its square."""
    square = 0 if move is None else move.ending.square
    place = _place(square)
    return element(
        "g",
        {"data-lab-turtle": square, "transform": f"translate({place.x:g} {place.y:g})"},
        element("g", {"class": "lab-walker"}, figure(SIGN, square, 1, 1)),
    )


def dice_of(ending: MoveEnding | None, texts: Texts) -> Markup:
    """Draw the dice of a move, with empty places for those not rolled."""
    dice = () if ending is None else ending.dice
    spots = (_spot(dice[place] if place < len(dice) else None, texts) for place in range(MOST_DICE))
    return element("ol", {"class": "lab-dice", "aria-label": texts.gettext("Dice")}, *spots)


def _spot(face: int | None, texts: Texts) -> Markup:
    label = texts.gettext("empty") if face is None else str(face)
    drawn = element("span", {"class": "lab-die", "role": "img", "aria-label": label, "data-lab-face": face}, die(face))
    return element("li", {}, drawn)


def watched(move: WatchedMove | None, texts: Texts) -> Markup:
    """Draw the dice of a move, and describe how it went."""
    told = texts.gettext("The turtle waits on the raft.") if move is None else move_words(move, texts)
    return join([dice_of(None if move is None else move.ending, texts), element("p", {}, told)])


def move_words(move: WatchedMove, texts: Texts) -> str:
    """Describe how a move went."""
    ending = move.ending
    total = sum(ending.dice)
    if ending.busted:
        return texts.gettext("The dice add up to {total}: a bust, back to the raft.", total=total)
    if ending.cards:
        return texts.ngettext(
            "{number} square, to square {square}. It has made it to the beach: an egg card!",
            "{number} squares, to square {square}. It has made it to the beach: an egg card!",
            ending.steps,
            square=ending.square,
        )
    return texts.ngettext(
        "{number} square, to square {square}.",
        "{number} squares, to square {square}.",
        ending.steps,
        square=ending.square,
    )


def walking(move: WatchedMove) -> tuple[Motion, ...]:
    """Return the motion that takes the turtle step by step to its square."""
    end = _place(move.ending.square)
    if move.ending.busted:
        way = [_place(move.begun_on), end]
    else:
        way = [_place((move.begun_on + step - 1) % RING + 1 if move.begun_on + step else 0) for step in _steps(move)]
    frames: tuple[Keyframe, ...] = tuple(
        {"transform": f"translate({at.x - end.x:g}px, {at.y - end.y:g}px)"} for at in way
    )
    duration = STEP * max(len(way), 3)
    return (Motion(".lab-walker", frames, 0, duration),)


def _steps(move: WatchedMove) -> range:
    return range(move.ending.steps + 1)


def _place(square: int) -> Point:
    return square_centre(square) if square else raft_place(0)
