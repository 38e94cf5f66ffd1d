"""The line that says what is asked, or in a moment that was missed what it was; at its end an ear for the own side."""

from __future__ import annotations

from typing import Final

from app.melimagic.pieces.marks.minds import mind_picture
from app.melimagic.pieces.marks.signs import sign
from app.melimagic.play.keys_of_melimagic import key_of
from app.melimagic.play.table_model import TableView
from app.melimagic.wording.asking import counter, question
from app.melimagic.wording.people import People
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import picture

_HEADING: Final[Attributes] = {"role": "heading", "aria-level": 1}
"""What is asked is what the page is about."""

_EAR: Final = (
    "M-4 9c-3 0-4-3-4-6M-7-1C-7-6-4-9 0-9s7 3 7 7c0 5-6 5-6 9c0 2-2 3-4 3M-3-2c0-2 1-3 3-3s3 1 3 3c0 2-3 2-3 5"
)


def prompt(view: TableView, people: People) -> Markup:
    """Draw who acts and what is asked; of a moment that was missed, what it was."""
    sight, missed = view.sight, view.sight.missed
    shows = missed is not None or bool(sight.events)
    mine = view.viewer is None or view.viewer == sight.to_act
    asked = sight.asked and not shows and not sight.looks and mine
    attributes: Attributes = {
        "class": "ask-line",
        "data-to-act": sight.to_act if asked else None,
        "data-missed": None if missed is None else missed.place,
        "data-computer": None if sight.by_hand or sight.to_act is None else people.mind(sight.to_act),
    }
    return element(
        "div",
        attributes,
        _badge(sight.to_act if missed is None else missed.turn, people),
        element(
            "div",
            {"class": "ask-words"},
            element("p", {"class": "ask-question", **_HEADING}, _heading(view, people)),
            element("p", {"class": "ask-told"}, told) if (told := _told(view)) else None,
        ),
        _ear(view),
    )


def _heading(view: TableView, people: People) -> str:
    missed = view.sight.missed
    if missed is None:
        return question(view, people)
    return view.texts.gettext("Meanwhile ({place} of {all})", place=missed.place, all=missed.of)


def _told(view: TableView) -> str | None:
    """Say what happened in a moment that was missed; now, how many hats are turned, or what was done last."""
    if view.sight.missed is not None:
        return view.sight.told
    return counter(view) or (view.sight.told if _is_told(view) else None)


def _is_told(view: TableView) -> bool:
    """Whether it is told what was done last: before the eyes of one among several it was seen in the meantime."""
    return not view.sight.may_leave and not view.sight.events


def _badge(player: int | None, people: People) -> Markup | None:
    """Draw the sign of the one who acts, and the animal that decides there."""
    if player is None:
        return None
    mind = people.mind(player)
    faces = (sign(people.sign(player)), None if mind is None else mind_picture(mind))
    return element("span", {"class": "ask-sign", "aria-hidden": "true"}, *faces)


def _ear(view: TableView) -> Markup | None:
    """Draw the button by which a player hears the own side, to whom alone that is read."""
    if view.viewer is None:
        return None
    label = view.texts.gettext("Read my side to me (use earphones)")
    mark = picture("ear", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _EAR}))
    attributes: Attributes = {
        "type": "button",
        "class": "button button-icon read-side",
        "data-command": "read-side",
        "aria-label": label,
        "title": label,
        "aria-keyshortcuts": key_of("read-side") if view.sight.letters else None,
    }
    return element("button", attributes, mark)
