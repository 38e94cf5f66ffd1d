"""Mahé as the game of the day: the same everywhere, short, and neither lost nor won always."""

from __future__ import annotations

import pytest

from app.mahe.storage import STORAGE
from app.mahe.tomorrow.daily import DAILY
from app.tomorrow.daily_game import ME
from app.tomorrow.days import Day
from app.tomorrow.same_dice import with_same_dice
from mahe_core import mahe
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.thinking import level_of
from mahe_core.mahe.players.levels import player_named
from mahe_core.mahe.seeing import view
from mahe_core.mahe.sessions import MaheSession
from tests.app.speaking import texts


def played(day: Day, me: str = "medium") -> AnySave:
    """Play a day's game to its end, with a computer player in the person's seat."""
    save = with_same_dice(mahe, DAILY.setup, day.seed, DAILY.seats, 1)
    session: MaheSession = save.session
    minds = [player_named(level_of(seat.by) or me) for seat in DAILY.seats]
    while isinstance(player := session.to_act, int):
        session = session.acted(minds[player].decide(view(session.state, player))).settled()
    return type(save)(save.id, session, save.seats)


@pytest.mark.parametrize(
    ("day", "score", "row"),
    [
        (Day(2026, 11, 5), 21, "🐬🐬🐬🐬🐬"),
        (Day(2026, 11, 9), 13, "🐬🐢🐢🐬"),
        (Day(2026, 11, 28), 8, "💦🐬💦🐢🐢💦💦💦💦🐬🐬🐢💦"),
    ],
)
def test_same_decisions_give_pinned_games(day: Day, score: int, row: str) -> None:
    """They are the same in every version, on every device."""
    save = played(day)
    assert (DAILY.score(save), DAILY.row(save)) == (score, row)


def test_row_is_explained_by_how_often_each_sign_is_in_it() -> None:
    signs = DAILY.signs("💦🐬💦", texts("en"))
    assert [sign.times for sign in signs] == ["1 leap of 10 squares or more", "2 busts", "0 rides on others"]
    assert DAILY.scored(1, texts("en")) == "1 egg"


def test_month_of_days_is_won_and_lost() -> None:
    won = [ME in STORAGE.winners(played(Day(2026, 11, day))) for day in range(1, 31)]
    assert 9 <= sum(won) <= 18, "30 to 60 % for a player like one of the two computers"
