"""The last try of a game: shown to everybody before the game is over."""

from __future__ import annotations

from mahe_core import melimagic
from mahe_core.engine.session import begin
from mahe_core.melimagic import DrawGolden, PairShown, Setup, Try
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.melimagic.play.tables import commands, rabbits, sit_down, where


def winning(session: MelimagicSession) -> Try | None:
    """Return the winning try, which only a test may know."""
    for intent in melimagic.legal_intents(session.state):
        if isinstance(intent, Try):
            shown = melimagic.apply(session.state, intent).events[0]
            if isinstance(shown, PairShown) and shown.matches:
                return intent
    return None


def before_the_last_try() -> tuple[MelimagicSession, Try]:
    """Play until a player could win the last wand."""
    session = begin(melimagic, Setup(players=2, to_win=2), 3).settled()
    while True:
        legal = melimagic.legal_intents(session.state)
        won = winning(session)
        if won is not None and session.state.wands[session.state.on_turn] == 1:
            return session, won
        session = session.acted(won or (DrawGolden() if DrawGolden() in legal else legal[-1])).settled()


def test_game_ends_after_everybody_saw_the_winning_cards() -> None:
    session, won = before_the_last_try()
    player = session.state.on_turn
    stage = sit_down(session).command("lift")
    while "next" in commands(stage):
        stage.command("next")
    assert where(stage) == ("table", str(player))
    places = f"{won.place + 1}:{won.other_place + 1}"
    stage.command(f"pick:{won.place}").command(f"pick:{won.other_place}").press(f"try:{places}")
    assert where(stage) == ("show", None)
    assert stage.store.over
    assert stage.site.game_runs
    assert rabbits(stage) == {}
    stage.command("next")
    assert where(stage)[0] == "result"
    assert not stage.site.game_runs
