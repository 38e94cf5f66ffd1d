"""Computer players: easy, medium and strong, and the strong player's estimate of every choice.

They see only the view of the player to act, and always decide in the same way for the same view.

>>> from mahe_core.mahe import Setup, Stop
>>> from mahe_core.mahe.examples.positions import standing
>>> from mahe_core.mahe import Die, Roll, apply
>>> state = standing(Setup(players=4), {19: (0,)}, face_up=None)  # the nest is open, two squares ahead
>>> for action in (Roll(), Die(2)):
...     state = apply(state, action).state
>>> player_named("strong").decide(state)
Stop()
>>> options(state)[Stop()], options(state)[Roll()] < 1
(1.0, True)
"""

from __future__ import annotations

from mahe_core.engine.checks import check_public
from mahe_core.mahe.players.levels import LEVELS, Player, options, player_named
from mahe_core.mahe.players.weights import DamagedWeights

__all__ = ["LEVELS", "DamagedWeights", "Player", "options", "player_named"]

check_public(__name__)
