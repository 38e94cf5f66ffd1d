"""Simulations give the same results for the same seed, in batches of any size, on the fast path and by the rules."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from types import ModuleType
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe_core.engine.simulated import Batch_co, Simulated
from mahe_core.mahe import Setup
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import simulation as mahe_simulation
from mahe_core.mahe.odds.simulation import (
    GamesExperiment,
    LapsExperiment,
    LapsTally,
    MovesExperiment,
    MovesTally,
    Sample,
    endings_of,
    join,
    read_batch,
    read_experiment,
    simulate,
    steps_until,
    walk,
    write_batch,
    write_experiment,
)
from mahe_core.mahe.odds.simulation.dice import PACK, Thrower, dice, loaded_dice, shuffled_pack
from mahe_core.mahe.odds.simulation.samples import sample_of
from mahe_core.mahe.odds.simulation.tables import ending
from mahe_core.mahe.strategies import Strategy, strategy_named
from mahe_core.melimagic.odds import simulation as melimagic_simulation
from tests.odds.simulation.simulated import HIDDEN, OTHER_RULES, PLAIN, batches, games_of, laps, moves, tallied

names = st.sampled_from(PLAIN + HIDDEN)
rules = st.sampled_from((DiceRules(), *OTHER_RULES))
sizes = st.lists(st.integers(1, 400), min_size=1, max_size=5)


# The dice


@dataclass(frozen=True, slots=True)
class Own:
    """A strategy that somebody else has written."""

    name: str

    def goes_on(self, rules: DiceRules, square: int, dice: int, total: int) -> bool:
        return total < 3


@pytest.mark.parametrize(("name", "reason"), [("mine", "no strategy is called"), ("boldest", "another strategy")])
def test_only_strategies_that_can_be_read_are_written(name: str, reason: str) -> None:
    for experiment in (
        MovesExperiment(Own(name), 1, 42),
        LapsExperiment(Own(name), 1, 42),
        GamesExperiment((strategy_named("boldest"), Own(name)), 1, 42, Setup(2)),
    ):
        with pytest.raises(ValueError, match=rf"^(strategy|seats): .*{reason}"):
            write_experiment(experiment)


@pytest.mark.parametrize("module", [mahe_simulation, melimagic_simulation], ids=lambda it: it.__name__)
def test_simulate_has_its_former_name_with_a_warning(module: ModuleType) -> None:
    with pytest.warns(DeprecationWarning, match="begin is now simulate"):
        assert module.begin is module.simulate
    with pytest.raises(AttributeError, match="end"):
        _ = module.end


def test_the_dice_of_a_seed_are_pinned() -> None:
    """A class that opens a lesson with `seed=42` sees these dice, on every device and in ten years, too."""
    die = dice("42:moves", 6)
    assert [die() for _ in range(24)] == [1, 4, 4, 1, 2, 2, 6, 3, 2, 3, 1, 3, 6, 2, 1, 2, 1, 5, 4, 4, 6, 6, 2, 6]
    die = dice("42:laps", 12)
    assert [die() for _ in range(12)] == [10, 6, 2, 7, 2, 11, 5, 12, 6, 5, 7, 7]
    assert shuffled_pack("42:game:0:cards") == (3, 2, 3, 1, 4, 4, 5, 3, 5, 5, 1, 3, 5, 1, 4, 6, 5, 4, 4, 3)


@pytest.mark.parametrize("sides", [4, 6, 7, 12])
def test_the_dice_follow_their_docstring(sides: int) -> None:
    """Follow the docstring exactly: hashes of numbered blocks, with the highest bytes skipped."""
    stream = b"".join(hashlib.sha256(f"7:moves:{block}".encode()).digest() for block in range(40))
    fair = 256 // sides * sides
    die = dice("7:moves", sides)
    for face in [byte % sides + 1 for byte in stream if byte < fair]:
        assert die() == face


def test_five_throws_in_fifteen_of_a_loaded_die_are_sixes(monkeypatch: pytest.MonkeyPatch) -> None:
    throws = lambda _stream, sides: iter(range(1, sides + 1)).__next__  # noqa: E731
    monkeypatch.setattr("mahe_core.mahe.odds.simulation.dice.dice", throws)
    loaded = loaded_dice("42")
    assert Counter(loaded() for _ in range(15)) == {6: 5, **dict.fromkeys(range(1, 6), 2)}


def test_a_pack_has_twenty_cards_and_a_fair_first_card() -> None:
    packs = [shuffled_pack(f"{game}") for game in range(4800)]
    assert all(not Counter(pack) - Counter(PACK) and len(pack) == 20 for pack in packs)
    first = Counter(pack[0] for pack in packs)
    for value, copies in Counter(PACK).items():
        expected = 200 * copies
        assert abs(first[value] - expected) < 4 * (expected * (1 - copies / 24)) ** 0.5


# Independent of batches


@given(name=names, dice_rules=rules, seed=st.integers(0, 2**53), most=sizes, square=st.integers(0, 21))
@settings(max_examples=40)
def test_moves_do_not_depend_on_the_batches(
    name: str, dice_rules: DiceRules, seed: int, most: list[int], square: int
) -> None:
    experiment = MovesExperiment(strategy_named(name), 500, seed, square, dice_rules)
    (whole,) = batches(experiment)
    parts = batches(experiment, most)
    assert join(parts) == whole
    assert moves(experiment, most) == MovesTally(experiment).with_batch(whole)


@given(name=names, dice_rules=rules, seed=st.integers(0, 2**53), most=sizes, from_raft=st.booleans())
@settings(max_examples=40)
def test_laps_do_not_depend_on_the_batches(
    name: str, dice_rules: DiceRules, seed: int, most: list[int], from_raft: bool
) -> None:
    experiment = LapsExperiment(strategy_named(name), 120, seed, dice_rules, from_raft)
    if dice_rules.multipliers == (1, 1, 1) and name == "boldest":
        experiment = LapsExperiment(strategy_named(name), 1, seed, dice_rules, from_raft)
    (whole,) = batches(experiment)
    assert join(batches(experiment, most)) == whole
    assert laps(experiment, most) == laps(experiment)


def test_games_do_not_depend_on_the_batches() -> None:
    experiment = games_of(("best-lap", "boldest", "never-risk"), 12, seed=5)
    (whole,) = batches(experiment)
    parts = batches(experiment, (1, 5, 2))
    assert join(parts) == whole
    assert tallied(experiment, parts) == tallied(experiment, [whole])


@given(before=st.integers(0, 10), number=st.integers(1, 6), most=sizes)
@settings(max_examples=15)
def test_continued_experiments_give_the_games_of_one_long_one(before: int, number: int, most: list[int]) -> None:
    whole = games_of(("best-average", "boldest", "stop-at-once"), before + number, seed=9)
    more = replace(whole, number=number, games_before=before)
    parts = batches(more, most)
    (at_once,) = batches(whole)
    assert [game for part in parts for game in part.records] == list(at_once.records)[before:]
    assert steps_until(parts[-1]) == number


def test_a_simulation_stopped_half_way_has_done_only_its_batches() -> None:
    experiment = games_of(("never-risk",) * 4, 1000, seed=1)
    simulation = simulate(experiment)
    assert [game.game for game in simulation.advance(2).records] == [0, 1]
    assert not simulation.done


def test_laps_can_be_stopped_before_the_first_one_is_finished() -> None:
    strict = DiceRules(limit=6, sides=12, multipliers=(1, 1, 1))
    simulation = simulate(LapsExperiment(strategy_named("boldest"), 1, 42, strict))
    batch = simulation.advance(2000)
    assert (batch.number, batch.moves_made, simulation.done) == (0, 2000, False)


experiments: st.SearchStrategy[Simulated[object]] = st.one_of(
    st.builds(MovesExperiment, names.map(strategy_named), st.integers(1, 60), st.integers(), st.integers(0, 21), rules),
    st.builds(LapsExperiment, st.just(strategy_named("never-risk")), st.integers(1, 60), st.integers(), rules),
    st.builds(
        lambda seats, seed, goes_round, before: GamesExperiment(
            tuple(map(strategy_named, seats)),
            2,
            seed,
            Setup(len(seats), third_die_on_seven=True),
            goes_round,
            games_before=before,
        ),
        st.lists(names, min_size=2, max_size=7),
        st.integers(),
        st.booleans(),
        st.integers(0, 1000),
    ),
)


@given(experiment=experiments)
@settings(max_examples=40)
def test_experiments_and_batches_round_trip_through_messages(experiment: Simulated[object]) -> None:
    assert read_experiment(write_experiment(experiment)) == experiment
    (batch,) = batches(experiment)
    assert read_batch(experiment, write_batch(batch)) == batch  # type: ignore[arg-type]
    assert steps_until(batch) > 0


REFUSED: Final[dict[str, Callable[[Strategy], object]]] = {
    "number: 0": lambda plain: MovesExperiment(plain, 0, 1),
    "number: 10000000": lambda plain: LapsExperiment(plain, 10**7, 1),
    "square: 22": lambda plain: MovesExperiment(plain, 1, 1, 22),
    "999999 before and 2": lambda plain: GamesExperiment((plain,) * 2, 2, 1, Setup(2), games_before=999_999),
    "seats: 1 of them": lambda plain: GamesExperiment((plain,), 1, 1, Setup(2)),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_experiments_out_of_range_are_refused_by_field(reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        REFUSED[reason](strategy_named("boldest"))


# The fast path


def slow_move(strategy: Strategy, dice_rules: DiceRules, square: int, die: Thrower) -> tuple[int, ...]:
    """Make one move as the rules describe it."""
    rolled: tuple[int, ...] = (die(),)
    while dice_rules.may_roll(len(rolled), sum(rolled)) and strategy.goes_on(
        dice_rules, square, len(rolled), sum(rolled)
    ):
        rolled = (*rolled, die())
    return rolled


@given(name=names, dice_rules=rules, seed=st.integers(0, 2**53), square=st.integers(0, 21))
@settings(max_examples=60)
def test_table_moves_match_the_strategy_asked_die_by_die(
    name: str, dice_rules: DiceRules, seed: int, square: int
) -> None:
    strategy = strategy_named(name)
    experiment = MovesExperiment(strategy, 80, seed, square, dice_rules)
    (batch,) = batches(experiment)
    die = dice(f"{seed}:moves", dice_rules.sides)
    for index in batch.indexes:
        made = endings_of(experiment)[index]
        assert made == ending(dice_rules, square, slow_move(strategy, dice_rules, square, die))


@given(name=names, dice_rules=rules, seed=st.integers(0, 2**53), from_raft=st.booleans())
@settings(max_examples=40)
def test_laps_match_the_walk_that_is_shown(name: str, dice_rules: DiceRules, seed: int, from_raft: bool) -> None:
    experiment = LapsExperiment(strategy_named(name), 10**6, seed, dice_rules, from_raft)
    batch = simulate(experiment).advance(300)
    counted, begun = [], 0
    stands = 0
    for made, (square, ended) in enumerate(islice(walk(experiment), 300), start=1):
        assert square == stands
        stands = 0 if from_raft and ended.cards else ended.square
        if ended.cards:
            counted += [made - begun, *[0] * (0 if from_raft else ended.cards - 1)]
            begun = made
    assert list(batch.moves_of_each) == counted


# Tallies refuse what would falsify them


def _first(experiment: Simulated[Batch_co]) -> Batch_co:
    return simulate(experiment).advance(10)


MOVES = MovesExperiment(strategy_named("boldest"), 100, seed=1)
LAPS = LapsExperiment(strategy_named("boldest"), 1000, seed=1)
GAMES = games_of(("boldest", "best-lap"), 100, seed=1)

SWALLOWED: Final[dict[str, Callable[[], object]]] = {
    "batch: it begins after 0, and the tally has 10": lambda: (
        MovesTally(MOVES).with_batch(_first(MOVES)).with_batch(_first(MOVES))
    ),
    r"batch: it is of MovesExperiment\(.*seed=2": lambda: MovesTally(MOVES).with_batch(_first(replace(MOVES, seed=2))),
    "batch: it begins after 0, and the tally has [1-9]": lambda: (
        LapsTally(LAPS).with_batch(_first(LAPS)).with_batch(_first(LAPS))
    ),
    r"batch: it is of LapsExperiment\(.*seed=2": lambda: LapsTally(LAPS).with_batch(_first(replace(LAPS, seed=2))),
    "games: 0 to 9 would be counted twice": lambda: tallied(GAMES, [_first(GAMES), _first(GAMES)]),
    "seed: games of 1 and 2 cannot be added": lambda: tallied(GAMES, [_first(replace(GAMES, seed=2))]),
    "seats: games of": lambda: tallied(GAMES, [_first(games_of(("boldest", "best-lap", "boldest"), 100, seed=1))]),
    "setup: games of": lambda: tallied(GAMES, [_first(replace(GAMES, setup=Setup(2, third_die_on_seven=True)))]),
    "first_goes_round: games of": lambda: tallied(GAMES, [_first(replace(GAMES, first_goes_round=False))]),
}


@pytest.mark.parametrize("reason", SWALLOWED)
def test_a_tally_refuses_what_does_not_belong_to_it(reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}"):
        SWALLOWED[reason]()


def test_batches_of_games_are_added_in_any_order() -> None:
    parts = batches(GAMES, (30, 5))
    assert tallied(GAMES, parts[::-1]) == tallied(GAMES, parts)
    assert tallied(GAMES, parts).played == ((0, 100),)
    rest = replace(GAMES, number=50, games_before=50, by_the_rules=True)
    assert tallied(GAMES, [simulate(GAMES).advance(50), *batches(rest)]) == tallied(GAMES, parts)


# Samples


@given(
    values=st.lists(st.integers(-50, 50), min_size=2, max_size=40),
    at=st.integers(0, 40),
    unit=st.sampled_from([1, 420]),
)
def test_a_sample_is_the_same_however_its_values_are_added(values: list[int], at: int, unit: int) -> None:
    sample = sample_of(values, unit)
    assert sample_of(values[:at], unit).plus(sample_of(values[at:], unit)) == sample
    assert sample.mean == Fraction(sum(values), len(values) * unit)
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    assert sample.spread == pytest.approx(variance**0.5 / unit, abs=1e-9)


def test_an_empty_sample_has_mean_and_error_0() -> None:
    assert (Sample().mean, Sample().spread, Sample().standard_error) == (Fraction(0), 0.0, 0.0)
