"""Buttons as the page's hooks have them: `data-intent`, `data-outcome`, and `data-command` for everything else.

The hooks are an interface: tests, teachers' scripts and assistive tools rely on them.
"""

from __future__ import annotations

from app.mahe.table.table_model import hook
from app.markup import Attributes, Child, Markup, element
from app.table.keys import key_of
from mahe_core.mahe import Intent, Outcome


def intent_button(intent: Intent, kind: str, *content: Child, enabled: bool, letters: bool = False) -> Markup:
    """Build the button of a legal intent; it is enabled when the last outcome has been shown.

    With `letters` it says which key presses it, if there is one.
    """
    attributes: Attributes = {
        "type": "button",
        "class": f"button {kind}",
        "data-intent": hook(intent),
        "aria-keyshortcuts": key_of(intent) if letters else None,
        "disabled": not enabled,
    }
    return element("button", attributes, *content)


def outcome_button(outcome: Outcome, kind: str, *content: Child, enabled: bool, letters: bool = False) -> Markup:
    """Build the button that says what chance answered at the table."""
    attributes: Attributes = {
        "type": "button",
        "class": f"button {kind}",
        "data-outcome": hook(outcome),
        "aria-keyshortcuts": key_of(outcome) if letters else None,
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
