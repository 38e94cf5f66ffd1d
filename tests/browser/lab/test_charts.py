"""The lab's charts as drawn: they match their numbers, and a saved picture works without the page."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from io import BytesIO
from math import log
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

import pytest
from PIL import Image
from playwright.sync_api import expect

from app.lab.charts.charts import Comparison, Figure, Histogram, Share
from app.lab.charts.description import described
from app.lab.charts.figures import chart_figure
from app.ui.markup import join
from tests.app import charted
from tests.app.speaking import texts
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage
from tests.browser.looks.auditing import fail_for, violations

SVG = "{http://www.w3.org/2000/svg}"
FIGURES = charted.every_kind()

PUT: str = """async (markup) => {
  document.querySelector("#page").innerHTML = `<main><h1>Mahé</h1>${markup}</main>`;
  const arrived = [];
  for (const template of document.querySelectorAll("template:is([data-part='lab'], [data-part='charts'])")) {
    for (const { localName, rel, href, src } of template.content.children) {
      const part = Object.assign(document.createElement(localName), rel ? { rel, href } : { src });
      arrived.push(new Promise((resolve, reject) => Object.assign(part, { onload: resolve, onerror: reject })));
      document.head.append(part);
    }
    template.remove();
  }
  await Promise.all(arrived);
}"""
"""Puts figures on the page; the first one loads the drawing code."""

MEASURED: str = """(id) => {
  const host = document.querySelector(`[data-chart="${id}"]`);
  const ground = host.getBoundingClientRect();
  const bars = [...host.querySelectorAll("rect[data-tried]")].map((bar) => {
    const box = bar.getBBox();
    return { tried: Number(bar.dataset.tried), height: box.height, width: box.width };
  });
  const texts = [...host.querySelectorAll("text")].map((text) => {
    const box = text.getBoundingClientRect();
    return {
      text: text.textContent,
      size: parseFloat(getComputedStyle(text).fontSize),
      out: Math.max(ground.left - box.left, box.right - ground.right, ground.top - box.top, box.bottom - ground.bottom),
    };
  });
  return { bars, texts };
}"""

AS_WIDE: str = """(id) => {
  const host = document.querySelector(`[data-chart="${id}"]`);
  return host.querySelector("svg").width.baseVal.value === Math.floor(host.getBoundingClientRect().width);
}"""

GROWING: str = """(id) => {
  const host = document.querySelector(`[data-chart="${id}"]`);
  return host.getAnimations({ subtree: true }).map((motion) => {
    const [begins, ends] = [motion.effect.getKeyframes().at(0), motion.effect.getKeyframes().at(-1)];
    motion.finish();
    return [motion.effect.target.localName, begins.clipPath ?? begins.transform, ends.clipPath ?? ends.transform];
  });
}"""
"""The motions of a chart, each with what moves and its first and last frame, which end thereby."""


def show(game: GamePage, code: str, *figures: Figure) -> None:
    spoken = texts(code)
    game.page.evaluate(PUT, str(join(chart_figure(figure, spoken) for figure in figures)))
    draw(game, {figure.identity: described(figure, spoken) for figure in figures})


def draw(game: GamePage, charts: Mapping[str, str]) -> None:
    game.page.evaluate("(charts) => maheCharts.draw(charts)", json.dumps(dict(charts)))


def saved(game: GamePage, figure: Figure, kind: str) -> bytes:
    with game.page.expect_download() as download:
        order = [figure.identity, f"a.{kind}", kind, figure.title]
        game.page.evaluate("(order) => maheCharts.savePicture(...order)", order)
    assert download.value.suggested_filename == f"a.{kind}"
    return Path(download.value.path()).read_bytes()


@pytest.mark.slow
def test_the_first_chart_loads_the_drawing_code_and_bars_scale(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    assert not any("/charts-" in address for address in browsing.watch.requests)
    show(game, "de", charted.histogram(50), charted.faces())
    assert sum("/charts-" in address for address in browsing.watch.requests) == 1
    for figure in (charted.histogram(50), charted.faces(), charted.histogram(400)):
        draw(game, {figure.identity: described(figure, texts("de"))})
        bars = game.page.evaluate(MEASURED, figure.identity)["bars"]
        assert isinstance(figure.chart, Histogram)
        expected = [float(bar.tried or 0) for bar in figure.chart.bars]
        assert [bar["tried"] for bar in bars] == pytest.approx(expected)
        scale = max(bar["height"] for bar in bars) / max(expected)
        assert [bar["height"] for bar in bars] == pytest.approx([number * scale for number in expected], abs=0.01)
    assert game.find("[data-chart='moves'] svg").count() == 1, "redrawn in the same place"
    # An axis without counts still has meaningful ends.
    nothing = Comparison("squares", (Share("winners", 0.0, 0.0), Share("others", 0.0, 0.0)), None, "number")
    draw(game, {"moves": described(Figure("moves", "carried", "nothing", nothing), texts("de"))})
    drawn = [text["text"] for text in game.page.evaluate(MEASURED, "moves")["texts"]]
    assert "1,0" in drawn or "1" in drawn
    assert not any(len(text) > len("0,25") for text in drawn if re.fullmatch(r"[\d,]+", text)), drawn


@pytest.mark.slow
def test_the_line_of_a_mean_grows_from_its_old_end(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en")
    few, many = charted.running_mean(40), charted.running_mean()
    identity = few.identity
    show(game, "en", few)
    for figure in (few, many):
        draw(game, {identity: described(figure, texts("en"))})
        motions = game.page.evaluate(GROWING, identity)
        assert [node for node, *_ in motions] == ["path", "path", "circle"], figure
    shown = re.search(r"-9px ([\d.]+)% ", motions[0][1])
    assert shown is not None
    assert 100 - float(shown[1]) == pytest.approx(100 * log(40) / log(400), abs=0.1), "the trials of before stay"
    assert motions[2][2] == "translate(0px, 0px)"
    draw(game, {identity: described(few, texts("en"))})
    assert "100%" in game.page.evaluate(GROWING, identity)[0][1], "other trials begin another line"
    game.page.emulate_media(reduced_motion="reduce")
    draw(game, {identity: described(many, texts("en"))})
    assert game.page.evaluate(GROWING, identity) == []


@pytest.mark.slow
def test_pointer_and_keys_name_the_marks(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&motion=off")
    show(game, "en", *FIGURES)
    for figure in FIGURES:
        marks = json.loads(described(figure, texts("en")))["marks"]
        chart = game.find(f"[data-chart='{figure.identity}']")
        slider = chart.locator(".chart-values")
        slider.focus()
        game.page.keyboard.press("End")
        expect(slider).to_have_attribute("aria-valuetext", ", ".join(marks[-1]))
        game.page.keyboard.press("ArrowLeft")
        expect(slider).to_have_attribute("aria-valuetext", ", ".join(marks[-2]))
        expect(chart.locator(".chart-tip .chart-value").first).to_be_visible()
        game.page.keyboard.press("Escape")
        expect(chart.locator(".chart-tip")).to_have_count(0)
        shapes = chart.locator("svg .chart-mark:not([height='0'])")
        # A chart of exact values alone has columns without bars.
        (shapes.first if shapes.count() else chart.locator("svg")).hover(force=True)
        expect(chart.locator(".chart-tip")).to_have_count(1)
    line = game.find("[data-chart='class'] .chart-move")
    line.focus()
    game.page.keyboard.press("ArrowRight")
    expect(line).to_have_attribute("aria-valuetext", re.compile("Left of the line: 2 "))
    expect(game.find("[data-chart='class'] .chart-divide-word")).not_to_have_count(0)
    fail_for(violations(game.page, "charts with sliders"))


@pytest.mark.slow
def test_every_chart_is_legible_on_all_sizes_and_themes(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")
    show(game, "de", *FIGURES)
    for width, mode, least in ((320, None, 13), (820, None, 13), (1280, "projector", 24)):
        game.page.set_viewport_size({"width": width, "height": 720})
        if mode is not None:
            game.page.evaluate("(mode) => document.documentElement.setAttribute('data-mode', mode)", mode)
        for figure in FIGURES:
            # A new width makes the chart redraw itself.
            game.page.wait_for_function(AS_WIDE, arg=figure.identity)
            told = game.page.evaluate(MEASURED, figure.identity)["texts"]
            small = [text for text in told if text["size"] < least]
            cut = [text for text in told if text["out"] > 1]
            assert told
            assert not small, (width, small)
            assert not cut, (width, figure.identity, cut)
        assert game.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    # On a projector no chart has its numbers below.
    game.page.evaluate("document.documentElement.removeAttribute('data-mode')")
    game.page.locator("summary").first.click()
    for button in game.page.locator("[data-command^='lab-save-']:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        game.page.emulate_media(color_scheme=scheme)
        fail_for(violations(game.page, f"charts, {scheme}"))


@pytest.mark.slow
def test_a_chart_is_saved_as_a_standalone_picture(browsing: Browsing) -> None:
    game = browsing.visit("?lang=fr&motion=off")
    show(game, "fr", *FIGURES)
    for figure in FIGURES:
        written = saved(game, figure, "svg")
        root = ElementTree.fromstring(written)
        assert root.tag == f"{SVG}svg"
        assert figure.title in " ".join(text.text or "" for text in root.iter(f"{SVG}text"))
        names = {name for part in root.iter() for name in part.attrib}
        assert not names & {"style", "class"}
        assert not any(name.startswith("on") for name in names)
        assert {part.tag for part in root.iter()}.isdisjoint({f"{SVG}script", f"{SVG}style", f"{SVG}foreignObject"})
        assert b"var(" not in written
        exact = [part for part in root.iter(f"{SVG}path") if part.get("fill") == "none" and part.get("stroke")]
        assert exact, "lines keep their looks"
        for name in re.findall(rb"url\(#([^)]+)\)", written):
            assert any(part.get("id") == name.decode() for part in root.iter(f"{SVG}pattern")), name
    photograph = saved(game, FIGURES[0], "png")
    assert photograph.startswith(b"\x89PNG\r\n\x1a\n")
    size = ElementTree.fromstring(saved(game, FIGURES[0], "svg")).attrib
    picture = Image.open(BytesIO(photograph)).convert("RGB")
    assert picture.size == pytest.approx([2 * float(size["width"]), 2 * float(size["height"])], abs=1)
    assert len(picture.resize((64, 64)).getcolors(64 * 64) or ()) > 20, "something is on it"
