"""A Chromium is looked for in the order that DESIGN.md gives, and installed only where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from workshop import chromium


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all of PATH, on a machine where nobody is root and Playwright has brought nothing."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM_PATH", raising=False)
    monkeypatch.setattr(chromium, "MAC", tmp_path / "no Chrome of a Mac")
    monkeypatch.setattr(chromium, "_playwrights_own", lambda: None)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    return tmp_path


def program(folder: Path, name: str) -> Path:
    path = folder / name
    path.touch(mode=0o755)
    return path


def test_the_named_one_comes_first(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine, "chromium")
    named = program(machine, "mine")
    monkeypatch.setenv("CHROMIUM_PATH", str(named))
    assert chromium.find_chromium() == named


def test_a_name_that_leads_nowhere_is_told(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM_PATH", str(machine / "gone"))
    with pytest.raises(SystemExit, match="CHROMIUM_PATH names no file"):
        chromium.find_chromium()


def test_the_machines_own_are_found_by_name(machine: Path) -> None:
    assert chromium.find_chromium() is None
    chrome = program(machine, "google-chrome")
    assert chromium.find_chromium() == chrome
    assert chromium.find_chromium() == chromium.get_chromium()
    other = program(machine, "chromium-browser")
    assert chromium.find_chromium() == other


def test_root_gets_debians_package_after_an_update(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine, "apt-get")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    asked = []

    def run(command: Sequence[str], **_: object) -> int:
        asked.append(command[:2])
        if "chromium" in command:
            program(machine, "chromium")
        return 0

    monkeypatch.setattr(chromium, "run_telling", run)
    assert chromium.get_chromium() == machine / "chromium"
    assert asked == [["apt-get", "update"], ["apt-get", "install"]]


def test_without_apt_playwright_brings_its_own(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: Sequence[str], **_: object) -> int:
        assert list(command[1:]) == ["-m", "playwright", "install", "chromium"]
        monkeypatch.setattr(chromium, "_playwrights_own", lambda: machine / "brought")
        return 0

    monkeypatch.setattr(chromium, "run_telling", run)
    assert chromium.get_chromium() == machine / "brought"


def test_when_nothing_helps_the_remedy_is_told(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "run_telling", lambda *_, **__: 1)
    with pytest.raises(SystemExit, match="put its path into the variable CHROMIUM_PATH"):
        chromium.get_chromium()
