"""Events as sentences for the log and for spoken messages.

Every sentence is a single message of the catalogue, never assembled from parts. The log keeps egg cards secret, while
spoken messages contain everything that the whole table has just seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from app.mahe.wording.people import People
from app.ui.languages import Texts
from mahe_core.mahe import (
    RAFT,
    CardSpent,
    CardTurned,
    DieRolled,
    EggsLaid,
    Event,
    GameOver,
    NestTaken,
    Result,
    TurnBegan,
    TurtleChosen,
    TurtlesBusted,
    TurtlesMoved,
)
from mahe_core.mahe.rulebook import BUST_ABOVE


def event_sentence(event: Event, people: People, *, secret: bool) -> str:
    """Describe an event in one sentence; if `secret`, without the values of face-down egg cards."""
    texts = people.texts
    match event:
        case TurnBegan(player):
            return texts.gettext("It is {player}’s turn.", player=people.player(player))
        case TurtleChosen(player, turtle):
            return texts.gettext(
                "{player} chooses {turtle}.", player=people.player(player), turtle=people.turtle_by_sign(turtle)
            )
        case DieRolled():
            return _tell_die(event, people)
        case CardSpent(player, value, total):
            return texts.ngettext(
                "{player} spends an egg card with {number} egg: the sum is now {total}.",
                "{player} spends an egg card with {number} eggs: the sum is now {total}.",
                value,
                player=people.player(player),
                total=total,
            )
        case TurtlesMoved():
            return _tell_move(event, people)
        case TurtlesBusted(turtles, square, total) if square == RAFT:
            return texts.gettext(
                "{total} is over 7: {turtle} stays on the raft.", total=total, turtle=people.turtles(turtles)
            )
        case TurtlesBusted(turtles, _, total):
            return texts.ngettext(
                "{total} is over 7: {turtles} goes back to the raft.",
                "{total} is over 7: {turtles} go back to the raft together.",
                len(turtles),
                total=total,
                turtles=people.turtles(turtles),
            )
        case EggsLaid(player, _, value):
            if secret:
                return texts.gettext("{player} wins the egg card.", player=people.player(player))
            return texts.ngettext(
                "{player} wins the egg card with {number} egg.",
                "{player} wins the egg card with {number} eggs.",
                value,
                player=people.player(player),
            )
        case CardTurned(value, _):
            if secret:
                return texts.gettext("An egg card is turned up.")
            return texts.ngettext(
                "An egg card with {number} egg is turned up.", "An egg card with {number} eggs is turned up.", value
            )
        case NestTaken(player, turtle):
            return texts.gettext(
                "{turtle} goes to the nest: {player} gets its 7 eggs.",
                turtle=people.turtle(turtle),
                player=people.player(player),
            )
        case GameOver(result):
            return result_sentence(result, people)
        case _:
            assert_never(event)


def log_line(event: Event, people: People, *, secret: bool) -> str:
    """Return the log line for an event; after a move or a bust it includes the calculation."""
    told = capitalised(event_sentence(event, people, secret=secret))
    match event:
        case TurtlesMoved(dice=dice) | TurtlesBusted(dice=dice) if dice:
            return people.texts.pgettext(
                "line of the log", "{sentence} ({calculation})", sentence=told, calculation=calculation(dice)
            )
        case _:
            return told


def calculation(dice: Sequence[int]) -> str:
    """Return the calculation of the squares to walk, or of the sum of a bust, in digits.

    >>> calculation((4,)), calculation((2, 4)), calculation((2, 6))
    ('4 × 1 = 4', '2 + 4 = 6, × 2 = 12', '2 + 6 = 8')
    """
    total, number = sum(dice), len(dice)
    if number == 1:
        return f"{total} × 1 = {total}"
    added = f"{' + '.join(map(str, dice))} = {total}"
    return added if total > BUST_ABOVE else f"{added}, × {number} = {total * number}"


def _tell_die(event: DieRolled, people: People) -> str:
    texts = people.texts
    places: dict[str, str | int] = {"player": people.player(event.player), "face": event.face, "total": event.total}
    if event.face == event.total:
        return texts.gettext("{player} rolls a {face}.", **places)
    if event.player == event.decider:
        return texts.gettext("{player} rolls a {face}: {total} in all.", **places)
    decider = people.player(event.decider)
    return texts.gettext(
        "{decider} wants another die. {player} rolls a {face}: {total} in all.", decider=decider, **places
    )


def _tell_move(event: TurtlesMoved, people: People) -> str:
    texts = people.texts
    places: dict[str, str | int] = {
        "turtle": people.turtle(event.turtles[0]),
        "riders": people.turtles(event.turtles[1:]),
        "square": event.squares[-1],
        "onto": "" if event.onto is None else people.turtle(event.onto),
    }
    match len(event.turtles) > 1, event.onto is not None:
        case False, False:
            return texts.ngettext(
                "{turtle} walks {number} square to square {square}.",
                "{turtle} walks {number} squares to square {square}.",
                event.steps,
                **places,
            )
        case False, True:
            return texts.ngettext(
                "{turtle} walks {number} square to square {square} and climbs onto {onto}.",
                "{turtle} walks {number} squares to square {square} and climbs onto {onto}.",
                event.steps,
                **places,
            )
        case True, False:
            return texts.ngettext(
                "{turtle} carries {riders} {number} square to square {square}.",
                "{turtle} carries {riders} {number} squares to square {square}.",
                event.steps,
                **places,
            )
        case _:
            return texts.ngettext(
                "{turtle} carries {riders} {number} square to square {square}, onto the back of {onto}.",
                "{turtle} carries {riders} {number} squares to square {square}, onto the back of {onto}.",
                event.steps,
                **places,
            )


def result_sentence(result: Result, people: People) -> str:
    """Return the winners and the reason in one sentence."""
    texts = people.texts
    winners = texts.and_list([people.player(player) for player in result.winners])
    eggs = result.eggs[result.winners[0]]
    match result.decided_by:
        case "eggs":
            return texts.ngettext(
                "{winner} wins with {number} egg.", "{winner} wins with {number} eggs.", eggs, winner=winners
            )
        case "cards":
            return texts.ngettext(
                "Level on {number} egg: {winner} has more cards and wins. The nest counts as one card.",
                "Level on {number} eggs: {winner} has more cards and wins. The nest counts as one card.",
                eggs,
                winner=winners,
            )
        case "shared":
            return texts.ngettext(
                "Level on eggs and on cards: {winners} share the win with {number} egg each.",
                "Level on eggs and on cards: {winners} share the win with {number} eggs each.",
                eggs,
                winners=winners,
            )
        case _:
            assert_never(result.decided_by)


def winning_reason(result: Result, texts: Texts) -> str:
    """Return the reason for a win, without the names of the winners."""
    eggs = result.eggs[result.winners[0]]
    match result.decided_by:
        case "eggs":
            return texts.ngettext("With {number} egg", "With {number} eggs", eggs)
        case "cards":
            return texts.ngettext(
                "Level on {number} egg, but with more cards. The nest counts as one.",
                "Level on {number} eggs, but with more cards. The nest counts as one.",
                eggs,
            )
        case "shared":
            return texts.ngettext(
                "Level on cards, too, with {number} egg each", "Level on cards, too, with {number} eggs each", eggs
            )
        case _:
            assert_never(result.decided_by)


def capitalised(sentence: str) -> str:
    """Return a sentence with a capital first letter, since it may begin with a filled-in placeholder.

    >>> capitalised("the sun turtle walks.")
    'The sun turtle walks.'
    """
    return sentence[:1].upper() + sentence[1:]
