"""Pictures of Mahé: a position on its island with the players' cards and the dice, and the result of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from mahe_core.mahe import NEST, RAFT, SIGNS, Awaiting, Result, State
from mahe_core.mahe.rulebook import MOST_DICE
from mahe_core.notebooks.paint import painted, placed
from mahe_core.notebooks.text import LIGHT, QUIET, called, counted, line, panel
from mahe_core.pictures.mahe.dice import die, spent_card
from mahe_core.pictures.mahe.eggs import NEST_VALUE, egg, egg_card_face, pile
from mahe_core.pictures.mahe.figures import figure, place_of, pointer
from mahe_core.pictures.mahe.geometry import (
    BOARD_HEIGHT,
    BOARD_TOP,
    BOARD_VIEW_BOX,
    BOARD_WIDTH,
    FACE_UP_PLACE,
    PILE_PLACE,
    Point,
)
from mahe_core.pictures.mahe.landscape import growth_definitions, waves
from mahe_core.pictures.mahe.scenery import scenery
from mahe_core.pictures.mahe.squares import covered_numeral, square_definitions, tag
from mahe_core.pictures.mahe.turtle import sign_badge, turtle_symbols
from mahe_core.pictures.markup import Attributes, Markup, element, join

_SIDE: Final = 700
"""The width of the panel with dice and players."""

_LEFT: Final = BOARD_WIDTH + 30
_RIGHT: Final = BOARD_WIDTH + _SIDE - 30
_ROWS_TOP: Final = 190


def state_svg(state: State, *, names: Sequence[str] | None = None) -> str:
    """Return the picture of a position as the text of an SVG file.

    It shows the island with all turtles, pile and open card, and next to it the dice and everybody's cards. The moving
    turtle has a ring or an arrow; the row of the player on turn is lit. `names` has a name for each player. Raises
    ValueError for another number of names.

    >>> from mahe_core.mahe import Setup
    >>> from mahe_core.mahe.examples.positions import standing
    >>> "Ada decides." in state_svg(standing(Setup(players=2), {}), names=("Ada", "Bo"))
    True
    """
    players = called(names, state.setup.players)
    doing = _doing(state, players)
    frame = (0, BOARD_TOP, BOARD_WIDTH + _SIDE, BOARD_HEIGHT)
    art = (_island(state), panel(BOARD_WIDTH, BOARD_TOP, _SIDE, BOARD_HEIGHT), *_beside(state, players, doing))
    symbols = (turtle_symbols(), _hidden(growth_definitions(), square_definitions()))
    return painted(art, symbols, frame, f"Mahé: {doing}", " ".join(_words(state, players)), scale=0.5)


def _hidden(*definitions: Markup) -> Markup:
    return element("svg", {"class": "sprite"}, element("defs", {}, *definitions))


def _doing(state: State, players: Sequence[str]) -> str:
    match state.awaiting:
        case Awaiting.CARD:
            return "The next egg card is turned up."
        case Awaiting.DIE:
            return f"{players[state.on_turn]} rolls."
        case Awaiting.PLAYER:
            return f"{players[state.decider]} decides."
        case Awaiting.NOTHING:
            assert state.nest_owner is not None
            return f"{players[state.nest_owner]} took the nest."
        case _:
            assert_never(state.awaiting)


def _island(state: State) -> Markup:
    frame: Attributes = {
        "x": 0,
        "y": BOARD_TOP,
        "width": BOARD_WIDTH,
        "height": BOARD_HEIGHT,
        "viewBox": BOARD_VIEW_BOX,
    }
    return element("svg", frame, scenery(), waves(), *_cards(state), *_turtles(state))


def _at(point: Point, *art: Markup | None) -> Markup:
    return element("g", {"transform": f"translate({point.x:g} {point.y:g})"}, *art)


def _cards(state: State) -> Iterator[Markup]:
    if state.cards_left:
        count = element("text", {"class": "pile-count", "y": 66}, str(state.cards_left))
        yield _at(PILE_PLACE, pile(state.cards_left), count)
    if state.face_up is not None:
        yield _at(FACE_UP_PLACE, egg_card_face(state.face_up))


def _turtles(state: State) -> Iterator[Markup]:
    """Draw the turtles from back to front, and the numbers of the squares that they cover."""
    squares = state.board.squares
    occupied = sorted(set(squares) - {RAFT, NEST})
    yield from map(covered_numeral, occupied)
    heights = {square: len(state.stack_on(square)) for square in set(squares)}

    def depth(turtle: int) -> tuple[bool, float]:
        stacked = squares[turtle] not in (RAFT, NEST) and heights[squares[turtle]] > 1
        return stacked, state.level_of(turtle) if stacked else place_of(turtle, state).y

    for turtle in sorted(range(state.setup.turtles), key=depth):
        square, level, height = squares[turtle], state.level_of(turtle) + 1, heights[squares[turtle]]
        mark = pointer(square, height) if turtle == state.moving else None
        yield _at(place_of(turtle, state), figure(SIGNS[turtle], square, level, height), mark)
    yield from map(tag, occupied)


def _beside(state: State, players: Sequence[str], doing: str) -> Iterator[Markup]:
    yield line(doing, _LEFT, BOARD_TOP + 68, 44, bold=True)
    for place in range(0 if state.awaiting is Awaiting.NOTHING else MOST_DICE):
        number = state.dice[place] if place < len(state.dice) else None
        drawn = spent_card(number) if number is not None and place == state.spent_die else die(number)
        yield placed(drawn, _LEFT + 108 * place, BOARD_TOP + 100, 96, 99)
    if state.dice:
        sum_ = " + ".join(map(str, state.dice))
        steps = f"({sum_}) × {len(state.dice)}" if len(state.dice) > 1 else sum_
        total = f" = {sum(state.dice) * len(state.dice)}" if len(state.dice) > 1 else ""
        # In this size it is clear of the third die.
        yield line(steps + total, _RIGHT, BOARD_TOP + 161, 32, anchor="end")
    height = min(150, (BOARD_TOP + BOARD_HEIGHT - _ROWS_TOP) / len(players))
    for player, name in enumerate(players):
        yield from _row(state, player, name, _ROWS_TOP + height * player, height)


def _row(state: State, player: int, name: str, top: float, height: float) -> Iterator[Markup]:
    lit = player == state.on_turn and state.awaiting is not Awaiting.NOTHING
    yield panel(BOARD_WIDTH + 14, top, _SIDE - 28, height - 8, LIGHT if lit else QUIET, corner=16)
    turtles = state.setup.turtles_of(player)
    for place, turtle in enumerate(turtles):
        yield placed(sign_badge(SIGNS[turtle]), _LEFT + 60 * place, top + 6, 54, 54)
    yield line(name, _LEFT + 60 * len(turtles) + 8, top + 44, 34, bold=lit)
    held = (*state.egg_cards(player), *([NEST_VALUE] if state.nest_owner == player else []))
    yield line(counted(sum(held), "egg"), _RIGHT, top + 44, 34, anchor="end")
    size = (height - 78) / 208
    gap = min(158 * size, (_RIGHT - _LEFT - 158 * size) / max(len(held) - 1, 1))
    for place, value in enumerate(held):
        middle = (_LEFT + 79 * size + gap * place, top + 62 + 102 * size)
        moves = f"translate({middle[0]:.1f} {middle[1]:.1f})scale({size:.3f})"
        yield element("g", {"transform": moves}, egg_card_face(value))


def _words(state: State, players: Sequence[str]) -> Iterator[str]:
    for player, name in enumerate(players):
        where = ", ".join(_place(state, turtle) for turtle in state.setup.turtles_of(player))
        yield f"{name}: {where}; {counted(sum(state.egg_cards(player)), 'egg')}."
    card = "" if state.face_up is None else f"The card to win has {counted(state.face_up, 'egg')}; "
    yield f"{card}{counted(state.cards_left, 'card')} left."
    if state.dice:
        yield f"Dice: {', '.join(map(str, state.dice))}."


def _place(state: State, turtle: int) -> str:
    square, sign = state.square_of(turtle), SIGNS[turtle]
    if square == RAFT:
        return f"{sign} on the raft"
    if square == NEST:
        return f"{sign} in the nest"
    height = len(state.stack_on(square))
    level = f", {state.level_of(turtle) + 1} of {height} in a stack" if height > 1 else ""
    return f"{sign} on square {square}{level}"


_WIDE: Final = 980
_EGGS_LEFT: Final = 250


def result_svg(result: Result, *, names: Sequence[str] | None = None) -> str:
    """Return the picture of a result as the text of an SVG file: everybody's eggs, most first, winners lit.

    Raises ValueError unless `names` has a name for each player.

    >>> from mahe_core.mahe.result import count
    >>> "decided by cards" in result_svg(count(((2, 5), (1, 1, 5), ()), nest_owner=2))
    True
    """
    players = called(names, len(result.eggs))
    order = sorted(range(len(players)), key=lambda player: (-result.eggs[player], -result.cards[player], player))
    title = f"{' and '.join(players[player] for player in result.winners)} won"
    how = {"eggs": "", "cards": ", decided by cards", "shared": ", a shared win"}[result.decided_by]
    rows = (_counted(result, player, players[player], 92 + 92 * at) for at, player in enumerate(order))
    height = 100 + 92 * len(players)
    words = (
        f"{players[player]}: {counted(result.eggs[player], 'egg')}, {counted(result.cards[player], 'card')}."
        for player in order
    )
    heading = line(title + how, 30, 62, 40, bold=True)
    art = (panel(0, 0, _WIDE, height, corner=20), heading, *map(join, rows))
    return painted(art, (), (0, 0, _WIDE, height), f"Mahé: {title}{how}", " ".join(words), scale=0.5)


def _counted(result: Result, player: int, name: str, top: float) -> Iterator[Markup]:
    yield panel(14, top, _WIDE - 28, 84, LIGHT if player in result.winners else QUIET, corner=16)
    yield line(name, 34, top + 54, 34, bold=player in result.winners)
    gap = min(17.0, 440 / max(*result.eggs, 1))
    for number in range(result.eggs[player]):
        yield egg(_EGGS_LEFT + gap * number, top + 42, 1.3)
    yield line(f"{result.eggs[player]}", _WIDE - 230, top + 56, 40, bold=True, anchor="end")
    on = counted(result.cards[player] - (player == result.nest_owner), "card")
    yield line(on if player != result.nest_owner else f"{on}, nest", _WIDE - 34, top + 54, 28, anchor="end")
