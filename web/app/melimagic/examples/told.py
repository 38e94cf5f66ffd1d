"""What is told of a step of an example: everything openly, since the rules have no secrets."""

from __future__ import annotations

from collections.abc import Iterator

from app.melimagic.wording.people import People
from app.melimagic.wording.rabbits import rabbit_name
from app.melimagic.wording.telling import log_line
from mahe_core.melimagic import DRAW, SWAP, Awaiting, Event, HatDealt, Rabbit, State, StopTurning, legal_intents
from mahe_core.melimagic.examples.playing import Moment
from mahe_core.melimagic.position.stands import hats_shown_to


def begun(state: State, people: People) -> str:
    """Tell what is given."""
    texts, player = people.texts, people.player(state.on_turn)
    match state.awaiting:
        case Awaiting.HAT_FOR_STAND:
            return texts.gettext("The cards are about to be dealt.")
        case Awaiting.ACTION:
            return choices(state, people)
        case Awaiting.TRY:
            return texts.gettext("{player} has done what the dice say, and may now try for the wand.", player=player)
        case _:
            return texts.gettext("{player} is about to roll.", player=player)


def happened(moment: Moment, people: People, actor: int) -> str:
    """Tell what was done and what came of it, and after the dice what there is to choose."""
    sentences = [*_dealt(moment.events, people)] or [log_line(event, people) for event in moment.events]
    if StopTurning() in moment.done:
        sentences.append(people.texts.gettext("{player} stops.", player=people.player(actor)))
    if moment.state.awaiting is Awaiting.ACTION:
        sentences.append(choices(moment.state, people))
    return " ".join(sentences)


def _dealt(events: tuple[Event, ...], people: People) -> Iterator[str]:
    """Tell of a whole stand in one sentence."""
    dealt = [event for event in events if isinstance(event, HatDealt)]
    if len(dealt) == len(events) and len({event.player for event in dealt}) == 1:
        texts = people.texts
        names = [rabbit_name(event.rabbit, texts) for event in dealt if isinstance(event.rabbit, Rabbit)]
        yield texts.gettext(
            "{player} gets: {rabbits}.", player=people.player(dealt[0].player), rabbits=texts.and_list(names)
        )


def choices(state: State, people: People) -> str:
    """Tell what may be done with the dice as they lie there, and where fewer cards show a hat than they allow."""
    texts, hats, player = people.texts, state.to_turn, people.player(state.on_turn)
    swap, draw = SWAP in state.dice, DRAW in state.dice
    if hats:
        told = _turning(hats, people, player, swap=swap, draw=draw)
        there = sum(1 for _ in hats_shown_to(state.stands, state.on_turn))
        if not there:
            none = texts.gettext("But no card shows {player} a hat.", player=player)
            return f"{told} {none}"
        if there < hats:
            only = texts.ngettext(
                "But only {number} card shows {player} a hat.",
                "But only {number} cards show {player} a hat.",
                there,
                player=player,
            )
            return f"{told} {only}"
        return told
    if swap and draw:
        return texts.gettext("{player} may choose: swap or draw.", player=player)
    if swap:
        ways = len(legal_intents(state))
        return texts.ngettext(
            "{player} must swap, and has {number} way to do it.",
            "{player} must swap, and has {number} ways to do it.",
            ways,
            player=player,
        )
    return texts.gettext("{player} draws from one of the two piles.", player=player)


def _turning(hats: int, people: People, player: str, *, swap: bool, draw: bool) -> str:
    texts = people.texts
    if swap:
        return texts.ngettext(
            "{player} may choose: turn up to {number} hat, or swap.",
            "{player} may choose: turn up to {number} hats, or swap.",
            hats,
            player=player,
        )
    if draw:
        return texts.ngettext(
            "{player} may choose: turn up to {number} hat, or draw.",
            "{player} may choose: turn up to {number} hats, or draw.",
            hats,
            player=player,
        )
    return texts.ngettext(
        "{player} may turn up to {number} hat.", "{player} may turn up to {number} hats.", hats, player=player
    )
