"""The six faces of the table's own die, to be tapped when it has been thrown."""

from __future__ import annotations

from app.mahe.pieces.dice import die
from app.mahe.play.keys_of_mahe import key_of
from app.mahe.play.table_model import PlayerView, TableView, hook
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import outcome_button
from mahe_core.mahe import Die


def die_faces(view: TableView, thrower: PlayerView, texts: Texts, *, enabled: bool) -> Markup:
    """Draw a button for each face that the awaited die may show, in the colour of the one who is asked."""
    attributes: Attributes = {
        "class": f"faces sign-{thrower.signs[0]}",
        "role": "group",
        "aria-label": texts.gettext("What the die shows"),
    }
    return element("div", attributes, *(_face(face, view, enabled) for face in view.faces))


def _face(face: Die, view: TableView, enabled: bool) -> Markup:
    number = element("span", {"class": "visually-hidden"}, str(face.face))
    key = key_of(face) if view.letters else None
    return outcome_button(hook(face), "button-face", die(face.face), number, enabled=enabled, key=key)
