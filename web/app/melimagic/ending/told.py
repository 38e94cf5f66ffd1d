"""What could have been known, in words."""

from __future__ import annotations

from app.melimagic.ending.known import Moment, OwnCard
from app.melimagic.wording.people import People
from app.melimagic.wording.rabbits import pair_name, rabbit_name


def title_of(moment: Moment, people: People) -> str:
    """Say who tried for what in vain, or could have had what."""
    player, pair = people.player(moment.player), pair_name(moment.wanted, people.texts)
    if moment.shown:
        return people.texts.gettext("{player} tried for: {pair}", player=player, pair=pair)
    return people.texts.gettext("{player} passed but could have won: {pair}", player=player, pair=pair)


def when_told(moment: Moment, people: People) -> str:
    """Say in which turn of the game that was."""
    return people.texts.gettext("Turn {turn}", turn=moment.turn)


def lines_of(moment: Moment, people: People) -> tuple[str, ...]:
    """Say of both cards what they were and when they had last been seen, and which cards would have matched."""
    texts = people.texts
    told = [_card(card, people) for card in moment.cards]
    if moment.shown and moment.matching is not None:
        one, other = moment.matching
        told.append(texts.gettext("Places {one} and {other} would have matched.", one=one + 1, other=other + 1))
    return tuple(told)


def _card(card: OwnCard, people: People) -> str:
    texts = people.texts
    place, rabbit = card.place + 1, rabbit_name(card.rabbit, texts)
    if not card.turns_ago:
        return texts.gettext("Place {place}: {rabbit}, in full view.", place=place, rabbit=rabbit)
    return texts.ngettext(
        "Place {place}: {rabbit}, last seen {number} turn earlier.",
        "Place {place}: {rabbit}, last seen {number} turns earlier.",
        card.turns_ago,
        place=place,
        rabbit=rabbit,
    )
