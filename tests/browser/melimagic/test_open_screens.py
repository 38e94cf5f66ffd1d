"""Two games that differ only in rabbits unseen by the viewer have the same document, byte for byte."""

from __future__ import annotations

from typing import Final

from mahe_core import melimagic
from mahe_core.engine.session import AnySession, begin
from mahe_core.melimagic import Die, Face, GoldenCard, HatCard, Rabbit, Roll, Setup
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.stages.magic_screens import put

S, G, K, L, B, C = Rabbit

DOCUMENT: Final = "() => [document.documentElement.outerHTML, document.title, location.search].join()"


def dealt(*theirs: Rabbit) -> AnySession:
    """Deal to two players, these cards to the second one, up to the first one's decision."""
    session: AnySession = begin(melimagic, Setup(2), 7)
    hats = [HatCard(rabbit) for rabbit in (S, G, K, *theirs)]
    for outcome in (*hats, GoldenCard(S, G), GoldenCard(L, L)):
        session = session.typed_in(outcome)
    for outcome in (Die(Face.HAT2), Die(Face.DRAW)):
        session = (session.acted(Roll()) if session.to_act == 0 else session).typed_in(outcome)
    return session


def documents(game: GamePage, session: AnySession) -> dict[str, str]:
    """Return the whole document at the curtain, at the open table, and at either seat."""
    found: dict[str, str] = {}

    def keep(name: str, selector: str) -> None:
        game.find(selector).wait_for()
        found[name] = game.page.evaluate(DOCUMENT)

    put(game, session)
    keep("curtain", "[data-command='lift']")
    game.command("hide")
    keep("open table", "[data-viewer='all']")
    game.command("look:0")
    game.command("lift")
    keep("first chair", "[data-viewer='0']")
    game.command("hide")
    game.on("curtain")
    game.command("hide")
    game.command("look:1")
    game.command("lift")
    keep("second chair", "[data-viewer='1']")
    return found


def test_rabbits_unseen_by_the_viewer_never_change_the_document(browsing: Browsing) -> None:
    one, other = (
        documents(browsing.visit("?game=melimagic&lang=en&motion=off"), dealt(*theirs))
        for theirs in ((L, B, C), (C, L, B))
    )
    assert {name for name in one if one[name] != other[name]} == {"second chair"}
