"""Chromium is searched for in the documented order, and installed only if there is none."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.build.machine.conftest import Machine
from workshop.machine.browsers import chromium


@pytest.fixture(autouse=True)
def nothing_brought(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start without browsers of Playwright."""
    monkeypatch.delenv("CHROMIUM_PATH", raising=False)
    monkeypatch.setattr(chromium, "MAC", machine.folder / "no Chrome of a Mac")
    monkeypatch.setattr(chromium, "_playwrights_own", lambda: None)


def test_the_named_one_comes_first(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.put("chromium")
    named = machine.put("mine")
    monkeypatch.setenv("CHROMIUM_PATH", str(named))
    assert chromium.find_chromium() == named


def test_a_name_without_a_program_is_reported(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM_PATH", str(machine.folder / "gone"))
    with pytest.raises(SystemExit, match="CHROMIUM_PATH names no file"):
        chromium.find_chromium()


def test_installed_ones_are_found_by_name(machine: Machine) -> None:
    assert chromium.find_chromium() is None
    chrome = machine.put("google-chrome")
    assert chromium.find_chromium() == chrome
    assert chromium.find_chromium() == chromium.get_chromium()
    other = machine.put("chromium-browser")
    assert chromium.find_chromium() == other


def test_root_installs_the_debian_package(machine: Machine) -> None:
    machine.be_debian(machine.put)
    assert chromium.get_chromium() == machine.folder / "chromium"


def test_without_apt_playwright_installs_its_own(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: Sequence[str], **_: object) -> int:
        assert list(command[1:]) == ["-m", "playwright", "install", "chromium"]
        monkeypatch.setattr(chromium, "_playwrights_own", lambda: machine.folder / "brought")
        return 0

    monkeypatch.setattr(chromium, "run_program", run)
    assert chromium.get_chromium() == machine.folder / "brought"


def test_the_remedy_is_reported_when_nothing_helps(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "run_program", lambda *_, **__: 1)
    with pytest.raises(SystemExit, match="put its path into the variable CHROMIUM_PATH"):
        chromium.get_chromium()


def test_tests_use_the_headless_shell_unless_another_is_named(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = machine.put("chromium")
    assert chromium.find_headless() == full
    shell = machine.put("chromium-headless-shell")
    assert chromium.find_headless() == chromium.get_headless() == shell
    assert chromium.find_chromium() == full
    monkeypatch.setenv("CHROMIUM_PATH", str(full))
    assert chromium.find_headless() == chromium.get_headless() == full


def test_root_installs_the_debian_headless_shell(machine: Machine) -> None:
    machine.put("chromium")
    machine.be_debian(machine.put)
    assert chromium.get_headless() == machine.folder / "chromium-headless-shell"


def test_without_a_headless_shell_any_chromium_is_used(machine: Machine) -> None:
    machine.be_debian(machine.put, fails="chromium-headless-shell")
    assert chromium.get_headless() == machine.folder / "chromium"
