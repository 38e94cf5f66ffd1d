"""The room where a class splits into two teams before it goes to the table."""

from __future__ import annotations

from collections.abc import Mapping

from app.lab.rooms.parts import card, choices
from app.lab.rooms.room import Lab, Room
from app.play.ballot import AT_END, FORM, NO_CLOCK, OFFERED, SECONDS, TEAMS, VOTE, read_terms
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from app.ui.views.elements import command_button
from mahe_core.engine.seats import LONGEST_NAME
from mahe_core.override import override


class TeamsRoom(Room):
    """Keeps the fields of its form; its buttons start a game at the table, which handles them."""

    name = "teams"

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._fields: dict[str, str] = {}

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Two teams")

    @override
    def draw(self) -> Markup:
        texts = self._lab.texts
        told = texts.gettext(
            "One half of the class plays against the other. Before each decision, the team votes by a show of "
            "hands, and you count the hands beside the board."
        )
        form = _terms_form(self._fields, texts, game_played=self._lab.game_played is not None)
        return card("teams", texts.gettext("Two teams in front of the class"), element("p", {}, told), form)

    @override
    def changed(self, form: str) -> None:
        """Save the fields, so that they survive a change of language."""
        if form == FORM:
            self._fields = self._lab.browser.page.fields(FORM)


def _terms_form(fields: Mapping[str, str], texts: Texts, *, game_played: bool) -> Markup:
    """Draw the form with its fields; a game that is running can be continued."""
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
        choices(SECONDS, texts.gettext("Time for each decision"), [*times, (NO_CLOCK, texts.gettext("No clock"))], now),
        choices(AT_END, texts.gettext("When the time is up"), ends, VOTE if terms.vote_decides else ""),
        element(
            "div",
            {"class": "lab-buttons"},
            command_button("teams-begin", "button-loud", texts.gettext("Start a game with two teams")),
            goes_on if game_played else None,
        ),
    )
