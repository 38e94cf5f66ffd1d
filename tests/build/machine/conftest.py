"""An isolated machine for tests that find and install programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from workshop.machine import debian


class Machine:
    """A machine whose PATH is one folder, by default without root and not Debian."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.asked: list[list[str]] = []
        """The arguments of all calls of apt-get."""
        self._patch = monkeypatch
        monkeypatch.setenv("PATH", str(folder))
        monkeypatch.setattr("os.geteuid", lambda: 1000)
        monkeypatch.setattr(debian, "_system", lambda: "")
        debian._update.cache_clear()

    def put(self, name: str) -> Path:
        """Add a program and return its path."""
        path = self.folder / name
        path.touch(mode=0o755)
        return path

    def be_debian(
        self, brings: Callable[[str], object] = lambda _: None, *, fails: str = "", system: str = "debian"
    ) -> None:
        """Become root on Debian, where installing a package adds a program, and commands that contain `fails` fail."""
        self.put("apt-get")
        self._patch.setattr("os.geteuid", lambda: 0)
        self._patch.setattr(debian, "_system", lambda: system)

        def run(command: Sequence[str], **_: object) -> int:
            work = list(command[command.index("update" if "update" in command else "install") :])
            self.asked.append(work)
            if fails in work:
                return 100
            for package in work[1:]:
                brings(package)
            return 0

        self._patch.setattr(debian, "run_program", run)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)
