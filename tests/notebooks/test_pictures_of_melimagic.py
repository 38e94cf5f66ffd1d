"""Views, positions and results of Melimagic as pictures, which reveal nothing that the view hides."""

from __future__ import annotations

import random
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from mahe_core import melimagic
from mahe_core.engine.contract import Viewer
from mahe_core.melimagic import Rabbit, view
from mahe_core.melimagic.examples.positions import laid
from mahe_core.notebooks import svg
from mahe_core.notebooks.melimagic import result_svg, view_svg
from mahe_core.notebooks.paint import displayed
from mahe_core.pictures.melimagic.shapes import name_of
from tests.notebooks.files import faults, ids, texts


def positions(seed: int, players: int) -> list[melimagic.State]:
    """Play at random and return some positions on the way, those of the deal and with drawn cards among them."""
    draw = random.Random(seed)  # noqa: S311 - a game, not a secret
    state = melimagic.start(melimagic.Setup(players=players)).state
    passed = [state]
    while (acting := melimagic.to_act(state)) is not None and len(passed) < 120:
        if acting is melimagic.CHANCE:
            outcomes, chances = zip(*melimagic.chance_outcomes(state), strict=True)
            action = draw.choices(outcomes, chances)[0]
        else:
            action = draw.choice(melimagic.legal_intents(state))
        state = melimagic.apply(state, action).state
        passed.append(state)
    holding = [state for state in passed if state.drawn is not None]
    return [*passed[5:40:17], passed[-1], *holding[:1]]


def otherwise(state: melimagic.State, viewer: Viewer) -> melimagic.State:
    """Replace every rabbit that a viewer does not see by another one."""

    def other(rabbit: Rabbit) -> Rabbit:
        return Rabbit(rabbit % len(Rabbit) + 1)

    def changed(card: melimagic.Card | None, seen: melimagic.SeenCard | None) -> melimagic.Card | None:
        return melimagic.Card(card.out, other(card.rabbit)) if card and seen and seen.rabbit is None else card

    seen = view(state, viewer)
    stands = tuple(tuple(map(changed, *both)) for both in zip(state.stands, seen.stands, strict=True))
    drawn = state.drawn if state.drawn is None or seen.drawn is not None else other(state.drawn)
    return state._replace(stands=stands, turn=state.turn._replace(drawn=drawn))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_cards_leave_no_trace_in_a_picture(players: int) -> None:
    for state in positions(seed=players, players=players):
        for viewer in (None, *range(players)):
            assert svg(view(state, viewer)) == svg(view(otherwise(state, viewer), viewer))
        assert faults(svg(view(state, 0))) == []


def test_a_rabbit_that_nobody_shows_is_not_in_the_file() -> None:
    state = laid("S G K", "L B C", golden=("S G", "S L"))
    assert name_of(Rabbit.CROWN) not in svg(view(state, None))
    assert name_of(Rabbit.CROWN) in svg(view(state, 0))


def test_a_position_shows_every_rabbit() -> None:
    state = laid("S G* K", "L B C*", dice="hat1 draw")
    assert faults(svg(state)) == []
    assert all(name_of(rabbit) in svg(state) for rabbit in Rabbit)


def test_displayed_pictures_share_no_ids() -> None:
    state = laid("S G* K", "L B C*", dice="hat1 draw")
    first, second = displayed(svg(state)), displayed(svg(state))
    assert not ids(first) & ids(second)
    assert len(ids(first)) == len(ids(svg(state))) > 6
    assert faults(first) == faults(second) == []
    assert svg(state) == svg(state)


def test_a_card_facing_out_looks_different() -> None:
    seen = view(laid("S G K", "L B C"), None)
    turned = replace(seen, stands=((melimagic.SeenCard(True, None), *seen.stands[0][1:]), seen.stands[1]))
    assert svg(seen) != svg(turned)


def test_a_view_says_who_acts_and_what_is_drawn() -> None:
    seen = replace(view(laid("S G K", "L B C", dice="draw draw"), 0), holds_card=True, drawn=Rabbit.CARROT)
    file = ElementTree.fromstring(view_svg(seen, names=("Ada", "Bo")))
    assert {"Ada chooses an action.", "drawn", "Bo"} <= set(texts(file))
    assert "Drawn: carrot." in "".join(file.itertext())


def test_a_result_shows_everybodys_wands() -> None:
    result = melimagic.Result(winner=1, wands=(2, 4, 0))
    assert faults(svg(result)) == []
    assert texts(ElementTree.fromstring(result_svg(result, names=("Ada", "Bo", "Cy"))))[0] == "Bo won"
    with pytest.raises(ValueError, match="names: 2 for 3 players"):
        result_svg(result, names=("Ada", "Bo"))
