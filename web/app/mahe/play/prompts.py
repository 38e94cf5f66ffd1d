"""The question asked in a position: who has to answer, why, by which rule, and with which faces of real dice.

A prompt names the player who acts, and the player who moves if different. It never offers anything illegal. At a table
with real dice, players tap in a die's face without pressing Roll first; egg cards are still drawn by the page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.mahe.settings import MaheSettings
from app.mahe.wording.people import People
from app.mahe.wording.rule_answers import Anchor
from mahe_core.engine.seats import BY_MESSAGE
from mahe_core.mahe import CHANCE, Die, Roll, State, chance_outcomes, legal_intents, to_act
from mahe_core.mahe.rulebook import DIE_FACES, MOST_DICE


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question: `player` acts (None: no player), `why` explains it if it is not that player's turn.

    `thrower` throws the awaited die (None: no die is awaited). `rule` is the passage of the rules behind the question.
    """

    player: int | None
    question: str
    why: str
    thrower: int | None = None
    rule: Anchor | None = None


def prompt(state: State, people: People, *, tapped_in: bool = False, thinks: bool = False) -> Prompt:
    """Return the question of a position; with `tapped_in` it asks for the face of a real die.

    If a computer `thinks`, because there is a choice, the prompt says so instead. Nobody is asked whose turn arrives by
    message.
    """
    acting = to_act(state)
    if acting is CHANCE and faces_awaited(state):
        return _die_awaited(state, people, tapped_in=tapped_in)
    if acting is None or acting is CHANCE:
        return Prompt(None, "", "")
    question = _question(state, acting, people, tapped_in=tapped_in)
    if people.seats[acting].by == BY_MESSAGE:
        question = people.texts.gettext("It is {player}’s turn.", player=people.player(state.on_turn))
    elif thinks:
        intents, player = legal_intents(state), people.player(acting)
        if len(intents) > 1:
            question = people.texts.gettext("{player} is thinking…", player=player)
        elif intents == (Roll(),):
            question = people.texts.gettext("{player} rolls the die.", player=player)
    return Prompt(
        acting,
        question,
        _why(state, acting, people),
        rule=rule_of_prompt(state),
    )


def _question(state: State, acting: int, people: People, *, tapped_in: bool) -> str:
    texts = people.texts
    player = _addressed(state, acting, people)
    if state.moving is None:
        return texts.gettext("{player}: which turtle moves first?", player=player)
    if not state.dice and tapped_in:
        return _tapping(state, people)
    if not state.dice:
        if people.seats[acting].name and state.setup.turtles_each == 1:
            return texts.gettext("{player}: roll for your turtle!", player=player)
        turtle = people.turtle_by_sign(state.moving)
        return texts.gettext("{player}: roll for {turtle}!", player=player, turtle=turtle)
    if Roll() not in legal_intents(state):
        return texts.gettext("{player}: seven is the limit, stop here.", player=player)
    if len(state.dice) == MOST_DICE - 1:
        return texts.gettext("{player}: a third die, or stop?", player=player)
    return texts.gettext("{player}: a second die, or stop?", player=player)


def _addressed(state: State, acting: int, people: People) -> str:
    """Return how a question begins: with a name, unless only one person plays."""
    if acting != people.alone:
        return people.player(acting)
    if acting == state.on_turn:
        return people.texts.pgettext("before a question to the only person", "Your turn")
    return people.texts.pgettext("before a question to the only person", "You decide")


def _die_awaited(state: State, people: People, *, tapped_in: bool) -> Prompt:
    texts = people.texts
    thrower = people.player(state.on_turn)
    question = _tapping(state, people) if tapped_in else texts.gettext("{player} rolls the die.", player=thrower)
    why = ""
    if state.decider != state.on_turn:
        why = texts.gettext("{decider} is on top and wants another die.", decider=people.player(state.decider))
    return Prompt(None, question, why, thrower=state.on_turn, rule=rule_of_prompt(state))


def _tapping(state: State, people: People) -> str:
    return people.texts.gettext("{player} rolls: tap what the die shows.", player=people.player(state.on_turn))


def _why(state: State, acting: int, people: People) -> str:
    texts = people.texts
    if acting != state.on_turn:
        return texts.gettext(
            "{mover} moves, but {decider} is on top and decides.",
            mover=people.player(state.on_turn),
            decider=people.player(acting),
        )
    return ""


def left_to_table(settings: MaheSettings) -> Callable[[State], bool]:
    """Return a test for positions whose outcome people type in: rolls of real dice, but never egg cards."""
    return lambda state: settings.own.real_dice and bool(faces_awaited(state))


def faces_awaited(state: State) -> tuple[Die, ...]:
    """Return the possible faces of the awaited die; () if no die is awaited.

    >>> from mahe_core.mahe import CardTurnedUp, Roll, Setup, apply, start
    >>> asked = apply(start(Setup(4)).state, CardTurnedUp(5)).state
    >>> faces_awaited(asked), len(faces_awaited(apply(asked, Roll()).state))
    ((), 6)
    """
    return tuple(outcome for outcome, _ in chance_outcomes(state) if isinstance(outcome, Die))


def faces_at_hand(state: State) -> tuple[Die, ...]:
    """Return the faces that may be tapped in: those of an awaited die, or of a die that may be rolled now.

    >>> from mahe_core.mahe import CardTurnedUp, Setup, apply, start
    >>> len(faces_at_hand(apply(start(Setup(4)).state, CardTurnedUp(5)).state))
    6
    """
    return tuple(map(Die, DIE_FACES)) if Roll() in legal_intents(state) else faces_awaited(state)


def rule_of_prompt(state: State) -> Anchor:
    """Return the passage of the rules that explains the question and why this player has to answer it.

    >>> from mahe_core.mahe import Setup, start
    >>> rule_of_prompt(start(Setup(4)).state)
    'eggs'
    """
    acting = to_act(state)
    if acting is None:
        return "end"
    if acting is CHANCE:
        if not faces_awaited(state):
            return "eggs"
        return "move" if state.decider == state.on_turn else "decide"
    if state.moving is None:
        return "two-turtles"
    if state.dice and Roll() not in legal_intents(state):
        return "third-die"
    return "move" if acting == state.on_turn else "decide"
