"""The features of a position for the learned value: the indexes of the active table rows.

All features are from the point of view of one player, the viewer: whether something is "mine" or "not mine", and the
number of turns until a turtle's next move. A row may be listed twice, for example for two turtles on one square.

Training and play share one implementation: the training compiles these functions unchanged, so they use only integers,
loops and preallocated lists.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, NamedTuple

PLACES: Final = 22
"""The raft and the 21 squares."""

WAITS: Final = 6
"""The number of waiting times: a turtle moves this turn, the next turn, and so on; five or more turns count as five.
"""

KINDS: Final = 5
"""The kinds of pairs of owners in a stack: both mine, mine and not, not and mine, both another's, two others'."""

MOST_LEAD: Final = 20
"""The cap on a lead in eggs; greater leads count as this one."""

LEADS: Final = 2 * MOST_LEAD + 1

MOST_ROWS: Final = 80
"""An upper bound on the number of active rows of a position."""

NEST_IS_OPEN: Final = 7
"""The value of `Scene.face_up` when the nest is open; 0 is a card still to be turned up."""

_STANDS: Final = 0
_STANDS_AT_THE_NEST: Final = _STANDS + 2 * WAITS * PLACES
_RIVAL_STANDS: Final = _STANDS_AT_THE_NEST + 2 * WAITS * PLACES
_IS_CARRIED: Final = _RIVAL_STANDS + PLACES
_SITS_ON: Final = _IS_CARRIED + KINDS * PLACES
_LEAD: Final = _SITS_ON + KINDS * PLACES
_LEAD_AT_STAGE: Final = _LEAD + LEADS
_LEAD_OVER_EACH: Final = _LEAD_AT_STAGE + 6 * LEADS
_TO_BE_WON: Final = _LEAD_OVER_EACH + LEADS
_FACE_UP: Final = _TO_BE_WON + 21
_CARDS_BREAK_THE_TIE: Final = _FACE_UP + 8
_PLAYERS: Final = _CARDS_BREAK_THE_TIE + 3
_TURTLES_EACH: Final = _PLAYERS + 8
_I_TAKE_THE_NEST: Final = _TURTLES_EACH + 3
_OTHERS_TAKE_IT: Final = _I_TAKE_THE_NEST + 3
_TO_SPEND: Final = _OTHERS_TAKE_IT + 7
_RIVAL_TO_SPEND: Final = _TO_SPEND + 12
_HAVE_SPENT: Final = _RIVAL_TO_SPEND + 12
_VARIANT: Final = _HAVE_SPENT + 2

ROWS: Final = _VARIANT + 1
"""The number of rows in the table."""


class Scene(NamedTuple):
    """A position between two moves, as plain numbers."""

    players: int
    turtles_each: int
    cards_can_be_spent: bool
    squares: Sequence[int]
    levels: Sequence[int]
    on_turn: int
    to_move: int
    """A bit for each turtle of the player on turn that has not moved yet."""
    eggs: Sequence[int]
    cards: Sequence[int]
    copies: Sequence[int]
    """`copies[7 * p + v]` is the number of cards of value v that player p holds; unused if none can be spent."""
    face_up: int
    pile: int
    spenders: int
    """A bit for each player who has spent a card in this turn."""


def egg_rows(  # noqa: PLR0915 - the training compiles it as one function
    rows: MutableSequence[int], favours: MutableSequence[int], scene: Scene, viewer: int
) -> tuple[int, int]:
    """Write the rows about egg cards to the start of `rows`; return their number, and the strongest rival.

    With the nest open, `favours[p]` is set to 1 if the viewer wins or shares the win when p takes it, else to 0.
    """
    players, eggs, cards, copies = scene.players, scene.eggs, scene.cards, scene.copies
    face_up, pile, spenders = scene.face_up, scene.pile, scene.spenders
    rival = -1
    for other in range(players):
        if other != viewer and (
            rival < 0 or eggs[other] > eggs[rival] or (eggs[other] == eggs[rival] and cards[other] > cards[rival])
        ):
            rival = other
    lead = min(max(eggs[viewer] - eggs[rival], -MOST_LEAD), MOST_LEAD) + MOST_LEAD
    to_be_won = pile + (1 if 0 < face_up < NEST_IS_OPEN else 0)
    if to_be_won <= 1:
        stage = to_be_won
    elif to_be_won <= 3:
        stage = 2
    elif to_be_won <= 6:
        stage = 3
    else:
        stage = 4 if to_be_won <= 11 else 5
    rows[0] = _LEAD + lead
    rows[1] = _LEAD_AT_STAGE + stage * LEADS + lead
    rows[2] = _TO_BE_WON + to_be_won
    rows[3] = _FACE_UP + face_up
    rows[4] = _PLAYERS + players
    rows[5] = _TURTLES_EACH + scene.turtles_each
    length = 6
    tie = cards[viewer] - cards[rival]
    rows[length] = _CARDS_BREAK_THE_TIE + (2 if tie > 0 else 1 if tie == 0 else 0)
    length += 1
    if players > 2:
        for other in range(players):
            if other != viewer:
                over = min(max(eggs[viewer] - eggs[other], -MOST_LEAD), MOST_LEAD) + MOST_LEAD
                rows[length] = _LEAD_OVER_EACH + over
                length += 1
    if face_up == NEST_IS_OPEN:
        welcome = 0
        for taker in range(players):
            mine = (eggs[viewer] + (7 if taker == viewer else 0)) * 32 + cards[viewer] + (taker == viewer)
            best = 0
            for other in range(players):
                if other != viewer:
                    theirs = (eggs[other] + (7 if taker == other else 0)) * 32 + cards[other] + (taker == other)
                    best = max(best, theirs)
            favours[taker] = 1 if mine >= best else 0
            if taker == viewer:
                rows[length] = _I_TAKE_THE_NEST + (2 if mine > best else 1 if mine == best else 0)
                length += 1
            else:
                welcome += favours[taker]
        rows[length] = _OTHERS_TAKE_IT + welcome
        length += 1
    if scene.cards_can_be_spent:
        rows[length] = _VARIANT
        length += 1
        for value in range(1, 7):
            mine = min(copies[7 * viewer + value], 2)
            if mine:
                rows[length] = _TO_SPEND + 2 * (value - 1) + mine - 1
                length += 1
            theirs = min(copies[7 * rival + value], 2)
            if theirs:
                rows[length] = _RIVAL_TO_SPEND + 2 * (value - 1) + theirs - 1
                length += 1
        if spenders:
            if spenders >> viewer & 1:
                rows[length] = _HAVE_SPENT
                length += 1
            if spenders & ~(1 << viewer):
                rows[length] = _HAVE_SPENT + 1
                length += 1
    return length, rival


def board_rows(
    rows: MutableSequence[int], favours: Sequence[int], scene: Scene, viewer: int, length: int, rival: int
) -> int:
    """Write the rows about turtles to `rows`, after the first `length`; return the number of rows then."""
    players, turtles_each, squares, levels = scene.players, scene.turtles_each, scene.squares, scene.levels
    on_turn, to_move, nest_is_open = scene.on_turn, scene.to_move, scene.face_up == NEST_IS_OPEN
    turtles = players * turtles_each
    for turtle in range(turtles):
        square = squares[turtle]
        owner = turtle // turtles_each
        mine = owner == viewer
        wait = (owner - on_turn) % players
        if wait == 0 and not to_move >> turtle & 1:
            wait = players
        wait = min(wait, WAITS - 1)
        rows[length] = _STANDS + (wait + (WAITS if mine else 0)) * PLACES + square
        length += 1
        if nest_is_open:
            rows[length] = _STANDS_AT_THE_NEST + (wait + (WAITS if favours[owner] else 0)) * PLACES + square
            length += 1
        if players > 2 and owner == rival:
            rows[length] = _RIVAL_STANDS + square
            length += 1
        if square == 0:
            continue
        level = levels[turtle]
        top = turtle
        below = -1
        for other in range(turtles):
            if squares[other] == square:
                if levels[other] > levels[top]:
                    top = other
                if levels[other] == level - 1:
                    below = other
        if top != turtle:
            owned = top // turtles_each
            other_kind = 2 if owned == viewer else 3 if owned == owner else 4
            kind = (0 if owned == viewer else 1) if mine else other_kind
            rows[length] = _IS_CARRIED + kind * PLACES + square
            length += 1
        if below >= 0:
            owned = below // turtles_each
            other_kind = 2 if owned == viewer else 3 if owned == owner else 4
            kind = (0 if owned == viewer else 1) if mine else other_kind
            rows[length] = _SITS_ON + kind * PLACES + square
            length += 1
    return length
