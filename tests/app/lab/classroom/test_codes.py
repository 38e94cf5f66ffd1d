"""A misheard or mistyped code is never mistaken for another one."""

from __future__ import annotations

from random import Random

import pytest

from app.lab.classroom.codes import (
    ALPHABET,
    CLASS_MARKS,
    LENGTH,
    PRIME,
    TABLETS,
    TOPICS,
    VALUES,
    CodeRefused,
    Report,
    in_fours,
    read_code,
    write_code,
)

DRAW = Random(13)  # noqa: S311 - codes to try, no secret
SOME = [
    Report(DRAW.randrange(1000, 10_000), DRAW.randrange(TABLETS), DRAW.randrange(TOPICS), DRAW.randrange(VALUES))
    for _ in range(100)
]
ENDS = [Report(1000, 0, 0, 0), Report(9999, TABLETS - 1, TOPICS - 1, VALUES - 1)]
CODES = [write_code(told) for told in (*SOME, *ENDS)]


def refused(code: str) -> CodeRefused:
    try:
        told = read_code(code)
    except CodeRefused as error:
        return error
    raise AssertionError(f"{code} was read as {told}")


def with_sign(code: str, place: int, sign: str) -> str:
    return code[: place - 1] + sign + code[place:]


def test_the_alphabet_is_prime_and_has_no_lookalikes() -> None:
    assert all(PRIME % factor for factor in range(2, PRIME))
    assert len(set(ALPHABET)) == PRIME
    assert not set(ALPHABET) & set("AEIOUY01LSZBGQDVN")


def test_codes_round_trip() -> None:
    for told, code in zip((*SOME, *ENDS), CODES, strict=True):
        read = read_code(code)
        assert len(code) == LENGTH
        assert read == Report(told.class_number % CLASS_MARKS, told.tablet, told.topic, told.value)
        assert read.is_of(told.class_number)
        assert not read.is_of(told.class_number + 1)


def test_codes_may_be_typed_in_lower_case_and_with_separators() -> None:
    for code in CODES[:20]:
        assert read_code(in_fours(code).lower()) == read_code(f" {code[:2]}-{code[2:]} ") == read_code(code)


def test_a_wrong_character_is_refused_with_its_position() -> None:
    for code in CODES:
        for place in range(1, LENGTH + 1):
            for sign in set(ALPHABET) - {code[place - 1]}:
                error = refused(with_sign(code, place, sign))
                assert (error.reason, error.place) == ("wrong", place), (code, place, sign)


def test_swapped_neighbours_are_refused_with_a_correct_position() -> None:
    told_places = tried = 0
    for code in CODES:
        for place in range(1, LENGTH):
            one, other = code[place - 1], code[place]
            if one == other:
                continue
            tried += 1
            error = refused(with_sign(with_sign(code, place, other), place + 1, one))
            assert error.reason == "swapped"
            assert error.place in (place, None)
            told_places += error.place == place
    assert told_places > tried * 2 // 3


def test_two_wrong_characters_are_always_refused() -> None:
    for code in CODES[:10]:
        for place in range(1, LENGTH):
            for sign in set(ALPHABET) - {code[place - 1]}:
                for other in set(ALPHABET) - {code[place]}:
                    refused(with_sign(with_sign(code, place, sign), place + 1, other))


def test_unknown_characters_and_wrong_lengths_have_own_reasons() -> None:
    code = CODES[0]
    for place in range(1, LENGTH + 1):
        error = refused(with_sign(code, place, "O"))
        assert (error.reason, error.place, error.sign) == ("sign", place, "O")
    for written in ("", code[:-1], f"{code}2", "  "):
        assert refused(written).reason == "length"


@pytest.mark.parametrize("told", [Report(4711, TABLETS, 0, 0), Report(4711, 1, TOPICS, 0), Report(4711, 1, 0, VALUES)])
def test_numbers_too_large_for_a_code_are_not_written(told: Report) -> None:
    with pytest.raises(ValueError, match="is not between"):
        write_code(told)
