"""A press checks types only at the edge where its game is saved."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

from mahe_core.engine import checks
from tests.app.stage import Stage, do, hooks_of

AT_THE_EDGE = {"check_signs", "drawn_number", "Save.__init__", "write", "write_setup"}
"""Called once or twice for each chance outcome or save."""


def test_a_roll_checks_types_only_where_it_is_saved() -> None:
    stage = Stage(calm=False).start().command("play")
    stage.press(hooks_of(stage.page.root).intents[0][0])
    checked: list[str] = []

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call" and frame.f_code.co_filename == checks.__file__ and "function" in frame.f_locals:
            checked.append(frame.f_locals["function"].__qualname__)

    async def roll() -> None:
        work = stage.site.intent("roll")
        assert work is not None
        sys.setprofile(note)
        try:
            await stage.site.guard(work)
        finally:
            sys.setprofile(None)

    do(roll())
    assert set(checked) == AT_THE_EDGE
