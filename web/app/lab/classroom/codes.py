"""Short codes by which a pupil tells the board a number: eight characters, to be read out and typed in.

A code is a codeword of a Reed–Solomon code over the numbers modulo 19. With characters c1 to c8, both
c1 + c2 + … + c8 and 1·c1 + 2·c2 + … + 8·c8 are multiples of 19. One wrong character changes the first sum, and the two
sums together tell its place. Two neighbours in each other's place leave the first sum as it was, and change the second
by their difference. So either slip is always noticed.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

ALPHABET: Final = "23456789CFHJKMPRTWX"
"""No vowel, so that no word comes of it, and no two characters that look alike."""

PRIME: Final = len(ALPHABET)
LENGTH: Final = 8
CHECKS: Final = 2
SIZE: Final = PRIME ** (LENGTH - CHECKS)

CLASS_MARKS: Final = PRIME
TABLETS: Final = 41
TOPICS: Final = 48
VALUES: Final = SIZE // (CLASS_MARKS * TABLETS * TOPICS)
"""How many of each can be told apart."""

_SPREAD: Final = 29_075_953
"""Multiplied with it, neighbouring numbers become codes that look nothing alike. It must not be a multiple of 19."""

Reason = Literal["length", "sign", "wrong", "swapped", "several", "content"]
"""Why a code is refused: its length; a sign that stands in no code; one wrong character; two neighbours in each
other's place; several mistakes; or it says nothing that could be."""


class CodeRefused(ValueError):
    """Says why something is no code, and where the mistake seems to be."""

    def __init__(self, reason: Reason, place: int | None = None, sign: str = "") -> None:
        super().__init__(f"{reason} at {place}")
        self.reason: Reason = reason
        self.place = place
        """The place of the mistake, counted from 1; of two neighbours the first. None where it cannot be told."""
        self.sign = sign
        """What stands there, where it is a sign of no code."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a code tells."""

    class_number: int
    """The number of the class. Of a code that was read only what is left of it when it is divided by 19."""
    tablet: int
    topic: int
    value: int

    def is_of(self, class_number: int) -> bool:
        """Whether it can come from this class: of 19 codes from others, 18 are told apart."""
        return (self.class_number - class_number) % CLASS_MARKS == 0


def write_code(told: Told) -> str:
    """Write a code. Raises ValueError for what has no room in it.

    >>> write_code(Told(4711, tablet=12, topic=3, value=17))
    'M56388CT'
    """
    for name, value, most in (
        ("tablet", told.tablet, TABLETS),
        ("topic", told.topic, TOPICS),
        ("value", told.value, VALUES),
    ):
        if not 0 <= value < most:
            raise ValueError(f"{name}: {value} is not between 0 and {most - 1}")
    number = told.value
    for part, most in ((told.topic, TOPICS), (told.tablet, TABLETS), (told.class_number % CLASS_MARKS, CLASS_MARKS)):
        number = number * most + part
    number = number * _SPREAD % SIZE
    digits = []
    for _ in range(LENGTH - CHECKS):
        number, digit = divmod(number, PRIME)
        digits.append(digit)
    plain, weighted = sum(digits), sum(place * digit for place, digit in enumerate(digits, 1))
    # Both sums have to become multiples of 19 with the seventh and the eighth character.
    last = (7 * plain - weighted) % PRIME
    digits += [(-plain - last) % PRIME, last]
    return "".join(ALPHABET[digit] for digit in digits)


def read_code(written: str) -> Told:
    """Read a code as somebody types it, in small letters too, and with spaces or hyphens. Raises CodeRefused.

    >>> read_code("m563 88ct") == Told(4711 % 19, tablet=12, topic=3, value=17)
    True
    """
    signs = [sign for sign in written.upper() if not (sign.isspace() or sign in "-–.")]
    for place, sign in enumerate(signs, 1):
        if sign not in ALPHABET:
            raise CodeRefused("sign", place, sign)
    if len(signs) != LENGTH:
        raise CodeRefused("length")
    digits = [ALPHABET.index(sign) for sign in signs]
    _check(digits)
    number = sum(digit * PRIME**place for place, digit in enumerate(digits[: LENGTH - CHECKS]))
    number = number * pow(_SPREAD, -1, SIZE) % SIZE
    number, class_mark = divmod(number, CLASS_MARKS)
    number, tablet = divmod(number, TABLETS)
    value, topic = divmod(number, TOPICS)
    if value >= VALUES:
        raise CodeRefused("content")
    return Told(class_mark, tablet, topic, value)


def in_fours(code: str) -> str:
    """Write a code in two halves, as it is read out.

    >>> in_fours("23456789")
    '2345 6789'
    """
    return f"{code[:4]} {code[4:]}"


def _check(digits: list[int]) -> None:
    """Raise CodeRefused where the sums do not come out, with the place if there is one mistake."""
    plain = sum(digits) % PRIME
    weighted = sum(place * digit for place, digit in enumerate(digits, 1)) % PRIME
    if plain:
        # One character that is wrong by so much changes the first sum by it, and the second by its place times it.
        place = weighted * pow(plain, -1, PRIME) % PRIME
        raise CodeRefused("wrong", place) if 1 <= place <= LENGTH else CodeRefused("several")
    if weighted:
        possible = [
            place for place, (one, other) in enumerate(pairwise(digits), 1) if (other - one - weighted) % PRIME == 0
        ]
        raise CodeRefused("swapped", possible[0] if len(possible) == 1 else None)
