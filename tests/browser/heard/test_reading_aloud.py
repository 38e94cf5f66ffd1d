"""Reading aloud by the browser's own interface for voices, which here only writes down what it is given."""

from __future__ import annotations

import pytest

from tests.browser.driving.browsing import Browsing

VOICES = """(() => {
  const spoken = [];
  const voices = [];
  window.voices = {
    spoken,
    arrive() {
      voices.push({ name: "Cloud", lang: "en-GB", localService: false, default: true });
      voices.push({ name: "Ada", lang: "en-GB", localService: true, default: false });
      speechSynthesis.onvoiceschanged(new Event("voiceschanged"));
    },
  };
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, "speechSynthesis", { value: {
    onvoiceschanged: null,
    getVoices: () => voices,
    speak(utterance) { spoken.push([utterance.voice.name, utterance.text]); },
    cancel() { spoken.push(["silence", ""]); },
  } });
})()"""
"""Voices that are listed late, one of them on a server, and that go on until they are stopped."""


@pytest.mark.slow
def test_the_ear_reads_with_a_local_voice_until_the_next_press(browsing: Browsing) -> None:
    context = browsing.device()
    context.add_init_script(VOICES)
    game = browsing.tab(context, "?lang=en&motion=off").ready()
    game.play()
    ear = game.find("[data-command='listen']")
    assert ear.count() == 0
    game.page.evaluate("voices.arrive()")
    ear.wait_for()
    box = ear.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    assert ear.get_attribute("aria-label") == "Read aloud"
    announced = game.find("#spoken").text_content()
    ear.click()
    game.page.wait_for_function("voices.spoken.length > 1")
    said = game.page.evaluate("voices.spoken.splice(0)")
    assert {voice for voice, _ in said} == {"Ada"}
    assert game.find(".prompt-question").inner_text() in {text for _, text in said}
    assert game.find("#spoken").text_content() == announced
    # A voice that fails does not disturb the game, and the next press silences the one before.
    game.page.evaluate("() => { speechSynthesis.speak = () => { throw new Error('no voice'); }; }")
    ear.click()
    game.page.wait_for_function("voices.spoken.some(([voice]) => voice === 'silence')")
    game.find("button[data-intent]").first.click()
    game.asked()
