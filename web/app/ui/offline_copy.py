"""What of the site is on this device, for use without a network."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from app.games import BRANDS, GAMES
from app.ports.device import Extent
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.elements import command_button, notice

EXTENT_REGION: Final = "offline-copy"
"""The region of the settings that says how much there is."""

REST_REGION: Final = "offline-rest"
"""The region of the table's menu that says what is missing."""


HTTPS: Final = "https"
"""What is missing if nothing can be kept at this address."""


@lru_cache(maxsize=4)
def extent_line(extent: Extent | None, texts: Texts) -> Markup | None:
    """Draw how much of the site is on this device; None if that is unknown."""
    if extent is None:
        return None
    if not extent.whole:
        return rest_line(extent, texts)
    kept, whole = (texts.number(size / 1_000_000, 1) for size in (extent.kept, extent.whole))
    if not extent.missing:
        return element("p", {"class": "hint"}, texts.gettext("Everything is on this device: {size} MB.", size=whole))
    part = texts.gettext("On this device: {kept} of {whole} MB. The rest needs a network.", kept=kept, whole=whole)
    return join([element("p", {"class": "hint"}, part), _get_the_rest(extent, texts)])


@lru_cache(maxsize=4)
def rest_line(extent: Extent | None, texts: Texts) -> Markup | None:
    """Draw what is not on this device yet, with the button that gets it unless it is coming; None if nothing is."""
    if extent is None or not extent.missing:
        return None
    line = element("p", {"class": "hint"}, _missing(extent, texts))
    return join([line, None if extent.coming or HTTPS in extent.missing else _get_the_rest(extent, texts)])


def rest_notice(extent: Extent, texts: Texts) -> Markup:
    """Draw the notice between games about what is not on this device yet."""
    enough = command_button("no-rest", "button-quiet", texts.gettext("No, thanks"))
    return notice(_missing(extent, texts), "offline-rest", _get_the_rest(extent, texts), enough)


def _get_the_rest(extent: Extent, texts: Texts) -> Markup:
    words = texts.gettext("Get the rest") if extent.whole else texts.gettext("Try again")
    return command_button("keep-everything", "button-quiet", words)


def _missing(extent: Extent, texts: Texts) -> str:
    if HTTPS in extent.missing:
        return texts.gettext("At an address without https the games need a network.")
    if not extent.whole:
        return texts.gettext("In this browser the games need a network.")
    words = {
        "site": BRANDS[GAMES[0]],
        **BRANDS,
        "lessons": texts.gettext("the lessons of the lab"),
        "teachers": texts.gettext("the pages for teachers"),
        "tomorrow": texts.gettext("Today’s roll"),
    }
    parts = texts.and_list([word for part, word in words.items() if part in extent.missing])
    return texts.gettext("Not on this device yet, so only with a network: {parts}.", parts=parts)
