"""What a host sends of a game to a player at another device: only what that player may see.

A game without hidden information is sent as its set-up and log, without the seed. Of a game that hides something only
views are sent, and events as the player perceives them: the other device has a session of `SeenGame`, with neither
actions nor states. The bytes for a player do not depend on what is hidden from that player, and their number does not
depend on what is hidden from everybody. A finished game hides nothing, and is sent as a save without its seed.

A game that hides something has two more public names: `Event`, the type of its events, and `View`, or else `write_view`
and `read_view`. Annotations of functions are not an option, since the page is compiled without them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final, Literal, NoReturn

from mahe_core.engine.contract import CHANCE, AnyGame, Game, Json, SignsByPlayer, Step, ToAct, Viewer, Words
from mahe_core.engine.packing import Digit
from mahe_core.engine.reading import read_through
from mahe_core.engine.save_file import LONGEST_LOG, SaveRefused, replaying_log
from mahe_core.engine.session import AnySession, Entry, Session, begin
from mahe_core.override import override
from mahe_core.peers.wire import WireRefused, from_json, to_json


class Unseen(Enum):
    """The action of every entry in a session of a `SeenGame`, whose events contain what the player saw."""

    UNSEEN = "unseen"


@dataclass(frozen=True, slots=True)
class SeenState:
    """A position as one player sees it."""

    mine: Any
    """The player's view, or the public one for a spectator."""
    public: Any
    """What everybody may see."""
    to_act: ToAct
    intents: tuple[Any, ...]
    """The legal intents, if it is this player's turn."""


@dataclass(frozen=True, slots=True)
class SeenGame(Game[Any, SeenState, Any, Any, Any, Any, None]):
    """A game that runs on another device: it shows what one viewer sees, and cannot be played.

    `viewer` is None for a spectator. Whatever does not concern positions is delegated to the game.
    """

    game: AnyGame
    viewer: Viewer

    @property
    @override
    def NAME(self) -> str:
        return self.game.NAME

    @property
    @override
    def DECIDERS(self) -> tuple[str, ...]:
        return self.game.DECIDERS

    @override
    def start(self, _setup: Any, /) -> NoReturn:
        raise ValueError("a seen game begins on another device")

    @override
    def to_act(self, state: SeenState, /) -> ToAct:
        return state.to_act

    @override
    def legal_intents(self, state: SeenState, /) -> tuple[Any, ...]:
        return state.intents

    @override
    def chance_outcomes(self, _state: SeenState, /) -> tuple[()]:
        return ()

    @override
    def apply(self, _state: SeenState, _action: Any, /) -> NoReturn:
        raise ValueError("a seen game runs on another device")

    @override
    def result(self, _state: SeenState, /) -> None:
        """Return None: a finished game is never a seen one."""

    @override
    def view(self, state: SeenState, viewer: Viewer, /) -> Any:
        if viewer not in (None, self.viewer):
            raise ValueError(f"viewer: player {viewer} sees this on another device")
        return state.public if viewer is None else state.mine

    @override
    def perceived(self, event: Any, viewer: Viewer, /) -> Any:
        return self.game.perceived(event, None) if viewer is None else event

    @override
    def may_undo(self, _step: Step[Any, Any], /) -> Literal[False]:
        return False

    @override
    def is_outcome(self, action: Any, /) -> bool:
        return action is not Unseen.UNSEEN and self.game.is_outcome(action)

    @override
    def write_action(self, action: Any, /) -> Words:
        return (Unseen.UNSEEN.value,) if action is Unseen.UNSEEN else self.game.write_action(action)

    @override
    def read_action(self, words: Words, /) -> Any:
        return self.game.read_action(words)

    @override
    def write_setup(self, setup: Any, /) -> dict[str, Json]:
        return self.game.write_setup(setup)

    @override
    def read_setup(self, written: Mapping[str, Json], /) -> Any:
        return self.game.read_setup(written)

    @override
    def check_signs(self, setup: Any, signs_by_player: SignsByPlayer, /) -> None:
        self.game.check_signs(setup, signs_by_player)

    @override
    def shorten(self, setup: Any, signs_by_player: SignsByPlayer, /) -> tuple[Digit, ...]:
        return self.game.shorten(setup, signs_by_player)

    @override
    def lengthen(self, take: Callable[[int], int], /) -> tuple[Any, SignsByPlayer]:
        return self.game.lengthen(take)

    @override
    def shorten_later(self, setup: Any, /) -> tuple[Digit, ...]:
        return self.game.shorten_later(setup)

    @override
    def lengthen_later(self, setup: Any, take: Callable[[int], int], /) -> Any:
        return self.game.lengthen_later(setup, take)


LONGEST_SEEN: Final = 2_000
"""The maximum number of entries of a game that hides something: ten times what long games have."""

_BEGUN: Final = tuple[int | None, Any, Any]
_STEP: Final = tuple[Any, Any, int | Literal["chance"] | None, tuple[tuple[str | int, ...], ...], tuple[Any, ...]]
_ENTRY: Final = tuple[bool, Any]


# On the host's device


def hides_things(session: AnySession) -> bool:
    """Return True if a game hides something from some players.

    >>> from mahe_core import mahe, melimagic
    >>> [hides_things(begin(game, game.Setup(players=2), 7)) for game in (mahe, melimagic)]
    [False, True]
    """
    opening = session.opening.state
    return session.game.view(opening, None) is not opening


def seen_whole(session: AnySession, viewer: Viewer) -> Json:
    """Return the beginning of a game as JSON for a viewer's device, to which `seen_since` adds.

    >>> from mahe_core import mahe
    >>> viewer, setup, opening = seen_whole(begin(mahe, mahe.Setup(players=4), 7), viewer=1)
    >>> viewer, setup["players"], opening
    (1, 4, None)
    """
    opening = _seen_step(session, session.opening, viewer) if hides_things(session) else None
    return [viewer, session.game.write_setup(session.setup), opening]


def seen_since(session: AnySession, viewer: Viewer, entries: int) -> list[Json]:
    """Return the log entries after the first ones as JSON for a viewer's device.

    Raises ValueError if the game is over, since it is then sent as a save, or if it hides something unlike its opening.

    >>> from mahe_core import mahe
    >>> seen_since(begin(mahe, mahe.Setup(players=4), 7).settled().acted(mahe.Roll()).settled(), 0, entries=1)
    [['roll'], ['die', 4]]
    """
    if session.to_act is None:
        raise ValueError("session: it is over, and hides nothing")
    game, new = session.game, session.entries[entries:]
    if hides_things(session):
        return [[entry.is_outcome, _seen_step(session, entry.step, viewer)] for entry in new]
    if any(game.view(entry.step.state, None) is not entry.step.state for entry in new):
        raise ValueError("session: it hides something, unlike its opening")
    return [list(words) for words in replace(session, entries=new).log]


def _seen_step(session: AnySession, step: Step[Any, Any], viewer: Viewer) -> Json:
    game, state = session.game, step.state
    to_act = game.to_act(state)
    intents = game.legal_intents(state) if viewer is not None and to_act == viewer else ()
    return [
        None if viewer is None else _write_view(game, game.view(state, viewer)),
        _write_view(game, game.view(state, None)),
        to_act.value if to_act is CHANCE else to_act,
        [list(game.write_action(intent)) for intent in intents],
        [to_json(game.perceived(event, viewer)) for event in step.events],
    ]


def _write_view(game: AnyGame, view: Any) -> Json:
    write = getattr(game, "write_view", None)
    return to_json(view) if write is None else write(view)


# On the guest's device


def begun(game: AnyGame, whole: Json) -> AnySession:
    """Return the opening session from what `seen_whole` wrote. Raises WireRefused for anything else."""
    viewer, written, opening = from_json(whole, _BEGUN)
    if not isinstance(written, dict):
        raise WireRefused("set-up")
    try:
        setup = game.read_setup(written)
    except ValueError as error:
        raise WireRefused("set-up") from error
    if opening is None:
        return begin(game, setup, None)
    seen = SeenGame(game, viewer)
    return Session(seen, setup, None, _read_step(seen, opening))


def continued(session: AnySession, entries: Json) -> AnySession:
    """Return the session with the entries that `seen_since` wrote. Raises WireRefused for anything else."""
    if not isinstance(entries, list) or len(session.entries) + len(entries) > LONGEST_LOG:
        raise WireRefused("log")
    if not isinstance(session.game, SeenGame):
        try:
            return read_through(replaying_log(session, entries))
        except (SaveRefused, ValueError) as error:
            raise WireRefused("log") from error
    if len(session.entries) + len(entries) > LONGEST_SEEN:
        raise WireRefused("log")
    longer, outcomes = list(session.entries), session.outcomes_logged
    for written in entries:
        is_outcome, step = from_json(written, _ENTRY)
        outcomes += is_outcome
        longer.append(Entry(Unseen.UNSEEN, is_outcome, False, _read_step(session.game, step), outcomes))
    return replace(session, entries=tuple(longer))


def _read_step(seen: SeenGame, written: Json) -> Step[SeenState, Any]:
    mine, public, to_act, intents, events = from_json(written, _STEP)
    game, public_view = seen.game, _read_view(seen.game, public)
    own_view = public_view if seen.viewer is None else _read_view(game, mine)
    try:
        choices = tuple(map(game.read_action, intents))
    except ValueError as error:
        raise WireRefused("intents") from error
    if any(map(game.is_outcome, choices)):
        raise WireRefused("intents")
    state = SeenState(own_view, public_view, CHANCE if to_act == CHANCE.value else to_act, choices)
    types: Any = game
    return Step(state, tuple(from_json(event, types.Event) for event in events))


def _read_view(game: Any, written: Json) -> Any:
    read = getattr(game, "read_view", None)
    if read is None:
        return from_json(written, game.View)
    try:
        return read(written)
    except (TypeError, ValueError) as error:
        raise WireRefused("view") from error
