"""The charts of the room in which a rule is designed.

The designed rule is drawn as bars or a thin line, the printed one beside it as the lab draws what is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from app.lab.charts.charts import Bar, Figure, Histogram, Step, Steps, Words
from app.mahe.lab.rule.model import MOVES, Tables
from app.mahe.lab.strategies.strategy_words import strategy_name
from app.ui.languages import Texts
from mahe_core.mahe.dice_rules import RING
from mahe_core.mahe.odds import FirstCard


def move_figure(own: Tables, printed: Tables, texts: Texts) -> Figure:
    """Describe how far a move leads under both rules, by the way to decide that was chosen."""
    chances, usual = dict(own.odds.steps), dict(printed.odds.steps)
    none = Fraction(0)
    bars = [
        Bar(str(steps), tried=chances.get(steps, none), exact=usual.get(steps, none))
        for steps in sorted(chances.keys() | usual.keys())
    ]
    bust = texts.pgettext("chart", "Bust")
    bars.insert(0, Bar(bust, tried=own.odds.bust, exact=printed.odds.bust, bust=True))
    told = texts.gettext(
        "{way}: {steps} squares on average, and {bust} of all moves bust. By the printed rules: {usual} "
        "squares and {usual_bust}.",
        way=strategy_name(own.strategy, texts),
        steps=texts.number(own.odds.expected_steps, 2),
        bust=texts.exact_percent(own.odds.bust),
        usual=texts.number(printed.odds.expected_steps, 2),
        usual_bust=texts.exact_percent(printed.odds.bust),
    )
    return Figure(
        "rule-move",
        texts.gettext("How far one move takes you"),
        told,
        Histogram(texts.gettext("Squares in one move"), texts.gettext("How often"), tuple(bars), words=_words(texts)),
    )


def reach_figure(own: Tables, printed: Tables, texts: Texts) -> Figure:
    """Describe the chance to get at least so far, by the best play for just that."""
    longest = min(max(len(own.reach), len(printed.reach)), RING)

    def chance(found: Tables, squares: int) -> Fraction:
        return found.reach[squares - 1] if squares <= len(found.reach) else Fraction(0)

    steps = tuple(Step(k, chance(printed, k), chance(own, k)) for k in range(1, longest + 1))
    told = texts.gettext(
        "If you play only to get 10 squares or more, the probability of getting that far is {chance}; by the printed "
        "rules, {usual}.",
        chance=texts.exact_percent(chance(own, 10)),
        usual=texts.exact_percent(chance(printed, 10)),
    )
    return Figure(
        "rule-reach",
        texts.gettext("Probability of getting at least this far"),
        told,
        Steps(texts.gettext("At least this many squares"), texts.gettext("Probability"), steps, words=_words(texts)),
    )


def land_figure(own: Tables, printed: Tables, texts: Texts) -> Figure:
    """Describe the chance to land on a certain square, by the best play for just that."""
    bars = tuple(
        Bar(str(squares), tried=chance, exact=usual)
        for squares, (chance, usual) in enumerate(zip(own.land, printed.land, strict=True), 1)
    )
    told = texts.gettext(
        "If you play only to land exactly 10 squares ahead, the probability of doing so is {chance}; by the "
        "printed rules, {usual}.",
        chance=texts.exact_percent(own.land[9]),
        usual=texts.exact_percent(printed.land[9]),
    )
    return Figure(
        "rule-land",
        texts.gettext("Probability of landing exactly there"),
        told,
        Histogram(
            texts.gettext("Exactly this many squares ahead"), texts.gettext("Probability"), bars, words=_words(texts)
        ),
    )


def first_figure(own: Tables, printed: Tables, texts: Texts) -> Figure:
    """Describe how many moves the first egg card takes, by the way to decide that was chosen."""
    mine, usual = own.first_card, printed.first_card
    bars = [
        Bar(str(moves), tried=_with_move(moves, mine), exact=_with_move(moves, usual)) for moves in range(1, MOVES + 1)
    ]
    more = texts.ngettext("More than {number} move", "More than {number} moves", MOVES)
    bars.append(Bar(f">\xa0{MOVES}", tried=mine.beyond, exact=usual.beyond, name=more))
    told = texts.gettext(
        "{way}: {moves} moves on average; the probability of more than {most} is {beyond}. By the printed "
        "rules: {usual} moves, and {usual_beyond} for more than {most}.",
        way=strategy_name(own.strategy, texts),
        moves=texts.number(mine.expected_moves, 2),
        most=MOVES,
        beyond=texts.exact_percent(mine.beyond),
        usual=texts.number(usual.expected_moves, 2),
        usual_beyond=texts.exact_percent(usual.beyond),
    )
    return Figure(
        "rule-first",
        texts.gettext("How many moves the first egg card takes"),
        told,
        Histogram(texts.gettext("Moves"), texts.gettext("How often"), tuple(bars), words=_words(texts)),
    )


def _with_move(moves: int, first_card: FirstCard) -> Fraction:
    """Look up the chance of so many moves; the list ends where every turtle has its card by then."""
    return first_card.chances[moves - 1] if moves <= len(first_card.chances) else Fraction(0)


def _words(texts: Texts) -> Words:
    return Words(tried=texts.pgettext("chart", "Your rule"), exact=texts.pgettext("chart", "The printed rule"), band="")


CHARTS: Final[Mapping[str, Callable[[Tables, Tables, Texts], Figure]]] = {
    "move": move_figure,
    "reach": reach_figure,
    "land": land_figure,
    "first": first_figure,
}
"""What describes each chart of the room, by its block."""


def rule_charts(own: Tables, printed: Tables, texts: Texts) -> list[Figure]:
    """Describe every chart of the room."""
    return [describe(own, printed, texts) for describe in CHARTS.values()]
