"""From the rules in the game two links lead to the pages that are made for paper."""

from __future__ import annotations

import pytest

from app.mahe.views.paper_links import paper_words
from app.mahe.views.rules_screen import rules_screen
from app.markup import Markup
from tests.views.document import parse
from tests.views.speaking import CODES, texts


@pytest.mark.parametrize("code", CODES)
def test_the_rules_screen_leads_to_both_pages_in_its_own_language(code: str) -> None:
    screen = parse(rules_screen(Markup("<h1>Mahé</h1>"), texts(code)))
    words = paper_words(texts(code))
    for paper, address in (("short", f"rules/{code}/short/"), ("full", f"rules/{code}/")):
        link = screen.one("a", data_paper=paper)
        assert link.attributes["href"] == address
        assert link.text == words[paper]
