"""Computer players in the browser decide as in Python, with and without the worker."""

from __future__ import annotations

import json

import pytest

from app.ports.on_demand import decide, weigh
from mahe_core.engine.save_file import write
from mahe_core.mahe import Setup, write_action
from tests.app.fakes.on_demand import FakeThinking
from tests.app.games import first_game_where, one_die, save_of
from tests.app.stage import do
from tests.browser.driving.browsing import Browsing
from tests.browser.lab.simulating import ask
from workshop.benchmarks.page.page_python import IN_PYTHON

_ASK = """
import json
from app.browser.on_demand import BrowserArchives
from app.browser.worker_client import BrowserThinking
from app.browser.worker_client import BrowserWorker
from app.ports.on_demand import decide, weigh
from mahe_core import mahe
from mahe_core.engine.save_file import read

worker = BrowserWorker()
thinking = BrowserThinking(worker, BrowserArchives())

async def answers(text):
    save = read(text, mahe)
    wanted = await decide(thinking, save, "strong")
    worths = await weigh(thinking, save)
    return [mahe.write_action(wanted), [[mahe.write_action(intent), worth] for intent, worth in worths.items()]]
"""


@pytest.mark.slow
def test_players_decide_alike_in_worker_page_and_python(browsing: Browsing) -> None:
    save = save_of(first_game_where(Setup(3, spend_cards=True), one_die))
    wanted = list(write_action(do(decide(FakeThinking(), save, "strong"))))
    # The last digits differ from machine to machine.
    worths = [
        [list(write_action(each)), pytest.approx(worth)] for each, worth in do(weigh(FakeThinking(), save)).items()
    ]
    game = browsing.visit("?lang=en&motion=off")
    game.page.evaluate(IN_PYTHON, _ASK)
    asked = f"await answers({json.dumps(write(save))})"
    in_worker, awake = ask(game.page, f"json.dumps([{asked}, worker.awake])")
    assert awake
    on_page, awake = ask(game.page, f"worker.give_up('lost')\njson.dumps([{asked}, worker.awake])")
    assert not awake
    assert in_worker == on_page == [wanted, worths]
