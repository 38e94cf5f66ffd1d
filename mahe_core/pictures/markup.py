"""Builds HTML and SVG markup for page and notebook; the only place that escapes texts and attribute values.

A `str` is always escaped. `style=` and event handlers, which the page's Content-Security-Policy forbids, are rejected.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

AttributeValue = str | int | float | bool | None
Attributes = dict[str, AttributeValue]

VOID_ELEMENTS = frozenset({"br", "hr", "img", "input", "link", "meta"})

# The module html would bring the names of 2,231 characters into the page's memory.
_REFERENCES: Final = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#x27;"))

_TAG: Final = re.compile(r"<[^>]+>")


@dataclass(frozen=True, slots=True)
class Markup:
    """Markup that is safe to put on the page.

    >>> str(Markup("<b>7</b>"))
    '<b>7</b>'
    """

    text: str

    def __str__(self) -> str:
        return self.text


Child = Markup | str | None


def text(content: Child) -> str:
    """Render one child as markup: a `str` is escaped, None is omitted.

    >>> text("<script>")
    '&lt;script&gt;'
    """
    if content is None:
        return ""
    return content.text if isinstance(content, Markup) else escape(content)


def escape(words: str) -> str:
    """Replace the characters that have a meaning in markup, as `html.escape` does.

    >>> escape('"1 < 2" & more')
    '&quot;1 &lt; 2&quot; &amp; more'
    """
    for sign, reference in _REFERENCES:
        words = words.replace(sign, reference)
    return words


def words_of(markup: str) -> str:
    """Return the text in markup that was built here or by the build: no tags, and no references but those of `escape`.

    >>> words_of("<p>B &amp;amp; <b>C</b></p>")
    'B &amp; C'
    """
    words = _TAG.sub("", markup)
    for sign, reference in reversed(_REFERENCES):
        words = words.replace(reference, sign)
    return words


def join(parts: Iterable[Child]) -> Markup:
    """Concatenate markup and texts without a separator.

    >>> str(join([Markup("<i></i>"), "&"]))
    '<i></i>&amp;'
    """
    return Markup("".join(map(text, parts)))


def element(name: str, attributes: Mapping[str, AttributeValue] | None = None, *children: Child) -> Markup:
    """Build one element. Attributes that are None or False are omitted, True has no value, and floats are rounded.

    Raises ValueError for `style` and for event handlers.

    >>> str(element("button", {"data-intent": "roll", "disabled": True, "title": None}, "a < b"))
    '<button data-intent="roll" disabled>a &lt; b</button>'
    """
    written = [name]
    for key, value in (attributes or {}).items():
        if key == "style" or key.startswith("on"):
            raise ValueError(f"attribute {key!r} is forbidden by the Content-Security-Policy")
        if value is None or value is False:
            continue
        if value is True:
            written.append(key)
        else:
            number = f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
            written.append(f'{key}="{escape(number)}"')
    opening = f"<{' '.join(written)}>"
    if name in VOID_ELEMENTS:
        return Markup(opening)
    return Markup(f"{opening}{''.join(map(text, children))}</{name}>")


def picture(kind: str, view_box: str, art: Markup, label: str | None = None) -> Markup:
    """Draw an <svg> with the class `art art-<kind>`; the stylesheet sets its size.

    Assistive tools skip it unless it has a label.

    >>> str(picture("die", "0 0 9 9", Markup("<g></g>")))
    '<svg class="art art-die" viewBox="0 0 9 9" aria-hidden="true" focusable="false"><g></g></svg>'
    """
    spoken: dict[str, str] = {"aria-hidden": "true"} if label is None else {"role": "img", "aria-label": label}
    return element("svg", {"class": f"art art-{kind}", "viewBox": view_box, **spoken, "focusable": "false"}, art)
