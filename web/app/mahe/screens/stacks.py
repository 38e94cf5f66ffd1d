"""Opens a stack: the button that lies over it on the board, and who sits where in it, in words and pictures.

A stack is a tab stop of its own, nothing else of the board is one; what opens tells from below upwards.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.mahe.board.geometry import stack_outline
from app.mahe.pieces.turtle import STACKED_VIEW_BOX, turtle_in_stack
from app.mahe.play.table_model import TableView, TurtleView
from app.mahe.wording.board_words import place_in_words, stacks, turtles_on, whose
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, picture


def stack_buttons(view: TableView, texts: Texts) -> Markup:
    """Draw a button over every stack: unseen until it has the focus, and large enough for a finger."""
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


def stack_dialog(square: int, view: TableView, texts: Texts) -> Markup | None:
    """Draw the opened stack: told from below, drawn with the top turtle at the top.

    None when there is none on that square any more.
    """
    turtles = turtles_on(square, view)
    if len(turtles) < 2:
        return None
    items = (_sitting(turtle, texts) for turtle in turtles)
    return dialog(
        texts.gettext("The stack on square {square}", square=square),
        element("ol", {"class": "opened-stack"}, *items),
        command_button("cancel", "button-loud", texts.gettext("All right")),
    )


def _sitting(turtle: TurtleView, texts: Texts) -> Markup:
    on_top = turtle.level == turtle.height
    drawn = picture("stacked", STACKED_VIEW_BOX, turtle_in_stack(turtle.sign, on_top))
    role = None
    if on_top:
        role = texts.pgettext("of a turtle", "on top")
    if turtle.moving:
        role = texts.pgettext("of a turtle", "moves now")
    return element(
        "li",
        {"class": f"sitting sign-{turtle.sign}"},
        drawn,
        element("span", {"class": "sitting-level", "aria-hidden": "true"}, str(turtle.level)),
        element(
            "span",
            {"class": "sitting-words"},
            element("span", {}, whose(turtle, texts)),
            element("span", {"class": "sitting-role"}, role) if role else None,
        ),
    )
