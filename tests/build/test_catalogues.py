"""Mistakes in catalogues are found, and translations are kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from app.games import BRANDS, GAMES
from app.ui.languages import Catalogue
from workshop.frozen.program import locales
from workshop.texts import catalogues
from workshop.texts.catalogues import (
    SHARED,
    by_domain,
    catalogue_path,
    extract,
    findings,
    forms_of,
    messages_of,
    read_catalogue,
    read_catalogues,
    translations,
    update,
    write_template,
)
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
    path = catalogue_path(DUTCH, SHARED, web)
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


def test_a_new_catalogue_lacks_every_message(web: Path) -> None:
    update(DUTCH, extract(web), web)
    assert found(web) == (
        "nl: missing: “Roll” (app/speak.py)",
        "nl: missing: “one egg” (app/speak.py)",
        "nl: missing: “Star” [sign] (app/speak.py)",
        "nl: missing: “{player} wins {eggs}” (app/speak.py)",
    )


def test_a_complete_catalogue_has_no_findings_and_translates(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE)
    assert found(web) == ()
    translated = translations(read_catalogue(DUTCH, web))
    speaks = Catalogue("n != 1")
    speaks.add("site", list(translated), list(translated.values()))
    assert speaks.pgettext("sign", "Star") == "Ster"
    assert speaks.ngettext("one egg", "{number} eggs", 3) == "{number} eieren"


def test_the_source_language_uses_the_code_and_has_no_file(web: Path) -> None:
    template = extract(web)
    update(DUTCH, template, web)
    read = read_catalogues((ENGLISH, DUTCH), template, web)
    assert findings(ENGLISH, read[ENGLISH], template) == ()
    assert [forms_of(message.string) for message in messages_of(read[ENGLISH])] == [
        forms_of(message.id) for message in messages_of(template)
    ]
    compiled = locales(read)
    assert "locales/en/formats.json" in compiled
    assert [path for path in compiled if path.endswith("/site.json")] == ["locales/site.json", "locales/nl/site.json"]


def test_the_template_lists_every_message_for_gettext_editors(web: Path, tmp_path: Path) -> None:
    template = extract(web)
    write_template(template, tmp_path / "messages")
    with (tmp_path / "messages" / "site.pot").open("rb") as file:
        written = read_po(file)
    assert {(forms_of(message.id), message.context) for message in messages_of(written)} == {
        (forms_of(message.id), message.context) for message in messages_of(template)
    }
    assert not any(any(forms_of(message.string)) for message in messages_of(written))


def test_updating_again_changes_nothing(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE)
    update(DUTCH, extract(web), web)
    once = catalogue_path(DUTCH, SHARED, web).read_bytes()
    update(DUTCH, extract(web), web)
    assert catalogue_path(DUTCH, SHARED, web).read_bytes() == once
    assert b"#. Translators: on the button" in once
    assert b"Date" not in once


def test_moving_code_rewrites_no_catalogue(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE)
    before = catalogue_path(DUTCH, SHARED, web).read_bytes()
    (web / "app" / "a_room").mkdir()
    (web / "app" / "speak.py").rename(web / "app" / "a_room" / "words.py")
    update(DUTCH, extract(web), web)
    assert catalogue_path(DUTCH, SHARED, web).read_bytes() == before


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
    assert "{eggs} voor {player}" in catalogue_path(DUTCH, SHARED, web).read_text(encoding="utf-8")


def test_a_message_that_shares_only_a_word_is_not_guessed(web: Path) -> None:
    speak = web / "app" / "speak.py"
    speak.write_text(CODE.replace('"Roll"', '"Most curious"'), encoding="utf-8")
    update(DUTCH, extract(web), web)
    translate(web, ('msgid "Most curious"\nmsgstr ""', 'msgid "Most curious"\nmsgstr "Merkwaardigst"'))
    speak.write_text(CODE.replace('"Roll"', '"Most captures"'), encoding="utf-8")
    update(DUTCH, extract(web), web)
    assert "nl: missing: “Most captures” (app/speak.py)" in found(web)
    assert "Merkwaardigst" not in catalogue_path(DUTCH, SHARED, web).read_text(encoding="utf-8")


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
def test_a_mistake_in_one_message_is_reported(web: Path, before: str, after: str, finding: str) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE, (before, after))
    (only,) = found(web)
    assert finding in only


def test_a_message_with_a_new_plural_must_be_translated_again(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE)
    changed = CODE.replace('gettext("Roll")', 'ngettext("Roll", "Roll {number}", 2)')
    (web / "app" / "speak.py").write_text(changed, encoding="utf-8")
    assert found(web) == ("nl: another plural in the code: “Roll” (app/speak.py)",)


POLISH = Language("pl", "pl", "Polski")


def test_a_new_language_gets_an_empty_catalogue_and_plural_forms(web: Path) -> None:
    catalogue = update(POLISH, extract(web), web)
    assert (catalogue.num_plurals, str(catalogue.locale)) == (3, "pl")
    assert all("missing" in finding for finding in findings(POLISH, catalogue, extract(web)))
    assert 'msgstr[2] ""' in catalogue_path(POLISH, SHARED, web).read_text(encoding="utf-8")


def test_a_copy_of_another_languages_catalogue_is_refused(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE)
    path = catalogue_path(POLISH, SHARED, web)
    path.parent.mkdir(parents=True)
    copy = catalogue_path(DUTCH, SHARED, web).read_bytes()
    path.write_bytes(copy)
    with pytest.raises(ValueError, match=r"locales/pl/LC_MESSAGES/site\.po is in “nl”"):
        update(POLISH, extract(web), web)
    assert path.read_bytes() == copy


def test_an_editor_may_name_the_language_without_its_country(web: Path) -> None:
    portuguese = Language("pt", "pt-PT", "Português")
    update(portuguese, extract(web), web)
    path = catalogue_path(portuguese, SHARED, web)
    text = path.read_text(encoding="utf-8")
    assert '"Language: pt_PT\\n"' in text
    path.write_text(text.replace("Language: pt_PT", "Language: pt"), encoding="utf-8")
    assert str(read_catalogue(portuguese, web).locale) == "pt_PT"


def test_a_sentence_equal_to_the_source_is_not_translated(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE, ("{eggs} voor {player}", "{player} wins {eggs}"))
    assert found(web) == ()  # One word beside the names may be the same.
    translate(web, ('msgstr[1] "{number} eieren"', 'msgstr[1] "{number} eggs"'), ("één ei", "one egg"))
    assert found(web) == ("nl: not translated yet: “one egg” (app/speak.py)",)


def test_missing_and_wrong_plural_forms_are_reported(web: Path) -> None:
    update(DUTCH, extract(web), web)
    translate(web, *COMPLETE, ('msgstr[1] "{number} eieren"', 'msgstr[1] ""'))
    assert found(web) == ("nl: a form of the plural is missing: “one egg” (app/speak.py)",)
    translate(web, ('msgstr[1] ""', 'msgstr[1] "{number} eieren"'), ("plural=(n != 1)", "plural=(n > 1)"))
    assert found(web) == ("nl: Plural-Forms are not those of CLDR, such as “nplurals=2; plural=(n != 1);”",)


def game_says(web: Path, game: str, message: str) -> None:
    """Make a message the only one of a listed game."""
    folder = web / "app" / game
    folder.mkdir(exist_ok=True)
    (folder / "speak.py").write_text(f"def speak(texts):\n    texts.gettext({message!r})\n", encoding="utf-8")


def said_in(web: Path) -> dict[str, set[str]]:
    """Return the messages in each of a language's files."""
    folder = catalogue_path(DUTCH, SHARED, web).parent
    return {
        path.stem: set(re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE))
        for path in folder.iterdir()
    }


SITE = {"Roll", "one egg", "Star", "{player} wins {eggs}"}


def test_messages_of_one_game_are_in_its_own_catalogue(web: Path) -> None:
    game = GAMES[0]
    game_says(web, game, "Hatch")
    update(DUTCH, extract(web), web)
    assert said_in(web) == {SHARED: SITE, game: {"Hatch"}}
    translate(web, *COMPLETE)
    path = catalogue_path(DUTCH, game, web)
    path.write_text(path.read_text(encoding="utf-8").replace('"Hatch"\nmsgstr ""', '"Hatch"\nmsgstr "Kom uit"'))
    assert found(web) == ()
    spoken = by_domain(read_catalogues((DUTCH,), extract(web), web)[DUTCH])
    assert translations(spoken[game]) == {"Hatch": "Kom uit"}
    assert translations(spoken[SHARED])["Roll"] == "Gooi"


def test_each_catalogue_is_headed_with_its_own_game(web: Path) -> None:
    for game in GAMES:
        game_says(web, game, f"Hatch {game}")
    update(DUTCH, extract(web), web)
    assert {
        path.stem: path.read_text(encoding="utf-8").partition("\n")[0]
        for path in catalogue_path(DUTCH, SHARED, web).parent.iterdir()
    } == {
        SHARED: "# Nederlands (nl) texts of Mahé in the browser.",
        **{game: f"# Nederlands (nl) texts of {brand} in the browser." for game, brand in BRANDS.items()},
    }


def test_messages_that_become_shared_move_with_translation(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "GAMES", ("geese", "hares"))
    game_says(web, "geese", "Run")
    update(DUTCH, extract(web), web)
    assert said_in(web) == {SHARED: SITE, "geese": {"Run"}}
    path = catalogue_path(DUTCH, "geese", web)
    path.write_text(path.read_text(encoding="utf-8").replace('"Run"\nmsgstr ""', '"Run"\nmsgstr "Ren"'))
    game_says(web, "hares", "Run")
    update(DUTCH, extract(web), web)
    assert said_in(web) == {SHARED: SITE | {"Run"}}
    assert 'msgid "Run"\nmsgstr "Ren"' in catalogue_path(DUTCH, SHARED, web).read_text(encoding="utf-8")


def test_duplicate_messages_and_differing_plurals_are_refused(web: Path) -> None:
    update(DUTCH, extract(web), web)
    shared, own = (catalogue_path(DUTCH, domain, web) for domain in (SHARED, GAMES[0]))
    own.write_bytes(shared.read_bytes())
    with pytest.raises(ValueError, match="“Roll” stands in another catalogue of the language too"):
        read_catalogue(DUTCH, web)
    own.write_text(shared.read_text(encoding="utf-8").replace("(n != 1)", "(n > 1)"), encoding="utf-8")
    with pytest.raises(ValueError, match=r"nl/LC_MESSAGES/site\.po differ in their Plural-Forms"):
        read_catalogue(DUTCH, web)
