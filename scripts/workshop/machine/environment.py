"""Creates and reuses `.venv`, and restarts a command inside it.

Works on a bare Python 3.11 or later; a second start installs nothing and takes a fraction of a second. Errors name the
remedy. No Python other than `.venv` is changed.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - a clear message before older ones fail on newer syntax
    sys.exit(
        "This needs Python 3.11 or later, and this is Python {}.{}.\n"
        "Start it with a newer one, such as: python3.13 {}".format(*sys.version_info[:2], " ".join(sys.argv))
    )

import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
from pathlib import Path

from workshop.console import explain, give_up, run_program, say, timed
from workshop.folders import ROOT, VENV, WEB
from workshop.machine.requirements import lock_of, read_requirements

STAMPS = VENV / "workshop-stamps.json"
"""The requirements of each group when it was installed."""

PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def enter(*groups: str) -> None:
    """Continue inside `.venv`, with these dependency groups installed.

    Under another Python, this restarts the command with the Python of `.venv` and does not return.
    """
    if Path(sys.prefix).resolve() != VENV.resolve():
        if not _works():
            _make()
        _start_again()
    install(*groups)
    # The packages of the page and the wheel, as in pytest's `pythonpath`.
    sys.path[:0] = [str(WEB), str(ROOT)]


def install(*groups: str) -> None:
    """Install the dependency groups whose pins have changed since last time, those with a lock by its hashes."""
    stamps = _read_stamps()
    wanted = {group: _stamp(group) for group in groups}
    missing = [group for group in groups if stamps.get(group) != wanted[group]]
    if not missing:
        return
    for group in missing:
        if lock := lock_of(group):
            _pip_install(f"{group}, with the hashes in {lock.name}", "--require-hashes", "-r", str(lock))
    if packages := sorted({each for group in missing if not lock_of(group) for each in read_requirements(group)}):
        _pip_install(", ".join(packages), *packages)
    stamps.update({group: wanted[group] for group in missing})
    STAMPS.write_text(json.dumps(stamps, indent=2), encoding="utf-8")


def _pip_install(title: str, *arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    with timed(f"Installing into .venv: {title}"):
        failed = run_program(
            [*command, "--progress-bar", "off", *arguments],
            worth_showing=lambda line: line.lstrip().startswith(("Downloading", "Installing")),
        )
    if failed:
        raise give_up("pip could not install what is needed; its own words are above.", "Is there a network?")


def _works() -> bool:
    if not PYTHON.exists():
        return False
    # A `.venv` whose Python was removed or whose folder was moved is created again.
    asked = "import sys, pip; raise SystemExit(sys.version_info < (3, 11))"
    return subprocess.run([PYTHON, "-c", asked], capture_output=True, check=False).returncode == 0


def _make() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise give_up(
            "This Python comes without `venv`, which makes the folder .venv for the project's tools.",
            f"On Debian and Ubuntu: apt-get install python{version}-venv (or python3-venv), then start this again.\n"
            "Elsewhere: a Python from python.org has it.",
        )
    with timed(f"Making .venv with Python {sys.version.split()[0]}"):
        # An incomplete folder of a failed attempt would look like a good one.
        shutil.rmtree(VENV, ignore_errors=True)
        command = [sys.executable, "-m", "venv", str(VENV)]
        made = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if made.returncode:
        explain(made.stdout)
        say(made.stdout)
        raise give_up("Python could not make .venv; its own words are above.", f"Is {VENV.parent} writable?")


def _start_again() -> None:
    command = [str(PYTHON), *sys.argv]
    if os.name == "nt":  # on Windows, exec returns to the shell before the command has finished
        raise SystemExit(subprocess.run(command, check=False).returncode)
    # Python itself cannot be interrupted without a traceback while it starts; `workshop.stopping` lets Ctrl-C in again.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    os.execv(PYTHON, command)


def _read_stamps() -> dict[str, str]:
    try:
        stamps: dict[str, str] = json.loads(STAMPS.read_text(encoding="utf-8"))
    except (FileNotFoundError, json.JSONDecodeError):
        return {}
    return stamps


def _stamp(group: str) -> str:
    lock = lock_of(group)
    written = lock.read_bytes() if lock else b""
    return hashlib.sha256("\n".join(read_requirements(group)).encode() + written).hexdigest()
