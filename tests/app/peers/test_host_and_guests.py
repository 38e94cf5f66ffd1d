"""A host with guests at their own devices, in every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import count

import pytest

from app.peers.guest import Guest, Rest
from app.peers.host import Carry, Effect, Host, Send, Wait
from app.peers.protocol import (
    LONGEST,
    LONGEST_OF_GUEST,
    PROTOCOL,
    REST,
    Hello,
    Reason,
    Refused,
    Sit,
    Steps,
    Table,
    Want,
    Welcome,
    written,
)
from mahe_core.engine.seats import BY_CODE, BY_DEVICE, BY_HAND, CHILD
from tests.app.fakes.device import FakeClock
from tests.app.peers.sitting import VERSION, Sitting, for_three, seedless
from tests.every_game.sittings import every_game
from tests.every_game.tried import CUCKOO, MAHE, MELIMAGIC, PIG_AS_TRIED, Tried


def sitting_of(tried: Tried, by: str = BY_DEVICE) -> Sitting:
    """Return a game of three in which nobody has sat down yet."""
    return Sitting(tried, for_three(tried), 7, by=by)


def denials(sitting: Sitting, name: str) -> list[Reason]:
    return [news.reason for news in sitting.news[name] if isinstance(news, Refused)]


def offered(sitting: Sitting, name: str) -> tuple[list[bool], int | None]:
    """Return which seats are free, and the guest's own, as it was told last."""
    seats = [news for news in sitting.news[name] if isinstance(news, Welcome)][-1]
    return [place.free for place in seats.places], seats.yours


def assert_all_see_the_game(sitting: Sitting) -> None:
    """Check that every guest has the stored game as it may see it."""
    session, game = sitting.save.session, sitting.tried.game
    for name, guest in sitting.guests.items():
        assert guest.save is not None
        viewer = None if name == "watching" else int(name.removeprefix("at "))
        theirs = guest.save.session
        assert (len(theirs.entries), theirs.to_act) == (len(session.entries), session.to_act)
        assert theirs.game.view(theirs.state, viewer) == game.view(session.state, viewer)
        assert [theirs.game.perceived(event, viewer) for event in theirs.last_step.events] == [
            game.perceived(event, viewer) for event in session.last_step.events
        ]
        assert theirs.seed is None


# Whole games


@every_game
def test_guests_play_whole_games_and_see_their_end(tried: Tried) -> None:
    sitting = sitting_of(tried).fill()
    for _ in range(5):
        if sitting.save.session.to_act is not None:
            assert_all_see_the_game(sitting)
            sitting.play(1)
    sitting.play()
    for name, guest in sitting.guests.items():
        assert guest.save is not None
        assert guest.save.session == seedless(sitting.save.session)
        assert guest.continues
        assert [type(news) for news in sitting.news[name]].count(Table) == 1
        assert denials(sitting, name) == []


@pytest.mark.slow
@every_game
def test_kills_and_reloads_on_either_side_lose_nothing(tried: Tried) -> None:
    sitting = sitting_of(tried).fill()
    for n in range(6):
        sitting.play(2)
        if n % 3 == 2:
            sitting.open()
            for name in sorted(sitting.guests):
                seat = None if name == "watching" else int(name.removeprefix("at "))
                sitting.join(name, sitting.guests[name].token)
                sitting.hear(name, sitting.guests[name].sit(seat))
        else:
            name = f"at {n % 3}"
            token = sitting.guests[name].token
            sitting.lose(name)
            sitting.play(n)
            sitting.join(name, token)
        if sitting.save.session.to_act is not None:
            assert_all_see_the_game(sitting)
    sitting.play()
    ended = seedless(sitting.save.session)
    assert all(guest.save and guest.save.session == ended for guest in sitting.guests.values())


@every_game
def test_an_undo_at_the_host_reaches_all_guests(tried: Tried) -> None:
    sitting = sitting_of(tried).fill()
    before = sitting.save.session
    sitting.play(1)
    sitting.change(before)
    assert_all_see_the_game(sitting)
    sitting.play(2)
    assert_all_see_the_game(sitting)


def test_a_game_of_7000_entries_arrives_in_parts() -> None:
    sitting = sitting_of(MAHE)
    session = sitting.save.session
    game = MAHE.game
    # Nobody ever stops, so nobody gets anywhere.
    for n in count():
        if len(session.entries) > 7_000 or session.to_act is None:
            break
        intents = game.legal_intents(session.state)
        session = session.acted(intents[-1] if n % 2 else intents[0]).settled()
    sitting.change(session)
    guest = sitting.sit("at 0", 0)
    assert guest.save is not None
    assert guest.save.session.entries == session.entries
    assert len(sitting.texts["at 0"]) > 2
    assert max(map(len, sitting.texts["at 0"])) <= LONGEST


# Seats


def test_a_guest_can_sit_only_where_nobody_sits() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    sitting.sit("Ada", 1)
    sitting.sit("Ben", 1)
    assert denials(sitting, "Ben") == [Reason.TAKEN]
    assert offered(sitting, "Ben") == ([True, False, True], None)
    assert sitting.guests["Ben"].save is None
    for seat in (-1, 3, 10**9):
        sitting.hear("Ben", sitting.guests["Ben"].sit(seat))
    assert denials(sitting, "Ben") == [Reason.TAKEN] * 4
    sitting.hear("Ben", sitting.guests["Ben"].sit(2))
    assert offered(sitting, "Ada") == ([True, False, False], 1)
    assert sitting.host.connected == {1, 2}


def test_a_guest_may_take_any_seat_that_nobody_has_used() -> None:
    sitting = sitting_of(PIG_AS_TRIED, BY_HAND)
    sitting.reseat(2, CHILD)
    sitting.join("Ada")
    assert offered(sitting, "Ada") == ([True, True, False], None)
    while sitting.save.session.to_act == 0:
        sitting.play(1)
    assert offered(sitting, "Ada") == ([False, True, False], None)
    for seat in (0, 2, 1):
        sitting.hear("Ada", sitting.guests["Ada"].sit(seat))
    assert denials(sitting, "Ada") == [Reason.TAKEN] * 2
    assert [seat.by for seat in sitting.save.seats] == [BY_HAND, BY_DEVICE, CHILD]
    assert offered(sitting, "Ada") == ([False] * 3, 1)
    sitting.save = replace(sitting.save, id="another-game", session=sitting.save.session.at(0))
    sitting.do(sitting.host.changed(sitting.save))
    sitting.join("Ben")
    assert offered(sitting, "Ben") == ([False] * 3, None), "the same people play again"


def test_a_guest_may_take_a_seat_that_was_to_play_by_turn_codes() -> None:
    sitting = sitting_of(PIG_AS_TRIED, BY_CODE)
    sitting.sit("Ada", 1)
    sitting.sit("Ben", 1)
    assert denials(sitting, "Ben") == [Reason.TAKEN]
    assert [seat.by for seat in sitting.save.seats] == [BY_CODE, BY_DEVICE, BY_CODE]
    assert offered(sitting, "Ada") == ([True, False, True], 1)
    assert sitting.guests["Ada"].save is not None


def test_a_guest_with_a_seat_gets_no_other() -> None:
    sitting = sitting_of(MELIMAGIC)
    guest = sitting.sit("Ada", 0)
    for seat in (2, None, 1):
        sitting.hear("Ada", guest.sit(seat))
        assert offered(sitting, "Ada") == ([False, True, True], 0)
    assert denials(sitting, "Ada") == [Reason.TAKEN] * 2
    assert {message.whole[0] for message in sitting.news["Ada"] if isinstance(message, Table)} == {0}


def test_a_guest_never_sees_the_side_of_an_absent_player() -> None:
    sitting = sitting_of(MELIMAGIC).fill()
    token = sitting.guests["at 2"].token
    sitting.lose("at 2")
    assert offered(sitting, "at 1") == ([False] * 3, 1)
    for name in ("at 1", "watching"):
        for seat in (2, 1, None, 2):
            sitting.hear(name, sitting.guests[name].sit(seat))
    sitting.sit("Eve", 2)
    assert not any("Table" in text for text in sitting.texts["Eve"])
    for name, viewer in (("at 1", 1), ("watching", None)):
        tables = [message for message in sitting.news[name] if isinstance(message, Table)]
        assert {message.whole[0] for message in tables} == {viewer}
    sitting.join("at 2", token)
    assert offered(sitting, "at 2")[1] == 2


def test_a_guest_finds_its_seat_again_by_its_token() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    token = sitting.sit("Ada", 1).token
    sitting.sit("Ben", 2)
    sitting.lose("Ada")
    assert sitting.host.connected == {2}
    sitting.join("Ada again", token)
    assert offered(sitting, "Ada again") == ([True, False, False], 1)
    assert sitting.guests["Ada again"].save is not None


@pytest.mark.parametrize("meanwhile", [BY_HAND, "computer:easy"])
def test_the_host_frees_the_seat_of_an_absent_guest(meanwhile: str) -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    token = sitting.sit("Ada", 1).token
    sitting.lose("Ada")
    sitting.sit("Ben", 1)
    assert denials(sitting, "Ben") == [Reason.TAKEN]
    sitting.reseat(1, meanwhile)
    assert offered(sitting, "Ben") == ([True, False, True], None)
    sitting.reseat(1, BY_DEVICE)
    assert offered(sitting, "Ben") == ([True] * 3, None)
    sitting.hear("Ben", sitting.guests["Ben"].sit(1))
    sitting.join("Ada again", token)
    assert offered(sitting, "Ada again") == ([True, False, True], None)
    assert offered(sitting, "Ben")[1] == 1


def test_another_game_frees_the_seats_it_gives_to_no_device() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    sitting.sit("Ada", 1)
    sitting.save = replace(sitting.save, id="another-game")
    sitting.reseat(1, BY_HAND)
    sitting.hear("Ada", sitting.guests["Ada"].sit(2))
    assert offered(sitting, "Ada") == ([True, False, False], 2)


def test_a_reloaded_guest_replaces_its_connection_before_it_ends() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    token = sitting.sit("Ada", 0).token
    sitting.join("Ada again", token)
    assert sitting.closed == ["Ada"]
    assert sitting.host.gone("Ada") == ()
    assert sitting.host.connected == {0}
    sitting.hear("Ada again", sitting.guests["Ada again"].want("roll"))
    assert sitting.save.session.log[0] == ("roll",)


def test_a_made_up_token_gets_no_seat() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    sitting.sit("Ada", 0)
    assert sitting.join("Eve", "token-").token != "token-"
    assert offered(sitting, "Eve") == ([False, True, True], None)


def test_a_guest_whose_seat_is_played_by_hand_gets_it_back_when_it_returns() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    token = sitting.sit("Ada", 0).token
    sitting.lose("Ada")
    sitting.reseat(0, BY_HAND)
    sitting.play(1)
    sitting.join("Ada again", token)
    assert sitting.save.seats[0].by == BY_DEVICE
    assert offered(sitting, "Ada again")[1] == 0
    assert sitting.guests["Ada again"].save is not None


def test_a_guest_loses_its_seat_when_the_host_gives_it_away() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    guest = sitting.sit("Ada", 0)
    sitting.reseat(0, BY_HAND)
    assert offered(sitting, "Ada") == ([False, True, True], None)
    sitting.hear("Ada", guest.want("roll"))
    assert denials(sitting, "Ada") == [Reason.NOT_YOUR_TURN]
    sent = len(sitting.texts["Ada"])
    sitting.play(1)
    assert len(sitting.texts["Ada"]) == sent
    sitting.join("Ada", guest.token)
    assert sitting.save.seats[0].by == BY_HAND, "it was given away while Ada was there"


def test_guests_keep_their_seats_in_another_game_at_the_host() -> None:
    sitting = sitting_of(PIG_AS_TRIED).fill().play(4)
    sitting.save = replace(sitting.save, id="another-game", session=sitting.save.session.at(0))
    sitting.do(sitting.host.changed(sitting.save))
    assert all(
        guest.save == replace(sitting.save, session=guest.save.session, seats=guest.save.seats)
        for guest in sitting.guests.values()
        if guest.save
    )
    assert_all_see_the_game(sitting)
    assert isinstance(sitting.news["at 0"][-1], Table)


def test_a_table_is_shown_only_once_chance_has_answered() -> None:
    sitting = sitting_of(MAHE)
    settled = sitting.save.session
    sitting.change(settled.at(0))
    assert sitting.sit("Ada", 0).save is None
    sitting.change(settled)
    assert sitting.guests["Ada"].save is not None


# Whole games too often


def whole(effects: Iterable[Effect]) -> list[str]:
    """Return the texts with a whole game."""
    texts = [effect.text for effect in effects if isinstance(effect, Send)]
    return [text for text in texts if text.startswith(('{"Table"', '{"Ended"'))]


@every_game
@pytest.mark.parametrize("sent", ["again", "sit", "hello"])
@pytest.mark.parametrize("decisions", [3, 20_000])
def test_a_flood_of_requests_gets_one_whole_game_a_second(tried: Tried, sent: str, decisions: int) -> None:
    sitting = sitting_of(tried).fill().play(decisions)
    host, guest = sitting.host, sitting.guests["at 1"]
    sitting.clock.time += REST
    text = {"again": guest.again(), "sit": guest.sit(1), "hello": guest.hello()}[sent]
    effects = [effect for _ in range(300) for effect in host.received("at 1", text)]
    assert len(whole(effects)) == 1
    assert [effect for effect in effects if isinstance(effect, Wait)] == [Wait("at 1", REST)]
    sitting.change(sitting.save.session.at(0).settled())
    sitting.clock.time += REST
    (latest,) = whole(host.rested("at 1"))
    sitting.tell("at 1", latest)
    assert_all_see_the_game(sitting)
    assert host.rested("at 1") == ()


def test_a_seat_taken_by_the_host_is_said_at_once_after_a_flood() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    guest = sitting.sit("Ada", 1)
    assert [type(effect) for effect in sitting.host.received("Ada", guest.again())] == [Wait]
    sitting.reseat(1, BY_HAND)
    assert offered(sitting, "Ada") == ([True, False, True], None)


@pytest.mark.parametrize("tried", [MAHE, MELIMAGIC, PIG_AS_TRIED])
def test_a_guest_applies_one_whole_game_a_second_and_the_latest(tried: Tried) -> None:
    sitting = sitting_of(tried).fill()
    guest, tables = sitting.guests.pop("at 1"), list[str]()
    for _ in range(3):
        sitting.play(1)
        sitting.clock.time += REST
        tables += whole(sitting.host.received("at 1", guest.again()))
    sitting.play(1)
    steps = sitting.texts["at 1"][-1]
    assert isinstance(guest.received(tables[0]), Table)
    applied = guest.save
    sitting.clock.time += 400
    found = [guest.received(text) for _ in range(100) for text in tables]
    assert [each for each in found if each is not None] == [Rest(REST - 400)]
    assert guest.received(steps) is None
    assert guest.save is applied
    assert [type(message) for message in guest.rested()] == [Table, Steps]
    sitting.guests["at 1"] = guest
    assert_all_see_the_game(sitting)
    assert list(guest.rested()) == []


# Messages that do not belong there


def test_another_version_or_game_is_told_so_and_left() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    sitting.join("old", version="1.2.2")
    assert denials(sitting, "old") == [Reason.VERSION]
    sitting.hear("new", '{"Hello":[2,"1.2.3","pig",null,"more"]}')
    assert "Refused" in sitting.texts["new"][0]
    sitting.guests["other"] = Guest(CUCKOO.game, VERSION, sitting.clock.now)
    sitting.hear("other", sitting.guests["other"].hello())
    assert denials(sitting, "other") == [Reason.GAME]
    assert sitting.closed == ["old", "other"]


def test_only_the_player_on_turn_can_want_something_and_once() -> None:
    sitting = sitting_of(PIG_AS_TRIED).fill()
    roll = sitting.guests["at 0"].want("roll")
    sitting.hear("at 1", roll)
    sitting.hear("watching", roll)
    assert denials(sitting, "at 1") == denials(sitting, "watching") == [Reason.NOT_YOUR_TURN]
    assert sitting.save.session.log == ()
    for _ in range(3):
        sitting.hear("at 0", roll)
    assert [words[0] for words in sitting.save.session.log] == ["roll", "die"]
    (ahead,) = written(Want(99, "roll"))
    acting = f"at {sitting.save.session.to_act}"
    sitting.hear(acting, ahead)
    assert denials(sitting, acting)[-1] is Reason.OUT_OF_STEP
    sitting.hear(acting, sitting.guests[acting].want("die:6"))
    assert denials(sitting, acting)[-1] is Reason.ILLEGAL


def test_a_wish_that_waits_is_dropped_if_the_game_goes_on() -> None:
    sitting = sitting_of(PIG_AS_TRIED).fill()
    roll = sitting.guests["at 0"].want("roll")
    (first,), (second,) = sitting.host.received("at 0", roll), sitting.host.received("at 0", roll)
    assert isinstance(first, Carry)
    assert isinstance(second, Carry)
    after = first.onto(sitting.save.session)
    assert after is not None
    assert second.onto(after.settled()) is None


def test_a_host_without_greeting_or_with_damaged_texts_is_given_up() -> None:
    guest = Guest(PIG_AS_TRIED.game, VERSION, FakeClock().now)
    assert guest.received("?") == Refused(Reason.VERSION)
    sitting = sitting_of(PIG_AS_TRIED)
    sitting.sit("Ada", 0)
    sitting.texts["Ada"].clear()
    sitting.tell("Ada", "[" * LONGEST)
    # Everything came again.
    assert len(sitting.texts["Ada"]) == 2
    found = [sitting.guests["Ada"].received("?") for _ in range(5)]
    assert found[-1] == Refused(Reason.UNREADABLE)


def test_steps_that_arrive_twice_or_with_a_gap_change_nothing() -> None:
    sitting = sitting_of(PIG_AS_TRIED).fill()
    sitting.play(3)
    *_, before, last = sitting.texts["at 2"]
    guest = sitting.guests["at 2"]
    kept = guest.save
    assert guest.received(last) is guest.received(before) is None
    sitting.tell("at 2", '{"Steps":[99,[]]}')
    assert guest.save == kept
    assert isinstance(sitting.news["at 2"][-1], Table)


def test_oversized_messages_are_refused_unread() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    (text,) = written(Hello(PROTOCOL, "v" * LONGEST_OF_GUEST, "pig", None))
    sitting.hear("Ada", text)
    sitting.sit("Ada", 0)
    sitting.hear("Ada", '{"Want":[0,"%s"]}' % ("roll" * LONGEST))
    assert sitting.news["Ada"][-1] == Refused(Reason.UNREADABLE)
    assert sitting.save.session.log == ()


def test_nothing_is_told_to_a_device_before_it_says_hello() -> None:
    sitting = sitting_of(MELIMAGIC)
    for message in (Sit(0), Sit(None), Want(0, "roll")):
        (text,) = written(message)
        sitting.hear("Eve", text)
    assert set(sitting.texts["Eve"]) == {'{"Refused":[{"Reason":2}]}'}
    sitting.fill().play(3)
    assert len(sitting.texts["Eve"]) == 3


def test_memory_of_the_host_does_not_grow_with_guests_that_come_and_go() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    for n in range(200):
        sitting.sit(f"guest {n}", n % 3)
        sitting.lose(f"guest {n}")
    assert len(sitting.host._guests) == 0
    assert len(sitting.host._holders) == 3


def test_memory_of_the_host_is_flat_over_200_rejoins() -> None:
    sitting = sitting_of(PIG_AS_TRIED)
    token = sitting.sit("first", 0).token

    def kept() -> dict[str, int]:
        return {name: len(value) for name, value in vars(sitting.host).items() if isinstance(value, dict)}

    before = kept()
    assert len(before) == 2
    for n in range(200):
        name = f"guest {n}"
        assert sitting.join(name, token).token == token
        if n % 2:
            # A device that comes back may do so before its old connection ends.
            sitting.lose(name)
    sitting.join("last", token)
    assert kept() == before
    assert sitting.host.connected == {0}


def test_a_new_host_offers_the_seats_of_its_save_again() -> None:
    sitting = sitting_of(PIG_AS_TRIED).fill().play(2)
    host = Host(sitting.save, VERSION, lambda: "token", sitting.clock.now)
    sitting.host = host
    sitting.join("at 0", sitting.guests["at 0"].token)
    assert offered(sitting, "at 0") == ([True] * 3, None)


def test_each_step_is_news_once() -> None:
    sitting = sitting_of(PIG_AS_TRIED).fill().play(3)
    assert [type(news) for news in sitting.news["at 1"] if not isinstance(news, Welcome)] == [Table, *[Steps] * 3]
