"""Short codes with which a pupil reports a number to the board: eight characters, read out and typed in.

A code is a codeword of a Reed–Solomon code over the numbers modulo 19. With characters c1 to c8, both c1 + c2 + … + c8
and 1·c1 + 2·c2 + … + 8·c8 are multiples of 19. One wrong character changes the first sum, and the two sums together
reveal its position. Swapping two neighbours keeps the first sum and changes the second by their difference. Either
mistake is therefore always detected.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

ALPHABET: Final = "23456789CFHJKMPRTWX"
"""The characters of a code: no vowels, so that codes never spell words, and no two characters that look alike."""

PRIME: Final = len(ALPHABET)
LENGTH: Final = 8
CHECKS: Final = 2
SIZE: Final = PRIME ** (LENGTH - CHECKS)

CLASS_MARKS: Final = PRIME
TABLETS: Final = 41
TOPICS: Final = 48
VALUES: Final = SIZE // (CLASS_MARKS * TABLETS * TOPICS)
"""The number of distinct values of each part."""

_SPREAD: Final = 29_075_953
"""A factor that makes the codes of neighbouring numbers look unrelated. It must not be a multiple of 19."""

Reason = Literal["length", "sign", "wrong", "swapped", "several", "content"]
"""The reason why a code is rejected: its length; a character that no code uses; one wrong character; two swapped
neighbours; several mistakes; or impossible contents.
"""


class CodeRefused(ValueError):
    """Raised for text that is not a code, with the reason and the likely position of the mistake."""

    def __init__(self, reason: Reason, place: int | None = None, sign: str = "") -> None:
        super().__init__(f"{reason} at {place}")
        self.reason: Reason = reason
        self.place = place
        """The position of the mistake, counted from 1, or of the first of two swapped characters; None if unknown."""
        self.sign = sign
        """The character at that position, if no code uses it."""


@dataclass(frozen=True, slots=True)
class Report:
    """The contents of a code."""

    class_number: int
    """The number of the class; once read back from a code, only its remainder modulo 19."""
    tablet: int
    topic: int
    value: int

    def is_of(self, class_number: int) -> bool:
        """Return True if the code may come from this class. Of 19 codes from other classes, 18 are detected."""
        return (self.class_number - class_number) % CLASS_MARKS == 0


def write_code(report: Report) -> str:
    """Write a code. Raises ValueError if a number is too large for it.

    >>> write_code(Report(4711, tablet=12, topic=3, value=17))
    'M56388CT'
    """
    for name, value, most in (
        ("tablet", report.tablet, TABLETS),
        ("topic", report.topic, TOPICS),
        ("value", report.value, VALUES),
    ):
        if not 0 <= value < most:
            raise ValueError(f"{name}: {value} is not between 0 and {most - 1}")
    number = report.value
    for part, most in (
        (report.topic, TOPICS),
        (report.tablet, TABLETS),
        (report.class_number % CLASS_MARKS, CLASS_MARKS),
    ):
        number = number * most + part
    number = number * _SPREAD % SIZE
    digits = []
    for _ in range(LENGTH - CHECKS):
        number, digit = divmod(number, PRIME)
        digits.append(digit)
    plain, weighted = sum(digits), sum(place * digit for place, digit in enumerate(digits, 1))
    # The seventh and the eighth character make both sums multiples of 19.
    last = (7 * plain - weighted) % PRIME
    digits += [(-plain - last) % PRIME, last]
    return "".join(ALPHABET[digit] for digit in digits)


def read_code(written: str) -> Report:
    """Read a typed code, in upper or lower case, with or without spaces and hyphens. Raises CodeRefused.

    >>> read_code("m563 88ct") == Report(4711 % 19, tablet=12, topic=3, value=17)
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
    return Report(class_mark, tablet, topic, value)


def in_fours(code: str) -> str:
    """Write a code in two groups of four, for reading out.

    >>> in_fours("23456789")
    '2345 6789'
    """
    return f"{code[:4]} {code[4:]}"


def _check(digits: list[int]) -> None:
    """Raises CodeRefused if the sums are wrong, with the position if there is one mistake."""
    plain = sum(digits) % PRIME
    weighted = sum(place * digit for place, digit in enumerate(digits, 1)) % PRIME
    if plain:
        # A character that is off by d changes the first sum by d, and the second by its position times d.
        place = weighted * pow(plain, -1, PRIME) % PRIME
        raise CodeRefused("wrong", place) if 1 <= place <= LENGTH else CodeRefused("several")
    if weighted:
        possible = [
            place for place, (one, other) in enumerate(pairwise(digits), 1) if (other - one - weighted) % PRIME == 0
        ]
        raise CodeRefused("swapped", possible[0] if len(possible) == 1 else None)
