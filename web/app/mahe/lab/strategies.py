"""Strategies in words, and the form controls for choosing one: a list of names, up to two figures, and the rule.

The words for a mystery give nothing away, except `hidden_rule_words`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Final, assert_never

from app.lab.rooms.parts import labelled, select
from app.lab.rooms.regions import region
from app.mahe.computers import COMPUTERS as CHARACTERS
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from mahe_core.mahe.strategies import (
    COMPUTERS,
    WITHOUT_FIGURES,
    AtMost,
    BestAverage,
    BestLap,
    Boldest,
    Computer,
    HiddenRule,
    Mystery,
    NamedStrategy,
    NeverRisk,
    Seated,
    StopAtOnce,
    strategy_named,
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
            return texts.pgettext("strategy", "Fastest lap")
        case Mystery(number):
            return texts.pgettext("strategy", "Mystery {number}", number=number)
        case Computer(level):
            return CHARACTERS.called(level, texts)
        case _:
            assert_never(strategy)


def turtle_name(strategy: Seated, texts: Texts) -> str:
    """Name a turtle as the lessons do, or else by its strategy."""
    match strategy:
        case AtMost(4, 3 | 4):
            return texts.gettext("Daring turtle")
        case AtMost(3, 3):
            return texts.gettext("Careful turtle")
        case StopAtOnce():
            return texts.ngettext("{number} die", "{number} dice", 1)
        case AtMost(6, 0 | 6 as third):
            return texts.ngettext("{number} die", "{number} dice", 3 if third else 2)
        case _:
            return strategy_name(strategy, texts)


def strategy_rule(strategy: Seated, texts: Texts) -> str:
    """Describe the rule of a strategy in one sentence."""
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
            return texts.gettext("Rolls again when that gives more squares on average than stopping.")
        case BestLap():
            return texts.gettext(
                "Tries to win each egg card in as few moves as possible, as if nobody else were there; what it does "
                "depends on its square, too."
            )
        case Mystery():
            return texts.gettext("Keeps its rule to itself.")
        case Computer(level):
            return CHARACTERS.character(level, texts) if strategy.rule is None else strategy_rule(strategy.rule, texts)
        case _:
            assert_never(strategy)


def hidden_rule_words(rule: HiddenRule, texts: Texts) -> tuple[str, ...]:
    """Describe the rule of a mystery: one sentence, or more where it changes with the square."""
    usual, there = strategy_rule(rule.usual, texts), strategy_rule(rule.there, texts)
    if not rule.squares:
        return (usual,)
    if rule.squares == range(1):
        return (texts.gettext("On the raft it has a rule of its own:"), there, texts.gettext("Everywhere else:"), usual)
    near = texts.gettext("On squares {first} to {last}:", first=rule.squares[0], last=rule.squares[-1])
    return (near, there, texts.gettext("Everywhere else:"), usual)


AT_MOST: Final = "at-most"
"""The list value of the rule with two figures."""

FIGURES: Final = range(7)
USUAL_FIGURES: Final = AtMost(4, 3)


def strategy_choice(
    field: str,
    chosen: Seated | None,
    label: str,
    texts: Texts,
    *,
    among: Sequence[NamedStrategy] = WITHOUT_FIGURES,
    none: tuple[str, str] | None = None,
    computers: Sequence[Computer] = (),
) -> Markup:
    """Draw the form controls for a choice; `field` prefixes the names of its fields and of two regions.

    `none` is the value and label of the "no strategy" option, if there is one; `computers` come last.
    """
    at_most = (AT_MOST, texts.pgettext("strategy", "Up to a sum of…"))
    careful, bold = among[:2], among[2:]
    options = [*([] if none is None else [none]), *_named(careful, texts), at_most, *_named((*bold, *computers), texts)]
    listed = {name for name, _ in options}
    if chosen is not None and not isinstance(chosen, AtMost) and chosen.name not in listed:
        options.append((chosen.name, strategy_name(chosen, texts)))
    kind = AT_MOST if isinstance(chosen, AtMost) else "" if chosen is None else chosen.name
    return element(
        "div",
        {"class": "lab-strategy"},
        labelled(select(f"{field}-kind", options, kind or options[0][0]), label),
        region(f"{field}-figures", _figures(field, chosen, texts), "lab-strategy-figures"),
        region(f"{field}-rule", None if chosen is None else strategy_rule(chosen, texts), "lab-strategy-rule", tag="p"),
    )


def _named(strategies: Iterable[Seated], texts: Texts) -> list[tuple[str, str]]:
    return [(strategy.name, strategy_name(strategy, texts)) for strategy in strategies]


def _figures(field: str, chosen: Seated | None, texts: Texts) -> Markup:
    if not isinstance(chosen, AtMost):
        return Markup("")
    figures = [(str(figure), str(figure)) for figure in range(max(FIGURES[-1], chosen.after_one, chosen.after_two) + 1)]
    words = (texts.gettext("After one die, up to"), texts.gettext("After two dice, up to"))
    values = (str(chosen.after_one), str(chosen.after_two))
    return join(
        labelled(select(f"{field}-{which}", figures, value), word)
        for which, word, value in zip(("one", "two"), words, values, strict=True)
    )


def read_choice(field: str, fields: Mapping[str, str], before: NamedStrategy) -> NamedStrategy:
    """Read the strategy chosen in a form; return `before` if it cannot be read.

    >>> read_choice("own", {"own-kind": "at-most", "own-one": "5", "own-two": "2"}, AtMost(1, 1))
    AtMost(after_one=5, after_two=2)
    """
    kind = fields.get(f"{field}-kind", "")
    with suppress(ValueError):
        if kind != AT_MOST:
            return strategy_named(kind)
        usual = before if isinstance(before, AtMost) else USUAL_FIGURES
        after_one = int(fields.get(f"{field}-one", usual.after_one))
        return AtMost(after_one, int(fields.get(f"{field}-two", usual.after_two)))
    return before


def read_seat(field: str, fields: Mapping[str, str], before: Seated) -> Seated:
    """Read the strategy or computer player chosen for a seat; return `before` if it cannot be read.

    >>> read_seat("own", {"own-kind": "computer-strong"}, AtMost(1, 1))
    Computer(level='strong')
    """
    kind = fields.get(f"{field}-kind", "")
    computer = next((computer for computer in COMPUTERS if computer.name == kind), None)
    if computer is not None:
        return computer
    read = read_choice(field, fields, USUAL_FIGURES if isinstance(before, Computer) else before)
    # A computer player is kept if the choice cannot be read.
    return before if isinstance(before, Computer) and read is USUAL_FIGURES and kind != AT_MOST else read
