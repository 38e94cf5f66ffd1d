"""The lines of the log, in the panel beside the table and under the result."""

from __future__ import annotations

from collections.abc import Iterable

from app.markup import Markup, element, join


def log_lines(sentences: Iterable[str]) -> Markup:
    """Draw sentences of the log, each a line."""
    return join(element("li", {}, sentence) for sentence in sentences)
