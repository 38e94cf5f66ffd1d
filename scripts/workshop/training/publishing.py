"""Writes the file of weights as signed bytes, without rows that never occurred."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from mahe_core.fast.tree import Net
from mahe_core.mahe.players.value import STEP
from mahe_core.mahe.players.weights import write_weights
from workshop.training.learning import new_net

BYTE: Final = 127


def in_steps(net: Net) -> Net:
    """Return a net rounded to the precision of the file."""
    table = np.clip(np.rint(np.asarray(net.table) * STEP), -BYTE, BYTE) / STEP
    bias = np.rint(np.asarray(net.bias) * STEP) / STEP
    return Net(table.astype(np.float32), bias.astype(np.float32), net.out)


def write_nets(nets: Sequence[tuple[range, Net]], seed: int) -> bytes:
    """Return the file with nets that were trained with this seed, each for its numbers of players."""
    return write_weights([(numbers, *_figures(net, seed)) for numbers, net in nets])


def _figures(net: Net, seed: int) -> tuple[list[bytes], list[int], list[float]]:
    units = len(net.bias)
    # The average of constant values may be off in its last digits.
    unmet = np.isclose(new_net(units, seed).table, net.table, atol=0.1 / STEP).all(axis=1)
    rounded = in_steps(net)
    steps = np.rint(np.asarray(rounded.table) * STEP).astype(np.int8)
    table = [b"" if never else row.tobytes() for never, row in zip(unmet, steps, strict=True)]
    return table, [round(float(figure) * STEP) for figure in rounded.bias], [float(figure) for figure in net.out]
