"""The rival: all of Melimagic's rules in the simplest way, on mutable lists.

Complete, refuses illegal actions, and is as fast as plain Python allows: actions are small numbers, and only the
current position is kept. It has no events. It shares no code with `mahe_core`, so that tests compare the two. Rabbits
count from 0 here, and faces are 1 and 2 for hats, 3 for swap, 4 for draw.
"""

from __future__ import annotations

ROLL, STOP, DRAW_HAT, DRAW_GOLDEN, DISCARD, PASS = range(6)
KEEP = 10
"""KEEP + p puts the drawn card in place p."""
TRY = 20
"""TRY + 3 p + q shows places p and q."""
TURN = 100
"""TURN + 3 x + p turns the card in place p of player x."""
SWAP = 200
"""SWAP + 12 p + 3 x + q exchanges the card in one's own place p with that in place q of player x."""
DIE = 300
"""DIE + f is the die that shows f."""
HAT = 400
"""HAT + r is the hat card with rabbit r."""
GOLDEN = 500
"""GOLDEN + 6 a + b is the golden card with rabbits a and b."""

TRIES_OR_PASS = [TRY + 1, TRY + 2, TRY + 5, PASS]
KEEP_OR_DISCARD = [KEEP, KEEP + 1, KEEP + 2, DISCARD]

CHANCE, OVER = -1, -2
"""The values of `to_act` other than players."""

ROLLING, DICE, CHOOSING, TURNING, DRAWING_HAT, DRAWING_GOLDEN, HOLDING, TRYING, DEALING, LAYING, ENDED = range(11)
"""The phases of the game."""


class PlainMelimagic:
    """A game. Rabbits, places and players count from 0; `looks_at_owner` is True for each card that faces its owner."""

    def __init__(self, players: int, first: int, faces: list[int], to_win: int) -> None:
        self.players = players
        self.faces = faces
        self.to_win = to_win
        self.rabbits: list[list[int]] = [[] for _ in range(players)]
        self.looks_at_owner = [[True] * 3 for _ in range(players)]
        self.pile = [4] * 6
        self.discards: list[int] = []
        self.golden: list[int] = [-1] * players
        """The golden card in front of each player, as 6 a + b."""
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.never_seen = [6 * low + high for low in range(6) for high in range(low, 6)]
        self.put_under: list[int] = []
        self.player = first
        self.dice: list[int] = []
        self.to_turn = 0
        self.drawn = -1
        self.gaps = [(player, place) for player in self._round() for place in range(3)]
        self.without_golden = self._round()
        self.waits_for = DEALING

    def _round(self) -> list[int]:
        return [(self.player + turn) % self.players for turn in range(self.players)]

    def to_act(self) -> int:
        """Return the player who decides, CHANCE or OVER."""
        if self.waits_for == ENDED:
            return OVER
        return CHANCE if self.waits_for in (DICE, DRAWING_HAT, DRAWING_GOLDEN, DEALING, LAYING) else self.player

    def chance_outcomes(self) -> list[int]:
        """Return the possible outcomes of chance, ascending."""
        if self.waits_for == DICE:
            return [DIE + face for face in range(1, 5) if face in self.faces]
        if self.waits_for in (DRAWING_HAT, DEALING):
            return [HAT + rabbit for rabbit in range(6) if self.pile[rabbit]]
        return [GOLDEN + card for card in self.never_seen or self.put_under[:1]]

    def shares(self) -> list[int]:
        """Return the weights of the `chance_outcomes`."""
        if self.waits_for == DICE:
            return [self.faces.count(outcome - DIE) for outcome in self.chance_outcomes()]
        if self.waits_for in (DRAWING_HAT, DEALING):
            return [left for left in self.pile if left]
        return [1] * len(self.chance_outcomes())

    def legal_intents(self) -> list[int]:
        """Return the legal intents of the player who decides."""
        waits_for = self.waits_for
        if waits_for == TRYING:
            return TRIES_OR_PASS
        if waits_for == ROLLING:
            return [ROLL]
        if waits_for == HOLDING:
            return KEEP_OR_DISCARD
        if waits_for == TURNING:
            return [*self._hats(), STOP]
        if waits_for != CHOOSING:
            return []
        intents = [*self._hats(), STOP] if self.to_turn else []
        if 3 in self.dice:
            own = 3 * self.player
            others = [card for card in range(3 * self.players) if not own <= card < own + 3]
            intents += [SWAP + 12 * place + card for place in range(3) for card in others]
        if 4 in self.dice:
            intents += [DRAW_HAT, DRAW_GOLDEN]
        return intents

    def _hats(self) -> list[int]:
        return [
            TURN + 3 * player + place
            for player in range(self.players)
            for place in range(3)
            if self.looks_at_owner[player][place] != (player == self.player)
        ]

    def apply(self, action: int) -> None:
        """Carry out an action. Raises ValueError if it is illegal."""
        if action not in (self.chance_outcomes() if self.to_act() == CHANCE else self.legal_intents()):
            raise ValueError(action)
        if action >= GOLDEN:
            self._golden_card(action - GOLDEN)
        elif action >= HAT:
            self._hat_card(action - HAT)
        elif action >= DIE:
            self._die(action - DIE)
        elif action >= SWAP:
            self._swap(*divmod(action - SWAP, 12))
        elif action >= TURN:
            self._turn(*divmod(action - TURN, 3))
        elif action >= TRY:
            self._try(*divmod(action - TRY, 3))
        elif action >= KEEP:
            place = action - KEEP
            self.discards.append(self.rabbits[self.player][place])
            self._stand(place, self.drawn)
            self.drawn = -1
            self.waits_for = TRYING
        elif action == DISCARD:
            self.discards.append(self.drawn)
            self.drawn = -1
            self.waits_for = TRYING
        elif action == PASS:
            self._next_turn()
        elif action == ROLL:
            self.waits_for = DICE
        elif action == STOP:
            self.to_turn = 0
            self.waits_for = TRYING
        else:
            self.to_turn = 0
            self.waits_for = DRAWING_HAT if action == DRAW_HAT else DRAWING_GOLDEN
            if action == DRAW_HAT:
                self._need_hat_card()

    def _stand(self, place: int, rabbit: int, player: int = -1) -> None:
        player = self.player if player < 0 else player
        self.rabbits[player][place] = rabbit
        self.looks_at_owner[player][place] = True

    def _need_hat_card(self) -> None:
        if not any(self.pile):
            for rabbit in self.discards:
                self.pile[rabbit] += 1
            self.discards = []

    def _die(self, face: int) -> None:
        self.dice.append(face)
        if len(self.dice) == 2:
            self.to_turn = sum(shown for shown in self.dice if shown < 3)
            self.waits_for = CHOOSING

    def _hat_card(self, rabbit: int) -> None:
        self.pile[rabbit] -= 1
        if self.waits_for == DRAWING_HAT:
            self.drawn = rabbit
            self.waits_for = HOLDING
            return
        player, place = self.gaps.pop(0)
        if len(self.rabbits[player]) < 3:
            self.rabbits[player].append(rabbit)
        else:
            self._stand(place, rabbit)
        if self.gaps:
            self._need_hat_card()
        else:
            self.waits_for = LAYING

    def _golden_card(self, card: int) -> None:
        (self.never_seen or self.put_under).remove(card)
        if self.waits_for == DRAWING_GOLDEN:
            self.put_under.append(self.golden[self.player])
            self.golden[self.player] = card
            self.waits_for = TRYING
            return
        self.golden[self.without_golden.pop(0)] = card
        if self.without_golden:
            return
        if self.dice:
            self._next_turn()
        else:
            self.waits_for = ROLLING

    def _swap(self, place: int, card: int) -> None:
        player, theirs = divmod(card, 3)
        given, received = self.rabbits[self.player][place], self.rabbits[player][theirs]
        self._stand(place, received)
        self._stand(theirs, given, player)
        self.to_turn = 0
        self.waits_for = TRYING

    def _turn(self, player: int, place: int) -> None:
        self.looks_at_owner[player][place] = player == self.player
        self.to_turn -= 1
        self.waits_for = TURNING
        if not self.to_turn or not self._hats():
            self.to_turn = 0
            self.waits_for = TRYING

    def _try(self, place: int, other: int) -> None:
        mine = self.rabbits[self.player]
        low, high = sorted((mine[place], mine[other]))
        won = self.won[self.player]
        if 6 * low + high != self.golden[self.player]:
            if won:
                self.put_under.append(won.pop())
            self._next_turn()
            return
        won.append(self.golden[self.player])
        self.golden[self.player] = -1
        if len(won) == self.to_win:
            self.waits_for = ENDED
            return
        for shown in (place, other):
            self.discards.append(mine[shown])
            mine[shown] = -1
        self.gaps = [(self.player, place), (self.player, other)]
        self.without_golden = [self.player]
        self.waits_for = DEALING
        self._need_hat_card()

    def _next_turn(self) -> None:
        self.player = (self.player + 1) % self.players
        self.dice = []
        self.waits_for = ROLLING
