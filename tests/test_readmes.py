"""Every Python block of the READMEs runs, and prints the values in its comments."""

from __future__ import annotations

import re
import sys

import pytest

from workshop.folders import ROOT

READMES = ("README.md", "mahe_core/README.md")
BLOCKS = [
    pytest.param(code, id=f"{readme}-{number}")
    for readme in READMES
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", (ROOT / readme).read_text("utf-8"), re.DOTALL), 1)
]


@pytest.mark.parametrize("code", BLOCKS)
def test_python_in_the_readmes_runs_and_prints_its_comments(code: str) -> None:
    lines = code.splitlines()

    def check(*values: object) -> None:
        printed = " ".join(map(str, values))
        comment = lines[sys._getframe(1).f_lineno - 1].partition("  # ")[2]
        if figure := re.match(r"\d+[./]\d+", comment):
            assert printed.startswith(figure.group()), comment
        elif re.match(r"\(|[A-Z]\w+[.(]", comment):
            assert comment.startswith(printed), comment

    exec(code, {"print": check})  # noqa: S102 - our own README, run as its readers do


def test_the_long_description_has_python_and_no_pictures() -> None:
    text = (ROOT / "mahe_core" / "README.md").read_text("utf-8")
    assert text.count("```python\n") >= 10
    assert "![" not in text
    assert not re.findall(r"\]\((?!https://)", text), "a relative link leads nowhere on a package index"
