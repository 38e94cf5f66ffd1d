"""The film of a game: the swings that the coach finds, or what the game itself finds without the coach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from app.coach.report import Point, moments_of
from app.mahe.coach.scenes import scenes
from app.mahe.replay import REPLAY
from app.melimagic.ending.known import moments
from app.melimagic.ending.scenes import scenes as scenes_of_melimagic
from app.replay.replay import Replay, film_of, replay_of
from mahe_core.engine.thinking import LearningLost
from mahe_core.mahe import EggsLaid, Setup, TurtlesMoved
from tests.app.drawing import people_of
from tests.app.games import first_game_where, over, played, save_of
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.games import people_of as magicians
from tests.app.melimagic.games import save_of as magic_save
from tests.app.replay.watching import NAMES, told
from tests.app.stage import PATIENCE, Stage

SHORT = played(Setup(2, short_game=True), 3)
HALF_A_MINUTE = 30_000


def length(stage: Stage) -> float:
    """Return the milliseconds that the motions and rests of a stage have taken."""
    moved = sum(max(motion.end for motion in motions) for motions in stage.page.motions if motions)
    return moved + sum(stage.page.rests)


def shown(film: Replay) -> list[str]:
    return [span.title for span in film.spans if span.title]


def ended(stage: Stage) -> bool:
    """Return True if a film has been played to its end, which is the postcard."""
    stands = stage.page.root.all(data_command="replay:play")
    return bool(stands) and stage.page.screen == "replay" and "A postcard of this game" in stage.dialog


def test_it_plays_the_coachs_swings_to_the_end_and_leads_back() -> None:
    stage = Stage.at(SHORT, names=NAMES).command("film")
    assert stage.thinking.asked == ["review"]
    assert stage.page.screen == "replay"
    assert stage.page.root.one(id="replay-title").text == "The film of the game"
    assert "chances go from" in " ".join(stage.page.said)
    assert ended(stage)
    assert stage.command("cancel").command("back").page.screen == "result"
    stage.command("film").command("cancel").command("back")
    assert stage.thinking.asked == ["review"], "the game is reviewed once"
    stage.command("coach")
    assert stage.page.screen == "coach"
    assert stage.thinking.asked == ["review"]


def test_without_what_the_coach_has_learned_it_shows_highlights() -> None:
    stage = Stage.at(SHORT, names=NAMES)
    stage.thinking.failures["review"] = LearningLost("lost")
    stage.command("film")
    assert ended(stage)
    save = save_of(SHORT, NAMES)
    titles = shown(film_of(save, scenes(save, people_of(SHORT, "en", NAMES))))
    assert [f"Scene {number}: {title}" for number, title in enumerate(titles, start=1)] == [
        said for said in stage.page.said if said.startswith("Scene ")
    ]


def test_without_its_archive_there_is_no_film_and_it_says_so() -> None:
    stage = Stage.at(SHORT, names=NAMES)
    stage.archives.missing = True
    stage.command("film")
    assert "The coach is not on this device yet" in stage.dialog
    assert stage.page.screen == "result"


def test_cancelling_the_review_leads_back_to_the_result() -> None:
    stage = Stage.at(SHORT, names=NAMES)
    stage.thinking.line.close()
    waiting = stage.begin_command("film")
    stage.wait_for(lambda: stage.page.dialog is not None)
    stage.command("cancel")
    stage.thinking.line.open()
    waiting.result(PATIENCE)
    assert stage.page.screen == "result"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_film_takes_about_half_a_minute(players: int) -> None:
    stage = Stage.at(first_game_where(Setup(players), over), calm=False).command("film")
    taken = length(stage)
    assert 0.5 * HALF_A_MINUTE < taken < 1.35 * HALF_A_MINUTE, f"{taken / 1000:.0f} s"


def test_scene_has_a_title_one_sentence_and_the_change() -> None:
    stage = Stage.at(first_game_where(Setup(4), over), calm=False).command("film")
    said = [each for each in stage.page.said if each]
    starts = [place for place, each in enumerate(said) if each.startswith("Scene ")]
    assert len(starts) == 5
    for place in starts:
        _, sentence, change = said[place : place + 3]
        assert sentence.endswith(".")
        assert any(figure.isdigit() for figure in sentence) or "nest" in sentence
        assert "chances go from" in change
    assert stage.page.rests.count(1000) >= len(starts), "titles stay for a second"


def test_tap_brings_the_buttons_of_a_film_and_nothing_else() -> None:
    stage = Stage.at(SHORT, names=NAMES)
    stage.page.clock.close()
    playing = stage.begin_command("film")
    stage.wait_for(lambda: bool(stage.page.root.all(class_="film-bar")))
    bar = stage.page.root.one(class_="film-bar").attributes
    assert "data-taps" not in bar
    assert "data-still" not in bar
    before = told(stage)
    stage.insist_on("replay:tap")
    assert stage.page.root.one(class_="film-bar").attributes["data-taps"] == "1"
    assert told(stage) == before
    assert not stage.page.root.all(name="replay-step")
    assert not stage.page.root.all(data_player=None), "nobody's cards are in view"
    stage.command("replay:pause")
    stage.page.clock.open()
    playing.result(PATIENCE)
    assert "data-still" in stage.page.root.one(class_="film-bar").attributes
    assert stage.dialog == "", "who stops a film is shown no postcard"


def test_swing_is_credited_to_the_winner_of_the_card() -> None:
    won = Point("", (0.5, 0.3, 0.2), by=1)
    (swing,) = moments_of((Point("", (0.7, 0.2, 0.1)), won))
    assert (swing.player, swing.before, swing.after) == (1, 0.2, 0.3)
    (swing,) = moments_of((Point("", (0.7, 0.2, 0.1)), replace(won, by=None)))
    assert swing.player == 0, "whose chance changed most"


def test_a_calm_film_changes_pictures_without_motion() -> None:
    stage = Stage.at(SHORT, names=NAMES).command("film")
    assert stage.page.motions == []
    assert len(stage.page.rests) > 2


def test_a_scene_begins_with_a_still_of_the_position() -> None:
    session = first_game_where(Setup(4), over)
    save, people = save_of(session), people_of(session)
    film, whole = film_of(save, scenes(save, people)), replay_of(save)
    stills = [step for step, span in enumerate(film.spans) if span.title]
    assert stills[0] == 0
    for step in stills:
        assert film.happened(step) == ()
        assert film.session(step) == film.before(step)
    for step in set(range(film.last + 1)) - set(stills):
        same = whole.ends.index(film.ends[step])
        assert REPLAY.describe_step(film, step, people) == REPLAY.describe_step(whole, same, people)
        assert film.before(step) == film.session(step - 1)


def test_highlights_are_those_of_the_log() -> None:
    session = first_game_where(Setup(4), over)
    film = film_of(save_of(session), scenes(save_of(session), people_of(session)))
    events = [event for step in range(film.last + 1) for each in film.happened(step) for event in each.events]
    everything = [event for entry in session.entries for event in entry.step.events]

    def greatest(among: Sequence[object]) -> tuple[int, int]:
        leap = max(event.steps for event in among if isinstance(event, TurtlesMoved))
        return leap, max(event.value for event in among if isinstance(event, EggsLaid))

    assert greatest(events) == greatest(everything)
    assert film.ends[-1] == len(session.entries)


def test_the_film_of_melimagic_shows_tries_and_missed_wins() -> None:
    session = computers_game(("goldfish", "squirrel", "elephant"), 4)
    save = magic_save(session, ("goldfish", "squirrel", "elephant"))
    found = scenes_of_melimagic(save, magicians(save))
    wanted = {moment.entry for moment in moments(session)}
    film = film_of(save, found)
    assert len(shown(film)) == min(5, len(wanted))
    assert film.ends[-1] == len(session.entries)
    stage = Stage.at(save).command("film")
    assert ended(stage)


def test_a_running_game_has_no_film() -> None:
    stage = Stage().start()
    stage.insist_on("film")
    assert stage.thinking.asked == []
    assert stage.page.screen == "setup"
