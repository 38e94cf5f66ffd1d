"""Every frame of every motion shows the faces of the view: a hat only covers the card that is on its way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import pytest

from app.melimagic.motion.cards import HAND, card
from app.melimagic.motion.scenes import acts
from app.melimagic.play.table_model import place_hook, table_view, touched_by
from app.melimagic.screens.table_screen import regions, table_screen
from app.melimagic.wording.names import People
from app.play.hidden.hidden_game import Sight
from app.ui.motion import Motion
from mahe_core import melimagic
from mahe_core.engine.contract import Viewer
from mahe_core.engine.seats import Seat
from mahe_core.melimagic import SIGNS, Event, HatDiscarded, HatDrawn, HatKept, Setup, State, perceived, view
from tests.app.document import Node, parse
from tests.app.melimagic.motion.test_scenes import Steps, decisions
from tests.app.selecting import select
from tests.app.speaking import texts
from tests.melimagic.positions import laid, play, steps

FRAMES = (0, 0.01, 0.25, 0.49, 0.51, 0.75, 0.99)
"""The frames of each motion that are looked at, as fractions of its time: faces change at its ends and half-way."""

VIEWERS: tuple[Viewer, ...] = (None, 0, 1)


def document(state: State, viewer: Viewer) -> Node:
    """Draw the table with what stands around it in the real document: the root says which language is drawn."""
    players = len(state.stands)
    people = People(texts("en"), Setup(players), tuple(Seat("", (sign,)) for sign in SIGNS[:players]))
    asking = melimagic.to_act(state)
    sight = Sight(
        view(state, viewer), viewer=viewer, to_act=asking if isinstance(asking, int) else 0, by_hand=True, asked=False
    )
    drawn = regions(table_view(sight, people), people)
    screen = parse(table_screen(sight, drawn, people.texts, notices=None))
    return Node("", {}, [Node("html", {"data-drawn": "en"}, [Node("body", {}, screen.children)])])


def opacity(motion: Motion, time: float) -> float | None:
    """Return the opacity that a motion gives at a time, between its keyframes in even steps."""
    frames = [frame for frame in motion.keyframes if "opacity" in frame]
    if not frames:
        return None
    last = len(frames) - 1
    offsets = [float(frame.get("offset", number / last)) for number, frame in enumerate(frames)]
    progress = max(0.0, (time - motion.start) / motion.duration)
    for (near, far), (before, after) in zip(pairwise(offsets), pairwise(frames), strict=True):
        if near <= progress < far:
            one, other = float(before["opacity"]), float(after["opacity"])
            return one + (other - one) * (progress - near) / (far - near)
    return float(frames[-1]["opacity"])


def covered(root: Node, motions: Sequence[Motion], found: Mapping[str, Sequence[Node]], time: float) -> Iterator[Node]:
    """Yield the covers that can be seen at a time, as the Web Animations API of the page plays motions."""
    (screen,) = root.all(data_screen="table")
    inside = set(screen.walk())
    shown: dict[Node, float] = {}
    begun: set[str] = set()
    for motion in motions:
        waits = time < motion.start
        holds = motion.target not in begun
        begun.add(motion.target)
        if time >= motion.end or (waits and not holds):
            continue
        for node in found[motion.target]:
            value = opacity(motion, time)
            if node in inside and value is not None:
                shown[node] = value
    for node, value in shown.items():
        if value > 0 and "card-covered" in node.attributes.get("class", "").split():
            yield node


def owners(root: Node) -> dict[Node, str]:
    """Return the hook of the card that each cover belongs to; "hand" for the drawn card."""
    found = {}
    (screen,) = root.all(data_screen="table")
    for thing in (*screen.all(data_card=None), *screen.all(data_drawn=None)):
        for node in thing.walk():
            found[node] = thing.attributes.get("data-card", "hand")
    return found


def check_every_frame(told: Steps, viewer: Viewer) -> None:
    events = [perceived(event, viewer) for step in told for event in step.events]
    made = acts(events)
    motions = [motion for act in made for motion in act.motions]
    root = document(told[-1].state, viewer)
    of = owners(root)
    was_drawn = any(isinstance(event, HatDrawn) for event in events)
    coming = {place_hook(*place): act.end for act in made for place in touched_by([act.event])}
    coming |= dict.fromkeys(["hand"] * was_drawn, max((act.end for act in made), default=0))
    kept = [place_hook(event.by, event.place) for event in events if isinstance(event, HatKept)]
    found = {motion.target: select(root, motion.target) for motion in motions}
    times = {motion.start + motion.duration * part for motion in motions for part in FRAMES}
    for time in sorted(times):
        for node in covered(root, motions, found, time):
            hook = of.get(node)
            assert hook in coming, f"{hook} changes its face at {time} ms, and nothing happened to it: {events}"
            assert time < coming[hook], f"{hook} shows its hat at {time} ms, after it has arrived"
            assert was_drawn or hook not in kept, "a card that was seen in the hand is never covered"


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_only_moving_cards_change_their_faces(players: int, viewer: Viewer) -> None:
    kinds = set()
    for steps_told in decisions(players)[:70]:
        check_every_frame(steps_told, viewer)
        kinds |= {type(event) for step in steps_told for event in step.events}
    assert {HatDrawn, HatKept, HatDiscarded} <= kinds


def keeping() -> tuple[Event, ...]:
    return steps(laid("S G K", "L B C", dice="draw swap"), "draw-hat, hat B", "keep 2")[-1].events


def test_old_card_leaves_before_the_drawn_one_takes_its_place() -> None:
    made = acts(keeping())
    assert [type(act.event) for act in made][:2] == [HatDiscarded, HatKept]
    assert made[0].end <= made[1].start


def test_kept_card_waits_in_the_hand_and_travels_from_there() -> None:
    here = card(0, 1)
    carried = [motion for act in acts(keeping()) for motion in act.motions if motion.target == here]
    assert [(motion.way.start, motion.way.end) for motion in carried if motion.way] == [(HAND, HAND), (HAND, here)]
    assert carried[0].start == 0
    assert all(later.start == earlier.end for earlier, later in pairwise(carried))


def test_card_drawn_and_kept_in_one_scene_passes_the_hand() -> None:
    told = steps(laid("S G K", "L B C", dice="draw swap"), "draw-hat, hat B", "keep 2")
    events = [perceived(event, 1) for step in told for event in step.events]
    here = card(0, 1)
    carried = [motion.way for act in acts(events) for motion in act.motions if motion.target == here]
    assert [way.end for way in carried if way] == [HAND, HAND, here]
    check_every_frame(told, 1)


def test_hand_has_its_place_on_the_table_before_a_card_is_drawn() -> None:
    for state in (laid("S G K", "L B C"), play(laid("S G K", "L B C", dice="draw swap"), "draw-hat, hat B")):
        assert len(select(document(state, 0), HAND)) == 1
