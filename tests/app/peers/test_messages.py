"""Games by message: begun, sent, taken, kept on the shelf, and links that bring nothing new."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.peers.message_views import HERE, NAME, PLAYERS, Waiting, since
from app.peers.sent_notes import MOST, Note, SentNotes
from app.ui.remembered import LONGEST
from mahe_core import mahe
from mahe_core.engine.reading import read_through
from mahe_core.engine.seats import BY_HAND, BY_MESSAGE
from mahe_core.engine.session import begin
from mahe_core.engine.share_link import read_link
from mahe_core.mahe import Setup
from mahe_core.peers.message import reading_message, write_message
from tests.app.computers.rounds import enabled
from tests.app.document import Node
from tests.app.fakes.storage import FakePreferences
from tests.app.games import MaheSession, another_decides, first_game_where, save_of
from tests.app.peers.test_joining import joined
from tests.app.speaking import texts
from tests.app.stage import Stage
from tests.engine.sessions import played_out

SHORT = Setup(2, turtles_each=1, short_game=True)


def ada(setup: Setup = SHORT, session: MaheSession | None = None) -> Stage:
    """Return the device of Ada, who has begun a game by message with Ben and whoever else plays."""
    others = ("Ben", "Carl", "Dora")[: setup.players - 1]
    stage = Stage.at(save_of(session or begin(mahe, setup, 7).settled(), ("Ada", *others)))
    stage.links.can_send = True
    stage.command("message")
    stage.page.write_fields(PLAYERS, {f"{HERE}0": "on"})
    return stage.command("message-begin").give_turns()


def play(stage: Stage) -> Stage:
    """Play one turn: roll, and stop as soon as that is allowed."""
    while hooks := enabled(stage.page.root):
        stage.press("stop" if "stop" in hooks else hooks[0])
    return stage.give_turns()


def play_something_else(stage: Stage) -> Stage:
    """Begin a game on this device alone, without any question about the one on the table."""
    stage.command("new-game").command("play").give_turns()
    return stage.press(enabled(stage.page.root)[0]).give_turns()


def sent(stage: Stage, game: str = "") -> str:
    """Send the turn; return the fragment of the link."""
    stage.command(f"message-send:{game}")
    return stage.links.sent[-1][1].partition("#")[2]


def join(fragment: str, *here: int) -> Stage:
    """Return a device that has opened a link to a game it did not know, for these players or those offered."""
    stage = Stage(fragment=fragment).start().give_turns()
    stage.links.can_send = True
    if here:
        stage.page.write_fields(PLAYERS, {f"{HERE}{seat}": "on" for seat in here})
    return stage.command("message-join").give_turns()


def in_dialog(stage: Stage) -> Node:
    """Return the open dialog."""
    assert stage.page.dialog is not None
    return stage.page.dialog


def log(stage: Stage) -> list[Any]:
    assert stage.site.table is not None
    return [entry.action for entry in stage.site.table.save.session.entries]


def by(stage: Stage) -> list[str]:
    return [seat.by for seat in stage.saved.seats]


def test_two_devices_play_to_the_end_which_both_see() -> None:
    game = played_out(SHORT, 7)
    near = game.at(next(n for n in range(len(game.entries) - 24, 0, -1) if game.at(n).to_act == 0))
    first = play(ada(session=near))
    second = join(sent(first))
    assert log(first) == log(second)
    assert by(second) == [BY_MESSAGE, BY_HAND]
    pair = (second, first)
    while True:
        actor, other = pair
        over = play(actor).page.screen == "result"
        assert over is ("last-message" in actor.notices)
        other.arrive(sent(actor)).give_turns()
        assert log(actor) == log(other)
        pair = (other, actor)
        if over:
            assert actor.links.sent[-1][0] == "Mahé"
            break
    assert [stage.page.screen for stage in pair] == ["result", "result"]
    assert len(first.store.over) == len(second.store.over) == 1
    assert "last-message" not in first.notices + second.notices


def test_names_and_players_are_chosen_before_the_first_turn() -> None:
    stage = Stage.at(begin(mahe, SHORT, 7).settled()).command("message")
    stage.page.write_fields(PLAYERS, {f"{HERE}0": "on", f"{HERE}1": "on"})
    stage.command("message-begin")
    assert "Somebody has to play on another device." in stage.dialog
    stage.page.write_fields(PLAYERS, {f"{HERE}1": "", f"{NAME}0": " Ada ", f"{NAME}1": "Ben"})
    stage.command("message-begin")
    assert not stage.dialog
    assert [(seat.name, seat.by) for seat in stage.saved.seats] == [("Ada", BY_HAND), ("Ben", BY_MESSAGE)]


def test_a_device_that_never_saw_the_game_asks_who_plays_and_takes_it_as_it_stands() -> None:
    pair = [play(ada())]
    pair.append(join(sent(pair[0])))
    play(pair[1])
    link = sent(pair[1])
    tablet = Stage(fragment=link).start().give_turns()
    assert "Who plays on this device?" in tablet.dialog
    assert [box.attributes["name"] for box in in_dialog(tablet).all(checked=None)] == [f"{HERE}0"]
    tablet.command("message-join").give_turns()
    assert by(tablet) == [BY_HAND, BY_MESSAGE]
    assert log(tablet) == log(pair[1])
    assert enabled(tablet.page.root) == ["roll"]


def test_what_happened_since_is_played_before_the_own_turn() -> None:
    second = join(sent(play(ada())))
    link = sent(play(second))
    first = ada_with(second)
    seen = len(log(first))
    before = len(first.page.said)
    first.arrive(link).give_turns()
    told = " ".join(first.page.said[before:])
    assert len(log(first)) > seen
    assert "Ben rolls" in told
    assert "Ada rolls" not in told
    assert enabled(first.page.root) == ["roll"]


def ada_with(second: Stage) -> Stage:
    """Return the device of Ada after her first turn, in the same game as the one of another device."""
    first = play(ada())
    shared = len(log(first))
    assert log(second)[:shared] == log(first)
    return first


def test_a_link_opened_twice_late_or_crossing_changes_nothing() -> None:
    first = play(ada())
    one = sent(first)
    second = join(one)
    stored = second.store.run
    assert "This turn is here already." in second.arrive(one).dialog
    second.insist_on("cancel")
    # In the middle of the own turn, and after it, the old link is late.
    second.press("roll")
    rolled = second.store.run
    assert rolled != stored
    assert "This link is from an earlier turn." in second.arrive(one).dialog
    assert second.store.run == rolled
    second.insist_on("cancel")
    play(second)
    two = sent(second)
    # Both send again at the same time.
    first.arrive(two).give_turns()
    assert log(first) == log(second)
    assert "This link is from an earlier turn." in second.arrive(one).dialog
    assert log(first) == log(second)


def test_a_later_link_brings_the_turns_of_one_that_was_lost() -> None:
    three = Setup(3, turtles_each=1, short_game=True)
    first = play(ada(three))
    one = sent(first)
    second, third = join(one), join(one, 2)
    play(second)
    two = sent(second)
    third.arrive(two).give_turns()
    play(third)
    first.arrive(sent(third)).give_turns()
    assert log(first) == log(third)
    assert "This link is from an earlier turn." in first.arrive(two).dialog
    assert log(first) == log(third)
    assert enabled(first.page.root) == ["roll"]


def test_another_link_for_a_played_turn_is_refused_with_both_shown() -> None:
    first = play(ada())
    second = join(sent(first))
    stored = second.store.run
    lucky = replace(first.saved.session.at(1), seed=99)
    while lucky.to_act == 0:
        intents = mahe.legal_intents(lucky.state)
        lucky = lucky.acted(mahe.Stop() if mahe.Stop() in intents else intents[0]).settled()
    second.arrive(write_message(replace(first.saved, session=lucky)))
    assert "A turn was played twice" in second.dialog
    here, there = (node.text for node in in_dialog(second).all("ol"))
    assert "Ada" in here
    assert "Ada" in there
    assert here != there
    assert second.store.run == stored


@pytest.mark.parametrize("cut", [-1, -12, 9, 6, 5])
def test_a_cut_link_is_refused_and_says_what_to_do(cut: int) -> None:
    first = play(ada())
    second = join(sent(first))
    play(second)
    stored = first.store.run
    first.arrive(sent(second)[:cut])
    assert "This link cannot be opened" in first.dialog
    assert "cut" in first.dialog
    assert first.store.run == stored


def test_a_link_of_a_later_version_asks_for_an_update() -> None:
    first = ada()
    first.arrive("mahe=6.1U9WQZJR0OMJSF3Q28RAJYQDRS88P1XETN0WVBZ")
    assert "newer version" in first.dialog


def test_the_link_of_another_game_leads_to_its_page() -> None:
    first = ada()
    stored = first.store.run
    first.arrive("melimagic=5.1U9WQZJR0OMJSF3Q28RAJY")
    assert first.links.led_to == "melimagic"
    assert first.store.run == stored


def test_a_tab_that_only_watches_leaves_the_link_for_later() -> None:
    link = sent(play(ada()))
    stage = Stage(fragment=link)
    stage.device.first_tab = False
    stage.start().give_turns()
    assert "open in another tab" in stage.dialog
    assert stage.links.fragment == link
    assert stage.device.on_turn_to_write is not None
    stage.call(stage.device.on_turn_to_write)
    assert "Who plays on this device?" in stage.give_turns().dialog


def test_a_reload_rolls_nothing_again() -> None:
    first = ada().press("roll")
    again = Stage(store=first.store, preferences=first.preferences).start().give_turns()
    assert log(again) == log(first)
    for stage in (again, first):
        stage.press("roll")
    assert log(again) == log(first)


def test_a_turn_that_is_over_cannot_be_taken_back() -> None:
    first = play(ada())
    (undo,) = first.page.root.all(data_command="undo")
    assert "disabled" in undo.attributes


@pytest.mark.parametrize("moment", ["begun", "rolled", "waiting"])
def test_sharing_a_running_game_reveals_no_seed(moment: str) -> None:
    first = ada()
    if moment == "rolled":
        first.press("roll")
    elif moment == "waiting":
        play(first)
    first.command("share")
    assert "dice and cards to come" not in first.dialog
    first.write("share-form", {"names": "on"})
    first.command("copy-link")
    link = first.device.copied[-1]
    assert read_through(reading_message(link, mahe)).session.seed is None
    # It is the link that the others take, too.
    assert log(join(link.partition("#")[2])) == log(first)
    # Turn codes share a seed, and are no way around it.
    first.insist_on("cancel").command("peers").command("peers-codes")
    assert "After each turn you send a link" in first.dialog


def test_a_finished_game_by_message_is_shared_as_any_other() -> None:
    save = save_of(played_out(SHORT, 7), ("Ada", "Ben"))
    stage = Stage(fragment=write_message(save)).start().give_turns().command("share").command("copy-link")
    shared = read_link(stage.device.copied[-1], mahe)
    assert (shared.session.seed, len(shared.session.entries)) == (None, len(save.session.entries))


def test_the_prompt_asks_nobody_who_is_elsewhere() -> None:
    first = play(ada())
    assert first.page.root.one(id="region-prompt").text == "It is Ben’s turn."
    decides = first_game_where(Setup(2), lambda session: another_decides(session) and session.to_act == 1)
    prompt = ada(session=decides).page.root.one(id="region-prompt").text
    assert prompt == "Ada moves, but Ben is on top and decides.It is Ada’s turn."


def test_recent_games_are_listed_though_the_shelf_is_not_loaded() -> None:
    save = save_of(played_out(SHORT, 7), ("Ada", "Ben"))
    first = Stage(fragment=write_message(save)).start().give_turns()
    again = Stage(store=first.store, preferences=first.preferences)
    again.archives.missing = True
    again.start().insist_on("last-games").give_turns()
    assert in_dialog(again).all(class_="last-game")
    assert "What you need to play on several devices is not on this device yet." in again.dialog


def test_a_link_opened_during_a_visit_is_refused_until_the_visit_ends() -> None:
    link = sent(play(ada()))
    guest = joined().guest
    before = guest.page.root.text
    guest.arrive(link).give_turns()
    assert "The game on the table belongs to another device." in guest.dialog
    assert not in_dialog(guest).all(data_command="message-join")
    assert guest.insist_on("cancel").page.root.text == before


def test_a_closed_share_sheet_leaves_the_turn_to_be_sent() -> None:
    first = play(ada())
    state = first.page.root.one(data_message=None)
    assert state.attributes["data-message"] == "unsent"
    assert "Ben needs the link to play on." in state.text
    first.links.sends = False
    sent(first)
    assert first.page.root.one(data_message=None).attributes["data-message"] == "unsent"
    first.links.sends = True
    sent(first)
    assert "Waiting for Ben since today." in first.page.root.one(data_message=None).text
    assert first.links.sent[-1][0] == "Mahé: Ben’s turn"


def test_a_browser_without_a_share_sheet_copies_or_shows_the_link() -> None:
    first = play(ada())
    first.links.can_send = False
    first.site.refresh()
    first.command("message-copy:")
    assert read_through(reading_message(first.device.copied[-1], mahe)).id
    assert "Paste it into a message to Ben." in first.page.root.one(data_message=None).text
    first.device.may_copy = False
    first.command("message-copy:")
    assert "=5." in in_dialog(first).one("input").attributes["value"]


def test_games_wait_on_the_shelf_with_whose_turn_it_is() -> None:
    first = play(ada())
    link = sent(first)
    waiting = first.saved
    # A local game in between keeps the one by message, and is kept by it.
    local = play_something_else(first).saved
    assert local.id != waiting.id
    first.insist_on("last-games").give_turns()
    shelved = in_dialog(first).one(data_shelved=None)
    assert "Waiting for Ben since today." in shelved.text
    sent(first, waiting.id)
    assert first.links.sent[-1][1].endswith(link)
    first.command(f"message-open:{waiting.id}").give_turns()
    assert first.saved == waiting
    second = join(link)
    play(second)
    first.command("last-games").give_turns()
    shelved = in_dialog(first).one(data_shelved=None)
    assert "A game on this device" in shelved.text
    first.insist_on("cancel").insist_on(f"message-open:{local.id}").give_turns()
    assert first.saved == local
    # The answer finds its game on the shelf.
    first.arrive(sent(second)).give_turns()
    assert log(first) == log(second)
    assert list(first.store.shelf) == [f"{local.id}"]


def test_a_game_behind_the_first_screen_is_on_the_shelf_too() -> None:
    first = ada().command("new-game").command("last-games").give_turns()
    shelved = in_dialog(first).one(data_shelved=None)
    assert "Ada, it’s your turn" in shelved.text
    first.command(f"message-open:{first.saved.id}").give_turns()
    assert first.page.screen == "table"
    assert enabled(first.page.root) == ["roll"]


def test_a_game_is_given_up_only_after_a_question() -> None:
    first = play(ada())
    waiting = first.saved.id
    play_something_else(first).insist_on("last-games").give_turns()
    first.command(f"message-drop:{waiting}")
    assert "Give up this game?" in first.dialog
    assert list(first.store.shelf) == [waiting]
    first.command(f"message-dropped:{waiting}").give_turns()
    assert not first.store.shelf


def test_a_game_with_hidden_things_is_not_offered_by_message() -> None:
    stage = Stage(game="melimagic").start()
    assert not stage.page.root.all(data_command="play:message")
    assert Stage().start().page.root.all(data_command="play:message")
    stage.arrive("melimagic=5.1U9WQZJR0OMJSF3Q28RAJY")
    assert "This link cannot be opened" in stage.dialog


def test_the_first_screen_begins_a_game_by_message() -> None:
    stage = Stage().start().command("play:message").give_turns()
    assert stage.page.screen == "table"
    assert "After each turn you send a link" in stage.dialog


def test_a_game_that_is_over_when_it_arrives_shows_its_end() -> None:
    save = save_of(played_out(SHORT, 7), ("Ada", "Ben"))
    stage = Stage(fragment=write_message(save)).start().give_turns()
    assert stage.page.screen == "result"
    assert "last-message" not in stage.notices


def test_notes_survive_nonsense_and_name_the_day() -> None:
    preferences, now = FakePreferences(messages='{"a":[1,-5],"b":7,"c":[2,1000000]}'), [1_000_000.0]
    notes = SentNotes(preferences, lambda: now[0])
    assert [notes.get(game) for game in "abcd"] == [None, None, Note(2, 1_000_000), None]
    notes.note("d", 5)
    now[0] += 3 * 86_400
    note = notes.get("d")
    assert note is not None
    assert (notes.days_since(note), note.entries) == (3, 5)
    waiting = Waiting("Ben", here=False, days=3, weekday=1)
    assert since(waiting, texts("en")) == "Waiting for Ben since Tuesday."
    assert since(replace(waiting, days=1), texts("en")) == "Waiting for Ben since yesterday."
    assert since(replace(waiting, days=9), texts("en")) == "Waiting for Ben for 9 days."
    for game in range(MOST + 5):
        notes.note(f"{game:016x}", 3000)
    assert len(preferences.kept["messages"]) < LONGEST
    assert notes.get(f"{MOST + 4:016x}") is not None


def test_a_family_of_four_plays_over_days_with_a_game_in_between() -> None:
    four = Setup(4, turtles_each=1, short_game=True)
    family = [play(ada(four))]
    link = sent(family[0])
    family += [join(link, seat) for seat in (1, 2, 3)]
    for day in range(3):
        for seat in (1, 2, 3, 0):
            stage = family[seat]
            if seat == 2 and day == 1:
                play_something_else(stage)
            play(stage.arrive(link).give_turns())
            link = sent(stage)
    for stage in family[1:]:
        stage.arrive(link).give_turns()
    assert all(log(stage) == log(family[0]) for stage in family)
    assert len(family[2].store.shelf) == 1
    acting = family[0].saved.session.to_act
    assert [seat for seat, stage in enumerate(family) if enabled(stage.page.root)] == [acting]
