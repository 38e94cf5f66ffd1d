"""Keeps modules compiled that only a browser can import, in the memory that is frozen.

A thawed interpreter then has them at once: no archive has to be brought and unpacked, no folder to be searched.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

HEADER = 16
"""Bytes before the code in a compiled file (PEP 552)."""

PACKAGE = "__init__"


@dataclass(frozen=True, slots=True)
class Sleeping:
    """A module: where its source would lie, and its code as compiled files have it, a third of what it takes awake."""

    path: Path
    code: bytes

    @property
    def is_package(self) -> bool:
        """Whether it stands for a folder."""
        return self.path.stem == PACKAGE


@dataclass(frozen=True, slots=True)
class Asleep(MetaPathFinder, Loader):
    """Finds and runs the modules that it was given, by their names."""

    modules: Mapping[str, Sleeping]

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        """Say where a module would lie if it were a file; None when it is not here."""
        found = self.modules.get(fullname)
        if found is None:
            return None
        spec = ModuleSpec(fullname, self, origin=str(found.path), is_package=found.is_package)
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(found.path.parent))
        spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the code of a module in it."""
        names: dict[str, Any] = module.__dict__
        exec(marshal.loads(self.modules[module.__name__].code), names)  # noqa: S102


def keep(files: Mapping[str, bytes], home: Path) -> None:
    """Have compiled modules found before their files are looked for.

    The files are given by the paths of their sources in the home folder, in which packages lie.
    """
    modules: dict[str, Sleeping] = {}
    for place, compiled in files.items():
        path = home / place
        within = path.parent if path.stem == PACKAGE else path.with_suffix("")
        modules[".".join(within.relative_to(home).parts)] = Sleeping(path, compiled[HEADER:])
    sys.meta_path.insert(0, Asleep(modules))
