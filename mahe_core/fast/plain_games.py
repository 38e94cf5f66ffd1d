"""Plays games of strategies in a few microseconds each: one function, since each call would cost as much as a move."""

from __future__ import annotations

from typing import Any

import numpy as np

from mahe_core.fast.compiling import compiled
from mahe_core.fast.simulator import Rules
from mahe_core.fast.streams import Chance
from mahe_core.mahe.odds.simulation.games import OF_ALL
from mahe_core.mahe.rulebook import BEACH, BUST_ABOVE, EGGS_IN_NEST, MOST_DICE, MOST_PLAYERS, TURTLES

Array = Any


@compiled
def play_plain_games(  # noqa: PLR0915 - see above
    rules: Rules, rolls_again: Array, firsts: Array, chance: Chance, records: Array
) -> Array:
    """Play games and write `write_record` of each; return True for each game that ran out of dice.

    `rolls_again` has 1 where a seat's strategy rolls again, by seat, square, number of dice and sum; `firsts` has the
    player who begins each game.
    """
    players, each, cards_in_game = rules.players, rules.turtles_each, rules.cards
    turtles = players * each
    packs, faces, dice_thrown = chance.packs, chance.faces, chance.dice
    owners = np.arange(TURTLES) // each
    squares, levels = np.zeros(TURTLES, np.int64), np.zeros(TURTLES, np.int64)
    eggs, cards = np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    busts, walked = np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    carried, riding = np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    thrown_back = np.zeros(MOST_PLAYERS, np.int64)
    ran_out = np.zeros(len(records), np.bool_)
    for game in range(len(records)):
        for row in (squares, levels, eggs, cards, busts, walked, carried, riding, thrown_back):
            row[:] = 0
        player, turtle = firsts[game], 0
        next_die, last_move = 0, dice_thrown[game] - MOST_DICE
        cards_won, nest_owner, moves = 0, -1, 0
        second = False  # the player on turn has moved one of two turtles
        while nest_owner < 0:
            if next_die > last_move:
                ran_out[game] = True
                break
            if each == 1:
                turtle = player
            elif second:
                turtle = 4 * player + 1 - turtle
            else:
                turtle = 2 * player
                one, other = squares[turtle], squares[turtle + 1]
                if other > one or (one == other and levels[turtle + 1] < levels[turtle]):
                    turtle += 1
            square, level = squares[turtle], levels[turtle]
            top = turtle
            if square:
                for other in range(turtles):
                    if squares[other] == square and levels[other] > levels[top]:
                        top = other
            decider = owners[top]
            dice, total = 1, np.int64(faces[game, next_die])
            next_die += 1
            while dice < MOST_DICE and rolls_again[decider, square, dice, total]:
                total += faces[game, next_die]
                next_die += 1
                dice += 1
                if total > BUST_ABOVE:
                    break
            moves += 1
            if total > BUST_ABOVE:
                busts[player] += 1
                squares[turtle] = 0
                levels[turtle] = 0
                if top != turtle:
                    for other in range(turtles):
                        if squares[other] == square and levels[other] > level:
                            squares[other] = 0
                            levels[other] = 0
                            if owners[other] != player:
                                thrown_back[owners[other]] += 1
            else:
                steps = dice * total
                reached = square + steps
                lays = square % BEACH + steps >= BEACH
                if reached > BEACH:
                    reached -= BEACH
                below = 0
                for other in range(turtles):
                    below += squares[other] == reached
                if reached == square:  # once round the island
                    below = level
                walked[player] += steps
                if top != turtle:
                    for other in range(turtles):
                        if squares[other] == square and levels[other] > level:
                            squares[other] = reached
                            levels[other] += below - level
                            if owners[other] != player:
                                carried[owners[other]] += steps
                squares[turtle] = reached
                levels[turtle] = below
                if lays:
                    riding[decider] += decider != player
                    cards[decider] += 1
                    if cards_won < cards_in_game:
                        eggs[decider] += packs[game, cards_won]
                        cards_won += 1
                    else:
                        eggs[decider] += EGGS_IN_NEST
                        nest_owner = decider
            if each == 2 and not second:
                second = True
            else:
                second = False
                player = (player + 1) % players
        write_result(records[game], players, eggs, cards, nest_owner, moves)
        at = OF_ALL + 2 * players
        for row in (busts, walked, carried, riding, thrown_back):
            for seat in range(players):
                records[game, at + seat] = row[seat]
            at += players
    return ran_out


@compiled
def write_result(record: Array, players: int, eggs: Array, cards: Array, nest_owner: int, moves: int) -> None:
    """Write the first part of `write_record`: the winners, how the game was decided, and the eggs and cards."""
    most_eggs, most_cards = -1, -1
    for player in range(players):
        record[OF_ALL + player] = eggs[player]
        record[OF_ALL + players + player] = cards[player]
        if eggs[player] > most_eggs or (eggs[player] == most_eggs and cards[player] > most_cards):
            most_eggs, most_cards = eggs[player], cards[player]
    with_most_eggs, number, winners = 0, 0, 0
    for player in range(players):
        if eggs[player] == most_eggs:
            with_most_eggs += 1
            if cards[player] == most_cards:
                number += 1
                winners |= 1 << player
    record[0] = winners
    record[1] = nest_owner
    record[2] = 0 if with_most_eggs == 1 else 1 if number == 1 else 2
    record[3] = moves
