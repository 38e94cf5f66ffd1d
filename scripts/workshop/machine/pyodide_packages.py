"""Downloads the tests' dependencies for Pyodide: pytest and Hypothesis as wheels that Pyodide can unpack.

The versions are those of the dependency group `test-runner`, so both Pythons run the same; a second call downloads
nothing. The npm package of Pyodide contains no packages, so they come from PyPI: pure ones, and for compiled code
(Hypothesis's core) the build for Pyodide's platform.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from pathlib import Path

from workshop.console import give_up, run_program, timed
from workshop.folders import NODE_MODULES, VENV
from workshop.machine.requirements import read_requirements

FOLDER = VENV / "pyodide-wheels"


def get_wheels() -> tuple[Path, ...]:
    """Return the wheels of the group and its dependencies, downloading them if the pins have changed."""
    requirements = read_requirements("test-runner")
    version, platform = _platform()
    stamp = hashlib.sha256(" ".join([*requirements, version, platform]).encode()).hexdigest()
    stamped = FOLDER / "stamp"
    if not (stamped.exists() and stamped.read_text(encoding="utf-8") == stamp):
        shutil.rmtree(FOLDER, ignore_errors=True)
        options = ["--only-binary", ":all:", "--python-version", version, "--implementation", "cp"]
        for name in (platform, "any"):
            options += ["--platform", name]
        with timed(f"Fetching for Pyodide: {', '.join(requirements)}"):
            failed = run_program(
                [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", "--progress-bar", "off",
                 "--dest", FOLDER, *options, *requirements],
                worth_showing=lambda line: line.lstrip().startswith("Downloading"),
            )  # fmt: skip
        if failed:
            raise give_up("pip could not fetch what is needed; its own words are above.", "Is there a network?")
        stamped.write_text(stamp, encoding="utf-8")
    return tuple(sorted(FOLDER.glob("*.whl")))


def _platform() -> tuple[str, str]:
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return lock["python"].rpartition(".")[0], f"pyemscripten_{lock['abi_version']}_{lock['arch']}"
