"""The detective's case: a turtle with a hidden rule, the moves observed, and a guess.

A guess is compared with every observed decision. A computer player is observed in whole games, since its decisions
depend on all turtles and eggs: it plays one game after another against medium.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from app.lab.csv_files import csv_text
from app.lab.seeds import seed_from
from app.mahe.lab.experiment_model import ending_heads, ending_row
from app.ui.languages import Texts
from mahe_core.mahe import CardTurnedUp, Die, Roll, Setup, State, apply, start, to_act
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.events import DieRolled, EggsLaid, Event, TurtlesBusted, TurtlesMoved
from mahe_core.mahe.odds.simulation import LapsExperiment, MoveEnding, walk
from mahe_core.mahe.odds.simulation.dice import dice, shuffled_pack
from mahe_core.mahe.position.state import Awaiting
from mahe_core.mahe.strategies import (
    MYSTERIES,
    SQUARES,
    AtMost,
    Computer,
    HiddenRule,
    Moment,
    Mystery,
    PlainRule,
    StopAtOnce,
    Strategy,
    decisions,
    moments,
)

WATCHED: Final = 0
OTHER: Final = Computer("medium")


def moves_of(culprit: Computer, suspects: Sequence[Computer], seed: int) -> Iterator[Seen]:
    """Yield the culprit's moves endlessly; the seed determines the dice."""
    for game in count():
        yield from _game(culprit, suspects, f"{seed}:game:{game}", Setup(2, first=game % 2))


def _game(culprit: Computer, suspects: Sequence[Computer], stream: str, setup: Setup) -> Iterator[Seen]:
    # The computer players are imported on first use.
    from mahe_core.mahe.players import player_named

    players = {level: player_named(level) for level in {culprit.level, OTHER.level, *(one.level for one in suspects)}}
    throw, cards = dice(stream, 6), iter(shuffled_pack(f"{stream}:cards", setup.cards_taken_out))
    state = start(setup).state
    would: dict[str, list[bool]] = {suspect.name: [] for suspect in suspects}
    while (acting := to_act(state)) is not None:
        before = state
        if state.awaiting is Awaiting.PLAYER:
            intent = players[culprit.level if acting == WATCHED else OTHER.level].decide(state)
            if acting == WATCHED and _may_go_on(state):
                for suspect in suspects:
                    would[suspect.name].append(players[suspect.level].decide(state) == Roll())
            state, events = apply(state, intent)
        else:
            state, events = apply(state, CardTurnedUp(next(cards)) if state.awaiting is Awaiting.CARD else Die(throw()))
        ending = _ending(before, events)
        if ending is not None:
            if before.decider == WATCHED and state.nest_owner is None:
                frozen = {name: tuple(decided) for name, decided in would.items()}
                yield Seen(_begun_on(before), ending, frozen)
            would = {name: [] for name in would}


def _may_go_on(state: State) -> bool:
    thrown = state.dice
    return bool(thrown) and (len(thrown) == 1 or sum(thrown) < 7)


def _begun_on(state: State) -> int:
    assert state.moving is not None
    return state.square_of(state.moving)


def _ending(before: State, events: Sequence[Event]) -> MoveEnding | None:
    """Return how a move ended; None if it has not ended."""
    thrown = before.dice + tuple(event.face for event in events if isinstance(event, DieRolled))
    laid = sum(isinstance(event, EggsLaid) for event in events)
    for event in events:
        match event:
            case TurtlesBusted():
                return MoveEnding(thrown, busted=True, steps=0, square=0, cards=0)
            case TurtlesMoved(squares=squares, steps=steps):
                return MoveEnding(thrown, busted=False, steps=steps, square=squares[-1], cards=laid)
            case _:
                pass
    return None


NUMBERS: Final = (1, 10, 100)
Suspect = PlainRule | Computer

MOST: Final = 2_000
"""The greatest number of moves that can be observed of a turtle."""

RULES: Final = DiceRules()
"""Valid for both editions: on seven a third die can only bust, and no rule to be guessed rolls it."""

FIRST_GUESS: Final = StopAtOnce()
FIRST_GUESS_THERE: Final = AtMost(4, 3)
NOWHERE: Final = range(0)

BETWEEN: Final = 104_729
"""The distance between the numbers of successive mysteries."""

REGIONS: Final = (range(1), range(1, 12), range(12, 17), range(17, 21))
"""The starting regions that the evidence distinguishes: the raft, the near side, before the beach, just before it."""


@dataclass(frozen=True, slots=True)
class Seen:
    """An observed move."""

    begun_on: int
    ending: MoveEnding
    would: Mapping[str, tuple[bool, ...]] = field(default_factory=dict, hash=False)
    """For each suspected computer player, by name: whether it would have rolled at each of the choices."""

    @property
    def choices(self) -> Iterator[tuple[Moment, bool]]:
        """The moments at which the turtle could roll again, each with True if it did."""
        dice = self.ending.dice
        for number in range(1, len(dice) + 1):
            total = sum(dice[:number])
            if RULES.may_roll(number, total):
                yield (number, total), number < len(dice)


@dataclass(frozen=True, slots=True)
class Record:
    """How often the turtle rolled again at a moment, and how often it was observed there."""

    went_on: int = 0
    seen: int = 0


@dataclass(frozen=True, slots=True)
class Fit:
    """The number of observed decisions, and how many of them fit a guess."""

    decisions: int
    fitting: int
    first_misfit: tuple[int, Moment, bool] | None
    """The square where the move began, the moment, and whether the turtle rolled again."""


@dataclass(frozen=True, slots=True)
class Case:
    """A mystery to solve, defined by its number, or by the suspects of whom one is the culprit."""

    seed: int
    number: int = 0
    """The number of cases before this one."""
    suspects: tuple[PlainRule, ...] | tuple[Computer, ...] = ()

    @property
    def turtle(self) -> Strategy | Computer:
        """The observed turtle's strategy or computer player."""
        if self.suspects:
            return self.suspects[self._key % len(self.suspects)]
        return Mystery(self._key % len(MYSTERIES))

    @property
    def culprit(self) -> Computer | None:
        """The computer player behind the turtle; None if it follows a rule."""
        turtle = self.turtle
        return turtle if isinstance(turtle, Computer) else None

    @property
    def answer(self) -> HiddenRule:
        """The rule of the turtle. Raises ValueError for a computer player."""
        if not self.suspects:
            return Mystery(self._key % len(MYSTERIES)).answer
        suspect = self.suspects[self._key % len(self.suspects)]
        if isinstance(suspect, Computer):
            raise ValueError("a computer player hides no rule")
        return HiddenRule(suspect, NOWHERE, suspect)

    @property
    def computers(self) -> tuple[Computer, ...]:
        """The suspects that are computer players, observed in whole games."""
        return tuple(suspect for suspect in self.suspects if isinstance(suspect, Computer))

    @property
    def next(self) -> Case:
        """The next case."""
        return Case(self.seed, self.number + 1, self.suspects)

    @property
    def _key(self) -> int:
        # With two suspects the culprit must not simply alternate.
        key = self.seed + self.number * BETWEEN
        return (key * 2_654_435_761 % 2**32) >> 8

    def moves(self) -> Iterator[Seen]:
        """Yield the turtle's moves endlessly: on its lone walk, or in a computer player's games.

        Cases of neighbouring seeds never share dice.
        """
        seed = seed_from(f"{self.seed}:case:{self.number}")
        turtle = self.turtle
        if isinstance(turtle, Computer):
            yield from moves_of(turtle, self.computers, seed)
            return
        for begun_on, ending in walk(LapsExperiment(turtle, 1, seed, RULES)):
            yield Seen(begun_on, ending)


def first_decisive(moves: Iterable[Seen], suspects: tuple[PlainRule, ...]) -> int | None:
    """Return the number of the first move at some moment of which the suspects would have decided differently."""
    return next(
        (
            number
            for number, move in enumerate(moves, 1)
            if any(len({rule.goes_on(RULES, move.begun_on, *at) for rule in suspects}) > 1 for at, _ in move.choices)
        ),
        None,
    )


def moves_csv(seen: tuple[Seen, ...], texts: Texts) -> str:
    """Write one CSV row per observed move; the raft is square 0."""
    header = (texts.gettext("Move"), texts.gettext("Starts on square"), *ending_heads(texts))
    rows = ((number, move.begun_on, *ending_row(move.ending)) for number, move in enumerate(seen, 1))
    return csv_text(header, rows)


def region_of(square: int) -> int:
    """Return the region in which a move from this square begins.

    >>> [region_of(square) for square in (0, 21, 11, 12, 20)]
    [0, 1, 1, 2, 3]
    """
    # A move from the beach begins on the near side.
    near_side = 1
    return next((place for place, squares in enumerate(REGIONS) if square in squares), near_side)


def evidence(seen: tuple[Seen, ...]) -> dict[Moment, tuple[Record, ...]]:
    """Count the turtle's decisions at each moment, by the region in which the move began."""
    went_on: Counter[tuple[Moment, int]] = Counter()
    times: Counter[tuple[Moment, int]] = Counter()
    for move in seen:
        region = region_of(move.begun_on)
        for moment, rolled in move.choices:
            times[moment, region] += 1
            went_on[moment, region] += rolled
    places = range(len(REGIONS))
    return {
        moment: tuple(Record(went_on[moment, place], times[moment, place]) for place in places)
        for moment in moments(RULES)
        if any(times[moment, place] for place in places)
    }


def expected(seen: tuple[Seen, ...]) -> dict[Moment, dict[str, Record]]:
    """Count the observed decisions at each moment, followed by each suspect's hypothetical ones at the same points."""
    went_on: Counter[tuple[Moment, str]] = Counter()
    times: Counter[Moment] = Counter()
    for move in seen:
        for which, (moment, rolled) in enumerate(move.choices):
            times[moment] += 1
            went_on[moment, ""] += rolled
            for name, would in move.would.items():
                went_on[moment, name] += would[which]
    names = ("", *(seen[0].would if seen else ()))
    return {
        moment: {name: Record(went_on[moment, name], times[moment]) for name in names}
        for moment in moments(RULES)
        if times[moment]
    }


Evidence = Mapping[Moment, tuple[Record, ...]]


def evidence_of(case: Case, seen: tuple[Seen, ...]) -> Evidence:
    """Count the decisions by region; of computer players, next to what each suspect would have decided."""
    if case.computers:
        return {moment: tuple(records.values()) for moment, records in expected(seen).items()}
    return evidence(seen)


@dataclass(frozen=True, slots=True)
class Guess:
    """The detective's guess: the usual rule, and another rule on some squares."""

    usual: Suspect = FIRST_GUESS
    squares: range = NOWHERE
    there: PlainRule = FIRST_GUESS_THERE

    def on(self, square: int) -> Suspect:
        """Return the guessed rule for a move that begins on a square."""
        return self.there if square in self.squares else self.usual

    def fit(self, seen: tuple[Seen, ...]) -> Fit:
        """Compare the guess with the observed moves."""
        number = fitting = 0
        first: tuple[int, Moment, bool] | None = None
        for move in seen:
            rule = self.on(move.begun_on)
            for which, (moment, rolled) in enumerate(move.choices):
                number += 1
                if isinstance(rule, Computer):
                    would = move.would[rule.name][which]
                else:
                    would = rule.goes_on(RULES, move.begun_on, *moment)
                if would == rolled:
                    fitting += 1
                elif first is None:
                    first = (move.begun_on, moment, rolled)
        return Fit(number, fitting, first)

    def solves(self, case: Case) -> bool:
        """Return True if the guess always decides as the turtle does."""
        if case.culprit is not None or isinstance(self.usual, Computer):
            return self.usual == case.culprit
        answer, usual, squares, there = case.answer, self.usual, self.squares, self.there
        return all(
            decisions(RULES, there if square in squares else usual, square)
            == decisions(RULES, answer.on(square), square)
            for square in SQUARES
        )
