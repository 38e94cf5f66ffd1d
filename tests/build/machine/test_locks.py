"""The locks agree with the pins in pyproject.toml, and are complete: pip checks the hash of all that it installs."""

from __future__ import annotations

import re
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from workshop.machine.requirements import LOCKED, lock_of, read_requirements

RELOCK = "run python3 scripts/lock.py"


def read_lock(group: str) -> dict[str, str]:
    """Return the version of each locked package, by its normal name."""
    lock = lock_of(group)
    assert lock is not None
    entries = re.findall(r"^(\S+)==(\S+)(.*(?:\n    .*)*)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    for name, _, rest in entries:
        assert "--hash=sha256:" in rest, name
    return {canonicalize_name(name): version for name, version, _ in entries}


@pytest.mark.parametrize("group", LOCKED)
def test_locks_have_the_pins_of_pyproject(group: str) -> None:
    locked = read_lock(group)
    for pin in map(Requirement, read_requirements(group)):
        assert str(pin.specifier) == f"=={locked.get(canonicalize_name(pin.name))}", RELOCK


@pytest.mark.parametrize("group", LOCKED)
def test_locks_have_everything_that_a_package_needs(group: str) -> None:
    locked = read_lock(group)
    for name in locked.keys() & {canonicalize_name(each.name) for each in metadata.distributions()}:
        for needed in map(Requirement, metadata.requires(name) or ()):
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                assert locked.get(canonicalize_name(needed.name), "") in needed.specifier, f"{needed.name}: {RELOCK}"


def test_locks_agree_on_what_they_share() -> None:
    site, docs = map(read_lock, LOCKED)
    assert {name: site[name] for name in site.keys() & docs.keys()}.items() <= docs.items()
