"""Kept compiled modules are imported as if their files were there."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.frozen_imports import keep
from workshop.frozen.compiling import compiled

HOME = "/nowhere"

SOURCES = {
    "geese/__init__.py": b"from geese.gander import HONK\n",
    "geese/gander.py": b"HONK: str = 'honk'\ndef fail(loud: bool) -> None:\n    raise ValueError(HONK)\n",
}


@pytest.fixture
def kept_modules() -> Iterator[None]:
    finders = list(sys.meta_path)
    keep({path: compiled(source, f"{HOME}/{path}") for path, source in SOURCES.items()}, Path(HOME))
    yield
    sys.meta_path[:] = finders
    for name in [name for name in sys.modules if name.partition(".")[0] == "geese"]:
        del sys.modules[name]


@pytest.mark.usefixtures("kept_modules")
def test_kept_packages_are_imported_with_their_file_paths() -> None:
    geese = importlib.import_module("geese")
    gander = importlib.import_module("geese.gander")
    assert geese.HONK == gander.HONK == "honk"
    assert geese.__path__ == [f"{HOME}/geese"]
    assert gander.__file__ == f"{HOME}/geese/gander.py"
    with pytest.raises(ValueError, match="honk") as failed:
        gander.fail(loud=True)
    assert str(failed.traceback[-1].path).endswith("gander.py")
    assert failed.traceback[-1].lineno == 2


@pytest.mark.usefixtures("kept_modules")
def test_other_modules_are_imported_as_usual() -> None:
    assert importlib.util.find_spec("geese.goslings") is None
    assert importlib.util.find_spec("app.ui.markup") is not None
