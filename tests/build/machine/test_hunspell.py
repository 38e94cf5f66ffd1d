"""Hunspell is available only with the dictionaries of all languages, and is installed with them if possible."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build.machine.conftest import Machine
from workshop.machine import hunspell
from workshop.machine.hunspell import find_hunspell, get_hunspell, names, spellings, unknown


@pytest.fixture
def dictionaries(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder for dictionaries."""
    folder = machine.folder / "dictionaries"
    folder.mkdir()
    monkeypatch.setattr(hunspell, "DICTIONARIES", folder)
    return folder


def test_the_program_without_every_dictionary_is_not_enough(machine: Machine, dictionaries: Path) -> None:
    machine.put("hunspell")
    *most, last = spellings().values()
    for spelling in most:
        (dictionaries / f"{spelling.dictionary}.dic").touch()
    assert find_hunspell() is None
    (dictionaries / f"{last.dictionary}.dic").touch()
    assert find_hunspell() == get_hunspell() == machine.folder / "hunspell"


def test_root_installs_the_packages_of_every_language(machine: Machine, dictionaries: Path) -> None:
    by_package = {spelling.package: spelling.dictionary for spelling in spellings().values()}

    def bring(package: str) -> None:
        if package == "hunspell":
            machine.put(package)
        elif package in by_package:
            (dictionaries / f"{by_package[package]}.dic").touch()

    machine.be_debian(bring)
    assert get_hunspell() == machine.folder / "hunspell"
    assert set(machine.asked[-1]) >= {"hunspell", *by_package}


def test_there_is_none_where_nothing_can_be_installed(machine: Machine, dictionaries: Path) -> None:
    assert get_hunspell() is None


def test_unknown_words_are_reported_in_order(machine: Machine) -> None:
    program = machine.put("hunspell")
    program.write_text("#!/bin/sh\nwhile read -r word; do case $word in r*) ;; *) echo $word;; esac; done\n")
    assert unknown(program, "any", ["raft", "rafft", "tortle", "shel"]) == ["tortle", "shel"]


def test_the_longest_name_is_removed_first() -> None:
    assert [len(name) for name in names()] == sorted(map(len, names()), reverse=True)
