"""Debian's packages are installed only where that is allowed; elsewhere the reason is given."""

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


def test_the_lists_are_refreshed_once_for_all_that_is_installed(machine: Machine) -> None:
    machine.be_debian()
    assert debian.install("Firefox", "firefox-esr")
    assert debian.install("WebKit", "webkit2gtk-driver", "xvfb")
    assert machine.asked == [
        ["update"],
        [*INSTALL, "firefox-esr"],
        [*INSTALL, "webkit2gtk-driver", "xvfb"],
    ]


def test_when_the_lists_cannot_be_had_nothing_is_installed(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.be_debian(fails="update")
    assert not debian.install("Firefox", "firefox-esr")
    assert machine.asked == [["update"]]
    assert "apt-get could not" in capsys.readouterr().out


def test_root_on_debian_must_succeed_and_on_what_is_like_it_may_try(machine: Machine) -> None:
    machine.be_debian()
    assert debian.must_succeed()
    machine.be_debian(system="ubuntu")
    assert debian.refusal() is None
    assert not debian.must_succeed()
