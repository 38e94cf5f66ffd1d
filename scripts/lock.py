"""Writes scripts/locks/ from the pins in pyproject.toml: `python3 scripts/lock.py [--upgrade]`.

A lock lists all packages that a group needs on any system and any Python from 3.11 on, with the hashes of their files.
Without `--upgrade`, packages that are not pinned in pyproject.toml keep the version that is in the lock.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse
import subprocess
import sys

from workshop.console import give_up, say
from workshop.machine.environment import enter
from workshop.machine.requirements import LOCKED, LOCKS, lock_of, read_requirements


def main() -> None:
    """Resolve each locked group with uv; a later group keeps the versions of the earlier ones."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--upgrade", action="store_true", help="take the newest versions of what is not pinned")
    options = asked.parse_args()
    enter("lock")
    LOCKS.mkdir(exist_ok=True)
    before: list[str] = []
    for group in LOCKED:
        lock = str(lock_of(group))
        command = [
            sys.executable, "-m", "uv", "pip", "compile", "-", "--output-file", lock, "--quiet", "--no-annotate",
            "--universal", "--python-version", "3.11", "--generate-hashes", *before,
            "--custom-compile-command", "python3 scripts/lock.py", *(["--upgrade"] if options.upgrade else []),
        ]  # fmt: skip
        if subprocess.run(command, input="\n".join(read_requirements(group)), text=True, check=False).returncode:
            raise give_up("uv could not lock the packages; its own words are above.", "Is there a network?")
        say(f"{lock} is up to date")
        before += ["--constraint", lock]


if __name__ == "__main__":
    main()
