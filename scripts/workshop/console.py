"""Prints the progress of commands: a line per step, flushed at once, with the duration of long steps.

Uses only the standard library; never hides the output of a failing program.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path


def say(text: str) -> None:
    """Print one line and flush, so that it precedes the output of a started program."""
    print(text, flush=True)


def give_up(problem: str, remedy: str) -> SystemExit:
    """Return the exception that ends a command with a problem and its remedy."""
    return SystemExit(f"\n{problem}\n{remedy}")


@contextmanager
def timed(title: str) -> Iterator[None]:
    """Print the start of a step, and its duration if it succeeds."""
    say(f"{title} ...")
    begun = time.perf_counter()
    yield
    say(f"{title}: {time.perf_counter() - begun:.1f} s")


def run_program(
    command: Sequence[str | Path],
    *,
    worth_showing: Callable[[str], bool],
    folder: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> int:
    """Run a program, print the lines of its output that pass a filter, and return its exit code.

    If it fails, print its whole output.
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
            if worth_showing(line):
                say(f"    {line.strip()[:110]}")
    if program.returncode:
        sys.stdout.writelines(written)
        sys.stdout.flush()
    return program.returncode
