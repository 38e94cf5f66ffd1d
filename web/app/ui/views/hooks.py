"""Buttons as the page's hooks have them: `data-intent`, `data-outcome`, and `data-command` for everything else.

The hooks are an interface: tests, teachers' scripts and assistive tools rely on them.
"""

from __future__ import annotations

from app.ui.markup import Attributes, Child, Markup, element


def intent_button(hook: str, kind: str, *content: Child, enabled: bool, key: str | None = None) -> Markup:
    """Build the button of a legal intent; it is enabled when the last outcome has been shown.

    Where a key presses it, it says so to assistive tools.
    """
    return _button("data-intent", hook, kind, content, key, enabled=enabled)


def outcome_button(hook: str, kind: str, *content: Child, enabled: bool, key: str | None = None) -> Markup:
    """Build the button that says what chance answered at the table."""
    return _button("data-outcome", hook, kind, content, key, enabled=enabled)


def _button(
    attribute: str, hook: str, kind: str, content: tuple[Child, ...], key: str | None, *, enabled: bool
) -> Markup:
    attributes: Attributes = {
        "type": "button",
        "class": f"button {kind}",
        attribute: hook,
        "aria-keyshortcuts": key,
        "disabled": not enabled,
    }
    return element("button", attributes, *content)


def command_button(command: str, kind: str, *content: Child, enabled: bool = True, submit: bool = False) -> Markup:
    """Build the button of a command."""
    attributes: Attributes = {
        "type": "submit" if submit else "button",
        "class": f"button {kind}".strip(),
        "data-command": command,
        "disabled": not enabled,
    }
    return element("button", attributes, *content)
