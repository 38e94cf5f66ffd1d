"""The former name of `mahe_core.engine`, kept importable for one release.

Every module of it is the module of the same name in `mahe_core.engine`, so that classes are the same by either name.
"""

from __future__ import annotations

import sys
import warnings
from importlib import import_module
from pkgutil import iter_modules

from mahe_core import engine

warnings.warn("mahe_core.table is now mahe_core.engine; the old name goes with 2.0", DeprecationWarning, stacklevel=2)

for _found in iter_modules(engine.__path__):
    _module = import_module(f"{engine.__name__}.{_found.name}")
    sys.modules[f"{__name__}.{_found.name}"] = _module
    setattr(sys.modules[__name__], _found.name, _module)
