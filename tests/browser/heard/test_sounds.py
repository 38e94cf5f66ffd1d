"""Sound where the browser makes it: silent until asked for, cut off by a skip, and nothing left behind on the table."""

from __future__ import annotations

from typing import Final, get_args

import pytest

from app.mahe.motion.scenes import scene
from app.mahe.play.at_table import TABLE
from app.ui.cues import Cue, CueName, Volume
from mahe_core import mahe
from mahe_core.mahe import Intent, Roll, Setup, Stop, TurtlesBusted
from tests.app.games import MaheSession, ends_by_stop, first_die, first_game_where, one_die, save_of, wins_by_stop
from tests.app.speaking import texts
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import PATIENCE, GamePage
from tests.browser.looks.test_animations import TWO, two_more_rolls
from tests.browser.playing import motions
from tests.browser.stages.seating import seat
from tests.mahe.hooks import expected

LISTEN = """(() => {
  const heard = { contexts: 0, begun: [], silenced: 0 };
  window.heard = heard;
  const { start, stop } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (when) {
    heard.begun.push(when);
    return start.call(this, when);
  };
  AudioScheduledSourceNode.prototype.stop = function (...when) {
    heard.silenced += when.length === 0;
    return stop.apply(this, when);
  };
  const Made = window.AudioContext;
  window.AudioContext = class extends Made { constructor(...given) { super(...given); heard.contexts += 1; } };
})()"""


def listening(browsing: Browsing, query: str = "?lang=en") -> GamePage:
    context = motions.record(browsing.device())
    context.add_init_script(LISTEN)
    return browsing.tab(context, query).ready()


def switch_sound_on(game: GamePage) -> None:
    game.command("settings")
    game.page.locator("[data-setting='sound'] input").check()
    game.page.wait_for_function("heard.begun.length > 0", timeout=PATIENCE)
    game.cancel()


@pytest.mark.slow
def test_sound_is_off_by_default_and_a_skip_cuts_it_off(browsing: Browsing) -> None:
    game = listening(browsing)
    along = seat(game, first_game_where(TWO, two_more_rolls))
    along.roll()
    assert game.page.evaluate("heard.contexts") == 0, "nobody asked for sound"
    switch_sound_on(game)
    assert game.page.evaluate("heard.contexts") == 1

    begun = game.page.evaluate("heard.begun.length")
    motions.set_pace(game, 0.25)
    game.intend("stop")
    motions.wait_until_moving(game)
    along.session = along.session.acted(Stop()).settled()
    assert game.page.evaluate("heard.begun.length") > begun
    game.page.mouse.click(5, 5)
    motions.set_pace(game, 1)
    along.agree()
    assert game.page.evaluate("heard.silenced") > 0
    # Waves, blinking turtles and the sign that calls the next player are the stylesheet's, and go on.
    left = game.page.evaluate("""() => ({
      moving: document.getAnimations().filter((each) => !(each instanceof CSSAnimation)).length,
      shown: [...document.querySelectorAll(".glow, .splash, .won-card, .turning-card, .figure-before, .die-tumble")]
        .filter((prop) => getComputedStyle(prop).opacity !== "0").length,
      shifted: [...document.querySelectorAll(".piece-body, .die-spot")]
        .filter((piece) => getComputedStyle(piece).transform !== "none").length,
    })""")
    assert left == {"moving": 0, "shown": 0, "shifted": 0}
    assert motions.look(game).hooks.turtles == expected(along.session.state).turtles


@pytest.mark.slow
def test_without_web_audio_the_game_plays_and_offers_no_sound(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script("delete window.AudioContext; delete window.webkitAudioContext;")
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    game.command("settings")
    game.page.locator("[data-setting='pace']").wait_for(timeout=PATIENCE)
    assert game.page.locator("[data-setting='sound']").count() == 0
    game.cancel()
    seat(game, first_game_where(TWO, one_die)).roll()


RENDER = """(() => {
  const RATE = 44100;
  // The same noise in each run, so that its levels can be compared.
  const { getRandomValues } = Crypto.prototype;
  Crypto.prototype.getRandomValues = function (array) {
    if (array.length !== 32768) return getRandomValues.call(this, array);
    let state = 1;
    for (let place = 0; place < array.length; place += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      array[place] = state >>> 24;
    }
    return array;
  };
  const fresh = () => new OfflineAudioContext(1, 4 * RATE, RATE);
  let current = fresh();
  const own = { state: "running", currentTime: 0, resume: async () => {}, suspend: async () => {} };
  window.AudioContext = function () {
    return new Proxy({}, {
      get: (_, name) => {
        if (name in own) return own[name];
        const value = current[name];
        return typeof value === "function" ? value.bind(current) : value;
      },
    });
  };
  // The loudest 50 ms, in dB, of what the speaker of a telephone plays: 500 Hz to 4 kHz.
  const band = async (samples) => {
    const speaker = new OfflineAudioContext(1, samples.length, RATE);
    const buffer = speaker.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    let last = speaker.createBufferSource();
    last.buffer = buffer;
    last.start();
    for (const [type, frequency] of [["highpass", 500], ["highpass", 500], ["lowpass", 4000], ["lowpass", 4000]]) {
      const filter = Object.assign(speaker.createBiquadFilter(), { type });
      filter.frequency.value = frequency;
      last = last.connect(filter);
    }
    last.connect(speaker.destination);
    const heard = (await speaker.startRendering()).getChannelData(0);
    const length = RATE / 20;
    let [energy, most] = [0, 0];
    heard.forEach((sample, place) => {
      energy += sample ** 2 - (place >= length ? heard[place - length] ** 2 : 0);
      most = Math.max(most, energy);
    });
    return 10 * Math.log10(most / length);
  };
  window.rendered = async () => {
    const played = current;
    current = fresh();
    const samples = (await played.startRendering()).getChannelData(0);
    const last = samples.findLastIndex((sample) => sample !== 0);
    let [peak, sum] = [0, 0];
    for (const sample of samples) {
      peak = Math.max(peak, Math.abs(sample));
      sum += sample;
    }
    return { peak, mean: sum / (last + 1), end: last / RATE, band: await band(samples) };
  };
})()"""
"""Renders the page's sounds into a buffer that can be measured, instead of to the speaker."""

LENGTHS = {"die": 0.09, "hop": 0.09, "splash": 0.67, "chime": 0.88, "plop": 0.1, "over": 1.74}
"""The intended duration of each cue's sound in seconds; a die rattles before its last knock."""

LOUDEST = 10 ** (-6 / 20)
AHEAD = 0.03


def meant_end(cues: tuple[Cue, ...]) -> float:
    """Return the intended end of the last sound, in seconds."""
    return AHEAD + max((cue.start + cue.lasting) / 1000 + LENGTHS[cue.name] for cue in cues)


def heard(session: MaheSession, intent: Intent) -> tuple[Cue, ...]:
    """Return the cues of a decision without motion."""
    after = session.acted(intent).settled()
    steps = [entry.step for entry in after.entries[len(session.entries) :]]
    return scene(session.state, steps, moves=False).cues


def busts_by_rolling(session: MaheSession) -> bool:
    """Return True if Roll leads to a bust."""
    if Roll() not in mahe.legal_intents(session.state):
        return False
    after = session.acted(Roll()).settled()
    events = (event for entry in after.entries[len(session.entries) :] for event in entry.step.events)
    return any(isinstance(event, TurtlesBusted) for event in events)


def plops_at_the_end(session: MaheSession) -> tuple[Cue, ...]:
    """Return the cues of the counting after Stop has ended the game."""
    save = save_of(session.acted(Stop()).settled())
    return TABLE.counting(save, texts("en")).cues


def judge(told: dict[str, float], cues: tuple[Cue, ...]) -> None:
    """Check rendered cues: neither too soft nor too loud, without a direct-current offset, and ending on time."""
    assert 0.04 <= told["peak"] <= LOUDEST, (cues, told)
    assert abs(told["mean"]) < 0.001, (cues, told)
    assert abs(told["end"] - meant_end(cues)) < 0.02, (cues, told, meant_end(cues))


@pytest.mark.slow
def test_sounds_are_soft_have_no_offset_and_end_in_time(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script(RENDER)
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    game.command("settings")
    game.page.locator("[data-setting='sound'] input").check()
    game.cancel()
    sounding = set()
    for moment, intent in (
        (first_die, Roll()),
        (busts_by_rolling, Roll()),
        (wins_by_stop, Stop()),
        (ends_by_stop, Stop()),
    ):
        session = first_game_where(Setup(4), moment)
        along = seat(game, session)
        game.page.evaluate("rendered()")
        along.decide(intent)
        cues = heard(session, intent)
        sounding |= {cue.name for cue in cues}
        told = game.page.evaluate("rendered()")
        judge(told, cues)
    # Eggs plop where they are seen to fall: the last move is skipped, then they are counted.
    game.page.goto(game.page.url.replace("&motion=off", ""))
    session = first_game_where(Setup(4), ends_by_stop)
    seat(game.ready(), session)
    motions.set_pace(game, 0.1)
    game.intend("stop")
    motions.wait_until_moving(game)
    game.page.mouse.click(5, 300)
    game.on("result")
    motions.wait_until_moving(game)
    plops = plops_at_the_end(session)
    told = game.page.evaluate("rendered()")
    # A busy page begins late, and leaves out what would be heard too late.
    judge({**told, "end": max(told["end"], meant_end(plops))}, plops)
    assert sounding | {cue.name for cue in plops} == set(LENGTHS)


SHORT: Final[tuple[CueName, ...]] = ("hop", "splash", "plop", "miss", "card", "draw", "swap", "curtain", "rabbit")


RUN = """(program) =>
  document.body.append(Object.assign(document.createElement("script"), { type: "py", textContent: program }))"""


def in_band(game: GamePage, name: CueName, step: int = 0, volume: Volume = "medium") -> dict[str, float]:
    """Render a cue as the page plays it, and measure it."""
    program = f"""
from app.browser.sound import BrowserSound
from app.ui.cues import Cue, CueName, Volume
BrowserSound().play([Cue({name!r}, 0, 300, {step})], {volume!r})
import js
js.document.body.dataset.played = {f"{name}-{step}-{volume}"!r}
"""
    game.page.evaluate(RUN, program)
    game.page.wait_for_selector(f"[data-played='{name}-{step}-{volume}']", state="attached", timeout=PATIENCE)
    told: dict[str, float] = game.page.evaluate("rendered()")
    return told


@pytest.mark.slow
def test_the_die_is_the_loudest_on_the_speaker_of_a_phone(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script(RENDER)
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    die = in_band(game, "die")
    levels = {(name, step): in_band(game, name, step)["band"] for name in SHORT for step in (0, 1)}
    levels |= {("hop", step): in_band(game, "hop", step)["band"] for step in (10, 20, 30)}
    others = {name: in_band(game, name)["band"] for name in get_args(CueName)}
    assert all(-60 < level < die["band"] - 1 for name, level in others.items() if name != "die"), (die, others)
    assert all(level <= die["band"] - 6 for (name, _), level in levels.items() if name in ("hop", "splash")), levels
    assert all(level < die["band"] - 2 for level in levels.values()), levels


@pytest.mark.slow
def test_each_volume_is_louder_and_none_distorts(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script(RENDER)
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    peaks = [in_band(game, "die", volume=volume)["peak"] for volume in get_args(Volume)]
    assert peaks == sorted(peaks)
    assert peaks[0] < 0.6 * peaks[1] < peaks[2] < 0.9, peaks
