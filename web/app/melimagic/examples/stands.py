"""The stands of an example, each card from both sides: what its owner sees below, what all others see above."""

from __future__ import annotations

from collections.abc import Iterable

from app.melimagic.examples.playing import Playing
from app.melimagic.pieces.cards.cards import golden_card, golden_wand, hat_card
from app.melimagic.pieces.kinds import name_of
from app.melimagic.pieces.marks.signs import sign
from app.melimagic.pieces.stage.stands import stand_art
from app.melimagic.wording.people import People
from app.melimagic.wording.rabbits import pair_name, rabbit_name
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from mahe_core.melimagic import Card, State
from mahe_core.melimagic.rulebook import PLACES


def stands(playing: Playing, step: int, texts: Texts) -> Markup:
    """Draw everybody's stand after a step, with a mark round the cards that it has changed."""
    state, people, setup = playing.state(step), playing.people(texts), playing.setup
    return element(
        "ol",
        {"class": "example-seats", "data-players": setup.players, "data-chair": playing.chair},
        *(_stand(playing, step, state, player, people) for player in range(setup.players)),
    )


def _stand(playing: Playing, step: int, state: State, player: int, people: People) -> Markup:
    name, own = people.player(player), playing.chair in (None, player)
    cards, changed = state.stands[player], _changed(playing, step, player)
    away = playing.chair != player
    chair: Attributes = {
        "type": "button",
        "class": "button example-chair",
        "data-command": f"example-chair:{playing.number}:{player}",
        "aria-pressed": "true" if playing.chair == player else "false",
        "aria-label": people.texts.gettext("{player}: see what this player sees", player=name),
    }
    return element(
        "li",
        {"class": "example-stand", "data-stand": player, "data-on-turn": state.on_turn == player},
        element("button", chair, sign(people.sign(player)), element("span", {"class": "example-name"}, name)),
        _side("away", away, (_half(card, True, changed[place]) for place, card in enumerate(cards))),
        stand_art(people.sign(player)),
        _side("own", own, (_half(card, False, changed[place]) for place, card in enumerate(cards))),
        element("ul", {"class": "visually-hidden"}, *_words(playing, cards, player, people)),
        _golden(playing, step, player, people.texts),
    )


def _changed(playing: Playing, step: int, player: int) -> tuple[bool, ...]:
    moment = playing.moments[step]
    if not moment.done:
        return (False,) * len(PLACES)
    before, now = (playing.state(each).stands[player] for each in (step - 1, step))
    return tuple(old != new for old, new in zip(before, now, strict=True))


def _side(side: str, seen: bool, cards: Iterable[Markup]) -> Markup:
    attributes: Attributes = {"class": f"example-side example-{side}", "data-seen": seen, "aria-hidden": "true"}
    return element("div", attributes, *cards)


def _half(card: Card | None, away: bool, changed: bool) -> Markup:
    if card is None:
        return element("span", {"class": "example-half example-gap", "data-changed": changed})
    shown = card.rabbit if card.out is away else None
    return element("span", {"class": "example-half", "data-changed": changed}, hat_card(shown, card.out))


def _words(playing: Playing, cards: tuple[Card | None, ...], player: int, people: People) -> Iterable[Markup]:
    for place, card in enumerate(cards):
        hooks: Attributes = {"data-example-card": f"{player}:{place + 1}"}
        if card is not None:
            hooks |= {"data-out": card.out, "data-rabbit": name_of(card.rabbit)}
        yield element("li", hooks, _word(place + 1, card, player, playing.chair, people))


def _word(place: int, card: Card | None, player: int, chair: int | None, people: People) -> str:
    texts = people.texts
    if card is None:
        return texts.gettext("Place {place}: empty", place=place)
    rabbit = rabbit_name(card.rabbit, texts)
    if chair is not None and (chair == player) is card.out:
        return texts.gettext("Place {place}: a hat", place=place)
    if card.out:
        return texts.gettext("Place {place}: {rabbit}, towards the others", place=place, rabbit=rabbit)
    owner = people.player(player)
    return texts.gettext("Place {place}: {rabbit}, towards {player}", place=place, rabbit=rabbit, player=owner)


def _golden(playing: Playing, step: int, player: int, texts: Texts) -> Markup:
    state = playing.state(step)
    pair, wands = state.golden.in_front[player], state.wands[player]
    won = texts.ngettext("{number} golden wand won", "{number} golden wands won", wands)
    changed = bool(playing.moments[step].done) and playing.state(step - 1).golden.in_front[player] != pair
    card = element("span", {"class": "example-gap", "data-changed": changed})
    if pair is not None:
        label = texts.gettext("Golden card: {pair}", pair=pair_name(pair, texts))
        card = element("span", {"role": "img", "aria-label": label, "data-changed": changed}, golden_card(pair))
    drawn = (golden_wand() for _ in range(wands))
    won_wands = element("span", {"class": "example-wands", "role": "img", "aria-label": won}, *drawn)
    return element(
        "div",
        {"class": "example-golden", "data-golden-of": player, "data-wands": wands},
        card,
        won_wands if wands else None,
    )
