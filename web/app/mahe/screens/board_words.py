"""The board for assistive tools: a list of the occupied places in words, and a focusable button over each stack.

Both are made from the same view model as the picture and updated together with it. Stacks are listed from the lowest
turtle up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from app.mahe.board.geometry import stack_outline
from app.mahe.play.table_model import TableView, TurtleView
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from mahe_core.mahe import NEST, RAFT


def board_words(view: TableView, texts: Texts) -> Markup:
    """Return the items of the list: the raft, the occupied squares, the nest, the egg cards."""
    places = sorted({turtle.square for turtle in view.turtles})
    sentences = [place_in_words(turtles_on(square, view), texts) for square in places]
    sentences += _cards(view, texts)
    return join(element("li", {}, sentence) for sentence in sentences)


def turtles_on(square: int, view: TableView) -> tuple[TurtleView, ...]:
    """Return the turtles of a square, lowest first."""
    there = (turtle for turtle in view.turtles if turtle.square == square)
    return tuple(sorted(there, key=lambda turtle: turtle.level))


def stacks(view: TableView) -> tuple[tuple[TurtleView, ...], ...]:
    """Return the stacks of two and more turtles in the order of their squares, each lowest first."""
    carried = (turtle for turtle in view.turtles if turtle.height > 1 and turtle.square not in (RAFT, NEST))
    in_order = sorted(carried, key=lambda turtle: (turtle.square, turtle.level))
    return tuple(tuple(group) for _, group in groupby(in_order, key=lambda turtle: turtle.square))


def place_in_words(turtles: Sequence[TurtleView], texts: Texts) -> str:
    """Return a sentence for the turtles of one place, given in the order of `turtles_on`."""
    square = turtles[0].square
    named = texts.and_list([whose(turtle, texts) for turtle in turtles])
    if square == RAFT:
        return texts.gettext("On the raft: {turtles}", turtles=named)
    if square == NEST:
        return texts.gettext("In the nest: {turtles}", turtles=named)
    if len(turtles) == 1:
        return texts.gettext("Square {square}: {turtles}", square=square, turtles=named)
    return texts.gettext("Square {square}, from bottom to top: {turtles}", square=square, turtles=named)


def whose(turtle: TurtleView, texts: Texts) -> str:
    """Return the names of a turtle and its owner."""
    return texts.pgettext("in a list", "{turtle} ({player})", turtle=turtle.name, player=turtle.owner)


def _cards(view: TableView, texts: Texts) -> list[str]:
    if view.nest_is_taken:
        return [texts.gettext("The nest is taken")]
    if view.nest_is_open:
        return [texts.gettext("The nest lies open")]
    told = []
    if view.face_up is not None:
        told.append(
            texts.ngettext(
                "To be won at the beach now: {number} egg", "To be won at the beach now: {number} eggs", view.face_up
            )
        )
    return [*told, texts.ngettext("{number} card in the pile", "{number} cards in the pile", view.cards_left)]


def stack_buttons(view: TableView, texts: Texts) -> Markup:
    """Draw a button over each stack, invisible until focused, and large enough for a finger.

    Each is a tab stop; nothing else on the board is one.
    """
    return join(_button(turtles, texts) for turtles in stacks(view))


def _button(turtles: Sequence[TurtleView], texts: Texts) -> Markup:
    lowest = turtles[0]
    attributes: Attributes = {
        "class": "stack-button",
        "role": "button",
        "tabindex": 0,
        "data-command": f"stack:{lowest.square}",
        "aria-label": place_in_words(turtles, texts),
        "aria-haspopup": "dialog",
    }
    outline = stack_outline(lowest.square, lowest.height)
    corners = " ".join(f"{point.x:g},{point.y:g}" for point in outline)
    return element("g", attributes, element("polygon", {"class": "stack-touch", "points": corners}))
