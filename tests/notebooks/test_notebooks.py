"""The notebooks of the documentation run from top to bottom, with nothing but the wheel."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any, Final

import nbformat
import pytest
from nbclient import NotebookClient

ROOT: Final = Path(__file__).parents[2]

NOTEBOOKS: Final = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))

SHOWN: Final = {
    "duel_with_error_bars": ("at-most-3-3", "59.00 ± 3.58", "beyond two errors?"),
    "endgame": ("Player 0 decides.", "34.10 %", "probability 1.000000"),
    "law_of_large_numbers": ("18.257 %", "0.013 %", "4.22 percentage points"),
    "odds_of_a_move": ("Player 0 decides.", "Better: Roll", "181/24 squares"),
}
"""What readers see in each, and what its text is about."""


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def code(notebook: Any) -> str:
    return "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")


def test_every_notebook_is_run() -> None:
    assert [path.stem for path in NOTEBOOKS] == sorted(SHOWN)


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_its_point(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        monkeypatch.setenv(variable, str(tmp_path))
    notebook = read(path)
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(ROOT)}}).execute()
    shown = "".join(str(cell.outputs) for cell in notebook.cells if cell.cell_type == "code")
    assert [text for text in SHOWN[path.stem] if text not in shown] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_stored_without_outputs(path: Path) -> None:
    notebook = read(path)
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not [cell for cell in cells if cell.outputs or cell.execution_count is not None]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_needs_only_the_wheel(path: Path) -> None:
    tree = ast.parse(code(read(path)))
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imported += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    packages = {name.partition(".")[0] for name in imported}
    assert packages <= {"mahe_core", *sys.stdlib_module_names}
