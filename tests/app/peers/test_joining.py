"""The pages of a host and its guests, in a network of plain objects."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from functools import partial

import pytest

from app.peers.hosting import Hosting
from app.ports.peers import Coded
from mahe_core import mahe
from mahe_core.engine.save_file import write
from mahe_core.engine.seats import BY_DEVICE, Seat
from mahe_core.engine.session import begin
from tests.app.fakes.storage import FakePreferences
from tests.app.stage import PATIENCE, Stage, do, start

SHORT = mahe.Setup(players=2, turtles_each=1, short_game=True)


class Pages:
    """A host and one guest; the second player plays on another device."""

    def __init__(self, *, first_tab: bool = True, preferences: FakePreferences | None = None) -> None:
        """`first_tab` is False if the guest's own game is open in another tab; `preferences` are its browser's."""
        self.host = Stage.at(begin(mahe, SHORT, 7).settled(), names=("Ada", "Bo"))
        own = begin(mahe, SHORT, 9).settled()
        self.guest = Stage.at(own, first_tab=first_tab, preferences=preferences)
        self.guest.peers.network = self.host.peers.network
        self.host.command("peers")
        self.host.write("peers-seats", {"peers-by-1": "device"})

    def connect(self, join: str = "join") -> None:
        """Let the guest join by codes, as far as a choice of its seat."""
        self.host.insist_on("peers-invite")
        self.guest.insist_on(join)
        self.guest.page.write_fields("peers-form", {"peers-code": code_on(self.host)})
        self.guest.command("peers-typed")
        self.host.call(lambda: self.host.peers.codes.put_nowait(code_on(self.guest)))
        self.give_turns()
        self.host.begin_command("cancel").result()

    def reload_host(self, *, way_back: bool = False, slowly: bool = False) -> None:
        """Reload the page of the host, whose connections end; without a `way_back` guests need codes again.

        Time then passes `slowly` or at once.
        """
        if not way_back:
            self.host.peers.guests.clear()
        before, self.host = self.host, Stage(store=self.host.store, preferences=self.host.preferences)
        self.host.clock.stands = slowly

        async def reload() -> None:
            # A guest keeps knocking until the host is back.
            self.host.peers.reload(before.peers)

        do(reload())
        self.host.start()
        self.give_turns()

    def reload_guest(self, *, in_new_tab: bool = False, slowly: bool = False) -> None:
        """Reload the page of the guest, or close its tab and open another one; time then passes `slowly` or at once."""
        before = self.guest
        tab = None if in_new_tab else before.tab
        self.guest = Stage(store=before.store, preferences=before.preferences, tab=tab)
        self.guest.clock.stands = slowly
        self.guest.call(lambda: self.guest.peers.reload(before.peers))
        self.guest.start()
        self.give_turns()

    def give_turns(self) -> None:
        for stage in (self.host, self.guest) * 3:
            stage.give_turns()

    def agree(self) -> None:
        """Let all messages arrive, and check that both show the same game."""
        self.give_turns()
        assert shown(self.guest) == shown(self.host)


def code_on(stage: Stage) -> str:
    """Return the code that a device shows as a text."""
    assert stage.page.dialog is not None
    return stage.page.dialog.one("textarea").text


def shown(stage: Stage) -> int:
    """Return the number of log entries of the game on the table."""
    assert stage.site.table is not None
    return len(stage.site.table.save.session.entries)


def joined(sitting: str = "peers-sit:1", *, first_tab: bool = True) -> Pages:
    """Return a host, and a guest that has sat down at its table or watches."""
    pages = Pages(first_tab=first_tab)
    pages.connect()
    pages.guest.command(sitting)
    pages.give_turns()
    return pages


def test_a_guest_that_watches_still_watches_after_joining_again() -> None:
    pages = joined("peers-sit")
    assert shown(pages.guest) == shown(pages.host)
    pages.reload_host()
    pages.connect()
    assert pages.guest.page.dialog is None
    pages.host.press("roll")
    pages.agree()


def test_a_watcher_that_reloads_watches_again() -> None:
    pages = joined("peers-sit")
    pages.reload_guest()
    assert pages.guest.page.dialog is None
    assert shown(pages.guest) == shown(pages.host)
    assert not hosted(pages).connected(1)


@pytest.mark.parametrize("seat", ["", ":1"])
def test_a_reloaded_host_comes_back_to_its_guests(seat: str) -> None:
    pages = joined(f"peers-sit{seat}")
    for _ in range(3):
        pages.reload_host(way_back=True)
        assert pages.guest.notices == []
        assert pages.guest.page.dialog is None
        assert hosted(pages).connected(1) == bool(seat)
    pages.host.press("roll")
    pages.agree()


@pytest.mark.parametrize("cancelled", [False, True])
def test_a_reloaded_guest_comes_back_once_its_host_wakes_unless_cancelled(cancelled: bool) -> None:
    pages = joined()
    pages.host.peers.network.reaches = False
    pages.reload_guest(slowly=True)
    assert pages.guest.page.dialog is not None
    assert "comes back by itself" in pages.guest.page.dialog.one(id="region-peers-told").text
    if cancelled:
        pages.guest.command("cancel")
        do(closed(pages.guest))
    pages.host.peers.network.reaches = True
    pages.guest.clock.time += 10_000
    pages.give_turns()
    assert pages.guest.page.dialog is None
    assert hosted(pages).connected(1) != cancelled


@pytest.mark.parametrize("also_guest", [False, True])
def test_a_guest_gets_its_seat_at_a_reloaded_host_unasked(also_guest: bool) -> None:
    pages = joined()
    pages.reload_host()
    if also_guest:
        pages.reload_guest()
    pages.connect()
    assert pages.guest.page.dialog is None
    pages.host.press("roll").press("stop")
    pages.give_turns()
    pages.guest.press("roll")
    pages.give_turns()
    assert shown(pages.guest) == shown(pages.host) > 4


def in_new_tab() -> Pages:
    """Return a host, and a guest whose tab was closed before it opened another one."""
    pages = joined()
    pages.reload_guest(in_new_tab=True)
    assert pages.guest.saved.session.seed == 9
    assert not hosted(pages).connected(1)
    return pages


@pytest.mark.parametrize("asked", [False, True])
def test_a_guest_may_go_back_to_its_seat_in_a_new_tab(asked: bool) -> None:
    pages = in_new_tab()
    assert pages.guest.notices == ["peers-return"]
    if asked:
        pages.guest.insist_on("join")
    pages.guest.command("peers-return")
    pages.give_turns()
    assert pages.guest.page.dialog is None
    assert hosted(pages).connected(1)
    pages.host.press("roll")
    pages.agree()
    pages.guest.command("peers-leave")
    assert pages.guest.notices == []


@pytest.mark.parametrize("in_tab", ["same", "new"])
def test_a_guest_that_joins_again_by_a_new_code_gets_its_seat(in_tab: str) -> None:
    pages = Pages()
    pages.connect()
    pages.guest.command("peers-sit:1")
    pages.give_turns()
    if in_tab == "new":
        pages.reload_guest(in_new_tab=True)
    else:
        pages.guest.command("peers-leave")
    assert not hosted(pages).connected(1)
    pages.connect(join="join:another")
    assert pages.guest.page.dialog is None
    assert hosted(pages).connected(1)
    pages.host.press("roll")
    pages.give_turns()
    assert shown(pages.guest) == shown(pages.host)


def test_the_host_frees_the_seat_of_a_lost_device_for_another() -> None:
    pages = Pages()
    pages.connect()
    pages.guest.command("peers-sit:1")
    pages.give_turns()
    pages.guest.call(pages.guest.peers.vanish)
    pages.guest = Stage.at(begin(mahe, SHORT, 11).settled())
    pages.guest.peers.network = pages.host.peers.network
    pages.give_turns()
    pages.host.press("roll").press("stop")
    pages.connect()
    assert "No seat is free yet." in pages.guest.dialog
    pages.host.command("peers")
    for by in ("hand", "device"):
        pages.host.page.write_fields("peers-seats", {"peers-by-1": by})
        pages.host.change("peers-seats")
    pages.host.command("cancel")
    pages.give_turns()
    pages.guest.command("peers-sit:1")
    pages.give_turns()
    assert hosted(pages).connected(1)
    assert pages.guest.page.dialog is None


def test_a_guest_in_a_new_tab_may_join_another_game_instead() -> None:
    pages = in_new_tab()
    pages.guest.insist_on("join").command("join:another")
    assert pages.guest.page.dialog is not None
    assert pages.guest.page.dialog.all(data_command="peers-film")
    pages.guest.command("peers-stay")
    assert pages.guest.notices == []
    pages.reload_guest(in_new_tab=True)
    assert pages.guest.notices == []


def test_the_tab_of_a_guest_that_is_open_keeps_its_seat() -> None:
    pages = joined()
    other = Stage(store=pages.guest.store, preferences=pages.guest.preferences)
    other.peers.hosts, other.peers.other_tab_visits = pages.guest.peers.hosts, True
    other.start().give_turns()
    assert other.notices == []


def two_tabs() -> tuple[Pages, Pages]:
    """Return two hosts whose guests are tabs of the same browser; the second one joined last."""
    one = joined()
    other = Pages(preferences=one.guest.preferences)
    other.guest.peers.hosts, other.guest.device.secrets = one.guest.peers.hosts, one.guest.device.secrets
    other.connect()
    other.guest.command("peers-sit:1")
    other.give_turns()
    return one, other


def test_each_tab_of_a_browser_comes_back_to_its_own_host() -> None:
    for pages in two_tabs():
        pages.reload_guest()
        assert pages.guest.page.dialog is None
        assert hosted(pages).connected(1)
        pages.host.press("roll")
        pages.agree()


@pytest.mark.parametrize("left", [0, 1])
def test_a_closed_tab_is_offered_unless_it_left(left: int) -> None:
    tabs = two_tabs()
    tabs[left].guest.command("peers-leave")
    pages = tabs[1]
    pages.reload_guest(in_new_tab=True)
    assert bool(pages.guest.notices) == (left == 0)


def test_a_guest_whose_seat_changed_at_a_reloaded_host_is_asked() -> None:
    pages = joined()
    pages.host.store.run = write(replace(pages.host.saved, seats=renamed(pages.host.saved.seats)))
    pages.reload_host()
    pages.connect()
    assert "Who plays on this device?" in pages.guest.dialog


def renamed(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(replace(seat, name=f"New {number}") for number, seat in enumerate(seats))


def hosted(pages: Pages) -> Hosting:
    peers = pages.host.site._parts.peers_door.room
    assert peers is not None
    return peers.hosting


async def closed(stage: Stage) -> None:
    """Close the dialog as the browser does, without waiting for the consequences."""
    stage.site.dialog_closed()


def test_a_guest_that_returns_takes_its_seat_from_a_thinking_computer() -> None:
    pages = joined()
    pages.host.press("roll").press("stop")
    pages.give_turns()
    pages.guest.call(pages.guest.peers.vanish)
    pages.give_turns()
    pages.host.thinking.line.close()
    pages.host.command("peers-missing").command("who-plays")
    pages.host.write("computers-form", {"by-1": "computer:easy"}).insist_on("cancel")
    do(closed(pages.host))
    assert pages.host.saved.seats[1].by == "computer:easy"
    pages.host.wait_for(lambda: pages.host.thinking.asked)
    before = shown(pages.host)
    pages.reload_guest()
    assert pages.host.saved.seats[1].by == BY_DEVICE
    pages.guest.press("roll")
    pages.give_turns()
    after = shown(pages.host)
    pages.host.thinking.line.open()
    pages.give_turns()
    assert before < after == shown(pages.host) == shown(pages.guest)
    assert pages.host.saved.session.to_act == 1


def test_a_guest_is_told_while_the_host_shows_something_else() -> None:
    pages = joined()
    pages.host.press("roll").press("stop").insist_on("tutorial")
    pages.give_turns()
    before = shown(pages.host)
    pressed = pages.guest.begin("roll")
    pages.give_turns()
    assert pages.guest.notices == ["peers-busy"]
    assert (shown(pages.host), shown(pages.guest)) == (before, before)
    pages.host.insist_on("tutorial:skip")
    pages.give_turns()
    pressed.result(PATIENCE)
    assert pages.guest.notices == []
    assert shown(pages.guest) == shown(pages.host) > before


def test_a_dialog_at_the_host_holds_no_guest_up() -> None:
    pages = joined()
    pages.host.press("roll").press("stop").command("settings")
    pages.give_turns()
    before = shown(pages.host)
    pages.guest.press("roll")
    assert shown(pages.guest) == shown(pages.host) > before
    assert pages.host.page.dialog is not None
    assert pages.guest.notices == []


def test_a_flood_from_a_guest_holds_no_press_at_the_host_up() -> None:
    pages = Pages()
    pages.connect()
    pages.guest.command("peers-sit:1")
    pages.give_turns()
    sent, end = pages.host.peers.network.sent, next(iter(pages.guest.peers.open))
    before = len(sent)
    pages.host.clock.stands = pages.guest.clock.stands = True

    def flood() -> None:
        for _ in range(300):
            pages.guest.peers.send(end, '{"Again":[]}')

    def tables() -> int:
        return sum("Table" in text for text in sent[before:])

    pages.guest.call(flood)
    pages.give_turns()
    pages.host.press("roll")
    pages.give_turns()
    assert (tables(), shown(pages.host) > shown(pages.guest)) == (0, True)
    pages.host.clock.time += 1000
    pages.guest.clock.time += 1000
    pages.give_turns()
    assert (tables(), shown(pages.guest)) == (1, shown(pages.host))


def test_a_flood_of_tables_holds_no_guest_up() -> None:
    pages = Pages()
    pages.connect()
    pages.guest.command("peers-sit:1")
    pages.give_turns()
    sent, end = pages.host.peers.network.sent, next(iter(pages.host.peers.open))
    (table,) = (text for text in sent if "Table" in text)
    pages.host.press("roll")
    pages.give_turns()
    after = shown(pages.guest)
    pages.guest.clock.stands = True

    def flood() -> None:
        for _ in range(300):
            pages.host.peers.send(end, table)

    before = pages.guest.site.table
    pages.host.call(flood)
    pages.give_turns()
    first = pages.guest.site.table
    assert first is not before
    assert shown(pages.guest) < after
    pages.give_turns()
    assert pages.guest.site.table is first
    pages.guest.clock.time += 1000
    pages.give_turns()
    assert pages.guest.site.table is not first


def test_a_guest_waits_for_the_next_game_of_the_host() -> None:
    pages = joined()
    own = pages.guest.store.run
    for command in ("play-again", "new-game", "open"):
        pages.guest.insist_on(command)
        assert "The next game begins on the first device." in pages.guest.dialog
        pages.guest.command("cancel")
    pages.host.insist_on("play-again").give_turns()
    pages.give_turns()
    assert pages.guest.site.table is not None
    assert pages.guest.site.table.save.session.setup.first == 1
    assert pages.guest.store.run == own


def test_an_old_failure_does_not_replace_a_new_invitation(monkeypatch: pytest.MonkeyPatch) -> None:
    pages, ended = Pages(), list[str]()
    pages.host.peers.network.reaches = False
    with monkeypatch.context() as slow:
        slow.setattr(pages.host.peers, "end", ended.append)
        pages.connect()
    pages.host.insist_on("peers-invite")
    pages.host.call(lambda: pages.host.peers.end(*ended))
    assert "Scan this code" in pages.host.dialog


def test_rapid_choices_of_seats_are_all_taken() -> None:
    host = Stage.at(begin(mahe, mahe.Setup(players=3), 7).settled()).command("peers")
    host.store.disk.close()
    host.page.write_fields("peers-seats", {"peers-by-1": "device"})
    first = start(host.site.form_changed("peers-seats"))
    host.wait_for(lambda: host.store.disk.waiting)
    host.page.write_fields("peers-seats", {"peers-by-2": "device"})
    host.store.disk.open()
    first.result(PATIENCE)
    host.change("peers-seats")
    assert [seat.by for seat in host.saved.seats] == ["hand", "device", "device"]


@pytest.mark.parametrize("names", [("Ada", "Bo"), ("Ada", "Bo", "Cleo"), ("Ada", "Bo", "Cleo", "Di")])
def test_one_screen_of_the_host_brings_everybody_to_the_table(names: tuple[str, ...]) -> None:
    host = Stage.at(begin(mahe, mahe.Setup(players=len(names)), 7).settled(), names=names)
    host.insist_on("peers-invite")
    seen = set()
    for seat, name in enumerate(names):
        assert (host.peers.camera_on, host.peers.front) == (True, True)
        seen.add(code_on(host))
        guest = Stage().start()
        guest.peers.network = host.peers.network
        guest.insist_on("join")
        guest.page.write_fields("peers-form", {"peers-code": code_on(host)})
        guest.command("peers-typed")
        host.call(partial(host.peers.codes.put_nowait, code_on(guest)))
        host.give_turns()
        guest.give_turns()
        assert "Now choose on the other device who plays there." in host.dialog
        guest.command(f"peers-sit:{seat}")
        host.give_turns()
        assert f"{name} is playing on another device." in host.page.said
        if name != names[-1]:
            assert f"{name} connected" in host.dialog
    assert len(seen) == len(names)
    assert host.page.dialog is None
    assert [seat.by for seat in host.saved.seats] == [BY_DEVICE] * len(names)


def test_no_code_is_shown_once_the_last_guest_has_sat_down(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = joined()
    pages.host.insist_on("peers-invite")
    guest = Stage().start()
    guest.peers.network = pages.host.peers.network
    guest.insist_on("join")
    guest.page.write_fields("peers-form", {"peers-code": code_on(pages.host)})
    guest.command("peers-typed")
    answer, invite, sat = code_on(guest), pages.host.peers.invite, asyncio.Event()

    async def slowly() -> Coded:
        await sat.wait()
        return await invite()

    async def read() -> None:
        pages.host.peers.codes.put_nowait(answer)

    async def sit() -> None:
        sat.set()

    monkeypatch.setattr(pages.host.peers, "invite", slowly)
    do(read())
    pages.give_turns()
    guest.command("peers-sit:0")
    pages.give_turns()
    do(sit())
    pages.give_turns()
    assert [seat.by for seat in pages.host.saved.seats] == [BY_DEVICE] * 2
    assert pages.host.page.dialog is None


def test_nobody_passes_a_device_on_which_only_one_plays() -> None:
    pages = Pages(preferences=FakePreferences(settings=json.dumps({"passing": "hand"})))
    pages.host = Stage.at(begin(mahe, SHORT, 7).settled(), names=("Ada", "Bo"), passing="hand")
    pages.guest.peers.network = pages.host.peers.network
    pages.connect()
    pages.guest.command("peers-sit:0")
    pages.give_turns()
    pages.guest.press("roll").press("stop")
    pages.give_turns()
    pages.host.press("roll")
    pages.agree()


def test_a_host_without_a_clipboard_gets_a_field_for_the_answer() -> None:
    pages = Pages()
    pages.host.command("peers-invite")
    pages.guest.insist_on("join")
    pages.guest.page.write_fields("peers-form", {"peers-code": code_on(pages.host)})
    pages.guest.command("peers-typed")
    pages.host.command("peers-paste")
    pages.host.page.write_fields("peers-form", {"peers-code": "nonsense"})
    pages.host.command("peers-typed")
    assert "This code is damaged or incomplete." in pages.host.dialog
    pages.host.page.write_fields("peers-form", {"peers-code": code_on(pages.guest)})
    pages.host.command("peers-typed").give_turns()
    assert pages.host.peers.open


def missing_at(host: Stage) -> list[str]:
    """Return what the host's page says about missing devices without a press, if it offers the code there."""
    drawn = host.page.root.all(data_notice="peers-missing")
    assert all(each.all(data_command="peers-invite") for each in drawn)
    return [each.text.partition(".")[0] for each in drawn]


@pytest.mark.parametrize("dialog", [None, "settings"])
def test_a_lost_guest_is_missed_on_the_page_and_aloud(dialog: str | None) -> None:
    pages = joined()
    assert missing_at(pages.host) == []
    pages.host.press("roll").press("stop")
    if dialog is not None:
        pages.host.command(dialog)
    pages.give_turns()
    pages.host.page.said.clear()
    pages.host.call(pages.guest.peers.vanish)
    assert pages.host.page.said == ["Bo is not connected."]
    assert missing_at(pages.host) == ["Bo is not connected"]
    prompt = pages.host.page.root.one(id="region-prompt").text
    assert "Bo" in prompt
    assert "thinking" not in prompt
    pages.reload_guest()
    assert missing_at(pages.host) == []


def test_a_reloaded_host_says_who_is_missing_once_nobody_has_come_back() -> None:
    pages = joined()
    pages.host.peers.network.reaches, pages.guest.clock.stands = False, True
    pages.reload_host(way_back=True, slowly=True)
    assert missing_at(pages.host) == []
    pages.host.clock.time += 10_000
    pages.give_turns()
    assert missing_at(pages.host) == ["Bo is not connected"]
    pages.host.command("peers-invite")
    assert "Scan this code" in pages.host.dialog


def test_own_turns_and_lost_connections_are_said_once() -> None:
    pages = Pages()
    pages.host.write("peers-seats", {"peers-by-0": "device"})
    pages.connect()
    pages.guest.page.said.clear()
    pages.guest.command("peers-sit:0")
    pages.give_turns()
    pages.guest.call(pages.host.peers.vanish)
    pages.guest.wait_for(lambda: len(pages.guest.page.said) == 3)
    turn, lost, found = pages.guest.page.said
    assert turn.endswith("Ada: roll for your turtle! The big button rolls the die.")
    assert (lost.partition(".")[0], found) == ("The connection is lost", "Connected")
    pages.host.page.said.clear()
    pages.host.call(pages.guest.peers.vanish)
    assert pages.host.page.said == ["Ada is not connected."]
