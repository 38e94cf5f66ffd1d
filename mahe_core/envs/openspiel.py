"""Both games for OpenSpiel: importing this module registers `mahe` and `melimagic`.

>>> game = pyspiel.load_game("melimagic(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 6)

Mahé's parameters are `players`, `first`, `turtles_each` (0 for the rulebook's number), `third_die_on_seven`,
`spend_cards` and `short_game`, Melimagic's are `players`, `first`, `to_win`, `rabbits` (the number of kinds), `copies`
(of each hat card) and `faces` of the dice, in the letters of `melimagic.position.notation`; `small_melimagic` says what
may be left out. Both have `max_decisions`, after which a game ends as a draw. Both can also start from a `position`, in
the text of `write_position`, instead of the other options: near the end of a game and with few decisions, the whole
tree is small enough for exact algorithms. Places without a card are dealt first, and only their owner sees which.

Chance nodes have the exact distribution. Actions, outcomes and observation tensors are those of `mahe_encoding` and
`melimagic_encoding`. An information state is all that the player has perceived since the deal: every player's actions,
and the events with `?` for each rabbit that this player did not see. `resample_from_infostate` draws another game that
looks the same to a player, so OpenSpiel's search in information sets plays: `ismcts` in Python. The one in C++,
`pyspiel.ISMCTSBot`, crashes with games in Python, OpenSpiel's own among them (2.0.2).
"""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("pyspiel") is None:
    raise ImportError("this needs OpenSpiel: pip install '.[openspiel]'", name="pyspiel")

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel

from mahe_core import mahe, melimagic
from mahe_core.engine.contract import CHANCE, Step
from mahe_core.envs.encoding import Encoding
from mahe_core.envs.mahe_encoding import MaheEncoding
from mahe_core.envs.melimagic_encoding import MelimagicEncoding
from mahe_core.envs.resampling import resampled
from mahe_core.envs.small_melimagic import read_start, small_setup, small_start
from mahe_core.mahe.rulebook import MOST_PLAYERS as MOST_AT_MAHE
from mahe_core.melimagic.events import HIDDEN
from mahe_core.melimagic.position.letters import write_faces
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, RABBITS, STANDARD_FACES, WANDS_TO_WIN
from mahe_core.melimagic.rulebook import MOST_PLAYERS as MOST_AT_MELIMAGIC
from mahe_core.override import override

MAHE_PARAMETERS: Final = {
    "players": 2,
    "first": 0,
    "turtles_each": 0,
    "third_die_on_seven": False,
    "spend_cards": False,
    "short_game": False,
    "position": "",
    "max_decisions": 5000,
}

MELIMAGIC_PARAMETERS: Final = {
    "players": 2,
    "first": 0,
    "to_win": WANDS_TO_WIN,
    "rabbits": len(RABBITS),
    "copies": COPIES_OF_RABBIT,
    "faces": write_faces(STANDARD_FACES),
    "position": "",
    "max_decisions": 500,
}

MELIMAGIC_EVENTS: Final = (
    melimagic.HatDealt,
    melimagic.GoldenLaid,
    melimagic.TurnBegan,
    melimagic.DiceRolled,
    melimagic.HatTurned,
    melimagic.HatsSwapped,
    melimagic.HatDrawn,
    melimagic.HatKept,
    melimagic.HatDiscarded,
    melimagic.GoldenPutUnder,
    melimagic.PairShown,
    melimagic.GoldenWon,
    melimagic.GoldenLost,
    melimagic.PileRenewed,
    melimagic.GameOver,
)
"""The kinds of events, numbered from 2 in an information state tensor; kind 1 is an action."""

RECORD: Final = 7
"""The numbers for each entry in an information state tensor: its kind, and up to six that describe it."""

UNSEEN: Final = -1.0
"""A rabbit that the player did not see, in an information state tensor."""

NO_PLACE: Final = -2.0
"""No place, in an information state tensor: a drawn card was discarded."""

RECORDS_A_DECISION: Final = 6
"""More than any turn has on average, which is at least three decisions long."""


OPENING: Final = 4
"""The cards that each player is dealt in Melimagic; Mahé begins with one card."""


class Taken(NamedTuple):
    """A player's action in a history."""

    player: int
    number: int
    words: tuple[str | int, ...]


class Position(NamedTuple):
    """All that a state of OpenSpiel holds. Its parts do not change, so copies share them."""

    state: Any
    history: tuple[Any, ...]
    """The actions and the events, in order."""
    decisions: int

    def __deepcopy__(self, memo: object) -> Position:
        """Return the same position."""
        return self

    def after(self, taken: tuple[Taken, ...], step: Step[Any, Any]) -> Position:
        """Return the position after an action and its result."""
        return Position(step.state, (*self.history, *taken, *step.events), self.decisions + len(taken))


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel, made from an encoding."""

    def __init__(self, game_type: Any, encoding: Encoding, parameters: Mapping[str, Any], start: Any) -> None:
        self.encoding: Final = encoding
        self.start: Final = start
        self.most_decisions: Final[int] = parameters["max_decisions"]
        if self.most_decisions < 1:
            raise ValueError(f"max_decisions: {self.most_decisions} is less than 1")
        info = pyspiel.GameInfo(
            num_distinct_actions=encoding.actions,
            max_chance_outcomes=len(encoding.outcomes),
            num_players=encoding.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            # OpenSpiel takes this for a bound on the chance nodes, too: at most three follow a decision.
            max_game_length=3 * self.most_decisions + OPENING * encoding.players,
        )
        super().__init__(game_type, info, dict(parameters))

    @override
    def new_initial_state(self) -> TableState:
        return TableState(self)

    @override
    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        return TableObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A state of a game."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._encoding = _Shared(game.encoding)
        self._most_decisions = game.most_decisions
        self.position = Position(game.start, (), 0)

    @override
    def current_player(self) -> int:
        acting = self._encoding.here.game.to_act(self.position.state)
        if acting is CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if acting is None or self._is_too_long() else acting

    def _is_too_long(self) -> bool:
        return self.position.decisions >= self._most_decisions

    @override
    def _legal_actions(self, player: int) -> list[int]:
        return self._encoding.here.legal(self.position.state)

    @override
    def chance_outcomes(self) -> list[tuple[int, float]]:
        encoding = self._encoding.here
        return [
            (encoding.outcome_number_of(outcome), float(chance))
            for outcome, chance in encoding.game.chance_outcomes(self.position.state)
        ]

    @override
    def _apply_action(self, action: int) -> None:
        encoding, state = self._encoding.here, self.position.state
        acting = encoding.game.to_act(state)
        if isinstance(acting, int):
            intent = encoding.intent_of(action, acting)
            taken: tuple[Taken, ...] = (Taken(acting, action, encoding.game.write_action(intent)),)
            self.position = self.position.after(taken, encoding.game.apply(state, intent))
        else:
            self.position = self.position.after((), encoding.game.apply(state, encoding.outcomes[action]))

    @override
    def _action_to_string(self, player: int, action: int) -> str:
        encoding = self._encoding.here
        chance = player == pyspiel.PlayerId.CHANCE
        meant = encoding.outcomes[action] if chance else encoding.intent_of(action, player)
        return " ".join(map(str, encoding.game.write_action(meant)))

    @override
    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    @override
    def returns(self) -> list[float]:
        encoding = self._encoding.here
        over = encoding.game.result(self.position.state)
        return [0.0] * encoding.players if over is None else list(encoding.rewards(over))

    @override
    def observation_tensor(self, player: int | None = None) -> list[float]:
        # OpenSpiel's own makes a new observer for each call, which starts a game to learn the tensor's shape.
        encoding = self._encoding.here
        observer = self.current_player() if player is None else player
        if not 0 <= observer < encoding.players:
            return list(super().observation_tensor(observer))  # refuses the player
        seen = encoding.game.view(self.position.state, observer)
        tensor: list[float] = np.array(encoding.observe(seen, observer), np.float32).tolist()
        return tensor

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """Return a state that this player cannot tell from this one, with chance as the deal and the piles allow.

        Every card that the player has never seen is drawn again, and with equal odds: what the other players' decisions
        tell about their cards is left out, as in OpenSpiel's own games. `sampler` returns numbers from 0 to 1.
        """
        encoding, game = self._encoding.here, self.get_game()
        if encoding.game is mahe:
            same: TableState = self.clone()
            return same
        taken = [
            encoding.outcomes[action] if by == pyspiel.PlayerId.CHANCE else encoding.intent_of(action, by)
            for by, action in ((each.player, each.action) for each in self.full_history())
        ]
        start, cards = resampled(game.start, taken, player, sampler)
        found: TableState = game.new_initial_state()
        found.position = Position(start, (), 0)
        drawn = iter(cards)
        for action, chosen in zip(self.history(), taken, strict=True):
            hat = isinstance(chosen, melimagic.HatCard)
            found.apply_action(encoding.outcome_number_of(next(drawn)) if hat else action)
        return found

    def perceived(self, player: int | None) -> Iterator[Any]:
        """Return a player's history: every action, and the events as this player perceives them."""
        for entry in self.position.history:
            yield entry if isinstance(entry, Taken) else self._encoding.here.game.perceived(entry, player)

    @override
    def __str__(self) -> str:
        return "; ".join(_written(entry) for entry in self.position.history)


class _Shared:
    """Holds an encoding that copies of a state share."""

    def __init__(self, here: Encoding) -> None:
        self.here = here

    def __deepcopy__(self, memo: object) -> _Shared:
        return self


class TableObserver:
    """What a player, or everybody, observes of a state.

    Without perfect recall, the tensor is the observation vector of the encoding. With it, Melimagic's tensor has the
    player (one-hot) and then the player's whole history, seven numbers an entry, zeros after the last one.
    """

    def __init__(self, game: TableGame, kind: Any, parameters: Any) -> None:
        if parameters:
            raise ValueError(f"parameters: {parameters!r}, but the observer has none")
        self._encoding = encoding = game.encoding
        self._recalls = kind.perfect_recall
        self._public = kind.public_info
        self._sees_own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._sees_all = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._in_records = kind.perfect_recall and encoding.game is melimagic
        pieces: tuple[tuple[str, tuple[int, ...]], ...] = (("observation", (encoding.size,)),)
        if self._in_records:
            records = RECORDS_A_DECISION * game.most_decisions + OPENING * encoding.players + 1
            pieces = (("player", (encoding.players,)), ("history", (records, RECORD)))
        self.tensor = np.zeros(sum(int(np.prod(shape)) for _, shape in pieces), np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for name, shape in pieces:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[begin : begin + size].reshape(shape)
            begin += size

    def _viewer(self, player: int) -> int | None:
        return player if self._sees_own or self._sees_all else None

    def set_from(self, state: TableState, player: int) -> None:
        """Fill the tensor with what a player observes."""
        self.tensor.fill(0)
        viewer = self._viewer(player)
        if not self._in_records:
            view = self._encoding.game.view(state.position.state, viewer)
            self.tensor[:] = self._encoding.observe(view, player)
            return
        self.dict["player"][player] = 1
        history = self.dict["history"]
        for row, entry in zip(history, state.perceived(viewer), strict=False):
            numbers = _record(entry)
            row[: len(numbers)] = numbers

    def string_from(self, state: TableState, player: int) -> str:
        """Return what a player observes; if only private things are asked for and the game has none, nothing."""
        hides = self._encoding.game is melimagic
        if not self._public and not (hides and (self._sees_own or self._sees_all)):
            return ""
        viewers: list[int | None] = [self._viewer(player)]
        if self._sees_all and hides:
            viewers = list(range(self._encoding.players))
        told = []
        for viewer in viewers:
            if self._recalls:
                told.append("; ".join(_written(entry) for entry in state.perceived(viewer)))
            else:
                told.append(self._encoding.text(self._encoding.game.view(state.position.state, viewer)))
        return f"observer {player}\n" + "\n\n".join(told)


def _written(entry: Any) -> str:
    """Write an action or an event on one line."""
    if isinstance(entry, Taken):
        return f"{entry.player}: {' '.join(map(str, entry.words))}"
    return " ".join((type(entry).__name__, *(_value(getattr(entry, field.name)) for field in fields(entry))))


def _value(value: Any) -> str:
    match value:
        case None:
            return "-"
        case Enum():
            return "?" if value is HIDDEN else value.name
        case tuple():
            return ",".join(map(_value, value))
        case _ if is_dataclass(value):
            return ",".join(_value(getattr(value, field.name)) for field in fields(value))
        case _:
            return str(value)


def _record(entry: Any) -> list[float]:
    """Return an entry of Melimagic's history as numbers: kind 1 is an action, all others are events."""
    if isinstance(entry, Taken):
        return [1.0, entry.player, entry.number]
    kind = [2.0 + MELIMAGIC_EVENTS.index(type(entry))]
    if isinstance(entry, melimagic.GameOver):
        return [*kind, entry.result.winner]
    return kind + [number for field in fields(entry) for number in _numbers(getattr(entry, field.name))]


def _numbers(value: Any) -> list[float]:
    if value is HIDDEN:
        return [UNSEEN]
    if value is None:
        return [NO_PLACE]
    return [float(number) for number in value] if isinstance(value, tuple) else [float(value)]


def _game_type(name: str, title: str, most_players: int, hides: bool, parameters: Mapping[str, Any]) -> Any:
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=hides,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(parameters),
    )


MAHE_TYPE: Final = _game_type("mahe", "Mahé", MOST_AT_MAHE, False, MAHE_PARAMETERS)
MELIMAGIC_TYPE: Final = _game_type("melimagic", "Melimagic", MOST_AT_MELIMAGIC, True, MELIMAGIC_PARAMETERS)


class MaheGame(TableGame):
    """Mahé: perfect information, and chance."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**MAHE_PARAMETERS, **(params or {})}
        start = _start(chosen, MAHE_PARAMETERS, mahe.read_position)
        if start is None:
            options = {name: value for name, value in chosen.items() if name not in ("max_decisions", "position")}
            setup = mahe.Setup(**{**options, "turtles_each": options["turtles_each"] or None})
            start = mahe.start(setup).state
        super().__init__(MAHE_TYPE, MaheEncoding(start.setup), chosen, start)


class MelimagicGame(TableGame):
    """Melimagic: imperfect information, and chance."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**MELIMAGIC_PARAMETERS, **(params or {})}
        start = _start(chosen, MELIMAGIC_PARAMETERS, read_start)
        if start is None:
            setup = small_setup(chosen["players"], chosen["first"], chosen["faces"], chosen["to_win"])
            start = small_start(setup, chosen["rabbits"], chosen["copies"])
        super().__init__(MELIMAGIC_TYPE, MelimagicEncoding(start.setup), chosen, start)


def _start(chosen: Mapping[str, Any], defaults: Mapping[str, Any], read: Callable[[str], Any]) -> Any:
    """Return the position to start from, or None if the options say how to start."""
    if not chosen["position"]:
        return None
    if any(chosen[name] != defaults[name] for name in defaults if name not in ("max_decisions", "position")):
        raise ValueError("position: it has the options of its game; leave out the others")
    try:
        return read(chosen["position"])
    except ValueError as refused:
        raise ValueError(f"position: {refused}") from refused


def _register(game_type: Any, game: Callable[..., TableGame]) -> None:
    if game_type.short_name not in pyspiel.registered_names():
        pyspiel.register_game(game_type, game)


_register(MAHE_TYPE, MaheGame)
_register(MELIMAGIC_TYPE, MelimagicGame)
