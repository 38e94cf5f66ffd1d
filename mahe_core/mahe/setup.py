"""The set-up of a game: players, edition and options. The players' names are in `engine.seats`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mahe_core.engine.contract import Json
from mahe_core.mahe.rulebook import (
    CARDS_OF_SHORT_GAME,
    CARDS_TAKEN_OUT,
    COPIES_OF_CARD,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOST_PLAYERS_WITH_TWO_TURTLES,
    TURTLES,
)
from mahe_core.plain.setup import check_players
from mahe_core.plain.written import check_fields


@dataclass(frozen=True, slots=True, init=False)
class Setup:
    """The options of a game; every Setup can be played. `turtles_each` None means 2 for two or three players, else 1.

    Raises ValueError, naming the field, for values that cannot be played.

    >>> Setup(players=3)
    Setup(players=3, first=0, third_die_on_seven=False, spend_cards=False, turtles_each=2, short_game=False)
    >>> Setup(players=4, turtles_each=2)
    Traceback (most recent call last):
    ValueError: turtles_each: 4 players with 2 turtles each need 8 turtles, there are 7
    """

    players: int
    first: int
    """The player who begins, counted from 0."""
    third_die_on_seven: bool
    """True if a third die may be rolled on a sum of exactly 7, where it can only bust (French, Oya, Portuguese)."""
    spend_cards: bool
    """True if egg cards may be spent instead of the second or third die (the variant)."""
    turtles_each: int
    short_game: bool
    """True if ten egg cards are played for instead of twenty: a house rule of this project."""

    def __init__(
        self,
        players: int,
        first: int = 0,
        third_die_on_seven: bool = False,
        spend_cards: bool = False,
        turtles_each: int | None = None,
        short_game: bool = False,
    ) -> None:
        if turtles_each is None:
            turtles_each = 2 if players <= MOST_PLAYERS_WITH_TWO_TURTLES else 1
        check_players(players, first, FEWEST_PLAYERS, MOST_PLAYERS)
        if turtles_each not in (1, 2):
            raise ValueError(f"turtles_each: {turtles_each} is neither 1 nor 2")
        if players * turtles_each > TURTLES:
            needed = players * turtles_each
            raise ValueError(
                f"turtles_each: {players} players with {turtles_each} turtles each need {needed} turtles, "
                f"there are {TURTLES}"
            )
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "third_die_on_seven", third_die_on_seven)
        object.__setattr__(self, "spend_cards", spend_cards)
        object.__setattr__(self, "turtles_each", turtles_each)
        object.__setattr__(self, "short_game", short_game)

    @property
    def cards_taken_out(self) -> int:
        """The number of cards removed unseen from the shuffled pack before the first one is turned up.

        A short game removes more cards at random, so a card is worth as much on average as in the whole game, and the
        missing values stay unknown.

        >>> Setup(players=3).cards_taken_out, Setup(players=3, short_game=True).cards_taken_out
        (4, 14)
        """
        return sum(COPIES_OF_CARD) - CARDS_OF_SHORT_GAME if self.short_game else CARDS_TAKEN_OUT

    @property
    def turtles(self) -> int:
        """The number of turtles in play.

        >>> Setup(players=3).turtles
        6
        """
        return self.players * self.turtles_each

    def owner(self, turtle: int) -> int:
        """Return the player who owns a turtle.

        >>> Setup(players=3).owner(4)
        2
        """
        return turtle // self.turtles_each

    def turtles_of(self, player: int) -> tuple[int, ...]:
        """List a player's turtles in ascending order.

        >>> Setup(players=3).turtles_of(2)
        (4, 5)
        """
        if self.turtles_each == 1:
            return (player,)
        return (2 * player, 2 * player + 1)


def write_setup(setup: Setup) -> dict[str, Json]:
    """Write a set-up as a JSON object; `short_game` only if it is True, since older pages do not know it.

    >>> write_setup(Setup(players=4))["turtles_each"]
    1
    """
    written: dict[str, Json] = {
        "players": setup.players,
        "first": setup.first,
        "third_die_on_seven": setup.third_die_on_seven,
        "spend_cards": setup.spend_cards,
        "turtles_each": setup.turtles_each,
    }
    if setup.short_game:
        written["short_game"] = True
    return written


def read_setup(written: Mapping[str, Json]) -> Setup:
    """Read a set-up from a JSON object with exactly the fields of Setup. Raises ValueError naming the field.

    Only `short_game` may be missing, as in older saves.

    >>> read_setup(write_setup(Setup(players=4))) == Setup(players=4)
    True
    """
    kinds = {
        "players": int,
        "first": int,
        "third_die_on_seven": bool,
        "spend_cards": bool,
        "turtles_each": int,
        "short_game": bool,
    }
    check_fields(written, kinds, optional=("short_game",))
    return Setup(**written)
