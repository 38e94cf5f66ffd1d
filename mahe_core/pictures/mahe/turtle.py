"""Drawings of turtles: from above as a token, from the side in a stack, as a round badge, and as a computer player.

A player's sign is always upright and large, in an element of class `turtle sign-<name>`, for which the style sheet sets
day and night colours. `turtle_symbols` defines the shapes once per page; everything else refers to them. Turtles of a
small child wear a pointed hat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahe_core.pictures.markup import Markup, element, join, picture
from mahe_core.pictures.signs import sign_definitions, sign_mark
from mahe_core.plain.signs import SIGNS

if TYPE_CHECKING:
    from mahe_core.pictures.mahe.geometry import Facing


MARK_SIGN: Final = "star"
"""The sign of the turtle that represents the game, next to its name and on its icon."""

TOKEN_VIEW_BOX: Final = "-48 -50 96 98"
STACKED_VIEW_BOX: Final = "-80 -54 160 86"
CARRYING_VIEW_BOX: Final = "-70 -54 152 128"
BADGE_VIEW_BOX: Final = "-12 -12 24 24"

_SHELL_ABOVE: Final = "M0-33C21-33 34-18 34 2C34 22 19 36 0 36S-34 22-34 2C-34-18-21-33 0-33z"
_SCUTES_ABOVE: Final = (
    "M0-33V-25M20-26L15-19M33-7L25-4M31 17L24 13M13 33L10 27M-13 33L-10 27M-31 17L-24 13M-33-7L-25-4M-20-26L-15-19"
)


def _path(kind: str, data: str) -> Markup:
    return element("path", {"class": kind, "d": data})


def _body_above() -> Markup:
    skin = (
        "M-18-22C-28-34-40-32-42-20C-43-12-42-6-39-3C-37-9-33-14-26-14z"
        "M18-22C28-34 40-32 42-20C43-12 42-6 39-3C37-9 33-14 26-14z"
        "M-24 22C-33 24-36 32-33 39C-26 40-19 38-16 30zM24 22C33 24 36 32 33 39C26 40 19 38 16 30zM-4 33L0 43L4 33z"
        "M-9-28C-13-35-12-46 0-46S13-35 9-28z"
    )
    return element(
        "g",
        {"id": "turtle-above"},
        element("path", {"class": "soft-shadow", "d": _SHELL_ABOVE, "transform": "translate(0 5)scale(1.06)"}),
        _path("turtle-skin", skin),
        _path("turtle-eye", "M-7.5-38a2.6 2.6 0 1 1 0 .1zM7.5-38a2.6 2.6 0 1 0 0 .1z"),
        _path("turtle-shell", _SHELL_ABOVE),
        _path("turtle-rim", "M0-29.5C19-29.5 30.5-15 30.5 2S17 32.5 0 32.5S-30.5 19-30.5 2S-19-29.5 0-29.5z"),
        _path("turtle-scutes", _SCUTES_ABOVE),
    )


def _body_carrying() -> Markup:
    return element(
        "g",
        {"id": "turtle-carrying"},
        _path(
            "turtle-skin",
            "M34 2C40-8 54-14 64-8C73-2 72 10 62 13C54 15 46 14 36 18z"
            "M-44 12C-54 14-60 20-62 27C-52 28-44 25-36 20zM40 14C48 16 56 20 58 27C50 28 40 26 34 20z",
        ),
        _path("turtle-eye", "M59-1a3 3 0 1 1 0 .1z"),
        _path("turtle-shell", "M-50 16C-52-10-34-25 0-25S52-10 50 16C50 25 40 25 0 25S-50 25-50 16z"),
    )


def _body_on_top() -> Markup:
    return element(
        "g",
        {"id": "turtle-on-top"},
        _path(
            "turtle-skin",
            "M-44 10C-54 12-62 20-64 28C-54 29-44 26-36 20z"
            "M38 12C48 14 56 20 58 28C50 29 40 27 32 20z"
            "M32 4C38-2 42-8 46-10L58 12C50 16 44 18 34 19z",
        ),
        _path("turtle-shell", "M-48 17C-52-18-32-46-2-46S50-18 48 17C48 23-48 23-48 17z"),
        _path("turtle-belly", "M-49 16C-30 20 30 20 48 16C48 23 38 24 0 24S-49 23-49 16z"),
        _path("turtle-skin", "M56-28C69-28 76-18 76-8S69 12 56 12S37 2 37-8S43-28 56-28z"),
        _path(
            "turtle-white", "M42-12a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0zM58-12a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0z"
        ),
        _path("turtle-eye", "M46-11a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0zM60-11a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z"),
        _path("turtle-smile", "M49 1C53 6 60 6 64 1"),
    )


def _body_of_any_sign() -> Markup:
    """Define a token with all signs, for `turtle_of_any_sign`, which a page uses many times."""
    marks = (element("use", {"data-sign": sign, "href": f"#sign-{sign}"}) for sign in SIGNS)
    upright = element("g", {"transform": "translate(0 1.5)scale(1.8)"}, *marks)
    return element("g", {"id": "turtle-any", "class": "turtle"}, element("use", {"href": "#turtle-above"}), upright)


def turtle_symbols() -> Markup:
    """Return the hidden <svg> that defines turtles and signs; include it once per page, before their first use.

    >>> str(turtle_symbols()).startswith('<svg class="sprite"')
    True
    """
    shapes = join([sign_definitions(), _body_above(), _body_carrying(), _body_on_top(), _body_of_any_sign()])
    return element(
        "svg",
        {"class": "sprite", "width": 0, "height": 0, "aria-hidden": "true", "focusable": "false"},
        element("defs", {}, shapes),
    )


def turtle_from_above(sign: str, heading: float = 0) -> Markup:
    """Draw a token as a <g> around 0,0 in board units; `heading` is in degrees clockwise from up.

    >>> str(turtle_from_above("sun")).startswith('<g class="turtle sign-sun">')
    True
    """
    turned = f"rotate({heading:g})" if heading else None
    body = element("use", {"href": "#turtle-above", "transform": turned})
    return element("g", {"class": f"turtle sign-{_known(sign)}"}, body, sign_mark(sign, 1.8, 0, 1.5))


def turtle_in_stack(sign: str, top: bool, facing: Facing = "right", *, crowded: bool = False) -> Markup:
    """Draw a turtle of a stack from the side as a <g> around 0,0 in board units; the top one looks at the viewer.

    In a crowded stack the shells are so close that only a smaller sign fits.

    >>> "turtle-on-top" in str(turtle_in_stack("leaf", top=True))
    True
    """
    mirrored = "scale(-1 1)" if facing == "left" else None
    body = element("use", {"href": "#turtle-on-top" if top else "#turtle-carrying", "transform": mirrored})
    carried = sign_mark(sign, 1.08, 0, 8) if crowded else sign_mark(sign, 1.3, 0, 5)
    mark = sign_mark(sign, 1.8, -2 if facing == "right" else 2, -15) if top else carried
    return element("g", {"class": f"turtle sign-{_known(sign)}"}, body, mark)


def carrying_picture(carrier: str, top: str) -> Markup:
    """Draw one turtle carrying another as an <svg>; the upper one looks at the viewer.

    >>> str(carrying_picture("star", "moon")).startswith('<svg class="art art-carrying"')
    True
    """
    below = element("g", {"transform": "translate(0 42)"}, turtle_in_stack(carrier, top=False))
    return picture("carrying", CARRYING_VIEW_BOX, join([below, turtle_in_stack(top, top=True)]))


def sign_badge(sign: str) -> Markup:
    """Draw a player's round badge as an <svg> without a size, legible from 24 px.

    >>> str(sign_badge("moon")).startswith('<svg class="art art-badge"')
    True
    """
    disc = element("circle", {"class": "badge-disc", "r": 11})
    return picture(
        "badge", BADGE_VIEW_BOX, element("g", {"class": f"turtle sign-{_known(sign)}"}, disc, sign_mark(sign, 0.64))
    )


def turtle_of_any_sign() -> Markup:
    """Draw a token whose sign the style sheet selects, by `--wears-<sign>: inline` and the colours of a turtle.

    >>> "turtle-any" in str(turtle_of_any_sign())
    True
    """
    return picture("turtle", TOKEN_VIEW_BOX, element("use", {"href": "#turtle-any"}))


def turtle_picture(sign: str) -> Markup:
    """Draw the token as an <svg>, for use away from the board.

    >>> str(turtle_picture("moon")).startswith('<svg class="art art-turtle"')
    True
    """
    return picture("turtle", TOKEN_VIEW_BOX, turtle_from_above(sign))


def _known(sign: str) -> str:
    if sign not in SIGNS:
        raise ValueError(f"there is no sign {sign!r}")
    return sign


FACE_VIEW_BOX: Final = "-16 -18 32 32"

_HEAD: Final = "M0-11C9-11 13-4 13 2S8 13 0 13S-13 8-13 2S-9-11 0-11z"
_EYES: Final = "M-8 1.5a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0zM2.8 1.5a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0z"
_SMILE: Final = "M-4.5 7.5C-2 10 2 10 4.5 7.5"


def _mind_path(kind: str, data: str) -> Markup:
    return element("path", {"class": kind, "d": data})


def worn() -> Markup:
    """Draw the pointed hat of a small child, centred on a head about 26 units wide.

    >>> str(worn()).startswith('<g class="mind mind-child">')
    True
    """
    parts = (
        _mind_path("mind-cloth", "M-10-5L0-24L10-5Q0-1-10-5z"),
        _mind_path("mind-edge", "M-3.5-24a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z"),
        _mind_path("mind-wire", "M-6-11Q0-8 6-11"),
    )
    return element("g", {"class": "mind mind-child"}, *parts)


def worn_above(heading: float) -> Markup:
    """Draw the hat on the head of a token turned `heading` degrees clockwise from up."""
    return element("g", {"transform": f"rotate({heading:g})translate(0 -38)scale(0.95)"}, worn())


def worn_on_top(facing: Facing) -> Markup:
    """Draw the hat on the head of the top turtle of a stack, which is seen from the side."""
    across = 56 if facing == "right" else -56
    return element("g", {"transform": f"translate({across} -12)scale(1.25)"}, worn())


def child_picture() -> Markup:
    """Draw the face of a small child's turtle as an <svg>.

    >>> "turtle-smile" in str(child_picture())
    True
    """
    face = (_mind_path("turtle-skin", _HEAD), _path("turtle-eye", _EYES), _path("turtle-smile", _SMILE), worn())
    return picture("mind", FACE_VIEW_BOX, element("g", {"class": "turtle"}, *face))
