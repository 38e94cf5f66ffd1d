"""Draws the worked examples in the text of the rules.

Each card is drawn from both sides: below the stand as seen by its owner, above it as seen by everybody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from app.melimagic.examples.worked_example import Playing, playing
from app.melimagic.wording.names import People, face_name, pair_name, rabbit_name
from app.rules.examples import RulesGame
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, join, region
from mahe_core.melimagic import Card, GoldenWon, PairShown, State
from mahe_core.melimagic.examples.worked import EXAMPLES
from mahe_core.melimagic.rulebook import DICE, PLACES
from mahe_core.override import override
from mahe_core.pictures.melimagic.cards import (
    discards,
    golden_card,
    golden_pile,
    golden_wand,
    hat_card,
    hat_pile,
    lying_card,
)
from mahe_core.pictures.melimagic.dice import die
from mahe_core.pictures.melimagic.marks import sign
from mahe_core.pictures.melimagic.shapes import name_of
from mahe_core.pictures.melimagic.stage import stand_art


def stands(playing: Playing, step: int, texts: Texts) -> Markup:
    """Draw all stands after a step, with the changed cards marked."""
    state, people, setup = playing.state(step), playing.people(texts), playing.setup
    return element(
        "ol",
        {"class": "example-seats"},
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
        {"class": "example-golden", "data-wands": wands},
        card,
        won_wands if wands else None,
    )


def caption(playing: Playing, step: int, description: str, texts: Texts) -> Markup:
    """Draw the description of a step next to the sign of the acting player."""
    actor = playing.people(texts).sign(playing.actor(step))
    return element(
        "div",
        {"class": "example-told"},
        element("span", {"class": "example-actor", "aria-hidden": "true"}, sign(actor)),
        element("p", {"class": "replay-told"}, description),
    )


def tray(playing: Playing, step: int, texts: Texts) -> Markup:
    """Draw the dice, or while a pair is shown its two cards and the golden card."""
    moment = playing.moments[step]
    shown = next((event for event in moment.events if isinstance(event, PairShown)), None)
    if shown is None:
        return _dice(playing, step, texts)
    won = next((event.pair for event in moment.events if isinstance(event, GoldenWon)), None)
    pair = won or moment.state.golden.in_front[shown.by]
    wanted = None if pair is None else golden_card(pair)
    verdict = texts.gettext("It matches!") if shown.matches else texts.gettext("No match")
    return element(
        "div",
        {"class": "example-try", "data-matches": "true" if shown.matches else "false"},
        element(
            "span",
            {"class": "example-shown", "role": "img", "aria-label": pair_name(shown.rabbits, texts)},
            *map(lying_card, shown.rabbits),
        ),
        element("span", {"class": "example-verdict"}, verdict),
        element("span", {"class": "example-wanted", "aria-hidden": "true"}, wanted),
    )


def _dice(playing: Playing, step: int, texts: Texts) -> Markup:
    faces = playing.state(step).dice
    label = texts.and_list([face_name(face, texts) for face in faces]) if faces else texts.gettext("not rolled yet")
    drawn = (die(faces[place] if place < len(faces) else None) for place in range(DICE))
    return element("span", {"class": "example-dice-of-two", "role": "img", "aria-label": label}, *drawn)


def piles(playing: Playing, step: int, texts: Texts) -> Markup:
    """Draw the three piles with their sizes, and the drawn card while it is in hand."""
    return element("ul", {"class": "example-piles"}, *_piles(playing, step, texts))


def _piles(playing: Playing, step: int, texts: Texts) -> Iterable[Markup]:
    state = playing.state(step)
    hats, lying, golden = sum(state.hats.pile), sum(state.hats.discards), state.golden.left
    yield _pile(hat_pile(hats), hats, texts.gettext("Hat pile"))
    yield _pile(discards(state.hats.top, lying), lying, texts.gettext("Discards"))
    yield _pile(golden_pile(golden), golden, texts.gettext("Golden pile"))
    if state.drawn is not None:
        label = texts.gettext("In hand: {rabbit}", rabbit=rabbit_name(state.drawn, texts))
        yield element("li", {"data-pile": "hand", "data-changed": True}, lying_card(state.drawn), _pile_name(label))


def _pile(drawn: Markup, cards: int, label: str) -> Markup:
    return element("li", {"data-left": cards}, drawn, _pile_name(join([label, f" · {cards}"])))


def _pile_name(label: Markup | str) -> Markup:
    return element("span", {"class": "example-pile-name"}, label)


@cache
def _examples() -> tuple[Playing, ...]:
    return tuple(map(playing, EXAMPLES))


class MelimagicExamples(RulesGame[Playing]):
    """The examples in the rules."""

    has_short_sheet = True

    @override
    def examples(self) -> tuple[Playing, ...]:
        return _examples()

    @override
    def thumbnail(self, playing: Playing) -> Sequence[Markup]:
        """Draw the pair shown with its golden card, else the dice, else three hats."""
        for before, moment in pairwise(playing.moments):
            for event in moment.events:
                if isinstance(event, PairShown):
                    wanted = before.state.golden.in_front[event.by]
                    golden = () if wanted is None else (golden_card(wanted),)
                    return (*golden, *map(lying_card, event.rabbits))
        faces = next((moment.state.dice for moment in playing.moments if moment.state.dice), None)
        return [lying_card(None)] * 3 if faces is None else [die(face) for face in faces]

    @override
    def regions(self, playing: Playing, step: int, texts: Texts, *, description: str, moves: bool) -> Regions:
        return {
            "stands": stands(playing, step, texts),
            "caption": caption(playing, step, description, texts),
            "tray": tray(playing, step, texts),
            "piles": piles(playing, step, texts),
        }

    @override
    def layout(self, regions: Regions, _playing: Playing, texts: Texts, *, prefix: str) -> tuple[str, Markup]:
        """Arrange the stands above the controls, and the rest at the side."""

        def part(name: str) -> Markup:
            return region(f"{prefix}{name}", regions[f"{prefix}{name}"], f"example-{name}")

        legend = texts.gettext("Below each stand: what its owner sees. Above: what the others see.")
        hint = texts.gettext("Tap a name to see what that player sees.")
        return "example-both-sides", join(
            [
                element("div", {"class": "example-screen"}, part("stands"), part("controls")),
                element(
                    "div",
                    {"class": "example-beside"},
                    part("caption"),
                    part("tray"),
                    part("piles"),
                    element("p", {"class": "example-hint"}, legend, " ", hint),
                ),
            ]
        )

    looks = MappingProxyType({"example-chair": Playing.seen_from})
    """The command that switches to a player's view; the buttons are the players' names."""


EXAMPLES_IN_TEXT: Final = MelimagicExamples()
