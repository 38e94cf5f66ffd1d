"""An animated move: a small turtle on the island, its dice, and a description of what happened.

The turtle is drawn where the move ended; a motion takes it there from its starting square.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.mahe.lab.experiment_model import FIRST, SECOND, Racing, WatchedMove
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.motion import Keyframe, Motion
from mahe_core.mahe.dice_rules import RING
from mahe_core.mahe.odds.simulation import MoveEnding
from mahe_core.pictures.mahe.dice import die
from mahe_core.pictures.mahe.figures import figure
from mahe_core.pictures.mahe.geometry import Point, raft_place, square_centre
from mahe_core.pictures.mahe.turtle import sign_badge

SIGNS: Final = ("sun", "moon")
"""The signs of a lone turtle, or of the two in a race."""

ASIDE: Final = 26
"""How far two turtles on the same square are drawn from its centre."""

MOST_DICE: Final = 3

STEP: Final = 150
"""Milliseconds per step in a walk shown at slow speed."""


def turtle_of(move: WatchedMove | None) -> Markup:
    """Draw the turtle on its square."""
    return _turtle(0 if move is None else move.ending.square, SIGNS[FIRST], _end_of(move), walks=True)


def racers_of(move: WatchedMove | None) -> Markup:
    """Draw the two turtles of a race, the one that moved last on top."""
    race = None if move is None else move.race
    squares, mover = ((0, 0), FIRST) if race is None else (race.squares, race.mover)
    return join(
        _turtle(squares[turtle], SIGNS[turtle], _racer_place(squares, turtle), walks=turtle == mover)
        for turtle in (1 - mover, mover)
    )


def _turtle(square: int, sign: str, place: Point, *, walks: bool) -> Markup:
    drawn = element("g", {"class": "lab-walker" if walks else None}, figure(sign, square, 1, 1))
    return element("g", {"data-lab-turtle": square, "transform": f"translate({place.x:g} {place.y:g})"}, drawn)


def _racer_place(squares: tuple[int, int], turtle: int) -> Point:
    square = squares[turtle]
    if not square:
        return raft_place(turtle)
    together = squares[FIRST] == squares[SECOND]
    return square_centre(square).moved((-ASIDE if turtle == FIRST else ASIDE) if together else 0, 0)


def dice_of(ending: MoveEnding | None, texts: Texts) -> Markup:
    """Draw the dice of a move, with empty places for those not rolled."""
    dice = () if ending is None else ending.dice
    spots = (_spot(dice[place] if place < len(dice) else None, texts) for place in range(MOST_DICE))
    return element("ol", {"class": "lab-dice", "aria-label": texts.gettext("Dice")}, *spots)


def _spot(face: int | None, texts: Texts) -> Markup:
    label = texts.gettext("empty") if face is None else str(face)
    drawn = element("span", {"class": "lab-die", "role": "img", "aria-label": label}, die(face))
    return element("li", {}, drawn)


def watched(move: WatchedMove | None, texts: Texts) -> Markup:
    """Draw the dice of a move, and describe how it went."""
    told = texts.gettext("The turtle waits on the raft.") if move is None else move_words(move, texts)
    return join([dice_of(None if move is None else move.ending, texts), element("p", {}, told)])


def raced(move: WatchedMove | None, texts: Texts) -> Markup:
    """Draw the dice of a move in a race, describe it, and say how far both turtles have come, and who has won."""
    race = None if move is None else move.race
    if move is None or race is None:
        told = texts.gettext("Both turtles wait on the raft.")
    else:
        names = _racers(texts)
        told = texts.gettext("{row}: {told}", row=names[race.mover], told=move_words(move, texts))
    rows = (_racer(turtle, race, texts) for turtle in (FIRST, SECOND))
    won = None if race is None or race.winner is None else element("p", {"class": "lab-won"}, _won(race, texts))
    drawn = dice_of(None if move is None else move.ending, texts)
    return join([drawn, element("p", {}, told), element("ul", {"class": "lab-racers"}, *rows), won])


def _racers(texts: Texts) -> tuple[str, str]:
    return texts.gettext("Whoever goes first"), texts.gettext("Whoever goes second")


def _racer(turtle: int, race: Racing | None, texts: Texts) -> Markup:
    made = 0 if race is None else race.moves[turtle]
    moves = texts.ngettext("{number} move", "{number} moves", made)
    told = texts.gettext("{row}: {told}", row=_racers(texts)[turtle], told=moves)
    wins = race is not None and race.winner == turtle
    sign = element("span", {"class": "lab-race-sign", "aria-hidden": "true"}, sign_badge(SIGNS[turtle]))
    return element("li", {"class": "lab-racer", "data-wins": wins}, sign, told)


def _won(race: Racing, texts: Texts) -> str:
    if race.tied:
        return texts.ngettext(
            "A tie: both needed {number} move. Whoever went first wins by arriving first.",
            "A tie: both needed {number} moves. Whoever went first wins by arriving first.",
            race.moves[FIRST],
        )
    if race.winner == FIRST:
        return texts.gettext("Whoever went first has won.")
    return texts.gettext("Whoever went second has won.")


def move_words(move: WatchedMove, texts: Texts) -> str:
    """Describe how a move went."""
    ending = move.ending
    total = sum(ending.dice)
    if ending.busted:
        return texts.gettext("The dice add up to {total}: a bust, back to the raft.", total=total)
    if ending.cards and move.race is not None:
        return texts.ngettext("{number} square: on the beach!", "{number} squares: on the beach!", ending.steps)
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
    end, start = _end_of(move), _start_of(move)
    if move.ending.busted:
        way = [start, end]
    else:
        squares = ((move.begun_on + step - 1) % RING + 1 for step in range(1, _steps(move) + 1))
        way = [start, *map(square_centre, squares)]
    return (along(way, end, ".lab-walker"),)


def along(way: Sequence[Point], end: Point, target: str) -> Motion:
    """Return the motion that takes a turtle, which is drawn at its end, along a way."""
    frames: tuple[Keyframe, ...] = tuple(
        {"transform": f"translate({at.x - end.x:g}px, {at.y - end.y:g}px)"} for at in way
    )
    return Motion(target, frames, 0, STEP * max(len(way), 3))


def _steps(move: WatchedMove) -> int:
    """Return the number of steps to show; a race ends on the beach, even if the dice reach further."""
    return RING - move.begun_on if move.race is not None and move.ending.cards else move.ending.steps


def _start_of(move: WatchedMove) -> Point:
    mover = FIRST if move.race is None else move.race.mover
    return square_centre(move.begun_on) if move.begun_on else raft_place(mover)


def _end_of(move: WatchedMove | None) -> Point:
    if move is not None and move.race is not None:
        return _racer_place(move.race.squares, move.race.mover)
    square = 0 if move is None else move.ending.square
    return square_centre(square) if square else raft_place(FIRST)
