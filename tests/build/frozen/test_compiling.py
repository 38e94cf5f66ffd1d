"""Compiled modules behave like their sources, and are smaller."""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
from pathlib import Path
from typing import Any

import pytest

from workshop.frozen.compiling import compile_all, compiled, without_annotations

SOURCE = b"""
class Egg:
    colour: str = "white"

async def lay(nest: list[Egg], *eggs: Egg, at: float = 0, **more: int) -> list[Egg]:
    def warm(egg: Egg) -> Egg:
        return egg
    return [*nest, *map(warm, eggs)]
"""


def run(code: bytes) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "nest"}
    exec(marshal.loads(code[16:]), names)  # noqa: S102
    return names


def test_functions_lose_annotations_and_classes_keep_them() -> None:
    short, whole = run(compiled(SOURCE, "nest.py", annotated=False)), run(compiled(SOURCE, "nest.py"))
    assert short["lay"].__annotations__ == {}
    assert set(whole["lay"].__annotations__) == {"nest", "eggs", "at", "more", "return"}
    assert short["Egg"].__annotations__ == whole["Egg"].__annotations__ == {"colour": str}
    assert short["lay"].__kwdefaults__ == {"at": 0}


def test_only_annotations_are_removed() -> None:
    tree = without_annotations(ast.parse(SOURCE))
    assert ": list" not in ast.unparse(tree)
    assert "->" not in ast.unparse(tree)
    assert ast.unparse(tree).count("nest") == ast.unparse(ast.parse(SOURCE)).count("nest")


@pytest.mark.parametrize("prefix", [None, "kept/elsewhere"])
def test_a_changed_source_is_compiled_again(
    prefix: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", prefix and str(tmp_path / prefix))
    package = f"hens_{prefix is None}"
    folder = tmp_path / package
    folder.mkdir()
    (folder / "hen.py").write_text("EGGS = 1")
    (written,) = compile_all(str(tmp_path))
    assert written == importlib.util.cache_from_source(str(folder / "hen.py"))
    kept = Path(written).stat().st_mtime_ns
    assert compile_all(str(tmp_path)) == [written]
    assert Path(written).stat().st_mtime_ns == kept, "an unchanged source is not compiled again"
    (folder / "hen.py").write_text("EGGS = 2")
    monkeypatch.syspath_prepend(tmp_path)
    assert importlib.import_module(f"{package}.hen").EGGS == 2


def test_methods_are_named_without_their_class() -> None:
    source = b"class Nest:\n    def lay(self): return [egg for egg in range(2)]"
    short, whole = run(compiled(source, "nest.py", annotated=False)), run(compiled(source, "nest.py"))
    assert (short["Nest"].lay.__qualname__, whole["Nest"].lay.__qualname__) == ("lay", "Nest.lay")
    assert (short["Nest"].__qualname__, short["Nest"]().lay()) == ("Nest", [0, 1])
