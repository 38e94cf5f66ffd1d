"""The postcard of a finished game: what is on it, and how it is sent and saved."""

from __future__ import annotations

import pytest

from app.game.game import game_page, imported
from app.melimagic.wording.names import People as Magicians
from app.postcard.postcard import HEIGHT, WIDTH, postcard_picture
from mahe_core.mahe import Setup
from tests.app.document import Node, parse
from tests.app.drawing import people_of
from tests.app.games import first_game_where, one_die, over, played, save_of
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.games import save_of as magic_save
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage

SHORT = played(Setup(2, short_game=True), 3)
NAMES = ("Maximiliane Schröder", "W" * 20, "Zoë", "João", "Ada", "Bo", "Cy")
LEVELS = ("goldfish", "squirrel", "elephant")


def drawn(players: int, code: str = "en") -> Node:
    session = first_game_where(Setup(players), over)
    people = people_of(session, code, NAMES)
    card = imported(game_page("mahe").postcard).postcard(save_of(session, NAMES), people)
    return parse(postcard_picture(card, game_page("mahe").brand, texts(code)))


def lines(card: Node) -> list[str]:
    return [text.text for text in card.all("text")]


@pytest.mark.parametrize("players", [2, 4, 7])
def test_it_shows_winner_names_eggs_and_story(players: int) -> None:
    card = drawn(players)
    written = lines(card)
    assert any(line.endswith("wins!") for line in written)
    assert set(NAMES[:players]) <= set(written)
    assert "Longest leap" in written
    assert len(card.all(class_="heap-total")) == players
    (whole,) = card.all("svg", data_postcard=None)
    assert whole.attributes["viewbox"] == f"0 0 {WIDTH} {HEIGHT}"
    assert "wins!" in whole.attributes["aria-label"]
    assert "Longest leap" in whole.attributes["aria-label"]


@pytest.mark.parametrize("code", CODES)
def test_every_line_has_room_and_may_shrink(code: str) -> None:
    for text in drawn(7, code).all("text"):
        if text.attributes["class"].startswith("postcard-"):
            middle, fits = float(text.attributes["x"]), float(text.attributes["data-fits"])
            assert fits > 80
            # The stamp's own lines are around its middle.
            assert middle == 0 or fits / 2 <= middle <= WIDTH - fits / 2


@pytest.mark.parametrize("code", CODES)
def test_melimagic_shows_the_stage_with_everybodys_rabbits(code: str) -> None:
    session = computers_game(LEVELS, 4)
    save = magic_save(session, LEVELS)
    people = Magicians(texts(code), session.setup, save.seats)
    card = imported(game_page("melimagic").postcard).postcard(save, people)
    picture = parse(postcard_picture(card, game_page("melimagic").brand, texts(code)))
    assert {people.player(player) for player in range(3)} <= set(lines(picture))
    assert len(picture.all(class_="art art-stand")) == 3
    assert len(picture.all(class_="art art-hat-card")) >= 9


def test_a_device_that_can_send_sends_the_finished_picture() -> None:
    stage = Stage.at(SHORT, names=("Ada", "Bo"))
    stage.postcards.sends = True
    stage.command("postcard")
    assert stage.postcards.prepared == 1
    stage.command("postcard:send")
    assert stage.postcards.sent == [("mahe.png", "Mahé")]
    stage.command("postcard:png").command("postcard:svg")
    assert stage.postcards.saved == [("mahe.png", "png"), ("mahe.svg", "svg")]


def test_a_device_that_cannot_send_only_saves() -> None:
    stage = Stage.at(SHORT).command("postcard")
    assert stage.page.dialog is not None
    assert stage.page.dialog.all(data_command="postcard:send") == []
    assert stage.page.dialog.all(data_command="postcard:png")


@pytest.mark.parametrize("lost", ["archive", "script"])
def test_a_postcard_that_cannot_be_made_is_reported(lost: str) -> None:
    stage = Stage.at(SHORT)
    stage.archives.missing, stage.postcards.missing = lost == "archive", lost == "script"
    stage.command("postcard")
    assert "not on this device" in stage.dialog
    assert stage.page.screen == "result"


def test_melimagic_needs_no_further_archive() -> None:
    stage = Stage.at(magic_save(computers_game(LEVELS, 4), LEVELS))
    stage.archives.missing = True
    stage.command("postcard")
    assert stage.postcards.prepared == 1


def test_a_running_game_has_no_postcard() -> None:
    stage = Stage.at(first_game_where(Setup(2), one_die))
    stage.insist_on("postcard")
    assert stage.page.dialog is None
    assert stage.postcards.prepared == 0
