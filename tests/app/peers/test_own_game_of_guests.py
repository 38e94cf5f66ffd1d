"""What is stored on a guest's device while another device's game is on its table."""

from __future__ import annotations

import pytest

from app.mahe.play.table_model import hook
from mahe_core import mahe, melimagic
from mahe_core.engine.save_file import read, write
from mahe_core.engine.seats import BY_HAND
from mahe_core.engine.session import begin
from mahe_core.engine.share_link import write_link
from tests.app.computers.rounds import enabled
from tests.app.games import before_the_last_decision, over, played, save_of
from tests.app.melimagic.play.tables import screen
from tests.app.peers.test_joining import SHORT, Pages, joined, shown
from tests.app.peers.test_visiting import at_the_result
from tests.app.peers.test_visiting import joined as joined_at
from tests.app.stage import Stage, do

OTHER = begin(mahe, mahe.Setup(players=3), 11).settled()


def open_file(stage: Stage, text: str) -> None:
    stage.call(lambda: stage.launches.opened(text))


def open_link(stage: Stage) -> None:
    stage.arrive(write_link(save_of(OTHER), names=False))


@pytest.mark.parametrize("by_link", [False, True])
def test_a_guest_is_asked_before_it_leaves_for_an_opened_game(by_link: bool) -> None:
    pages = joined()
    guest, own = pages.guest, pages.guest.store.run

    def arrive() -> None:
        if by_link:
            open_link(guest)
        else:
            open_file(guest, write(save_of(OTHER)))

    arrive()
    assert "Nothing on this device is lost" in guest.dialog
    guest.command("cancel")
    pages.host.press("roll")
    pages.agree()
    arrive()
    guest.command("open-after-leaving")
    assert "Give up this game?" in guest.dialog
    assert guest.store.run == own
    assert pages.guest.peers.open == {}
    guest.command("open-confirmed")
    assert guest.saved.session.log == OTHER.log


def test_a_guest_can_watch_an_opened_game_and_play_on() -> None:
    pages = joined()
    own = pages.guest.store.run
    open_file(pages.guest, write(save_of(played(SHORT, 7, over))))
    pages.guest.command("watch-opened")
    assert screen(pages.guest).attributes["data-screen"] == "replay"
    pages.guest.command("back")
    pages.host.press("roll").press("stop")
    pages.give_turns()
    pages.guest.press("roll")
    pages.agree()
    assert pages.guest.store.run == own


def test_the_own_game_survives_a_file_at_the_end_of_a_visit() -> None:
    _, guest = at_the_result()
    guest.store.run = write(save_of(begin(mahe, SHORT, 9).settled()))
    open_file(guest, write(save_of(OTHER)))
    assert read(guest.store.run, mahe).session.seed == 9
    guest.command("open-after-leaving")
    assert "Give up this game?" in guest.dialog
    assert read(guest.store.run, mahe).session.seed == 9


@pytest.mark.parametrize("command", ["teams-begin", "teams-go-on"])
def test_teams_begin_no_game_during_a_visit(command: str) -> None:
    _, guest = at_the_result()
    guest.insist_on(command)
    assert "The next game begins on the first device." in guest.dialog


def test_the_tutorial_leads_back_to_the_visited_game() -> None:
    _, guest = at_the_result()
    guest.insist_on("tutorial").insist_on("tutorial:play")
    assert screen(guest).attributes["data-screen"] == "result"


def test_a_guest_plays_while_another_tab_has_the_own_game() -> None:
    pages = Pages(first_tab=False)
    assert pages.guest.notices == ["read-only"]
    pages.connect()
    pages.guest.command("peers-sit:1")
    pages.give_turns()
    assert pages.guest.notices == []
    pages.host.press("roll").press("stop")
    pages.give_turns()
    pages.guest.press("roll")
    pages.agree()
    # The other tab stores its game, and is closed.
    for happens in (pages.guest.device.changed, pages.guest.device.on_turn_to_write):
        assert happens is not None
        pages.guest.call(happens)
        assert shown(pages.guest) == shown(pages.host)
    pages.guest.command("peers-leave")
    assert pages.guest.saved.session.seed == 9
    assert "roll" in enabled(pages.guest.page.root)


def without_host(pages: Pages, *, since: float) -> Stage:
    """Return the guest of a host that is gone for good, some milliseconds later."""
    pages.guest.clock.stands = True

    async def vanish() -> None:
        pages.host.peers.gone = True
        pages.host.peers.vanish()

    do(vanish())
    pages.give_turns()
    pages.guest.clock.time += since
    pages.give_turns()
    return pages.guest


def offers(guest: Stage) -> list[str]:
    (notice,) = guest.page.root.all(data_notice="peers")
    return [button.attributes["data-command"] for button in notice.all("button")]


def decisions(stage: Stage) -> list[object]:
    return [entry.action for entry in stage.saved.session.entries]


def test_a_guest_is_told_what_else_it_can_do_after_a_minute() -> None:
    assert offers(without_host(joined(), since=59_000)) == ["join", "peers-leave"]
    assert offers(without_host(joined(), since=61_000)) == ["peers-go-on", "join", "peers-leave"]
    assert offers(without_host(joined("peers-sit"), since=61_000)) == ["peers-go-on", "join", "peers-leave"]


def test_a_game_whose_host_is_gone_goes_on_at_the_guest() -> None:
    pages = joined()
    pages.host.press("roll").press("stop")
    pages.agree()
    before = decisions(pages.host)
    guest, own = without_host(pages, since=61_000), pages.guest.store.run
    guest.command("peers-go-on")
    assert "Another game on this device is not over yet." in guest.dialog
    guest.command("cancel")
    assert (guest.store.run, offers(guest)[0]) == (own, "peers-go-on")
    guest.command("peers-go-on").command("peers-go-on:instead")
    assert guest.notices == []
    assert decisions(guest) == before
    assert [seat.by for seat in guest.saved.seats] == [BY_HAND, BY_HAND]
    guest.clock.stands = False
    guest.press("roll")
    assert decisions(guest)[: len(before)] == before
    assert len(decisions(guest)) == len(before) + 2, "a roll and its die"


def test_a_hidden_game_whose_host_is_gone_is_left_or_waited_for() -> None:
    pages = Pages()
    pages.host, pages.guest = joined_at(begin(melimagic, melimagic.Setup(players=2), 7).settled(), 1)
    assert offers(without_host(pages, since=61_000)) == ["join", "peers-leave"]


def test_a_finished_visited_game_is_among_the_last_of_who_played() -> None:
    _, watching = at_the_result()
    assert watching.store.over == []
    session, intent = before_the_last_decision(played(SHORT, 7, over))
    pages = Pages()
    assert isinstance(session.to_act, int)
    pages.host, pages.guest = joined_at(session, session.to_act)
    own = pages.guest.store.run
    pages.guest.press(hook(intent))
    pages.agree()
    (kept,) = (read(text, mahe).session for text in pages.guest.store.over)
    assert (kept.log, kept.seed) == (pages.host.saved.session.log, None)
    pages.reload_guest()
    assert len(pages.guest.store.over) == 1
    assert pages.guest.store.run == own
