"""The worked examples that play in the text of the rules: their drawings, buttons and descriptions."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from app.mahe.examples.playing import CountPlaying, MovePlaying, playing
from app.mahe.settings import MaheSettings, OwnSettings
from app.rules.examples import rules_article
from app.ui.markup import Markup
from app.ui.settings import Settings, read_settings, write_settings
from mahe_core.mahe import RAFT, Die, Setup, SpendCard
from mahe_core.mahe.examples.worked import EXAMPLES, MoveExample, example
from tests.app.document import Node
from tests.app.fakes.storage import FakePreferences
from tests.app.games import first_game_where, one_die
from tests.app.selecting import select
from tests.app.speaking import CODES, texts
from tests.app.stage import PATIENCE, Stage

NUMBERS = [each.number for each in EXAMPLES]
MOVES = [each.number for each in EXAMPLES if isinstance(each, MoveExample)]


def reading(*, calm: bool = True, settings: MaheSettings | None = None) -> Stage:
    preferences = FakePreferences(settings=json.dumps(write_settings(settings or Settings(OwnSettings()))))
    return Stage(calm=calm, preferences=preferences).start().command("rules")


def live(stage: Stage) -> Node:
    return stage.page.root.one(data_example=None)


def squares(stage: Stage) -> dict[int, tuple[str, str]]:
    """Return each turtle's square and level on the drawn board."""
    return {
        int(node.attributes["data-turtle"]): (node.attributes["data-square"], node.attributes["data-level"])
        for node in live(stage).all(data_turtle=None)
    }


def expected(number: int) -> dict[int, tuple[str, str]]:
    given = example(number)
    assert isinstance(given, MoveExample)
    raft = {turtle: (str(RAFT), "1") for turtle in range(given.given.setup.turtles)}
    stacked = {
        turtle: (str(square), str(level))
        for square, stack in given.stacks.items()
        for level, turtle in enumerate(stack, start=1)
    }
    return raft | stacked


def told(stage: Stage) -> str:
    return live(stage).one(class_="replay-told").text


def place(stage: Stage) -> tuple[int, int]:
    controls = live(stage).one(data_step=None).attributes
    return int(controls["data-step"]), int(controls["data-last"])


def move(number: int) -> MovePlaying:
    begun = playing(example(number))
    assert isinstance(begun, MovePlaying)
    return begun


# In the text


@pytest.mark.parametrize("code", CODES)
def test_every_example_gets_a_figure_and_the_text_is_unchanged(code: str) -> None:
    stage = reading()
    stage.speak(code)
    article = stage.page.rules.one("article")
    for number in NUMBERS:
        quotation = article.one("blockquote", id=f"example-{number}")
        button = quotation.one("button", data_command=f"example:{number}")
        assert str(number) in button.text
    assert article.all(data_turtle=None) == [], "no board before it is asked for"


def test_a_text_without_figures_is_unchanged() -> None:
    text = Markup('<p>7</p><blockquote id="example-3"><p>8</p></blockquote>')
    assert rules_article(text, {}) == text
    assert rules_article(text, {4: Markup("x")}) == text


# Playing


@pytest.mark.slow
@pytest.mark.parametrize("number", MOVES)
def test_a_pressed_example_plays_to_the_end_given_in_the_text(number: int) -> None:
    stage = reading().command(f"example:{number}")
    last = playing(example(number)).last
    assert place(stage) == (last, last)
    assert squares(stage) == expected(number)
    spoken = [playing(example(number)).describe_step(step, texts("en")) for step in range(last + 1)]
    assert stage.page.said[-last - 1 :] == spoken, "each step is said"
    assert told(stage) == spoken[-1]


def test_the_counting_ends_with_the_winner_given_in_the_text() -> None:
    stage = reading().command("example:6")
    eggs = {node.attributes["data-player"]: node.attributes["data-eggs"] for node in live(stage).all(data_player=None)}
    assert eggs == {"0": "22", "1": "17", "2": "22", "3": "20"}
    assert [node.attributes["data-player"] for node in live(stage).all(data_winner=None)] == ["0"]
    assert told(stage).startswith("Level on 22 eggs: Player 1 has more cards and wins")


def test_players_count_one_by_one_and_nothing_shows_early() -> None:
    count = playing(example(6))
    assert isinstance(count, CountPlaying)
    for step in range(count.last):
        view = count.view(step, texts("en"))
        assert [player.eggs > 0 for player in view.players] == [number < step for number in range(4)]
        assert {(player.rank, player.won) for player in view.players} == {(0, False)}
    assert (
        count.describe_step(3, texts("en"))
        == "Player 3 counts 2 + 3 + 4 + 6 + 7, including the 7 from the nest: 22 eggs."
    )


def test_the_calculation_is_written_as_in_the_text() -> None:
    calculation = live(reading().command("example:1")).one(class_="calculation")
    limit = calculation.one(class_="limit").text
    assert limit == "7Up to 7 is safe ", "the bar comes first"
    written = calculation.text.removeprefix(limit).replace("\u202f", " ")
    assert written.split() == ["2", "+", "4", "=", "6", "6", "×", "2", "=", "12"]


def test_descriptions_name_the_deciding_player_by_sign() -> None:
    english = texts("en")
    assert move(5).describe_step(1, english) == "Star rolls a 3. Star moves, but Leaf is on top and decides."
    assert (
        move(5)
        .describe_step(3, english)
        .startswith("Leaf says stop. The star turtle carries the wave turtle and the leaf")
    )
    assert move(4).describe_step(3, english).endswith("Sun wins the egg card with 5 eggs.")


def test_only_one_example_has_a_board_at_a_time() -> None:
    stage = reading().command("example:1").command("example:4")
    assert live(stage).attributes["data-example"] == "4"
    stage.command("example-close:4")
    assert stage.page.revealed == ["example-1", "example-4"]
    assert stage.page.root.all(data_example=None) == []
    assert {f"example:{number}" for number in NUMBERS} <= {
        node.attributes["data-command"] for node in stage.page.root.all(data_command=None)
    }


def test_steps_go_forward_one_by_one_and_back_to_the_beginning() -> None:
    stage = reading().command("example:2").command("example-start:2")
    assert place(stage) == (0, 3)
    for step in (1, 2, 3, 3):
        stage.command("example-step:2")
        assert place(stage) == (step, 3)
    assert squares(stage) == expected(2)
    stage.command("example-play:2")
    assert place(stage) == (3, 3), "from the end it plays from the beginning"


def test_every_press_stops_the_playback() -> None:
    for pressed in ("example-play:4", "example-die:4:1", "example-close:4", "example:1", "back"):
        stage = reading()
        stage.example_motions.clock.close()
        running = stage.begin_command("example:4")
        stage.wait_for(lambda stage=stage: stage.example_motions.clock.waiting)
        stage.begin_command(pressed)
        running.result(PATIENCE)
        stage.example_motions.clock.open()
        assert stage.dialog == ""


def test_the_devices_back_button_stops_the_example() -> None:
    stage = reading()
    stage.example_motions.clock.close()
    running = stage.begin_command("example:4")
    stage.wait_for(lambda: stage.example_motions.clock.waiting)
    said = len(stage.page.said)
    stage.call(stage.way_back.press)
    running.result(PATIENCE)
    assert stage.page.screen == "setup"
    assert len(stage.page.said) == said


def test_the_language_can_change_while_an_example_is_open() -> None:
    stage = reading().command("example:5").speak("de")
    assert "Schildkröte" in told(stage)
    assert squares(stage) == expected(5)


def test_steps_move_only_inside_the_example_and_not_without_motion() -> None:
    stage = reading(calm=False).command("example:4")
    assert len(stage.example_motions.motions) == 6, "three dice are thrown, and each has consequences"
    scope, moved = "[data-example] :is(", set()
    for motion in (motion for motions in stage.example_motions.motions for motion in motions):
        assert motion.target.startswith(scope)
        if select(live(stage), motion.target.removeprefix(scope)[:-1]):
            moved.add(motion.target.removeprefix(scope)[:-1])
    assert {'[data-turtle="0"]', '[data-turtle="2"]', '[data-glow="15"]', ".calculation-product"} <= moved
    assert (
        reading(calm=False, settings=read_settings({"pace": "off"}, OwnSettings()))
        .command("example:4")
        .example_motions.motions
        == []
    )
    assert reading().command("example:4").example_motions.motions == []


def test_the_counting_moves_only_elements_on_the_page() -> None:
    count = playing(example(6))
    for step in range(1, count.last):
        eggs = {motion.target for motion in count.scene(step, texts("en")).motions if "data-egg" in motion.target}
        assert eggs
        assert all(f'"{step - 1}-' in target and "," not in target for target in eggs)


# With other dice


def test_a_tapped_die_shows_its_next_face_and_the_new_end() -> None:
    stage = reading().command("example:5")
    for _ in range(3):
        stage.command("example-die:5:2")
    assert live(stage).one(data_die="2").attributes["data-face"] == "5"
    assert set(squares(stage).values()) == {("0", "1")}
    assert "8 is over 7" in told(stage)
    assert stage.page.said[-1] == told(stage)
    stage.command("example-start:5").command("example-play:5")
    assert squares(stage) == expected(5), "the beginning is that of the text"


def test_dice_can_be_added_and_removed_within_the_rules() -> None:
    two = move(1)
    assert two.with_one_more().dice == (Die(2), Die(4), Die(1))
    assert two.with_one_fewer().dice == (Die(2),)
    assert not two.with_one_fewer().may_have_fewer
    assert not move(2).may_have_more, "three are the most"
    assert not move(3).may_have_more, "a bust is the end of it"
    stage = reading().command("example:1").command("example-die:1:2").command("example-more:1")
    assert told(stage).startswith("At this table there is no third die on a sum of 7. Star says stop.")
    stage.command("example-fewer:1").command("example-die:1:1").command("example-die:1:1").command("example-more:1")
    assert squares(stage)[0] == ("0", "1"), "4 + 5 is a bust, and no third die is rolled"


def test_a_refused_action_is_described_with_its_reason() -> None:
    stage = reading().command("example:7").command("example-die:7:1")
    assert told(stage).startswith("With that card the sum would be over 7. Star says stop.")
    assert squares(stage)[0] == ("6", "1")
    assert move(7).die_changed(2).dice == (Die(5), SpendCard(2)), "a card stays as it is"


def test_a_tapped_card_changes_the_winner() -> None:
    stage = reading().command("example:6").command("example-card:6:3-4").command("example-card:6:3-0")
    assert told(stage).startswith("Level on 22 eggs")
    stage.command("example-card:6:3-0")
    assert told(stage) == "Player 4 wins with 23 eggs."


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        "example:8",
        "example:",
        "example-die:1:9",
        "example-die:1:x",
        "example-die:4:1",
        "example-card:1:0-0",
        "example-card:6:9-9",
        "example-step:5",
        "example-play:",
        "example-more:6",
        "example-close:6",
    ],
)
def test_invalid_commands_do_nothing(command: str) -> None:
    stage = reading().command("example:1")
    before = (place(stage), squares(stage), told(stage))
    stage.insist_on(command)
    assert (place(stage), squares(stage), told(stage)) == before
    assert stage.dialog == ""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("number", MOVES)
def test_every_step_is_described_in_whole_sentences_with_any_dice(number: int, code: str) -> None:
    begun = move(number)
    for changed in (begun, begun.die_changed(1), begun.with_one_fewer(), begun.with_one_more()):
        for step in range(changed.last + 1):
            assert changed.describe_step(step, texts(code)).endswith((".", "!", "?"))


def test_examples_do_not_affect_the_game_at_the_table() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die)).command("rules")
    before = stage.store.run
    stage.command("example:5").command("example-die:5:2").command("back")
    assert stage.store.run == before
    assert stage.page.screen == "table"


def test_a_button_of_the_example_keeps_its_hook_through_all_steps() -> None:
    stage = reading().command("example:4").command("example-start:4")
    steady = {"example-start:4", "example-play:4", "example-step:4", "example-close:4", "example-fewer:4"}
    for _ in range(3):
        hooks = {node.attributes["data-command"] for node in live(stage).all("button", data_command=None)}
        assert steady <= hooks
        assert {f"example-die:4:{place}" for place in (1, 2, 3)} <= hooks
        stage.command("example-step:4")


def test_no_two_elements_share_an_id() -> None:
    stage = reading().command("example:4")
    ids = sorted(node.attributes["id"] for node in stage.page.root.all(id=None))
    assert [one for one, other in pairwise(ids) if one == other] == []
