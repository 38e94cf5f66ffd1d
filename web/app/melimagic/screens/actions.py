"""The buttons for what lies on no thing of the table."""

from __future__ import annotations

from app.melimagic.pieces.marks.marks import eye
from app.melimagic.pieces.marks.signs import sign
from app.melimagic.play.keys_of_melimagic import key_of
from app.melimagic.play.table_model import TableView
from app.melimagic.wording.asking import counter
from app.melimagic.wording.people import People
from app.play.undo_button import undo_button
from app.ui.markup import Markup, element, join
from app.ui.views.elements import command_button, intent_button


def actions(view: TableView, people: People) -> Markup:
    """Draw the buttons of what is asked."""
    sight, texts = view.sight, view.texts
    enabled = sight.asked
    drawn: list[Markup | None] = []
    if sight.missed is not None or sight.events:
        on = texts.pgettext("to what comes next", "Go on")
        drawn.append(command_button("next", "button-loud", on, enabled=sight.goes_on))
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


def hold(view: TableView) -> Markup:
    """Draw the button that shows the rabbits while it is held, where that is wanted."""
    if not view.sight.holds:
        return Markup("")
    words = element("span", {"class": "hold-words"}, view.texts.gettext("Hold to look"))
    return element("button", {"type": "button", "class": "button hold", "data-hold": "look"}, eye(), words)


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
