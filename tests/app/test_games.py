"""Several games on one page: each has the same name everywhere, and links to the others."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from app.game.game import game_page
from app.games import BRANDS, GAMES, others
from app.site.published.first_paint import absent_game, after_first_paint, first_paint, first_screens
from app.site.screens import notices
from app.ui.languages import all_languages
from tests.app.document import Node, parse
from tests.app.speaking import texts
from tests.app.stage import Stage
from workshop.folders import WEB

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def doors(root: Node) -> list[tuple[str, str]]:
    """Return the links to other games: their addresses and names."""
    return [(door.attributes["href"], door.text) for door in root.all("a", class_="door")]


@EVERY_GAME
def test_the_list_of_games_has_each_game_s_wordmark(game: str) -> None:
    assert BRANDS[game] == game_page(game).brand.wordmark


@EVERY_GAME
def test_the_first_screen_links_to_every_other_game(game: str) -> None:
    texts("en")
    expected = [(f"?game={other}", BRANDS[other]) for other in others(game)]
    screens = parse(first_screens(game_page(game), all_languages())).all(data_part="first-paint")
    assert len(screens) == len(all_languages())
    for screen in screens:
        assert doors(screen) == expected
    stage = Stage(game=game).start()
    stage.site.draw()
    assert doors(stage.page.root) == expected


@EVERY_GAME
def test_only_the_first_game_is_in_the_page_without_scripts(game: str) -> None:
    texts("en")
    page, languages = game_page(game), all_languages()
    assert str(first_screens(page, languages)).startswith(str(first_paint(page, languages)))
    assert parse(after_first_paint(page, languages)).all("noscript")
    assert not parse(first_screens(page, languages)).all("noscript")
    bars = {screen.attributes.get("data-day") for screen in parse(first_screens(page, languages)).all("script")}
    assert bars == {None if game == GAMES[0] else page.brand.bars[0]}


def test_unopened_games_explain_themselves_offline() -> None:
    texts("en")
    told = parse(absent_game(all_languages())).all("template")
    assert [one.attributes["data-language"] for one in told] == [language.code for language in all_languages()]
    titles = {one.one("h2").text for one in told}
    assert len(titles) == len(told)
    for one in told:
        assert one.one(data_failure="absent").one("a").attributes["href"] == f"?game={GAMES[0]}"


@EVERY_GAME
def test_each_game_has_a_notice_for_watching_tabs_and_credits(game: str) -> None:
    page = game_page(game)
    speech = texts("en")
    drawn = parse(notices(page.storage, speech, writes=False, stores=True, damaged=None))
    assert drawn.all(data_notice="read-only")
    assert BRANDS[game] in page.brand.whose(speech)


def test_games_of_authors_name_them_and_are_unofficial() -> None:
    speech = texts("en")
    for game in ("mahe", "melimagic"):
        assert "independent, unofficial" in game_page(game).brand.whose(speech)
    assert "Alex Randolph" in game_page("mahe").brand.whose(speech)
    assert "franjos" in game_page("mahe").brand.whose(speech)
    assert "Thierry Chapeau" in game_page("melimagic").brand.whose(speech)


@EVERY_GAME
def test_door_picture_is_small_and_self_contained(game: str) -> None:
    file = WEB / "pictures" / f"game-{game}.svg"
    assert file.stat().st_size <= 3000
    drawn = ET.parse(file).getroot()
    assert drawn.get("viewBox") == "0 0 240 160"
    assert not [node for node in drawn.iter() if node.get("href") or node.get("class") or node.get("style")]
