"""Commands end in a sentence with the remedy, and `play.py --watch` reloads without changing what is published."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from workshop import watching
from workshop.console import explain
from workshop.folders import ROOT
from workshop.serving import serve
from workshop.watching import WatchHandler

SCRIPTS = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}


def said_by(program: str) -> str:
    """Return what a program of ours writes to stderr when it fails."""
    ran = subprocess.run(
        [sys.executable, "-c", f"from workshop.console import say\n{program}"],
        env=SCRIPTS,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode != 0
    return ran.stderr


def test_a_missing_package_ends_in_a_sentence() -> None:
    assert said_by("import no_such_package.inside") == (
        "\nThe package no_such_package is missing from .venv.\n"
        "Delete the folder .venv and start this again: it is made anew, with all packages.\n"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_full_disk_ends_in_a_sentence() -> None:
    assert said_by("open('/dev/full', 'wb', buffering=0).write(b'x')") == (
        "\nThe disk is full.\nFree some space and start this again; it continues with what is complete.\n"
    )


def test_mistakes_in_our_own_code_keep_their_traceback() -> None:
    assert said_by("import workshop.no_such_module").startswith("Traceback")


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("python: No module named hatchling", "The package hatchling is missing"),
        ("ModuleNotFoundError: No module named 'babel.core'", "The package babel is missing"),
        ("npm ERR! code ENOSPC", "The disk is full"),
        ("write a.js: no space left on device", "The disk is full"),
    ],
)
def test_known_failures_of_programs_are_explained(output: str, told: str) -> None:
    with pytest.raises(SystemExit, match=told):
        explain(output)
    explain("something else")


INTERRUPTED = """
import os, runpy, signal, sys
moment, *sys.argv = sys.argv[1:]

def interrupt(event, arguments):
    if moment and f"{event} {arguments[0] if arguments else ''}".startswith(moment):
        os.kill(os.getpid(), signal.SIGINT)

sys.addaudithook(interrupt)
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""Runs a command, and presses Ctrl-C at an event of Python's audit hooks, so at the same moment on any machine."""


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Let Ctrl-C stop children, which would ignore it as tests do that a shell has started in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for a single process")
@pytest.mark.parametrize(
    "moment",
    ["import argparse", "import workshop.console", "import hashlib", "import workshop.site", "socket.bind"],
)
def test_ctrl_c_at_any_moment_ends_in_a_word(moment: str) -> None:
    play = [str(ROOT / "scripts" / "play.py"), "--no-open", "--port", "8700"]
    ran = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, moment, *play],
        env={**SCRIPTS, "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == -signal.SIGINT
    assert ran.stdout.endswith("\nStopped.\n")
    assert "Traceback" not in ran.stdout


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for a single process")
def test_ctrl_c_while_a_command_starts_again_ends_in_a_word() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        command = [sys.executable, str(ROOT / "scripts" / "play.py"), "--no-open"]
        started = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        started.send_signal(signal.SIGINT)
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    assert started.communicate(timeout=60)[1] == "\nStopped.\n"


def test_a_watched_page_has_the_script_that_reloads(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("<p>Mahé</p>\n", encoding="utf-8")

    def sent(address: str) -> str:
        with urllib.request.urlopen(address) as answer:
            return str(answer.read().decode())

    with serve(tmp_path, handler=WatchHandler) as address:
        assert sent(address) == f"<p>Mahé</p>\n{watching.TAG}"
        assert "location.reload()" in sent(f"{address}watch.js")
        assert "registration.unregister()" in sent(f"{address}service-worker.js")
        assert sent(f"{address}watch-version") == str(WatchHandler.version)
    with serve(tmp_path) as address:
        assert sent(address) == page.read_text(encoding="utf-8")


def test_a_changed_source_is_built_and_a_failure_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "a.css"
    source.write_text("a{}", encoding="utf-8")
    monkeypatch.setattr(watching, "SOURCES", (source,))
    monkeypatch.setattr(watching, "PERIOD", 0.02)
    before = WatchHandler.version
    stopped = watching.watch([sys.executable, "-c", f"raise SystemExit('bad' in open({str(source)!r}).read())"])
    deadline = time.monotonic() + 20
    while WatchHandler.version == before and time.monotonic() < deadline:
        # Written again until it is seen: the first change may come before the first look.
        source.write_text(f"a{{}}{time.monotonic()}", encoding="utf-8")
        time.sleep(0.1)
    assert WatchHandler.version > before
    said = ""
    while not said and time.monotonic() < deadline:
        source.write_text(f"bad{time.monotonic()}", encoding="utf-8")
        time.sleep(0.1)
        said = capsys.readouterr().out
    stopped.set()
    assert said.startswith("The page shows the site as it was")
