"""Plays many games of Mahé at once, each up to the next decision of its agent; the other seats follow strategies.

Only decisions with a choice are the agent's: the first die of a move, and a turtle without an alternative, are taken as
they come. No egg card is ever spent.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from mahe_core.fast.compiling import compiled
from mahe_core.fast.simulator import (
    FACE_UP,
    NEST_OWNER,
    NOW,
    ON_TURN,
    PILE,
    TO_MOVE,
    Game,
    Rules,
    begin,
    bust,
    share_win,
    top_with,
    turn_up,
    walk,
)
from mahe_core.mahe.players.features import NEST_IS_OPEN
from mahe_core.mahe.rulebook import BUST_ABOVE, CARDS_TAKEN_OUT, COPIES_OF_CARD, MOST_DICE, NEST, TURTLES

Array = Any

ROLL: Final = 0
STOP: Final = 1
FIRST_TURTLE: Final = 2
OTHER_TURTLE: Final = 3
"""The actions, with the numbers of `mahe_core.envs.mahe_encoding`."""

MOVING: Final = 0
DICE: Final = 1
FACES: Final = 2
MOVE: Final = FACES + MOST_DICE
"""A move: its turtle or -1, the number of dice, and their faces."""

_PLACES: Final = NEST + 1
_MOMENTS: Final = 4
_OF_A_PLAYER: Final = 2
_OVER: Final = 3
"""The moments in which a player or nobody is awaited, among those of the rules."""
_COPIES: Final = np.array((1, *COPIES_OF_CARD))
_MOST_CARDS: Final = sum(COPIES_OF_CARD) - CARDS_TAKEN_OUT

_STEP, _MIX, _MIX_AGAIN = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
"""The constants of SplitMix64."""


class Agents(NamedTuple):
    """The games, a row each."""

    squares: Array
    levels: Array
    copies: Array
    unseen: Array
    now: Array
    move: Array
    seats: Array
    """The agent's seat."""
    chance: Array
    """The state of each game's random numbers."""


def new_agents(number: int, seed: int) -> Agents:
    """Return the arrays of games that have not begun."""

    def rows(width: int) -> Array:
        return np.zeros((number, width), np.int64)

    chance = np.random.SeedSequence(seed).generate_state(number, np.uint64)
    seats = np.zeros(number, np.int64)
    return Agents(rows(TURTLES), rows(TURTLES), rows(49), rows(7), rows(NOW), rows(MOVE), seats, chance)


@compiled
def _draw(agents: Agents, row: int, number: int) -> int:
    """Draw a number below another one."""
    agents.chance[row] += _STEP
    mixed = agents.chance[row]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * _MIX
    mixed = (mixed ^ (mixed >> np.uint64(27))) * _MIX_AGAIN
    drawn: int = np.int64((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(33)) % number
    return drawn


@compiled
def _game(agents: Agents, row: int) -> Game:
    return Game(agents.squares[row], agents.levels[row], agents.copies[row], agents.unseen[row], agents.now[row])


@compiled
def begin_games(rules: Rules, rolls_again: Array, seat: int, agents: Agents, rows: Array) -> None:
    """Begin games and play them up to the agent's first decision; a seat of -1 is drawn.

    `rolls_again` is that of `play_plain_games`.
    """
    for row in rows:
        agents.seats[row] = _draw(agents, row, rules.players) if seat < 0 else seat
        begin(rules, _game(agents, row), 0)
        agents.move[row, MOVING] = -1
        agents.move[row, DICE] = 0
        _advance(rules, rolls_again, agents, row)


@compiled
def act(rules: Rules, rolls_again: Array, agents: Agents, actions: Array, rewards: Array) -> Array:
    """Take an action in each game, play on to the agent's next decision; return True for each game that is over."""
    over = np.zeros(len(actions), np.bool_)
    won = np.zeros(TURTLES, np.float64)
    for row in range(len(actions)):
        game, move = _game(agents, row), agents.move[row]
        action = actions[row]
        if action == ROLL:
            _roll(rules, agents, row)
        elif action == STOP:
            _walk(rules, game, move)
        else:
            move[MOVING] = agents.seats[row] * rules.turtles_each + (action - FIRST_TURTLE)
        rewards[row] = 0.0
        if not _advance(rules, rolls_again, agents, row):
            over[row] = True
            share_win(rules, game, game.now[NEST_OWNER], won)
            rewards[row] = (won[agents.seats[row]] * rules.players - 1) / (rules.players - 1)
    return over


@compiled
def _advance(rules: Rules, rolls_again: Array, agents: Agents, row: int) -> bool:
    """Play to the agent's next decision; return False if the game ends before."""
    game, move, seat = _game(agents, row), agents.move[row], agents.seats[row]
    now = game.now
    while now[NEST_OWNER] < 0:
        if now[FACE_UP] == 0:
            _turn_up(agents, row)
        if move[MOVING] < 0:
            if not _choose(rules, game, move, seat):
                return True
            continue
        dice = move[DICE]
        if dice == 0:
            _roll(rules, agents, row)
            continue
        total = move[FACES] + (move[FACES + 1] if dice > 1 else 0)
        decider = top_with(rules, game, move[MOVING]) // rules.turtles_each
        if decider == seat:
            return True
        if rolls_again[decider, game.squares[move[MOVING]], dice, total]:
            _roll(rules, agents, row)
        else:
            _walk(rules, game, move)
    return False


@compiled
def _choose(rules: Rules, game: Game, move: Array, seat: int) -> bool:
    """Choose the turtle to move; return False if that is for the agent."""
    player, to_move = game.now[ON_TURN], game.now[TO_MOVE]
    first = player * rules.turtles_each
    last = first + rules.turtles_each - 1
    turtle = first if to_move >> first & 1 else last
    if first < last and to_move == 3 << first:
        if player == seat:
            return False
        one, other = game.squares[first], game.squares[last]
        if other > one or (one == other and game.levels[last] < game.levels[first]):
            turtle = last
    move[MOVING] = turtle
    return True


@compiled
def _turn_up(agents: Agents, row: int) -> None:
    unseen = agents.unseen[row]
    left = 0
    for value in range(1, 7):
        left += unseen[value]
    drawn = _draw(agents, row, left)
    for value in range(1, 7):
        drawn -= unseen[value]
        if drawn < 0:
            turn_up(_game(agents, row), value)
            return


@compiled
def _roll(rules: Rules, agents: Agents, row: int) -> None:
    """Roll a die, and end the move if it busts or no other die is allowed."""
    move = agents.move[row]
    dice = move[DICE]
    move[FACES + dice] = _draw(agents, row, 6) + 1
    move[DICE] = dice + 1
    total = 0
    for die in range(dice + 1):
        total += move[FACES + die]
    if total > BUST_ABOVE:
        bust(rules, _game(agents, row), move[MOVING])
        move[MOVING] = -1
        move[DICE] = 0
    elif dice + 1 == MOST_DICE or (dice + 1 == MOST_DICE - 1 and total == BUST_ABOVE and not rules.third_die_on_seven):
        _walk(rules, _game(agents, row), move)


@compiled
def _walk(rules: Rules, game: Game, move: Array) -> None:
    dice = move[DICE]
    total = 0
    for die in range(dice):
        total += move[FACES + die]
    walk(rules, game, move[MOVING], dice * total)
    move[MOVING] = -1
    move[DICE] = 0


@compiled
def observe(rules: Rules, agents: Agents, rows: Array, seen: Array, masks: Array) -> None:
    """Write the observation vectors of `MaheEncoding`, and the masks of the actions."""
    players, each = rules.players, rules.turtles_each
    turtles = players * each
    for row in rows:
        game, move, seat = _game(agents, row), agents.move[row], agents.seats[row]
        now, moving, dice = game.now, move[MOVING], move[DICE]
        over = now[NEST_OWNER] >= 0
        vector, mask = seen[row], masks[row]
        vector[:] = 0
        mask[:] = 0
        at = 0
        for number in range(turtles):
            turtle = (seat * each + number) % turtles
            vector[at + game.squares[turtle]] = 1
            vector[at + _PLACES] = game.levels[turtle] / TURTLES
            at += _PLACES + 1
        vector[at + (now[ON_TURN] - seat) % players] = 1
        at += players
        if not over:
            # The agent decides; nobody else is ever waited for.
            vector[at] = 1
        at += players
        for number in range(turtles):
            turtle = (seat * each + number) % turtles
            if turtle == moving:
                vector[at + number] = 1
            elif now[TO_MOVE] >> turtle & 1:
                vector[at + turtles + number] = 1
        at += 2 * turtles
        for die in range(dice):
            vector[at + 6 * die + move[FACES + die] - 1] = 1
        at += 7 * MOST_DICE + players
        vector[at + (_OVER if over else _OF_A_PLAYER)] = 1
        at += _MOMENTS
        if 0 < now[FACE_UP] < NEST_IS_OPEN:
            vector[at + now[FACE_UP] - 1] = 1
        at += 6
        for value in range(1, 7):
            vector[at] = game.unseen[value] / _COPIES[value]
            at += 1
        vector[at] = now[PILE] / _MOST_CARDS
        at += 1
        for number in range(players):
            owner = (seat + number) % players
            for value in range(1, 7):
                vector[at] = game.copies[7 * owner + value] / _COPIES[value]
                at += 1
        if over:
            vector[at + (now[NEST_OWNER] - seat) % players] = 1
        elif moving < 0:
            mask[FIRST_TURTLE] = 1
            mask[OTHER_TURTLE] = 1
        else:
            mask[ROLL] = 1
            mask[STOP] = 1
