"""What surrounds every screen: the name of the game, the way to the rules, the choice of language, or a menu of it all.

The lead language of the page is the texts' own; each language in the choice is written in itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.addresses import rules_address
from app.ui.brand import Brand
from app.ui.languages import Language, Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.language_choice import language_options
from app.ui.views.picture import picture
from app.ui.views.speaker import speaker_place

_SLIDERS: Final = (
    "M-9-6H0M6-6H9M-9 0H-6M0 0H9M-9 6H1M7 6H9"
    "M3-9a3 3 0 1 1 0 6a3 3 0 1 1 0-6M-3-3a3 3 0 1 1 0 6a3 3 0 1 1 0-6M4 3a3 3 0 1 1 0 6a3 3 0 1 1 0-6"
)


def framed(
    screen: Markup,
    game: Brand,
    texts: Texts,
    languages: Sequence[Language],
    speaker: Markup | None = None,
    menu: Markup | None = None,
) -> Markup:
    """Put a screen into the page's frame; one that brings a `menu` has that in the place of the usual tools.

    Without a speaker its place stays empty, as before Python is up.
    """
    place = speaker_place(None, None) if speaker is None else speaker
    tools = _tools(game.name, texts, languages, place) if menu is None else join([place, menu])
    return join([_header(game, tools), element("main", {"id": "main", "class": "main"}, screen)])


def _header(game: Brand, tools: Markup) -> Markup:
    brand = element(
        "p",
        {"class": "brand"},
        element("span", {"class": "brand-mark", "aria-hidden": "true"}, game.mark()),
        element("span", {"class": "brand-name", "translate": "no"}, game.wordmark),
    )
    return element("header", {"class": "header"}, brand, element("div", {"class": "header-tools"}, tools))


def _tools(game: str, texts: Texts, languages: Sequence[Language], speaker: Markup) -> Markup:
    return join([rules_link(game, texts), language_choice(texts, languages), speaker, _settings(texts)])


def rules_link(game: str, texts: Texts) -> Markup:
    """Draw the way to a game's rules."""
    attributes: Attributes = {
        "class": "button button-quiet",
        "href": rules_address(game, texts.language.code),
        "data-command": "rules",
    }
    return element("a", attributes, texts.gettext("Rules"))


def _settings(texts: Texts) -> Markup:
    sliders = picture("settings", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _SLIDERS}))
    attributes: Attributes = {
        "type": "button",
        "class": "button button-quiet button-icon",
        "data-command": "settings",
        "aria-label": texts.gettext("Settings"),
        "title": texts.gettext("Settings"),
    }
    return element("button", attributes, sliders)


def language_choice(texts: Texts, languages: Sequence[Language]) -> Markup:
    """Draw the choice of a language, each written in itself."""
    label = element("span", {"class": "visually-hidden"}, texts.gettext("Language"))
    options = language_options(texts, languages)
    choice = element("select", {"name": "language", "data-command": "language", "autocomplete": "off"}, options)
    return element("label", {"class": "language"}, label, choice)
