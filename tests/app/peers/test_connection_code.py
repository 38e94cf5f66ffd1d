"""Tests of the codes of connections."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.peers.connection_code import (
    LIFETIME,
    LONGEST,
    MOST_ENDPOINTS,
    Description,
    Endpoint,
    Kind,
    code_in,
    fragment_of,
    read_code,
    write_code,
)
from app.ports.peers import CodeRefusal, CodeRefused
from mahe_core.peers.turn_code import CHARACTERS

ICE = st.characters(codec="ascii", categories=("Lu", "Ll", "Nd"), include_characters="+/")


def in_full(address: IPv4Address | IPv6Address) -> str:
    return ":".join(f"{int(group, 16):x}" for group in address.exploded.split(":"))


ADDRESSES = st.one_of(st.ip_addresses(v=4).map(str), st.ip_addresses(v=6).map(in_full), st.uuids().map(str))
MINUTES = st.integers(0, 2**25)
DESCRIPTIONS = st.builds(
    Description,
    tag=st.integers(0, 2**24 - 1),
    fingerprint=st.binary(min_size=32, max_size=32),
    ufrag=st.text(ICE, min_size=4, max_size=63),
    pwd=st.text(ICE, min_size=22, max_size=63),
    endpoints=st.lists(st.builds(Endpoint, ADDRESSES, st.integers(0, 2**16 - 1)), max_size=MOST_ENDPOINTS).map(tuple),
)
PHONE = Description(
    tag=0xABCDEF,
    fingerprint=bytes(range(32)),
    ufrag="fRa9",
    pwd="abcdefghijklmnopqrstuv+/",
    endpoints=(Endpoint("192.168.0.7", 50000),),
)
CODE = write_code(Kind.ANSWER, PHONE, minute=0)


def refusal(text: str, kind: Kind = Kind.ANSWER, minute: int = 0) -> CodeRefusal:
    with pytest.raises(CodeRefused) as refused:
        read_code(kind, text, minute)
    return refused.value.reason


@settings(max_examples=20)
@given(DESCRIPTIONS, st.sampled_from(Kind), MINUTES)
def test_codes_round_trip(description: Description, kind: Kind, minute: int) -> None:
    code = write_code(kind, description, minute)
    assert len(code) <= LONGEST
    assert read_code(kind, code, minute) == description


@settings(max_examples=1)
@given(DESCRIPTIONS)
def test_every_single_wrong_character_is_refused(description: Description) -> None:
    code = write_code(Kind.ANSWER, description, minute=0)
    wrong = {f"{code[:place]}{other}{code[place + 1 :]}" for place in range(len(code)) for other in CHARACTERS}
    for text in wrong - {code}:
        assert refusal(text) is CodeRefusal.UNREADABLE


def test_every_truncated_or_lengthened_code_is_refused() -> None:
    cut = [text for place in range(len(CODE)) for text in (CODE[:place], CODE[place + 1 :])]
    longer = [text for character in CHARACTERS for text in (character + CODE, CODE + character)]
    assert {refusal(text) for text in (*cut, *longer, CODE * 5)} == {CodeRefusal.UNREADABLE}


@settings(max_examples=20)
@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    assert refusal(text) in CodeRefusal


def test_case_spaces_and_letters_like_digits_do_not_matter() -> None:
    spaced = " ".join(CODE[place : place + 4] for place in range(0, len(CODE), 4)).lower()
    assert read_code(Kind.ANSWER, spaced.replace("0", "o").replace("1", "l"), 0) == PHONE


def test_a_code_is_refused_after_its_lifetime() -> None:
    assert read_code(Kind.ANSWER, CODE, LIFETIME - 1) == PHONE
    assert refusal(CODE, minute=LIFETIME) is CodeRefusal.OLD


def test_a_clock_that_is_an_hour_off_does_not_matter() -> None:
    code = write_code(Kind.ANSWER, PHONE, minute=100)
    assert read_code(Kind.ANSWER, code, minute=100 - LIFETIME) == PHONE
    assert refusal(code, minute=99 - LIFETIME) is CodeRefusal.OLD


def test_an_answer_is_not_an_invitation() -> None:
    assert refusal(CODE, Kind.INVITATION) is CodeRefusal.KIND


def test_another_version_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.peers.connection_code.VERSION", 2)
    newer = write_code(Kind.ANSWER, PHONE, minute=0)
    monkeypatch.undo()
    assert refusal(newer) is CodeRefusal.VERSION


def test_of_many_addresses_the_first_are_kept() -> None:
    many = tuple(Endpoint(in_full(IPv6Address(number)), number) for number in range(9))
    code = write_code(Kind.ANSWER, Description(1, bytes(32), "fRa9", "p" * 22, many), minute=0)
    assert read_code(Kind.ANSWER, code, 0).endpoints == many[:MOST_ENDPOINTS]


def test_codes_are_found_in_addresses_of_any_host() -> None:
    for base in ("https://example.org/", "http://192.168.0.2:8000/games/?lang=de"):
        assert code_in(f"{base}#{fragment_of('melimagic', CODE)}") == CODE


def test_codes_changed_by_messengers_are_found_and_read() -> None:
    fragment = fragment_of("melimagic", CODE)
    broken = f"{CODE[:30]}\n{CODE[30:]}"
    for text in (
        f"/{fragment.replace('=', '%3D')}.",
        f"https://example.org/#{fragment}&utm_source=mail",
        f"<{fragment.lower()}>",
        fragment_of("melimagic", broken),
        f"{fragment} See you at 8",
        f"({broken})\u200b",
    ):
        assert read_code(Kind.ANSWER, code_in(text), 0) == PHONE, text


@pytest.mark.parametrize("text", ["https://example.org/", "WIFI:S:home;T:WPA;P:secret;;", "a=b"])
def test_codes_of_something_else_are_foreign(text: str) -> None:
    with pytest.raises(CodeRefused) as refused:
        code_in(text)
    assert refused.value.reason is CodeRefusal.FOREIGN
