"""Leads from the rules in the game to the pages that are made for paper: the short sheet and the full text.

These pages need neither Python nor JavaScript, and are kept on the device like everything else.
"""

from __future__ import annotations

from app.addresses import SHORT, rules_address
from app.ui.languages import Texts
from app.ui.markup import Markup, element


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
