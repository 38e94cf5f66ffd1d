"""What lies beside the stands of an example: the dice or the two cards of a try, the piles, and what is told."""

from __future__ import annotations

from collections.abc import Iterable

from app.melimagic.examples.playing import Playing
from app.melimagic.pieces.cards.cards import golden_card, lying_card
from app.melimagic.pieces.cards.piles import discards, golden_pile, hat_pile
from app.melimagic.pieces.dice import die
from app.melimagic.pieces.marks.signs import sign
from app.melimagic.wording.rabbits import face_name, pair_name, rabbit_name
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from mahe_core.melimagic import GoldenWon, PairShown
from mahe_core.melimagic.rulebook import DICE


def caption(playing: Playing, step: int, told: str, texts: Texts) -> Markup:
    """Tell a step beside the sign of the player whose doing it is."""
    actor = playing.people(texts).sign(playing.actor(step))
    return element(
        "div",
        {"class": "example-told"},
        element("span", {"class": "example-actor", "aria-hidden": "true"}, sign(actor)),
        element("p", {"class": "replay-told"}, told),
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
    """Draw the three piles with the numbers of their cards, and a drawn card while it is in hand."""
    return element("ul", {"class": "example-piles"}, *_piles(playing, step, texts))


def _piles(playing: Playing, step: int, texts: Texts) -> Iterable[Markup]:
    state = playing.state(step)
    hats, lying, golden = sum(state.hats.pile), sum(state.hats.discards), state.golden.left
    yield _pile("hat", hat_pile(hats), hats, texts.gettext("Hat pile"))
    yield _pile("discards", discards(state.hats.top, lying), lying, texts.gettext("Discards"))
    yield _pile("golden", golden_pile(golden), golden, texts.gettext("Golden pile"))
    if state.drawn is not None:
        label = texts.gettext("In hand: {rabbit}", rabbit=rabbit_name(state.drawn, texts))
        yield element("li", {"data-pile": "hand", "data-changed": True}, lying_card(state.drawn), _words(label))


def _pile(name: str, drawn: Markup, cards: int, label: str) -> Markup:
    return element("li", {"data-pile-of": name, "data-left": cards}, drawn, _words(join([label, f" · {cards}"])))


def _words(label: Markup | str) -> Markup:
    return element("span", {"class": "example-pile-name"}, label)
