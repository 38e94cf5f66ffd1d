"""Firefox is taken from FIREFOX_PATH or the machine, and installed only if there is none."""

from __future__ import annotations

import pytest

from tests.build.machine.conftest import Machine
from workshop.machine.browsers.firefox import find_firefox, get_firefox


@pytest.fixture(autouse=True)
def no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FIREFOX_PATH", raising=False)


def test_the_named_one_comes_first(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.put("firefox-esr")
    named = machine.put("mine")
    monkeypatch.setenv("FIREFOX_PATH", str(named))
    assert find_firefox() == get_firefox() == named


def test_a_name_without_a_program_is_reported(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.put("firefox-esr")
    monkeypatch.setenv("FIREFOX_PATH", str(machine.folder / "gone"))
    with pytest.raises(SystemExit, match="FIREFOX_PATH names no file"):
        find_firefox()


def test_the_debian_one_precedes_others(machine: Machine) -> None:
    assert find_firefox() is None
    other = machine.put("firefox")
    assert find_firefox() == other
    debians = machine.put("firefox-esr")
    assert find_firefox() == debians


def test_root_installs_the_debian_package(machine: Machine) -> None:
    machine.be_debian(machine.put)
    assert get_firefox() == machine.folder / "firefox-esr"
    assert len(machine.asked) == 2
    assert get_firefox() == machine.folder / "firefox-esr"
    assert len(machine.asked) == 2


def test_there_is_none_where_nothing_can_be_installed(machine: Machine) -> None:
    assert get_firefox() is None
