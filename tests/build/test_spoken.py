"""A language is added by a line in the list: a draft shows it, a build refuses it until it is complete.

Uses the real sources with another language, and the functions of the real build without the snapshot.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from app.games import GAMES
from workshop import folders
from workshop.frozen import program
from workshop.games.mahe import built
from workshop.site import build, pages
from workshop.texts.catalogues import PEERS, SHARED, TOMORROW, catalogue_path, extract, messages_of, update
from workshop.texts.languages import FILE, read_languages, source_of
from workshop.texts.pseudo import CODE, OPENING
from workshop.texts.spoken import Spoken, read_spoken

SOURCE = source_of(read_languages())
DANISH = {"code": "da", "tag": "da", "name": "Dansk"}


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of all texts of the site, for tests to change."""
    for part in ("app", "locales", "rules", "lessons"):
        shutil.copytree(folders.WEB / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(build, "BUILD", tmp_path)
    return tmp_path


def rewrite(web: Path, change: Callable[[list[dict[str, Any]]], object]) -> None:
    """Change the list of languages."""
    languages = json.loads((web / FILE).read_text(encoding="utf-8"))
    change(languages)
    (web / FILE).write_text(json.dumps(languages), encoding="utf-8")


def add_danish(web: Path) -> None:
    """Add a language as the README says, but translate only two messages."""
    rewrite(web, lambda languages: languages.append(DANISH))
    danish = read_languages(web)[-1]
    update(danish, extract(web), web)
    for domain, said, translated in ((GAMES[0], "Raft", "Flåde"), (SHARED, "Rules", "Regler")):
        path = catalogue_path(danish, domain, web)
        text = path.read_text(encoding="utf-8")
        untranslated = f'msgid "{said}"\nmsgstr ""\n'
        assert untranslated in text
        path.write_text(text.replace(untranslated, f'msgid "{said}"\nmsgstr "{translated}"\n'), encoding="utf-8")


def draw(spoken: Spoken, web: Path) -> dict[str, Any]:
    """Return everything that the build draws into the page."""
    return build.draw(
        {**program.gather(spoken.catalogues, spoken.rules, spoken.lessons, web), "components.json": b"[]"}
    )


def test_the_sources_are_complete_without_pseudo_language() -> None:
    spoken = read_spoken()
    assert spoken.all_findings() == ()
    assert spoken.languages == read_languages()
    expected = [(game, language) for game in GAMES for language in read_languages()]
    assert [(rules.game, rules.language) for rules in spoken.rules] == expected


@pytest.mark.nightly
def test_a_draft_fills_a_new_language_with_the_source(web: Path) -> None:
    add_danish(web)
    spoken = read_spoken(web, draft=True)
    drawn = draw(spoken, web)
    shown = drawn["first_paint"]
    assert ">Regler<" in shown
    assert '<option value="da" lang="da">Dansk (draft, 0 %)</option>' in shown
    words = drawn["manifest_words"]
    assert words["da"]["name"] == words[SOURCE.code]["name"]
    assert words[CODE]["name"].startswith(OPENING)
    by_code = {rules.language.code: rules for rules in spoken.rules}
    assert by_code["da"].fragment == by_code[SOURCE.code].fragment
    written = build.write_rules(built, spoken, dict.fromkeys(by_code, ()), drawn["paper_words"])
    published = {*written, "index.html"}
    assert [found for address, page in written.items() for found in pages.findings(address, page, published)] == []
    assert '<html lang="da">' in written["rules/da/index.html"]
    assert '<html lang="da">' in written["rules/da/short/index.html"]
    assert "Dansk (draft, 0 %)" in written[f"rules/{SOURCE.code}/index.html"]


def folders_of_texts(web: Path) -> list[str]:
    """Return the folders of every game's texts; a game may lack a short sheet or lessons."""
    rooms = ("rules/{}", "rules/{}/short", "lessons/{}", "lessons/{}/teacher")
    folders = [room.format(game) for game, room in product(GAMES, rooms)]
    return [folder for folder in folders if (web / folder).is_dir()]


@pytest.mark.slow
def test_unfinished_languages_are_refused_with_all_gaps(web: Path) -> None:
    add_danish(web)
    with pytest.raises(SystemExit) as refused:
        build.stop_on_gaps(read_spoken(web))
    told = str(refused.value).splitlines()
    for folder in folders_of_texts(web):
        assert f"da: missing: {folder}/da.md" in told
    lacking = [line for line in told if line.startswith("da: missing: “")]
    untouched = [message for message in messages_of(extract(web)) if message.id not in ("Raft", "Rules")]
    assert len(lacking) == len(untouched)
    assert not any("“Raft”" in line for line in lacking)
    assert not any(line.startswith(f"{language.code}: ") for line in told for language in read_languages())


@pytest.mark.slow
def test_a_draft_reports_the_gaps_of_a_language_in_one_line(web: Path, capsys: pytest.CaptureFixture[str]) -> None:
    add_danish(web)
    build.stop_on_gaps(read_spoken(web, draft=True), draft=True)
    (line,) = capsys.readouterr().out.splitlines()
    assert line.strip().startswith("draft: da: missing: rules/mahe/da.md, and ")


@pytest.mark.slow
def test_a_finished_language_needs_no_code_change(web: Path) -> None:
    add_danish(web)
    # With the texts of another language, which are complete.
    for domain in (SHARED, *GAMES, PEERS, TOMORROW):
        paths = {language.code: catalogue_path(language, domain, web) for language in read_languages(web)}
        dutch, danish = paths["nl"], paths["da"]
        danish.write_text(dutch.read_text(encoding="utf-8").replace("Language: nl", "Language: da"), encoding="utf-8")
    for folder in folders_of_texts(web):
        shutil.copy(web / folder / "nl.md", web / folder / "da.md")
    spoken = read_spoken(web)
    build.stop_on_gaps(spoken)
    assert [language.code for language in spoken.languages][-1] == "da"
    drawn = draw(spoken, web)
    assert '<option value="da" lang="da">Dansk</option>' in drawn["first_paint"]
    assert CODE not in drawn["manifest_words"]


@pytest.mark.slow
def test_the_language_of_the_code_is_published_without_a_catalogue(web: Path) -> None:
    parts = program.locales(read_spoken(web).catalogues)
    speaking = {path.split("/")[1] for path in parts if path.endswith("/site.json")} - {"site.json"}
    assert speaking == {language.code for language in read_languages()} - {SOURCE.code}
    assert f"locales/{SOURCE.code}/formats.json" in parts


@pytest.mark.nightly
def test_the_draft_of_a_language_without_a_folder_uses_the_source(web: Path) -> None:
    rewrite(web, lambda languages: languages.insert(0, DANISH))
    spoken = read_spoken(web, draft=True)
    assert spoken.languages[0].name == "Dansk (draft, 0 %)"
    drawn = draw(spoken, web)
    assert drawn["manifest_words"]["da"]["name"] == drawn["manifest_words"][SOURCE.code]["name"]


@pytest.mark.nightly
def test_differing_anchors_fail_a_build_and_mark_a_draft(web: Path) -> None:
    (web / "rules" / "mahe" / "nl.md").write_text("# Regels {#rules}\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"rules/mahe/nl\.md: anchors differ from"):
        build.stop_on_gaps(read_spoken(web))
    names = {language.code: language.name for language in read_spoken(web, draft=True).languages}
    assert names["nl"].startswith("Nederlands (draft, 9")


@pytest.mark.slow
def test_texts_of_unlisted_languages_and_games_are_reported(web: Path) -> None:
    (web / "locales" / "da").mkdir()
    (web / "rules" / "geese").mkdir()
    for place in ("rules/mahe/da.md", "rules/geese/nl.md", "lessons/nl.md"):
        (web / place).write_text("# Regler", encoding="utf-8")
    assert read_spoken(web).all_findings() == (
        "locales/da belongs to no language of locales/languages.json",
        "rules/mahe/da.md belongs to no language of locales/languages.json",
        "rules/geese/nl.md belongs to no game of app/games.py",
        "lessons/nl.md belongs to no game of app/games.py",
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda languages: languages.append({**DANISH, "tag": "xx"}), "da has a tag that CLDR does not know, xx"),
        (lambda languages: languages.append({"code": "da", "tag": "da"}), "da has no “name”"),
        (lambda languages: languages.append({**DANISH, "nmae": ""}), "da has an unknown “nmae”"),
        (lambda languages: languages.append(languages[0]), "a code stands twice"),
        (lambda languages: languages.append({**DANISH, "source": True}), "one language, and no other, is the source"),
        (lambda languages: languages[-1].update(tag="pl"), "the source, has plurals unlike one and many"),
    ],
)
def test_an_invalid_list_of_languages_is_explained(
    web: Path, change: Callable[[list[dict[str, Any]]], object], told: str
) -> None:
    rewrite(web, change)
    with pytest.raises(ValueError, match=told):
        read_languages(web)
