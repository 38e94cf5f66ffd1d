"""One game on several devices by turn codes: who plays where, the codes told and typed in, and the next game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.peers.code_views import FORM, TYPED
from app.peers.codes_to_tell import SPELT, codes_to_tell, spelt
from app.peers.turn_code_views import PLAYERS, spelling
from app.ports.peers import CameraRefusal
from mahe_core import mahe
from mahe_core.engine.save_file import Save
from mahe_core.engine.seats import BY_CODE, BY_DEVICE, BY_HAND
from mahe_core.engine.session import begin
from mahe_core.engine.share_link import read_link
from mahe_core.mahe import Roll, Setup, Stop
from mahe_core.mahe.sessions import MaheSession
from tests.app.computers.rounds import enabled
from tests.app.games import save_of
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.play import tables
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage, do, stored
from tests.engine.sessions import played_out

SHORT = Setup(2, turtles_each=1, short_game=True)


def device(session: MaheSession, *by: str) -> Save[MaheSession]:
    save = save_of(session)
    return replace(save, seats=tuple(replace(seat, by=each) for seat, each in zip(save.seats, by, strict=True)))


def two_devices(session: MaheSession) -> tuple[Stage, Stage]:
    return Stage.at(device(session, BY_HAND, BY_CODE)), Stage.at(device(session, BY_CODE, BY_HAND))


def told(stage: Stage) -> list[str]:
    """Return the codes on the page."""
    return [node.text for node in stage.page.root.all("b", **{"class": "turn-code"})]


def type_in(stage: Stage, code: str) -> Stage:
    stage.command("peers-turn")
    assert stage.page.dialog is not None
    stage.page.write_fields(FORM, {TYPED: code})
    return stage.command("peers-typed").give_turns()


def refusal(stage: Stage) -> str:
    assert stage.page.dialog is not None
    return stage.page.dialog.one(id="region-peers-told").text


def entries(stage: Stage) -> Any:
    assert stage.site.table is not None
    return stage.site.table.save.session.log


def test_two_devices_play_to_the_end_by_codes_and_then_again() -> None:
    game = played_out(SHORT, 7)
    pair = two_devices(game.at(next(n for n in range(len(game.entries) - 24, 0, -1) if game.at(n).to_act == 0)))
    while True:
        acting = next((stage for stage in pair if enabled(stage.page.root)), None)
        if acting is None:
            listener, teller = sorted(pair, key=lambda stage: len(entries(stage)))
            type_in(listener, told(teller)[-1])
            assert entries(pair[0]) == entries(pair[1])
            if listener.page.screen == "result":
                break
            continue
        hooks = enabled(acting.page.root)
        acting.press("stop" if "stop" in hooks else hooks[0])
    assert [stage.page.screen for stage in pair] == ["result", "result"]
    for stage in pair:
        stage.command("play-again")
    assert entries(pair[0]) == entries(pair[1])
    assert len({stage.saved.session.seed for stage in pair}) == 1
    assert [[seat.by for seat in stage.saved.seats] for stage in pair] == [[BY_HAND, BY_CODE], [BY_CODE, BY_HAND]]


def test_codes_are_told_large_spelt_out_and_as_qr_code() -> None:
    session = begin(mahe, SHORT, 7).settled().acted(Roll()).settled().acted(Stop()).settled()
    stage = Stage.at(device(session, BY_HAND, BY_CODE))
    (code,) = told(stage)
    stage.voice.languages = {"en", "en-GB"}
    stage.command("peers-tell")
    assert stage.page.dialog is not None
    assert stage.page.dialog.one(data_told_turn=code.replace(" ", "")).all("svg")
    for letter, word in spelt(code, "A B C D E Foxtrot G H J Kilo Mike N P Q R S T V W X Y Z"):
        assert len(word) == 1 or f"{letter}\u00a0–\u00a0{word}" in stage.dialog
    stage.command("peers-aloud")
    assert stage.voice.said[0].startswith("Sun’s code")
    assert stage.voice.said[-1][0] == code[-1]


def test_wrong_codes_are_refused_with_the_reason_and_can_be_mended() -> None:
    session = begin(mahe, SHORT, 7).settled().acted(Roll()).settled().acted(Stop()).settled()
    teller, listener = two_devices(begin(mahe, SHORT, 7).settled())
    teller.press("roll").press("stop")
    (code,) = told(teller)
    type_in(listener, "0001 FK2")
    assert "eight letters and digits" in refusal(listener)
    last = code[-1]
    listener.page.write_fields(FORM, {TYPED: code[:-1] + ("Y" if last != "Y" else "Z")})
    listener.command("peers-typed")
    assert "This is not the code for" in refusal(listener)
    listener.page.write_fields(FORM, {TYPED: code.lower().replace("0", "o").replace(" ", "-")})
    listener.command("peers-typed").give_turns()
    assert entries(listener) == session.log
    assert enabled(listener.page.root) == ["roll"]


def test_codes_are_scanned_until_one_fits_and_the_camera_goes_off() -> None:
    teller, listener = two_devices(begin(mahe, SHORT, 7).settled())
    teller.press("roll").press("stop")
    (code,) = told(teller)
    listener.command("peers-turn")
    peers = listener.peers
    peers.codes.put_nowait("https://example.org")
    peers.codes.put_nowait(code.replace(" ", ""))
    listener.command("peers-film").give_turns()
    assert entries(listener) == entries(teller)
    assert not peers.camera_on


def test_a_camera_that_refuses_leaves_the_field() -> None:
    _, listener = two_devices(begin(mahe, SHORT, 7).settled())
    listener.command("peers-turn")
    listener.peers.codes.put_nowait(CameraRefusal.DENIED)
    listener.command("peers-film")
    assert refusal(listener) == "The camera is not allowed here. Allow it in the browser’s settings, or enter the code."
    listener.begin_command("peers-film")
    listener.give_turns()
    assert listener.peers.camera_on
    listener.call(listener.site.dialog_closed)
    assert not listener.peers.camera_on


def test_the_code_of_an_earlier_turn_is_recognised() -> None:
    pair = two_devices(begin(mahe, SHORT, 7).settled())
    codes = []
    for stage, other in (pair, pair[::-1]):
        while not told(stage):
            hooks = enabled(stage.page.root)
            stage.press("stop" if "stop" in hooks else hooks[0])
        codes += told(stage)
        if other is pair[1]:
            type_in(other, codes[0])
    type_in(pair[0], codes[1])
    while not told(pair[0]):
        hooks = enabled(pair[0].page.root)
        pair[0].press("stop" if "stop" in hooks else hooks[0])
    type_in(pair[1], codes[0])
    assert "already has this turn" in refusal(pair[1])


def test_devices_join_by_a_link_and_then_say_who_plays_there() -> None:
    names = ("Ada", "Bo")
    session = begin(mahe, SHORT, 7).settled().acted(Roll()).settled()
    host = Stage.at(session, names=names).command("peers").command("peers-codes")
    assert host.page.dialog is not None
    assert "it shows only its own side." in host.dialog
    link = host.site._parts.sharing._address.partition("#")[2]
    host.write(PLAYERS, {"here-1": ""})
    assert [seat.by for seat in host.saved.seats] == [BY_HAND, BY_CODE]
    joined = read_link(link, mahe)
    assert [seat.by for seat in joined.seats] == [BY_CODE, BY_CODE]
    assert tuple(seat.name for seat in joined.seats) == names
    guest = Stage.at(joined)
    assert not enabled(guest.page.root)
    guest.command("peers-codes")
    guest.write(PLAYERS, {"here-1": "on"})
    guest.page.dialog = None
    host.page.dialog = None
    assert [seat.by for seat in guest.saved.seats] == [BY_CODE, BY_HAND]
    host.press("stop")
    type_in(guest, told(host)[-1])
    assert enabled(guest.page.root) == ["roll"]


def test_the_choice_of_devices_keeps_players_by_turn_codes() -> None:
    stage = Stage.at(device(begin(mahe, Setup(3), 7).settled(), BY_HAND, BY_CODE, BY_HAND)).command("peers")
    assert stage.page.dialog is not None
    (selected,) = [each for each in stage.page.dialog.all("option", selected=None) if each.text == "by turn codes"]
    chosen = {"peers-by-0": "hand", "peers-by-1": selected.attributes["value"], "peers-by-2": "device"}
    stage.page.write_fields("peers-seats", chosen)
    stage.change("peers-seats")
    assert [seat.by for seat in stage.saved.seats] == [BY_HAND, BY_CODE, BY_DEVICE]


def test_cards_of_players_elsewhere_are_not_looked_at_here() -> None:
    save = device(begin(mahe, SHORT, 7).settled(), BY_HAND, BY_CODE)

    def looked_at(stage: Stage) -> list[str]:
        return [node.attributes["data-command"] for node in stage.page.root.all("button", **{"class": "player-chip"})]

    assert looked_at(Stage.at(save)) == ["look:0"]
    assert looked_at(Stage.at(save, eggs_open=True)) == ["look:0", "look:1"]


def test_the_dialog_of_deciders_keeps_players_elsewhere() -> None:
    stage = Stage.at(device(begin(mahe, SHORT, 7).settled(), BY_HAND, BY_CODE)).command("who-plays")
    stage.write("computers-form", {"by-0": "computer:easy"})
    assert [seat.by for seat in stage.saved.seats] == ["computer:easy", BY_CODE]


def test_the_last_code_is_offered_with_the_result() -> None:
    session = played_out(SHORT, 7)
    last = [session.at(n).to_act for n in range(len(session.entries)) if isinstance(session.at(n).to_act, int)][-1]
    save = device(session, *(BY_HAND if player == last else BY_CODE for player in range(2)))
    stage = Stage().start()
    do(stage.site.put_on_table(save))
    assert "last-code" in stage.notices
    assert told(stage) == [each.code for each in codes_to_tell(save)]


def without_room(session: MaheSession, *by: str) -> Stage:
    """Start where the room of several devices cannot be loaded."""
    stage = Stage(store=stored(device(session, *by)))
    stage.archives.missing = True
    return stage.start().give_turns()


def test_turn_codes_that_cannot_be_loaded_can_be_tried_again() -> None:
    stage = without_room(begin(mahe, SHORT, 7).settled(), BY_CODE, BY_HAND)
    assert "peers" in stage.notices
    stage.speak("nl").speak("en").give_turns()
    assert stage.archives.rooms.count("peers") == 1, "drawing downloads nothing again"
    stage.command("peers-begin")
    assert "Go online once" in stage.dialog
    stage.command("cancel")
    stage.archives.missing = False
    stage.command("peers-begin").give_turns()
    assert stage.archives.rooms.count("peers") == 3
    assert stage.notices == []
    assert stage.page.root.one(data_elsewhere="0").all(data_command="peers-turn")


def test_a_finished_game_gets_its_last_codes_after_a_failed_load() -> None:
    stage = without_room(played_out(SHORT, 7), BY_HAND, BY_CODE)
    assert told(stage) == []
    stage.archives.missing = False
    stage.command("peers-begin")
    assert told(stage)


def test_a_game_without_turn_codes_loads_nothing() -> None:
    assert without_room(begin(mahe, SHORT, 7).settled(), BY_HAND, BY_HAND).archives.rooms.count("peers") == 0


def test_the_codes_told_are_those_since_the_awaited_players_last_turn() -> None:
    game = computers_game(("squirrel", "goldfish", "elephant"), 5)
    over = [n for n in range(1, len(game.entries)) if game.at(n).to_act == 2 and game.at(n - 1).to_act != 2]
    by = (BY_HAND, BY_HAND, BY_CODE)
    assert [each.player for each in codes_to_tell(tables.save_of(game.at(over[4]), by))] == [0, 1]
    assert [each.player for each in codes_to_tell(tables.save_of(game.at(over[4]), (BY_HAND, BY_CODE, BY_CODE)))] == [0]
    connected = codes_to_tell(tables.save_of(game.at(over[4]), (BY_HAND, BY_DEVICE, BY_CODE)))
    assert [each.player for each in connected] == [0, 1]
    assert codes_to_tell(tables.save_of(game.at(over[4]), (BY_CODE, BY_CODE, BY_HAND))) == ()


def test_a_hidden_game_is_joined_with_nobody_here_and_no_side_shown() -> None:
    stage = tables.sit_down(tables.dealt(3), (BY_CODE,) * 3)
    assert tables.where(stage) == ("table", "all")
    assert not tables.rabbits(stage)
    stage.command("peers-codes")
    stage.write(PLAYERS, {"here-2": "on"})
    assert [seat.by for seat in tables.saved(stage).seats] == [BY_CODE, BY_CODE, BY_HAND]


@pytest.mark.parametrize("code", CODES)
def test_each_language_spells_every_letter(code: str) -> None:
    words = spelling(texts(code)).split()
    assert [{"É": "E"}.get(word[0], word[0]) for word in words] == list(SPELT)
