"""A custom rule: its exact tables and charts, next to those of the printed game.

Every figure is computed by the exact odds, and only rules that they can handle can be designed. Charts draw the
designed rule as bars or a thin line, and the printed one in the style of exact values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from app.lab.charts.charts import Bar, Figure, Histogram, Step, Steps, Words
from app.mahe.lab.strategies import strategy_name
from app.ui.languages import Texts
from mahe_core.mahe.dice_rules import LIMITS, MULTIPLIERS, RING, SIDES, DiceRules
from mahe_core.mahe.odds import (
    FirstCard,
    MoveOdds,
    Prospect,
    best_average,
    chances_to_land,
    chances_to_reach,
    fewest_moves_per_card,
    move_odds,
    moves_per_card,
    moves_to_first_card,
    never_landed_on,
    prospects,
)
from mahe_core.mahe.strategies import BestAverage, NamedStrategy

FIGURES: Final[dict[str, range]] = {
    "limit": LIMITS,
    "sides": SIDES,
    "one": MULTIPLIERS,
    "two": MULTIPLIERS,
    "three": MULTIPLIERS,
}
"""The adjustable figures with their bounds; the last three are the multipliers for one, two and three dice."""

MOVES: Final = 12
"""The greatest number of moves to the first egg card that has its own entry."""

_MULTIPLIED: Final = ("one", "two", "three")


@dataclass(frozen=True, slots=True)
class Tables:
    """The exact tables of a rule and a strategy."""

    rules: DiceRules
    strategy: NamedStrategy
    risks: tuple[tuple[int, Fraction], ...]
    """The risk of the next die at every sum that does not bust; at 0, before the first die, only if there is a risk."""
    prospects: tuple[Prospect, ...]
    best: MoveOdds
    """The odds of a move with the decisions that are best on average."""
    odds: MoveOdds
    """The odds of a move with the chosen strategy."""
    reach: tuple[Fraction, ...]
    """The chance of advancing at least 1, 2, 3 ... squares."""
    land: tuple[Fraction, ...]
    """The chance of ending exactly 1, 2, 3 ... 21 squares ahead."""
    first_card: FirstCard
    """The distribution of moves to the first egg card with the chosen strategy, including the chance beyond `MOVES`."""
    never: tuple[int, ...]
    """The distances that no move covers."""
    moves_per_card: Fraction
    fewest_moves_per_card: Fraction
    rolls_on: tuple[tuple[int, ...], tuple[int, ...]]
    """The sums of one die and of two dice at which rolling again is best on average."""


@lru_cache(maxsize=64)
def tables(rules: DiceRules, strategy: NamedStrategy) -> Tables:
    """Compute the tables of a rule.

    >>> found = tables(DiceRules(), BestAverage())
    >>> str(found.best.expected_steps), found.rolls_on
    ('181/24', ((1, 2, 3, 4), (2, 3, 4)))
    """
    by_average = best_average(rules)
    return Tables(
        rules,
        strategy,
        tuple(_risks(rules)),
        prospects(rules),
        move_odds(rules, BestAverage()),
        move_odds(rules, strategy),
        tuple(aim.chance for aim in chances_to_reach(rules)),
        tuple(aim.chance for aim in chances_to_land(rules)),
        moves_to_first_card(rules, strategy, beyond=Fraction(0), most=MOVES),
        never_landed_on(rules),
        moves_per_card(rules, strategy),
        fewest_moves_per_card(rules),
        (_sums(by_average, 1), _sums(by_average, 2)),
    )


def figure(rules: DiceRules, name: str) -> int:
    """Return one of the figures by its name.

    >>> figure(DiceRules(), "three")
    3
    """
    if name in _MULTIPLIED:
        return rules.multipliers[_MULTIPLIED.index(name)]
    return rules.limit if name == "limit" else rules.sides


def changed(rules: DiceRules, name: str, value: int) -> DiceRules:
    """Change one figure; out-of-range values are ignored.

    >>> changed(DiceRules(), "two", 5).multipliers, changed(DiceRules(), "sides", 20).sides
    ((1, 5, 3), 6)
    """
    if value not in FIGURES.get(name, ()):
        return rules
    if name in _MULTIPLIED:
        multipliers = list(rules.multipliers)
        multipliers[_MULTIPLIED.index(name)] = value
        one, two, three = multipliers
        return replace(rules, multipliers=(one, two, three))
    return replace(rules, limit=value) if name == "limit" else replace(rules, sides=value)


def _risks(rules: DiceRules) -> list[tuple[int, Fraction]]:
    """List the risk at every sum, even where no die may be rolled."""
    totals = range(int(not any(map(rules.busts, rules.faces))), rules.limit + 1)
    return [(total, Fraction(sum(rules.busts(total + face) for face in rules.faces), rules.sides)) for total in totals]


def _sums(moments: frozenset[tuple[int, int]], dice: int) -> tuple[int, ...]:
    return tuple(sorted(total for lying, total in moments if lying == dice))


def move_figure(own: Tables, printed: Tables, texts: Texts) -> Figure:
    """Describe the chart of the length of a move under both rules, with the chosen strategy."""
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
    """Describe the chart of the chance of getting at least this far, with optimal play for that aim."""
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
    """Describe the chart of the chance of landing on an exact square, with optimal play for that aim."""
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
    """Describe the chart of the number of moves to the first egg card, with the chosen strategy."""
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
    """Return the chance of this number of moves; 0 beyond the end of the list."""
    return first_card.chances[moves - 1] if moves <= len(first_card.chances) else Fraction(0)


def _words(texts: Texts) -> Words:
    return Words(tried=texts.pgettext("chart", "Your rule"), exact=texts.pgettext("chart", "The printed rule"), band="")


CHARTS: Final[Mapping[str, Callable[[Tables, Tables, Texts], Figure]]] = {
    "move": move_figure,
    "reach": reach_figure,
    "land": land_figure,
    "first": first_figure,
}
"""The function that describes each chart, by the name of its block."""


def rule_charts(own: Tables, printed: Tables, texts: Texts) -> tuple[Figure, ...]:
    """Describe every chart of the room."""
    return tuple(describe(own, printed, texts) for describe in CHARTS.values())
