"""The links from the rules in the game to the pages made for paper."""

from __future__ import annotations

import pytest

from app.game.game import game_page
from app.rules.links import paper_words
from app.rules.panel_view import rules_panel
from app.rules.rules_text import passages_in
from app.ui.languages import all_languages
from tests.app.document import parse
from tests.app.speaking import CODES, texts


@pytest.mark.parametrize("code", CODES)
def test_the_panel_links_to_both_paper_pages_in_its_language(code: str) -> None:
    speech = texts(code)
    text = speech.language, passages_in("mahe", code)
    screen = parse(rules_panel(speech, text, None, all_languages(), game=game_page("mahe")))
    words = paper_words(speech)
    for paper, address in (("short", f"rules/{code}/short/"), ("full", f"rules/{code}/")):
        link = screen.one("a", data_paper=paper)
        assert link.attributes["href"] == address
        assert link.text == words[paper]
