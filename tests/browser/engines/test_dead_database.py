"""A database that the browser closes, deletes or never answers, in Chromium, Firefox and WebKit."""

from __future__ import annotations

import time

import pytest

from mahe_core.engine.save_file import write
from mahe_core.mahe import Intent, Setup
from tests.app.games import first_game_where, over, save_of
from tests.browser.driving.driver import wait_until
from tests.browser.driving.stores import put_running, read_stores
from tests.browser.engines.tab import Tab
from tests.browser.engines.visitor import Visitor, webkit_by_day
from tests.browser.playing.along import AlongAny, begun, fill_in
from tests.browser.playing.game import Game
from tests.browser.playing.outcome import compare_save

pytestmark = pytest.mark.slow

OF_TWO = Setup(2)

LAST = 3
"""The number of decisions at the end of a game that are taken without an answer of the database."""

LONG_WAIT = 8
"""Seconds; the page waits ten for a database that has answered so far."""

WARNING = "[data-notice='storage']"

RECORDS_CONNECTIONS = """() => {
  window.connections = new Set();
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...asked) {
    window.connections.add(this);
    return transaction.apply(this, asked);
  };
}"""

CLOSES_CONNECTIONS = """() => {
  const { size } = window.connections;
  for (const connection of window.connections) connection.close();
  window.connections.clear();
  return size;
}"""
"""Does what a browser does to a page in the background, and returns how many connections there were."""

DELETES = """() => new Promise((resolve, reject) => {
  const deletion = indexedDB.deleteDatabase("mahe");
  deletion.onsuccess = () => resolve(null);
  deletion.onblocked = () => reject(new Error("the page blocks it"));
})"""

OCCUPIES = """() => new Promise((resolve) => {
  const opening = indexedDB.open("mahe");
  opening.onsuccess = () => {
    const running = opening.result.transaction(["running", "finished"], "readwrite").objectStore("running");
    const ask = () => {
      if (!window.freed) running.get("game").onsuccess = ask;
      resolve(null);
    };
    window.occupier = opening.result;
    ask();
  };
})"""
"""Begins a transaction that does not end before `FREES`, so that the page's own never begins."""

FREES = "() => { window.freed = true; window.occupier.close(); }"

COUNTED = """() => JSON.parse(localStorage.getItem("mahe:family-book") ?? '{"games": []}').games.length"""


def begin_game(visitor: Visitor) -> AlongAny[Game]:
    game = visitor.visit("?lang=en&seed=7&motion=off")
    fill_in(game, OF_TWO)
    game.command("play")
    return AlongAny(game, begun(OF_TWO, 7))


def decide_once(along: AlongAny[Game]) -> None:
    before = len(along.session.entries)
    along.play(lambda session: len(session.entries) > before)


def compare_stored(tab: Tab, along: AlongAny[Game]) -> None:
    (save,) = read_stores(tab)["running"]
    compare_save(save, along.session)


@webkit_by_day
def test_a_closed_connection_is_opened_again_before_a_step_is_shown(visitor: Visitor) -> None:
    along, tab = begin_game(visitor), visitor.tab
    tab.evaluate(RECORDS_CONNECTIONS)
    for _ in range(3):
        decide_once(along)
        assert tab.evaluate(CLOSES_CONNECTIONS)
        decide_once(along)
        compare_stored(tab, along)
        assert not along.game.shows(WARNING)


@webkit_by_day
def test_the_database_can_be_deleted_while_a_game_is_played(visitor: Visitor) -> None:
    along, tab = begin_game(visitor), visitor.tab
    decide_once(along)
    tab.evaluate(DELETES)
    assert read_stores(tab) == {}
    decide_once(along)
    compare_stored(tab, along)
    assert not along.game.shows(WARNING)


@pytest.mark.nightly
def test_a_silent_database_is_waited_for_once_and_stores_later(visitor: Visitor) -> None:
    session = first_game_where(OF_TWO, over)
    places = [place for place, entry in enumerate(session.entries) if not entry.is_outcome][-LAST:]
    game, tab = begin_game(visitor).game, visitor.tab
    put_running(tab, write(save_of(session.at(places[0]))))
    game.reload()
    along = AlongAny(game, session.at(places[0]))
    tab.evaluate(OCCUPIES)
    for place in places:
        began = time.monotonic()
        decision = session.entries[place].action
        assert isinstance(decision, Intent)
        along.decide(decision)
        assert place == places[0] or time.monotonic() - began < LONG_WAIT
        assert along.game.shows(WARNING)
    assert along.session.to_act is None
    assert tab.evaluate(COUNTED) == 0
    tab.evaluate(FREES)
    wait_until(tab, f'async () => !document.querySelector("{WARNING}")')
    compare_stored(tab, along)
    (finished,) = read_stores(tab)["finished"]
    compare_save(finished, along.session)
    assert tab.evaluate(COUNTED) == 1
    along.reload()
