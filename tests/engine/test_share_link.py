"""Links: short, complete, and refused if any character was changed."""

from __future__ import annotations

import json
import string
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core import mahe
from mahe_core.engine import share_link
from mahe_core.engine.packing import Digit, Unpacking, pack
from mahe_core.engine.save_file import Refusal, Save, SaveRefused, read
from mahe_core.engine.session import begin
from mahe_core.engine.share_link import LONGEST, MOST_ENTRIES, LinkTooLong, is_link, read_link, write_link
from mahe_core.mahe import Die, Roll, Setup
from mahe_core.mahe.sessions import MaheSave, MaheSession
from tests.engine.sessions import played_out, seats_for

LINKS: Final[dict[str, dict[str, str]]] = json.loads((Path(__file__).parent / "links_v1.json").read_text("utf-8"))
"""Links of version 1 to the games in `saves_v1`, without names and with them. Never changed."""

SAVES: Final = Path(__file__).parent / "saves_v1"

SHORT: Final = LINKS["4_players_running"]["without_names"]


def written(save: MaheSave, *, names: bool = True) -> str:
    return write_link(save, names=names)


def opened(link: str) -> MaheSave:
    return read_link(link, mahe)


def refusal_of(link: str) -> SaveRefused:
    with pytest.raises(SaveRefused) as refused:
        opened(link)
    return refused.value


def forged(*digits: Digit, version: int = 1) -> str:
    """Make a link of these digits with a valid checksum, as an attacker could."""
    packed = pack(digits)
    return f"mahe={version}.{share_link._in_base_36(packed * share_link._CHECK + share_link._check(packed))}"


def digits_of(save: MaheSave) -> list[Digit]:
    return list(share_link._digits(save, names=True))


def save_of(session: MaheSession, *names: str) -> MaheSave:
    return Save("a-game", session, seats_for(session.setup, names))


# Round trips


def test_links_to_running_games_keep_the_future_dice() -> None:
    session = begin(mahe, Setup(players=4), 7).settled()
    there = opened(written(save_of(session))).session
    assert there.acted(Roll()).settled().log == session.acted(Roll()).settled().log


def test_links_to_finished_games_do_not_contain_the_seed() -> None:
    session = played_out(Setup(players=4), 1)
    link = written(save_of(session))
    assert opened(link).session.seed is None
    assert link == written(save_of(replace(session, seed=None)))


@pytest.mark.parametrize("name", LINKS)
def test_links_of_version_1_stay_readable(name: str) -> None:
    save = read((SAVES / f"{name}.json").read_text("utf-8"), mahe)
    for link in LINKS[name].values():
        assert opened(link).session.entries == save.session.entries
        assert opened(link).session.setup == save.session.setup
    assert opened(LINKS[name]["with_names"]).seats == save.seats
    assert (written(save, names=False), written(save)) == tuple(LINKS[name].values())


SHORT_GAME: Final = "mahe=3.8X77E2RD483FC3Z1PQISR28DQEMHZ1HBTQECZ5ZZSG29FL47N5842LOBPVJRJW8"
"""The link of version 3 to the short game that is finished below. Never changed."""


def test_links_to_short_games_have_version_3_and_stay_readable() -> None:
    save = save_of(played_out(Setup(players=2, short_game=True), 1), "Ada")
    there = opened(SHORT_GAME)
    assert (there.session.entries, there.seats) == (save.session.entries, save.seats)
    assert there.session.setup == save.session.setup
    assert written(save) == SHORT_GAME


def test_links_with_unknown_set_up_values_are_refused() -> None:
    digits = digits_of(save_of(begin(mahe, Setup(players=4, short_game=True), 7)))
    later = place_of(digits[::-1], 64)
    digits[len(digits) - 1 - later] = Digit(2, 64)
    refused = refusal_of(forged(*digits, version=3))
    assert (refused.refusal, refused.field) == (Refusal.WRONG_FIELD, "setup")


def test_links_to_whole_games_are_short() -> None:
    lengths = {name: len(links["without_names"]) for name, links in LINKS.items()}
    assert max(lengths.values()) < 180
    assert max(length for name, length in lengths.items() if name.endswith("running")) < 70


# Refusals


@pytest.mark.parametrize("place", range(len("mahe="), len(SHORT)))
def test_a_link_with_any_one_character_changed_is_refused(place: int) -> None:
    for character in string.digits + string.ascii_letters + "._-+%= é\u0663":
        if character != SHORT[place]:
            refusal_of(SHORT[:place] + character + SHORT[place + 1 :])


@pytest.mark.parametrize("length", range(len("mahe="), len(SHORT)))
def test_a_link_cut_off_anywhere_is_refused_as_damaged(length: int) -> None:
    assert refusal_of(SHORT[:length]).refusal is Refusal.DAMAGED_LINK


@given(st.integers(len("mahe="), len(SHORT)), st.integers(0, 6), st.text("0123456789AZ.", max_size=4))
def test_damaged_links_are_refused(place: int, cut: int, put: str) -> None:
    link = SHORT[:place] + put + SHORT[place + cut :]
    if link != SHORT:
        refusal_of(link)


@given(st.text(max_size=60))
def test_garbage_is_refused(garbage: str) -> None:
    refusal_of(f"mahe={garbage}")
    refusal_of(f"mahe=1.{garbage}")


@given(st.integers(0, 2**2000))
def test_numbers_with_a_valid_checksum_are_games_or_refused(packed: int) -> None:
    try:
        save = opened(forged(Digit(packed, packed + 1)))
    except SaveRefused:
        return
    assert pack(digits_of(save)) == packed


def test_very_long_links_are_refused_before_they_are_read() -> None:
    assert refusal_of(f"mahe=1.{'Z' * 1_000_000}").refusal is Refusal.DAMAGED_LINK


def test_a_link_of_a_newer_version_is_refused_as_such() -> None:
    assert refusal_of("mahe=4.ABC").refusal is Refusal.NEWER_VERSION


@pytest.mark.parametrize("text", ["", "mahe", "melimagic=1.ABC", "MAHE=1.ABC", "rules"])
def test_other_fragments_are_not_links(text: str) -> None:
    assert not is_link(text, "mahe")
    assert refusal_of(text).refusal is Refusal.DAMAGED_LINK


def place_of(digits: list[Digit], radix: int) -> int:
    return next(place for place, digit in enumerate(digits) if digit.radix == radix)


def test_links_to_running_games_must_have_a_seed() -> None:
    session = begin(mahe, Setup(players=4), 7).typed_in(mahe.CardTurnedUp(5))
    digits = digits_of(save_of(session))
    seed = place_of(digits, 2**53)
    refused = refusal_of(forged(*digits[: seed - 1], Digit(0, 2), *digits[seed + 1 :]))
    assert refused.refusal is Refusal.NO_SEED


def test_links_to_finished_games_with_a_seed_are_refused() -> None:
    digits = digits_of(save_of(played_out(Setup(players=4), 1)))
    log = place_of(digits, MOST_ENTRIES + 1)
    seeded = [*digits[: log - 2], Digit(1, 2), Digit(1, 2**53), *digits[log - 1 :]]
    assert refusal_of(forged(*seeded)).refusal is Refusal.DAMAGED_LINK


def test_entries_after_the_end_are_refused_in_links() -> None:
    digits = digits_of(save_of(played_out(Setup(players=4), 1)))
    log = place_of(digits, MOST_ENTRIES + 1)
    entries = digits[log].value
    digits[log] = Digit(entries + 1, MOST_ENTRIES + 1)
    refused = refusal_of(forged(*digits))
    assert (refused.refusal, refused.entry) == (Refusal.DAMAGED_LINK, entries + 1)


def test_unplayable_set_ups_are_refused() -> None:
    digits = digits_of(save_of(begin(mahe, Setup(players=4), 7)))
    refused = refusal_of(forged(*digits[:4], Digit(1, 2), *digits[5:]))
    assert (refused.refusal, refused.field) == (Refusal.WRONG_FIELD, "setup")


@pytest.mark.parametrize("name", [b"\xff", b" Ada", b"A\nda", b"x" * 21])
def test_invalid_names_are_refused_in_links(name: bytes) -> None:
    digits = digits_of(save_of(begin(mahe, Setup(players=4), 7), "A"))
    length = place_of(digits, 81)
    named = [Digit(len(name), 81), *(Digit(byte, 256) for byte in name)]
    refused = refusal_of(forged(*digits[:length], *named, *digits[length + 2 :]))
    assert (refused.refusal, refused.field) == (Refusal.WRONG_FIELD, "seats[0].name")


# Too long


def a_game_that_never_ends(entries: int) -> MaheSession:
    session = begin(mahe, Setup(players=2, turtles_each=1), 7).settled()
    faces: Any = [Die(6), Die(6)]
    while len(session.entries) < entries:
        session = session.acted(mahe.legal_intents(session.state)[0])
        if session.to_act is mahe.CHANCE:
            session = session.typed_in(faces[len(session.state.dice) % 2])
    return session


def test_games_too_long_for_a_link_are_refused_not_cut_off() -> None:
    with pytest.raises(LinkTooLong, match="entries"):
        written(save_of(a_game_that_never_ends(MOST_ENTRIES + 1)))


def test_links_too_long_with_names_can_be_written_without() -> None:
    save = save_of(a_game_that_never_ends(2500), "𝔄" * 20, "𝔅" * 20)
    with pytest.raises(LinkTooLong, match="characters"):
        written(save)
    assert len(written(save, names=False)) <= LONGEST


# Packing


@given(st.lists(st.integers(1, 300).flatmap(lambda radix: st.builds(Digit, st.integers(0, radix - 1), st.just(radix)))))
def test_packed_digits_round_trip(digits: list[Digit]) -> None:
    unpacking = Unpacking(pack(digits))
    assert [unpacking.take(digit.radix) for digit in digits] == [digit.value for digit in digits]
    assert unpacking.left == 0


@pytest.mark.parametrize("digit", [Digit(2, 2), Digit(-1, 2), Digit(0, 0)])
def test_a_digit_outside_its_range_is_not_packed(digit: Digit) -> None:
    with pytest.raises(ValueError, match="not between"):
        pack([digit])
