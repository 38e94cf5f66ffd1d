"""`bench.py lab`: what the probability lab works out, exactly and by simulation."""

from __future__ import annotations

from workshop.benchmarks import lab_exact, lab_simulation


def measure() -> None:
    """Run both parts."""
    lab_exact.measure()
    lab_simulation.measure()
