"""Links of every game: short, complete, read whatever messengers do to them, and refused if a character is wrong."""

from __future__ import annotations

import json
import string
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core import mahe, melimagic
from mahe_core.engine import share_link
from mahe_core.engine.contract import AnyGame
from mahe_core.engine.packing import Digit, Unpacking, pack
from mahe_core.engine.save_file import Refusal, Save, SaveRefused, read
from mahe_core.engine.seats import BY_HAND, Seat
from mahe_core.engine.session import begin
from mahe_core.engine.share_link import LONGEST, MOST_ENTRIES, LinkTooLong, is_link, read_link, write_link
from mahe_core.mahe import Die, Setup
from mahe_core.mahe.sessions import MaheSave, MaheSession
from mahe_core.peers.message import write_message
from tests.engine.sessions import played_out, seats_for
from tests.every_game import cuckoo, sittings
from tests.every_game.cuckoo_save import LINK as LINK_OF_CUCKOO
from tests.every_game.cuckoo_save import SEATS, a_running_game
from tests.every_game.sittings import every_game, few_games, saves
from tests.every_game.tried import MELIMAGIC, Tried

LINKS: Final[dict[str, dict[str, str]]] = json.loads((Path(__file__).parent / "links_v1.json").read_text("utf-8"))
"""Links of version 1 to the games in `saves_v1`, without names and with them. Never changed."""

SAVES: Final = Path(__file__).parent / "saves_v1"

SHORT: Final = LINKS["4_players_running"]["without_names"]


def written(save: MaheSave, *, names: bool = True) -> str:
    return write_link(save, names=names)


def opened(link: str) -> MaheSave:
    return read_link(link, mahe)


def refusal_of(link: str, game: AnyGame = mahe) -> SaveRefused:
    with pytest.raises(SaveRefused) as refused:
        read_link(link, game)
    return refused.value


def forged(*digits: Digit, version: int = 1) -> str:
    """Make a link of these digits with a valid checksum, as an attacker could."""
    return share_link.wrapped(mahe, version, pack(digits))


def digits_of(save: MaheSave, *, same_dice: bool = False) -> list[Digit]:
    return list(share_link.game_digits(save, names=True, same_dice=same_dice))


def save_of(session: MaheSession, *names: str) -> MaheSave:
    return Save("a-game", session, seats_for(session.setup, names))


# Round trips


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_any_game_round_trips_through_its_link(tried: Tried, data: st.DataObject) -> None:
    save = data.draw(saves(tried))
    back = read_link(write_link(save, names=True), tried.game)
    assert back.session.entries == save.session.entries
    assert back.session.setup == save.session.setup
    assert back.seats == save.seats
    assert back.session.seed == (None if save.session.to_act is None else save.session.seed)


@pytest.mark.slow
@every_game
@few_games
@given(data=st.data())
def test_links_without_names_contain_none(tried: Tried, data: st.DataObject) -> None:
    save = data.draw(saves(tried))
    nameless = replace(save, seats=tuple(replace(seat, name="") for seat in save.seats))
    link = write_link(save, names=False)
    assert link == write_link(nameless, names=True)
    assert read_link(link, tried.game).seats == nameless.seats


@pytest.mark.slow
@every_game
@few_games
@given(data=st.data())
def test_links_are_canonical_and_use_safe_characters(tried: Tried, data: st.DataObject) -> None:
    link = write_link(data.draw(saves(tried)), names=True)
    assert write_link(read_link(link, tried.game), names=True) == link
    assert set(link.removeprefix(f"{tried.game.NAME}=")) <= {".", *string.digits, *string.ascii_uppercase}


@pytest.mark.slow
@every_game
@few_games
@given(data=st.data())
def test_links_have_the_lowest_sufficient_version(tried: Tried, data: st.DataObject) -> None:
    save = data.draw(saves(tried))
    by_hand = all(seat.by == BY_HAND for seat in save.seats)
    version = 3 if tried.game.shorten_later(save.session.setup) else 1 if by_hand else 2
    assert write_link(save, names=True).startswith(f"{tried.game.NAME}={version}.")


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


SETUP_OF_MELIMAGIC: Final = melimagic.Setup(2, first=1, faces=melimagic.MORE_SWAPPING, to_win=3)
SEATS_OF_MELIMAGIC: Final = (Seat("Ada", ("star",)), Seat("", ("leaf",), "computer:elephant"))
LINK_OF_MELIMAGIC: Final = "melimagic=2.1NTXJXWIPSDKTC91SQ7F1NPWNYWL7ZB"


def test_links_of_version_2_stay_readable() -> None:
    session = begin(melimagic, SETUP_OF_MELIMAGIC, 7).settled().acted(melimagic.Roll()).settled()
    of_melimagic = Save("a-game", session, SEATS_OF_MELIMAGIC)
    for save, link in ((a_running_game(), LINK_OF_CUCKOO), (of_melimagic, LINK_OF_MELIMAGIC)):
        assert write_link(save, names=True) == link
        back = read_link(link, save.session.game)
        assert (back.session, back.seats) == (save.session, save.seats)


SHORT_GAME: Final = "mahe=3.8X77E2RD483FC3Z1PQISR28DQEMHZ1HBTQECZ5ZZSG29FL47N5842LOBPVJRJW8"
"""The link of version 3 to the short game that is finished below. Never changed."""


def test_links_to_short_games_have_version_3_and_stay_readable() -> None:
    save = save_of(played_out(Setup(players=2, short_game=True), 1), "Ada")
    there = opened(SHORT_GAME)
    assert (there.session.entries, there.seats) == (save.session.entries, save.seats)
    assert there.session.setup == save.session.setup
    assert written(save) == SHORT_GAME


SAME_DICE: Final = "mahe=4.6G52HNUE4TX1LQ6WOT1AKGA5BF79JZESRA5KWJ7EBWRK"
"""The link of version 4 to the same game, to be played with the same dice. Never changed."""


def test_links_for_the_same_dice_have_the_seed_and_stay_readable() -> None:
    save = save_of(played_out(Setup(players=2, short_game=True), 1), "Ada")
    there = opened(SAME_DICE)
    assert there.session == save.session
    assert write_link(save, names=True, same_dice=True) == SAME_DICE
    assert len(SAME_DICE) < len(SHORT_GAME), "the dice follow from the seed"


def test_games_that_others_cannot_repeat_have_no_link_for_it() -> None:
    running = save_of(begin(mahe, Setup(players=4), 7).settled())
    typed = save_of(begin(mahe, Setup(players=4), 7).typed_in(mahe.CardTurnedUp(5)))
    shared = save_of(replace(played_out(Setup(players=4), 1), seed=None))
    for save in (running, typed, shared):
        assert write_link(save, names=True, same_dice=True) == written(save)


@given(data=st.data())
def test_forged_links_for_the_same_dice_never_change_a_die(data: st.DataObject) -> None:
    """Whoever takes a link apart can make another one, with a right checksum, but only to a game of these rules."""
    digits = digits_of(save_of(played_out(Setup(players=3, short_game=True), 1)), same_dice=True)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(digits) - 1))
        radix = digits[place].radix
        digits[place] = Digit(data.draw(st.integers(0, radix - 1)), radix)
    try:
        session = opened(forged(*digits, version=4)).session
    except SaveRefused:
        return
    game: AnyGame = mahe
    again = begin(game, session.setup, session.seed)
    for entry in session.entries:
        again = again.drawn() if entry.is_outcome else again.with_logged(entry.action)
    assert again == session
    assert session.to_act is None


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


def test_a_link_to_a_whole_game_of_melimagic_fits() -> None:
    session = sittings.played_out(MELIMAGIC, melimagic.Setup(4), 2)
    seats = tuple(Seat("", (sign,)) for sign in melimagic.SIGNS[:4])
    assert len(write_link(Save("whole", session, seats), names=False)) < LONGEST / 2


# Changed by messengers

PINNED: Final[tuple[tuple[str, AnyGame], ...]] = (
    (SHORT, mahe),
    (LINK_OF_CUCKOO, cuckoo),
    (LINK_OF_MELIMAGIC, melimagic),
)

BEFORE: Final = ("", "#", "/", "!", "?", "(", "<", "**", "_", " ", "\u200b", "https://example.org/#", "utm_source=a&")
AFTER: Final = (
    *".,;:!?)]}>*_~|/\\\"'`”’»…%#=-+",
    *("\n", "\r\n", " ", "\u00a0", "\u200b", "\u2060", "\ufeff", "\ufe0f", "\0", "\ud800"),
    *("%20", "%2E", "%E2%80", "%0A", "&amp;a=1", "&utm_source=a&utm_campaign=mahe", "?fbclid=IwAR0_x", "#:~:text=Ada"),
    *(" and now you", "\nADA 12", ") MAHE", " (#mahe)"),
)
INSIDE: Final = (*"\n\t \u00a0\u00ad\u200b\u200d\u2060\ufeff", "\r\n ", "%0A", "%E2%80%8B")
NAMES: Final[tuple[Callable[[str], str], ...]] = (str.lower, str.upper, str.title)
ESCAPES: Final[tuple[Callable[[str], str], ...]] = (
    quote,
    lambda text: "".join(f"%{byte:02x}" for byte in text.encode()),
)


@st.composite
def passed_on(draw: st.DrawFn, link: str) -> str:
    """Do to a link what messengers, mail programs and people do."""
    name, equals, number = link.partition("=")
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(number)))
        number = number[:at] + draw(st.sampled_from(INSIDE)) + number[at:]
    text = f"{draw(st.sampled_from(BEFORE))}{draw(st.sampled_from(NAMES))(name)}{equals}"
    text += draw(st.sampled_from(NAMES[:2]))(number)
    for _ in range(draw(st.integers(0, 2))):
        text = draw(st.sampled_from(ESCAPES))(text)
    return text + "".join(draw(st.lists(st.sampled_from(AFTER), max_size=3)))


@every_game
@few_games
@given(data=st.data())
def test_links_changed_by_messengers_open_the_same_game(tried: Tried, data: st.DataObject) -> None:
    link = write_link(data.draw(saves(tried)), names=True)
    text = data.draw(passed_on(link))
    assert is_link(text, tried.game.NAME)
    assert read_link(text, tried.game) == read_link(link, tried.game)


@given(data=st.data())
def test_damaged_links_are_refused_not_ignored(data: st.DataObject) -> None:
    link, game = data.draw(st.sampled_from(PINNED))
    at = data.draw(st.integers(len(f"{game.NAME}="), len(link) - 1))
    put = data.draw(st.text("0123456789AZ.", max_size=4))
    damaged = link[:at] + put + link[at + data.draw(st.integers(0, 6)) :]
    if not damaged.startswith(link):
        text = data.draw(passed_on(damaged))
        assert is_link(text, game.NAME)
        refusal_of(text, game)


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("", False),
        ("rules", False),
        ("melimagic=1.ABC", False),
        ("melimagic=1.ABC&utm_campaign=mahe", False),
        ("mahe", True),
        ("mahe%3D1", True),
        ("/mahe-1.ABC", True),
    ],
)
def test_only_what_names_the_game_claims_to_be_a_link(text: str, claims: bool) -> None:
    assert is_link(text, "mahe") is claims
    assert refusal_of(text).refusal is Refusal.DAMAGED_LINK


# Refusals


@pytest.mark.parametrize(("link", "game"), PINNED)
def test_a_link_with_any_one_character_changed_is_refused(link: str, game: AnyGame) -> None:
    for place in range(len(f"{game.NAME}="), len(link)):
        for character in string.digits + string.ascii_letters + "._-+%= é\u0663\u212a":
            if character.upper() != link[place]:
                refusal_of(link[:place] + character + link[place + 1 :], game)


@pytest.mark.parametrize(("link", "game"), PINNED)
def test_a_link_cut_off_anywhere_is_refused_as_damaged(link: str, game: AnyGame) -> None:
    for length in range(len(link)):
        assert refusal_of(link[:length], game).refusal is Refusal.DAMAGED_LINK


def test_links_of_version_2_without_computers_are_refused() -> None:
    by_hand = replace(a_running_game(), seats=tuple(replace(seat, by=BY_HAND) for seat in SEATS))
    shortened = cuckoo.shorten(by_hand.session.setup, tuple(seat.signs for seat in SEATS))
    rest = list(share_link.game_digits(by_hand, names=True))[len(shortened) :]
    packed = pack([*shortened, Digit(0, 64), Digit(0, 64), *rest])
    with pytest.raises(SaveRefused) as refused:
        read_link(share_link.wrapped(cuckoo, 2, packed), cuckoo)
    assert refused.value.refusal is Refusal.DAMAGED_LINK


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
    assert refusal_of("mahe=5.ABC").refusal is Refusal.NEWER_VERSION


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
    with pytest.raises(LinkTooLong, match="entries"):
        write_message(save_of(a_game_that_never_ends(MOST_ENTRIES + 1)))


def test_links_too_long_with_names_can_be_written_without() -> None:
    save = save_of(a_game_that_never_ends(2500), "𝔄" * 20, "𝔅" * 20)
    with pytest.raises(LinkTooLong, match="characters"):
        written(save)
    assert len(written(save, names=False)) <= LONGEST


# Packing


@pytest.mark.slow
@every_game
@few_games
@given(data=st.data())
def test_shortened_set_ups_and_signs_round_trip(tried: Tried, data: st.DataObject) -> None:
    save = data.draw(saves(tried))
    signs_by_player = tuple(seat.signs for seat in save.seats)
    setup = save.session.setup
    later = tried.game.shorten_later(setup)
    unpacking = Unpacking(pack([*tried.game.shorten(setup, signs_by_player), *later]))
    lengthened, signs = tried.game.lengthen(unpacking.take)
    if later:
        lengthened = tried.game.lengthen_later(lengthened, unpacking.take)
    assert (lengthened, signs) == (setup, signs_by_player)
    assert unpacking.left == 0


@given(st.lists(st.integers(1, 300).flatmap(lambda radix: st.builds(Digit, st.integers(0, radix - 1), st.just(radix)))))
def test_packed_digits_round_trip(digits: list[Digit]) -> None:
    unpacking = Unpacking(pack(digits))
    assert [unpacking.take(digit.radix) for digit in digits] == [digit.value for digit in digits]
    assert unpacking.left == 0


@pytest.mark.parametrize("digit", [Digit(2, 2), Digit(-1, 2), Digit(0, 0)])
def test_a_digit_outside_its_range_is_not_packed(digit: Digit) -> None:
    with pytest.raises(ValueError, match="not between"):
        pack([digit])
