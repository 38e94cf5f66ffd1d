"""Whole games by real clicks and taps, compared with the engine.

At each step the page says what the engine says, and the file saved at the end gives the same winners in plain Python.
Games of every set-up are played without a browser in `tests/app/mahe/test_hooks.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from mahe_core.mahe import Setup, SpendCard
from tests.app.speaking import CODES
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.pairs import all_pairs, pairs_of
from tests.browser.playing.along import begin_game
from tests.browser.playing.outcome import compare_result, compare_save

PLAYERS = (2, 3, 4, 7)
DEVICES = ("desktop", "phone")
LANGUAGES = tuple(CODES)
YES_NO = (True, False)


@dataclass(frozen=True, slots=True)
class Case:
    """A whole game: its set-up, language and device."""

    players: int
    language: str
    spend_cards: bool
    third_die_on_seven: bool
    device: str
    short: bool = False

    @property
    def setup(self) -> Setup:
        return Setup(self.players, 0, self.third_die_on_seven, self.spend_cards, short_game=self.short)

    def __str__(self) -> str:
        variant = "cards-spent" if self.spend_cards else "no-cards-spent"
        edition = "third-die-on-7" if self.third_die_on_seven else "third-die-below-7"
        return f"{self.players}-{self.language}-{variant}-{edition}-{self.device}"


CASES = tuple(
    Case(players, LANGUAGES[place % len(LANGUAGES)], spend, third, device)  # type: ignore[arg-type]
    for place, (players, spend, third, device) in enumerate(all_pairs(PLAYERS, YES_NO, YES_NO, DEVICES))
)
"""The games to play, with the languages in turn; other tests compare the texts with the catalogues."""

SHORT = Case(2, LANGUAGES[0], True, True, "desktop", short=True)
"""The only game played by clicks in every run, for ten egg cards; others are played by key, offline, and in other
engines.
"""


def factors(case: Case) -> tuple[object, ...]:
    return (case.players, case.spend_cards, case.third_die_on_seven, case.device)


def test_every_two_options_of_a_game_meet_in_one_of_those_played() -> None:
    met = set().union(*(pairs_of(factors(case)) for case in CASES))
    every = set().union(
        *(
            pairs_of((players, spend, third, device))
            for players in PLAYERS
            for spend in YES_NO
            for third in YES_NO
            for device in DEVICES
        )
    )
    assert met == every
    assert {case.language for case in CASES} == set(LANGUAGES)
    assert len(CASES) <= 12


def visit(browsing: Browsing, case: Case, seed: int) -> GamePage:
    query = f"?lang={case.language}&seed={seed}&motion=off"
    return browsing.visit_by_phone(query) if case.device == "phone" else browsing.visit(query)


def play_to_the_end(browsing: Browsing, case: Case, seed: int) -> None:
    game = visit(browsing, case, seed)
    along = begin_game(game, case.setup, seed).play()
    assert game.screen == "result"
    compare_result(game, along.session)
    compare_save(game.save(), along.session)
    if case.spend_cards:
        spent = [entry for entry in along.session.entries if isinstance(entry.action, SpendCard)]
        assert spent, f"nobody could spend a card in the game of seed {seed}: take another seed"


@pytest.mark.slow
def test_a_short_game_of_two_with_cards_to_spend(browsing: Browsing) -> None:
    # The shortest of hundreds of games of this kind.
    play_to_the_end(browsing, SHORT, seed=145)


@pytest.mark.nightly
@pytest.mark.parametrize(("number", "case"), list(enumerate(CASES, start=1)), ids=str)
def test_a_whole_game(browsing: Browsing, number: int, case: Case) -> None:
    play_to_the_end(browsing, case, seed=100 + number)
