"""One person plays against computer players in a terminal; the person sees only what their seat may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mahe_core import mahe
from mahe_core.arena.games import AnySetup, game_of
from mahe_core.arena.players import Decides, Named, contestants, name_of
from mahe_core.arena.wording import Wording, wording_for
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import AnySave, Save
from mahe_core.engine.seats import BY_HAND, Seat
from mahe_core.engine.session import AnySession, begin
from mahe_core.engine.thinking import by_level
from mahe_core.plain.signs import SIGNS

Ask = Callable[[str], str]
Say = Callable[[str], object]

ME = 0
"""The person's seat."""

HELP = "Type the number of a choice, b for the board again, or q to leave."


def play_in_terminal(
    setup: AnySetup, opponents: Sequence[Named | Decides], seed: int, ask: Ask, say: Say
) -> AnySession:
    """Play a game between a person and the opponents, and return its session; it is not over if the person left."""
    game = game_of(setup)
    names = ["you", *_numbered([name_of(player) for player in opponents])]
    words = wording_for(setup, names, ME)
    seats = [player.take(seat, seed) for seat, player in enumerate(contestants(setup, opponents), start=1)]
    session: AnySession = begin(game, setup, seed)

    def follow(step: Step[Any, Any]) -> None:
        for event in step.events:
            for seat, (_, perceive) in enumerate(seats, start=1):
                if perceive is not None:
                    perceive(game.perceived(event, seat))
            if line := words.event(game.perceived(event, ME)):
                say(line)

    follow(session.opening)
    while (acting := session.to_act) is not None:
        view = game.view(session.state, acting if isinstance(acting, int) else ME)
        if acting == ME:
            intent = _asked(words, game.legal_intents(session.state), view, ask, say)
            if intent is None:
                return session
            session = session.acted(intent)
        elif isinstance(acting, int):
            session = session.acted(seats[acting - 1][0](view))
        else:
            session = session.drawn()
        follow(session.last_step)
    return session


def save_of(session: AnySession, opponents: Sequence[Named | Decides]) -> AnySave:
    """Return the save of a game against levels; the page opens it as well."""
    setup = session.setup
    each = setup.turtles_each if isinstance(setup, mahe.Setup) else 1
    by = [BY_HAND, *(by_level(name_of(player)) for player in opponents)]
    seats = tuple(Seat("", SIGNS[at * each : (at + 1) * each], who) for at, who in enumerate(by))
    return Save(f"terminal-{session.seed}", session, seats)


def _asked(words: Wording, legal: Sequence[Any], view: Any, ask: Ask, say: Say) -> Any:
    """Return the intent that the person chose, or None to leave."""
    board = "\n".join(words.board(view))
    say(board)
    if len(legal) == 1:
        say(f"Only one choice: {words.intent(legal[0], view)}. Press Enter, or q to leave.")
    for number, intent in enumerate(legal, start=1) if len(legal) > 1 else ():
        say(f"  {number:2}) {words.intent(intent, view)}")
    while True:
        try:
            typed = ask("> ").strip().lower()
        except EOFError:
            return None
        if typed in ("q", "quit", "exit"):
            return None
        if typed.isdecimal() and 1 <= int(typed) <= len(legal):
            return legal[int(typed) - 1]
        if not typed and len(legal) == 1:
            return legal[0]
        say(board if typed == "b" else HELP)


def _numbered(names: Sequence[str]) -> list[str]:
    """Return the names, with numbers where two are equal.

    >>> _numbered(["easy", "strong", "easy"])
    ['easy 1', 'strong', 'easy 2']
    """
    return [
        name if names.count(name) == 1 else f"{name} {names[: at + 1].count(name)}" for at, name in enumerate(names)
    ]
