"""The languages to choose from, each written in itself."""

from __future__ import annotations

from collections.abc import Sequence

from app.ui.languages import Language, Texts
from app.ui.markup import Markup, element, join


def language_options(texts: Texts, languages: Sequence[Language]) -> Markup:
    """Draw the options of a choice, the language spoken now being chosen."""
    return join(
        element(
            "option",
            {"value": language.code, "lang": language.tag, "selected": language == texts.language},
            language.name,
        )
        for language in languages
    )
