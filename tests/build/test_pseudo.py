"""The pseudo-language has every message, 40 % longer, with the same placeholders."""

from __future__ import annotations

import re

import pytest

from tests.app.speaking import template
from workshop.texts.catalogues import fields, forms_of, source_catalogue
from workshop.texts.languages import read_languages, source_of
from workshop.texts.pseudo import (
    CLOSING,
    CODE,
    GROWTH,
    OPENING,
    disguise,
    pseudo_catalogue,
    pseudo_language,
    pseudo_rules,
)
from workshop.texts.rules_pages import Rules, render

SOURCE = source_of(read_languages())
MADE_UP = pseudo_catalogue(source_catalogue(SOURCE, template()))


def without_places(text: str) -> str:
    return re.sub(r"\{\w+\}", "", text)


def letters(text: str) -> int:
    return sum(character.isalpha() or character == "~" for character in text)


def test_every_message_is_translated_in_brackets() -> None:
    for wanted in template():
        if wanted.id:
            message = MADE_UP.get(wanted.id, wanted.context)
            assert message is not None
            for form in forms_of(message.string):
                assert (form[0], form[-1]) == (OPENING, CLOSING)


def test_messages_keep_placeholders_and_grow_by_two_fifths() -> None:
    for message in MADE_UP:
        if message.id:
            own, made = forms_of(message.id), forms_of(message.string)
            assert [fields(form) for form in made] == [fields(form) for form in own]
            for before, after in zip(map(without_places, own), map(without_places, made), strict=True):
                assert letters(after) >= (1 + GROWTH) * letters(before)
                assert len(after) <= len(before) + len("⟦⟧") + 1 + GROWTH * letters(before)


@pytest.mark.parametrize("text", ["", "7", "{player}", "Nest!", "{share:.1f} of it"])
def test_any_text_can_be_translated(text: str) -> None:
    made = disguise(text)
    assert (made[0], made[-1]) == (OPENING, CLOSING)
    assert fields(made) == fields(text)


def test_the_rules_keep_their_markup_and_anchors() -> None:
    rules = Rules("geese", SOURCE, *render("# Rules {#rules}\n\nA *die* & <b>no</b> more.\n\n- `x`"))
    made = pseudo_rules(rules, pseudo_language(SOURCE))
    assert made.language.code == CODE
    assert made.anchors == rules.anchors
    assert '<h1 id="rules">⟦Rúúléés⟧</h1>' in made.fragment
    assert "<em>⟦dîîéé⟧</em>⟦ &amp; &lt;b&gt;ñöö&lt;/b&gt; mööréé.~⟧</p>" in made.fragment
