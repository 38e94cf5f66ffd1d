"""Every text is set as its language sets signs and spaces."""

from __future__ import annotations

import pytest

from tests.translations.corpus import CODES, messages, written
from tests.translations.writing.typography import TYPOGRAPHY, all_faults, faults

SET_WRONGLY = [
    ("fr", "Encore un dé\u00a0?"),
    ("fr", "Stop! On compte."),
    ("fr", "Matériel : 3 dés"),
    ("fr", "« Stop\u00a0»"),
    ("fr", "la 20e carte"),
    ("fr", "jusqu’à 1\u202f000 parties"),
    ("fr", "40%"),
    ("fr", "on ouvre …"),
    ("de", "Spiel wird geöffnet …"),
    ("de", "“Stopp”"),
    ("de", "10 000 Züge"),
    ("de", "(10 + 12) : 6"),
    ("nl", "95 %"),
    ("nl", "“Stop”"),
    ("nl", "wordt geopend…"),
    ("pt", "« Para »"),
    ("pt", "a 20ª carta"),
    ("pt", "n.º 7"),
    ("es", "Otro dado?"),
    ("es", "¿Otro dado? Lanza!"),
    ("es", "¡ Lanza !"),
    ("es", "« Parar »"),
    ("es", "la 20ª carta"),
    ("es", "95%"),
    ("es", "(10 + 12) : 6"),
    ("es", "10\u00a0000 jugadas"),
    ("it", "« Stop »"),
    ("it", "la 20.ª carta"),
    ("it", "il 3° dado"),
    ("it", "n. 7"),
    ("it", "perchè no"),
    ("it", "un po’ di più, qual’è"),
    ("it", "l’ isola"),
    ("it", "10 000 tiri"),
    ("it", "95 %"),
    ("en", "Opening the game …"),
    ("en", "12 = 6 × 2"),
    ("en", "It's a bust"),
    ("en", "10000 moves"),
    ("en", "(10 + 12) : 6"),
    ("en", "2-7 players"),
    ("en", "Roll  again"),
    ("en", "9 kB"),
]
SET_WELL = [
    ("fr", "Encore un dé\u202f? «\u00a0Oui\u202f!\u00a0» Total\u00a0: {sum}\u202f; et puis…"),
    ("fr", "la 20ᵉ carte, à 10\u202f000 près, 95\u00a0%, n°\u00a0{place}"),
    ("de", "„Stopp“: 6\u00a0×\u00a02 =\u00a012, 10.000 Züge, 95\u00a0%, wird geöffnet\u00a0…"),
    ("nl", "‘Stop’: 6\u00a0×\u00a02\u00a0=\u00a012, 10.000 foto’s, 95%, wordt geopend\u00a0…"),
    ("pt", "«Para»: a 20.ª carta, n.º\u00a0{seed}, 10\u00a0000 jogadas, 95%, a abrir…"),
    ("es", "¿«Parar»? ¡No! La 20.ª carta, n.º\u00a0{seed}, 10.000 jugadas, 95\u00a0%, abriendo…"),
    ("it", "«Stop»: la 20ª carta, n.\u00a0{seed}, 10.000 tiri, 95%, un po’ di uova, l’isola, perché, apriamo…"),
    ("en", "“Stop”: 6\u00a0×\u00a02 =\u00a012, 10,000 rolls, 2000 games, 95%, it’s opening…"),
]


@pytest.mark.parametrize(("code", "text"), SET_WRONGLY)
def test_what_is_set_wrongly_is_found(code: str, text: str) -> None:
    assert faults(code, text)


@pytest.mark.parametrize(("code", "text"), SET_WELL)
def test_what_is_set_well_is_left_alone(code: str, text: str) -> None:
    assert faults(code, text) == ()


def test_it_is_known_how_every_language_is_set() -> None:
    assert set(TYPOGRAPHY) == set(CODES), "add what is special to a language to typography.py, beside this test"


@pytest.mark.parametrize("code", CODES)
def test_rules_sheets_and_lessons_follow_their_typography(code: str) -> None:
    assert all_faults(code, written(code)) == []


@pytest.mark.parametrize("code", CODES)
def test_the_messages_are_set_as_their_language_is(code: str) -> None:
    assert all_faults(code, messages(code)) == []
