"""Worked examples of the rules, played step by step: a move on the board, or the counting at the end.

Everything is computed by the rules themselves, even with dice or cards changed by the reader. Step 0 is the starting
position. Players are named by their turtles' signs on a board, and by number in a counting, as in the text of the
rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from app.mahe.ending.counting import counting
from app.mahe.ending.heap import Heaps
from app.mahe.ending.result_model import PlayerResult, ResultView, result_view
from app.mahe.motion.scenes import scene
from app.mahe.play.prompts import prompt
from app.mahe.play.table_model import TableView, table_view
from app.mahe.wording.event_words import capitalised, event_sentence
from app.mahe.wording.people import People
from app.mahe.wording.rule_answers import why_illegal
from app.play.scene import Scene
from app.rules.examples import LiveExample
from app.ui.languages import Texts
from mahe_core.engine.seats import Seat
from mahe_core.mahe import CardTurned, Die, Result, Setup, SpendCard, TurnBegan, TurtlesBusted
from mahe_core.mahe.examples.playing import Moment, moments
from mahe_core.mahe.examples.worked import COLOURS, CountExample, Dice, Example, MoveExample
from mahe_core.mahe.result import count
from mahe_core.mahe.rulebook import CARD_VALUES, DIE_FACES, EGGS_IN_NEST, MOST_DICE
from mahe_core.override import override


@dataclass(frozen=True, slots=True)
class MovePlaying(LiveExample):
    """An example of a move, with the dice that the reader has chosen."""

    example: MoveExample
    dice: Dice
    moments: tuple[Moment, ...]

    @property
    @override
    def number(self) -> int:
        return self.example.number

    @property
    @override
    def last(self) -> int:
        return len(self.moments) - 1

    def people(self, texts: Texts) -> People:
        """Return the names of the players."""
        return people_of_signs(self.example.given.setup, texts)

    def is_over(self, step: int) -> bool:
        """Return True if the move is finished at this step."""
        return step > 0 and not self.moments[step].state.dice

    def view(self, step: int, texts: Texts) -> TableView:
        """Return the view model of a step, without decisions and the next turn."""
        view = table_view(self.moments[step].session, self.people(texts), read_only=True)
        if not self.is_over(step):
            return view
        return replace(
            view,
            turtles=tuple(replace(turtle, moving=False) for turtle in view.turtles),
            players=tuple(replace(player, on_turn=False, decides=False) for player in view.players),
        )

    def decider(self, step: int) -> int:
        """Return the player who decides a step; at the beginning, the player whose turn it is."""
        return self.moments[max(0, step - 1)].state.decider

    @override
    def describe_step(self, step: int, texts: Texts) -> str:
        moment, people = self.moments[step], self.people(texts)
        if step == 0:
            return prompt(moment.state, people).question
        sentences = [] if moment.refused is None else [why_illegal(moment.refused, texts)]
        if moment.stopped_by is not None:
            sentences.append(texts.gettext("{player} says stop.", player=people.player(moment.stopped_by)))
        # The board would show the next turn and card, which the text does not mention.
        events = [event for event in moment.events if not isinstance(event, TurnBegan | CardTurned)]
        sentences += [event_sentence(event, people, secret=False) for event in events]
        if moment.dice == 1 and not self.is_over(step):
            sentences.append(prompt(moment.state, people).why)
        return " ".join(capitalised(sentence) for sentence in sentences if sentence)

    @override
    def describe_end(self, texts: Texts) -> str:
        refused = any(moment.refused is not None for moment in self.moments)
        return " ".join(self.describe_step(step, texts) for step in range(self.last - refused, self.last + 1))

    @override
    def scene(self, step: int, _texts: Texts) -> Scene:
        return scene(self.moments[max(0, step - 1)].state, self.moments[step].happened)

    def die_changed(self, number: int) -> MovePlaying:
        """Return the example with the next face on a die; cards do not change."""
        place = number - 1
        if not 0 <= place < len(self.dice):
            return self
        match self.dice[place]:
            case Die(face):
                return self._with((*self.dice[:place], Die(face % max(DIE_FACES) + 1), *self.dice[place + 1 :]))
            case SpendCard():
                return self

    @property
    def may_have_more(self) -> bool:
        """True if there is room for another die and the move is not a bust."""
        return len(self.dice) < MOST_DICE and len(self.dice) == self.moments[-1].dice and not self._burst

    @property
    def may_have_fewer(self) -> bool:
        """True if a die can be removed."""
        return len(self.dice) > 1

    def with_one_more(self) -> MovePlaying:
        """Return the example with one more die."""
        return self._with((*self.dice, Die(1))) if self.may_have_more else self

    def with_one_fewer(self) -> MovePlaying:
        """Return the example with one fewer die."""
        return self._with(self.dice[:-1]) if self.may_have_fewer else self

    @property
    def _burst(self) -> bool:
        return any(isinstance(event, TurtlesBusted) for event in self.moments[-1].events)

    def _with(self, dice: Dice) -> MovePlaying:
        return MovePlaying(self.example, dice, moments(self.example, dice))


@dataclass(frozen=True, slots=True)
class CountPlaying(LiveExample):
    """An example of counting, player by player and then the winner, with the egg cards that the reader has chosen."""

    example: CountExample
    hands: tuple[tuple[int, ...], ...]

    @property
    @override
    def number(self) -> int:
        return self.example.number

    @property
    @override
    def last(self) -> int:
        return len(self.hands) + 1

    @property
    def result(self) -> Result:
        """The result of the game."""
        return count(self.hands, self.example.nest_owner)

    def people(self, texts: Texts) -> People:
        """Return the names of the players."""
        return people_by_number(len(self.hands), texts)

    def view(self, step: int, texts: Texts) -> ResultView:
        """Return the view model of a step; players who have not counted yet have no eggs, and ranks come last."""
        view = result_view(self.result, self.hands, self.people(texts))
        if step == self.last:
            return view
        return replace(view, players=tuple(_counting(player, counted=player.player < step) for player in view.players))

    @property
    def measures(self) -> Heaps:
        """The measures of the final heaps."""
        return Heaps(max(self.result.eggs))

    @override
    def describe_step(self, step: int, texts: Texts) -> str:
        if step == 0:
            return texts.gettext("The game is over. Everybody turns over their egg cards and counts.")
        if step == self.last:
            return self.describe_end(texts)
        player = step - 1
        name, eggs, hand = self.people(texts).player(player), self.result.eggs[player], self.hands[player]
        if player != self.example.nest_owner:
            return texts.ngettext(
                "{player} counts {sum}: {number} egg.",
                "{player} counts {sum}: {number} eggs.",
                eggs,
                player=name,
                sum=written(hand),
            )
        return texts.ngettext(
            "{player} counts {sum}, including the 7 from the nest: {number} egg.",
            "{player} counts {sum}, including the 7 from the nest: {number} eggs.",
            eggs,
            player=name,
            sum=written((*hand, EGGS_IN_NEST)),
        )

    @override
    def describe_end(self, texts: Texts) -> str:
        return result_view(self.result, self.hands, self.people(texts)).reason

    @override
    def scene(self, step: int, texts: Texts) -> Scene:
        whole = result_view(self.result, self.hands, self.people(texts))
        players = tuple(
            player if player.player == step - 1 else _counting(player, counted=False) for player in whole.players
        )
        return Scene(counting(replace(whole, players=players), self.measures).motions)

    def card_changed(self, player: int, place: int) -> CountPlaying:
        """Return the example with one more egg on a card; after the largest value comes 1."""
        if not (0 <= player < len(self.hands) and 0 <= place < len(self.hands[player])):
            return self
        hand = list(self.hands[player])
        hand[place] = hand[place] % max(CARD_VALUES) + 1
        return replace(self, hands=(*self.hands[:player], tuple(hand), *self.hands[player + 1 :]))


def _counting(player: PlayerResult, *, counted: bool) -> PlayerResult:
    """Return a player's result before the winner is known, with all cards if `counted`, else with none."""
    if counted:
        return replace(player, rank=0, won=False)
    return replace(player, rank=0, won=False, hand=(), has_nest=False, eggs=0, cards=0)


Playing = MovePlaying | CountPlaying


def playing(example: Example) -> Playing:
    """Return an example as in the text of the rules."""
    match example:
        case MoveExample():
            return MovePlaying(example, example.dice, moments(example))
        case CountExample():
            return CountPlaying(example, example.hands)
        case _:
            assert_never(example)


def written(values: Sequence[int]) -> str:
    """Return a sum of cards written in digits.

    >>> written((2, 3, 7))
    '2 + 3 + 7'
    """
    return " + ".join(map(str, values))


SEATS: Final = tuple(Seat("", (sign,)) for sign in COLOURS)


class NumberedPeople(People):
    """Names players by number."""

    __slots__ = ()

    def player(self, player: int) -> str:
        """Return a player's name by place in the order of play."""
        return self.texts.gettext("Player {number}", number=player + 1)


def people_of_signs(setup: Setup, texts: Texts) -> People:
    """Return the people of an example on a board."""
    return People(texts, setup, SEATS[: setup.players])


def people_by_number(players: int, texts: Texts) -> People:
    """Return the people of an example of counting."""
    return NumberedPeople(texts, Setup(players=players, turtles_each=1), SEATS[:players])
