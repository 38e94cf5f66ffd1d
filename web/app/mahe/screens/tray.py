"""The tray: the three dice of a move, and the calculation.

The dice of this move have the hook `data-die`; those of the last move stay until the next roll, with another hook.
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
    """Draw one of the three places; the multiplier under it lights up if there are that many dice."""
    lying = dice[place - 1] if place <= len(dice) else None
    attributes: Attributes = {"class": "die-spot"}
    if lying is None:
        content = die(None)
        label = texts.gettext("empty")
    elif lying.is_card:
        content = spent_card(lying.number)
        label = texts.ngettext("egg card with {number} egg", "egg card with {number} eggs", lying.number)
    else:
        # Only the last die may still be tumbling.
        last = place == len(dice)
        content = join([die(lying.number), tumbling(lying.number) if last else None])
        label = str(lying.number)
    if lying is not None:
        hook = "data-die" if hooked else "data-last-die"
        attributes |= {hook: place, "data-face" if hooked else "data-last-face": lying.number}
        if lying.is_card:
            attributes["data-card"] = lying.number
    multiplier = {"class": "multiplier multiplier-lit" if place == len(dice) else "multiplier", "aria-hidden": "true"}
    return element(
        "li",
        {"class": "die-slot"},
        element("span", {**attributes, "role": "img", "aria-label": label}, content),
        element("span", multiplier, f"×\u202f{place}"),
    )


def calculation(dice: Sequence[DieView], texts: Texts) -> Markup:
    """Draw the calculation in the parts that appear one by one: number, sum, then squares or bust."""
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
