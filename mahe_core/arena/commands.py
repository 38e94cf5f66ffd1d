"""The commands of `python -m mahe_core`: duel, odds, play, review and study."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from math import isnan
from pathlib import Path
from typing import Any, Final

from mahe_core import __version__, mahe, melimagic
from mahe_core.arena.games import GAMES, AnySetup, game_of
from mahe_core.arena.players import resolve
from mahe_core.arena.playing import play
from mahe_core.arena.reviewing import read_any, reviewed
from mahe_core.arena.tally import Tally
from mahe_core.arena.terminal import play_in_terminal, save_of
from mahe_core.engine.contract import IllegalAction
from mahe_core.engine.save_file import SaveRefused, decoded, write
from mahe_core.engine.session import SEEDS, drawn_player
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.odds import DiceRules, advance_worths, busting_faces, move_odds, move_odds_from, moves_per_card
from mahe_core.mahe.odds.simulation import GamesExperiment
from mahe_core.mahe.players import LEVELS as MAHE_LEVELS
from mahe_core.mahe.strategies import WITHOUT_FIGURES, seated_named, strategy_named
from mahe_core.melimagic.odds import (
    Drawn,
    Offers,
    chance_of_double,
    chance_that_golden_card_fits,
    seen_by_looking,
    swap_succeeds,
)
from mahe_core.melimagic.odds.simulation import GamesExperiment as MelimagicExperiment
from mahe_core.melimagic.players import LEVELS as MELIMAGIC_LEVELS

FAILED: Final = 1
"""The exit code if something went wrong that was not the command line's fault, which has 2."""

INTERRUPTED: Final = 130

GAMES_PLAYED: Final = 1000
GAMES_STUDIED: Final = 1_000_000

PLAYERS: Final = f"""
Players of Mahé:      {", ".join(MAHE_LEVELS)},
                      {", ".join(strategy.name for strategy in WITHOUT_FIGURES)},
                      at-most-A-B (rolls again up to A after one die, up to B after two), mystery-N
Players of Melimagic: {", ".join(MELIMAGIC_LEVELS)}
"""


class Failed(Exception):
    """Raised with the sentence to show before the program ends with FAILED."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0, 1 if it failed, 2 for a wrong command line, 130 after Ctrl-C."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")
    parser = _parser()
    parsed = parser.parse_args(arguments)
    try:
        parsed.run(parsed)
    except (ValueError, TypeError) as refused:
        print(f"{parser.prog} {parsed.command}: {refused}", file=sys.stderr)
        return 2
    except Failed as failed:
        print(failed, file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads the output has closed it, as `head` does; the last flush at exit must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m mahe_core", description="The games Mahé and Melimagic.")
    parser.add_argument("--version", action="version", version=f"mahe_core {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None], about: str, more: str) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name, help=about, description=about, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        made.set_defaults(run=run)
        return made

    duel = command("duel", _duel, "let players play each other and count the wins, with standard errors", PLAYERS)
    duel.add_argument("players", nargs="+", metavar="PLAYER", help="2 to 7 players for Mahé, 2 to 4 for Melimagic")
    duel.add_argument(
        "--games", type=int, help=f"a multiple of the number of players (default: about {GAMES_PLAYED:,})"
    )
    duel.add_argument("--seed", type=int, default=1, help="from which all chance follows (default: 1)")
    duel.add_argument("--processes", type=int, default=1, help="the result is the same for any number (default: 1)")
    duel.add_argument("--json", type=Path, metavar="FILE", help="write the tally for Tally.from_json")
    duel.add_argument("--csv", type=Path, metavar="FILE", help="write the table for a spreadsheet")
    _add_setup(duel)

    odds = command("odds", _odds, "show exact odds of dice and cards", "")
    odds.add_argument("strategies", nargs="*", metavar="STRATEGY", help="strategies of Mahé (default: the best known)")
    odds.add_argument("--game", choices=tuple(GAMES), default=mahe.NAME)
    odds.add_argument(
        "--dice", type=int, nargs="+", metavar="FACE", help="the dice of a move so far: what rolling and stopping bring"
    )
    odds.add_argument("--limit", type=int, default=7, help="Mahé: the highest sum that does not bust (default: 7)")
    odds.add_argument("--sides", type=int, default=6, help="Mahé: the sides of a die (default: 6)")

    game = command(
        "play",
        _play,
        "play against computer players in this terminal",
        f"Levels of Mahé: {', '.join(MAHE_LEVELS)}. Levels of Melimagic: {', '.join(MELIMAGIC_LEVELS)}.",
    )
    game.add_argument("levels", nargs="+", metavar="LEVEL", help="a computer player for each other seat")
    game.add_argument("--seed", type=int, help="from which all chance follows (default: a new one)")
    game.add_argument("--save", type=Path, metavar="FILE", help="write the game when it ends or you leave")
    _add_setup(game)

    coach = command("review", _review, "show the coach's review of a saved game", "A save is a file from the page.")
    coach.add_argument("file", type=Path, metavar="FILE", help="a game that was saved as a file")

    study = command("study", _study, "play millions of games on all cores, or on a cluster", PLAYERS)
    study.add_argument("players", nargs="+", metavar="PLAYER", help="2 to 7 players of Mahé, or 2 to 4 of Melimagic")
    study.add_argument("--games", type=int, default=GAMES_STUDIED, help=f"(default: {GAMES_STUDIED:,})")
    study.add_argument("--seed", type=int, default=1, help="from which all chance follows (default: 1)")
    study.add_argument("--folder", help="where finished blocks are stored, to continue: a path, or such as s3://...")
    study.add_argument("--workers", type=int, help="processes on this machine (default: one for each core)")
    study.add_argument("--scheduler", metavar="ADDRESS", help="an existing cluster of Dask, such as tcp://host:8786")
    _add_setup(study)
    return parser


def _add_setup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--short", action="store_true", help="a short game: ten egg cards, or two wands")
    parser.add_argument("--turtles", type=int, choices=(1, 2), help="Mahé: turtles of each player")
    parser.add_argument("--third-die-on-seven", action="store_true", help="Mahé: a rule of some editions")
    parser.add_argument("--spend-cards", action="store_true", help="Mahé: the variant")


def _setup(parsed: argparse.Namespace, named: AnySetup, players: int) -> AnySetup:
    """Return the set-up with the options of the command line."""
    if isinstance(named, melimagic.Setup):
        for option in ("turtles", "third_die_on_seven", "spend_cards"):
            if getattr(parsed, option):
                raise ValueError(f"--{option.replace('_', '-')} is an option of Mahé, and this game is Melimagic")
        return melimagic.Setup(players, to_win=2) if parsed.short else melimagic.Setup(players)
    return mahe.Setup(
        players,
        third_die_on_seven=parsed.third_die_on_seven,
        spend_cards=parsed.spend_cards,
        turtles_each=parsed.turtles,
        short_game=parsed.short,
    )


# Duel


def _duel(parsed: argparse.Namespace) -> None:
    named, _ = resolve(parsed.players, None)
    size = len(parsed.players)
    setup = _setup(parsed, named, size)
    games = size * round(GAMES_PLAYED / size) if parsed.games is None else parsed.games
    for path in (parsed.json, parsed.csv):
        if path is not None and not path.parent.is_dir():
            raise Failed(f"There is no folder {path.parent} for {path.name}.")
    show = _show_progress(games) if sys.stderr.isatty() else None
    tally = play(parsed.players, games, parsed.seed, parsed.processes, setup=setup, progress=show)
    print(tally)
    begins = tally.seats[0]
    if isnan(begins.error):
        print(f"Whoever begins wins {100 * begins.share:.2f} %; so few games tell nothing about the error")
    else:
        print(f"Whoever begins wins {begins}")
    for name in dict.fromkeys(tally.players):
        if tally.players.count(name) > 1:
            print(f"All {tally.players.count(name)} {name}: {tally.share(name)}")
    if parsed.json is not None:
        _write(parsed.json, tally.to_json() + "\n")
    if parsed.csv is not None:
        _write(parsed.csv, tally.to_csv())


def _show_progress(games: int) -> Callable[[Tally], None]:
    def show(tally: Tally) -> None:
        end = "\r\033[K" if tally.games == games else ""
        print(f"\r{tally.games:,} of {games:,} games", end=end, file=sys.stderr, flush=True)

    return show


# Odds


def _odds(parsed: argparse.Namespace) -> None:
    if parsed.game == melimagic.NAME:
        if parsed.strategies or parsed.dice:
            raise ValueError("strategies and --dice are for Mahé")
        lines = _odds_of_melimagic()
    elif parsed.dice:
        if parsed.strategies or (parsed.limit, parsed.sides) != (7, 6):
            raise ValueError("--dice shows the printed game; leave out strategies, --limit and --sides")
        lines = _odds_of_dice(parsed.dice)
    else:
        lines = _odds_of_strategies(DiceRules(parsed.limit, parsed.sides), parsed.strategies)
    for line in lines:
        print(line)


def _odds_of_strategies(rules: DiceRules, names: Sequence[str]) -> Iterator[str]:
    strategies = [strategy_named(name) for name in names] or WITHOUT_FIGURES
    yield f"Dice with {rules.sides} sides; a sum above {rules.limit} busts. Of a lone turtle:"
    yield f"{'strategy':14}  {'squares a move':>14}  {'busts':>8}  {'moves a card':>12}"
    for strategy in strategies:
        odds = move_odds(rules, strategy)
        moves = float(moves_per_card(rules, strategy))
        yield f"{strategy.name:14}  {float(odds.expected_steps):14.4f}  {_percent(odds.bust):>8}  {moves:12.4f}"


def _odds_of_dice(dice: Sequence[int]) -> Iterator[str]:
    state = standing(mahe.Setup(players=4), {})
    try:
        for face in dice:
            for action in (mahe.Roll(), mahe.Die(face)):
                state = mahe.apply(state, action).state
    except IllegalAction as refused:
        raise ValueError(f"--dice: {refused.reason.value}") from None
    if state.moving is None or not state.dice:
        raise ValueError(f"--dice: {' + '.join(map(str, dice))} ends the move")
    total = sum(state.dice)
    yield f"Dice: {' + '.join(map(str, state.dice))} = {total}"
    worths = advance_worths(state)
    yield f"Stop: {worths.stop} squares"
    if worths.roll is None:
        return
    busting = len(busting_faces(state))
    odds = move_odds_from(state)
    yield f"Roll: {float(worths.roll):.4f} squares ({worths.roll}); {busting} of 6 faces bust"
    yield "If the move goes on for the best average:"
    yield f"  {'bust':>10}  {_percent(odds.bust):>8}"
    for steps, chance in odds.steps:
        yield f"  {steps:2} squares  {_percent(chance):>8}"


def _odds_of_melimagic() -> Iterator[str]:
    offers = Offers()
    rows: list[tuple[str, Any]] = [
        ("two dice allow to turn hats", offers.hats),
        ("two dice allow to swap", offers.swap),
        ("two dice allow to draw", offers.draw),
        ("two hats hide the same rabbit", chance_of_double(Drawn.HATS)),
        ("two hats fit a golden card", chance_that_golden_card_fits()),
        *((f"a rabbit is among {looks} of another's cards", seen_by_looking(looks)) for looks in (1, 2)),
        *((f"a swap gets it after looks at {looks}", swap_succeeds(looks)) for looks in (0, 1, 2)),
    ]
    for what, chance in rows:
        yield f"{what:42}  {_percent(chance):>8}  {chance}"


def _percent(chance: Any) -> str:
    return f"{100 * float(chance):.2f} %"


# Play and review


def _play(parsed: argparse.Namespace) -> None:
    if unknown := [level for level in parsed.levels if level not in (*MAHE_LEVELS, *MELIMAGIC_LEVELS)]:
        levels = ", ".join((*MAHE_LEVELS, *MELIMAGIC_LEVELS))
        raise ValueError(f"there is no level {unknown[0]!r}; there are {levels}")
    size = len(parsed.levels) + 1
    # The person's seat counts for the set-up; any level fills it meanwhile.
    named, (_, *opponents) = resolve([parsed.levels[0], *parsed.levels], None)
    seed = secrets.randbelow(SEEDS) if parsed.seed is None else parsed.seed
    if not 0 <= seed < SEEDS:
        raise ValueError(f"--seed: {seed} is not between 0 and {SEEDS - 1}")
    setup = _begun_by(_setup(parsed, named, size), drawn_player(seed, size))
    print(f"{game_of(setup).NAME}, seed {seed}")
    session = play_in_terminal(setup, opponents, seed, input, print)
    if session.to_act is not None:
        print("You left before the end.")
    if parsed.save is not None:
        _write(parsed.save, write(save_of(session, opponents)))


def _begun_by(setup: AnySetup, first: int) -> AnySetup:
    game = game_of(setup)
    changed: AnySetup = game.read_setup({**game.write_setup(setup), "first": first})
    return changed


def _review(parsed: argparse.Namespace) -> None:
    try:
        text = decoded(parsed.file.read_bytes())
    except OSError as error:
        raise Failed(f"{parsed.file} cannot be read: {error}") from error
    try:
        lines = reviewed(read_any(text))
        for line in lines:
            print(line)
    except SaveRefused as refused:
        raise Failed(f"{parsed.file} is no saved game: {refused}") from refused
    except ValueError as refused:
        raise Failed(f"{parsed.file}: {refused}") from refused


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Failed(f"{path} cannot be written: {error}") from error


# Study


def _study(parsed: argparse.Namespace) -> None:
    experiment = _experiment(parsed)
    try:
        # Only those who have the extra can import it.
        from mahe_core.study.commands import StudyFailed, run
    except ImportError as missing:
        raise Failed(str(missing)) from missing
    try:
        print(run(experiment, parsed.games, parsed.folder, parsed.workers, parsed.scheduler))
    except StudyFailed as failed:
        raise Failed(str(failed)) from failed


def _experiment(parsed: argparse.Namespace) -> GamesExperiment | MelimagicExperiment:
    if set(parsed.players) <= set(MELIMAGIC_LEVELS):
        if _setup(parsed, melimagic.Setup(2), len(parsed.players)) != melimagic.Setup(len(parsed.players)):
            raise ValueError("--short: a study of Melimagic has whole games")
        return MelimagicExperiment(tuple(parsed.players), 1, parsed.seed)
    seats = tuple(seated_named(f"computer-{name}" if name in MAHE_LEVELS else name) for name in parsed.players)
    setup = _setup(parsed, mahe.Setup(2), len(seats))
    assert isinstance(setup, mahe.Setup)
    return GamesExperiment(seats, 1, parsed.seed, setup)
