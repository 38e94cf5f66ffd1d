"""Times the strong player's answers in the worker of the built site, in Chromium, for `bench.py players`.

Devtools slow down a page but not its workers, so the time of an answer at full speed is multiplied by four.
"""

from __future__ import annotations

import json
from typing import Final

from workshop.benchmarks.page.page_python import IN_PYTHON
from workshop.benchmarks.page.subject import open_subject
from workshop.benchmarks.rules.deciding import SETUPS, Timed

ASK: Final = f"""
import json
from time import perf_counter
from app.browser.on_demand import BrowserArchives
from app.browser.worker_client import BrowserThinking
from app.browser.worker_client import BrowserWorker
from app.ports.on_demand import decide
from mahe_core import mahe
from mahe_core.mahe import Setup
from mahe_core.engine.save_file import Save
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin

thinking = BrowserThinking(BrowserWorker(), BrowserArchives())

async def asked(session, took):
    "Have one decision taken, and keep the milliseconds from the question to the answer."
    each, signs = session.setup.turtles_each, iter(mahe.SIGNS)
    seats = tuple(Seat("", tuple(next(signs) for _ in range(each))) for _ in range(session.setup.players))
    begun = perf_counter()
    intent = await decide(thinking, Save("measured", session, seats), "strong")
    took.append(1000 * (perf_counter() - begun))
    return session.acted(intent).settled()

took = []
for seed, setup in enumerate({SETUPS!r}):
    session = begin(mahe, setup, seed).settled()
    # The first answer wakes the worker up, and has it read what the players have learned.
    await asked(session, [])
    while session.to_act is not None:
        session = await asked(session, took)
took.sort()
json.dumps(dict(decisions=len(took), mean=sum(took) / len(took), almost_all=took[len(took) * 99 // 100]))
"""


def time_answers() -> Timed:
    """Play a game of each kind in the page's Python, with strong players only, and time each answer of the worker.

    An answer is more than the decision, as the worker gets the save as text and replays the game from it.
    """
    with open_subject() as page:
        told = json.loads(page.evaluate(IN_PYTHON, ASK))
    return Timed(**told)
