"""Runs the command `python -m mahe_core study`."""

from __future__ import annotations

from math import floor, log10

from distributed import Client, KilledWorker

from mahe_core import __version__
from mahe_core.mahe.odds.simulation import Sample
from mahe_core.study.kinds import Experiment, Tally, kind_of
from mahe_core.study.studying import study


def run(experiment: Experiment, games: int, folder: str | None, workers: int | None, scheduler: str | None) -> str:
    """Study an experiment on a local cluster, or on that of a scheduler's address; return its table.

    Raises ValueError for a wrong wish, and StudyFailed with a sentence for everything else that goes wrong.
    """
    if scheduler is not None and workers is not None:
        raise ValueError("--workers starts processes on this machine; a scheduler has workers of its own")
    try:
        if scheduler is None:
            return table_of(study(experiment, games, folder=folder, workers=workers))
        with Client(scheduler) as client:
            return table_of(study(experiment, games, client, folder=folder))
    except (OSError, RuntimeError, ImportError, KilledWorker) as failed:
        kept = "" if folder is None else f" Finished blocks are kept in {folder}."
        raise StudyFailed(f"The study has stopped: {failed}.{kept}") from failed


class StudyFailed(Exception):
    """Raised with a sentence about what has stopped a study."""


def table_of(tally: Tally) -> str:
    r"""Return the shares of wins by seat and by place in the order of play, in percent with standard errors.

    >>> from mahe_core.fast.tallies import tally
    >>> from mahe_core.mahe import Setup
    >>> from mahe_core.mahe.odds.simulation import GamesExperiment
    >>> from mahe_core.mahe.strategies import BestLap, Boldest
    >>> experiment = GamesExperiment((BestLap(), Boldest()), 1, 7, Setup(2))
    >>> print(table_of(tally(experiment, range(1000))).partition("\n")[2])
    seat  name      wins, %       place  wins, %
    1     best-lap  96.70 ± 0.57  1      49.50 ± 1.58
    2     boldest    3.30 ± 0.57  2      50.50 ± 1.58
    """
    experiment = tally.experiment
    wins = [_in_percent(sample) for sample in (*tally.wins, *tally.wins_by_place)]
    players, names = len(tally.wins), kind_of(experiment).names(experiment)
    lines = [
        ("seat", "name", "wins, %", "place", "wins, %"),
        *((str(seat + 1), names[seat], wins[seat], str(seat + 1), wins[players + seat]) for seat in range(players)),
    ]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    head = f"{tally.number:,} games of {experiment.game} with seed {experiment.seed}, mahe_core {__version__}"
    rows = ("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines)
    return "\n".join([head, *rows])


def _in_percent(sample: Sample) -> str:
    """Return a mean with its standard error, both to two digits of the error.

    >>> _in_percent(Sample(10**8, 25 * 10**6, 25 * 10**6))
    '25.0000 ± 0.0043'
    """
    error = 100 * sample.standard_error
    digits = max(2, 1 - floor(log10(error))) if error else 2
    return f"{100 * float(sample.mean):{digits + 3}.{digits}f} ± {error:.{digits}f}"
