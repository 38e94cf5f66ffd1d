"""Why a computer player decided as it did, in its own words: one sentence, or none where there is nothing to tell."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from app.melimagic.wording.people import People
from app.melimagic.wording.rabbits import rabbit_name
from mahe_core.melimagic import Action, TurnHat
from mahe_core.melimagic.players.deciding import Why
from mahe_core.melimagic.players.recounting import Account


def reason_told(account: Account, action: Action, people: People) -> str:
    """Let a player say why it did this; "" where it only had nothing to do."""
    texts = people.texts
    match account.why:
        case Why.BEGINS | Why.SEEN_ENOUGH:
            return ""
        case Why.LOOKS_AT_OWN:
            return texts.gettext("I wanted to see my own card again.")
        case Why.LOOKS_FOR:
            return texts.gettext("I was looking for: {rabbits}.", rabbits=_missing(account, people))
        case Why.TAKES_SIGHT:
            return _turned_away(account, action, people)
        case Why.TAKES_KNOWN:
            return _taken(account, people)
        case Why.TAKES_BLINDLY:
            if not account.missing:
                return texts.gettext("I had both rabbits already and swapped a card that I did not need.")
            return texts.gettext(
                "I did not know what was there and hoped for: {rabbits}.", rabbits=_missing(account, people)
            )
        case Why.DRAWS_HAT:
            if not account.missing:
                return texts.gettext("I had both rabbits already and did not want another golden card.")
            return texts.gettext("I was hoping for: {rabbits}.", rabbits=_missing(account, people))
        case Why.DRAWS_GOLDEN:
            return texts.gettext("I was hoping for a golden card that would suit my rabbits better.")
        case Why.KEEPS:
            return texts.gettext("It was of more use to me than the card that stood there.")
        case Why.DISCARDS:
            return texts.gettext("It was of no use to me.")
        case Why.IS_SURE:
            if account.was_so:
                return texts.gettext("I was sure of both rabbits.")
            return texts.gettext("I was sure of both rabbits, but my memory let me down.")
        case Why.RISKS:
            return texts.gettext("I thought the chance of a match was {percent}.", percent=_percent(account, people))
        case Why.WAITS:
            if not account.chance:
                return ""
            return texts.gettext(
                "My best try had a chance of {percent}, which was not enough for me.",
                percent=_percent(account, people),
            )
        case _:
            assert_never(account.why)


def _turned_away(account: Account, action: Action, people: People) -> str:
    texts = people.texts
    assert isinstance(action, TurnHat)
    owner = people.player(action.player)
    if account.rabbit is None:
        return texts.gettext("{owner} might have had a use for it, so I turned it away.", owner=owner)
    rabbit = rabbit_name(account.rabbit, texts)
    if account.was_so:
        return texts.gettext(
            "I remembered what it was: {rabbit}. {owner} could have used it, so I turned it away.",
            rabbit=rabbit,
            owner=owner,
        )
    return texts.gettext(
        "I thought it was this one: {rabbit}. {owner} could have used it, so I turned it away.",
        rabbit=rabbit,
        owner=owner,
    )


def _taken(account: Account, people: People) -> str:
    texts = people.texts
    assert account.rabbit is not None
    rabbit = rabbit_name(account.rabbit, texts)
    if not account.was_so:
        return texts.gettext("I was sure that this rabbit was there, but it was not: {rabbit}.", rabbit=rabbit)
    if account.rabbit not in account.missing:
        return texts.gettext("I knew which rabbit was there: {rabbit}.", rabbit=rabbit)
    if account.in_sight:
        return texts.gettext("I needed this rabbit, and I could see it there: {rabbit}.", rabbit=rabbit)
    return texts.gettext("I needed this rabbit, and I had seen it there: {rabbit}.", rabbit=rabbit)


def _missing(account: Account, people: People) -> str:
    return people.texts.and_list([rabbit_name(rabbit, people.texts) for rabbit in account.missing])


def _percent(account: Account, people: People) -> str:
    assert account.chance is not None
    return people.texts.percent(Fraction(account.chance).limit_denominator(10_000))
