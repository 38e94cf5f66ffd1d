"""The markup of the room in which a rule is designed, and its tables as data sets, one CSV file each.

Every figure is shown next to the printed one; the best choice is marked by a sign, not only by colour. The files
contain the same figures unrounded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Final

from app.lab.charts.figures import chart_figure
from app.lab.csv_files import Value, csv_text
from app.lab.rooms.parts import UNSPOKEN, idle_button, row, settled, table
from app.lab.rooms.regions import region
from app.mahe.lab.rule_model import CHARTS, FIGURES, Tables, figure
from app.mahe.lab.strategies import strategy_choice, strategy_name
from app.ui.languages import Texts
from app.ui.markup import Child, Markup, element, hidden_text, join
from app.ui.views.elements import command_button
from mahe_core.mahe.odds import Prospect

DATA: Final = ("facts", "risks", "prospects")
"""The tables that can be saved; charts have their own files."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact about the designed rule and about the printed one."""

    words: str
    own: Fraction
    printed: Fraction
    share: bool = False
    """True for a fraction of a whole."""


def figure_names(texts: Texts) -> dict[str, str]:
    """Return the names of the figures."""
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
        Fact(texts.gettext("Best average: proportion of busts"), own.best.bust, printed.best.bust, share=True),
        Fact(
            texts.gettext("Fastest lap: moves per egg card"),
            own.fewest_moves_per_card,
            printed.fewest_moves_per_card,
        ),
        Fact(texts.gettext("Your choice: moves per egg card"), own.moves_per_card, printed.moves_per_card),
    )


def rule_csv(name: str, own: Tables, printed: Tables, texts: Texts) -> str:
    """Write one of the `DATA` tables as CSV."""
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


FORM: Final = "lab-rule-form"
FIELD: Final = "lab-rule-strategy"

SAVE: Final = "lab-rule-csv"
"""The command that saves a table; the argument is its name."""

IDEAS: Final = ("move", "facts", "risks", "prospects", "reach", "land", "first")
"""The blocks, the chart next to the figures first; a projector shows one after another."""


def rule_screen(own: Tables, printed: Tables, texts: Texts, idea: str | None, *, for_lesson: bool) -> Markup:
    """Draw the room, with one block of tables or with all."""
    figures = _figures(own, printed, texts, for_lesson=for_lesson)
    return element(
        "div",
        {"class": "lab-rule", "data-idea": idea},
        region("rule-figures", figures, "lab-rule-figures panel"),
        *(_block(name, own, printed, texts) for name in IDEAS if idea in (None, name)),
    )


def change_sentence(name: str, own: Tables, printed: Tables, texts: Texts) -> str:
    """State the new value of a figure, and the best average advance of a move."""
    return texts.gettext(
        "{name}: {figure}. The best average is {steps} squares per move; by the printed rules, {usual}.",
        name=figure_names(texts)[name],
        figure=figure(own.rules, name),
        steps=texts.number(own.best.expected_steps, 2),
        usual=texts.number(printed.best.expected_steps, 2),
    )


def _figures(own: Tables, printed: Tables, texts: Texts, *, for_lesson: bool) -> Markup:
    """Draw the figures; a lesson is about the first one, and fixes the others."""
    names = figure_names(texts)
    limit, *others = (_turned(name, names[name], own, printed, texts) for name in FIGURES)
    form = element(
        "form",
        {"id": FORM, "class": "lab-asking", "autocomplete": "off"},
        element(
            "label",
            {"class": "switch"},
            element("input", {"type": "checkbox", "name": "third", "checked": own.rules.third_die_on_limit}),
            element("span", {}, texts.gettext("A third die is allowed on {limit}", limit=own.rules.limit)),
        ),
        strategy_choice(FIELD, own.strategy, texts.gettext("How the turtle decides"), texts),
    )
    same = own.rules == printed.rules
    back = command_button("lab-rule-printed", "", texts.gettext("Back to the printed rules"), enabled=not same)
    if not for_lesson:
        return join([element("div", {"class": "lab-rule-turned"}, limit, *others), form, back])
    _, *fixed = FIGURES
    told = [*(f"{names[name]} {figure(own.rules, name)}" for name in fixed), strategy_name(own.strategy, texts)]
    open_now = any(figure(own.rules, name) != figure(printed.rules, name) for name in fixed)
    folded = element("div", {"class": "lab-rule-turned"}, *others)
    return join(
        [
            element("div", {"class": "lab-rule-turned"}, limit),
            settled("lab-rule-settled", " · ".join(told), texts, folded, form, back, unfolded=open_now),
        ]
    )


def _turned(name: str, words: str, own: Tables, printed: Tables, texts: Texts) -> Markup:
    """Draw a figure between the two buttons that change it."""
    value, usual = figure(own.rules, name), figure(printed.rules, name)
    bounds = FIGURES[name]
    lower, higher = _turning(texts)[name]
    less = _turn_button(f"lab-rule-less:{name}", "−", lower, idle=value == bounds[0])
    more = _turn_button(f"lab-rule-more:{name}", "+", higher, idle=value == bounds[-1])
    return element(
        "div",
        {"class": "lab-rule-figure", "data-figure-name": name, "data-value": value, "data-changed": value != usual},
        element("span", {"class": "lab-rule-name"}, words),
        less,
        element("strong", {"class": "lab-rule-value"}, str(value)),
        more,
        element("span", {"class": "lab-rule-usual"}, texts.gettext("printed: {figure}", figure=usual))
        if value != usual
        else None,
    )


def _turning(texts: Texts) -> dict[str, tuple[str, str]]:
    """Return the spoken names of the two buttons of each figure."""
    return {
        "limit": (texts.gettext("Lower the limit"), texts.gettext("Raise the limit")),
        "sides": (texts.gettext("Fewer faces on the die"), texts.gettext("More faces on the die")),
        "one": (texts.gettext("One die counts for less"), texts.gettext("One die counts for more")),
        "two": (texts.gettext("Two dice count for less"), texts.gettext("Two dice count for more")),
        "three": (texts.gettext("Three dice count for less"), texts.gettext("Three dice count for more")),
    }


def _turn_button(command: str, sign: str, words: str, *, idle: bool) -> Markup:
    """Draw a button that changes a figure; it is inactive at the bound."""
    shown, spoken = element("span", UNSPOKEN, sign), hidden_text(words)
    return idle_button(command, "lab-turn", shown, spoken, idle=idle)


def _block(name: str, own: Tables, printed: Tables, texts: Texts) -> Markup:
    match name:
        case "facts":
            content = region("rule-facts", _facts(own, printed, texts))
        case "risks":
            content = region("rule-risks", _risks(own, printed, texts))
        case "prospects":
            content = region("rule-prospects", _prospects(own, texts))
        case _:
            content = chart_figure(CHARTS[name](own, printed, texts), texts)
    kind = "lab-block panel" if name in DATA else "lab-block"
    keep = texts.pgettext("chart", "Save the numbers (CSV)")
    saving = element("div", {"class": "lab-buttons"}, command_button(f"{SAVE}:{name}", "", keep))
    return element(
        "section", {"class": f"{kind} lab-block-{name}", "data-block": name}, content, saving if name in DATA else None
    )


def _table(caption: str, heads: Sequence[str | None], rows: Sequence[tuple[str, Sequence[Child]]], kind: str) -> Markup:
    titled = element("caption", {"class": "lab-subtitle"}, caption)
    drawn = table(f"lab-table {kind}", heads, (row(head, cells) for head, cells in rows), titled)
    return element("div", {"class": "lab-table-room"}, drawn)


def _facts(own: Tables, printed: Tables, texts: Texts) -> Markup:
    rows: list[tuple[str, Sequence[Child]]] = []
    for fact in facts(own, printed, texts):
        show = texts.exact_percent if fact.share else partial(texts.number, decimals=2)
        rows.append((fact.words, (show(fact.own), show(fact.printed))))
    rows.append((texts.gettext("Distances no move can cover"), (_never(own, texts), _never(printed, texts))))
    heads = (None, texts.gettext("Your rule"), texts.gettext("Printed"))
    advice = element(
        "div",
        {"class": "lab-advice"},
        element("h2", {"class": "lab-subtitle"}, texts.gettext("What is best on average")),
        element("p", {"data-advice": "one"}, _advice(own, 1, texts)),
        element("p", {"data-advice": "two"}, _advice(own, 2, texts)),
    )
    return join([advice, _table(texts.gettext("Your rule and the printed one"), heads, rows, "lab-table-facts")])


def _never(found: Tables, texts: Texts) -> str:
    return texts.and_list([*map(str, found.never)]) if found.never else texts.pgettext("squares", "none")


def _advice(own: Tables, dice: int, texts: Texts) -> str:
    """Describe the sums on which rolling again is best."""
    sums = own.rolls_on[dice - 1]
    runs = sums == tuple(range(dice, dice + len(sums)))
    match dice, bool(sums), runs:
        case 1, False, _:
            return texts.gettext("After one die: always stop.")
        case _, False, _:
            return texts.gettext("After two dice: always stop.")
        case 1, _, True:
            return texts.gettext("After one die: roll again up to a sum of {sum}.", sum=sums[-1])
        case _, _, True:
            return texts.gettext("After two dice: roll again up to a sum of {sum}.", sum=sums[-1])
        case 1, _, _:
            return texts.gettext("After one die: roll again on {sums}.", sums=texts.and_list([*map(str, sums)]))
        case _:
            return texts.gettext("After two dice: roll again on {sums}.", sums=texts.and_list([*map(str, sums)]))


def _risks(own: Tables, printed: Tables, texts: Texts) -> Markup:
    usual = dict(printed.risks)
    sides = own.rules.sides
    rows: list[tuple[str, Sequence[Child]]] = []
    for total, chance in own.risks:
        faces = chance * sides
        head = texts.gettext("First die") if total == 0 else str(total)
        rows.append(
            (
                head,
                (
                    f"{faces}/{sides}",
                    element("strong", {}, texts.percent(chance)),
                    texts.percent(usual[total]) if total in usual else "–",
                ),
            )
        )
    heads = (
        texts.gettext("Sum"),
        texts.gettext("Bust"),
        texts.gettext("Your rule"),
        texts.gettext("Printed"),
    )
    return _table(texts.gettext("The risk of the next die"), heads, rows, "lab-table-risks")


def _prospects(own: Tables, texts: Texts) -> Markup:
    """Draw the table of the average value of stopping and rolling."""
    found = {(prospect.dice, prospect.total): prospect for prospect in own.prospects}
    rows: list[tuple[str, Sequence[Child]]] = []
    for total in range(1, own.rules.limit + 1):
        cells: list[Child] = []
        for dice in (1, 2):
            cells += _two(found.get((dice, total)), texts)
        rows.append((str(total), cells))
    heads = (
        texts.gettext("Sum"),
        texts.gettext("One die: stop"),
        texts.gettext("roll"),
        texts.gettext("Two dice: stop"),
        texts.gettext("roll"),
    )
    caption = texts.gettext("Average squares: stop or roll? (● is better)")
    return _table(caption, heads, rows, "lab-table-prospects")


def _two(prospect: Prospect | None, texts: Texts) -> list[Child]:
    if prospect is None:
        return ["", ""]
    rolls = prospect.go_on is not None and prospect.go_on > prospect.stop
    going = "–" if prospect.go_on is None else texts.number(prospect.go_on, 2)
    return [_best(str(prospect.stop), best=not rolls, texts=texts), _best(going, best=rolls, texts=texts)]


def _best(figure_written: str, *, best: bool, texts: Texts) -> Child:
    if not best:
        return figure_written
    mark = element("span", {"class": "lab-best-mark", "aria-hidden": "true"}, "●")
    hidden = hidden_text(texts.gettext("best"))
    return element("strong", {"class": "lab-best"}, mark, figure_written, " ", hidden)
