"""Events as sentences: as perceived by one player, in public, in the log, and a summary of the last turn.

Every sentence is a single message of the catalogue, never assembled from parts. Rabbits appear in it as bare nouns,
which need no article in any language, and no player is called he or she.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from app.melimagic.wording.names import People, face_name, pair_name, rabbit_name
from mahe_core.melimagic import (
    HIDDEN,
    DiceRolled,
    Event,
    GameOver,
    GoldenLaid,
    GoldenLost,
    GoldenPutUnder,
    GoldenWon,
    HatDealt,
    HatDiscarded,
    HatDrawn,
    HatKept,
    HatsSwapped,
    HatTurned,
    PairShown,
    PileRenewed,
    Rabbit,
    Result,
    TurnBegan,
    perceived,
)
from mahe_core.melimagic.sessions import MelimagicSession


def describe(event: Event, people: People, viewer: int | None) -> str:
    """Describe an event in one sentence as a player perceives it from the seat; for viewer None, in public terms."""
    return _sentence(perceived(event, viewer), people)


def log_line(event: Event, people: People) -> str:
    """Describe an event with all its rabbits, for the log of a finished game."""
    return _sentence(event, people)


def _sentence(event: Event, people: People) -> str:
    texts = people.texts
    match event:
        case HatDealt():
            return _dealt(event, people)
        case GoldenLaid(player, pair):
            return texts.gettext(
                "A golden card for {player}: {pair}.", player=people.player(player), pair=pair_name(pair, texts)
            )
        case TurnBegan(player):
            return texts.gettext("It is {player}’s turn.", player=people.player(player))
        case DiceRolled(player, faces):
            shown = texts.and_list([face_name(face, texts) for face in faces])
            return texts.gettext("{player} rolls: {faces}.", player=people.player(player), faces=shown)
        case HatTurned():
            return _turned(event, people)
        case HatsSwapped():
            return _swapped(event, people)
        case HatDrawn(player, rabbit):
            if rabbit is HIDDEN:
                return texts.gettext("{player} draws a hat card.", player=people.player(player))
            return texts.gettext(
                "{player} draws a hat card: {rabbit}.",
                player=people.player(player),
                rabbit=rabbit_name(rabbit, texts),
            )
        case HatKept():
            return _kept(event, people)
        case HatDiscarded(player, place, rabbit):
            called, shown = people.player(player), rabbit_name(rabbit, texts)
            if place is None:
                return texts.gettext("{player} discards the drawn card: {rabbit}.", player=called, rabbit=shown)
            return texts.gettext(
                "{player} discards the card from place {place}: {rabbit}.", player=called, place=place + 1, rabbit=shown
            )
        case GoldenPutUnder(player, pair):
            return texts.gettext(
                "{player} puts a golden card back under the pile: {pair}.",
                player=people.player(player),
                pair=pair_name(pair, texts),
            )
        case PairShown():
            return _shown(event, people)
        case GoldenWon(player, _, wands):
            return texts.ngettext(
                "{player} wins a wand and now has {number} golden wand.",
                "{player} wins a wand and now has {number} golden wands.",
                wands,
                player=people.player(player),
            )
        case GoldenLost(player, wands):
            if not wands:
                return texts.gettext("{player} loses a golden wand and has none left.", player=people.player(player))
            return texts.ngettext(
                "{player} loses a wand and has {number} golden wand left.",
                "{player} loses a wand and has {number} golden wands left.",
                wands,
                player=people.player(player),
            )
        case PileRenewed(cards):
            return texts.ngettext(
                "The hat pile is used up: {number} discard is the new pile.",
                "The hat pile is used up: {number} discards are shuffled into a new one.",
                cards,
            )
        case GameOver(result):
            return result_sentence(result, people)
        case _:
            assert_never(event)


def _dealt(event: HatDealt, people: People) -> str:
    texts, player, place = people.texts, people.player(event.player), event.place + 1
    if event.rabbit is HIDDEN:
        return texts.gettext("{player} gets a hat card in place {place}.", player=player, place=place)
    rabbit = rabbit_name(event.rabbit, texts)
    return texts.gettext(
        "{player} gets a hat card in place {place}: {rabbit}.", player=player, place=place, rabbit=rabbit
    )


def _turned(event: HatTurned, people: People) -> str:
    texts, player, place = people.texts, people.player(event.by), event.place + 1
    owner = people.player(event.player)
    if event.rabbit is HIDDEN:
        if event.by == event.player:
            # Translators: the player turns a card of the player's own stand, which somebody else had turned away.
            return texts.gettext("{player} turns the hat in place {place} back.", player=player, place=place)
        return texts.gettext("{player} turns {owner}’s hat in place {place}.", player=player, owner=owner, place=place)
    rabbit = rabbit_name(event.rabbit, texts)
    if event.by == event.player:
        return texts.gettext(
            "{player} turns the hat in place {place} back: {rabbit}.", player=player, place=place, rabbit=rabbit
        )
    return texts.gettext(
        "{player} turns {owner}’s hat in place {place}: {rabbit}.",
        player=player,
        owner=owner,
        place=place,
        rabbit=rabbit,
    )


def _swapped(event: HatsSwapped, people: People) -> str:
    texts = people.texts
    places: dict[str, str | int] = {
        "player": people.player(event.by),
        "place": event.place + 1,
        "other": people.player(event.player),
        "other_place": event.their_place + 1,
    }
    received, given = event.received, event.given
    if isinstance(received, Rabbit) and isinstance(given, Rabbit):
        return texts.gettext(
            "{player} swaps the card in place {place} for {other}’s card in place {other_place}, and gets: "
            "{rabbit}. {other} gets: {other_rabbit}.",
            rabbit=rabbit_name(received, texts),
            other_rabbit=rabbit_name(given, texts),
            **places,
        )
    if isinstance(received, Rabbit):
        return texts.gettext(
            "{player} swaps the card in place {place} for {other}’s card in place {other_place}, and gets: {rabbit}.",
            rabbit=rabbit_name(received, texts),
            **places,
        )
    if isinstance(given, Rabbit):
        return texts.gettext(
            "{player} swaps the card in place {place} for {other}’s card in place {other_place}. {other} "
            "gets: {rabbit}.",
            rabbit=rabbit_name(given, texts),
            **places,
        )
    return texts.gettext(
        "{player} swaps the card in place {place} for {other}’s card in place {other_place}.", **places
    )


def _kept(event: HatKept, people: People) -> str:
    texts, player, place = people.texts, people.player(event.by), event.place + 1
    if event.rabbit is HIDDEN:
        return texts.gettext("{player} keeps the drawn card in place {place}.", player=player, place=place)
    rabbit = rabbit_name(event.rabbit, texts)
    return texts.gettext(
        "{player} keeps the drawn card in place {place}: {rabbit}.", player=player, place=place, rabbit=rabbit
    )


def _shown(event: PairShown, people: People) -> str:
    texts = people.texts
    one, other = event.places
    places: dict[str, str | int] = {
        "player": people.player(event.by),
        "one": one + 1,
        "other": other + 1,
        "rabbits": pair_name(event.rabbits, texts),
    }
    if event.matches:
        return texts.gettext("{player} shows places {one} and {other}: {rabbits}. It matches!", **places)
    return texts.gettext("{player} shows places {one} and {other}: {rabbits}. No match.", **places)


def result_sentence(result: Result, people: People) -> str:
    """State the winner and the number of wands in one sentence."""
    return people.texts.ngettext(
        "{player} has {number} golden wand and wins!",
        "{player} has {number} golden wands and wins!",
        result.wands[result.winner],
        player=people.player(result.winner),
    )


def last_turn(session: MelimagicSession) -> tuple[Event, ...]:
    """Return the events of the last complete turn.

    >>> from mahe_core import melimagic
    >>> from mahe_core.engine.session import begin
    >>> session = begin(melimagic, melimagic.Setup(players=2), seed=7).settled()
    >>> last_turn(session)
    ()
    """
    events = [event for entry in session.entries for event in entry.step.events]
    begun = [place for place, event in enumerate(events) if isinstance(event, TurnBegan)]
    if session.to_act is None:
        return tuple(events[begun[-1] :])
    return tuple(events[begun[-2] : begun[-1]]) if len(begun) > 1 else ()


def last_turn_summary(events: Iterable[Event], people: People) -> str:
    """Summarise the public part of a turn: the action and the result of any try; "" if there are no events."""
    happened = tuple(events)
    told = [_turning(happened, people)]
    told += [describe(event, people, None) for event in happened if _is_notable(event, happened)]
    return " ".join(sentence for sentence in told if sentence)


def _turning(happened: tuple[Event, ...], people: People) -> str:
    texts = people.texts
    turned = [event for event in happened if isinstance(event, HatTurned)]
    if len(turned) == 1:
        return describe(turned[0], people, None)
    if turned:
        by, owners = turned[0].by, {event.player for event in turned}
        if len(owners) == 1:
            places = texts.and_list([str(event.place + 1) for event in turned])
            if by in owners:
                # Translators: the player turns cards of the player's own stand, which others had turned away.
                return texts.gettext(
                    "{player} turns the hats in places {places} back.", player=people.player(by), places=places
                )
            return texts.gettext(
                "{player} turns {owner}’s hats in places {places}.",
                player=people.player(by),
                owner=people.player(*owners),
                places=places,
            )
        where = [
            texts.pgettext(
                "in a list", "{player}’s place {place}", player=people.player(event.player), place=event.place + 1
            )
            for event in turned
        ]
        return texts.ngettext(
            "{player} turns {number} hat: {places}.",
            "{player} turns {number} hats: {places}.",
            len(turned),
            player=people.player(by),
            places=texts.and_list(where),
        )
    if any(isinstance(event, HatsSwapped | HatDiscarded | GoldenLaid) for event in happened):
        return ""
    begun = [event.player for event in happened if isinstance(event, TurnBegan)]
    return texts.gettext("{player} turns no hats.", player=people.player(begun[0])) if begun else ""


def _is_notable(event: Event, happened: tuple[Event, ...]) -> bool:
    """Return True if an event belongs in the summary, which mentions a new card but not the one it replaced."""
    match event:
        case HatsSwapped() | HatKept() | PairShown() | GoldenWon() | GoldenLost():
            return True
        case HatDiscarded(place=place):
            return place is None
        case GoldenLaid():
            return not any(isinstance(other, GoldenWon) for other in happened)
        case _:
            return False
