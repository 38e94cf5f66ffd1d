"""Counts, percentages and lists are written in each language by its own conventions.

They are looked up through the same `Texts` as on the page; what is expected was written down by hand, from CLDR.
"""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from babel import Locale

from tests.app.speaking import CODES, template, texts
from workshop.texts.catalogues import forms_of, read_catalogues
from workshop.texts.languages import Language, agree, read_languages

CATALOGUES = read_catalogues(read_languages(), template())

COUNTS = (0, 1, 2, 5)

EGGS = {
    "fr": ("0 œuf", "1 œuf", "2 œufs", "5 œufs"),
    "de": ("0 Eier", "1 Ei", "2 Eier", "5 Eier"),
    "nl": ("0 eieren", "1 ei", "2 eieren", "5 eieren"),
    "pt": ("0 ovos", "1 ovo", "2 ovos", "5 ovos"),
    "es": ("0 huevos", "1 huevo", "2 huevos", "5 huevos"),
    "it": ("0 uova", "1 uovo", "2 uova", "5 uova"),
    "en": ("0 eggs", "1 egg", "2 eggs", "5 eggs"),
}
EGG_CARDS = {
    "fr": ("0 carte Œufs", "1 carte Œufs", "2 cartes Œufs", "5 cartes Œufs"),
    "de": ("0 Gelege-Karten", "1 Gelege-Karte", "2 Gelege-Karten", "5 Gelege-Karten"),
    "nl": ("0 eierkaarten", "1 eierkaart", "2 eierkaarten", "5 eierkaarten"),
    "pt": ("0 cartas de ovos", "1 carta de ovos", "2 cartas de ovos", "5 cartas de ovos"),
    "es": ("0 cartas de huevos", "1 carta de huevos", "2 cartas de huevos", "5 cartas de huevos"),
    "it": ("0 carte uova", "1 carta uova", "2 carte uova", "5 carte uova"),
    "en": ("0 egg cards", "1 egg card", "2 egg cards", "5 egg cards"),
}
A_SIXTH = {"fr": "17\u00a0%", "de": "17\u00a0%", "nl": "17%", "pt": "17%", "es": "17\u00a0%", "it": "17%", "en": "17%"}
LISTS = {
    "fr": ("A", "A et B", "A, B et C", "A, B, C et D"),
    "de": ("A", "A und B", "A, B und C", "A, B, C und D"),
    "nl": ("A", "A en B", "A, B en C", "A, B, C en D"),
    "pt": ("A", "A e B", "A, B e C", "A, B, C e D"),
    "es": ("A", "A y B", "A, B y C", "A, B, C y D"),
    "it": ("A", "A e B", "A, B e C", "A, B, C e D"),
    "en": ("A", "A and B", "A, B and C", "A, B, C and D"),
}

NUMBERS = "number|total|square|face|last|entry"
COUNTED = re.compile(rf"\{{(?:{NUMBERS})\}}[\s-](?:[a-z]+s|dice)\b(?<!\bis)")
"""A number before a word in the plural."""


def plain(text: str) -> str:
    """Replace no-break spaces, which some languages have between a number and its word, by plain ones."""
    return re.sub(r"[\u00a0\u202f]", " ", text)


@pytest.mark.parametrize("code", CODES)
def test_no_egg_one_egg_two_eggs_and_five(code: str) -> None:
    speech = texts(code)
    assert tuple(plain(speech.ngettext("{number} egg", "{number} eggs", count)) for count in COUNTS) == EGGS[code]


@pytest.mark.parametrize("code", CODES)
def test_no_egg_card_one_two_and_five(code: str) -> None:
    speech = texts(code)
    cards = (speech.ngettext("{number} egg card", "{number} egg cards", count) for count in COUNTS)
    assert tuple(map(plain, cards)) == EGG_CARDS[code]


@pytest.mark.parametrize("code", CODES)
def test_a_long_number_is_grouped_before_its_word_too(code: str) -> None:
    speech = texts(code)
    assert speech.ngettext("{number} egg", "{number} eggs", 10_010).startswith(speech.number(10_010))
    assert not speech.number(10_010).isdecimal()


@pytest.mark.parametrize("language", read_languages(), ids=lambda language: str(language.code))
def test_the_plural_of_each_catalogue_is_that_of_cldr(language: Language) -> None:
    catalogue = CATALOGUES[language]
    assert agree(catalogue.plural_forms, Locale.parse(language.locale))
    for message in catalogue:
        if message.id and message.pluralizable:
            assert len(forms_of(message.string)) == catalogue.num_plurals


@pytest.mark.parametrize("code", CODES)
def test_a_percentage_is_written_as_the_language_does(code: str) -> None:
    assert texts(code).percent(Fraction(1, 6)) == A_SIXTH[code]


@pytest.mark.parametrize("code", CODES)
def test_a_list_is_joined_as_the_language_does(code: str) -> None:
    assert tuple(texts(code).and_list("ABCD"[:length]) for length in range(1, 5)) == LISTS[code]


def test_no_count_stands_in_a_message_that_has_but_one_form() -> None:
    singular = [message.id for message in template() if isinstance(message.id, str)]
    assert [text for text in singular if COUNTED.search(text)] == []
    assert COUNTED.search("The nest has {number} eggs.")
    assert not COUNTED.search("{total} is over 7, {player} rolls a {face}.")


def test_every_plural_tells_its_number_or_who_they_are() -> None:
    for message in template():
        if message.id and message.pluralizable:
            assert re.search(r"\{(number|winners|turtles)\}", forms_of(message.id)[-1])
