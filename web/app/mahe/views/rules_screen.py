"""The rules as a screen of the page: the text written for this project, with a way back."""

from __future__ import annotations

from app.languages import Texts
from app.mahe.views.hooks import command_button
from app.mahe.views.paper_links import paper_links
from app.markup import Markup, element


def rules_screen(rules: Markup, texts: Texts) -> Markup:
    """Draw the rules screen around the rules as the build made them from Markdown."""
    return element(
        "section",
        {"data-screen": "rules", "class": "rules", "aria-label": texts.gettext("Rules")},
        element(
            "div",
            {"class": "rules-tools"},
            command_button("back", "", texts.gettext("Back to the game")),
            command_button("tutorial", "button-quiet", texts.gettext("Learn it in two minutes")),
        ),
        element("article", {"class": "rules-text panel", "tabindex": -1}, rules),
        paper_links(texts),
    )
