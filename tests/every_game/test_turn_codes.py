"""Turns of every game as codes that people read aloud to each other."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from mahe_core import mahe
from mahe_core.engine.session import SEEDS, AnySession, begin
from mahe_core.peers.turn_code import CHARACTERS, CodeRefused, Refusal, finished_turns, read_turn, write_turn
from tests.every_game.sittings import every_game
from tests.every_game.tried import Tried


def opened(tried: Tried, setup: Any, seed: int) -> AnySession:
    return begin(tried.game, setup, seed).settled()


def played(tried: Tried, setup: Any, seed: int, choices: list[int]) -> AnySession:
    session = opened(tried, setup, seed)
    for choice in choices:
        if session.to_act is None:
            break
        intents = session.game.legal_intents(session.state)
        session = session.acted(intents[choice % len(intents)]).settled()
    return session


def carried_out(session: AnySession, code: str) -> AnySession:
    for intent in read_turn(session, code):
        session = session.acted(intent).settled()
    return session


def refusal(session: AnySession, code: str) -> Refusal | None:
    try:
        carried_out(session, code)
    except CodeRefused as refused:
        return refused.reason
    return None


choices = st.lists(st.integers(0, 35), max_size=40)
seeds = st.integers(0, SEEDS - 1)


@every_game
@given(data=st.data(), seed=seeds, choices=choices)
def test_codes_carry_a_game_from_one_device_to_another(
    tried: Tried, data: st.DataObject, seed: int, choices: list[int]
) -> None:
    setup = data.draw(tried.setups)
    here = played(tried, setup, seed, choices)
    there = opened(tried, setup, seed)
    turns = finished_turns(here)
    for turn in turns:
        there = carried_out(there, write_turn(here, turn))
    assert there.log == here.at(turns[-1].until if turns else 0).settled().log


@every_game
@given(data=st.data(), seed=seeds, choices=choices)
def test_a_misheard_character_is_refused(tried: Tried, data: st.DataObject, seed: int, choices: list[int]) -> None:
    setup = data.draw(tried.setups)
    here, there = played(tried, setup, seed, choices), opened(tried, setup, seed)
    if not (turns := finished_turns(here)):
        return
    code = write_turn(here, turns[0])
    place = data.draw(st.sampled_from([place for place, character in enumerate(code) if character != " "]))
    other = data.draw(st.sampled_from([character for character in CHARACTERS if character != code[place]]))
    misheard = code[:place] + other + code[place + 1 :]
    # The check has 20 bits, so one misheard code in a million is taken for another turn.
    assert refusal(there, misheard) is Refusal.WRONG


@given(written=st.text(max_size=40))
def test_any_text_is_refused_or_read(written: str) -> None:
    session = begin(mahe, mahe.Setup(players=2), 7).settled()
    assert refusal(session, written) in (Refusal.UNREADABLE, Refusal.WRONG)


def a_game() -> tuple[AnySession, tuple[str, ...]]:
    """Play some turns of two, and return the session and their codes."""
    session: AnySession = begin(mahe, mahe.Setup(players=2, turtles_each=1), 7).settled()
    while len(finished_turns(session)) < 3:
        intents = mahe.legal_intents(session.state)
        session = session.acted(mahe.Stop() if mahe.Stop() in intents else intents[0]).settled()
    return session, tuple(write_turn(session, turn) for turn in finished_turns(session))


def test_a_code_is_read_as_people_write_it() -> None:
    session, (code, *_) = a_game()
    start = session.at(0).settled()
    assert len(code) == len("0001 FK2M")
    for written in (code.lower(), code.replace(" ", ""), code.replace(" ", "-"), code.replace("0", "o"), f"“{code}”."):
        assert read_turn(start, written) == read_turn(start, code)


def test_an_old_code_a_later_one_and_one_of_another_game_are_told_apart() -> None:
    session, (first, second, third) = a_game()
    after_first = carried_out(session.at(0).settled(), first)
    assert refusal(after_first, first) is Refusal.ENTERED
    assert refusal(after_first, third) is Refusal.WRONG
    assert refusal(begin(mahe, session.setup, 8).settled(), first) is Refusal.WRONG
    assert carried_out(carried_out(after_first, second), third).log == session.at(len(session.entries)).log
    for unreadable in ("", "0001", "0001 FK2", "0001 FK2U", "0" * 400, "<script>"):
        assert refusal(after_first, unreadable) is Refusal.UNREADABLE


def test_a_turn_that_was_interrupted_goes_on_where_it_stopped() -> None:
    session, (code, *_) = a_game()
    start = session.at(0).settled()
    intents = read_turn(start, code)
    assert len(intents) > 1
    begun = start.acted(intents[0]).settled()
    assert read_turn(begun, code) == intents[1:]
    differs = next(intent for intent in mahe.legal_intents(begun.state) if intent != intents[1])
    if (otherwise := begun.acted(differs).settled()).to_act == start.to_act:
        assert refusal(otherwise, code) is Refusal.WRONG
