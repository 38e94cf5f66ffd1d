"""Strategies in words: a short name, and the rule in one plain sentence.

A mystery's words give nothing away; `hidden_rule_words` do.
"""

from __future__ import annotations

from typing import assert_never

from app.mahe.computers import called, character
from app.ui.languages import Texts
from mahe_core.mahe.strategies import (
    AtMost,
    BestAverage,
    BestLap,
    Boldest,
    Computer,
    HiddenRule,
    Mystery,
    NeverRisk,
    Seated,
    StopAtOnce,
)


def strategy_name(strategy: Seated, texts: Texts) -> str:
    """Name a strategy in a few words, figures included."""
    match strategy:
        case StopAtOnce():
            return texts.pgettext("strategy", "One die only")
        case NeverRisk():
            return texts.pgettext("strategy", "No risk")
        case AtMost(after_one, after_two):
            return texts.pgettext("strategy", "Up to {one}, then {two}", one=after_one, two=after_two)
        case Boldest():
            return texts.pgettext("strategy", "Boldest")
        case BestAverage():
            return texts.pgettext("strategy", "Best average")
        case BestLap():
            return texts.pgettext("strategy", "Best lap")
        case Mystery(number):
            return texts.pgettext("strategy", "Mystery {number}", number=number)
        case Computer(level):
            return called(level, texts)
        case _:
            assert_never(strategy)


def strategy_rule(strategy: Seated, texts: Texts) -> str:
    """Put the rule of a strategy into one plain sentence."""
    match strategy:
        case StopAtOnce():
            return texts.gettext("Stops after the first die.")
        case NeverRisk():
            return texts.gettext("Rolls again only when no face of the next die can make it a bust.")
        case AtMost(0, _):
            return texts.gettext("Stops after the first die.")
        case AtMost(after_one, 0):
            return texts.gettext("Rolls a second die on a sum of up to {one}, and never a third.", one=after_one)
        case AtMost(after_one, after_two):
            return texts.gettext(
                "Rolls a second die on a sum of up to {one}, and a third on up to {two}.",
                one=after_one,
                two=after_two,
            )
        case Boldest():
            return texts.gettext("Rolls again as long as a 1 would still be safe.")
        case BestAverage():
            return texts.gettext("Rolls again when that brings more squares on average than stopping.")
        case BestLap():
            return texts.gettext("Aims to win an egg card in the fewest moves when alone; its square matters, too.")
        case Mystery():
            return texts.gettext("Keeps its rule to itself.")
        case Computer(level):
            return character(level, texts) if strategy.rule is None else strategy_rule(strategy.rule, texts)
        case _:
            assert_never(strategy)


def hidden_rule_words(rule: HiddenRule, texts: Texts) -> tuple[str, ...]:
    """Put the rule that a mystery keeps to into words: one sentence or, where it changes with the square, more."""
    usual, there = strategy_rule(rule.usual, texts), strategy_rule(rule.there, texts)
    if not rule.squares:
        return (usual,)
    if rule.squares == range(1):
        return (texts.gettext("On the raft it has a rule of its own:"), there, texts.gettext("Everywhere else:"), usual)
    near = texts.gettext("On squares {first} to {last}:", first=rule.squares[0], last=rule.squares[-1])
    return (near, there, texts.gettext("Everywhere else:"), usual)
