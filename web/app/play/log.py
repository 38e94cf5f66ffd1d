"""The lines of the log, beside the table where there is room, else folded behind a button, and under the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.elements import picture

_PAGE: Final = "M-7-9H7V9H-7ZM-3-4H3M-3 0H3M-3 4H3"

_LOG: Final = "log"


def log_lines(sentences: Iterable[str]) -> Markup:
    """Draw sentences of the log, each a line."""
    return join(element("li", {}, sentence) for sentence in sentences)


def folded_log(sentences: Iterable[str], texts: Texts) -> Markup:
    """Draw the log, and the button that unfolds it; the style sheet shows one of them, as there is room."""
    title = texts.gettext("What happened")
    page = picture("page", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _PAGE}))
    button: Attributes = {
        "type": "button",
        "class": "button button-icon log-button",
        "popovertarget": _LOG,
        "aria-label": title,
        "title": title,
    }
    lines: Attributes = {"id": "region-log", "data-log": True, "tabindex": 0, "aria-labelledby": "log-title"}
    return join(
        [
            element("button", button, page),
            element(
                "section",
                {"id": _LOG, "class": "log panel", "popover": "auto", "aria-labelledby": "log-title"},
                element("h2", {"id": "log-title"}, title),
                element("ol", lines, log_lines(sentences)),
            ),
        ]
    )
