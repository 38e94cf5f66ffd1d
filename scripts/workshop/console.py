"""Prints the progress of commands: a line per step, flushed at once, with the duration of long steps.

Uses only the standard library; never hides the output of a failing program. A full disk, a package that is missing from
`.venv` and Ctrl-C end a command with a sentence.
"""

from __future__ import annotations

import errno
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

SILENCE = 4
"""Seconds after which a step says again that it is running."""

OURS = frozenset({"app", "mahe_core", "tests", "workshop"})
"""Packages of this project, whose absence is a mistake in the code."""

_NO_SPACE = re.compile(r"No space left on device|ENOSPC", re.IGNORECASE)
_NO_MODULE = re.compile(r"No module named '?(?P<name>\w+)")


def say(text: str) -> None:
    """Print one line and flush, so that it precedes the output of a started program."""
    print(text, flush=True)


def give_up(problem: str, remedy: str) -> SystemExit:
    """Return the exception that ends a command with a problem and its remedy."""
    return SystemExit(f"\n{problem}\n{remedy}")


@contextmanager
def timed(title: str) -> Iterator[None]:
    """Print the start of a step, a sign of life every few seconds, and its duration if it succeeds."""
    say(f"{title} ...")
    begun = time.perf_counter()
    ended = threading.Event()

    def remind() -> None:
        while not ended.wait(SILENCE):
            say(f"    {time.perf_counter() - begun:.0f} s")

    threading.Thread(target=remind, daemon=True).start()
    try:
        yield
    finally:
        ended.set()
    say(f"{title}: {time.perf_counter() - begun:.1f} s")


def explain(output: str) -> None:
    """Raise SystemExit with a remedy if a failed program says that the disk is full or a package is missing."""
    if _NO_SPACE.search(output):
        raise _disk_is_full()
    missing = _NO_MODULE.search(output)
    if missing and missing["name"] not in OURS:
        raise _package_is_missing(missing["name"])


def end_in_a_sentence(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Print a sentence for what is nobody's mistake in the code, and the traceback for everything else."""
    match error:
        case KeyboardInterrupt():
            told = "\nStopped."
        case OSError(errno=errno.ENOSPC):
            told = str(_disk_is_full())
        case ModuleNotFoundError(name=str(name)) if name.partition(".")[0] not in OURS:
            told = str(_package_is_missing(name))
        case _:
            sys.__excepthook__(kind, error, trace)
            return
    sys.stderr.write(f"{told}\n")


# At import, since Ctrl-C may be pressed at any moment, during imports as well.
sys.excepthook = end_in_a_sentence


def _disk_is_full() -> SystemExit:
    return give_up("The disk is full.", "Free some space and start this again; it continues with what is complete.")


def _package_is_missing(name: str) -> SystemExit:
    return give_up(
        f"The package {name} is missing from .venv.",
        "Delete the folder .venv and start this again: it is made anew, with all packages.",
    )


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
        explain("".join(written))
    return program.returncode
