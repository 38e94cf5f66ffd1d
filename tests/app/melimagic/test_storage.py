"""Stored games of Melimagic: winner, records for the family book, and the players in the list of games."""

from __future__ import annotations

from app.melimagic.storage import STORAGE
from app.ui.markup import join
from mahe_core.melimagic import GoldenWon, PairShown
from tests.app.document import parse
from tests.app.melimagic.games import computers_game, save_of
from tests.app.speaking import texts

FINISHED = save_of(computers_game(("elephant", "elephant"), 3))


def test_running_game_has_no_winner_and_lists_no_players() -> None:
    running = save_of(computers_game(("elephant", "elephant"), 3).at(30))
    assert STORAGE.winners(running) == ()
    assert STORAGE.players_listed(running, texts("en")) == ()


def test_winner_is_listed_first_with_all_wands() -> None:
    (winner,) = STORAGE.winners(FINISHED)
    listed = parse(join(STORAGE.players_listed(FINISHED, texts("en")))).all("li")
    assert listed[0].text.startswith(FINISHED.seats[winner].name)
    assert "2 wands" in listed[0].text
    assert ["data-winner" in item.attributes for item in listed] == [True, False]


def test_longest_rows_and_most_failed_tries_are_recorded() -> None:
    feats = {feat.record: feat for feat in STORAGE.feats(FINISHED)}
    (winner,) = STORAGE.winners(FINISHED)
    shown = [
        (event.by, event.matches)
        for entry in FINISHED.session.entries
        for event in entry.step.events
        if isinstance(event, PairShown)
    ]
    failed = [sum(by == player and not matches for by, matches in shown) for player in range(2)]
    assert ("failed" in feats) == (max(failed) > 0)
    if "failed" in feats:
        assert feats["failed"].value == max(failed) == failed[feats["failed"].player]
    if "row" in feats:
        own = "".join("w" if matches else "-" for by, matches in shown if by == feats["row"].player)
        assert max(map(len, own.split("-"))) == feats["row"].value >= 2
    assert winner in range(2)


def test_single_wand_is_no_row() -> None:
    session = FINISHED.session
    won = [
        place
        for place, entry in enumerate(session.entries)
        if any(isinstance(event, GoldenWon) for event in entry.step.events)
    ]
    assert [feat.record for feat in STORAGE.feats(save_of(session.at(won[0] + 1)))].count("row") == 0
