"""Notices, and buttons with hooks.

The hooks, `data-intent`, `data-outcome` and `data-command`, are an interface: tests, teachers' scripts and assistive
tools rely on them.
"""

from __future__ import annotations

from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Attributes, Child, Markup, element, region
from mahe_core.pictures.markup import picture


def intent_button(
    hook: str,
    kind: str,
    *content: Child,
    enabled: bool,
    key: str | None = None,
    about: str | None = None,
    pressed: str | None = None,
) -> Markup:
    """Build the button for a legal intent; it is enabled once the last outcome has been shown.

    `key` is announced to assistive tools, and so is the sentence `about` what the button does. It looks pressed if
    `pressed` is its hook.
    """
    return _button("data-intent", hook, kind, content, key, enabled=enabled, about=about, pressed=pressed == hook)


def outcome_button(hook: str, kind: str, *content: Child, enabled: bool, key: str | None = None) -> Markup:
    """Build a button that enters the outcome of real dice."""
    return _button("data-outcome", hook, kind, content, key, enabled=enabled)


def _button(
    attribute: str,
    hook: str,
    kind: str,
    content: tuple[Child, ...],
    key: str | None,
    *,
    enabled: bool,
    about: str | None = None,
    pressed: bool = False,
) -> Markup:
    attributes: Attributes = {
        "type": "button",
        "class": f"button {kind}",
        attribute: hook,
        "aria-keyshortcuts": key,
        "aria-description": about,
        "data-pressed": pressed,
        "disabled": not enabled,
    }
    return element("button", attributes, *content)


def command_button(
    command: str, kind: str, *content: Child, enabled: bool = True, submit: bool = False, autofocus: bool = False
) -> Markup:
    """Build the button for a command; with `autofocus` its dialog focuses it instead of the first button."""
    attributes: Attributes = {
        "type": "submit" if submit else "button",
        "class": f"button {kind}".strip(),
        "data-command": command,
        "disabled": not enabled,
        "autofocus": autofocus,
    }
    return element("button", attributes, *content)


CROSS: Final = "M-7-7L7 7M7-7L-7 7"
"""The path of a close icon, in a box of 24 x 24 units."""


SHARE_VIEW_BOX: Final = "-12 -14 24 28"
_BOX_AND_ARROW: Final = "M-3.5-4H-8V11H8V-4H3.5M0 4.5V-11M-4.5-6.5L0-11L4.5-6.5"


def pill_face(mark: Markup | None, label: str) -> Markup:
    """Draw the picture and the word of a choice that is on or off."""
    return element("span", {"class": "pill-face"}, mark, element("span", {}, label))


def share_picture() -> Markup:
    """Draw the share icon known from phones, a box with an arrow out of it, as an <svg> without a size.

    >>> str(share_picture()).startswith('<svg class="art art-share"')
    True
    """
    return picture("share", SHARE_VIEW_BOX, element("path", {"class": "line-mark", "d": _BOX_AND_ARROW}))


def notice(text: str, kind: str, *buttons: Markup, picture: Markup | None = None) -> Markup:
    """Draw a notice that stays on the screen; `kind` names it for styles and tests, such as "read-only"."""
    shown = None if picture is None else element("div", {"class": "notice-picture"}, picture)
    body = element("div", {"class": "notice-body"}, element("p", {}, text), *buttons)
    return element("div", {"class": "notice", "data-notice": kind, "role": "note"}, shown, body)


EAR: Final = "ear"
"""The region next to a question that holds the ear, if the device has a voice."""

_EAR_LINES: Final = (
    "M-4 9c-3 0-4-3-4-6M-7-1C-7-6-4-9 0-9s7 3 7 7c0 5-6 5-6 9c0 2-2 3-4 3M-3-2c0-2 1-3 3-3s3 1 3 3c0 2-3 2-3 5"
)


def ear_place() -> Markup:
    """Draw the place for the ear; the site fills it."""
    return region(EAR, kind="ear")


def ear_button(texts: Texts) -> Markup:
    """Draw the ear, which reads the question aloud."""
    label = texts.gettext("Read aloud")
    attributes: Attributes = {
        "type": "button",
        "class": "button button-icon",
        "data-command": "listen",
        "aria-label": label,
        "title": label,
    }
    return element(
        "button", attributes, picture("ear", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _EAR_LINES}))
    )
