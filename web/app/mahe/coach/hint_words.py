"""A hint in words: what the best computer player would choose, and one reason in faces of a die or squares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from app.computers.animals import animal_name
from app.mahe.coach.decision_words import reason_sentence
from app.mahe.wording.event_words import capitalised
from app.mahe.wording.people import People
from app.ui.languages import Texts
from mahe_core.mahe import ChooseTurtle, Intent, Roll, SpendCard, State, Stop
from mahe_core.mahe.coach import reason_for
from mahe_core.mahe.coach.outlook import outlook, squares_to_lay
from mahe_core.mahe.coach.reasons import LaysSooner
from mahe_core.mahe.players.move_tree import best_of
from mahe_core.mahe.rulebook import BUST_ABOVE, DIE_FACES

ABOUT_EQUAL: Final = 0.02
"""Up to this difference between their chances of winning, the best two choices are called about equal."""


def hint(state: State, worths: Mapping[Intent, float], people: People) -> list[str]:
    """Return two sentences: the best computer player's choice in a position, and one reason."""
    texts, best = people.texts, best_of(worths)
    clever = animal_name("elephant", texts)
    if is_about_equal(worths):
        return [texts.gettext("{clever} thinks there is little in it.", clever=clever), _reason(state, best, people)]
    advice = texts.gettext("{clever} would choose: {choice}.", clever=clever, choice=_choice(best, people))
    return [advice, _reason(state, best, people)]


def is_about_equal(worths: Mapping[Intent, float]) -> bool:
    """Return True if another choice is about as good as the best one.

    >>> is_about_equal({Roll(): 0.26, Stop(): 0.25}), is_about_equal({Roll(): 0.26, Stop(): 0.23})
    (True, False)
    """
    first, *others = sorted(worths.values(), reverse=True)
    return bool(others) and first - others[0] < ABOUT_EQUAL


def _choice(intent: Intent, people: People) -> str:
    """Return a choice in the words used on its button."""
    texts = people.texts
    match intent:
        case Roll():
            return texts.gettext("Another die")
        case Stop():
            return texts.gettext("Stop")
        case SpendCard(value):
            return texts.ngettext("Spend the card with {number} egg", "Spend the card with {number} eggs", value)
        case ChooseTurtle(turtle):
            return capitalised(texts.gettext("{turtle} first", turtle=people.turtle_by_sign(turtle)))
        case _:
            assert_never(intent)


def _reason(state: State, best: Intent, people: People) -> str:
    match best:
        case Roll():
            return _for_roll(state, people.texts)
        case Stop():
            return _for_stop(state, people)
        case SpendCard():
            return reason_sentence(reason_for(state, best), people)
        case ChooseTurtle():
            return _for_turtle(state, best, people)
        case _:
            assert_never(best)


def _for_roll(state: State, texts: Texts) -> str:
    """Return what the faces of the next die would do, which also says when it must not be rolled."""
    dice, total, needed = len(state.dice) + 1, sum(state.dice), squares_to_lay(state)
    squares = [dice * (total + face) for face in DIE_FACES if total + face <= BUST_ABOVE]
    busting, reaching = len(DIE_FACES) - len(squares), sum(walked >= needed for walked in squares)
    if reaching:
        return texts.ngettext(
            "{number} of the 6 faces takes you to the beach, {busting} over 7.",
            "{number} of the 6 faces take you to the beach, {busting} over 7.",
            reaching,
            busting=busting,
        )
    brought = str(squares[0])
    if len(squares) > 1:
        brought = texts.pgettext("squares", "{least} to {most}", least=squares[0], most=squares[-1])
    now = (dice - 1) * total
    if not busting:
        return texts.gettext("No face takes you over 7: {squares} squares instead of {now}.", squares=brought, now=now)
    return texts.ngettext(
        "{number} of the 6 faces takes you over 7. Otherwise: {squares} squares instead of {now}.",
        "{number} of the 6 faces take you over 7. Otherwise: {squares} squares instead of {now}.",
        busting,
        squares=brought,
        now=now,
    )


def _for_stop(state: State, people: People) -> str:
    before = outlook(state)
    if before.lays or not before.may_roll or not before.busting:
        return reason_sentence(reason_for(state, Stop()), people)
    return people.texts.ngettext(
        "Another die: {number} of the 6 faces takes you over 7. Stop: {squares} squares for certain.",
        "Another die: {number} of the 6 faces take you over 7. Stop: {squares} squares for certain.",
        before.busting,
        squares=len(state.dice) * sum(state.dice),
    )


def _for_turtle(state: State, best: ChooseTurtle, people: People) -> str:
    reason = reason_for(state, best)
    match reason:
        case LaysSooner(turtle=turtle, other=other):
            return people.texts.gettext(
                "Squares to the beach: {number} for {turtle}, {other_number} for {other}.",
                turtle=people.turtle_by_sign(turtle),
                other=people.turtle_by_sign(other),
                number=squares_to_lay(state, turtle),
                other_number=squares_to_lay(state, other),
            )
        case _:
            return reason_sentence(reason, people)
