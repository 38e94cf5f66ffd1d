"""A missing engine is left out with the reason, and is a failure if it could have been installed."""

from __future__ import annotations

import pytest

from tests.build.machine.conftest import Machine
from workshop.machine.browsers.engines import ENGINES, Engine, get_engines, missing

THERE = Engine("Here", lambda: "a path", lambda: "a path", "here")
NOWHERE = Engine("Nowhere", lambda: None, lambda: None, "nowhere-esr")


def test_three_engines_are_required() -> None:
    assert [engine.name for engine in ENGINES] == ["Chromium", "Firefox", "WebKit"]


def test_an_installed_engine_is_not_missing(machine: Machine) -> None:
    assert missing(THERE) is None
    assert get_engines((THERE,)) == ()


def test_an_unavailable_engine_is_left_out_with_the_reason(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    (lacking,) = get_engines((THERE, NOWHERE))
    assert not lacking.failure
    assert lacking == missing(NOWHERE)
    assert str(lacking).startswith("Nowhere is left out: it is not on this machine, and this system has no apt-get")
    assert "nowhere-esr" in str(lacking)
    assert capsys.readouterr().out == f"Here is there\n{lacking}\n"


def test_for_root_on_debian_a_missing_engine_is_a_failure(machine: Machine) -> None:
    machine.be_debian()
    lacking = missing(NOWHERE)
    assert lacking is not None
    assert lacking.failure
    assert str(lacking).startswith("Nowhere could not be had: ")


def test_on_a_debian_derivative_it_is_left_out(machine: Machine) -> None:
    machine.be_debian(system="ubuntu")
    lacking = missing(NOWHERE)
    assert lacking is not None
    assert not lacking.failure
