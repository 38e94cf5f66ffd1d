"""The numbers of the printed game, each with where it stands.

Sources: the rulebooks of franjos (German, French) and Oya (French). The rules that use them are in `rules`.
"""

from __future__ import annotations

from typing import Final

RAFT: Final = 0
"""Where every turtle starts and where a bust sends it, counted as the square before the first one."""

BEACH: Final = 21
"""The last square of the ring: reaching or passing it wins eggs. After it comes square 1."""

NEST: Final = 22
"""Where the turtle stands that ended the game. No square of the ring."""

BUST_ABOVE: Final = 7
"""The sum of the dice may not exceed this."""

MOST_DICE: Final = 3
"""A turtle's move takes three dice at most."""

DIE_FACES: Final = (1, 2, 3, 4, 5, 6)

CARD_VALUES: Final = (1, 2, 3, 4, 5, 6)
"""The numbers of eggs on the egg cards."""

COPIES_OF_CARD: Final = (3, 3, 5, 5, 5, 3)
"""How often each of CARD_VALUES is in the pack (Oya gives the counts): 24 cards, 87 eggs."""

CARDS_TAKEN_OUT: Final = 4
"""Taken from the shuffled pack unseen, so 20 cards are played for."""

CARDS_OF_SHORT_GAME: Final = 10
"""How many cards a short game is played for; this house rule is the project's own and stands in no rulebook."""

EGGS_IN_NEST: Final = 7

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 7

TURTLES: Final = 7
"""There are seven turtles in the box."""

MOST_PLAYERS_WITH_TWO_TURTLES: Final = 3
"""Two or three players have two turtles each, if they do not agree otherwise."""
