"""What parts two versions of the page that want to play together."""

from __future__ import annotations

import pytest

from workshop.frozen.program import rules_of

PATH = "mahe_core/geese/rules.py"

RULES = '''
class Move:
    """A move."""

    steps: int = 6
    """Steps forward."""

def far(move: Move) -> bool:
    """Return True for the longest."""
    return move.steps == 6
'''


def reduced(rules: str) -> bytes:
    return rules_of({PATH: rules.encode()})[PATH]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("return move", "# The die has six sides.\n    return move"),
        ("A move.", "A move of a goose."),
        ("Steps forward.", "How far it goes."),
        ("Return True for the longest.", "Return True if it is the longest."),
        ("-> bool", "-> object"),
        ("move.steps == 6", "(\n        move.steps == 6\n    )"),
    ],
)
def test_words_and_layout_part_no_versions(before: str, after: str) -> None:
    assert before in RULES
    assert reduced(RULES.replace(before, after)) == reduced(RULES)


@pytest.mark.parametrize(("before", "after"), [("== 6", ">= 6"), ("= 6", "= 5"), ("steps: int", "steps: float")])
def test_other_rules_part_versions(before: str, after: str) -> None:
    assert before in RULES
    assert reduced(RULES.replace(before, after)) != reduced(RULES)
