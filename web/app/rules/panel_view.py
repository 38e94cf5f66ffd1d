"""Draws the rules panel: search, table of contents, and the text in one or two languages.

Each passage has its anchor in `data-rule`, and each text its language in `lang`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from app.game.game import Game
from app.rules.links import paper_links
from app.rules.rules_text import Passage
from app.rules.search import Found, Piece, pieces, snippet
from app.ui.languages import Language, Texts
from app.ui.markup import Attributes, Child, Markup, element, hidden_text, join, region
from app.ui.views.elements import command_button
from mahe_core.pictures.markup import picture

FORM: Final = "rules-form"
FIND: Final = "rules-find"
CHOICE: Final = "rules-choice"
SECOND: Final = "rules-second"
"""The search form with its field, and the form for a second language with its field."""

_LENS: Final = "M-2-2m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M3 3L9 9"

_EXAMPLE: Final = re.compile(r' id="example-\d+"')

Text = tuple[Language, tuple[Passage, ...]]
"""A language and the passages of the rules in it."""


def rules_panel(
    texts: Texts,
    text: Text,
    second: Text | None,
    languages: Sequence[Language],
    *,
    game: Game,
    words: str = "",
    found: Sequence[Found] = (),
) -> Markup:
    """Draw the panel; `second` is the text in a second language, and `found` are the results of searching `words`.

    A game without a tutorial or a short sheet gets no button for it.
    """
    head = element(
        "div",
        {"class": "rules-head"},
        element(
            "form",
            {"id": FORM, "class": "rules-form", "role": "search", "data-enter": "rules-find"},
            _field(texts, words),
            command_button("back", "rules-close", texts.gettext("Close")),
            region("rules-found", found_list(texts, words, found), "rules-found"),
        ),
    )
    return element(
        "aside",
        {"data-screen": "rules", "class": "rules-panel", "aria-label": texts.gettext("Rules")},
        head,
        element(
            "div",
            {"class": "rules-reading"},
            None if game.tutorial is None else _tutorial(texts),
            _contents(texts, text[1]),
            _second_choice(texts, second, languages),
            region("rules-text", article(text, second), "rules-text", tag="article"),
            paper_links(game.name, texts, short=game.rules_text.has_short_sheet),
        ),
    )


def _tutorial(texts: Texts) -> Markup:
    return command_button("tutorial", "rules-tutorial", texts.gettext("Learn it in two minutes"))


def _field(texts: Texts, words: str) -> Markup:
    name = texts.gettext("Find in the rules")
    attributes: Attributes = {
        "type": "search",
        "name": FIND,
        "class": "rules-find",
        "value": words or None,
        "placeholder": texts.gettext("Find a word"),
        "aria-label": name,
        "autocomplete": "off",
        "autocapitalize": "none",
        "spellcheck": "false",
        "enterkeyhint": "search",
    }
    lens = picture("lens", "-12 -12 24 24", element("path", {"class": "line-mark", "d": _LENS}))
    return element("div", {"class": "rules-field"}, lens, element("input", attributes))


def _second_choice(texts: Texts, second: Text | None, languages: Sequence[Language]) -> Markup:
    chosen = None if second is None else second[0]
    none = element("option", {"value": "", "selected": chosen is None}, texts.gettext("Second language: none"))
    others = (
        element("option", {"value": other.code, "lang": other.tag, "selected": other == chosen}, f"+ {other.name}")
        for other in languages
        if other != texts.language
    )
    label = hidden_text(texts.gettext("Second language"))
    choice = element("select", {"name": SECOND, "autocomplete": "off"}, none, *others)
    return element("form", {"id": CHOICE, "class": "rules-choice"}, element("label", {}, label, choice))


def _contents(texts: Texts, rules: Sequence[Passage]) -> Markup:
    lines = (
        element(
            "li",
            {},
            element("button", {"type": "button", "data-command": f"rules:{passage.anchor}"}, passage.heading),
        )
        for passage in rules
        if passage.level > 1
    )
    summary = element("summary", {}, texts.gettext("Contents"))
    return element("details", {"class": "rules-contents"}, summary, element("ol", {"class": "rules-headings"}, *lines))


def article(text: Text, second: Text | None) -> Markup:
    """Draw the rules passage by passage, each next to the same passage in a second language, if any.

    Only the first language has the ids of the examples, since they are played there.
    """
    if second is None:
        return join(_passage(text[0], passage, {"data-rule": passage.anchor}) for passage in text[1])
    translated = {passage.anchor: passage for passage in second[1]}
    return join(
        element(
            "div",
            {"class": "rule-pair", "data-rule": passage.anchor},
            _passage(text[0], passage, {}),
            _second_passage(second[0], translated[passage.anchor]) if passage.anchor in translated else None,
        )
        for passage in text[1]
    )


def _passage(language: Language, passage: Passage, attributes: Attributes, highest: int = 1) -> Markup:
    heading = element(f"h{max(passage.level, highest)}", {"tabindex": -1}, passage.heading)
    return element("section", {"class": "rule", "lang": language.tag, **attributes}, heading, "\n", passage.body)


def _second_passage(language: Language, passage: Passage) -> Markup:
    without_anchors = Markup(_EXAMPLE.sub("", str(passage.body)))
    return _passage(language, replace(passage, body=without_anchors), {}, highest=2)


def found_list(texts: Texts, words: str, found: Sequence[Found]) -> Markup | None:
    """Draw the search results, grouped by passage, or a sentence if there are none; None without a search."""
    if not words:
        return None
    head = element("p", {"class": "rules-count"}, how_many(texts, words, found))
    groups = groupby(
        enumerate(found), key=lambda numbered: (numbered[1].tag, numbered[1].anchor, bool(numbered[1].line))
    )
    return join([head, element("ol", {}, *(_group(list(group)) for _, group in groups)) if found else None])


def how_many(texts: Texts, words: str, found: Sequence[Found]) -> str:
    """Return a sentence with the number of results."""
    if not found:
        return texts.gettext("Nothing in the rules for “{words}”.", words=words)
    return texts.ngettext("{number} result found", "{number} results found", len(found))


def _group(places: Sequence[tuple[int, Found]]) -> Markup:
    first = places[0][1]
    heading = _written(pieces(first.heading, first.heading_marks))
    if not first.line:
        return element("li", {"lang": first.tag}, _place(places[0][0], element("strong", {}, *heading)))
    lines = (element("li", {}, _place(number, *_written(snippet(place)))) for number, place in places)
    return element(
        "li",
        {"lang": first.tag},
        element("p", {"class": "rules-found-in"}, *heading),
        element("ul", {}, *lines),
    )


def _place(number: int, *content: Child) -> Markup:
    return element("button", {"type": "button", "data-command": f"rules-found:{number}"}, element("span", {}, *content))


def _written(cut: Sequence[Piece]) -> list[Child]:
    return [element("mark", {}, piece.words) if piece.marked else piece.words for piece in cut]
