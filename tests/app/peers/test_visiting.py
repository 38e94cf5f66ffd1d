"""A guest's page, from the host's code to the game after the next result."""

from __future__ import annotations

import json
from collections.abc import Awaitable
from dataclasses import replace

import pytest

from app.mahe.play.table_model import hook
from app.peers.connection_code import code_in
from app.peers.visiting import YOUR_TURN
from app.play.table_controller import TableController
from mahe_core.engine.seats import BY_DEVICE, BY_HAND
from mahe_core.engine.session import AnySession
from mahe_core.mahe import Setup
from tests.app.fakes.storage import FakePreferences
from tests.app.games import before_the_last_decision, over, played, save_of
from tests.app.melimagic.play.tables import commands, screen
from tests.app.melimagic.play.tables import save_of as melimagic_save
from tests.app.play.test_elsewhere import dealt
from tests.app.stage import Stage

FORM = "peers-form"
"""The form with the field for a pasted code."""


def joined(session: AnySession, seat: int, computer: int | None = None) -> tuple[Stage, Stage]:
    """Return a host with this game and a guest who decides for a seat, after they have joined by pasted codes."""
    save = melimagic_save(session) if session.game.NAME == "melimagic" else save_of(session)
    by = {seat: BY_DEVICE, computer: "computer:easy"}
    apart = tuple(replace(each, by=by.get(number, BY_HAND)) for number, each in enumerate(save.seats))
    preferences = FakePreferences(settings=json.dumps({"vibration": "on"}))
    host = Stage.at(replace(save, seats=apart))
    guest = Stage(preferences=preferences, game=session.game.NAME).start()
    guest.peers.network = host.peers.network
    host.insist_on("peers-invite")
    guest.insist_on("join")
    paste(guest, code_shown(host))
    take_answer(host, guest)
    host.give_turns().command("cancel")
    guest.command(f"peers-sit:{seat}").give_turns()
    return host, guest


def take_answer(host: Stage, guest: Stage) -> None:
    """Let a host take the answer of a guest from its clipboard."""
    host.peers.clipboard = code_shown(guest)
    host.command("peers-paste")


def code_shown(stage: Stage) -> str:
    assert stage.page.dialog is not None
    return stage.page.dialog.one("textarea").text


def paste(stage: Stage, code: str) -> None:
    stage.page.write_fields(FORM, {"peers-code": code})
    stage.command("peers-typed")


def shown(stage: Stage) -> AnySession:
    assert stage.site.table is not None
    session: AnySession = stage.site.table.save.session
    return session


def at_the_result() -> tuple[Stage, Stage]:
    """Return a host and a guest who have just seen the end of a game."""
    session, intent = before_the_last_decision(played(Setup(2, short_game=True), 7, over))
    assert isinstance(session.to_act, int)
    host, guest = joined(session, 1 - session.to_act)
    host.press(hook(intent))
    guest.give_turns()
    assert screen(guest).attributes["data-screen"] == "result"
    return host, guest


def test_an_invitation_changed_by_a_messenger_is_answered() -> None:
    host, guest = Stage.at(save_of(dealt())), Stage().start()
    guest.peers.network = host.peers.network
    host.insist_on("peers-invite")
    code = code_in(code_shown(host))
    guest.arrive(f"/Mahe%3Djoin.{code}.&utm_source=mail")
    assert not guest.peers.network.answers, "a device that only opened an address contacts nobody"
    assert guest.page.dialog is not None
    guest.command(guest.page.dialog.one("button", data_command=f"peers-join:{code}").attributes["data-command"])
    take_answer(host, guest)
    assert host.peers.open
    assert guest.links.fragment == ""


def test_a_result_at_a_guest_offers_the_way_out_and_no_new_game() -> None:
    host, guest = at_the_result()
    own = {"play-again", "new-game", "open"}
    assert not commands(guest) & own
    assert {"peers-leave", "replay", "share", "save"} <= commands(guest)
    assert commands(host) >= own
    guest.command("peers-leave")
    assert "play" in commands(guest)


def test_the_next_game_of_a_host_replaces_the_film_of_the_last() -> None:
    host, guest = at_the_result()
    guest.command("replay")
    host.command("play-again").give_turns()
    guest.give_turns()
    assert screen(guest).attributes["data-screen"] == "table"
    assert shown(guest).entries == shown(host).entries


def test_a_guest_is_called_once_in_each_turn() -> None:
    host, guest = joined(dealt(), 1)
    host.press("roll").press("stop")
    guest.give_turns()
    assert guest.vibration.played.count(YOUR_TURN) == 1
    guest.press("roll").give_turns()
    assert shown(guest).to_act == 1
    assert guest.vibration.played.count(YOUR_TURN) == 1


def test_a_guest_sees_each_decision_of_the_host_s_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    session = dealt(3)
    host, guest = joined(session, 2, computer=1)
    seen: list[AnySession] = []
    follow = TableController.follow

    def followed(table: TableController, after: AnySession) -> Awaitable[None] | None:
        work = follow(table, after)
        if work is not None and table is guest.site.table:
            seen.append(after)
        return work

    monkeypatch.setattr(TableController, "follow", followed)
    host.press("roll").press("stop")
    host.wait_for(lambda: shown(host).to_act == 2)
    guest.wait_for(lambda: shown(guest).to_act == 2)
    assert [len(each.entries) for each in seen] == [
        place for place in range(len(session.entries) + 1, len(shown(host).entries) + 1) if asks(shown(host).at(place))
    ]
    assert [each.to_act for each in seen].count(1) > 1, "the computer decided more than once"
    guest.press("roll").give_turns()
    assert shown(guest).entries == shown(host).entries


def asks(session: AnySession) -> bool:
    return isinstance(session.to_act, int)
