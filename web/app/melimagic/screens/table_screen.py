"""The table screen, open to all or as seen from a seat: prompt, stage and buttons, each a region."""

from __future__ import annotations

from typing import Final

from app.melimagic.play.table_model import TableView, key_of
from app.melimagic.screens.badges import badge
from app.melimagic.screens.on_stage import stage, stage_regions
from app.melimagic.screens.pencil_notes import choice
from app.melimagic.wording.names import People
from app.melimagic.wording.prompts import counter, question, rule_of_question
from app.play.hidden.hidden_game import Sight
from app.play.table_views import folded_log, log_lines, undo_button
from app.rules.links import rule_mark
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, join
from app.ui.views.elements import command_button, ear_place, intent_button
from mahe_core.melimagic import NAME
from mahe_core.pictures.markup import picture
from mahe_core.pictures.melimagic.marks import eye, sign

_HEADING: Final[Attributes] = {"role": "heading", "aria-level": 1}
"""Attributes that make the question the page's heading."""

_EARPHONES: Final = "M-9 4V0a9 9 0 0 1 18 0V4M-9 2.5h3.5v6.5H-9zM5.5 2.5H9v6.5H5.5z"


def prompt(view: TableView, people: People) -> Markup:
    """Draw the question and whose turn it is; while missed events are shown, their number and description instead."""
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
        _badge(view, people),
        element(
            "div",
            {"class": "ask-words"},
            element("p", {"class": "ask-question", **_HEADING}, _heading(view, people)),
            element("p", {"class": "ask-told"}, told) if (told := _subline(view)) else None,
        ),
        element(
            "div",
            {"class": "ask-marks"},
            rule_mark(NAME, rule_of_question(view), view.texts),
            _earphones(view),
        ),
    )


def _heading(view: TableView, people: People) -> str:
    missed = view.sight.missed
    if missed is None:
        return question(view, people)
    if missed.of == 1:
        return view.texts.gettext("Meanwhile")
    return view.texts.gettext("Meanwhile ({place} of {all})", place=missed.place, all=missed.of)


def _subline(view: TableView) -> str | None:
    """Describe a missed event, or else the number of hats turned so far or the last action."""
    if view.sight.missed is not None:
        return view.sight.told
    return counter(view) or (view.sight.told if _describes_last_action(view) else None)


def _describes_last_action(view: TableView) -> bool:
    """Return True if the last action needs a description, as also before a roll, for a turn that changed no stand."""
    return not view.sight.events and (view.rolling is not None or not view.sight.may_leave)


def _badge(view: TableView, people: People) -> Markup | None:
    """Draw who the heading is about: the player who shows, whose missed turn is shown, or who acts."""
    missed = view.sight.missed
    acts = view.sight.to_act if view.shower is None else view.shower
    player = acts if missed is None else missed.turn
    if player is None:
        return None
    who = badge(people.sign(player), people.mind(player))
    return element("span", {"class": "ask-sign", "aria-hidden": "true"}, who)


def _earphones(view: TableView) -> Markup | None:
    """Draw the button that reads a player's side aloud to that player alone."""
    if view.viewer is None:
        return None
    label = view.texts.gettext("Read my side to me (use earphones)")
    mark = picture("earphones", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _EARPHONES}))
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
    """Draw the buttons for the current decision."""
    sight, texts = view.sight, view.texts
    enabled = sight.asked
    drawn: list[Markup | None] = []
    ribbon = None if view.rolling is None or sight.to_act is None else people.sign(sight.to_act)
    if sight.missed is not None or sight.events:
        on = texts.pgettext("to what comes next", "Go on")
        drawn.append(command_button("next", "button-loud", on, enabled=sight.goes_on))
    elif view.viewer is None and sight.goes_on and sight.to_act is not None:
        on = texts.pgettext("to what comes next", "Go on")
        drawn.append(command_button("next", "button-loud", on, enabled=enabled))
    elif sight.looks:
        drawn.append(command_button("hide", "button-loud", texts.gettext("Close the curtain")))
    else:
        drawn += _decisions(view, people)
    if sight.missed_again:
        drawn.append(command_button("missed-again", "button-quiet", texts.gettext("What did I miss?")))
    return join(
        [
            element("div", {"class": "act-buttons", "data-ribbon": ribbon}, *drawn),
            sight.controls,
        ]
    )


def hold(view: TableView) -> Markup:
    """Draw the button that shows the rabbits while it is held down, if the settings ask for it."""
    if not view.sight.holds:
        return Markup("")
    words = element("span", {"class": "hold-words"}, view.texts.gettext("Hold to look"))
    return element("button", {"type": "button", "class": "button hold", "data-hold": "look"}, eye(), words)


def undo(view: TableView) -> Markup | None:
    """Draw the undo button only where undo is possible, since most actions reveal something."""
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


def regions(view: TableView, people: People) -> Regions:
    """Draw every region of the table."""
    return {
        "prompt": prompt(view, people),
        **stage_regions(view, people),
        "guess": choice(view),
        "hold": hold(view),
        "undo": undo(view) or Markup(""),
        "actions": actions(view, people),
        **({} if view.sight.log is None else {"log": log_lines(view.sight.log)}),
    }


def table_screen(sight: Sight, drawn: Regions, texts: Texts, *, notices: Markup | None) -> Markup:
    """Draw the table around its regions."""
    viewer = "all" if sight.viewer is None else str(sight.viewer)
    return element(
        "section",
        {
            "data-screen": "table",
            "data-viewer": viewer,
            "data-stands": len(sight.view.stands),
            "data-holds": True if sight.holds else None,
            "data-shows": True if sight.events and sight.missed is None else None,
            "class": "theatre-table",
            "aria-labelledby": "region-prompt",
        },
        element("div", {"class": "notices"}, element("div", {"id": "region-notices"}, notices)),
        element(
            "div",
            {"class": "ask-row"},
            _region("prompt", "ask", drawn),
            ear_place(),
            None if sight.log is None else folded_log(log_lines(sight.log), texts),
        ),
        stage(drawn),
        _region("guess", "guessing", drawn),
        element(
            "div",
            {"class": "below"},
            _region("hold", "holding", drawn),
            _region("undo", "take-back", drawn),
            _region("actions", "acts", drawn),
        ),
        element("div", {"id": "region-flight", "class": "flight"}),
    )


def _region(name: str, kind: str, drawn: Regions) -> Markup:
    return element("div", {"id": f"region-{name}", "class": kind}, drawn[name])
