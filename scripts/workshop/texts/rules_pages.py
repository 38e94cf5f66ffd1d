"""Renders the rules of a game, one Markdown file per language, as a fragment for the game and a separate page.

The short sheet is a page of the same kind, at rules/<code>/short/, with pictures.

A page needs no JavaScript, and works in a sub-folder of a site. Markup in the Markdown is escaped. A heading has the
anchor written after it, `## A move {#move}`, which is the same in every language. A quotation that starts as an
example, `> **Example 4.** `, has the anchor `example-4`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from app.addresses import SHORT, playing_address, rules_address
from app.ui.markup import Markup, element
from workshop.folders import WEB
from workshop.games.built_game import BuiltGame
from workshop.texts.languages import Language

Draw = Callable[[str, str, str], Markup]
"""A function that draws a picture, given its name, its description for screen readers, and its words."""

_EXAMPLE = re.compile(r"\*\*\w+ (\d+)\.\*\* ")
_ANCHOR = re.compile(r"\s*\{#([\w-]+)\}\s*$")


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game in one language: the first heading's text, the anchors in order, the fragment, a summary."""

    game: str
    language: Language
    title: str
    anchors: tuple[str, ...]
    fragment: str
    summary: str
    """The first two paragraphs as plain text: the players and the aim of the game."""


def place_of(game: str, language: Language, place: str = "") -> str:
    """Return the path of a game's rules, or of its short sheet if the place is `SHORT`, relative to web/."""
    return f"rules/{game}/{place}{language.code}.md"


def read_rules(game: BuiltGame, language: Language, web: Path = WEB, place: str = "") -> Rules:
    """Read and render the rules of a game in one language, or its short sheet if the place is `SHORT`.

    Raises ValueError for rules without a heading, or with an unknown picture.
    """
    path = web / place_of(game.NAME, language, place)
    try:
        title, anchors, fragment, summary = render(path.read_text(encoding="utf-8"), game.draw)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    if not title:
        raise ValueError(f"{path} has no heading")
    return Rules(game.NAME, language, title, anchors, fragment, summary)


def no_picture(name: str, _description: str, _words: str) -> Markup:
    """Raises ValueError; for texts that may not have pictures."""
    raise ValueError(f"there is no picture {name!r}")


def render(markdown: str, draw: Draw = no_picture) -> tuple[str, tuple[str, ...], str, str]:
    r"""Render Markdown; return the first heading's text, the anchors in order, the HTML, and a plain summary.

    >>> render("# Rules {#rules}\n\n<b>*Roll*</b>")
    ('Rules', ('rules',), '<h1 id="rules">Rules</h1>\n<p>&lt;b&gt;<em>Roll</em>&lt;/b&gt;</p>\n', '<b>Roll</b>')
    """
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")

    def picture(_self: object, tokens: Sequence[Token], number: int, _options: Any, _env: Any) -> str:
        image = tokens[number]
        return str(draw(str(image.attrs["src"]), image.content, str(image.attrs.get("title", ""))))

    reader.add_render_rule("image", picture)
    tokens = reader.parse(markdown)
    title, anchors = "", []
    for opening, inline in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        last = inline.children[-1] if inline.children else None
        if last is not None and (found := _ANCHOR.search(last.content)):
            anchors.append(found[1])
            opening.attrSet("id", found[1])
            last.content = last.content[: found.start()]
            inline.content = _ANCHOR.sub("", inline.content)
        title = title or inline.content
    for opening, _, inline in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if opening.type == "blockquote_open" and (found := _EXAMPLE.match(inline.content)):
            opening.attrSet("id", f"example-{found[1]}")
    paragraphs = [_plain(inline) for opening, inline in pairwise(tokens) if opening.type == "paragraph_open"]
    summary = " ".join([words for words in paragraphs if words][:2])
    return title, tuple(anchors), reader.renderer.render(tokens, reader.options, {}), summary


def _plain(inline: Token) -> str:
    """Return the plain text of a paragraph."""
    return "".join(child.content or " " for child in inline.children or () if child.type in ("text", "softbreak"))


def findings(all_rules: Sequence[Rules], place: str = "") -> tuple[str, ...]:
    """Return the mistakes in the rules of one game: repeated anchors, or anchors that differ between languages."""
    found = []
    # An unfinished language may be anywhere in the list, so the source language is the reference.
    model = next((rules for rules in all_rules if rules.language.source), all_rules[0] if all_rules else None)
    for rules in all_rules:
        assert model is not None
        name, first = (place_of(other.game, other.language, place) for other in (rules, model))
        twice = sorted({anchor for anchor in rules.anchors if rules.anchors.count(anchor) > 1})
        found += [f"{name}: the anchor #{anchor} stands twice" for anchor in twice]
        if differing := sorted(set(rules.anchors) ^ set(model.anchors)):
            found.append(f"{name}: anchors differ from {first}: {', '.join(differing)}")
    return tuple(found)


def example_findings(game: BuiltGame, all_rules: Sequence[Rules]) -> tuple[str, ...]:
    """Return the rules of a game whose worked examples are not those that can be played."""
    found = []
    known = list(game.EXAMPLES)
    for rules in all_rules:
        numbers = sorted(map(int, re.findall(r'<blockquote id="example-(\d+)">', rules.fragment)))
        if numbers != known:
            found.append(
                f"{place_of(game.NAME, rules.language)}: holds the examples {numbers}, those to be played are {known}"
            )
    return tuple(found)


def address_of(rules: Rules, place: str = "") -> str:
    """Return the address of a page of rules, or of the short sheet if the place is `SHORT`, from the site's root."""
    return f"{rules_address(rules.game, rules.language.code)}{place}"


def page(
    game: BuiltGame,
    rules: Rules,
    all_rules: Sequence[Rules],
    looks: Sequence[Mapping[str, str]],
    words: Mapping[str, str],
    place: str = "",
    *,
    short: bool = True,
) -> str:
    """Return the page of one language for its `address_of`; `all_rules` are those of the same game.

    `short` is True if the game has a short sheet.

    `looks` are the attributes of links to stylesheets, icons and the manifest, with addresses from the site's root;
    `words` are those of `app.rules.links`.
    """
    beside = "../" * place.count("/")
    up = "../" * address_of(rules, place).count("/")
    own = rules.language
    others = [other.language for other in all_rules]
    head = element(
        "head",
        {},
        element("meta", {"charset": "utf-8"}),
        element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        element("title", {}, rules.title),
        element("meta", {"name": "description", "content": rules.summary}),
        *(element("link", {**link, "href": up + link["href"]}) for link in looks),
    )
    # No <link> to other languages: it needs an absolute address, which is unknown during the build.
    links = [element("a", {"href": f"{up}{playing_address(rules.game, own.code)}", "rel": "up"}, f"← {game.BRAND}")]
    if place:
        links.append(element("a", {"href": beside, "data-paper": "full"}, words["full"]))
    elif short:
        links.append(element("a", {"href": SHORT, "data-paper": "short"}, words["short"]))
    for other in others:
        if other != own:
            address = f"{beside}../{other.code}/{place}"
            attributes = {"href": address, "hreflang": other.tag, "lang": other.tag, "rel": "alternate"}
            links.append(element("a", attributes, other.name))
    # A horizontal rule in the Markdown separates the sheets of paper.
    sheets = [element("div", {"class": "sheet"}, Markup(sheet)) for sheet in rules.fragment.split("<hr />\n")]
    body = element(
        "body",
        {"class": "rules-page short-sheet" if place else "rules-page"},
        element("nav", {}, element("ul", {}, *(element("li", {}, link) for link in links))),
        element("main", {"data-screen": "rules", "class": "rules-text panel"}, *sheets),
    )
    return f"<!doctype html>\n{element('html', {'lang': own.tag}, head, body)}\n"
