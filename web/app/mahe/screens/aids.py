"""Draws and words the decision aids: the risk under the dice, and ghosts on the board to show where stopping leads.

An empty row keeps its space, so that nothing shifts. Everything shown by colour is also shown by shape, and assistive
tools get a sentence instead of the figures. Every sentence is a single message of the catalogue.
"""

from __future__ import annotations

from typing import Final, assert_never

from app.mahe.board.dice import risk_face
from app.mahe.board.eggs import egg_picture
from app.mahe.board.geometry import BOARD_TOP, STACKED_ABOVE
from app.mahe.board.pieces import figure, place_on
from app.mahe.play.aids import Aids, GhostView, Landing, Risk
from app.mahe.play.table_model import TableView
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.mahe.rulebook import DIE_FACES

_HOVER_OVER_ONE, _HOVER = 54, 38
"""How high a ghost hovers above the shells it would climb onto: higher over a single turtle, which is drawn flat."""
_ONTO: Final = "M-19 35H19L0 54Z"

_UNSPOKEN: Final[Attributes] = {"aria-hidden": "true"}


def aids(view: TableView, texts: Texts, *, passing: bool = False) -> Markup:
    """Draw a row for each aid that the settings ask for; while the device is `passing`, no hint is offered."""
    all_aids = view.aids
    return join(
        [
            _row("risk", _risk(all_aids.risk, texts)) if all_aids.shows_risk else None,
            _row("landing", _landing(all_aids.landing, texts)) if all_aids.shows_landing else None,
            _questions(all_aids, texts, passing=passing),
        ]
    )


def _row(kind: str, content: Markup | None) -> Markup:
    return element("div", {"class": f"aid aid-{kind}"}, content)


def _questions(all_aids: Aids, texts: Texts, *, passing: bool) -> Markup | None:
    """Draw the buttons for asking about a decision."""
    offers_hint = all_aids.offers_hint and not passing
    if not (all_aids.offers_why or offers_hint):
        return None
    why = command_button("why", "", texts.pgettext("a decision", "Why?")) if all_aids.offers_why else None
    hint = command_button("hint", "", texts.gettext("Hint")) if offers_hint else None
    return element("div", {"class": "aid-asks"}, why, hint)


def _risk(risk: Risk | None, texts: Texts) -> Markup | None:
    if risk is None:
        return None
    faces = (risk_face(face, busts=face in risk.faces) for face in DIE_FACES)
    return element(
        "p",
        {"class": "aid-told", "data-risk": risk.stage, "data-busting-faces": len(risk.faces)},
        element("span", {"class": "visually-hidden"}, risk_sentence(risk, texts)),
        element("span", {"class": "risk-faces", **_UNSPOKEN}, *faces),
        element("span", {"class": "risk-name", **_UNSPOKEN}, risk_label(risk, texts)),
    )


def _landing(landing: Landing | None, texts: Texts) -> Markup | None:
    if landing is None:
        return None
    won = element("span", {"class": "landing-eggs", **_UNSPOKEN}, f"+{landing.eggs}", egg_picture())
    return element(
        "p",
        {"class": "aid-told", "data-landing": "nest" if landing.takes_nest else landing.square},
        element("span", {"class": "visually-hidden"}, landing_sentence(landing, texts)),
        element("span", _UNSPOKEN, landing_label(landing, texts)),
        won if landing.eggs else None,
    )


def ghosts(view: TableView) -> Markup:
    """Draw pale ghosts of the turtles that would move, at their new places, those lower in a stack first."""
    landing = view.aids.landing
    if landing is None:
        return Markup("")
    carried_by = min((ghost.level for ghost in landing.ghosts), default=1) - 1
    return join(_ghost(ghost, carried_by) for ghost in landing.ghosts)


def _ghost(ghost: GhostView, carried_by: int) -> Markup:
    """Draw a ghost with an arrow, high enough above the turtles it would climb onto that both are visible."""
    point = place_on(ghost.turtle, ghost.square, ghost.level, ghost.height)
    if carried_by:
        higher = _HOVER_OVER_ONE if carried_by == 1 else _HOVER
        point = point.moved(0, max(-higher, BOARD_TOP + STACKED_ABOVE - point.y))
    drawn = figure(ghost.sign, ghost.square, ghost.level, ghost.height)
    lowest = carried_by and ghost.level == carried_by + 1
    attributes: Attributes = {
        "class": "ghost",
        "data-ghost": ghost.turtle,
        "transform": f"translate({point.x} {point.y})",
        **_UNSPOKEN,
    }
    arrow = element("path", {"class": "ghost-arrow", "d": _ONTO}) if lowest else None
    return element("g", attributes, element("g", {"class": "ghost-back"}, drawn), drawn, arrow)


def aid_sentences(aids: Aids, texts: Texts) -> list[str]:
    """Return a sentence for each aid that applies now."""
    sentences = []
    if aids.risk is not None:
        sentences.append(risk_sentence(aids.risk, texts))
    if aids.landing is not None:
        sentences.append(landing_sentence(aids.landing, texts))
    return sentences


def risk_sentence(risk: Risk, texts: Texts) -> str:
    """Return a risk as a sentence that can be read aloud: "1 of 6 faces", not "1/6"."""
    busting, percent = len(risk.faces), texts.percent(risk.chance)
    match risk.stage:
        case "open":
            return texts.ngettext(
                "Another die: {number} of 6 faces goes over 7, {percent}.",
                "Another die: {number} of 6 faces go over 7, {percent}.",
                busting,
                percent=percent,
            )
        case "taken":
            return texts.ngettext(
                "The die was rolled although {number} of 6 faces would go over 7, {percent}.",
                "The die was rolled although {number} of 6 faces would go over 7, {percent}.",
                busting,
                percent=percent,
            )
        case "avoided":
            return texts.ngettext(
                "The die was not rolled: {number} of 6 faces would have gone over 7, {percent}.",
                "The die was not rolled: {number} of 6 faces would have gone over 7, {percent}.",
                busting,
                percent=percent,
            )
        case _:
            assert_never(risk.stage)


def risk_label(risk: Risk, texts: Texts) -> str:
    """Return a risk with its figures in as few words as possible."""
    chance = risk_figures(risk, texts)
    match risk.stage:
        case "open":
            return texts.gettext("Risk: {chance}", chance=chance)
        case "taken":
            return texts.gettext("Risk taken: {chance}", chance=chance)
        case "avoided":
            return texts.gettext("Risk avoided: {chance}", chance=chance)
        case _:
            assert_never(risk.stage)


def risk_figures(risk: Risk, texts: Texts) -> str:
    """Return a probability in sixths, to match the faces next to it, and as a percentage; "≈" marks a rounded one."""
    equals = "=" if (risk.chance * 100).denominator == 1 else "≈"
    return f"{len(risk.faces)}/{len(DIE_FACES)}\xa0{equals}\xa0{texts.percent(risk.chance)}"


def landing_sentence(landing: Landing, texts: Texts) -> str:
    """Return a sentence about the result of stopping: the place reached and the eggs won."""
    square, onto, eggs = landing.square, landing.onto, landing.eggs
    if landing.takes_nest:
        return texts.ngettext(
            "Stopping now takes the nest with its {number} egg and ends the game.",
            "Stopping now takes the nest with its {number} eggs and ends the game.",
            eggs,
        )
    match bool(eggs), bool(onto):
        case False, False:
            return texts.gettext("Stopping now leads to square {square}.", square=square)
        case False, True:
            return texts.gettext(
                "Stopping now leads to square {square}, onto the back of {onto}.", square=square, onto=onto
            )
        case True, False:
            return texts.ngettext(
                "Stopping now leads to square {square} and wins {number} egg.",
                "Stopping now leads to square {square} and wins {number} eggs.",
                eggs,
                square=square,
            )
        case _:
            return texts.ngettext(
                "Stopping now leads to square {square}, onto the back of {onto}, and wins {number} egg.",
                "Stopping now leads to square {square}, onto the back of {onto}, and wins {number} eggs.",
                eggs,
                square=square,
                onto=onto,
            )


def landing_label(landing: Landing, texts: Texts) -> str:
    """Return the result of stopping in as few words as possible."""
    if landing.takes_nest:
        return texts.gettext("Stopping now: the nest")
    return texts.gettext("Stopping now: square {square}", square=landing.square)
