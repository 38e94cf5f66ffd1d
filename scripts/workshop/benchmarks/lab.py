"""`bench.py lab`: the computations of the probability lab, exact and by simulation."""

from __future__ import annotations

from workshop.benchmarks.page import lab_simulation
from workshop.benchmarks.rules import lab_exact


def measure() -> None:
    """Run both parts."""
    lab_exact.measure()
    lab_simulation.measure()
