"""The texts for the tests of the page, also of a game that has them in some languages only."""

from __future__ import annotations

from pathlib import Path

from tests.app.speaking import nearest
from workshop.texts.languages import Language, read_languages


def place(game: str, language: Language) -> str:
    return f"{game}/{language.code}.md"


def test_a_game_with_fewer_languages_is_read_in_its_first_one(tmp_path: Path) -> None:
    first, second, third, *_ = read_languages()
    assert nearest(first, "geese", place, tmp_path) is None
    (tmp_path / "geese").mkdir()
    for there in (second, third):
        (tmp_path / place("geese", there)).touch()
    assert [nearest(each, "geese", place, tmp_path) for each in (first, second, third)] == [second, second, third]
