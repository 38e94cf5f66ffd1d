"""Prompts and labels at the table, worded so as not to give any rabbit away, so that they can be read aloud to anyone.

Only `side_description` names rabbits that the viewer alone sees, and only on request.
"""

from __future__ import annotations

from typing import assert_never

from app.melimagic.play.table_model import CardView, StandView, TableView, Use
from app.melimagic.wording.names import People, rabbit_name
from app.melimagic.wording.refusals import Anchor
from app.ui.languages import Texts
from mahe_core.melimagic import (
    Awaiting,
    DiscardDrawn,
    DrawHat,
    KeepDrawn,
    Pass,
    Rabbit,
    Roll,
    StopTurning,
    Swap,
    Try,
    TurnHat,
)


def question(view: TableView, people: People) -> str:
    """Return the question with the player it is for, or whose turn it is if the viewer is not asked."""
    texts, sight = people.texts, view.sight
    if view.shower is not None:
        return texts.gettext("{player} shows two cards", player=people.player(view.shower))
    if sight.to_act is None:
        return texts.gettext("The game is over.")
    name = people.player(sight.to_act)
    if sight.pencil is not None and sight.pencil.up:
        return texts.gettext("Tap the hat your guess is about.")
    if sight.looks:
        return texts.gettext("Your side. It is {player}’s turn.", player=name)
    if not sight.by_hand:
        return texts.gettext("It is {player}’s turn.", player=name)
    if view.rolling is not None:
        if sight.to_act == people.alone:
            name = texts.pgettext("before a question to the only person", "Your turn")
        return texts.gettext("{player}, roll the dice!", player=name)
    if not view.asking:
        return texts.gettext("It is {player}’s turn.", player=name)
    match view.view.awaiting:
        case Awaiting.ACTION:
            return _action(view)
        case Awaiting.NEXT_HAT:
            more = view.view.to_turn
            return texts.ngettext("Tap one more hat, or stop.", "Tap up to {number} more hats, or stop.", more)
        case Awaiting.DRAWN_CARD:
            return texts.gettext("Tap a place to keep it in, or discard it.")
        case Awaiting.TRY:
            return _try(view)
        case _:
            return texts.gettext("It is {player}’s turn.", player=name)


def _action(view: TableView) -> str:
    """Name the next tap of an action."""
    texts = view.texts
    match view.chosen:
        case None:
            return texts.gettext("Tap the die you want to use.")
        case Use.HATS:
            hats = view.hats_on_dice
            return texts.ngettext("Tap a hat to turn it.", "Tap up to {number} hats to turn them.", hats)
        case Use.SWAP if view.lifted:
            return texts.gettext("Now tap the hat you want for it.")
        case Use.SWAP:
            return texts.gettext("Tap the card you want to swap.")
        case Use.DRAW:
            return texts.gettext("Tap a pile to draw a card.")
        case _:
            assert_never(view.chosen)


def _try(view: TableView) -> str:
    """Name the next tap of a try."""
    texts = view.texts
    match len(view.lifted):
        case 0:
            return texts.gettext("Tap two of your cards to show them, or pass.")
        case 1:
            return texts.gettext("Now tap a second card of yours.")
        case _:
            return texts.gettext("Show both cards, or pass.")


def rule_of_question(view: TableView) -> Anchor:
    """Return the passage of the rules behind the question."""
    if view.tries:
        return "try"
    match view.chosen:
        case None:
            return "turn"
        case Use.HATS:
            return "hats"
        case Use.SWAP:
            return "swap"
        case Use.DRAW:
            return "draw"
        case _:
            assert_never(view.chosen)


def choices(view: TableView) -> list[str]:
    """Say what can be pressed and what it does, for players who cannot read; it depends on public things only."""
    texts, sight = view.texts, view.sight
    if sight.missed is not None or sight.events:
        return [texts.gettext("The big button goes on.")]
    if sight.looks:
        return [texts.gettext("The big button closes the curtain.")]
    if view.viewer is None and sight.goes_on:
        return [texts.gettext("The big button lowers the curtain.")]
    kinds = {type(intent) for intent in view.tapped}
    said = {
        Roll: texts.gettext("The big button rolls the dice."),
        TurnHat: texts.gettext("To turn a hat, tap it."),
        Swap: texts.gettext("To swap, tap one of your cards, then the one you want."),
        DrawHat: texts.gettext("To draw, tap the hat cards or the golden cards."),
        StopTurning: texts.gettext("The big button means no more hats."),
        KeepDrawn: texts.gettext("To keep the drawn card, tap the card that it replaces."),
        DiscardDrawn: texts.gettext("The big button discards the drawn card."),
        Try: texts.gettext("For a try, tap two of your cards, then the big button."),
        Pass: texts.gettext("The other button ends your turn."),
    }
    return [sentence for kind, sentence in said.items() if kind in kinds]


def counter(view: TableView) -> str | None:
    """State how many hats have been turned in this action; None at any other time."""
    done = view.hats_on_dice - view.view.to_turn
    if view.view.awaiting is not Awaiting.NEXT_HAT or done <= 0:
        return None
    return view.texts.gettext("{number} of {all} turned", number=done, all=view.hats_on_dice)


def card_words(card: CardView, stand: StandView, view: TableView) -> str:
    """Describe a place on a stand using public information, and the effect of a tap."""
    return " ".join(filter(None, (_which(card, stand, view), _tap(card, view))))


def _which(card: CardView, stand: StandView, view: TableView) -> str:
    texts, place, seen = view.texts, card.place + 1, card.seen
    if seen is None:
        return texts.gettext("{player}, place {place}: empty.", player=stand.name, place=place)
    if view.viewer is None and seen.rabbit is not None:
        # A rabbit visible without a particular viewer: in the replay of a finished game.
        rabbit = rabbit_name(seen.rabbit, texts)
        if seen.out:
            return texts.gettext(
                "{player}, place {place}: {rabbit}, towards the others.",
                player=stand.name,
                place=place,
                rabbit=rabbit,
            )
        return texts.gettext("{player}, place {place}: {rabbit}.", player=stand.name, place=place, rabbit=rabbit)
    if stand.own:
        if seen.out:
            return texts.gettext("Your place {place}: you see a hat.", place=place)
        return texts.gettext("Your place {place}: the rabbit looks at you.", place=place)
    if seen.out:
        return texts.gettext("{player}, place {place}: rabbit towards the others.", player=stand.name, place=place)
    return texts.gettext("{player}, place {place}: a hat.", player=stand.name, place=place)


def _tap(card: CardView, view: TableView) -> str | None:
    texts, hook = view.texts, card.intent
    if card.to_note:
        return texts.gettext("Pencil in a guess.")
    if hook is None:
        if not card.pickable:
            return None
        if card.picked:
            return texts.gettext("Chosen.")
        return texts.gettext("Choose it for the try.") if view.tries else texts.gettext("Choose it for a swap.")
    match hook.partition(":")[0]:
        case "turn":
            return texts.gettext("Turn it.")
        case "swap":
            return texts.gettext("Swap for it.")
        case "keep":
            return texts.gettext("Put the drawn card here.")
        case _:
            return None


def guess_about(view: TableView, hook: str) -> str:
    """Ask for the guess about a place, given by its hook."""
    texts = view.texts
    player, _, number = hook.partition(":")
    stand = next(stand for stand in view.stands if str(stand.player) == player)
    if stand.own:
        return texts.gettext("Your place {place}: what is your guess?", place=number)
    return texts.gettext("{player}, place {place}: what is your guess?", player=stand.name, place=number)


def side_description(view: TableView) -> str:
    """Describe the rabbits the viewer sees, and the viewer's notes; only at the viewer's own request."""
    texts = view.texts
    cards = [(stand, card) for stand in (*view.stands[-1:], *view.stands[:-1]) for card in stand.cards]
    seen = [
        _rabbit_at(stand, card.place, card.seen.rabbit, texts)
        for stand, card in cards
        if card.seen is not None and card.seen.rabbit is not None
    ]
    if view.view.drawn is not None:
        seen.append(texts.gettext("In your hand: {rabbit}.", rabbit=rabbit_name(view.view.drawn, texts)))
    noted = [_rabbit_at(stand, card.place, card.note, texts) for stand, card in cards if card.note is not None]
    if noted:
        noted.insert(0, texts.gettext("Your guesses:"))
    return " ".join([*(seen or [texts.gettext("You only see hats.")]), *noted])


def _rabbit_at(stand: StandView, place: int, rabbit: Rabbit, texts: Texts) -> str:
    named = rabbit_name(rabbit, texts)
    if stand.own:
        return texts.gettext("Your place {place}: {rabbit}.", place=place + 1, rabbit=named)
    return texts.gettext("{player}, place {place}: {rabbit}.", player=stand.name, place=place + 1, rabbit=named)


def curtain_sentence(people: People, player: int | None, *, held: bool = False) -> str:
    """State who gets the device next, or who may look if that player already holds it; for None, that it has fallen."""
    texts = people.texts
    if player is None:
        return texts.gettext("The curtain has fallen.")
    if held:
        return texts.gettext("Only {player} may look.", player=people.player(player))
    return texts.gettext("Give the device to {player}.", player=people.player(player))
