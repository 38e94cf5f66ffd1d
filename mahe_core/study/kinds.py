"""The experiments that can be studied: games of Mahé, compiled, and games of Melimagic."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from mahe_core import mahe, melimagic
from mahe_core.fast import tallies
from mahe_core.mahe.odds import simulation as mahe_simulation
from mahe_core.mahe.odds.simulation.experiments import named
from mahe_core.mahe.strategies import StopAtOnce
from mahe_core.melimagic.odds import simulation as melimagic_simulation
from mahe_core.study import melimagic_tally
from mahe_core.study.melimagic_tally import MelimagicTally
from mahe_core.study.own import Table, with_tables

Experiment = mahe_simulation.GamesExperiment | melimagic_simulation.GamesExperiment
Tally = mahe_simulation.GamesTally | MelimagicTally

BLOCK: Final = 1_000_000
"""The number of games in a block of strategies: some seconds."""
BLOCK_OF_STRONG: Final = 10_000
BLOCK_OF_MELIMAGIC: Final = 500
"""Some seconds, too: these games are not compiled."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a study has to know about a game."""

    tally: Callable[[Any, range], Any]
    """Plays games of an experiment and adds them up."""
    together: Callable[[Any, Any], Any]
    no_games: Callable[[Any], Any]
    as_values: Callable[[Any], Any]
    """Returns an experiment that plays the same games, in which everything is a value of this library."""
    written: Callable[[Any], dict[str, Any]]
    """Returns the fields of such an experiment for JSON, without the number of games."""
    names: Callable[[Any], tuple[str, ...]]
    """Returns the name of each seat."""
    block: Callable[[Any], int]
    """Returns the number of games in a block."""


def _written_mahe(experiment: mahe_simulation.GamesExperiment) -> dict[str, Any]:
    seats = experiment.seats
    plain = replace(experiment, seats=(StopAtOnce(),) * len(seats), number=1, games_before=0, by_the_rules=False)
    # A named strategy is its name, one of the user its decisions.
    of_seats = [asdict(seat) if isinstance(seat, Table) else named(seat) for seat in seats]
    return {**json.loads(mahe_simulation.write_experiment(plain)), "seats": of_seats}


def _written_melimagic(experiment: melimagic_simulation.GamesExperiment) -> dict[str, Any]:
    plain = replace(experiment, number=1, before=0)
    return {"game": melimagic.NAME, **json.loads(melimagic_simulation.write_experiment(plain))}


_KINDS: Final = {
    mahe.NAME: Kind(
        tallies.tally,
        tallies.together,
        mahe_simulation.no_games,
        with_tables,
        _written_mahe,
        lambda experiment: tuple(map(named, experiment.seats)),
        lambda experiment: BLOCK_OF_STRONG if experiment.needs_players else BLOCK,
    ),
    melimagic.NAME: Kind(
        melimagic_tally.tally,
        melimagic_tally.together,
        melimagic_tally.no_games,
        lambda experiment: experiment,
        _written_melimagic,
        lambda experiment: experiment.levels,
        lambda _: BLOCK_OF_MELIMAGIC,
    ),
}


def kind_of(experiment: Experiment) -> Kind:
    """Return what a study has to know about the game of an experiment."""
    return _KINDS[experiment.game]
