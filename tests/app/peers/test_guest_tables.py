"""The table on a guest's device, with nothing but what the host has sent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from app.game.game import Game
from app.play.wishes import carried_out, hook_of
from mahe_core.engine.session import AnySession
from tests.app.fakes.storage import FakePreferences
from tests.app.melimagic.play.tables import commands, dealt, device, screen, sit_down
from tests.app.peers.sitting import Sitting, for_three
from tests.app.play.test_elsewhere import take, visit
from tests.app.stage import Stage, stored
from tests.every_game.tried import CRABS_AS_TRIED, MAHE, MELIMAGIC, PIG_AS_TRIED, Tried
from tests.sample_game.page import PAGE
from tests.sample_race.page import PAGE as CRABS

PATIENCE = 20


class TwoTables:
    """A guest's table, and next to it the host's as it would be if only this player sat there."""

    def __init__(self, tried: Tried, viewer: int | None, seed: int) -> None:
        page = PAGES[tried.game.NAME]
        self.viewer = viewer
        self.name = "watching" if viewer is None else f"at {viewer}"
        self.sitting = Sitting(tried, for_three(tried), seed)
        guest = self.sitting.sit(self.name, viewer)
        assert guest.save is not None
        save = replace(self.sitting.save, seats=guest.save.seats)
        self.host = Stage(store=stored(save), game=page, preferences=_aids(tried)).start()
        self.guest = Stage(game=page, preferences=_aids(tried)).start()
        visit(self.guest, guest.save, self._carry)

    @property
    def _seen(self) -> AnySession:
        save = self.sitting.guests[self.name].save
        assert save is not None
        session: AnySession = save.session
        return session

    async def _carry(self, session: AnySession, actions: tuple[Any, ...]) -> AnySession:
        (action,) = actions
        self.sitting.hear(self.name, self.sitting.guests[self.name].want(hook_of(session.game, action)))
        return self._seen

    def step(self, n: int) -> None:
        """Let whoever has to act decide, and show it at both tables."""
        session = self.sitting.save.session
        if session.to_act == self.viewer:
            hook = hook_of(session.game, self.sitting.choice(n))
            for stage in (self.guest, self.host):
                stage.insist(hook).result(PATIENCE)
        else:
            self.sitting.decide(n)
            take(self.guest, self._seen)
            take(self.host, self.sitting.save.session)
        while "next" in commands(self.host):
            self.compare()
            for stage in (self.guest, self.host):
                stage.command("next")

    def compare(self) -> None:
        assert drawn(self.guest) == drawn(self.host)


def drawn(stage: Stage) -> list[tuple[str, dict[str, str], list[str]]]:
    """Return all elements of the screen with their attributes and own texts.

    Left out are the undo button, since only the host can undo, what it can do about somebody who is not there, that
    there is no connection, and at the end what a device offers next, since the host begins the next game.
    """
    page = screen(stage)
    apart = page.all(id="region-undo") + page.all(data_elsewhere=None)
    apart += page.all(class_="ending-bar") + page.all(class_="result-commands") + page.all(id="region-offers")
    apart += page.all(data_notice="peers") + page.all(data_notice="peers-missing") + page.all(id="region-today")
    left_out = {id(node) for region in apart for node in region.walk()}
    return [
        (node.name, node.attributes, [child for child in node.children if isinstance(child, str)])
        for node in page.walk()
        if id(node) not in left_out
    ]


def _aids(tried: Tried) -> FakePreferences | None:
    """Return the preferences of a device on which everything is shown that settings can show."""
    if tried is not MELIMAGIC:
        return None
    return device(discards_open=True, log_open=True, recap_again=True, pencil_notes=True)


PAGES: Final[dict[str, str | Game]] = {
    MAHE.game.NAME: "mahe",
    MELIMAGIC.game.NAME: "melimagic",
    PIG_AS_TRIED.game.NAME: PAGE,
    CRABS_AS_TRIED.game.NAME: CRABS,
}


SHORT: Final = 371
"""The seed of a game of Melimagic that ends after 27 decisions, with a swap, a draw and six failed tries."""


def by_night(tried: Tried, *viewers: int | None) -> list[Any]:
    return [pytest.param(tried, viewer, 7, marks=pytest.mark.nightly) for viewer in viewers]


@pytest.mark.parametrize(
    ("tried", "viewer", "seed"),
    [
        pytest.param(PIG_AS_TRIED, 0, 7, id="pig"),
        pytest.param(CRABS_AS_TRIED, 0, 7, id="crabs"),
        *(pytest.param(MELIMAGIC, viewer, SHORT, marks=pytest.mark.slow) for viewer in (1, None)),
        *by_night(MAHE, 1, None),
        *by_night(MELIMAGIC, 0, None),
        *by_night(PIG_AS_TRIED, None),
    ],
)
def test_guests_see_a_whole_game_as_they_would_at_the_host(tried: Tried, viewer: int | None, seed: int) -> None:
    tables = TwoTables(tried, viewer, seed)
    tables.compare()
    for n in range(2_000):
        if tables.sitting.save.session.to_act is None:
            break
        tables.step(n)
        tables.compare()
    assert screen(tables.guest).attributes["data-screen"] == "result"
    assert tables.guest.store.run is None


def test_a_visit_leaves_notes_of_the_own_game_alone() -> None:
    own = sit_down(dealt(), preferences=_aids(MELIMAGIC)).command("lift").press("roll")
    own.command("pencil").command("pencil-at:1:2").command("pencil-mark:crown")
    sitting = Sitting(MELIMAGIC, for_three(MELIMAGIC), 7)
    save = sitting.sit("at 1", 1).save
    assert save is not None
    before = {key: own.preferences.get(f"melimagic-{key}") for key in ("notes", "looked")}

    async def carry(session: AnySession, actions: tuple[Any, ...]) -> AnySession:
        return carried_out(session, actions)

    visit(own, save, carry)
    own.command("pencil").command("pencil-at:0:1").command("pencil-mark:carrot")
    sitting.play()
    visit(own, sitting.save, carry)
    assert before == {key: own.preferences.get(f"melimagic-{key}") for key in ("notes", "looked")}
    assert all(before.values())
