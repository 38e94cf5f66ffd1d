"""The lab's experiments come out the same in Chromium, Firefox and WebKit, in a worker, and without a network."""

from __future__ import annotations

import pytest

from tests.browser.engines.visitor import Visitor
from tests.browser.lab.simulating import ask, in_plain_python, open_lab

pytestmark = pytest.mark.nightly

SOME = 5000


def test_an_offline_worker_gets_the_usual_experiment_results(visitor: Visitor) -> None:
    game = visitor.visit("?lang=en&motion=off")
    visitor.wait_until_kept()
    visitor.host.stop()
    game.reload()
    open_lab(visitor.tab)
    counts, _, has_worker = ask(visitor.tab, f"json.dumps(await carry_out({SOME}))")
    assert has_worker
    assert counts == in_plain_python(SOME)
