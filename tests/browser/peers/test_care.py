"""Tests of the closed form of what devices tell each other about a connection."""

from __future__ import annotations

import base64
import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser

from workshop import folders

ENDPOINTS = [["192.168.0.7", 50000], ["00000000-0000-4000-8000-000000000000", 50001], ["fd00::1", 0]]
DESCRIPTION: dict[str, Any] = {"fingerprint": "0f" * 32, "ufrag": "fRa9", "pwd": "p" * 24, "endpoints": ENDPOINTS}
MESSAGES: tuple[dict[str, Any], ...] = ({}, {"farewell": True}, {"offer": DESCRIPTION}, {"answer": DESCRIPTION})
VALUES: tuple[Any, ...] = (None, True, 5, -1, 0.5, 1e999, "", "text", "10.0.0.1\r\na=x", [], [[]], {}, {"offer": None})
NUMBER = 10_000


def changed(message: Any, draw: random.Random) -> Any:
    """Replace, remove or add one part of a message, somewhere in it."""
    if isinstance(message, dict | list) and message and draw.random() < 0.8:
        place = draw.choice(list(message) if isinstance(message, dict) else range(len(message)))
        copy: Any = message.copy()
        if draw.random() < 0.2:
            del copy[place]
        else:
            copy[place] = changed(message[place], draw)
        return copy
    if isinstance(message, dict) and draw.random() < 0.5:
        return {**message, draw.choice(("offer", "answer", "farewell", "__proto__")): draw.choice(VALUES)}
    return draw.choice(VALUES)


def read(chromium: Browser, messages: list[str]) -> list[str | None]:
    """Return what the page's script reads of each message, as JSON."""
    script = base64.b64encode((folders.WEB / "scripts" / "peers-care.js").read_bytes()).decode()
    page = chromium.new_page()
    try:
        result: list[str | None] = page.evaluate(
            """async ([script, messages]) => {
              const { readCare } = await import(`data:text/javascript;base64,${script}`);
              return messages.map((message) => JSON.stringify(readCare(message)) ?? null);
            }""",
            [script, messages],
        )
    finally:
        page.close()
    return result


def test_messages_of_the_closed_form_are_read(chromium: Browser) -> None:
    texts = [json.dumps(message, separators=(",", ":")) for message in MESSAGES]
    assert read(chromium, texts) == texts


@pytest.mark.slow
def test_of_random_messages_none_has_another_form(chromium: Browser) -> None:
    draw = random.Random(7)  # noqa: S311 - messages to try, no secret
    messages = [changed(draw.choice(MESSAGES), draw) for _ in range(NUMBER)]
    texts = [json.dumps(message) for message in messages]
    cut = [text[: draw.randrange(len(text) + 1)] for text in texts[:1000]]
    accepted = [json.loads(text) for text in read(chromium, texts + cut + ["x" * 100_000]) if text is not None]
    assert 100 < len(accepted) < NUMBER // 2
    for message in accepted:
        if message not in ({}, {"farewell": True}):
            ((kind, description),) = message.items()
            assert kind in ("offer", "answer")
            assert set(description) == set(DESCRIPTION)
            assert description["fingerprint"] == DESCRIPTION["fingerprint"]
            assert re.fullmatch(r"[A-Za-z0-9+/]{4,}", description["ufrag"])
            assert re.fullmatch(r"[A-Za-z0-9+/]{22,}", description["pwd"])
            for address, port in description["endpoints"]:
                assert [address] in [[known] for known, _ in ENDPOINTS]
                assert 0 <= port < 2**16
