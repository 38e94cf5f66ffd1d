"""A game that is loaded later adds its catalogues, also to texts in use."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from app.ui import languages
from workshop.frozen.program import write
from workshop.texts.catalogues import compile_catalogue


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Write a site with two languages, before any other game was loaded."""
    list_of_them: list[dict[str, object]] = [{"code": "nl", "tag": "nl", "name": "Nederlands"}]
    list_of_them.append({"code": "en", "tag": "en", "name": "English", "source": True})
    formats = {"list": dict.fromkeys(("two", "start", "middle", "end"), "{0}, {1}"), "percent": "#,##0 %"}
    formats |= {"decimal": ".", "group": ","}
    write(
        {
            "languages.json": json.dumps(list_of_them).encode(),
            **{f"{code}/formats.json": json.dumps(formats).encode() for code in ("nl", "en")},
            "nl/LC_MESSAGES/site.mo": catalogue(Rules="Regels"),
        },
        tmp_path,
    )
    monkeypatch.setattr(languages, "LOCALES", tmp_path)
    for read in (languages.all_languages, languages.texts_in):
        read.cache_clear()
    yield tmp_path
    for read in (languages.all_languages, languages.texts_in):
        read.cache_clear()


def catalogue(**messages: str) -> bytes:
    """Compile Dutch messages."""
    said = Catalog(locale="nl")
    for message, translated in messages.items():
        said.add(message, translated)
    return compile_catalogue(said)


def test_texts_in_use_get_the_catalogues_of_a_loaded_game(locales: Path) -> None:
    dutch, english = languages.texts_in("nl"), languages.texts_in("en")
    assert dutch.gettext("Honk") == "Honk"
    (locales / "nl" / "LC_MESSAGES" / "site.mo").unlink()
    write({"nl/LC_MESSAGES/geese.mo": catalogue(Honk="Gak")}, locales)
    languages.add_catalogues("geese")
    assert dutch.gettext("Honk") == "Gak"
    assert dutch.gettext("Rules") == "Regels"
    assert english.gettext("Honk") == "Honk"
