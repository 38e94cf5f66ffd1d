"""The dice and packs of `mahe_core.mahe.odds.simulation.dice`, face by face, for many games at once.

SHA-256 is computed for LANES messages at once, so that each of its operations is a few vector instructions.
"""

from __future__ import annotations

from math import isqrt
from typing import Any, Final, NamedTuple

import numpy as np

from mahe_core.fast.compiling import compiled
from mahe_core.mahe.odds.simulation.dice import PACK

Array = Any

LANES: Final = 256
FACES_OF_BLOCK: Final = 32
"""The number of dice in a hash, and more than there are if bytes are skipped."""
LONGEST_SEED: Final = 20
"""The maximum number of digits of a seed, so that each message fits into one block of SHA-256."""

_WORDS: Final = 8
_WORDS_OF_MESSAGE: Final = 16
_ROUNDS: Final = 64
_FAIR: Final = 252
"""The bytes from here on would make some faces more likely, and are skipped."""
_CARDS: Final = np.array(PACK)
_COLON, _ZERO = b":0"
_NAME_OF_PACK: Final = np.frombuffer(b"cards", np.uint8)


def _primes(number: int) -> list[int]:
    found: list[int] = []
    candidate = 2
    while len(found) < number:
        if all(candidate % prime for prime in found):
            found.append(candidate)
        candidate += 1
    return found


def _cube_root(number: int) -> int:
    below, above = 0, 1 << 40
    while above - below > 1:
        middle = (below + above) // 2
        below, above = (middle, above) if middle**3 <= number else (below, middle)
    return below


_SQUARE_ROOTS: Final = np.array([isqrt(prime << 64) % 2**32 for prime in _primes(_WORDS)], np.uint32)
"""The first 32 bits of the fractions of square roots of primes, with which SHA-256 begins."""
_CUBE_ROOTS: Final = np.array([_cube_root(prime << 96) % 2**32 for prime in _primes(_ROUNDS)], np.uint32)
"""The first 32 bits of the fractions of cube roots of primes, one for each round."""


class Chance(NamedTuple):
    """The packs and dice of several games, by game."""

    packs: Array
    """The egg cards in the order in which they are turned up, and then those taken out."""
    faces: Array
    dice: Array
    """The number of faces."""


def chance_of_games(seed: int, games: Array, blocks: int) -> Chance:
    """Shuffle the packs of some games of an experiment, by number, and throw the first `blocks` of their dice.

    Raises ValueError for a seed of too many digits.

    >>> chance = chance_of_games(42, np.array([0, 7]), blocks=1)
    >>> chance.packs[1][:5], chance.faces[1][:5], chance.dice[1]
    (array([4, 4, 3, 4, 3]), array([3, 3, 5, 4, 4], dtype=int8), np.int64(32))
    """
    if len(str(seed)) > LONGEST_SEED:
        raise ValueError(f"seed: {seed} has more than {LONGEST_SEED} digits")
    chance = Chance(
        np.zeros((len(games), len(PACK)), np.int64),
        np.zeros((len(games), FACES_OF_BLOCK * blocks), np.int8),
        np.zeros(len(games), np.int64),
    )
    schedule, state = np.zeros((_ROUNDS, LANES), np.uint32), np.zeros((_WORDS, LANES), np.uint32)
    _fill(np.frombuffer(f"{seed}:game:".encode(), np.uint8), games, blocks, chance, schedule, state)
    return chance


@compiled
def _fill(name: Array, games: Array, blocks: int, chance: Chance, schedule: Array, state: Array) -> None:
    of_game = 1 + blocks
    letters = np.zeros(4 * _WORDS_OF_MESSAGE, np.uint8)
    for begins in range(0, of_game * len(games), LANES):
        ends = min(begins + LANES, of_game * len(games))
        for message in range(begins, ends):
            _write_message(name, games[message // of_game], message % of_game, letters)
            _schedule(letters, schedule, message - begins)
        _hash(schedule, state)
        for message in range(begins, ends):
            which = message // of_game
            if message % of_game == 0:
                _shuffle(state, message - begins, chance.packs[which])
            else:
                chance.dice[which] = _throw(state, message - begins, chance.faces[which], chance.dice[which])


@compiled
def _write_message(name: Array, game: int, part: int, letters: Array) -> None:
    """Write what is hashed for a game: part 0 is its pack, the others are its blocks of dice."""
    letters[:] = 0
    length = len(name)
    letters[:length] = name
    length = _write_number(letters, length, game)
    letters[length] = _COLON
    length += 1
    if part == 0:
        letters[length : length + len(_NAME_OF_PACK)] = _NAME_OF_PACK
        length += len(_NAME_OF_PACK)
    else:
        length = _write_number(letters, length, part - 1)
    letters[length] = 128
    letters[-2] = 8 * length >> 8
    letters[-1] = 8 * length & 255


@compiled
def _write_number(letters: Array, length: int, number: int) -> int:
    """Write a decimal number after the first `length` letters; return the number of letters then."""
    digits = 1
    left = number // 10
    while left:
        digits += 1
        left //= 10
    for place in range(length + digits - 1, length - 1, -1):
        letters[place] = _ZERO + number % 10
        number //= 10
    return length + digits


@compiled
def _schedule(letters: Array, schedule: Array, lane: int) -> None:
    for word in range(_WORDS_OF_MESSAGE):
        of_word = np.uint32(0)
        for letter in range(4 * word, 4 * word + 4):
            of_word = np.uint32(of_word << np.uint32(8) | letters[letter])
        schedule[word, lane] = of_word


@compiled
def _throw(state: Array, lane: int, faces: Array, dice: int) -> int:
    """Append the faces of a hash; return the number of faces then."""
    for word in range(_WORDS):
        for shift in range(24, -8, -8):
            byte = np.uint8(state[word, lane] >> np.uint32(shift))
            if byte < _FAIR:
                faces[dice] = byte % np.uint8(6) + 1
                dice += 1
    return dice


@compiled
def _shuffle(state: Array, lane: int, pack: Array) -> None:
    """Take a hash as a number, which selects one of the orders of the pack."""
    left = _CARDS.copy()
    count = len(left)
    taken = 0
    while taken < count:
        # The long number is divided once for several cards: the product of their divisors has at most 32 bits.
        divisor = np.uint64(1)
        cards = 0
        while taken + cards < count and divisor * np.uint64(count - taken - cards) < np.uint64(1 << 32):
            divisor *= np.uint64(count - taken - cards)
            cards += 1
        rest = np.uint64(0)
        for word in range(_WORDS):
            dividend = rest << np.uint64(32) | np.uint64(state[word, lane])
            state[word, lane] = dividend // divisor
            rest = dividend % divisor
        for _ in range(cards):
            which = np.int64(rest % np.uint64(count - taken))
            rest //= np.uint64(count - taken)
            pack[taken] = left[which]
            taken += 1
            for place in range(which, count - taken):
                left[place] = left[place + 1]


@compiled
def _rotate(word: Any, bits: int) -> Any:
    return np.uint32(word >> np.uint32(bits) | word << np.uint32(32 - bits))


@compiled
def _hash(schedule: Array, state: Array) -> None:
    """Hash the message in each lane of the schedule into the state."""
    for word in range(_WORDS_OF_MESSAGE, _ROUNDS):
        before2, before7 = schedule[word - 2], schedule[word - 7]
        before15, before16, here = schedule[word - 15], schedule[word - 16], schedule[word]
        for lane in range(LANES):
            one, other = before15[lane], before2[lane]
            low = np.uint32(_rotate(one, 7) ^ _rotate(one, 18) ^ np.uint32(one >> np.uint32(3)))
            high = np.uint32(_rotate(other, 17) ^ _rotate(other, 19) ^ np.uint32(other >> np.uint32(10)))
            here[lane] = np.uint32(before16[lane] + before7[lane] + low + high)
    for word in range(_WORDS):
        state[word] = _SQUARE_ROOTS[word]
    for turn in range(_ROUNDS):
        # The eight words of the state change places after each round.
        a, b, c, d = state[-turn & 7], state[1 - turn & 7], state[2 - turn & 7], state[3 - turn & 7]
        e, f, g, h = state[4 - turn & 7], state[5 - turn & 7], state[6 - turn & 7], state[7 - turn & 7]
        here = schedule[turn]
        constant = _CUBE_ROOTS[turn]
        for lane in range(LANES):
            one, other = a[lane], e[lane]
            mixed = np.uint32(_rotate(other, 6) ^ _rotate(other, 11) ^ _rotate(other, 25))
            chosen = np.uint32((other & f[lane]) ^ (~other & g[lane]))
            added = np.uint32(h[lane] + mixed + chosen + constant + here[lane])
            most = np.uint32((one & b[lane]) ^ (one & c[lane]) ^ (b[lane] & c[lane]))
            turned = np.uint32(_rotate(one, 2) ^ _rotate(one, 13) ^ _rotate(one, 22))
            d[lane] = np.uint32(d[lane] + added)
            h[lane] = np.uint32(added + turned + most)
    for word in range(_WORDS):
        here = state[word]
        for lane in range(LANES):
            here[lane] = np.uint32(here[lane] + _SQUARE_ROOTS[word])
