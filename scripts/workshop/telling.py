"""Prints what is being done: a line per step, flushed at once, with the time that long steps took.

Only the standard library; never hides what a failing program wrote.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path


def say(text: str) -> None:
    """Print one line at once, so that it comes before what a started program prints."""
    print(text, flush=True)


def give_up(problem: str, remedy: str) -> SystemExit:
    """Make the exception that ends a command with a problem and what to do about it."""
    return SystemExit(f"\n{problem}\n{remedy}")


@contextmanager
def timed(title: str) -> Iterator[None]:
    """Print what begins, and how long it took when it ends well."""
    say(f"{title} ...")
    begun = time.perf_counter()
    yield
    say(f"{title}: {time.perf_counter() - begun:.1f} s")


def run_telling(
    command: Sequence[str | Path],
    *,
    worth_telling: Callable[[str], bool],
    folder: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> int:
    """Run a program and show those lines of its output that are worth it while they come.

    When it fails, everything it wrote is shown. Returns its exit code.
    """
    written = []
    with subprocess.Popen(
        list(map(str, command)),
        cwd=folder,
        env=dict(variables) if variables is not None else None,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as program:
        assert program.stdout is not None
        for line in program.stdout:
            written.append(line)
            if worth_telling(line):
                say(f"    {line.strip()[:110]}")
    if program.returncode:
        sys.stdout.writelines(written)
        sys.stdout.flush()
    return program.returncode
