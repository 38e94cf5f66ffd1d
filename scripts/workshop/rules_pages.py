"""Turns the rules, one Markdown file a language, into a fragment for the game and a page that stands alone.

Promises: the page needs no JavaScript, and works in a sub-folder of a site; nothing in the Markdown can become markup
of its own; a heading is reached by the anchor written behind it, `## A move {#move}`, which is the same in every
language. A quotation that begins as an example, `> **Example 4.** `, is reached by `example-4`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from app.markup import Markup, element
from mahe_core.mahe.example_moves import mistakes
from mahe_core.mahe.examples import EXAMPLES
from workshop.folders import WEB
from workshop.languages import Language

_EXAMPLE = re.compile(r"\*\*\w+ (\d+)\.\*\* ")
_ANCHOR = re.compile(r"\s*\{#([\w-]+)\}\s*$")


@dataclass(frozen=True, slots=True)
class Rules:
    """Holds the rules in one language: the first heading's text, the anchors in order, the HTML fragment, a summary."""

    language: Language
    title: str
    anchors: tuple[str, ...]
    fragment: str
    summary: str
    """The first two paragraphs without their markup: for whom the game is, and its aim."""


def read_rules(language: Language, web: Path = WEB) -> Rules:
    """Read and render the rules in one language. Raises ValueError for rules without a heading."""
    path = web / "rules" / f"{language.code}.md"
    title, anchors, fragment, summary = render(path.read_text(encoding="utf-8"))
    if not title:
        raise ValueError(f"{path} has no heading")
    return Rules(language, title, anchors, fragment, summary)


def render(markdown: str) -> tuple[str, tuple[str, ...], str, str]:
    r"""Render Markdown: the first heading's text, the anchors in order, the HTML, and a summary without markup.

    >>> render("# Rules {#rules}\n\n<b>*Roll*</b>")
    ('Rules', ('rules',), '<h1 id="rules">Rules</h1>\n<p>&lt;b&gt;<em>Roll</em>&lt;/b&gt;</p>\n', '<b>Roll</b>')
    """
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
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
    paragraphs = [inline for opening, inline in pairwise(tokens) if opening.type == "paragraph_open"]
    summary = " ".join(map(_plain, paragraphs[:2]))
    return title, tuple(anchors), reader.renderer.render(tokens, reader.options, {}), summary


def _plain(inline: Token) -> str:
    """Give the words of a paragraph."""
    return "".join(child.content or " " for child in inline.children or () if child.type in ("text", "softbreak"))


def findings(all_rules: Sequence[Rules]) -> tuple[str, ...]:
    """List what is wrong: an anchor used twice, or languages whose anchors differ, which would break links."""
    found = []
    for rules in all_rules:
        name, first = (f"rules/{other.language.code}.md" for other in (rules, all_rules[0]))
        twice = sorted({anchor for anchor in rules.anchors if rules.anchors.count(anchor) > 1})
        found += [f"{name}: the anchor #{anchor} stands twice" for anchor in twice]
        if differing := sorted(set(rules.anchors) ^ set(all_rules[0].anchors)):
            found.append(f"{name}: anchors differ from {first}: {', '.join(differing)}")
    return tuple(found)


def example_findings(all_rules: Sequence[Rules]) -> tuple[str, ...]:
    """List what is wrong with the worked examples: against the rules of the game, or which of them a text holds."""
    found = [f"mahe_core/mahe/examples.py: {mistake}" for mistake in mistakes()]
    known = [each.number for each in EXAMPLES]
    for rules in all_rules:
        told = sorted(map(int, re.findall(r'<blockquote id="example-(\d+)">', rules.fragment)))
        if told != known:
            found.append(f"rules/{rules.language.code}.md: holds the examples {told}, those to be played are {known}")
    return tuple(found)


def page(rules: Rules, all_rules: Sequence[Rules], looks: Sequence[Mapping[str, str]]) -> str:
    """Write the page of one language, which is to lie at rules/<code>/index.html.

    `looks` are the attributes of links to stylesheets, icons and the manifest, with addresses as seen from the site's
    root.
    """
    up = "../../"
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
    # In words alone: a <link> to another language wants a whole address, and nobody knows here where the site will lie.
    links = [element("a", {"href": f"{up}?lang={own.code}", "rel": "up"}, "← Mahé")]
    for other in others:
        if other != own:
            address = {"href": f"../{other.code}/", "hreflang": other.tag, "lang": other.tag, "rel": "alternate"}
            links.append(element("a", address, other.name))
    body = element(
        "body",
        {"class": "rules-page"},
        element("nav", {}, element("ul", {}, *(element("li", {}, link) for link in links))),
        element("main", {"data-screen": "rules"}, Markup(rules.fragment)),
    )
    return f"<!doctype html>\n{element('html', {'lang': own.tag}, head, body)}\n"
