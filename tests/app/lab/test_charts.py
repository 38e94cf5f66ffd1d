"""The lab's charts, tables, files and sentences all show the same numbers."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any, cast

import pytest

from app.lab.charts.charts import (
    Band,
    Bar,
    DotRow,
    Dots,
    Figure,
    Histogram,
    Mean,
    RunningMean,
    Words,
    count_band,
    counts_by_chance,
    mean_band,
    share_band,
)
from app.lab.charts.description import described
from app.lab.charts.figures import ChartShelf, chart_figure
from app.lab.charts.tables import chart_csv, short_table, shown_value, table
from app.lab.charts.telling import value_of_dot
from app.lab.charts.trials import Trials
from app.lab.csv_files import BYTE_ORDER_MARK, csv_text
from app.lab.rooms.regions import Drawing
from app.lab.rooms.room import Lab
from tests.app import charted
from tests.app.document import parse
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage, do

FIGURES = charted.every_kind()
BY_NAME = pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.identity)
IN_ALL_LANGUAGES = pytest.mark.parametrize("code", CODES)


def told(figure: Figure, code: str = "en") -> dict[str, Any]:
    description: dict[str, Any] = json.loads(described(figure, texts(code)))
    return description


def read_back(text: str) -> list[list[str]]:
    """Parse a CSV file as another program would."""
    return list(csv.reader(io.StringIO(text.encode().decode("utf-8-sig"), newline="")))


def test_texts_that_look_like_formulas_stay_texts() -> None:
    text = csv_text(["=1+1", "-Ada", "\tBo", "Zoë"], [[-1, "@x", "\r+", "a-b"], [-0.5, "+1", "", "="]])
    assert read_back(text) == [
        ["'=1+1", "'-Ada", "'\tBo", "Zoë"],
        ["-1", "'@x", "'\r+", "a-b"],
        ["-0.5", "'+1", "", "'="],
    ]


# Drawing data


@BY_NAME
def test_charts_are_drawn_from_every_number_of_the_table(figure: Figure) -> None:
    whole = table(figure.chart, texts("en"))
    drawn = set(numbers_in(told(figure)))
    for row in whole.rows:
        for value, column in zip(row, whole.columns, strict=True):
            # The band of the means is a separate curve, drawn at other points.
            if isinstance(value, int | float | Fraction) and not (
                isinstance(figure.chart, RunningMean) and column.title.startswith("By chance")
            ):
                assert float(value) in drawn, (column.title, value)


def numbers_in(described_part: Any) -> list[float]:
    match described_part:
        case dict():
            return [number for part in described_part.values() for number in numbers_in(part)]
        case list():
            return [number for part in described_part for number in numbers_in(part)]
        case int() | float():
            return [float(described_part)]
        case str() if described_part.isdigit():
            return [float(described_part)]
    return []


@IN_ALL_LANGUAGES
def test_charts_write_numbers_as_the_language_does(code: str) -> None:
    formats = told(charted.histogram(), code)["formats"]
    assert formats["decimal"] == ("." if code == "en" else ",")
    assert formats["group"] in (",", ".", "\u202f", "\xa0")
    assert "#,##0" in formats["percent"]


def test_the_legend_names_only_what_is_visible() -> None:
    untried = told(charted.histogram(trials=0))["words"]
    assert untried == {"tried": "", "exact": "Exact", "band": ""}
    assert told(charted.histogram())["words"]["tried"] == "Observed"
    silent = Figure("a", "A", "a", Histogram("x", "y", (Bar("1", 0.5, 0.5),), words=Words(exact="")))
    assert told(silent)["words"] == {"tried": "Observed", "exact": "", "band": ""}


@pytest.mark.slow
@pytest.mark.parametrize("trials", [1, 10, 30, 60, 1_000, 3_000])
@pytest.mark.parametrize(
    "chance", [Fraction(1, 216), Fraction(1, 36), Fraction(1, 6), Fraction(25, 108), Fraction(1, 2)]
)
def test_bands_hold_19_of_20_results_and_are_no_wider(chance: Fraction, trials: int) -> None:
    happens, whole = chance.as_integer_ratio()

    def fewer_than(count: int) -> Fraction:
        # In whole numbers: adding fractions of ten thousand digits takes seconds.
        ways = (comb(trials, times) * happens**times * (whole - happens) ** (trials - times) for times in range(count))
        return Fraction(sum(ways), whole**trials)

    band = count_band(chance, trials)
    least, most = int(band.low), int(band.high)
    assert fewer_than(most + 1) - fewer_than(least) >= 0.9499
    # With one count less at either end, more than one case in forty is beyond that end.
    assert fewer_than(least + 1) > 0.0249
    assert 1 - fewer_than(most) > 0.0249
    assert share_band(chance, trials) == Band(band.low / trials, band.high / trials)


def test_means_beside_each_other_have_equally_many_decimals() -> None:
    chart = Dots("", (), (0, 10))
    values = [value_of_dot(chart, value, texts("en")) for value in (3.67, Fraction(34, 10), 3)]
    assert values == ["3.67", "3.40", "3"]


@pytest.mark.parametrize("chance", [1e-4, 3e-6, 1e-12])
@pytest.mark.parametrize("trials", [10, 100, 1_000, 10_000, 100_000])
def test_bands_of_very_small_chances_are_found(chance: float, trials: int) -> None:
    least, most = counts_by_chance(chance, trials)
    none = (1 - chance) ** trials
    assert (least > 0, most > 0) == (none <= 0.025, none < 0.975)
    assert counts_by_chance(1 - chance, trials) == (trials - most, trials - least)


def test_bands_of_many_trials_are_two_standard_errors_wide() -> None:
    assert share_band(Fraction(1, 6), 100_000).low == pytest.approx(1 / 6 - 1.96 * (5 / 36 / 1e5) ** 0.5, rel=1e-4)
    assert share_band(Fraction(0), 10) == Band(0, 0)
    assert share_band(Fraction(1), 10) == Band(1, 1)
    assert mean_band(3.5, 1.7, 400, errors=2).high == pytest.approx(3.67)


def test_many_means_are_thinned_out_but_keep_the_last() -> None:
    means = Trials().with_values([0, 2] * 5_000).means
    assert len(means) <= 240
    assert means[0] == Mean(1, 0.0)
    assert means[-1] == Mean(10_000, 1.0)
    assert [mean.trials for mean in means] == sorted({mean.trials for mean in means})
    assert Trials().means == ()
    assert Trials().with_values([2]).means == (Mean(1, 2.0),)


def test_a_running_mean_without_results_is_drawn() -> None:
    empty = told(Figure("a", "A", "a", RunningMean("x", "y", (), Fraction(181, 24), 5.0, 100)))
    assert empty["means"] == []
    assert empty["exactWritten"] == "7.54"
    assert empty["range"][0] < 181 / 24 < empty["range"][1]


# Marks, axes and the line that divides


@BY_NAME
def test_every_mark_is_named_with_the_numbers_of_its_row(figure: Figure) -> None:
    marks, spoken = told(figure)["marks"], texts("en")
    shown = short_table(figure.chart, spoken)
    if isinstance(figure.chart, Dots):
        assert len(marks) == sum(times for row in figure.chart.rows for _, times in row.dots)
        return
    assert len(marks) == len(shown.rows)
    for lines, row in zip(marks, shown.rows, strict=True):
        for value, column in zip(row, shown.columns, strict=True):
            assert value is None or any(line.endswith(shown_value(value, column, spoken)) for line in lines)


def test_a_covered_mean_tells_nothing_about_the_exact_value() -> None:
    def drawn(exact: Fraction | None, sigma: float) -> dict[str, Any]:
        chart = RunningMean("x", "y", (Mean(1, 2.0), Mean(10, 3.0)), exact, sigma, 100)
        return told(Figure("a", "A", "a", chart))

    assert drawn(None, 5.0) == drawn(None, 1.0)
    assert drawn(None, 5.0)["words"] == {"tried": "Mean so far", "exact": "", "band": ""}
    assert drawn(Fraction(7), 5.0)["exact"] == 7


def test_squares_lie_to_scale_on_the_axis_and_a_bust_apart() -> None:
    bars = (Bar("Bust", 0.1, bust=True), *(Bar(str(squares), 0.18) for squares in (5, 6, 9, 10, 12)))
    drawn = told(Figure("a", "A", "a", Histogram("x", "y", bars)))
    assert [bar["at"] for bar in drawn["bars"]] == [3.5, 5, 6, 9, 10, 12]
    assert drawn["whole"]


def test_the_dividing_line_tells_the_share_on_either_side() -> None:
    row = DotRow("", ((4, 10), (6, 15), (9, 5)), exact=7)
    line = told(Figure("a", "A", "a", Dots("x", (row,), (0, 12), line=6)))["line"]
    assert [stop[0] for stop in line["stops"]] == [0, 5, 6, 7.5, 12]
    assert line["stops"][3] == [
        7.5,
        [["25 (83.3%)", "5 (16.7%)"]],
        "Left of the line: 25 (83.3%), right of it: 5 (16.7%).",
    ]
    assert line["start"] == 6
    assert told(charted.answers())["line"] is None


# The figure on the page


@BY_NAME
def test_a_figure_has_title_canvas_words_table_and_downloads(figure: Figure) -> None:
    page = parse(chart_figure(figure, texts("de"))).one("figure")
    place = page.one(data_chart=figure.identity)
    assert not place.children
    # The script names the drawing after these two.
    assert page.one("figcaption", id=f"chart-{figure.identity}-title").text == figure.title
    assert page.one(id=f"region-chart-{figure.identity}-told").text == figure.told
    pressed = [button.attributes["data-command"] for button in page.all("button")]
    assert pressed == [f"lab-save{kind}:{figure.identity}" for kind in ("", "-csv", "-svg", "-png")]


@IN_ALL_LANGUAGES
@BY_NAME
def test_the_table_has_caption_headers_and_the_numbers(figure: Figure, code: str) -> None:
    spoken = texts(code)
    page = parse(chart_figure(figure, spoken)).one("table")
    shown = short_table(figure.chart, spoken)
    assert page.one("caption").text == figure.title
    assert [head.text for head in page.all("th", scope="col")] == [column.title for column in shown.columns]
    rows = [[cell.text for cell in row.walk() if cell.name in ("th", "td")] for row in page.one("tbody").all("tr")]
    assert rows == [
        [shown_value(value, column, spoken) for value, column in zip(row, shown.columns, strict=True)]
        for row in shown.rows
    ]
    assert len(page.all("th", scope="row")) == len(shown.rows)


def test_the_table_writes_numbers_as_the_language_does() -> None:
    rows = parse(chart_figure(charted.faces(), texts("de"))).one("tbody").all("tr")
    assert [cell.text for cell in rows[0].all("td")] == ["17", "16,00", "9,00", "23,00"]
    bust = parse(chart_figure(charted.histogram(), texts("fr"))).one("tbody").all("tr")[-1]
    assert bust.one("th").text == "Pech gehabt"
    assert bust.all("td")[1].text == texts("fr").exact_percent(charted.EXACT[charted.BUST], 2)


def test_tables_show_means_at_round_numbers_files_show_all() -> None:
    figure = charted.running_mean()
    shown = [row[0] for row in short_table(figure.chart, texts("en")).rows]
    assert shown[-1] == charted.TRIALS
    assert set(shown[:-1]) <= {1, 2, 5, 10, 20, 50, 100, 200}
    assert len(read_back(chart_csv(figure.chart, texts("en")))) > len(shown) + 1


def test_growing_parts_have_their_own_regions() -> None:
    before, after = (
        Drawing(chart_figure(replace(charted.histogram(tried), told=f"{tried} moves"), texts("en")))
        for tried in (50, 400)
    )
    changed = dict(after.changed_since(before))
    assert set(changed) == {"chart-moves-told", "chart-moves-table"}
    page = parse(after.whole)
    assert all(page.one(id=f"region-{name}").text == parse(content).text for name, content in changed.items())


# Files


@IN_ALL_LANGUAGES
@BY_NAME
def test_chart_files_have_a_translated_header_and_the_numbers(figure: Figure, code: str) -> None:
    whole = table(figure.chart, texts(code))
    header, *rows = read_back(chart_csv(figure.chart, texts(code)))
    assert header == [column.title for column in whole.columns]
    assert len(rows) == len(whole.rows)
    for written, row in zip(rows, whole.rows, strict=True):
        for field, value in zip(written, row, strict=True):
            if isinstance(value, str | None):
                assert field == (value or "")
            else:
                assert float(field) == pytest.approx(float(value), abs=1e-9)


def test_data_files_are_marked_utf_8_with_a_row_per_move() -> None:
    moves = [(number, squares, squares == 0) for number, squares in enumerate(charted.TRIED, 1)]
    written = csv_text(["Zug", "Felder", "Bruch"], [(number, squares, int(bust)) for number, squares, bust in moves])
    assert written.startswith(BYTE_ORDER_MARK)
    assert written.encode().startswith(b"\xef\xbb\xbf")
    header, *rows = read_back(written)
    assert header == ["Zug", "Felder", "Bruch"]
    assert [int(row[1]) for row in rows] == list(charted.TRIED)


@pytest.mark.parametrize("word", ["Rennen, Reiten", 'das "Floß"', "zwei\nZeilen", "", "Züge", "l’œuf", " Rand "])
def test_texts_in_files_round_trip(word: str) -> None:
    assert read_back(csv_text(["a", word], [[word, 1]])) == [["a", word], [word, "1"]]


@pytest.mark.parametrize("value", [Fraction(1, 100_000), 1e-9, 0.1 + 0.2, 12345678.5, 0.0])
def test_numbers_in_files_have_a_point_and_no_grouping(value: float | Fraction) -> None:
    field = read_back(csv_text(["a"], [[value]]))[1][0]
    assert set(field) <= set("0123456789.")
    assert float(field) == pytest.approx(float(value), abs=1e-9)


# The shelf


def test_a_shelf_draws_updates_and_saves_charts() -> None:
    async def work() -> None:
        shelf = ChartShelf(cast("Lab", stage.site))
        await shelf.show(charted.histogram(50), charted.faces())
        assert set(stage.charts.drawn) == {"moves", "faces"}
        await shelf.show(charted.histogram(400), charted.faces())
        assert stage.charts.drawings == 2
        assert stage.charts.drawn["moves"] == told(charted.histogram(400))
        await shelf.commands["lab-save-csv"]("moves")
        await shelf.commands["lab-save-svg"]("moves")
        await shelf.commands["lab-save-png"]("faces")
        await shelf.commands["lab-save-png"]("of another room")

    stage = Stage()
    do(work())
    [(name, content)] = stage.files.downloads
    assert name == "mahe-moves.csv"
    assert content == chart_csv(charted.histogram(400).chart, texts("en"))
    assert stage.charts.saved == [
        ("moves", "mahe-moves.svg", "svg", charted.histogram().title),
        ("faces", "mahe-faces.png", "png", charted.faces().title),
    ]


def test_a_slow_drawing_does_not_replace_a_newer_one() -> None:
    async def work() -> None:
        shelf = ChartShelf(cast("Lab", stage.site))
        await shelf.show(charted.histogram(50))
        growing = asyncio.ensure_future(shelf.show(charted.histogram(100)))
        await asyncio.sleep(0)
        await shelf.show(charted.histogram(400))
        await growing
        assert stage.charts.drawn["moves"] == told(charted.histogram(400))

    stage = Stage()
    do(work())


def test_a_chart_whose_drawing_was_cancelled_is_drawn_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        shelf = ChartShelf(cast("Lab", stage.site))
        with monkeypatch.context() as loading:
            loading.setattr(stage.charts, "prepare", asyncio.Event().wait)
            showing = asyncio.ensure_future(shelf.show(charted.histogram()))
            await asyncio.sleep(0)
            showing.cancel()
            await asyncio.wait({showing})
        assert stage.charts.drawn == {}
        await shelf.show(charted.histogram())
        assert set(stage.charts.drawn) == {"moves"}

    stage = Stage()
    do(work())


def test_a_file_may_have_more_data_than_its_chart() -> None:
    async def work() -> None:
        shelf = ChartShelf(
            cast("Lab", stage.site), data=lambda identity: ["a row ", "a move"] if identity == "moves" else None
        )
        await shelf.show(charted.histogram(), charted.faces())
        await shelf.commands["lab-save-csv"]("moves")
        await shelf.commands["lab-save-csv"]("faces")

    stage = Stage()
    do(work())
    assert [content == "a row a move" for _, content in stage.files.downloads] == [True, False]


def test_without_the_drawing_code_words_and_table_remain() -> None:
    stage = Stage()
    stage.charts.missing = True
    do(ChartShelf(cast("Lab", stage.site)).show(charted.histogram()))
    assert stage.charts.drawn == {}
