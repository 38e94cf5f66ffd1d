"""The numbers of the printed game.

Sources: the rulebooks of franjos (German, French) and Oya (French). They are used by `rules`.
"""

from __future__ import annotations

from typing import Final

RAFT: Final = 0
"""The raft, where every turtle starts and a bust sends it; it counts as the square before the first one."""

BEACH: Final = 21
"""The last square of the ring: reaching or passing it wins eggs. Square 1 follows."""

NEST: Final = 22
"""The place of the turtle that ended the game, which is not a square of the ring."""

BUST_ABOVE: Final = 7
"""The highest sum of dice that does not bust."""

MOST_DICE: Final = 3
"""The maximum number of dice in a turtle's move."""

DIE_FACES: Final = (1, 2, 3, 4, 5, 6)

CARD_VALUES: Final = (1, 2, 3, 4, 5, 6)
"""The numbers of eggs on the egg cards."""

COPIES_OF_CARD: Final = (3, 3, 5, 5, 5, 3)
"""The number of copies of each of CARD_VALUES in the pack, according to Oya: 24 cards, 87 eggs."""

CARDS_TAKEN_OUT: Final = 4
"""The number of cards removed unseen from the shuffled pack, so that 20 cards are played for."""

CARDS_OF_SHORT_GAME: Final = 10
"""The number of cards in a short game, a house rule of this project that is in no rulebook."""

EGGS_IN_NEST: Final = 7

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 7

TURTLES: Final = 7
"""The number of turtles in the box."""

MOST_PLAYERS_WITH_TWO_TURTLES: Final = 3
"""The largest number of players with two turtles each, unless they agree otherwise."""
