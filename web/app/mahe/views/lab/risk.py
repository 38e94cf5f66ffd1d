"""What the room about risk looks like: a die with its red faces, the fraction and the percentage, for every sum."""

from __future__ import annotations

from fractions import Fraction

from app.languages import Texts
from app.mahe.views.dice import risk_face
from app.markup import Markup, element
from mahe_core.mahe.dice_rules import DiceRules


def risk_of_every_sum(rules: DiceRules, texts: Texts) -> Markup:
    """Draw a row for every sum that may lie there when another die is thought of."""
    rows = (_row(total, rules, texts) for total in range(1, rules.limit + 1))
    return element("ol", {"class": "lab-risks"}, *rows)


def _row(total: int, rules: DiceRules, texts: Texts) -> Markup:
    busting = [face for face in rules.faces if rules.busts(total + face)]
    chance = Fraction(len(busting), rules.sides)
    return element(
        "li",
        {"class": "lab-risk", "data-sum": total, "data-busting-faces": len(busting)},
        element("span", {"class": "lab-risk-sum"}, texts.gettext("Sum {total}", total=total)),
        element(
            "span",
            {"class": "risk-faces", "aria-hidden": "true"},
            *(risk_face(f, busts=f in busting) for f in rules.faces),
        ),
        element("span", {"class": "lab-risk-chance"}, f"{chance} = {texts.percent(chance)}"),
    )
