"""The rival: all of Mahé's rules in the simplest way, on mutable lists.

Complete (both editions, the variant, one or two turtles each), refuses illegal actions, and is as fast as plain Python
allows: actions are small numbers, and only the current position is kept. It has no events and no odds. It shares no
code with `mahe_core`, so that tests compare the two.
"""

from __future__ import annotations

ROLL, STOP = 0, 1
CHOOSE = 10
"""CHOOSE + t chooses turtle t."""
SPEND = 20
"""SPEND + v spends an egg card of value v."""
DIE = 30
"""DIE + f is the die that shows f."""
CARD = 40
"""CARD + v is the egg card of value v, turned up."""

ROLL_ONLY = [ROLL]
STOP_ONLY = [STOP]
ROLL_OR_STOP = [ROLL, STOP]
FACES = [DIE + face for face in range(1, 7)]

CHANCE, OVER = -1, -2
"""The values of `to_act` other than players."""

NEST = 22


class PlainMahe:
    """One game. Turtles and players count from 0; square 0 is the raft, 22 the nest."""

    def __init__(
        self,
        players: int,
        first: int,
        third_die_on_seven: bool,
        spend_cards: bool,
        turtles_each: int,
        egg_cards: int = 20,
    ) -> None:
        turtles = players * turtles_each
        self.players = players
        self.turtles_each = turtles_each
        self.third_die_on_seven = third_die_on_seven
        self.spend_cards = spend_cards
        self.owner = [turtle // turtles_each for turtle in range(turtles)]
        self.square = [0] * turtles
        self.stacks: list[list[int]] = [[] for _ in range(NEST)]
        """On squares 1 to 21, bottom first; the raft has no stack, so index 0 is unused."""
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.unseen = [0, 3, 3, 5, 5, 5, 3]
        """The number of unseen cards by value, including the four taken out."""
        self.egg_cards = self.cards_left = egg_cards
        self.face_up = 0
        self.nest_owner = -1
        self.player = first
        self.to_move = list(range(first * turtles_each, (first + 1) * turtles_each))
        self.moving = -1
        self.dice = 0
        self.total = 0
        self.decider = first
        self.spenders: list[int] = []
        self.waiting_for_die = False
        self.waiting_for_card = True

    def to_act(self) -> int:
        """Return the player who decides, CHANCE or OVER."""
        if self.waiting_for_die or self.waiting_for_card:
            return CHANCE
        return self.decider if self.nest_owner < 0 else OVER

    def chance_outcomes(self) -> list[int]:
        """Return the possible outcomes of chance, ascending."""
        if self.waiting_for_die:
            return FACES
        unseen = self.unseen
        return [CARD + value for value in range(1, 7) if unseen[value]]

    def legal_intents(self) -> list[int]:
        """Return the legal intents of the player who decides."""
        if self.nest_owner >= 0:
            return []
        if self.moving < 0:
            return [CHOOSE + turtle for turtle in self.to_move]
        if not self.dice:
            return ROLL_ONLY
        barred = self.total == 7 and self.dice == 2 and not self.third_die_on_seven
        intents = STOP_ONLY if barred else ROLL_OR_STOP
        if self.spend_cards and self.decider not in self.spenders:
            hand, room = self.hands[self.decider], 7 - self.total
            return intents + [SPEND + value for value in range(1, room + 1) if value in hand]
        return intents

    def apply(self, action: int) -> None:
        """Carry out an action. Raises ValueError if it is illegal."""
        chance = self.waiting_for_die or self.waiting_for_card
        if action not in (self.chance_outcomes() if chance else self.legal_intents()):
            raise ValueError(action)
        if action == ROLL:
            self.waiting_for_die = True
        elif action == STOP:
            self._move()
        elif action > CARD:
            self._turn_up(action - CARD)
        elif action > DIE:
            self.waiting_for_die = False
            self._add(action - DIE)
        elif action > SPEND:
            self.hands[self.decider].remove(action - SPEND)
            self.spenders.append(self.decider)
            self._add(action - SPEND)
        else:
            self.moving = action - CHOOSE
            self.to_move.remove(self.moving)

    def _turn_up(self, value: int) -> None:
        self.waiting_for_card = False
        self.face_up = value
        self.unseen[value] -= 1
        self.cards_left -= 1
        # The first card is turned up before the first turn, every other one after a move.
        if self.cards_left == self.egg_cards - 1:
            self._begin_move()
        else:
            self._end_move()

    def _add(self, number: int) -> None:
        self.dice += 1
        self.total += number
        moving = self.moving
        square = self.square[moving]
        if self.total > 7:
            if square:
                stack = self.stacks[square]
                level = stack.index(moving)
                for turtle in stack[level:]:
                    self.square[turtle] = 0
                del stack[level:]
            self._end_move()
        elif self.dice == 3:
            self._move()
        else:
            self.decider = self.owner[self.stacks[square][-1]] if square else self.player

    def _move(self) -> None:
        moving = self.moving
        begun = self.square[moving]
        reached = begun + self.total * self.dice
        if begun:
            stack = self.stacks[begun]
            level = stack.index(moving)
            group = stack[level:]
            del stack[level:]
        else:
            group = [moving]
        # On square 21 a turtle has laid already: it lays again a whole lap later, at 42.
        laid = reached >= 42 if begun == 21 else reached >= 21
        square = (reached - 1) % 21 + 1
        for turtle in group:
            self.square[turtle] = square
        self.stacks[square] += group
        if laid:
            self._lay(group[-1])
        else:
            self._end_move()

    def _lay(self, turtle: int) -> None:
        player = self.owner[turtle]
        if not self.face_up:
            self.stacks[self.square[turtle]].pop()
            self.square[turtle] = NEST
            self.nest_owner = player
            return
        self.hands[player].append(self.face_up)
        self.face_up = 0
        if self.cards_left:
            self.waiting_for_card = True
        else:
            self._end_move()

    def _end_move(self) -> None:
        if not self.to_move:
            player = self.player = (self.player + 1) % self.players
            self.to_move = list(range(player * self.turtles_each, (player + 1) * self.turtles_each))
            self.spenders = []
        self._begin_move()

    def _begin_move(self) -> None:
        self.dice = self.total = 0
        self.decider = self.player
        self.moving = self.to_move.pop() if len(self.to_move) == 1 else -1

    def count(self) -> tuple[list[int], list[int], list[int]]:
        """Return the eggs and cards per player in a finished game, and the winners, ascending."""
        eggs = [sum(hand) for hand in self.hands]
        cards = [len(hand) for hand in self.hands]
        eggs[self.nest_owner] += 7
        cards[self.nest_owner] += 1
        best = max(zip(eggs, cards, strict=True))
        return eggs, cards, [player for player in range(self.players) if (eggs[player], cards[player]) == best]
