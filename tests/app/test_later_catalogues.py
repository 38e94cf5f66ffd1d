"""A language that is chosen, and a game that is loaded later, add their translations also to texts in use."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.ui import languages
from workshop.frozen.program import write


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Write a site with two languages, before any other game was loaded."""
    list_of_them: list[dict[str, object]] = [{"code": "nl", "tag": "nl", "name": "Nederlands"}]
    list_of_them.append({"code": "en", "tag": "en", "name": "English", "source": True})
    formats = {"list": dict.fromkeys(("two", "start", "middle", "end"), "{0}, {1}"), "percent": "#,##0 %"}
    formats |= {"decimal": ".", "group": ",", "plural": "n != 1"}
    write(
        {
            "languages.json": json.dumps(list_of_them).encode(),
            **{f"{code}/formats.json": json.dumps(formats).encode() for code in ("nl", "en")},
            "site.json": json.dumps(["Rules"]).encode(),
        },
        tmp_path,
    )
    monkeypatch.setattr(languages, "LOCALES", tmp_path)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    for read in (languages.all_languages, languages.texts_in, languages.messages_of, languages.catalogue_of):
        read.cache_clear()


def test_texts_in_use_get_the_catalogues_of_a_loaded_game(locales: Path) -> None:
    dutch, english = languages.texts_in("nl"), languages.texts_in("en")
    assert dutch.gettext("Honk") == "Honk"
    write({"geese.json": b'["Honk"]', "nl/geese.json": b'["Gak"]'}, locales)
    languages.add_catalogues("geese")
    assert dutch.gettext("Honk") == "Gak"
    assert english.gettext("Honk") == "Honk"
    assert not languages.has_texts("nl")


@pytest.mark.usefixtures("locales")
def test_a_language_is_there_once_its_translations_are_added() -> None:
    dutch = languages.texts_in("nl")
    assert (languages.has_texts("nl"), languages.has_texts("en")) == (False, True)
    with pytest.raises(ValueError, match="argument 2 is longer"):
        languages.add_texts("nl", '["Regels", "of another version"]')
    assert (languages.has_texts("nl"), dutch.gettext("Rules")) == (False, "Rules")
    languages.add_texts("nl", '["Regels"]')
    assert (languages.has_texts("nl"), dutch.gettext("Rules")) == (True, "Regels")
