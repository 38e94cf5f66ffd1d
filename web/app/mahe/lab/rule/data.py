"""The tables of a designed rule as data sets, one CSV file each.

They hold the same figures as the page, unrounded, with those of the printed game beside them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from app.lab.results.data_files import Value, csv_text
from app.mahe.lab.rule.model import FIGURES, Tables, figure
from app.ui.languages import Texts

DATA: Final = ("facts", "risks", "prospects")
"""The tables that can be kept; a chart keeps its own."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of the rule beside that of the printed one."""

    words: str
    own: Fraction
    printed: Fraction
    share: bool = False
    """Whether it is a part of a whole."""


def figure_names(texts: Texts) -> dict[str, str]:
    """Name the figures that can be turned."""
    return {
        "limit": texts.gettext("A bust is more than"),
        "sides": texts.gettext("Faces of the die"),
        "one": texts.gettext("One die: sum times"),
        "two": texts.gettext("Two dice: sum times"),
        "three": texts.gettext("Three dice: sum times"),
    }


def facts(own: Tables, printed: Tables, texts: Texts) -> tuple[Fact, ...]:
    """List the facts in numbers."""
    return (
        Fact(
            texts.gettext("Best average: squares per move"),
            own.best.expected_steps,
            printed.best.expected_steps,
        ),
        Fact(texts.gettext("Best average: share of busts"), own.best.bust, printed.best.bust, share=True),
        Fact(
            texts.gettext("Best lap: moves per egg card"),
            own.fewest_moves_per_card,
            printed.fewest_moves_per_card,
        ),
        Fact(texts.gettext("Your choice: moves per egg card"), own.moves_per_card, printed.moves_per_card),
    )


def rule_csv(name: str, own: Tables, printed: Tables, texts: Texts) -> str:
    """Write one of the tables of `DATA`."""
    mine, usual = texts.gettext("Your rule"), texts.gettext("Printed")
    rows: list[tuple[Value, ...]]
    match name:
        case "risks":
            known = dict(printed.risks)
            rows = [
                (total, int(chance * own.rules.sides), own.rules.sides, chance, known.get(total))
                for total, chance in own.risks
            ]
            heads = [texts.gettext("Sum"), texts.gettext("Bust"), texts.gettext("Faces of the die"), mine, usual]
        case "prospects":
            rows = [(found.dice, found.total, found.stop, found.go_on) for found in own.prospects if found.dice]
            heads = [
                texts.pgettext("data", "Dice"),
                texts.gettext("Sum"),
                texts.pgettext("data", "Squares, stopping"),
                texts.pgettext("data", "Squares, rolling"),
            ]
        case _:
            names = figure_names(texts)
            rows = [(names[key], figure(own.rules, key), figure(printed.rules, key)) for key in FIGURES]
            rows += [(fact.words, fact.own, fact.printed) for fact in facts(own, printed, texts)]
            never = texts.gettext("Distances no move can cover")
            rows.append((never, " ".join(map(str, own.never)), " ".join(map(str, printed.never))))
            heads = [texts.pgettext("data", "Fact"), mine, usual]
    return csv_text(heads, rows)
