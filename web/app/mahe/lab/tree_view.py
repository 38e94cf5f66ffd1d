"""The markup of the tree room: the whole tree as one picture, the chosen path, and its branches as dice.

In the picture the width of a node shows its probability; a bust is short and red, and a stop has a base line. The same
figures are given in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.lab.rooms.parts import UNSPOKEN, settled
from app.mahe.lab.pieces import face_picture, fraction
from app.mahe.lab.strategies import strategy_choice, turtle_name
from app.mahe.lab.tree_model import LEVELS, Cell, TreeView, write_path
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import command_button
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import Node
from mahe_core.mahe.strategies import BestAverage, NamedStrategy, NeverRisk, StopAtOnce

FORM: Final = "lab-tree-form"
FIELD: Final = "lab-tree-strategy"
SLIDE: Final = "lab-tree-cell"
"""The command of the picture's cells, with the place of one, and the name of the slider that walks through them."""
ALWAYS: Final = "always"
"""The option for no strategy, which shows the whole tree."""

_OFFERED: Final[tuple[NamedStrategy, ...]] = (StopAtOnce(), NeverRisk(), BestAverage())
"""The strategies on offer. Boldest prunes only rolls that are never made anyway; best lap depends on the square.
"""

_ROW: Final = 30
_GAP: Final = 3
_SHORT: Final = 0.37
"""The part of a bust's cell that is filled; the rest of it can be pressed all the same."""


def tree_screen(
    view: TreeView, strategy: NamedStrategy | None, rules: DiceRules, texts: Texts, *, for_lesson: bool
) -> Markup:
    """Draw the room."""
    return element(
        "div",
        {"class": "lab-tree", "data-path": write_path(view.chosen.dice), "data-levels": view.levels},
        element("p", {"class": "lab-tree-lead"}, texts.gettext("Every way the dice can fall is equally likely.")),
        _whole(view, rules, texts),
        _tools(view, strategy, texts, for_lesson=for_lesson),
        _path(view, texts),
        _branches(view, texts),
    )


def node_sentence(view: TreeView, texts: Texts) -> str:
    """Describe the chosen node in a sentence."""
    node = view.chosen
    if not node.dice:
        return texts.gettext("The beginning: no die has been rolled yet.")
    dice = ", ".join(map(str, node.dice))
    places: dict[str, str | int] = {"dice": dice, "sum": node.total, "count": node.outcomes, "all": view.outcomes}
    if node.bust:
        return texts.gettext("{dice}: sum {sum}, a bust. Outcomes that end here: {count} of {all}.", **places)
    if node.ends:
        return texts.ngettext(
            "{dice}: sum {sum}, {number} square. Outcomes that end here: {count} of {all}.",
            "{dice}: sum {sum}, {number} squares. Outcomes that end here: {count} of {all}.",
            node.steps or 0,
            **places,
        )
    return texts.gettext("{dice}: sum {sum}. Outcomes that begin like this: {count} of {all}.", **places)


def _whole(view: TreeView, rules: DiceRules, texts: Texts) -> Markup:
    """Draw the tree as rows of cells whose widths are proportional to their probabilities."""
    height = LEVELS * (_ROW + _GAP)
    stops = (element("stop", {"offset": _SHORT, "class": kind}) for kind in ("tree-bust", "tree-no-bust"))
    art = element("g", {}, element("linearGradient", {"id": "tree-bust", "x2": 0, "y2": 1}, *stops), *_cells(view))
    picture = element(
        "svg",
        {
            "class": "lab-tree-whole",
            "viewBox": f"0 0 {view.outcomes} {height}",
            "preserveAspectRatio": "none",
            "focusable": "false",
            **UNSPOKEN,
        },
        art,
    )
    heads = (element("span", {}, face_picture(face)) for face in rules.faces) if view.levels else ()
    return element(
        "div",
        {"class": "lab-tree-picture", "data-cells": len(view.cells)},
        element("div", {"class": "lab-tree-heads", **UNSPOKEN}, *heads),
        element("div", {"class": "lab-tree-cells"}, picture, _slider(view, texts)),
        _key(view, texts),
    )


def _slider(view: TreeView, texts: Texts) -> Markup | None:
    """Draw the slider by which keys and screen readers reach every cell; a finger presses the cells themselves."""
    if not view.cells:
        return None
    at = next((place for place, cell in enumerate(view.cells) if cell.node == view.chosen), 0)
    attributes: Attributes = {
        "type": "range",
        "class": "lab-tree-slide",
        "name": SLIDE,
        # Only so that it keeps the focus when the room is drawn again.
        "data-command": SLIDE,
        "max": len(view.cells) - 1,
        "value": at,
        "aria-label": texts.gettext("Your path"),
        "aria-valuetext": node_sentence(view, texts),
    }
    return element("input", attributes)


def _cells(view: TreeView) -> Iterator[Markup]:
    places = {cell.node.dice: place for place, cell in enumerate(view.cells)}
    for cell in view.cells:
        yield _cell(cell, places[cell.node.dice], here=cell.node == view.chosen)
    # Nodes that are not open yet are drawn as empty cells, which open the one above.
    if not view.cells:
        yield _empty(0, view.outcomes, 0)
    for cell in view.cells:
        row = len(cell.node.dice)
        if row < LEVELS and not cell.node.ends and (*cell.node.dice, 1) not in places:
            yield _empty(cell.left, cell.node.outcomes, row, places[cell.node.dice])


def _cell(cell: Cell, place: int, *, here: bool) -> Markup:
    node, row = cell.node, len(cell.node.dice) - 1
    kind = "bust" if node.bust else "stop" if node.ends else "on"
    return element(
        "rect",
        {
            "class": f"tree-cell tree-cell-{kind}{'' if cell.lit else ' tree-cell-unlit'}",
            "data-here": True if here else None,
            "data-command": f"{SLIDE}:{place}",
            "x": cell.left,
            "y": row * (_ROW + _GAP),
            "width": node.outcomes,
            "height": _ROW,
        },
        # Shown under a mouse, in every language.
        element("title", {}, f"{' + '.join(map(str, node.dice))} = {node.total}" if row else str(node.total)),
    )


def _empty(left: int, width: int, row: int, place: int | None = None) -> Markup:
    attributes: Attributes = {
        "class": "tree-cell tree-cell-empty",
        "data-command": None if place is None else f"{SLIDE}:{place}",
        "x": left,
        "y": row * (_ROW + _GAP),
        "width": width,
        "height": _ROW,
    }
    return element("rect", attributes)


def _key(view: TreeView, texts: Texts) -> Markup:
    ends = view.ends
    counted = (
        ("bust", ends.busts, texts.pgettext("tree", "Bust")),
        ("stop", ends.stops, texts.pgettext("tree", "The turtle walks")),
        ("on", ends.open, texts.pgettext("tree", "Not over yet")),
    )
    entries = (
        element(
            "li",
            {"data-ends": kind, "data-outcomes": count},
            element("span", {"class": f"tree-sign tree-sign-{kind}", **UNSPOKEN}),
            element("span", {}, words),
            element("strong", {}, texts.gettext("{count} of {all}", count=count, all=view.outcomes)),
        )
        for kind, count, words in counted
    )
    return element("ul", {"class": "lab-tree-key"}, *entries)


def _path(view: TreeView, texts: Texts) -> Markup:
    """Draw the chosen path, with its probability as a product."""
    start = element(
        "button", _node_button((), "lab-tree-start", pressed=len(view.path) == 1), texts.pgettext("tree", "Start")
    )
    dice = (
        element(
            "button",
            {
                **_node_button(node.dice, "lab-tree-step", pressed=node == view.chosen),
                "aria-label": texts.gettext("Back to the {face}", face=node.dice[-1]),
            },
            face_picture(node.dice[-1], busts=node.bust),
        )
        for node in view.path[1:]
    )
    return element(
        "section",
        {"class": "lab-tree-path", "aria-label": texts.gettext("Your path")},
        element("div", {"class": "lab-tree-steps"}, start, *dice),
        _product(view) if len(view.path) > 1 else None,
        element("p", {"class": "lab-tree-told"}, node_sentence(view, texts)),
    )


def _product(view: TreeView) -> Markup:
    """Write the product of the branches' probabilities."""
    ways = zip(view.path, view.path[1:], strict=False)
    each = [fraction(*(node.chance / before.chance).as_integer_ratio()) for before, node in ways]
    factors: list[Markup | str] = [each[0]]
    for factor in each[1:]:
        factors += [" × ", factor]
    if len(each) > 1:
        factors += [" = ", fraction(*view.chosen.chance.as_integer_ratio())]
    return element("p", {"class": "lab-tree-product", "data-chance": str(view.chosen.chance)}, *factors)


def _branches(view: TreeView, texts: Texts) -> Markup | None:
    if not view.branches:
        return None
    tiles = (element("li", {}, _tile(node, view, texts)) for node in view.branches)
    return element("ul", {"class": "lab-tree-branches", "aria-label": texts.gettext("The next die")}, *tiles)


def _tile(node: Node, view: TreeView, texts: Texts) -> Markup:
    chosen = node.dice == view.chosen.dice
    kind = "bust" if node.bust else "stop" if node.ends else "on"
    attributes = {
        # The path already contains this node, and two buttons with the same name would be one too many.
        **_node_button(node.dice, f"lab-tree-tile lab-tree-tile-{kind}", pressed=chosen),
        "data-bust": node.bust,
        "disabled": chosen,
    }
    if chosen:
        del attributes["data-command"]
    return element(
        "button",
        attributes,
        face_picture(node.dice[-1], busts=node.bust),
        element("span", {"class": "lab-tree-sum"}, texts.gettext("Sum {total}", total=node.total)),
        element("span", {"class": "lab-tree-end"}, _end(node, texts)),
        element("span", {"class": "lab-tree-share"}, f"{node.outcomes}/{view.outcomes}"),
    )


def _end(node: Node, texts: Texts) -> str:
    if node.bust:
        return texts.pgettext("tree", "bust")
    if node.ends:
        return texts.ngettext("{number} square", "{number} squares", node.steps or 0)
    return texts.pgettext("tree", "goes on")


def _node_button(dice: tuple[int, ...], kind: str, *, pressed: bool) -> Attributes:
    return {
        "type": "button",
        "class": f"button {kind}",
        "data-command": f"lab-tree-open:{write_path(dice)}",
        "aria-current": "true" if pressed else None,
    }


def _tools(view: TreeView, strategy: NamedStrategy | None, texts: Texts, *, for_lesson: bool) -> Markup:
    words = (
        texts.gettext("Roll the first die: 6 outcomes"),
        texts.gettext("Unfold the second die: 36 outcomes"),
        texts.gettext("Unfold the third die: 216 outcomes"),
    )
    deeper = (
        command_button("lab-tree-level", "lab-loud", words[view.levels])
        if view.levels < LEVELS
        else command_button("lab-tree-close", "", texts.gettext("Close the tree"))
    )
    whole = (ALWAYS, texts.pgettext("strategy", "The whole tree"))
    form = element(
        "form",
        {"id": FORM, "class": "lab-asking", "autocomplete": "off"},
        strategy_choice(FIELD, strategy, texts.gettext("Who rolls?"), texts, among=_OFFERED, none=whole),
    )
    if for_lesson:
        chosen = whole[1] if strategy is None else turtle_name(strategy, texts)
        form = settled("lab-tree-settled", chosen, texts, form)
    return element("div", {"class": "lab-tree-tools"}, deeper, form)
