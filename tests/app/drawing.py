"""Screens of a game, drawn for tests: the one place that knows how the views are called."""

from __future__ import annotations

from collections.abc import Sequence

from app.mahe.ending.result_model import hands_of, result_view
from app.mahe.ending.result_screen import Ending, result_screen
from app.mahe.play.table_model import TableView, table_view
from app.mahe.screens.table_screen import draw, pieces, question, table_screen
from app.mahe.settings import DEFAULTS, MaheSettings
from app.mahe.wording.people import People
from app.play.played_game import OpenSight
from app.play.scene import NOTHING
from app.play.table_views import log_lines
from app.ui.markup import Markup, join
from mahe_core.mahe import result
from tests.app.games import MaheSession, save_of
from tests.app.speaking import texts


def people_of(session: MaheSession, code: str = "en", names: tuple[str, ...] = ()) -> People:
    """Name the players of a session in a language."""
    return People(texts(code), session.setup, save_of(session, names).seats)


def view_of(
    session: MaheSession, people: People, *, settings: MaheSettings = DEFAULTS, read_only: bool = False
) -> TableView:
    """The view model of a session."""
    return table_view(session, people, settings=settings, read_only=read_only)


def pieces_of(
    session: MaheSession, people: People, *, settings: MaheSettings = DEFAULTS, read_only: bool = False
) -> Markup:
    """Draw only the parts that have hooks, which is faster than the whole table."""
    view = view_of(session, people, settings=settings, read_only=read_only)
    return join({**pieces(view, people.texts), **question(view, people.texts, asked=True)}.values())


def screen_of(
    session: MaheSession,
    people: People,
    log: Sequence[str] = (),
    *,
    notices: Markup | None = None,
) -> Markup:
    """The whole screen of a session: the table, or the result when the game is over."""
    outcome = result(session.state)
    if outcome is not None:
        view = result_view(outcome, hands_of(session.state), people)
        return result_screen(Ending(view, log=log), people.texts, notices=notices)
    table = view_of(session, people)
    drawn = draw(OpenSight(table, table), people.texts)
    regions = {**drawn, "notices": notices or NOTHING, "log": log_lines(log), "flight": NOTHING}
    return table_screen(regions, people.texts)
