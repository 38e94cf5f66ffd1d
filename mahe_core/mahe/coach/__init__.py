"""The coach: reasons for single decisions, and reviews of finished games.

>>> from mahe_core.mahe import Die, Roll, Setup, Stop, apply
>>> from mahe_core.mahe.examples.positions import standing
>>> state = standing(Setup(players=4), {19: (0,)}, face_up=5)  # the beach is two squares ahead
>>> for action in (Roll(), Die(4)):
...     state = apply(state, action).state
>>> reason_for(state, Stop())
TakesIt(player=0, eggs=5, busting=3, rides=False)
"""

from __future__ import annotations

from mahe_core.engine.checks import check_public
from mahe_core.mahe.coach.outlook import Outlook, chance_to_lay, outlook
from mahe_core.mahe.coach.reasons import Reason, reason_for
from mahe_core.mahe.coach.review import Decision, Review, review, reviewing
from mahe_core.mahe.coach.written import read_review, write_review

__all__ = [
    "Decision",
    "Outlook",
    "Reason",
    "Review",
    "chance_to_lay",
    "outlook",
    "read_review",
    "reason_for",
    "review",
    "reviewing",
    "write_review",
]

check_public(__name__)
