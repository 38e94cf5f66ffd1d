"""The line that says what is asked, and the buttons for what lies on no thing of the table."""

from __future__ import annotations

from typing import Final

from app.markup import Attributes, Markup, element, join
from app.melimagic.pieces.minds import mind_picture
from app.melimagic.pieces.signs import sign
from app.melimagic.table.keys_of_melimagic import key_of
from app.melimagic.table.table_model import TableView
from app.melimagic.wording.asking import counter, question
from app.melimagic.wording.people import People
from app.shell.views.hooks import command_button, intent_button
from app.shell.views.picture import picture
from app.table.undo_button import undo_button

_HEADING: Final[Attributes] = {"role": "heading", "aria-level": 1}
"""What is asked is what the page is about."""

_EAR: Final = (
    "M-4 9c-3 0-4-3-4-6M-7-1C-7-6-4-9 0-9s7 3 7 7c0 5-6 5-6 9c0 2-2 3-4 3M-3-2c0-2 1-3 3-3s3 1 3 3c0 2-3 2-3 5"
)


def prompt(view: TableView, people: People) -> Markup:
    """Draw who acts and what is asked; of a moment that was missed, what it was."""
    sight, texts = view.sight, view.texts
    missed = sight.missed
    who = missed.turn if missed is not None else sight.to_act
    badge = None
    if who is not None:
        mind = people.mind(who)
        faces = [sign(people.sign(who)), None if mind is None else mind_picture(mind)]
        badge = element("span", {"class": "ask-sign", "aria-hidden": "true"}, *faces)
    own = view.viewer is None or view.viewer == sight.to_act
    asked = sight.asked and missed is None and not sight.looks and own
    shows = missed is not None or bool(sight.events)
    words: list[Markup] = []
    if missed is not None:
        place = texts.gettext("Meanwhile ({place} of {all})", place=missed.place, all=missed.of)
        words.append(element("p", {"class": "ask-question", **_HEADING}, place))
    else:
        words.append(element("p", {"class": "ask-question", **_HEADING}, question(view, people)))
    # Before the eyes of one among several, what was done last is not told: it was seen in the meantime.
    open_to_all = not sight.may_leave and not shows
    told = counter(view) or (sight.told if missed is not None or open_to_all else None)
    if told:
        words.append(element("p", {"class": "ask-told"}, told))
    attributes: Attributes = {
        "class": "ask-line",
        "data-to-act": sight.to_act if asked and not shows else None,
        "data-missed": None if missed is None else missed.place,
        "data-computer": None if sight.by_hand or sight.to_act is None else people.mind(sight.to_act),
    }
    return element("div", attributes, badge, element("div", {"class": "ask-words"}, *words), _ear(view))


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


def actions(view: TableView, people: People) -> Markup:
    """Draw the buttons of what is asked."""
    sight, texts = view.sight, view.texts
    enabled = sight.asked
    drawn: list[Markup | None] = []
    if sight.missed is not None or sight.events:
        drawn.append(command_button("next", "button-loud", texts.pgettext("to what comes next", "Go on")))
    elif view.viewer is None and sight.goes_on and sight.to_act is not None:
        name = people.player(sight.to_act)
        drawn.append(
            command_button(
                "next", "button-loud", texts.gettext("Give the device to {player}", player=name), enabled=enabled
            )
        )
    elif sight.looks:
        drawn.append(command_button("hide", "button-loud", texts.gettext("Close the curtain")))
    else:
        drawn += _decisions(view, people)
    if sight.missed_again:
        drawn.append(command_button("missed-again", "button-quiet", texts.gettext("What did I miss?")))
    return join(
        [
            element("div", {"class": "act-buttons"}, *drawn),
            sight.controls,
        ]
    )


def undo(view: TableView) -> Markup | None:
    """Draw the button that takes back a slip, only where there is one: of most that is done here somebody learns."""
    return undo_button(view.texts, enabled=view.sight.asked) if view.sight.can_undo else None


def _decisions(view: TableView, people: People) -> list[Markup | None]:
    texts, enabled, letters = view.texts, view.sight.asked, view.sight.letters

    def button(hook: str, kind: str, *content: Markup | str) -> Markup:
        return intent_button(hook, kind, *content, enabled=enabled, key=key_of(hook) if letters else None)

    drawn: list[Markup | None] = []
    if view.rolling is not None and view.sight.to_act is not None:
        badge = element("span", {"class": "act-sign"}, sign(people.sign(view.sight.to_act)))
        drawn.append(button(view.rolling, "button-loud act-roll", badge, texts.gettext("Roll")))
    if view.stop is not None:
        begun = counter(view) is not None
        label = texts.gettext("That’s enough") if begun else texts.gettext("Turn none")
        drawn.append(button(view.stop, "act-stop", label))
    if view.discard is not None:
        drawn.append(button(view.discard, "act-stop", texts.gettext("Discard it")))
    if view.tries:
        label = texts.gettext("Show!")
        drawn.append(
            button(view.showing, "button-loud act-show", label)
            if view.showing is not None
            else element("button", {"type": "button", "class": "button act-show", "disabled": True}, label)
        )
    if view.passing is not None:
        drawn.append(button(view.passing, "act-stop", texts.pgettext("end of a turn", "Pass")))
    return drawn
