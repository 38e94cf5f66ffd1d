"""The file with what the strong player has learned, read and written.

It begins with its version and a hash of all the rest, so one that was damaged on its way is known at once.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from mahe_core.engine.thinking import LearningLost
from mahe_core.mahe.players.features import ROWS
from mahe_core.mahe.players.value import Between, Net
from mahe_core.mahe.setup import Setup

FILE: Final = "weights.bin"

VERSION: Final = 1
"""Of the file and of the rows that it has figures for: changed whenever either changes its meaning."""

_MAGIC: Final = b"MAHE"
_HEAD: Final = struct.Struct("<4sHH32s")
_NET: Final = struct.Struct("<BBH")


class DamagedWeights(LearningLost):
    """There is no file of weights that this version reads: without it, nobody plays strong."""


class Learned:
    """The nets of all numbers of players: the worth of any position."""

    def __init__(self, nets: Sequence[tuple[range, Net]]) -> None:
        self._nets = {players: net for numbers, net in nets for players in numbers}

    def net_for(self, players: int) -> Net:
        """Find the net for a number of players."""
        return self._nets[players]

    def chance(self, setup: Setup, position: Between, viewer: int) -> float:
        """Estimate how likely a player is to win, from 0 to 1."""
        return self.net_for(setup.players).chance(setup, position, viewer)


def write_weights(nets: Sequence[tuple[range, Sequence[bytes], Sequence[int], Sequence[float]]]) -> bytes:
    """Write nets as a file: of each the numbers of players, then table, bias and out as `Net` has them.

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
    """Read what `write_weights` wrote. Raises DamagedWeights for anything else.

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
    """Read the file that lies beside this module. Raises DamagedWeights where it is missing, too."""
    try:
        # A thawed page has no importlib.resources.
        written = Path(__file__).with_name(FILE).read_bytes()
    except OSError as error:
        raise DamagedWeights(f"{FILE} is not there") from error
    return read_weights(written)
