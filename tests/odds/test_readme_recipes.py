"""The recipes in README's section for students run, and print what stands beside them."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO

import pytest

from workshop.folders import ROOT


@pytest.mark.slow
def test_the_recipes_in_the_readme_run_and_print_what_stands_beside_them() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    recipes = [code for code in re.findall(r"```python\n(.*?)```", readme, re.DOTALL) if "mahe.odds import" in code]
    assert len(recipes) == 2
    for code in recipes:
        out = StringIO()
        with redirect_stdout(out):
            exec(code, {})  # noqa: S102 - our own README, as its readers run it
        beside = [line.partition("  # ")[2] for line in code.splitlines() if line.startswith("print(")]
        for printed, comment in zip(out.getvalue().splitlines(), beside, strict=True):
            if told := re.match(r"\d+[./]\d+", comment):
                assert printed.startswith(told.group()), comment
