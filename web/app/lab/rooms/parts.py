"""Parts that rooms of the lab have in common: cards, choices, buttons for how many, the seed.

The stylesheet makes every control at least 44 px high, for fingers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.lab.seeds import Drawn, drawn_anew, set_called
from app.ui.languages import Texts
from app.ui.markup import Child, Markup, element, join
from app.ui.views.elements import command_button


def card(kind: str, title: str, *content: Child) -> Markup:
    """Draw a part of a room under a heading of its own."""
    heading = element("h2", {"class": "lab-card-title"}, title)
    return element("section", {"class": f"lab-card lab-{kind}"}, heading, *content)


def choices(name: str, legend: str, options: Iterable[tuple[str, str]], chosen: str) -> Markup:
    """Draw a choice of one among a few, all of which are seen."""
    radios = (
        element(
            "label",
            {"class": "choice"},
            element("input", {"type": "radio", "name": name, "value": value, "checked": value == chosen}),
            element("span", {"class": "choice-face"}, words),
        )
        for value, words in options
    )
    return element(
        "fieldset",
        {"class": "lab-choices"},
        element("legend", {"class": "lab-label"}, legend),
        element("div", {"class": "choices"}, *radios),
    )


def numbers(command: str, offered: Sequence[int], texts: Texts, *, marked: int | None) -> list[Markup]:
    """Draw a button for each number that can be asked for; the marked one is what a lesson asks for."""
    return [
        command_button(
            f"{command}:{number}",
            "lab-number lab-number-marked" if number == marked else "lab-number",
            texts.number(number),
        )
        for number in offered
    ]


def offered(written: str | None, numbers: Iterable[int]) -> int | None:
    """Read which of the numbers offered is meant, by a button or a lesson; None for anything else.

    >>> offered("100", (1, 10, 100)), offered("7", (1, 10, 100)), offered(None, (1, 10, 100))
    (100, None, None)
    """
    return next((number for number in numbers if str(number) == written), None)


def stop_button(command: str, words: str, *, running: bool) -> Markup:
    """Draw what stops a run; while none runs it is idle, but keeps the focus if it has it."""
    return element(
        "button",
        {
            "type": "button",
            "class": "button lab-stop",
            "data-command": command,
            "aria-disabled": None if running else "true",
        },
        words,
    )


def seed_line(seed: int, again: str, texts: Texts, *, drawn: Drawn) -> Markup:
    """Draw the number from which what is `drawn` follows, and the button for the next one."""
    return element(
        "div",
        {"class": "lab-seed"},
        command_button(again, "", drawn_anew(drawn, texts)),
        element("span", {"class": "lab-quiet", "data-lab-seed": seed}, set_called(drawn, seed, texts)),
    )


def standard_error_explained(texts: Texts) -> Markup:
    """Explain the word in which the lab tells how far a share is off."""
    told = texts.gettext(
        "This is how far chance alone usually takes a share from its true value. In about two duels out of "
        "three it is less than one standard error, in 19 out of 20 less than two. Play four times as many "
        "games, and it is halved."
    )
    return element(
        "details",
        {"class": "unfolding"},
        element("summary", {}, texts.gettext("What is a standard error?")),
        element("p", {}, told),
    )


def games_so_far(number: int, asked: int, texts: Texts, *, running: bool) -> Markup:
    """Count the games that were played, in words, and while more are played also as a bar."""
    told = texts.gettext("Games so far: {number}", number=texts.number(number))
    bar = element("progress", {"class": "lab-progress", "max": asked, "value": number, "aria-label": told})
    words = element("p", {"class": "lab-sofar", "data-lab-number": number}, told)
    return join([words, bar] if running else [words])
