"""WebKit needs three programs: they are found together or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build.machine.conftest import Machine
from workshop.machine.browsers import webkit
from workshop.machine.browsers.webkit import WebKit, find_webkit, get_webkit

BROWSER = Path("x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")


@pytest.fixture(autouse=True)
def libraries(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = machine.folder / "lib"
    monkeypatch.setattr(webkit, "LIBRARIES", folder)
    return folder


def install_all(machine: Machine, libraries: Path) -> WebKit:
    path = libraries / BROWSER
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    return WebKit(machine.put("WebKitWebDriver"), path, machine.put("Xvfb"))


def test_all_three_programs_are_found(machine: Machine, libraries: Path) -> None:
    there = install_all(machine, libraries)
    assert find_webkit() == get_webkit() == there


@pytest.mark.parametrize("lacking", ["WebKitWebDriver", "Xvfb", f"lib/{BROWSER}"])
def test_two_of_the_programs_are_not_enough(machine: Machine, libraries: Path, lacking: str) -> None:
    install_all(machine, libraries)
    (machine.folder / lacking).unlink()
    assert find_webkit() is None
    assert get_webkit() is None


def test_root_installs_the_debian_packages(machine: Machine, libraries: Path) -> None:
    machine.be_debian(lambda package: package == "xvfb" and install_all(machine, libraries))
    assert get_webkit() == find_webkit() is not None
    assert machine.asked[1][-2:] == ["webkit2gtk-driver", "xvfb"]
