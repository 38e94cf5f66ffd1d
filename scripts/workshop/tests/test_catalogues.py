"""Catalogues with something wrong in them are found out, and translators' work is kept."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import pytest

from workshop.catalogues import catalogue_path, compile_catalogue, extract, findings, read_catalogue, update
from workshop.languages import Language

DUTCH = Language("nl", "nl", "Nederlands", third_die_on_seven=False)
ENGLISH = Language("en", "en", "English", third_die_on_seven=False)

CODE = """
def speak(texts):
    # Translators: on the button
    texts.gettext("Roll")
    texts.ngettext("one egg", "{number} eggs", 2)
    texts.pgettext("sign", "Star")
    texts.gettext("{player} wins {eggs}")
"""


@pytest.fixture
def web(tmp_path: Path) -> Path:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "speak.py").write_text(CODE, encoding="utf-8")
    return tmp_path


def translate(web: Path, *replacements: tuple[str, str]) -> None:
    path = catalogue_path(DUTCH, web)
    text = path.read_text(encoding="utf-8")
    for before, after in replacements:
        assert before in text
        text = text.replace(before, after, 1)
    path.write_text(text, encoding="utf-8")


COMPLETE = (
    ('msgid "Roll"\nmsgstr ""', 'msgid "Roll"\nmsgstr "Gooi"'),
    ('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "één ei"\nmsgstr[1] "{number} eieren"'),
    ('msgid "Star"\nmsgstr ""', 'msgid "Star"\nmsgstr "Ster"'),
    ('msgid "{player} wins {eggs}"\nmsgstr ""', 'msgid "{player} wins {eggs}"\nmsgstr "{eggs} voor {player}"'),
)


def found(web: Path) -> tuple[str, ...]:
    return findings(DUTCH, read_catalogue(DUTCH, web), extract(web))


def test_a_new_catalogue_misses_everything(web: Path) -> None:
    update(DUTCH, extract(web), web)
    assert found(web) == (
        "nl: missing: “Roll” (app/speak.py)",
        "nl: missing: “one egg” (app/speak.py)",
        "nl: missing: “Star” [sign] (app/speak.py)",
        "nl: missing: “{player} wins {eggs}” (app/speak.py)",
    )


def test_a_complete_catalogue_has_no_findings_and_speaks(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE)
    assert found(web) == ()
    compiled = compile_catalogue(read_catalogue(DUTCH, web))
    speaks = gettext.GNUTranslations(io.BytesIO(compiled))
    assert speaks.pgettext("sign", "Star") == "Ster"
    assert speaks.ngettext("one egg", "{number} eggs", 3) == "{number} eieren"
    assert compiled == compile_catalogue(read_catalogue(DUTCH, web))


def test_the_source_language_fills_itself(web: Path) -> None:
    catalogue = update(ENGLISH, extract(web), web)
    assert findings(ENGLISH, catalogue, extract(web)) == ()
    assert 'msgstr[1] "{number} eggs"' in catalogue_path(ENGLISH, web).read_text(encoding="utf-8")


def test_updating_again_changes_nothing(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE)
    update(DUTCH, extract(web), web)
    once = catalogue_path(DUTCH, web).read_bytes()
    update(DUTCH, extract(web), web)
    assert catalogue_path(DUTCH, web).read_bytes() == once
    assert b"#. Translators: on the button" in once
    assert b"Date" not in once


def test_a_changed_wording_keeps_its_translation_as_fuzzy(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE)
    (web / "app" / "speak.py").write_text(
        CODE.replace("{player} wins {eggs}", "{player} wins {eggs}!"), encoding="utf-8"
    )
    assert found(web) == (
        "nl: missing: “{player} wins {eggs}!” (app/speak.py)",
        "nl: no longer in the code: “{player} wins {eggs}”",
    )
    update(DUTCH, extract(web), web)
    assert found(web) == ("nl: fuzzy: “{player} wins {eggs}!” (app/speak.py)",)
    assert "{eggs} voor {player}" in catalogue_path(DUTCH, web).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "after", "finding"),
    [
        ("{eggs} voor {player}", "{eieren} voor {player}", "placeholders differ ({eggs}, {eieren})"),
        ("{eggs} voor {player}", "{eggs} voor {player", "braces do not match"),
        ("{number} eieren", "veel eieren", "placeholders differ ({number})"),
        ("één ei", "{aantal} ei", "placeholders differ ({aantal}, {number})"),
        ('msgstr "Gooi"', 'msgstr ""', "missing: “Roll”"),
        ('msgctxt "sign"', '#, fuzzy\nmsgctxt "sign"', "fuzzy: “Star” [sign]"),
    ],
)
def test_what_is_wrong_with_one_message_is_told(web: Path, before: str, after: str, finding: str) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE, (before, after))
    (only,) = found(web)
    assert finding in only


def test_a_message_that_has_got_a_plural_must_be_translated_again(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE)
    changed = CODE.replace('gettext("Roll")', 'ngettext("Roll", "Roll {number}", 2)')
    (web / "app" / "speak.py").write_text(changed, encoding="utf-8")
    assert found(web) == ("nl: another plural in the code: “Roll” (app/speak.py)",)
