"""The room from which a class goes to the table as two teams."""

from __future__ import annotations

from app.lab.parts import card
from app.lab.room import Arrangement, Lab, LabRoom
from app.languages import Texts
from app.markup import Markup, element
from app.shell.surroundings import Commands
from app.table.teams.terms_form import FORM, terms_form


class TeamsRoom(LabRoom):
    """Remembers what was filled in; what its buttons begin is played at the table."""

    name = "teams"

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._fields: dict[str, str] = {}

    def title(self, texts: Texts) -> str:
        """Name the room over its door."""
        return texts.gettext("Two teams")

    @property
    def commands(self) -> Commands:
        """Nothing: the table carries out what is pressed here."""
        return {}

    def arrange(self, arrangement: Arrangement) -> None:
        """Pass over what a lesson wants, since none leads here."""

    def screen(self) -> Markup:
        """Draw the form."""
        texts = self._lab.texts
        told = texts.gettext(
            "One half of the class plays against the other. Before each decision, the team votes by a show of "
            "hands, and you count the hands beside the board."
        )
        form = terms_form(self._fields, texts, game_played=self._lab.game_played is not None)
        return card("teams", texts.gettext("Two teams in front of the class"), element("p", {}, told), form)

    def changed(self, form: str) -> None:
        """Take note of what is filled in, so that it is still there when the language is changed."""
        if form == FORM:
            self._fields = self._lab.browser.page.fields(FORM)
