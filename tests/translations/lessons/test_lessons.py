"""The lessons have the same structure in every language, and every figure comes from the exact engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import comb, exp, lgamma, log
from pathlib import Path

import pytest
from babel import Locale

from app.lab.lesson import Choice, Lesson, Number
from app.mahe.lab.endgame_model import Race, chances
from app.mahe.lab.game_series import chance_that_all_faces_are
from app.mahe.lab.rooms import LESSONS
from app.mahe.lab.tree_model import LEVELS, view_tree
from mahe_core.mahe.dice_rules import DiceRules
from mahe_core.mahe.odds import best_average
from mahe_core.mahe.strategies import Boldest
from tests.app.speaking import texts
from tests.translations.lessons.reading_lessons import figures_in, parts_in
from workshop.games.mahe import built
from workshop.games.mahe.lesson_facts import TAIL, facts, race
from workshop.texts.languages import Language, read_languages, source_of
from workshop.texts.lesson_sources import PARTS, anchors_of, fill, parse, read_lessons, write

LANGUAGES = read_languages()
CODES = tuple(language.code for language in LANGUAGES)
SOURCE = source_of(LANGUAGES)
WEB = Path(__file__).resolve().parents[3] / "web"


def source(code: str) -> str:
    return (WEB / "lessons" / "mahe" / f"{code}.md").read_text(encoding="utf-8")


def form_of(text: str) -> list[str]:
    """Classify the lines of a text, with the size of its spaces to write."""
    kinds = {"- ": "answer", "| ": "row", "**": "strong"}
    return [
        f"task {''.join(re.findall('(?:lines|space|boxes|strip):[0-9]+', line))}"
        if re.match(r"\d+\. ", line)
        else kinds.get(line[:2], "line")
        for line in text.splitlines()
        if line
    ]


def test_lessons_cover_ages_8_to_16_with_unique_slugs() -> None:
    assert len(LESSONS) >= 8
    assert len({lesson.slug for lesson in LESSONS}) == len(LESSONS)
    ages = {age for lesson in LESSONS for age in range(lesson.youngest, lesson.oldest + 1)}
    assert ages == set(range(8, 17))
    assert [lesson.youngest for lesson in LESSONS] == sorted(lesson.youngest for lesson in LESSONS)


def test_every_language_has_its_lessons_and_no_others() -> None:
    lying = {path.name for path in (WEB / "lessons" / "mahe").iterdir() if path.is_file()}
    assert lying == {f"{code}.md" for code in CODES}


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_every_language_parses_and_has_the_same_structure(language: Language) -> None:
    read_lessons(built, language)
    own, model = parts_in(source(language.code)), parts_in(source(SOURCE.code))
    assert list(own) == ["lessons", *(anchor for lesson in LESSONS for anchor in anchors_of(lesson.slug, PARTS))]
    for anchor, text in own.items():
        assert form_of(text) == form_of(model[anchor]), anchor
        assert Counter(figures_in(text)) == Counter(figures_in(model[anchor])), anchor


@pytest.mark.parametrize("code", CODES)
def test_figures_are_all_used_and_known(code: str) -> None:
    assert set(figures_in(source(code))) == set(facts())


def test_about_seven_series_of_ten_holds_for_every_length() -> None:
    bust, known = Fraction(25, 108), facts()
    for moves in (10, 100, 10_000):
        spread = known[f"spread-{moves}"]
        assert isinstance(spread, Fraction)
        counts = [busts for busts in range(moves + 1) if abs(Fraction(busts, moves) - bust) <= spread]
        within = sum(
            exp(
                lgamma(moves + 1)
                - lgamma(busts + 1)
                - lgamma(moves - busts + 1)
                + busts * log(bust)
                + (moves - busts) * log(1 - bust)
            )
            for busts in counts
        )
        assert 0.65 < within < 0.75
        if moves <= 100:
            least, most = known[f"mostly-{moves}-least"], known[f"mostly-{moves}-most"]
            assert (least, most) == (counts[0], counts[-1])
            assert within == pytest.approx(float(known[f"mostly-{moves}"]))  # type: ignore[arg-type]  # a share


@pytest.mark.parametrize("code", CODES)
def test_every_result_in_the_text_comes_from_the_engine(code: str) -> None:
    for anchor, text in parts_in(source(code)).items():
        bare = re.sub(r"\{[^}]*\}", "", text)
        # A figure in a task, such as a chance of 95 in 100 or 40 %, is given, not computed.
        given = r"\b(?:95|40) ?[\u00a0\u202f]?%"
        assert re.findall(r"\d+\s?/\s?\d+", bare) == [], anchor
        assert re.findall(r"\d[.,]\d(?!\d\d)", bare) == [], anchor
        assert re.findall(r"\d+[ \u00a0\u202f]?%", re.sub(given, "", bare)) == [], anchor


@pytest.mark.parametrize("code", CODES)
def test_every_lesson_has_the_same_givens_in_every_language(code: str) -> None:
    def givens(language: str) -> dict[str, set[int]]:
        texts = {
            anchor: re.sub(r"\{[^}]*\}|\[(?:lines|space|boxes|strip):\d+\]", "", text)
            for anchor, text in parts_in(source(language)).items()
        }
        grouped = {anchor: re.sub(r"(?<=\d)[.,\u00a0\u202f](?=\d{3})", "", text) for anchor, text in texts.items()}
        # Some languages say "bust", others "over 7"; "none" or 0; "95 in 100" or a percentage.
        return {anchor: set(map(int, re.findall(r"\d+", text))) - {0, 7, 100} for anchor, text in grouped.items()}

    assert givens(code) == givens(SOURCE.code)


@pytest.mark.parametrize("code", CODES)
def test_rooms_are_named_as_on_their_doors(code: str) -> None:
    assert source(code).count(texts(code).gettext("Design a rule")) >= 2


@pytest.mark.parametrize("code", CODES)
def test_only_plain_markdown_is_used(code: str) -> None:
    text = source(code)
    assert not re.search(r"<|\]\(|!\[|`|__|\t|[^*]\*[^*]|—", text), "no markup, links, images, code or long dashes"
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    for line in text.splitlines():
        assert line == line.strip(" ")
        assert line.count("**") % 2 == 0, line


@pytest.mark.parametrize("code", CODES)
def test_no_paragraph_is_equal_in_two_languages(code: str) -> None:
    lines = (line for line in source(code).splitlines() if not line.startswith("###"))
    own = {line for line in lines if len(re.findall(r"[^\W\d_]{4}", re.sub(r"\{[^}]*\}", "", line))) > 2}
    for other in CODES:
        if other != code:
            assert own.isdisjoint(source(other).splitlines()), other


def test_the_portuguese_is_european() -> None:
    brazilian = r"\b(vocês?|tela|usuári[oa]s?|celular|esporte|time|está [a-z]+ndo|estão [a-z]+ndo)\b"
    assert re.findall(brazilian, source("pt"), re.IGNORECASE) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_right_predictions_agree_with_the_engine(lesson: Lesson) -> None:
    known = {name: fact for name, fact in facts().items() if not isinstance(fact, tuple)}
    numbers = {
        "risk": known["risk-5-faces"],
        "unreachable-squares": known["unreachable-count"],
        "fair-dice": known["odd-some"] * 100,
        "detective": known["detective-moves"],
        "going-first": known["first-wins"] * 100,
    }
    # The greater of two is right; the third answer is "both the same".
    sides = {
        "law-of-large-numbers": (known["many-busts-10"], known["many-busts-100"]),
        "when-to-stop": (4, known["go-on-4"]),
        "endgame": chances(Race()),
        "best-average-is-not-best-lap": (-known["daring-lap"], -known["careful-lap"]),
    }
    # Answers: less, equal, more.
    compared = {
        "riding": (known["some-bust-two"], known["bust-twice"]),
        "design-a-rule": (known["bust-limit-8"], known["bust-best"]),
        "fifty-fifty": (known["bold-bust"], Fraction(1, 2)),
    }
    match lesson.prediction:
        case Number(lowest, highest, right):
            assert right == int(numbers[lesson.slug] + Fraction(1, 2))
            assert lowest < right < highest
        case Choice(answers, right):
            assert answers == 3
            if lesson.slug in sides:
                first, second = sides[lesson.slug]
                assert right == (0 if first > second else 1 if second > first else 2)
            else:
                this, other = compared[lesson.slug]
                assert right == (0 if this < other else 1 if this == other else 2)


def test_the_figures_agree_with_closed_forms() -> None:
    known = facts()
    assert known["risk-5"] == Fraction(2, 3)
    assert known["best-average"] == Fraction(181, 24)
    assert known["bust-best"] == Fraction(25, 108)
    assert known["unreachable"] == (7, 11, 13, 16, 17, 19, 20)
    assert known["go-on-4"] == Fraction(10 + 12 + 14, 6)
    assert known["detective-none-3"] == Fraction(125, 216)
    assert chance_that_all_faces_are(range(61), 60) == 1
    # Two dice differ in five of six cases.
    assert chance_that_all_faces_are(range(2), 2) == Fraction(5, 6)


def test_the_leaves_of_the_bold_turtles_tree_are_right() -> None:
    known = {name: fact for name, fact in facts().items() if not isinstance(fact, tuple)}
    assert known["outcomes"] == 6**3
    # Three dice add up to at most 7 in as many ways as three of the numbers 1 to 7 can be chosen.
    assert known["three-dice-hold"] == comb(7, 3)
    assert known["bold-walks"] == known["three-dice-hold"] + known["seven-pairs"] * 6
    assert known["bold-busts"] + known["bold-walks"] == known["outcomes"]
    assert known["bold-bust"] == Fraction(145, 216) == known["bold-busts"] / Fraction(known["outcomes"])
    # Pairs above 7: five with a 6 and at least a 2, four with a 5 and at least a 3, and so on.
    assert known["two-dice-busts"] == 5 + 4 + 3 + 2 + 1
    assert known["two-dice-bust"] == known["two-dice-busts"] / Fraction(known["two-dice-pairs"])
    tree = view_tree(DiceRules(), (), LEVELS, frozenset(), Boldest())
    assert (tree.ends.busts, tree.ends.stops, tree.ends.open) == (known["bold-busts"], known["bold-walks"], 0)


def test_the_race_to_the_nest_agrees_with_its_two_ways_to_win() -> None:
    known = {name: fact for name, fact in facts().items() if not isinstance(fact, tuple)}
    assert chances(Race())[0] == 0
    assert known["endgame-after-bust"] == Fraction(1, 6) * Fraction(comb(6, 2), 6**3)
    assert known["endgame-roll"] == known["endgame-hold"] + known["risk-5"] * known["endgame-after-bust"]
    assert float(known["endgame-roll"]) == pytest.approx(0.341, abs=0.0005)
    for square, stops in ((12, True), (14, False), (16, False)):
        assert (known[f"endgame-stop-{square}"] > known[f"endgame-roll-{square}"]) == stops
    # A rider is carried to the beach whatever is thrown; and against 19 no bust can be made up for.
    assert chances(Race(10, 20, (2, 5)))[0] == pytest.approx(1)
    assert chances(Race(10, 19, (2, 5))) == pytest.approx((0, float(known["endgame-hold"])))


def test_the_daring_turtle_is_best_on_average_but_not_per_lap() -> None:
    known = facts()
    limit = known["best-threshold"]
    assert isinstance(limit, int)
    assert best_average(DiceRules()) == {(dice, total) for dice in (1, 2) for total in range(dice, limit + 1)}
    numbers = {name: fact for name, fact in known.items() if not isinstance(fact, tuple)}
    assert numbers["best-average"] > numbers["careful-average"]
    assert numbers["daring-lap"] > numbers["careful-lap"] > numbers["best-lap"]


@pytest.mark.parametrize("locale", [Locale.parse(language.locale) for language in LANGUAGES], ids=CODES)
def test_longer_races_change_no_written_figure(locale: Locale) -> None:
    tie = facts()["race-tie"]
    assert isinstance(tie, Fraction)
    assert 0 < race().beyond < TAIL
    for least in (tie, (1 + tie) / 2):
        assert write(least, locale, "percent", 1) == write(least + race().beyond, locale, "percent", 1)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace("{risk-5}", "{risk-9}"), "there is no figure 'risk-9'"),
        (lambda text: text.replace("{unreachable}", "{unreachable:percent}"), "a list cannot be written as a percent"),
        (lambda text: text.replace("{risk-5}", "{risk-5:words}"), "'words' is no way to write a figure"),
        (lambda text: text.replace("{#risk-why}", "{#riskwhy}"), "#riskwhy stands where #risk-why should"),
        (lambda text: text.replace(" {#risk-why}", ""), "this heading has no anchor"),
        (lambda text: text.replace("- Exactly twice that of one move\n", ""), "#riding-prediction has 2 answers"),
        (lambda text: text.replace("4. No. Only the sum counts", "No. Only the sum counts"), "#risk-key answers 3"),
        (
            lambda text: text.replace("### Answers {#riding-key}", "### Keys {#riding-key}"),
            "#riding-key is called “Keys”",
        ),
    ],
)
def test_mistakes_in_a_text_are_reported(change: Callable[[str], str], told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        parse(built, change(source(SOURCE.code)), SOURCE)


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_figures_are_formatted_for_the_language(language: Language) -> None:
    filled = fill("{bust-best} {bust-best:percent1} {best-average:decimal}", facts(), language)
    decimal = "." if language.code == "en" else ","
    assert filled.startswith("25/108 23" + decimal + "1")
    assert filled.endswith("% 7" + decimal + "54")
