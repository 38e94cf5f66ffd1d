"""Draws and words the decision aids: the risk under the dice, questions next to them, and where stopping leads.

Stop itself says where it leads, and ghosts on the board show it. An empty row keeps its space, so that nothing shifts.
Everything shown by colour is also shown by shape, and assistive tools get a sentence instead of the figures. Every
sentence is a single message of the catalogue.
"""

from __future__ import annotations

from functools import cache
from math import atan2, degrees
from typing import Final, assert_never

from app.mahe.play.aids import Aids, GhostView, Landing, Risk
from app.mahe.play.table_model import TableView
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, hidden_text, join
from mahe_core.mahe import NEST
from mahe_core.mahe.rulebook import DIE_FACES
from mahe_core.pictures.mahe.dice import risk_face
from mahe_core.pictures.mahe.eggs import egg_picture
from mahe_core.pictures.mahe.figures import figure, place_on
from mahe_core.pictures.mahe.geometry import (
    BEACH,
    BOARD_TOP,
    STACKED_ABOVE,
    STACKED_BELOW,
    STACKED_HALF_WIDTH,
    TURTLE_RADIUS,
    Point,
    seaward,
)
from mahe_core.pictures.mahe.turtle import turtle_from_above
from mahe_core.pictures.markup import picture

_HOVER_OVER_ONE, _HOVER = 54, 38
"""How high a ghost hovers above the shells it would climb onto: higher over a single turtle, which is drawn flat."""
_ONTO: Final = "M-19 35H19L0 54Z"
_TOWARDS: Final = "M-17-46H17L0-29Z"
"""Arrows from a ghost onto the shells below it, and towards the number in the middle of a square."""

_UNSPOKEN: Final[Attributes] = {"aria-hidden": "true"}


def aids(view: TableView, texts: Texts, *, passing: bool = False) -> Markup:
    """Draw the risk, if the settings ask for it, and the questions; no hint while the device is `passing`."""
    all_aids = view.aids
    risk = _risk(all_aids.risk, texts) if all_aids.shows_risk else None
    return join(
        [
            element("div", {"class": "aid-risk"}, risk) if all_aids.shows_risk else None,
            _question("why", _BUBBLE, texts.pgettext("a decision", "Why?")) if all_aids.offers_why else None,
            _question("hint", _BULB, texts.gettext("Hint")) if all_aids.offers_hint and not passing else None,
        ]
    )


_BULB: Final = "M-4 7V4A7 7 0 1 1 4 4V7ZM-3 10.5H3"
_BUBBLE: Final = "M-9-8H9V5H1L-4 10V5H-9ZM-2.5-4A2.6 2.2 0 1 1 0-.6M0 2V2.1"


def _question(command: str, shape: str, word: str) -> Markup:
    """Draw the button that asks about a decision."""
    mark = picture(command, "-12 -12 24 24", element("path", {"class": "line-mark", "d": shape}))
    attributes: Attributes = {
        "type": "button",
        "class": f"button button-icon aid-{command}",
        "data-command": command,
        "aria-label": word,
        "title": word,
    }
    return element("button", attributes, mark)


def _risk(risk: Risk | None, texts: Texts) -> Markup | None:
    if risk is None:
        return None
    faces = (risk_face(face, busts=face in risk.faces) for face in DIE_FACES)
    return element(
        "p",
        {"class": "aid-told", "data-risk": risk.stage, "data-busting-faces": len(risk.faces)},
        hidden_text(risk_sentence(risk, texts)),
        element("span", {"class": "risk-faces", **_UNSPOKEN}, *faces),
        element("span", {"class": "risk-name", **_UNSPOKEN}, risk_label(risk, texts)),
    )


def leads_to(landing: Landing) -> Markup:
    """Draw where Stop leads: a small square with its number, and the eggs won; the nest has no number.

    Assistive tools get a sentence as the button's description instead.
    """
    square = None if landing.takes_nest else element("span", {"class": "landing-square"}, str(landing.square))
    won = element("span", {"class": "landing-eggs"}, f"+{landing.eggs}", egg_picture()) if landing.eggs else None
    return element(
        "span",
        {"class": "landing", "data-landing": "nest" if landing.takes_nest else landing.square, **_UNSPOKEN},
        square,
        won,
    )


def ghosts(view: TableView) -> Markup:
    """Draw pale ghosts of the turtles that would move, at their new places, those lower in a stack first."""
    landing = view.aids.landing
    if landing is None:
        return Markup("")
    carried_by = min((ghost.level for ghost in landing.ghosts), default=1) - 1
    return join(_ghost(ghost, carried_by) for ghost in landing.ghosts)


def _ghost(ghost: GhostView, carried_by: int) -> Markup:
    """Draw a ghost above the turtles it would climb onto, or next to the number it would cover; both stay visible."""
    point = place_on(ghost.turtle, ghost.square, ghost.level, ghost.height)
    drawn = figure(ghost.sign, ghost.square, ghost.level, ghost.height)
    arrow = None
    if carried_by:
        higher = _HOVER_OVER_ONE if carried_by == 1 else _HOVER
        point = point.moved(0, max(-higher, BOARD_TOP + STACKED_ABOVE - point.y))
        arrow = {"d": _ONTO}
    elif ghost.square != NEST:
        off = _clear_of_number(ghost.square, ghost.height)
        point = point.moved(off.x, off.y)
        right, down = seaward(ghost.square)
        turned = round(degrees(atan2(right, -down)))
        if ghost.height == 1:
            drawn = turtle_from_above(ghost.sign, turned)
        else:
            number = place_on(ghost.turtle, ghost.square, 1, 1).moved(-point.x, -point.y)
            arrow = {"d": _TOWARDS, "transform": f"translate({number.x:g} {number.y:g})rotate({turned + 180})"}
    attributes: Attributes = {
        "class": "ghost",
        "data-ghost": ghost.turtle,
        "transform": f"translate({point.x} {point.y})",
        **_UNSPOKEN,
    }
    pointing = element("path", {"class": "ghost-arrow", **arrow}) if arrow and ghost.level == carried_by + 1 else None
    return element("g", attributes, element("g", {"class": "ghost-back"}, drawn), drawn, pointing)


_NUMBER: Final = Point(36, 28)
_NUMBER_AND_EGG: Final = Point(36, 60)
"""Half the width and height of what is in the middle of a square and of the beach, with some air."""


@cache
def _clear_of_number(square: int, height: int) -> Point:
    """Return how far inland of its square a ghost of `height` turtles leaves the number readable."""
    number, size = place_on(0, square, 1, 1), _NUMBER_AND_EGG if square == BEACH else _NUMBER
    places = [place_on(0, square, level, height) for level in range(1, height + 1)]
    side, above, below = (
        (TURTLE_RADIUS, TURTLE_RADIUS, TURTLE_RADIUS)
        if height == 1
        else (STACKED_HALF_WIDTH, STACKED_ABOVE, STACKED_BELOW)
    )
    right, down = seaward(square)
    far = 0
    while any(
        abs(place.x - right * far - number.x) < side + size.x
        and -below - size.y < place.y - down * far - number.y < above + size.y
        for place in places
    ):
        far += 4
    return Point(round(-right * far), round(-down * far))


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
        case "open" if not busting:
            return texts.gettext("The next die cannot take the sum over 7.")
        case "open":
            return texts.ngettext(
                "Another die: {number} of the 6 faces takes you over 7 ({percent}).",
                "Another die: {number} of the 6 faces take you over 7 ({percent}).",
                busting,
                percent=percent,
            )
        case "taken":
            return texts.ngettext(
                "The die was rolled although {number} of the 6 faces would take the sum over 7 ({percent}).",
                "The die was rolled although {number} of the 6 faces would take the sum over 7 ({percent}).",
                busting,
                percent=percent,
            )
        case "avoided":
            return texts.ngettext(
                "The die was not rolled: {number} of the 6 faces would have taken the sum over 7 ({percent}).",
                "The die was not rolled: {number} of the 6 faces would have taken the sum over 7 ({percent}).",
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
            "If you stop now, you win the nest with its {number} egg, and the game ends.",
            "If you stop now, you win the nest with its {number} eggs, and the game ends.",
            eggs,
        )
    match bool(eggs), bool(onto):
        case False, False:
            return texts.gettext("If you stop now, you land on square {square}.", square=square)
        case False, True:
            return texts.gettext(
                "If you stop now, you land on square {square}, on the back of {onto}.", square=square, onto=onto
            )
        case True, False:
            return texts.ngettext(
                "If you stop now, you land on square {square} and win {number} egg.",
                "If you stop now, you land on square {square} and win {number} eggs.",
                eggs,
                square=square,
            )
        case _:
            return texts.ngettext(
                "If you stop now, you land on square {square}, on the back of {onto}, and win {number} egg.",
                "If you stop now, you land on square {square}, on the back of {onto}, and win {number} eggs.",
                eggs,
                square=square,
                onto=onto,
            )
