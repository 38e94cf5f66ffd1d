"""Catalogues with something wrong in them are found out, and translators' work is kept."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import pytest

from workshop.texts.catalogues import catalogue_path, compile_catalogue, extract, findings, read_catalogue, update
from workshop.texts.languages import Language

DUTCH = Language("nl", "nl", "Nederlands")
ENGLISH = Language("en", "en", "English", source=True)

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


LISTED = """[
  {"code": "en", "tag": "en", "name": "English", "source": true},
  {"code": "fr", "tag": "fr", "name": "Français"},
  {"code": "nl", "tag": "nl", "name": "Nederlands"},
  {"code": "pl", "tag": "pl", "name": "Polski"}
]"""
FRENCH = Language("fr", "fr", "Français")
POLISH = Language("pl", "pl", "Polski")


def copy(web: Path, source: Language, target: Language) -> Path:
    """Begin a language with a copy of another one's catalogue, and give the copy."""
    (web / "locales" / "languages.json").write_text(LISTED, encoding="utf-8")
    path = catalogue_path(target, web)
    path.parent.mkdir(parents=True)
    path.write_bytes(catalogue_path(source, web).read_bytes())
    return path


def test_a_copy_of_another_catalogue_has_everything_still_to_translate_and_its_own_plural(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE)
    copy(web, DUTCH, POLISH)
    assert all("fuzzy" in finding for finding in findings(POLISH, read_catalogue(POLISH, web), extract(web)))
    catalogue = update(POLISH, extract(web), web)
    assert (catalogue.num_plurals, str(catalogue.locale)) == (3, "pl")
    assert len(findings(POLISH, read_catalogue(POLISH, web), extract(web))) == 4


def test_what_was_translated_in_a_copy_before_it_was_brought_in_step_is_kept(web: Path) -> None:
    update(ENGLISH, extract(web), web)
    path = copy(web, ENGLISH, FRENCH)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('msgstr "Star"', 'msgstr "Étoile"'), encoding="utf-8")
    update(FRENCH, extract(web), web)
    written = path.read_text(encoding="utf-8")
    assert 'msgstr "Étoile"' in written
    assert '"Plural-Forms: nplurals=2; plural=(n > 1);' in written
    left = findings(FRENCH, read_catalogue(FRENCH, web), extract(web))
    assert [finding.split(":")[1:2] for finding in left] == [[" fuzzy"]] * 3


def test_a_sentence_that_is_still_the_codes_own_is_not_translated(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE, ("{eggs} voor {player}", "{player} wins {eggs}"))
    assert found(web) == ()  # One word beside the names may be the same.
    translate(web, ('msgstr[1] "{number} eieren"', 'msgstr[1] "{number} eggs"'), ("één ei", "one egg"))
    assert found(web) == ("nl: not translated yet: “one egg” (app/speak.py)",)


def test_a_plural_that_lacks_a_form_and_plural_forms_that_are_not_the_languages_own_are_told(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE, ('msgstr[1] "{number} eieren"', 'msgstr[1] ""'))
    assert found(web) == ("nl: a form of the plural is missing: “one egg” (app/speak.py)",)
    translate(web, ('msgstr[1] ""', 'msgstr[1] "{number} eieren"'), ("plural=(n != 1)", "plural=(n > 1)"))
    assert found(web) == ("nl: Plural-Forms are not those of CLDR, such as “nplurals=2; plural=(n != 1);”",)
