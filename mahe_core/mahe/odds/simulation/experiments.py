"""Writes and reads experiments, to send them to a worker, store them, and run them again.

An experiment is complete, including its seed: every run gives the same results, in batches of any size.
"""

from __future__ import annotations

import json
from typing import Any, assert_never, cast

from mahe_core.engine.simulated import Simulated
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds.simulation.games import GamesExperiment
from mahe_core.mahe.odds.simulation.laps import LapsExperiment
from mahe_core.mahe.odds.simulation.moves import MovesExperiment
from mahe_core.mahe.setup import read_setup, write_setup
from mahe_core.mahe.strategies import Computer, Strategy, seated_named, strategy_named

Experiment = MovesExperiment | LapsExperiment | GamesExperiment


def write_experiment(experiment: Simulated[object]) -> str:
    """Write an experiment as JSON. Raises ValueError for a strategy of your own, which no name leads back to.

    >>> from mahe_core.mahe.strategies import Boldest
    >>> read_experiment(write_experiment(MovesExperiment(Boldest(), number=10, seed=7))).strategy
    Boldest()
    """
    return json.dumps(_write(cast("Experiment", experiment)))


def _write(experiment: Experiment) -> dict[str, Any]:
    written: dict[str, Any] = {"number": experiment.number, "seed": experiment.seed}
    match experiment:
        case MovesExperiment(strategy=strategy, square=square, rules=rules):
            written |= {
                "of": "moves",
                "strategy": _name("strategy", strategy),
                "square": square,
                "rules": _write_rules(rules),
            }
        case LapsExperiment(strategy=strategy, rules=rules, from_raft=from_raft):
            of_raft = {"rules": _write_rules(rules), "from_raft": from_raft}
            written |= {"of": "laps", "strategy": _name("strategy", strategy), **of_raft}
        case GamesExperiment():
            written |= {
                "of": "games",
                "seats": [_name("seats", strategy) for strategy in experiment.seats],
                "setup": write_setup(experiment.setup),
                "first_goes_round": experiment.first_goes_round,
                "by_the_rules": experiment.by_the_rules,
                "games_before": experiment.games_before,
            }
        case _:
            assert_never(experiment)
    return written


def _name(field: str, strategy: Strategy | Computer) -> str:
    name = named(strategy)
    try:
        of_name = seated_named(name)
    except ValueError as error:
        raise ValueError(f"{field}: no strategy is called {name!r}, so it could not be read") from error
    if of_name != strategy:
        raise ValueError(f"{field}: {name!r} is the name of another strategy than {strategy!r}")
    return name


def named(strategy: Strategy | Computer) -> str:
    """Return the name of a strategy; if it has none, that of its class."""
    return str(getattr(strategy, "name", type(strategy).__name__))


def read_experiment(written: str) -> Experiment:
    """Read the output of `write_experiment`. Raises ValueError for anything else."""
    try:
        return _read(json.loads(written))
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"written: {written!r} is not an experiment ({error})") from error


def _read(fields: dict[str, Any]) -> Experiment:
    number, seed = int(fields["number"]), int(fields["seed"])
    match fields["of"]:
        case "moves":
            strategy, rules = strategy_named(fields["strategy"]), _read_rules(fields["rules"])
            return MovesExperiment(strategy, number, seed, int(fields["square"]), rules)
        case "laps":
            strategy, rules = strategy_named(fields["strategy"]), _read_rules(fields["rules"])
            return LapsExperiment(strategy, number, seed, rules, bool(fields["from_raft"]))
        case "games":
            seats = tuple(seated_named(name) for name in fields["seats"])
            flags = bool(fields["first_goes_round"]), bool(fields["by_the_rules"])
            return GamesExperiment(
                seats, number, seed, read_setup(fields["setup"]), *flags, int(fields["games_before"])
            )
        case other:
            raise ValueError(f"nothing is simulated of {other!r}")


def _write_rules(rules: DiceRules) -> dict[str, Any]:
    return {
        "limit": rules.limit,
        "sides": rules.sides,
        "multipliers": rules.multipliers,
        "third_die_on_limit": rules.third_die_on_limit,
    }


def _read_rules(written: dict[str, Any]) -> DiceRules:
    return DiceRules(written["limit"], written["sides"], tuple(written["multipliers"]), written["third_die_on_limit"])
