"""Computer players that forget: `player_named` returns one; its mind is fed with what its seat perceives.

All of them share their decision rules, so a player's strength measures the value of its memory.

>>> from mahe_core.melimagic import Setup, perceived, start, view
>>> from mahe_core.melimagic.examples.positions import laid
>>> player = player_named("elephant")
>>> mind = player.begin(Setup(players=2), seat=0, seed=7)
>>> player.decide(view(laid("S G K", "L B C"), 0), mind).why
<Why.BEGINS: 'the turn begins with the dice'>
"""

from mahe_core.engine.checks import check_public
from mahe_core.melimagic.players.deciding import Decision, Why
from mahe_core.melimagic.players.levels import LEVELS, Player, mind_at, player_named
from mahe_core.melimagic.players.memory import Memory
from mahe_core.melimagic.players.mind import Mind

__all__ = ["LEVELS", "Decision", "Memory", "Mind", "Player", "Why", "mind_at", "player_named"]

check_public(__name__)
