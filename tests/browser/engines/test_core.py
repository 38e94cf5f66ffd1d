"""What the game is for, in Chromium, Firefox and WebKit: it starts, is played, comes back, and needs no network."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from mahe_core import mahe
from mahe_core.engine.save_file import read
from mahe_core.mahe import Setup
from tests.app.games import another_decides, one_die
from tests.app.speaking import CODES
from tests.browser.driving.keeping import how_it_started
from tests.browser.driving.stores import read_stores
from tests.browser.engines.visitor import Visitor
from tests.browser.playing.along import AlongAny, begun, fill_in
from tests.browser.playing.game import Game
from tests.browser.playing.languages import speaks
from tests.browser.playing.outcome import compare_result, compare_save

pytestmark = pytest.mark.slow

OF_TWO = Setup(2, 0, True, True)
SHORT_OF_TWO = replace(OF_TWO, short_game=True)
SHORT = Setup(3, 0, True, False, turtles_each=1, short_game=True)
SEED = 274
"""The seed of the shortest of three hundred two-player games with cards to spend, and of three hundred short games."""


def begin_game(game: Game, setup: Setup, seed: int) -> AlongAny[Game]:
    fill_in(game, setup)
    game.command("play")
    return AlongAny(game, begun(setup, seed))


def compare_end(along: AlongAny[Game]) -> None:
    assert along.game.screen == "result"
    compare_result(along.game, along.session)
    (save,) = read_stores(along.game.tab)["finished"]
    compare_save(save, along.session)


@pytest.mark.nightly
def test_first_and_second_visit_thaw_the_frozen_python(visitor: Visitor) -> None:
    game = visitor.visit("?lang=en&seed=3&motion=off")
    assert how_it_started(visitor.tab) == "thawed"
    assert game.screen == "setup"
    speaks(game, "en")
    game.reload()
    assert how_it_started(visitor.tab) == "thawed"
    begin_game(game, Setup(4), 3).roll()


@pytest.mark.nightly
def test_a_whole_game_of_two(visitor: Visitor) -> None:
    game = visitor.visit(f"?lang=en&seed={SEED}&motion=off")
    compare_end(begin_game(game, OF_TWO, SEED).play())


@pytest.mark.nightly
def test_a_reload_in_mid_turn_changes_nothing(visitor: Visitor) -> None:
    game = visitor.visit("?lang=nl&seed=3&motion=off")
    along = begin_game(game, Setup(2), 3).play(one_die)
    log, stored = game.log, read_stores(visitor.tab)["running"]
    along.reload()
    assert game.log == log
    assert read_stores(visitor.tab)["running"] == stored
    compare_save(stored[0], along.session)
    # The dice that come are those that would have come without the reload.
    along.roll()


@pytest.mark.nightly
def test_a_game_against_two_turtles_ends_as_in_plain_python(visitor: Visitor) -> None:
    game = visitor.visit("?lang=fr&seed=171&motion=off")
    game.command("play-alone")
    fill_in(game, SHORT)
    game.command("play")
    while (asked := game.asked()) is not None:
        assert asked.to_act == 0
        intents = [hook for hook, _ in asked.intents]
        told = len(game.log)
        game.intend("stop" if "stop" in intents else intents[0])
        visitor.tab.wait_for(f"[data-log] li:nth-child({told + 1}), [data-screen='result']")
    (stored,) = read_stores(visitor.tab)["finished"]
    save = read(stored, mahe)
    assert [seat.by for seat in save.seats] == ["hand", "computer:easy", "computer:medium"]
    compare_result(game, save.session)


@pytest.mark.nightly
def test_a_change_of_language_changes_the_words_and_not_the_game(visitor: Visitor) -> None:
    game = visitor.visit("?lang=en&seed=5&motion=off")
    along = begin_game(game, Setup(4), 5).play(another_decides)
    stored = read_stores(visitor.tab)
    for code in (*CODES, "en"):
        game.speak(code)
        along.agree()
        speaks(game, code)
        assert read_stores(visitor.tab) == stored
    game.speak("pt")
    # The choice is stored, but the address comes first.
    visitor.tab.go(visitor.host.address)
    speaks(game.ready(), "pt")
    along.agree()


def test_after_one_visit_the_server_may_vanish(visitor: Visitor) -> None:
    query = f"?lang=nl&seed={SEED}&motion=off"
    game = visitor.visit(query)
    assert how_it_started(visitor.tab) == "thawed"
    visitor.wait_until_kept()
    visitor.host.stop()
    # It is asked for after a game, and kept on the device only after the first move.
    visitor.watch.allow(r"tomorrow\.zip\.zst")
    answered = len(visitor.host.answers)
    game.reload()
    assert how_it_started(visitor.tab) == "thawed"
    speaks(game, "nl")
    game.open_rules()
    assert "franjos" in visitor.tab.evaluate("document.querySelector('article').innerText")
    game.command("back")
    game.on("setup")
    along = begin_game(game, SHORT_OF_TWO, SEED).play(one_die)
    game.speak("fr")
    speaks(game, "fr")
    # Only a reload shows whether anything still came from the server.
    visitor.tab.go(f"{visitor.host.address}rules/pt/")
    visitor.tab.wait_for("html[lang='pt-PT'] h1")
    visitor.tab.go(f"{visitor.host.address}{query}")
    game.ready()
    along.agree()
    compare_end(along.play())
    assert len(visitor.host.answers) == answered


def test_whatever_goes_wrong_unseen_is_heard(visitor: Visitor) -> None:
    visitor.tab.go(f"{visitor.host.address}rules/en/")
    wrong = {
        "console error: .*said aloud": "console.error('said aloud')",
        "page error: .*thrown and not caught": "setTimeout(() => { throw new Error('thrown and not caught'); })",
        "page error: .*refused and not caught": "Promise.reject(new Error('refused and not caught'))",
        r"elsewhere\.invalid": "fetch('https://elsewhere.invalid/').catch(() => {})",
    }
    visitor.tab.evaluate(f"() => {{ {'; '.join(wrong.values())} }}")
    late = time.monotonic() + visitor.tab.patience / 1000
    while unheard := [words for words in wrong if not visitor.watch.heard(words)]:
        assert time.monotonic() < late, f"not heard: {unheard}"
        visitor.tab.listen()
        # Browsers report trouble in their own time, and some engines only when asked again.
        time.sleep(0.05)
    assert any(address.endswith(".css") for address in visitor.watch.requests)
    visitor.watch.allow(*wrong)
