"""Keeps the compiled modules that only a browser can import in the memory of the snapshot.

A thawed interpreter imports them from there, without an archive to load and unpack or a folder to search.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

HEADER = 16
"""Bytes before the code in a compiled file (PEP 552)."""

PACKAGE = "__init__"


@dataclass(frozen=True, slots=True)
class KeptModule:
    """A module: the path of its source, and its marshalled code, a third of the size of the imported module."""

    path: Path
    code: bytes

    @property
    def is_package(self) -> bool:
        """True if the module is a package."""
        return self.path.stem == PACKAGE


@dataclass(frozen=True, slots=True)
class KeptModuleFinder(MetaPathFinder, Loader):
    """Finds and runs the kept modules by name."""

    modules: Mapping[str, KeptModule]

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        """Return the spec of a kept module, with the path its file would have; None for any other."""
        found = self.modules.get(fullname)
        if found is None:
            return None
        spec = ModuleSpec(fullname, self, origin=str(found.path), is_package=found.is_package)
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(found.path.parent))
        spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's code in its namespace."""
        names: dict[str, Any] = module.__dict__
        exec(marshal.loads(self.modules[module.__name__].code), names)  # noqa: S102


def keep(files: Mapping[str, bytes], home: Path) -> None:
    """Make compiled modules importable, and search the path after all other finders.

    The keys are the paths of their sources relative to the home folder.
    """
    modules: dict[str, KeptModule] = {}
    for place, compiled in files.items():
        path = home / place
        within = path.parent if path.stem == PACKAGE else path.with_suffix("")
        modules[".".join(within.relative_to(home).parts)] = KeptModule(path, compiled[HEADER:])
    sys.meta_path.insert(0, KeptModuleFinder(modules))
    # Otherwise the first import of `js` would list all folders.
    sys.meta_path.sort(key=lambda finder: finder is PathFinder)
