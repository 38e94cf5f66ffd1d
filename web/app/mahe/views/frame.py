"""What surrounds every screen: the name of the game, the way to the rules, the choice of language.

The lead language of the page is the texts' own; each language in the choice is written in itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.languages import Language, Texts
from app.mahe.views.turtle import MARK_SIGN, turtle_picture
from app.markup import Markup, element, join


def framed(screen: Markup, texts: Texts, languages: Sequence[Language]) -> Markup:
    """Put a screen into the page's frame."""
    return join([_header(texts, languages), element("main", {"id": "main", "class": "main"}, screen)])


def _header(texts: Texts, languages: Sequence[Language]) -> Markup:
    brand = element(
        "p",
        {"class": "brand"},
        element("span", {"class": "brand-mark", "aria-hidden": "true"}, turtle_picture(MARK_SIGN)),
        element("span", {"class": "brand-name", "translate": "no"}, "Mahé"),
    )
    rules = element(
        "a",
        {"class": "button button-quiet", "href": rules_address(texts.language), "data-command": "rules"},
        texts.gettext("Rules"),
    )
    return element(
        "header",
        {"class": "header"},
        brand,
        element("div", {"class": "header-tools"}, rules, _language_choice(texts, languages)),
    )


def rules_address(language: Language) -> str:
    """Give the address of the rules as a page of their own, which is there even without Python."""
    return f"rules/{language.code}/"


def _language_choice(texts: Texts, languages: Sequence[Language]) -> Markup:
    options = (
        element(
            "option",
            {"value": language.code, "lang": language.tag, "selected": language == texts.language},
            language.name,
        )
        for language in languages
    )
    label = element("span", {"class": "visually-hidden"}, texts.gettext("Language"))
    choice = element("select", {"name": "language", "data-command": "language", "autocomplete": "off"}, *options)
    return element("label", {"class": "language"}, label, choice)
