"""The review of a saved game as text: chances, luck and costly decisions in Mahé, memories in Melimagic."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from mahe_core import mahe
from mahe_core.arena.games import GAMES
from mahe_core.arena.wording import MaheWording, wording_for
from mahe_core.engine.save_file import AnySave, read
from mahe_core.engine.thinking import level_of
from mahe_core.mahe.coach import reason_for, review
from mahe_core.mahe.players import options
from mahe_core.melimagic.players.minds import Minds
from mahe_core.melimagic.players.recounting import recounting


def read_any(text: str) -> AnySave:
    """Read a save of either game. Raises SaveRefused."""
    try:
        written = json.loads(text)
    except ValueError:
        written = None
    named = written.get("game") if isinstance(written, dict) else None
    game: Any = GAMES.get(named) if isinstance(named, str) else None
    # A save of no known game is refused by the reader, with its reason.
    return read(text, game or mahe)


def names_in(save: AnySave) -> list[str]:
    """Return what the players of a save are called: by name, else by level, else by number."""
    return [seat.name or f"{level_of(seat.by) or 'player'} {number}" for number, seat in enumerate(save.seats, start=1)]


def reviewed(save: AnySave) -> Iterator[str]:
    """Return the lines of the review of a finished game. Raises ValueError if it is not over."""
    session, names = save.session, names_in(save)
    if session.to_act is not None:
        raise ValueError(f"the game is not over: its {len(session.entries)} entries end before somebody has won")
    words = wording_for(session.setup, names)
    yield words.event(session.last_step.events[-1])
    yield from _of_mahe(save, names) if session.game is mahe else _of_melimagic(save, names)


def _of_mahe(save: AnySave, names: list[str]) -> Iterator[str]:
    session = save.session
    words = MaheWording(session.setup, tuple(names))
    seen = review(session)
    width = max(map(len, ["player", *names]))
    yield ""
    yield "In percent of a game, as the strong player estimates it:"
    yield f"{'player':{width}}  {'at first':>8}  {'luck':>6}  {'own decisions':>13}  {'others’ decisions':>17}"
    for player, name in enumerate(names):
        own = sum(each.player == player for each in seen.decisions)
        yield (
            f"{name:{width}}  {100 * seen.chances[0][player]:8.1f}  {100 * seen.luck[player]:+6.1f}  "
            f"{-100 * seen.costs[player]:+13.1f}  {100 * seen.from_others[player]:+17.1f}   of {own} decisions"
        )
    costly = sorted((each for player in range(len(names)) for each in seen.costly(player)), key=lambda each: each.entry)
    yield ""
    yield "Decisions worth another look:" if costly else "No decision cost 3 percent of a game or more."
    for each in costly:
        state = session.at(each.entry).state
        why = words.reason(reason_for(state, each.best, options(state)))
        yield ""
        yield (
            f"Entry {each.entry + 1}: {names[each.player]} chose to {words.intent(each.chosen, state)}; better: "
            f"{words.intent(each.best, state)}. {100 * (each.chance - each.cost):.1f} % to win instead of "
            f"{100 * each.chance:.1f} %. Why: {why}."
        )
        yield from words.board(state)


def _of_melimagic(save: AnySave, names: list[str]) -> Iterator[str]:
    session = save.session
    levels = [level_of(seat.by) for seat in save.seats]
    yield ""
    if not any(levels):
        yield "Only people played; the coach explains the decisions of computer players."
        return
    words = wording_for(session.setup, names)
    yield "Why the computer players decided as they did:"
    for account in sorted(recounting(session, levels, Minds()), key=lambda each: each.entry):
        before = session.entries[account.entry - 1].step.state
        chosen = words.intent(session.entries[account.entry].action, before)
        wrong = "" if account.was_so or account.rabbit is None else "; but it was wrong"
        yield f"Entry {account.entry + 1}: {names[account.player]} chose to {chosen}: {account.why.value}{wrong}"
