"""Debian packages are installed only where that is allowed, otherwise the reason is reported."""

from __future__ import annotations

import pytest

from tests.build.machine.conftest import Machine
from workshop.machine import debian

INSTALL = ["install", "--yes", "--no-install-recommends"]


def test_without_apt_nothing_is_installed(machine: Machine) -> None:
    assert debian.refusal() == "this system has no apt-get"
    assert not debian.install("Firefox", "firefox-esr")
    assert not debian.must_succeed()


def test_without_root_nothing_is_installed(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.be_debian()
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert debian.refusal() == "only root may install with apt-get"
    assert not debian.install("Firefox", "firefox-esr")
    assert machine.asked == []
    assert not debian.must_succeed()


def test_package_lists_are_refreshed_once(machine: Machine) -> None:
    machine.be_debian()
    assert debian.install("Firefox", "firefox-esr")
    assert debian.install("WebKit", "webkit2gtk-driver", "xvfb")
    assert machine.asked == [
        ["update"],
        [*INSTALL, "firefox-esr"],
        [*INSTALL, "webkit2gtk-driver", "xvfb"],
    ]


def test_nothing_is_installed_without_package_lists(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.be_debian(fails="update")
    assert not debian.install("Firefox", "firefox-esr")
    assert machine.asked == [["update"]]
    assert "apt-get could not" in capsys.readouterr().out


def test_root_must_succeed_on_debian_and_may_try_elsewhere(machine: Machine) -> None:
    machine.be_debian()
    assert debian.must_succeed()
    machine.be_debian(system="ubuntu")
    assert debian.refusal() is None
    assert not debian.must_succeed()
