"""A later game has its own archive, which is downloaded only when the game is opened."""

from __future__ import annotations

import shutil
from pathlib import Path

from app.games import GAMES
from tests.build.frozen.geese import LATER, MADE_UP
from workshop.folders import WEB
from workshop.frozen import program
from workshop.site import pages
from workshop.site.assets import Assets


def compiled(*sources: str) -> dict[str, bytes]:
    """Return fake compiled modules for what is not in the frozen memory, given the paths of the sources."""
    return {
        f"{folder}/__pycache__/{name.removesuffix('.py')}.cpython-314.opt-2.pyc": b"compiled"
        for folder, _, name in (source.rpartition("/") for source in sources)
    }


def test_a_later_games_files_are_only_in_its_own_archive(
    parts: dict[str, bytes],
) -> None:
    unimported = compiled(*MADE_UP, "app/mahe/lab/rooms.py", "app/lab/room.py")
    own = program.of_game("geese", parts, unimported)
    assert set(own) == {
        *(f"{place}c" for place in MADE_UP),
        "locales/geese.json",
        "locales/nl/geese.json",
        "rules/geese/nl.html",
        "rules/geese/synonyms.json",
    }
    everybodys = program.without_games(parts, LATER)
    lab = program.lab(parts, unimported, LATER)
    assert not [path for files in (everybodys, lab) for path in files if "geese" in path]
    assert {"locales/nl/site.json", "app/ui/markup.py"} <= set(everybodys)
    assert {"app/mahe/lab/rooms.pyc", "app/lab/room.pyc"} <= set(lab)


def test_a_draft_has_a_later_games_python_as_sources(parts: dict[str, bytes]) -> None:
    sources = program.of_later_games(parts, LATER)
    assert "app/ui/markup.py" not in sources
    own = program.of_game("geese", parts, sources)
    assert {path: own[path].decode() for path in MADE_UP} == MADE_UP
    assert program.left_out(sources, LATER) == []


def test_lessons_have_an_archive_for_each_language_and_are_in_no_other(parts: dict[str, bytes]) -> None:
    lessons = {f"lessons/{game}/{code}.json": b"{}" for game in (GAMES[0], "geese") for code in ("de", "nl")}
    assert program.lessons({**parts, **lessons}) == {
        f"lessons-{code}.zip.zst": {f"lessons/{GAMES[0]}/{code}.json": b"{}"} for code in ("de", "nl")
    }
    assert not [path for path in program.lab({**parts, **lessons}, {}, LATER) if path.startswith("lessons/")]
    assert "lessons/geese/nl.json" in program.of_game("geese", {**parts, **lessons}, {})


def test_a_later_games_module_outside_its_folders_is_reported() -> None:
    unimported = compiled(*MADE_UP, "app/goslings/page.py", "app/lab/room.py")
    assert program.left_out(unimported, LATER) == ["app/goslings/page.py"]
    assert "app/geese/page.py" in program.left_out(unimported, later=()), "an unlisted game has no archive"


def test_a_later_games_style_is_published_separately(
    tmp_path: Path,
) -> None:
    for part in ("styles", "pictures"):
        shutil.copytree(WEB / part, tmp_path / part)
    (tmp_path / "styles" / "geese.css").write_text("@layer rooms { .goose { color: grey } }", encoding="utf-8")
    before, assets = Assets(), Assets(web=tmp_path)
    everybodys = ("styles/site.css", "styles/rooms.css", "styles/lab.css")
    assert [assets.address(place) for place in everybodys] == [before.address(place) for place in everybodys]
    (style,) = pages.style_addresses(LATER, assets.address).values()
    assert b".goose" in assets.published[style]
    assert {style: assets.published[style], **before.published} == assets.published


def test_a_later_games_style_is_linked_only_where_needed() -> None:
    styles = {"geese": "assets/geese-1.css", "hares": "assets/hares-1.css"}
    screens = {"geese": "assets/geese-2.txt", "hares": "assets/hares-2.txt"}
    page = f'<link rel="stylesheet" href="assets/site-1.css">{pages.style_templates(styles, screens)}'
    style = '<link rel="stylesheet" href="assets/geese-1.css">'
    assert f'<template data-part="game-geese" data-screens="assets/geese-2.txt">{style}</template>' in page
    looks = {game: pages.looks_of(game, styles, pages.looks(page)) for game in (GAMES[0], "geese")}
    assert [look["href"] for look in looks[GAMES[0]]] == ["assets/site-1.css"]
    assert [look["href"] for look in looks["geese"]] == ["assets/site-1.css", "assets/geese-1.css"]
    assert str(pages.style_templates({}, {})) == ""


def test_computer_players_are_in_a_separate_archive() -> None:
    wheel = {
        "mahe_core/mahe/players/weights.bin": b"learned",
        "mahe_core/mahe/players/levels.py": b"",
        "mahe_core/py.typed": b"",
    }
    unimported = compiled("mahe_core/mahe/players/levels.py", "mahe_core/mahe/odds/laps.py")
    assert set(program.players(wheel, unimported)) == {
        "mahe_core/mahe/players/weights.bin",
        "mahe_core/mahe/players/levels.pyc",
    }
    assert not [path for path in program.lab(wheel, unimported) if "players" in path]
    assert not program.left_out(unimported)
