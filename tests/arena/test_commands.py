"""Checks the commands of `python -m mahe_core`: what they print, and how they refuse."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path

import pytest

from mahe_core import mahe
from mahe_core.arena import Tally
from mahe_core.arena.commands import main
from mahe_core.engine.save_file import read

OPTIONS = ["--seed", "3", "--short"]


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str, then: str | None = None) -> None:
    """Type these lines, then another one for ever, or close the input."""
    typed: Iterator[str] = chain(lines, repeat(then)) if then is not None else iter(lines)

    def type_next(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", type_next)


@pytest.fixture
def finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A game of Mahé that a person has played to its end in a terminal."""
    typing(monkeypatch, then="1")
    path = tmp_path / "game.json"
    assert main(["play", "easy", *OPTIONS, "--turtles", "1", "--save", str(path)]) == 0
    assert "The game is over. Won by" in capsys.readouterr().out
    return path


def test_a_module_is_a_command() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "mahe_core", "odds", "never-risk"], capture_output=True, text=True, check=True
    )
    assert "never-risk              4.8333    0.00 %        4.3448" in run.stdout


@pytest.mark.parametrize("command", [[], ["duel"], ["odds"], ["play"], ["review"]])
def test_every_command_has_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    assert "usage: python -m mahe_core" in capsys.readouterr().out


def test_a_duel_prints_its_table_and_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    json, csv = tmp_path / "tally.json", tmp_path / "tally.csv"
    written = ["--json", str(json), "--csv", str(csv)]
    assert main(["duel", "easy", "boldest", "easy", "--games", "6", "--short", "--turtles", "1", *written]) == 0
    out = capsys.readouterr().out
    tally = Tally.from_json(json.read_text("utf-8"))
    assert str(tally) in out
    assert f"All 2 easy: {tally.share('easy')}" in out
    assert tally.setup == mahe.Setup(players=3, turtles_each=1, short_game=True)
    assert csv.read_text("utf-8") == tally.to_csv()


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["duel", "easy", "nobody"], 2, "players[1]: no player is called 'nobody'"),
        (["duel", "easy"], 2, "players: 1 is not between 2 and 7"),
        (["duel", "easy", "easy", "easy", "--games", "100"], 2, "games: 100 is not a multiple of 3"),
        (["duel", "elephant", "goldfish", "--turtles", "1"], 2, "--turtles is an option of Mahé"),
        (["duel", "easy", "easy", "--json", "no/such/folder.json"], 1, "There is no folder"),
        (["odds", "bold"], 2, "no strategy is called 'bold'"),
        (["odds", "--limit", "99"], 2, "limit: 99 is none of the whole numbers"),
        (["odds", "--dice", "9"], 2, "--dice: "),
        (["odds", "--dice", "4", "5"], 2, "--dice: 4 + 5 ends the move"),
        (["odds", "--dice", "4", "--sides", "8"], 2, "--dice shows the printed game"),
        (["odds", "--game", "melimagic", "boldest"], 2, "strategies and --dice are for Mahé"),
        (["play", "boldest"], 2, "there is no level 'boldest'"),
        (["play", "strong", "goldfish"], 2, "goldfish plays melimagic, and this game is mahe"),
        (["play", "easy", "--seed", "-1"], 2, "--seed: -1 is not between 0 and"),
        (["review", "no-such-file"], 1, "no-such-file cannot be read"),
        (["review", __file__], 1, "is no saved game: NOT_JSON"),
    ],
)
def test_a_refusal_is_one_line_and_a_code(
    arguments: list[str], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == code
    refused = capsys.readouterr().err
    assert sentence in refused
    assert refused.count("\n") == 1


def test_odds_of_dice_show_both_choices(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--dice", "4"]) == 0
    out = capsys.readouterr().out
    assert "Stop: 4 squares" in out
    assert "Roll: 6.0000 squares (6); 3 of 6 faces bust" in out
    assert main(["odds", "--game", "melimagic"]) == 0
    assert "two hats hide the same rabbit                13.04 %  3/23" in capsys.readouterr().out


def test_a_saved_game_is_reviewed(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(finished)]) == 0
    out = capsys.readouterr().out
    assert "others’ decisions" in out
    assert "player 1 chose to roll a die; better: stop" in out
    assert "of 6 faces of the next die bust" in out


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_save_may_have_a_byte_order_mark(finished: Path, encoding: str, capsys: pytest.CaptureFixture[str]) -> None:
    finished.write_text(finished.read_text("utf-8"), encoding)
    assert main(["review", str(finished)]) == 0
    assert "others’ decisions" in capsys.readouterr().out


def test_leaving_keeps_the_game_and_the_coach_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "left.json"
    typing(monkeypatch, "b", "what?", "1")
    assert main(["play", "easy", *OPTIONS, "--save", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Type the number of a choice" in out
    assert "You left before the end." in out
    assert read(path.read_text("utf-8"), mahe).seats[1].by == "computer:easy"
    assert main(["review", str(path)]) == 1
    assert "the game is not over" in capsys.readouterr().err


def test_hidden_cards_stay_hidden_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rabbits.json"
    typing(monkeypatch, then="1")
    assert main(["play", "squirrel", "elephant", *OPTIONS, "--save", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    dealt = [line for line in lines if line.endswith(("in place 1", "in place 2", "in place 3"))]
    assert all((" got a card " in line) is not line.startswith("you ") for line in dealt)
    drawn = [line for line in lines if line.startswith(("squirrel drew", "elephant drew"))]
    assert {line.split("drew ")[1] for line in drawn} == {"a card"}
    assert any(line.split() == ["squirrel", "1:", "hat", "2:", "hat", "3:", "hat"] for line in map(_cards, lines))
    assert main(["review", str(path)]) == 0
    assert "Why the computer players decided as they did:" in capsys.readouterr().out


def _cards(line: str) -> str:
    return line.partition("wants")[0]
