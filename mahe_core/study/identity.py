"""What makes two blocks of games addable: the experiment, and the sources of the library that played it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields

from mahe_core import __version__
from mahe_core.fast.sources import digest
from mahe_core.study.kinds import Experiment, kind_of

_KEPT_OF_DIGEST = 12


@dataclass(frozen=True, slots=True)
class Identity:
    """The origin of a block of games. Blocks are added only if their identities are equal."""

    experiment: str
    """The experiment as JSON, without the number of games."""
    version: str
    """The version of this library."""
    sources: str
    """The SHA-256 of its sources, since a version may have been changed."""

    def to_json(self) -> dict[str, object]:
        """Return the fields for JSON."""
        return asdict(self)

    def differences(self, other: Identity) -> str:
        """Name the fields that differ, with both values; an empty one is unknown."""
        return "; ".join(
            f"{field.name} {_shortened(field.name, theirs)} instead of {_shortened(field.name, mine)}"
            for field in fields(self)
            if (theirs := getattr(other, field.name)) and (mine := getattr(self, field.name)) != theirs
        )


def identity_of(experiment: Experiment) -> Identity:
    """Return the identity of the games that this installation plays of an experiment."""
    kind = kind_of(experiment)
    written = kind.written(kind.as_values(experiment))
    return Identity(json.dumps(written, sort_keys=True), __version__, digest())


def _shortened(field: str, value: str) -> str:
    return value[:_KEPT_OF_DIGEST] if field == "sources" else value
