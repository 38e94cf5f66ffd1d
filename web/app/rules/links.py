"""What leads from a question, a refusal or a result to the passage of the rules that answers it.

A link to the rules' own page, which works also in a tab of its own; pressed in the game it opens the panel.
"""

from __future__ import annotations

from app.addresses import SHORT, rules_address
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element


def rule_mark(game: str, anchor: str, texts: Texts) -> Markup:
    """Draw a question mark that leads to a passage of a game's rules."""
    name = texts.gettext("What the rules say")
    attributes: Attributes = {
        **_leading_to(game, anchor, texts),
        "class": "button button-quiet button-icon rule-mark",
        "aria-label": name,
        "title": name,
    }
    return element("a", attributes, element("span", {"class": "question-mark", "aria-hidden": "true"}))


def rule_link(game: str, anchor: str, texts: Texts) -> Markup:
    """Draw words that lead to a passage of a game's rules."""
    attributes: Attributes = {**_leading_to(game, anchor, texts), "class": "button button-quiet"}
    return element("a", attributes, texts.gettext("What the rules say"))


def _leading_to(game: str, anchor: str, texts: Texts) -> Attributes:
    return {"href": f"{rules_address(game, texts.language.code)}#{anchor}", "data-command": f"rules:{anchor}"}


def paper_words(texts: Texts) -> dict[str, str]:
    """Name both links; the pages themselves lead to each other by the same names."""
    return {"short": texts.gettext("Short sheet (2 pages)"), "full": texts.gettext("Full text to print")}


def paper_links(game: str, texts: Texts) -> Markup:
    """Draw the links to both pages of a game in the language of the texts, as seen from the game's own page."""
    words = paper_words(texts)
    address = rules_address(game, texts.language.code)
    places = {"short": f"{address}{SHORT}", "full": address}
    links = (
        element("li", {}, element("a", {"href": places[paper], "data-paper": paper}, words[paper])) for paper in places
    )
    return element("ul", {"class": "paper-links"}, *links)
