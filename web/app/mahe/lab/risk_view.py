"""The risk of the next die: its possible outcomes at each sum, the dice rolled so far, and the markup of the room.

As at the table, a face that busts is crossed out as well as red. The figures are also given in the sentence used by the
game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from app.lab.csv_files import csv_text
from app.lab.rooms.parts import UNSPOKEN, toggle_button
from app.mahe.lab.pieces import face_picture, fraction
from app.mahe.play.aids import Risk
from app.mahe.screens.aids import risk_figures, risk_sentence
from app.ui.languages import Texts
from app.ui.markup import Markup, element, hidden_text, join
from app.ui.views.elements import command_button
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.pictures.mahe.dice import die

MOST_THROWN: Final = 1000
"""The greatest number of dice per sum, so that the page stays fast."""


@dataclass(frozen=True, slots=True)
class NextDie:
    """The outcomes of the next die at a given sum."""

    lying: tuple[int, ...]
    """The dice that make this sum, a single one if possible."""
    faces: tuple[int, ...]
    busting: tuple[int, ...]
    """The faces that exceed the limit."""
    may_roll: bool
    """True if the rules allow another die."""

    @property
    def total(self) -> int:
        """The sum of the dice on the table."""
        return sum(self.lying)

    @property
    def chance(self) -> Fraction:
        """The chance that the next die is a bust."""
        return Fraction(len(self.busting), len(self.faces))

    @property
    def risk(self) -> Risk:
        """The risk in the form used by the game."""
        return Risk(self.busting, self.chance, "open")


@dataclass(frozen=True, slots=True)
class Thrown:
    """The dice rolled at one sum, in order."""

    on: NextDie
    faces: tuple[int, ...]

    @property
    def busts(self) -> int:
        """The number of busts."""
        return sum(face in self.on.busting for face in self.faces)

    @property
    def expected_busts(self) -> Fraction:
        """The expected number of busts."""
        return len(self.faces) * self.on.chance


def next_die(rules: DiceRules, total: int, dice: int = 1) -> NextDie:
    """Return the outcomes of the next die at a sum made with one die, or with two where one cannot make it.

    >>> next_die(DiceRules(), 5).busting, next_die(DiceRules(), 7).lying, next_die(DiceRules(), 5, dice=2).lying
    ((3, 4, 5, 6), (3, 4), (2, 3))
    """
    two = (dice == 2 or total > rules.sides) and total > 1
    lying = (total // 2, total - total // 2) if two else (total,)
    busting = tuple(face for face in rules.faces if rules.busts(total + face))
    return NextDie(lying, tuple(rules.faces), busting, rules.may_roll(len(lying), total))


def sums(rules: DiceRules) -> range:
    """Return the sums that are not busts."""
    return range(1, rules.limit + 1)


LAST_SHOWN: Final = 20
"""The number of the most recent dice to draw."""


@dataclass(frozen=True, slots=True)
class RiskScreen:
    """The state to draw."""

    thrown: Thrown
    stopped: bool
    covered: bool
    """True while the answer is hidden."""
    listed: bool
    """True if all sums are listed."""
    alone: bool
    """True if one idea fills the screen."""


def risk_screen(shown: RiskScreen, rules: DiceRules, texts: Texts) -> Markup:
    """Draw the room: the sums to choose from, the selected one, and the list of all sums."""
    on = shown.thrown.on
    open_sum = element(
        "div",
        {"class": "lab-risk-open panel", "data-sum": on.total, "data-covered": shown.covered},
        _question(on, shown, texts),
        None if shown.covered and shown.alone else _deciding(shown, rules, texts),
    )
    only_list = shown.alone and shown.listed
    return element(
        "div",
        {"class": "lab-risk-room"},
        None if only_list else _sums(on.total, rules, texts),
        None if only_list else open_sum,
        _list(on.total, rules, texts) if shown.listed else None,
    )


def _sums(chosen: int, rules: DiceRules, texts: Texts) -> Markup:
    buttons = (
        toggle_button(f"lab-risk-sum:{total}", "lab-risk-chip", str(total), pressed=total == chosen)
        for total in sums(rules)
    )
    return element(
        "div",
        {"class": "lab-risk-sums", "role": "group", "aria-labelledby": "lab-risk-sums-name"},
        element("h2", {"id": "lab-risk-sums-name", "class": "lab-subtitle"}, texts.gettext("Your dice add up to")),
        element("div", {"class": "lab-risk-chips"}, *buttons),
    )


def _question(on: NextDie, shown: RiskScreen, texts: Texts) -> Markup:
    lying = element(
        "div",
        {"class": "lab-risk-lying"},
        element("span", {"class": "lab-risk-dice", **UNSPOKEN}, *(die(face) for face in on.lying)),
        element("p", {"class": "lab-risk-total"}, texts.gettext("Sum {total}", total=on.total)),
    )
    faces = (face_picture(face, busts=face in on.busting and not shown.covered) for face in on.faces)
    coming = element(
        "div",
        {"class": "lab-risk-coming"},
        element("h2", {"class": "lab-subtitle"}, texts.gettext("Which faces of the next die make it a bust?")),
        element("span", {"class": "risk-faces", **UNSPOKEN}, *faces),
        _cover(texts) if shown.covered else _answer(on, texts),
    )
    return element("div", {"class": "lab-risk-question"}, lying, coming)


def _cover(texts: Texts) -> Markup:
    return command_button("lab-risk-show", "lab-risk-cover", texts.gettext("Show the answer"))


def _answer(on: NextDie, texts: Texts) -> Markup:
    return element(
        "div",
        {"class": "lab-risk-answer", "data-busting-faces": len(on.busting)},
        element("p", {"class": "lab-risk-chance", **UNSPOKEN}, *_figures(on, texts)),
        element("p", {}, risk_sentence(on.risk, texts)),
        None if on.may_roll else element("p", {}, texts.gettext("So the rules say: stop. No third die on 7.")),
    )


def _figures(on: NextDie, texts: Texts) -> list[Markup | str]:
    equals = "=" if (on.chance * 100).denominator == 1 else "≈"
    figures: list[Markup | str] = [fraction(len(on.busting), len(on.faces))]
    if 0 < on.chance < 1 and on.chance.denominator != len(on.faces):
        figures += [" = ", fraction(*on.chance.as_integer_ratio())]
    percent = element("strong", {}, texts.percent(on.chance))
    return [*figures, f" {equals} ", percent]


def _deciding(shown: RiskScreen, rules: DiceRules, texts: Texts) -> Markup:
    thrown = shown.thrown
    on = thrown.on
    result: Markup | None = None
    if shown.stopped:
        result = element("p", {"class": "lab-risk-result"}, _told_stop(on, rules, texts))
    elif thrown.faces:
        result = _thrown(thrown, rules, texts, covered=shown.covered)
    more = command_button("lab-risk-roll:10", "", texts.gettext("Roll ten times")) if thrown.faces else None
    return element(
        "section",
        {"class": "lab-risk-deciding", "aria-labelledby": "lab-risk-deciding-name"},
        element("h2", {"id": "lab-risk-deciding-name", "class": "lab-subtitle"}, texts.gettext("What would you do?")),
        element(
            "div",
            {"class": "lab-buttons"},
            command_button("lab-risk-stop", "", texts.gettext("Stop")),
            command_button("lab-risk-roll:1", "lab-loud", texts.gettext("Roll")) if on.may_roll else None,
            more,
        ),
        result,
    )


def _told_stop(on: NextDie, rules: DiceRules, texts: Texts) -> str:
    steps = rules.steps(on.lying)
    return texts.ngettext(
        "Safe! Your turtle walks {number} square.", "Safe! Your turtle walks {number} squares.", steps
    )


def throw_sentence(thrown: Thrown, rules: DiceRules, texts: Texts) -> str:
    """Describe the outcome of the last die."""
    face, total = thrown.faces[-1], thrown.on.total
    if face in thrown.on.busting:
        return texts.gettext(
            "{total}\xa0+\xa0{face} =\xa0{sum}. More than 7: back to the raft!",
            total=total,
            face=face,
            sum=total + face,
        )
    return texts.ngettext(
        "{total}\xa0+\xa0{face} =\xa0{sum}. Safe: {number} square.",
        "{total}\xa0+\xa0{face} =\xa0{sum}. Safe: {number} squares.",
        rules.steps((*thrown.on.lying, face)),
        total=total,
        face=face,
        sum=total + face,
    )


def thrown_csv(throws: Iterable[Thrown], texts: Texts) -> str:
    """Write all rolled dice as CSV, one row each."""
    heads = [
        texts.pgettext("data", "Roll"),
        texts.pgettext("data", "Sum before"),
        texts.gettext("Face"),
        texts.gettext("Sum"),
        texts.gettext("Bust"),
    ]
    rows = (
        (number, thrown.on.total, face, thrown.on.total + face, int(face in thrown.on.busting))
        for thrown in throws
        for number, face in enumerate(thrown.faces, 1)
    )
    return csv_text(heads, rows)


def _thrown(thrown: Thrown, rules: DiceRules, texts: Texts, *, covered: bool) -> Markup:
    last = thrown.faces[-LAST_SHOWN:]
    faces = (face_picture(face, busts=face in thrown.on.busting) for face in last)
    counted = texts.ngettext(
        "{number} die rolled. Over 7: {busts}.",
        "{number} dice rolled. Over 7: {busts}.",
        len(thrown.faces),
        busts=thrown.busts,
    )
    whole = thrown.expected_busts.denominator == 1
    expected = texts.gettext(
        "You would expect {expected} on average.", expected=texts.number(thrown.expected_busts, 0 if whole else 1)
    )
    return element(
        "div",
        {"class": "lab-risk-thrown", "data-thrown": len(thrown.faces), "data-busts": thrown.busts},
        element("p", {"class": "lab-risk-result"}, throw_sentence(thrown, rules, texts)),
        element("span", {"class": "risk-faces lab-risk-row", **UNSPOKEN}, *faces),
        element("p", {"class": "lab-risk-counted"}, counted if covered else join([counted, " ", expected])),
        command_button("lab-risk-csv", "", texts.pgettext("chart", "Save the numbers (CSV)")),
    )


def _list(chosen: int, rules: DiceRules, texts: Texts) -> Markup:
    rows = (_row(next_die(rules, total), texts, chosen=total == chosen) for total in sums(rules))
    return element(
        "section",
        {"class": "lab-risk-all", "aria-labelledby": "lab-risk-all-name"},
        element("h2", {"id": "lab-risk-all-name", "class": "lab-subtitle"}, texts.gettext("Every sum at a glance")),
        element("ol", {"class": "lab-risks"}, *rows),
    )


def _row(on: NextDie, texts: Texts, *, chosen: bool) -> Markup:
    faces = (face_picture(face, busts=face in on.busting) for face in on.faces)
    return element(
        "li",
        {
            "class": "lab-risk",
            "data-sum": on.total,
            "data-busting-faces": len(on.busting),
            "aria-current": "true" if chosen else None,
        },
        element("span", {"class": "lab-risk-sum", **UNSPOKEN}, str(on.total)),
        hidden_text(texts.gettext("Sum {total}", total=on.total)),
        element("span", {"class": "risk-faces", **UNSPOKEN}, *faces),
        element("span", {"class": "lab-risk-figures"}, risk_figures(on.risk, texts)),
    )
