"""Texts in markup: escaped as the standard library does, and read back."""

from __future__ import annotations

import html

from hypothesis import given
from hypothesis import strategies as st

from mahe_core.pictures.markup import element, escape, words_of


@given(st.text())
def test_a_text_is_escaped_as_the_standard_library_does(words: str) -> None:
    assert escape(words) == html.escape(words)


@given(st.text() | st.sampled_from(("&lt;", "&amp;lt;", "<b>&#x27;</b>")))
def test_a_text_is_read_back_without_its_tags(words: str) -> None:
    assert words_of(str(element("p", {"title": words}, words, element("b", {}, words)))) == 2 * words
