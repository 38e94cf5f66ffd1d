"""The detective: a mystery turtle is watched, a guess is weighed against the evidence, the answer is covered."""

from __future__ import annotations

import csv
import io

import pytest

from app.mahe.lab.detective_model import RULES, Case, Guess, Seen, evidence, expected, moves_csv, region_of
from app.mahe.lab.strategies import hidden_rule_words, strategy_name, strategy_rule
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.strategies import COMPUTERS, AtMost, Boldest, Mystery, decisions, strategy_named
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage

WATCH = "lab-detective-watch"


def detective_stage() -> Stage:
    return Stage({"screen": "lab", "seed": "42"}).start().command("lab:detective")


def guess(stage: Stage, **fields: str) -> None:
    stage.write("lab-detective-guess", {f"lab-detective-{name}": value for name, value in fields.items()})


def moves(case: Case, number: int) -> tuple[Seen, ...]:
    walking = case.moves()
    return tuple(next(walking) for _ in range(number))


def test_the_same_seed_gives_the_same_mystery_and_the_same_moves() -> None:
    assert moves(Case(42), 20) == moves(Case(42), 20)
    assert len({Case(seed).turtle for seed in range(30)}) == 30


def test_no_case_has_the_dice_of_a_neighbour_s() -> None:
    suspects = (AtMost(4, 3),)
    walks = [moves(Case(seed, number, suspects), 30) for seed in range(40, 50) for number in range(4)]
    assert len(set(walks)) == len(walks)


@pytest.mark.parametrize("seed", range(12))
def test_the_answer_fits_all_evidence_and_solves_the_case(seed: int) -> None:
    case = Case(seed)
    answer = Guess(case.answer.usual, case.answer.squares, case.answer.there)
    fit = answer.fit(moves(case, 150))
    assert fit.fitting == fit.decisions
    assert fit.decisions > 100
    assert answer.solves(case)


def test_the_evidence_holds_every_decision_once() -> None:
    seen = moves(Case(42), 100)
    counted = sum(record.seen for records in evidence(seen).values() for record in records)
    assert counted == sum(len(list(move.choices)) for move in seen)
    assert {region_of(square) for square in range(22)} == {0, 1, 2, 3}


def test_where_it_never_went_on_the_turtle_never_wanted_to() -> None:
    case = Case(1, suspects=(AtMost(3, 0),))
    for (dice, total), records in evidence(moves(case, 200)).items():
        wants = AtMost(3, 0).goes_on(RULES, 0, dice, total)
        assert all(record.went_on == (record.seen if wants else 0) for record in records)


def test_evidence_grows_with_every_watched_move() -> None:
    stage = detective_stage().command(f"{WATCH}:1").command(f"{WATCH}:10").command(f"{WATCH}:100")
    assert stage.page.root.one(data_lab_number=None).attributes["data-lab-number"] == "111"
    assert stage.page.root.all("tr", data_moment="1-4")
    assert len(stage.page.root.one("ol", class_="lab-moves").all("li", class_="lab-move")) == 5


def test_all_moves_that_were_watched_can_be_kept_with_a_row_each() -> None:
    stage = detective_stage()
    assert not stage.page.root.all(data_command="lab-detective-save")
    stage.insist_on("lab-detective-save")
    assert not stage.files.downloads
    stage.command(f"{WATCH}:10").command(f"{WATCH}:100").command("lab-detective-save")
    name, content = stage.files.downloads[-1]
    rows = list(csv.DictReader(io.StringIO(content.removeprefix("\ufeff"))))
    assert name == "mahe-detective.csv"
    assert list(rows[0]) == ["Move", "Starts on square", "Die 1", "Die 2", "Die 3", "Bust", "Squares"]
    for number, (row, move) in enumerate(zip(rows, moves(Case(42), 110), strict=True), 1):
        dice = tuple(int(row[f"Die {place}"]) for place in (1, 2, 3) if row[f"Die {place}"])
        assert (int(row["Move"]), int(row["Starts on square"]), dice) == (number, move.begun_on, move.ending.dice)
        assert (int(row["Bust"]), int(row["Squares"])) == (move.ending.busted, move.ending.steps)


def test_the_head_of_the_file_speaks_the_language_chosen() -> None:
    heads = {moves_csv(moves(Case(42), 1), texts(code)).splitlines()[0] for code in CODES}
    assert len(heads) == len(CODES)


def test_no_mystery_decides_otherwise_in_the_other_edition() -> None:
    both = DiceRules(third_die_on_limit=False), DiceRules(third_die_on_limit=True)
    for seed in range(2_000):
        answer = Case(seed).answer
        for rule in (answer.usual, answer.there):
            one, other = (decisions(edition, rule, 0) for edition in both)
            assert one == other, rule


def test_the_answer_is_not_on_the_page_before_it_is_asked_for() -> None:
    stage = detective_stage()
    answer = hidden_rule_words(Case(42).answer, texts("en"))
    covered = stage.page.root.one(id="region-lab-detective-answer")
    assert not any(sentence in covered.text for sentence in answer)
    stage.command("lab-detective-reveal")
    assert all(sentence in stage.page.root.one(id="region-lab-detective-answer").text for sentence in answer)


def test_a_guess_is_held_against_what_was_seen() -> None:
    stage = detective_stage().command(f"{WATCH}:100")
    guess(stage, **{"usual-kind": "boldest"})
    stage.command("lab-detective-check")
    verdict = stage.page.root.one(id="region-lab-detective-verdict")
    fit = Guess(Boldest()).fit(moves(Case(42), 100))
    assert f"fits {fit.fitting} of {fit.decisions} decisions" in verdict.text


def test_the_right_guess_is_told_to_be_right() -> None:
    case = next(Case(seed) for seed in range(50) if not Case(seed).answer.squares and _figures(Case(seed)))
    stage = Stage({"screen": "lab", "seed": str(case.seed)}).start().command("lab:detective")
    rule = case.answer.usual
    assert isinstance(rule, AtMost)
    guess(stage, **{"usual-kind": "at-most"})
    guess(stage, **{"usual-one": str(rule.after_one), "usual-two": str(rule.after_two)})
    stage.command("lab-detective-reveal")
    assert stage.page.root.one(data_solved=None).attributes["data-solved"] == "yes"


def _figures(case: Case) -> bool:
    return isinstance(case.answer.usual, AtMost)


def test_a_second_rule_is_asked_for_only_with_squares_for_it() -> None:
    stage = detective_stage()
    assert not stage.page.root.all(name="lab-detective-there-kind")
    guess(stage, where="raft")
    assert stage.page.root.all(name="lab-detective-there-kind")


def test_a_new_mystery_takes_everything_away() -> None:
    stage = detective_stage().command(f"{WATCH}:10").command("lab-detective-reveal").command("lab-detective-new")
    assert stage.page.root.one(data_lab_number=None).attributes["data-lab-number"] == "0"
    assert stage.page.root.all(data_command="lab-detective-reveal")


@pytest.mark.parametrize("code", CODES)
def test_every_strategy_has_a_name_and_a_rule_in_every_language(code: str) -> None:
    names = ("stop-at-once", "never-risk", "at-most-4-3", "at-most-4-0", "boldest", "best-average", "best-lap")
    strategies = [*map(strategy_named, names), Mystery(5)]
    spoken = texts(code)
    assert len({strategy_name(strategy, spoken) for strategy in strategies}) == len(strategies)
    assert len({strategy_rule(strategy, spoken) for strategy in strategies}) == len(strategies)


def test_a_projector_shows_moves_evidence_and_guess_in_turn() -> None:
    stage = detective_stage().command(f"{WATCH}:10")
    stage.command("lab-projector")
    assert not stage.page.root.all(class_="lab-evidence")
    stage.command("lab-step:on")
    assert stage.page.root.all(class_="lab-evidence")
    stage.command("lab-step:on")
    assert stage.page.root.all(data_command="lab-detective-reveal")


def test_accusing_a_suspect_is_judged_by_the_evidence_at_once() -> None:
    stage = Stage({"lesson": "detective", "seed": "42"}).start()
    stage.command("lab-step:on").command("lab-lessons-pass").command("lab-lessons-begin")
    buttons = [button.attributes["data-command"] for button in stage.page.root.all(class_="button lab-suspect")]
    assert buttons == ["lab-detective-accuse:at-most-3-3", "lab-detective-accuse:at-most-4-3"]
    assert not stage.page.root.all("form", id="lab-detective-guess")
    stage.command(f"{WATCH}:100")
    told = []
    for button in buttons:
        stage.command(button)
        assert stage.page.focused == button
        assert stage.button(data_command=button).attributes["aria-pressed"] == "true"
        told.append("Nothing rules it out so far." in stage.page.root.one(class_="lab-fit").text)
    # After a hundred moves a first die of 4 has come, and only one of the two decides as was seen.
    assert sorted(told) == [False, True]
    stage.command(buttons[told.index(True)]).command("lab-detective-reveal")
    assert stage.page.root.one(data_solved=None).attributes["data-solved"] == "yes"
    stage.command(buttons[told.index(False)])
    assert stage.page.root.one(data_solved=None).attributes["data-solved"] == "no"
    stage.insist_on("lab-detective-accuse:boldest")
    assert stage.button(data_command=buttons[told.index(False)]).attributes["aria-pressed"] == "true"


def test_only_the_culprit_fits_every_decision_in_whole_games() -> None:
    for seed in range(3):
        case = Case(seed, suspects=COMPUTERS)
        seen = moves(case, 60)
        fits = {suspect: Guess(suspect).fit(seen) for suspect in COMPUTERS}
        assert [suspect for suspect, fit in fits.items() if fit.first_misfit is None] == [case.culprit]
        assert [suspect for suspect in COMPUTERS if Guess(suspect).solves(case)] == [case.culprit]


def test_suspects_are_compared_at_the_same_decisions() -> None:
    case = Case(1, suspects=COMPUTERS)
    assert case.culprit is not None
    seen = moves(case, 40)
    for (dice, total), records in expected(seen).items():
        assert len({record.seen for record in records.values()}) == 1
        assert records[""] == records[case.culprit.name]
        # Easy never rolls a third die.
        assert dice == 1 or records["computer-easy"].went_on == 0, total


def test_computer_players_are_loaded_when_one_is_watched() -> None:
    stage = detective_stage().command("lab-detective-who:computer")
    buttons = [button.attributes["data-command"] for button in stage.page.root.all(class_="button lab-suspect")]
    assert buttons == [f"lab-detective-accuse:{computer.name}" for computer in COMPUTERS]
    assert stage.archives.players == []
    stage.command(f"{WATCH}:10")
    assert stage.archives.players == ["mahe"]
    table = stage.page.root.one("table", class_="lab-evidence")
    assert len(table.all("th", scope="col")) == 2 + len(COMPUTERS)
    stage.command(buttons[0]).command("lab-detective-reveal")
    solved = stage.page.root.one(data_solved=None).attributes["data-solved"]
    assert solved == ("yes" if Case(42, suspects=COMPUTERS).culprit == COMPUTERS[0] else "no")
    stage.command("lab-detective-who:rule")
    stage.page.root.one("form", id="lab-detective-guess")


def test_computer_players_that_cannot_be_had_are_not_watched() -> None:
    stage = detective_stage().command("lab-detective-who:computer")
    stage.archives.missing = True
    stage.command(f"{WATCH}:10")
    assert "are not on this device yet" in str(stage.page.dialog)
    assert stage.page.root.one(data_lab_number=None).attributes["data-lab-number"] == "0"


def test_suspects_of_the_lesson_have_its_names() -> None:
    stage = Stage({"lesson": "detective"}).start().command("lab-step:on").command("lab-lessons-pass")
    stage.command("lab-lessons-begin")
    suspects = [suspect.text for suspect in stage.page.root.all(class_="button lab-suspect")]
    assert suspects == ["Careful turtle", "Daring turtle"]
    assert [name.text for name in stage.page.root.one(class_="lab-suspects").all("b")] == suspects
    assert "set of dice" not in stage.page.root.text
    assert not stage.page.root.all(data_command="lab-detective-who:computer")
