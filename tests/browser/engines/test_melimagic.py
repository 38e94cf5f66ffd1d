"""Melimagic in every engine: the curtain falls before the next frame."""

from __future__ import annotations

import pytest

from tests.browser.engines.visitor import Visitor
from tests.browser.melimagic.frames import check_frames_after_pass
from tests.browser.melimagic.magic import SETUP, begin

pytestmark = pytest.mark.slow


def test_no_frame_after_a_pass_shows_a_rabbit(visitor: Visitor) -> None:
    magic = begin(visitor.visit(f"{SETUP}&seed=7")).play(lambda each: "pass" in each.seen["presses"])
    check_frames_after_pass(magic, f"{visitor.host.address}?game=melimagic&lang=en")
