"""A game that comes later has an archive of its own: nothing of it is frozen or fetched before somebody opens it.

Pyodide freezes a tiny site of two games; the second is made up and lies in a folder of the test's own.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import zstandard
from babel.messages.catalog import Catalog

from app.games import GAMES
from workshop.folders import DIST, WEB
from workshop.frozen import program
from workshop.frozen.snapshot import freeze
from workshop.frozen.wheel import build_wheel
from workshop.site import game_styles, pages
from workshop.site.assets import Assets
from workshop.texts import catalogues
from workshop.texts.languages import Language, read_languages
from workshop.texts.rules_pages import Rules

LATER = ("geese",)
DUTCH = Language("nl", "nl", "Nederlands")

MADE_UP = {
    "app/geese/__init__.py": "",
    "app/geese/page.py": "from app.geese.feathers import FEATHER\n",
    "app/geese/feathers.py": "FEATHER = 'a grey feather'\n",
    "app/geese/lab/__init__.py": "",
    "app/geese/lab/pond.py": "WATER = 'still'\n",
    "mahe_core/geese/__init__.py": "",
    "mahe_core/geese/rules.py": "EGGS = 3\n",
}
RULES = Rules("geese", DUTCH, "Ganzen", ("rules",), '<h1 id="rules">Ganzen</h1>', "")


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Collect what goes to the browser of the real site with the made-up game beside it."""
    for part in ("app", "locales"):
        shutil.copytree(WEB / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    for place, content in MADE_UP.items():
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    monkeypatch.setattr(catalogues, "GAMES", (*GAMES, *LATER))
    said = {language: Catalog(locale=language.locale) for language in read_languages()}
    said[DUTCH].add("Honk", "Gak", [("app/geese/page.py", 1)])
    said[DUTCH].add("Rules", "Regels", [("app/rules/rules_panel.py", 1)])
    core = {place: content.encode() for place, content in MADE_UP.items() if place.startswith("mahe_core/")}
    return {**program.gather(said, [RULES], [], tmp_path), **core}


def compiled(*sources: str) -> dict[str, bytes]:
    """Stand in for what slept while the memory was frozen, by the paths of the sources."""
    return {
        f"{folder}/__pycache__/{name.removesuffix('.py')}.cpython-314.opt-2.pyc": b"compiled"
        for folder, _, name in (source.rpartition("/") for source in sources)
    }


def test_all_of_a_further_game_lands_in_its_archive_and_nothing_of_it_in_what_everybody_gets(
    parts: dict[str, bytes],
) -> None:
    asleep = compiled(*MADE_UP, "app/mahe/lab/rooms.py", "app/lab/room.py")
    own = program.of_game("geese", parts, asleep)
    assert set(own) == {
        *(f"{place}c" for place in MADE_UP),
        "locales/nl/LC_MESSAGES/geese.mo",
        "rules/geese/nl.html",
        "rules/geese/synonyms.json",
    }
    everybodys = program.from_the_start(parts, LATER)
    lab = program.lab(parts, asleep, LATER)
    assert not [path for files in (everybodys, lab) for path in files if "geese" in path]
    assert {"locales/nl/LC_MESSAGES/site.mo", "app/markup.py"} <= set(everybodys)
    assert {"app/mahe/lab/rooms.pyc", "app/lab/room.pyc"} <= set(lab)


def test_a_module_of_a_further_game_that_lies_outside_its_folders_is_told_as_forgotten() -> None:
    asleep = compiled(*MADE_UP, "app/goslings/page.py", "app/lab/room.py")
    assert program.left_out(asleep, LATER) == ["app/goslings/page.py"]
    assert "app/geese/page.py" in program.left_out(asleep, later=()), "a game that is not on the list has no archive"


def test_the_style_of_a_further_game_is_published_apart_and_leaves_that_of_the_first_one_as_it_is(
    tmp_path: Path,
) -> None:
    for part in ("styles", "pictures"):
        shutil.copytree(WEB / part, tmp_path / part)
    (tmp_path / "styles" / "geese.css").write_text("@layer rooms { .goose { color: grey } }", encoding="utf-8")
    before, assets = Assets(), Assets(web=tmp_path)
    everybodys = ("styles/site.css", "styles/rooms.css", "styles/lab.css")
    assert [assets.address(place) for place in everybodys] == [before.address(place) for place in everybodys]
    (style,) = game_styles.addresses(LATER, assets.address).values()
    assert b".goose" in assets.published[style]
    assert {style: assets.published[style], **before.published} == assets.published


def test_the_page_gets_a_further_games_style_with_that_game_and_only_its_own_papers_have_it_from_the_start() -> None:
    styles = {"geese": "assets/geese-1.css", "hares": "assets/hares-1.css"}
    screens = {"geese": "assets/geese-2.txt", "hares": "assets/hares-2.txt"}
    page = f'<link rel="stylesheet" href="assets/site-1.css">{game_styles.templates(styles, screens)}'
    style = '<link rel="stylesheet" href="assets/geese-1.css">'
    assert f'<template data-part="game-geese" data-screens="assets/geese-2.txt">{style}</template>' in page
    looks = {game: game_styles.looks_of(game, styles, pages.looks(page)) for game in (GAMES[0], "geese")}
    assert [look["href"] for look in looks[GAMES[0]]] == ["assets/site-1.css"]
    assert [look["href"] for look in looks["geese"]] == ["assets/site-1.css", "assets/geese-1.css"]
    assert str(game_styles.templates({}, {})) == ""


@pytest.mark.slow
def test_what_comes_later_is_compiled_and_not_frozen(parts: dict[str, bytes]) -> None:
    name, wheel = build_wheel()
    archives = {name: wheel, program.ARCHIVE: next(DIST.glob("runtime/*/app.zip")).read_bytes()}
    own = {path: content for path, content in parts.items() if program.belongs_to("geese", path)}
    frozen = freeze(archives, later={"geese.zip": program.pack(own)})
    assert not [module for module in program.left_out(frozen.compiled, LATER) if "geese" in module]
    assert {f"{place}c" for place in MADE_UP} <= set(program.of_game("geese", {}, frozen.compiled))
    memory = zstandard.decompress(frozen.memory)
    assert b"app/mahe/page" in memory
    assert b"geese" not in memory


def test_computer_players_and_what_they_have_learned_come_in_an_archive_of_their_own() -> None:
    wheel = {
        "mahe_core/mahe/players/weights.bin": b"learned",
        "mahe_core/mahe/players/levels.py": b"",
        "mahe_core/py.typed": b"",
    }
    asleep = compiled("mahe_core/mahe/players/levels.py", "mahe_core/mahe/odds/laps.py")
    assert set(program.players(wheel, asleep)) == {
        "mahe_core/mahe/players/weights.bin",
        "mahe_core/mahe/players/levels.pyc",
    }
    assert not [path for path in program.lab(wheel, asleep) if "players" in path]
    assert not program.left_out(asleep)
