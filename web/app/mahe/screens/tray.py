"""The tray: this move's three dice, and what they add up to.

`data-die` are the dice of this move; those of the move before still lie there until the next one is rolled,
but carry another hook.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.mahe.board.dice import die, spent_card, tumbling
from app.mahe.play.table_model import DieView, TableView
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from mahe_core.mahe.rulebook import BUST_ABOVE, MOST_DICE


def tray(view: TableView, texts: Texts) -> Markup:
    """Draw the dice and the calculation."""
    dice = view.dice or view.last_dice
    places = (_place(place, dice, hooked=bool(view.dice), texts=texts) for place in range(1, MOST_DICE + 1))
    kind = "dice" if view.dice or not dice else "dice dice-of-last-move"
    return join(
        [element("ol", {"class": kind, "aria-label": texts.gettext("Dice")}, *places), calculation(dice, texts)]
    )


def _place(place: int, dice: Sequence[DieView], *, hooked: bool, texts: Texts) -> Markup:
    """Draw one of the three places; the multiplier under it lights up when that many dice lie there."""
    lies_there = dice[place - 1] if place <= len(dice) else None
    attributes: Attributes = {"class": "die-spot"}
    if lies_there is None:
        content = die(None)
        label = texts.gettext("empty")
    elif lies_there.is_card:
        content = spent_card(lies_there.number)
        label = texts.ngettext("egg card with {number} egg", "egg card with {number} eggs", lies_there.number)
    else:
        # Only the die thrown last may still be tumbling.
        last = place == len(dice)
        content = join([die(lies_there.number), tumbling(lies_there.number) if last else None])
        label = str(lies_there.number)
    if lies_there is not None:
        hook = "data-die" if hooked else "data-last-die"
        attributes |= {hook: place, "data-face" if hooked else "data-last-face": lies_there.number}
        if lies_there.is_card:
            attributes["data-card"] = lies_there.number
    multiplier = {"class": "multiplier multiplier-lit" if place == len(dice) else "multiplier", "aria-hidden": "true"}
    return element(
        "li",
        {"class": "die-slot"},
        element("span", {**attributes, "role": "img", "aria-label": label}, content),
        element("span", multiplier, f"×\u202f{place}"),
    )


def calculation(dice: Sequence[DieView], texts: Texts) -> Markup:
    """Write the calculation in the pieces in which it comes about: number, sum, then what it means."""
    if not dice:
        return element("p", {"class": "calculation calculation-empty"}, texts.gettext("Up to 7 is safe"))
    *earlier, last = (die.number for die in dice)
    total = sum(earlier) + last
    steps = total * len(dice)
    bust = total > BUST_ABOVE
    if not earlier:
        product = f"×\u202f1 = {steps}"
        whole = element("span", {}, _step("term", str(last)), " ", _step("product", product))
        return element("p", {"class": "calculation"}, whole)
    written = " + ".join(map(str, earlier))
    added = element(
        "span",
        {"class": "calculation-sum"},
        f"{written} ",
        _step("term", f"+ {last}"),
        " ",
        _step("total", f"= {total}", bust=bust),
    )
    if bust:
        verdict = _step("verdict", texts.pgettext("of a sum of dice", "over 7"), bust=True)
        return element("p", {"class": "calculation"}, added, " ", verdict)
    product = f"{total} ×\u202f{len(dice)} = {steps}"
    return element("p", {"class": "calculation"}, added, " ", _step("product", product))


def _step(name: str, written: str, *, bust: bool = False) -> Markup:
    warning = " calculation-bust" if bust else ""
    return element("span", {"class": f"calculation-step calculation-{name}{warning}"}, written)
