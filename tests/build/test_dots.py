"""The dots of the lab's charts: each answer is one dot, and the height of a column is its count."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workshop.folders import WEB
from workshop.machine.node import find_node
from workshop.site.assets import bundle

ARRANGE = """
// The module measures letters on a canvas, which arranging does without.
globalThis.document = { createElement: () => ({ getContext: () => null }) };
const { arranged } = await import(%s);
const cases = JSON.parse(process.argv[2]);
console.log(JSON.stringify(cases.map(({ rows, wide, room, em, lowest, highest }) => {
  const across = (value) => em + (value - lowest) / Math.max(1, highest - lowest) * (wide - 2 * em);
  return arranged(rows, across, room, em);
})));
"""

counts = st.dictionaries(st.integers(0, 40), st.integers(1, 40), max_size=12)
sheets = st.fixed_dictionaries(
    {"wide": st.sampled_from((288, 700, 1240, 1860)), "room": st.integers(60, 700), "em": st.sampled_from((13, 16, 28))}
)
Charts = list[tuple[list[dict[int, int]], dict[str, int]]]
charts = st.lists(st.tuples(st.lists(counts, min_size=1, max_size=3), sheets), min_size=40, max_size=60)


@pytest.fixture(scope="module")
def arrange(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("dots") / "arrange.mjs"
    dots = json.dumps(str(WEB / "scripts" / "charts" / "dots.js"))
    source.write_text(ARRANGE % dots, encoding="utf-8")
    script = source.with_name("bundled.mjs")
    script.write_bytes(bundle(source)[source.name])
    return script


@pytest.mark.slow
@settings(max_examples=5)
@given(drawn=charts)
def test_whole_numbers_stand_in_columns_of_their_count(arrange: Path, drawn: Charts) -> None:
    asked = [
        {"rows": [sorted(row.items()) for row in rows], "lowest": 0, "highest": 40, **sheet} for rows, sheet in drawn
    ]
    command = [str(find_node().node), str(arrange), json.dumps(asked)]
    made = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert made.returncode == 0, made.stderr[-2000:]
    for (rows, sheet), placed in zip(drawn, json.loads(made.stdout), strict=True):
        assert placed["rise"] > 0
        assert placed["radius"] == pytest.approx(0.44 * placed["rise"]), "dots touch the ground and each other"
        assert sum(placed["heights"]) <= sheet["room"] + 1e-6
        for row, dots, height in zip(rows, placed["rows"], placed["heights"], strict=True):
            columns: dict[float, list[int]] = {}
            for dot in dots:
                columns.setdefault(dot["x"], []).append(dot["level"])
            assert sorted(map(len, columns.values())) == sorted(row.values())
            assert all(sorted(levels) == list(range(len(levels))) for levels in columns.values())
            assert all(len(levels) * placed["rise"] <= height + 1e-6 for levels in columns.values())
