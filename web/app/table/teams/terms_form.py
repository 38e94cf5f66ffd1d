"""The form in which two teams are named and the terms of their decisions are agreed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.languages import Texts
from app.markup import Markup, element
from app.shell.views.hooks import command_button
from app.table.teams.ballot import Terms
from mahe_core.table.seats import LONGEST_NAME

FORM: Final = "lab-teams-form"
TEAMS: Final = ("team-0", "team-1")
SECONDS: Final = "seconds"
AT_END: Final = "at-end"
OFFERED: Final = (30, 60)
"""The seconds that can be chosen for a decision."""

NO_CLOCK: Final = "none"
VOTE: Final = "vote"


def read_terms(fields: Mapping[str, str]) -> Terms:
    """Read the terms; what is missing or makes no sense is as in an untouched form.

    >>> read_terms({"seconds": "30", "at-end": "vote"}), read_terms({"seconds": "x"})
    (Terms(seconds=30, vote_decides=True), Terms(seconds=60, vote_decides=False))
    """
    written = fields.get(SECONDS, "")
    timed = next((seconds for seconds in OFFERED if str(seconds) == written), OFFERED[-1])
    return Terms(None if written == NO_CLOCK else timed, fields.get(AT_END) == VOTE)


def terms_form(fields: Mapping[str, str], texts: Texts, *, game_played: bool) -> Markup:
    """Draw the form as it was filled in; a game that was begun can be played on with, too."""
    terms = read_terms(fields)
    names = (
        element(
            "label",
            {"class": "teams-name"},
            element("span", {}, words),
            element(
                "input",
                {
                    "type": "text",
                    "name": field,
                    "value": fields.get(field, ""),
                    "maxlength": LONGEST_NAME,
                    "autocomplete": "off",
                },
            ),
        )
        for field, words in zip(TEAMS, (texts.gettext("First team"), texts.gettext("Second team")), strict=True)
    )
    times = [(str(seconds), texts.gettext("{seconds} seconds", seconds=seconds)) for seconds in OFFERED]
    now = NO_CLOCK if terms.seconds is None else str(terms.seconds)
    ends = [("", texts.gettext("Nothing is decided")), (VOTE, texts.gettext("The vote decides"))]
    goes_on = command_button("teams-go-on", "", texts.gettext("Carry on with the game on the table"))
    return element(
        "form",
        {"id": FORM, "class": "teams-form"},
        element("div", {"class": "teams-names"}, *names),
        _choice(SECONDS, texts.gettext("Time for a decision"), [*times, (NO_CLOCK, texts.gettext("No clock"))], now),
        _choice(AT_END, texts.gettext("When the time is up"), ends, VOTE if terms.vote_decides else ""),
        element(
            "div",
            {"class": "lab-buttons"},
            command_button("teams-begin", "button-loud", texts.gettext("Start a game with two teams")),
            goes_on if game_played else None,
        ),
    )


def _choice(name: str, legend: str, options: list[tuple[str, str]], chosen: str) -> Markup:
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
