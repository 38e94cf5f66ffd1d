"""Programs that import `mahe_core.table`, the engine's name before 1.0, work for one more release."""

from __future__ import annotations

import importlib
import sys

import pytest

from mahe_core.engine import session
from mahe_core.engine.save_file import SaveRefused


@pytest.fixture(autouse=True)
def _not_imported_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition("mahe_core.table")[1]]:
        monkeypatch.delitem(sys.modules, name)


def test_the_former_name_warns() -> None:
    with pytest.warns(DeprecationWarning, match=r"mahe_core\.engine"):
        importlib.import_module("mahe_core.table")


def test_both_names_give_the_same_classes() -> None:
    with pytest.warns(DeprecationWarning, match="engine"):
        former = importlib.import_module("mahe_core.table.save_file")
    assert former.SaveRefused is SaveRefused
    assert importlib.import_module("mahe_core.table").session is session
