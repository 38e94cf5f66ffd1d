"""Reads and writes the file of the strong player's trained weights.

It begins with a version and a hash of the rest, so damage in transit is detected at once.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Final

from mahe_core.engine.thinking import LearningLost
from mahe_core.mahe.players.features import ROWS
from mahe_core.mahe.players.files import read_beside
from mahe_core.mahe.players.value import Between, Net
from mahe_core.mahe.setup import Setup

FILE: Final = "weights.bin"

VERSION: Final = 1
"""The version of the file format and of the feature rows; increment it if the meaning of either changes."""

_MAGIC: Final = b"MAHE"
_HEAD: Final = struct.Struct("<4sHH32s")
_NET: Final = struct.Struct("<BBH")


class DamagedWeights(LearningLost):
    """Raised if the file of weights is missing or unreadable; the strong player cannot play without it."""


class Learned:
    """The networks for all numbers of players."""

    def __init__(self, nets: Sequence[tuple[range, Net]]) -> None:
        self._nets = {players: net for numbers, net in nets for players in numbers}

    def net_for(self, players: int) -> Net:
        """Return the network for a number of players."""
        return self._nets[players]

    def chance(self, setup: Setup, position: Between, viewer: int) -> float:
        """Estimate a player's chance of winning, from 0 to 1."""
        return self.net_for(setup.players).chance(setup, position, viewer)


def write_weights(nets: Sequence[tuple[range, Sequence[bytes], Sequence[int], Sequence[float]]]) -> bytes:
    """Write networks as a file: for each the numbers of players, then table, bias and out as in `Net`.

    >>> len(write_weights([]))
    40
    """
    body = b""
    for numbers, table, bias, out in nets:
        met = bytearray(-(-ROWS // 8))
        for row, figures in enumerate(table):
            met[row // 8] |= bool(figures) << row % 8
        body += _NET.pack(numbers[0], numbers[-1], len(bias)) + met + b"".join(table)
        body += struct.pack(f"<{len(bias)}h{len(out)}f", *bias, *out)
    return _HEAD.pack(_MAGIC, VERSION, len(nets), sha256(body).digest()) + body


def read_weights(written: bytes) -> Learned:
    """Read the output of `write_weights`. Raises DamagedWeights for anything else.

    >>> read_weights(b"")
    Traceback (most recent call last):
    mahe_core.mahe.players.weights.DamagedWeights: 0 bytes are no file of weights
    """
    if len(written) < _HEAD.size:
        raise DamagedWeights(f"{len(written)} bytes are no file of weights")
    magic, version, number, hashed = _HEAD.unpack_from(written)
    if (magic, version) != (_MAGIC, VERSION):
        raise DamagedWeights(f"it is not of version {VERSION}")
    if sha256(written[_HEAD.size :]).digest() != hashed:
        raise DamagedWeights("it is not what was written")
    at, nets = _HEAD.size, []
    for _ in range(number):
        fewest, most, units = _NET.unpack_from(written, at)
        at += _NET.size
        met = written[at : at + -(-ROWS // 8)]
        at += len(met)
        table = []
        for row in range(ROWS):
            known = met[row // 8] >> row % 8 & 1
            table.append(written[at : at + units * known])
            at += units * known
        tail = struct.Struct(f"<{units}h{units + 1}f")
        learned_figures = tail.unpack_from(written, at)
        nets.append((range(fewest, most + 1), Net(table, learned_figures[:units], learned_figures[units:])))
        at += tail.size
    return Learned(nets)


@cache
def learned() -> Learned:
    """Read the file next to this module. Raises DamagedWeights if it is missing or damaged."""
    try:
        written = read_beside(__name__, FILE)
    except OSError as error:
        raise DamagedWeights(f"{FILE} is not there") from error
    return read_weights(written)
