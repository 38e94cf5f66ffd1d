"""The charts of the room in which a rule is designed.

Promises: what was designed is drawn as bars or a thin line, what is printed beside it as the lab draws what is exact.
"""

from __future__ import annotations

from fractions import Fraction

from app.languages import Texts
from app.mahe.lab.charts import Bar, Figure, Histogram, Step, Steps, Words
from app.mahe.lab.rule_model import Tables
from app.mahe.lab.strategy_words import strategy_name
from mahe_core.mahe.dice_rules import RING


def move_figure(own: Tables, printed: Tables, texts: Texts) -> Figure:
    """Describe how far a move leads under both rules, by the way to decide that was chosen."""
    chances, usual = dict(own.odds.steps), dict(printed.odds.steps)
    none = Fraction(0)
    bars = [
        Bar(str(steps), tried=chances.get(steps, none), exact=usual.get(steps, none))
        for steps in sorted(chances.keys() | usual.keys())
    ]
    bust = texts.pgettext("chart", "Too many")
    bars.insert(0, Bar(bust, tried=own.odds.bust, exact=printed.odds.bust, bust=True))
    told = texts.gettext(
        "{way}: {steps} squares on average and {bust} busts; by the printed rules {usual} squares and {usual_bust}.",
        way=strategy_name(own.strategy, texts),
        steps=texts.number(own.odds.expected_steps, 2),
        bust=texts.exact_percent(own.odds.bust),
        usual=texts.number(printed.odds.expected_steps, 2),
        usual_bust=texts.exact_percent(printed.odds.bust),
    )
    return Figure(
        "rule-move",
        texts.gettext("How far one move leads"),
        told,
        Histogram(texts.gettext("Squares of one move"), texts.gettext("How often"), tuple(bars), words=_words(texts)),
    )


def reach_figure(own: Tables, printed: Tables, texts: Texts) -> Figure:
    """Describe the chance to get at least so far, by the best play for just that."""
    longest = min(max(len(own.reach), len(printed.reach)), RING)

    def chance(found: Tables, squares: int) -> Fraction:
        return found.reach[squares - 1] if squares <= len(found.reach) else Fraction(0)

    steps = tuple(Step(k, chance(printed, k), chance(own, k)) for k in range(1, longest + 1))
    told = texts.gettext(
        "Whoever needs 10 squares or more gets them with {chance}; by the printed rules with {usual}.",
        chance=texts.exact_percent(chance(own, 10)),
        usual=texts.exact_percent(chance(printed, 10)),
    )
    return Figure(
        "rule-reach",
        texts.gettext("The chance to get at least so far, if one plays for just that"),
        told,
        Steps(texts.gettext("At least so many squares"), texts.gettext("Chance"), steps, words=_words(texts)),
    )


def _words(texts: Texts) -> Words:
    return Words(tried=texts.pgettext("chart", "Your rule"), exact=texts.pgettext("chart", "The printed rule"), band="")
