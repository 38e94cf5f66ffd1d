"""Links to the rules: from a question or a refusal to a passage, and from the panel to the printable pages.

A link to a passage works in a new tab, since it points to the rules page; in the game it opens the panel instead. The
printable pages, a short sheet and the full text, need neither Python nor JavaScript and work offline.
"""

from __future__ import annotations

from functools import lru_cache

from app.addresses import SHORT, rules_address
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element


@lru_cache(maxsize=16)
def rule_mark(game: str, anchor: str, texts: Texts) -> Markup:
    """Draw a question mark that links to a passage of a game's rules."""
    name = texts.gettext("What the rules say")
    attributes: Attributes = {
        **_target(game, anchor, texts),
        "class": "button button-quiet button-icon rule-mark",
        "aria-label": name,
        "title": name,
    }
    return element("a", attributes, element("span", {"class": "question-mark", "aria-hidden": "true"}))


def rule_link(game: str, anchor: str, texts: Texts) -> Markup:
    """Draw a text link to a passage of a game's rules."""
    attributes: Attributes = {**_target(game, anchor, texts), "class": "button button-quiet"}
    return element("a", attributes, texts.gettext("What the rules say"))


def _target(game: str, anchor: str, texts: Texts) -> Attributes:
    return {"href": f"{rules_address(game, texts.language.code)}#{anchor}", "data-command": f"rules:{anchor}"}


def paper_words(texts: Texts) -> dict[str, str]:
    """Return the labels of the links to both printable pages, with which these also link to each other."""
    return {"short": texts.gettext("Quick guide (2 pages)"), "full": texts.gettext("Full text to print")}


def paper_links(game: str, texts: Texts, *, short: bool = True) -> Markup:
    """Draw the links to the full text and, if the game has one, to the short sheet, relative to the game's page."""
    words = paper_words(texts)
    address = rules_address(game, texts.language.code)
    addresses = {**({"short": f"{address}{SHORT}"} if short else {}), "full": address}
    links = (
        element("li", {}, element("a", {"href": addresses[paper], "data-paper": paper}, words[paper]))
        for paper in addresses
    )
    return element("ul", {"class": "paper-links"}, *links)
