"""Fills and checks pages, merges the first screens of all languages, and links the styles of later games.

The build fails if a placeholder `%{name}` is unknown, a file that a page refers to is missing, or a page contains
something that the Content-Security-Policy of netlify.toml forbids.
"""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from html.parser import HTMLParser
from typing import Final

from app.ui.markup import Markup, element, join

_PLACEHOLDER = re.compile(r"%\{([^}]*)\}")

_MARKUP: Final = "text/html"
"""The type of a script element that contains markup, which is checked as part of the page."""

_DATA: Final = frozenset({"py", "application/json", "application/ld+json", _MARKUP})
"""Types of script that hold data, which the policy does not restrict."""

_ASKED_FOR: Final = frozenset({("link", "href"), ("script", "src"), ("img", "src"), ("a", "href")})


def fill(page: str, value: Callable[[str], str]) -> str:
    """Replace each placeholder by its value. `value` raises KeyError or ValueError for an unknown name.

    >>> fill('<link href="%{assets/a.css}">', {"assets/a.css": "assets/a-12.css"}.__getitem__)
    '<link href="assets/a-12.css">'
    """

    def replace(found: re.Match[str]) -> str:
        try:
            return value(found[1])
        except KeyError as error:
            raise ValueError(f"the placeholder {found[0]} is unknown") from error
        except ValueError as error:
            raise ValueError(f"the placeholder {found[0]} cannot be filled: {error}") from error

    return _PLACEHOLDER.sub(replace, page)


def findings(address: str, page: str, published: Collection[str], policy: str = "") -> tuple[str, ...]:
    """Return the missing or forbidden resources of the page at `address`.

    `published` are the addresses of all files, relative to the site's root. The `policy` allows the scripts on the page
    itself whose hashes it contains.

    >>> page = '<script>play()</script><img src="a.svg">'
    >>> len(findings("index.html", page, ["index.html"]))
    2
    >>> findings("index.html", page, ["index.html"], "'sha256-n+zc/Y1kPX/nlNEMch5ToMvMOvkxRuO4TZGxerHss+U='")
    ('index.html: there is no a.svg',)
    >>> findings("index.html", '<script type="text/html"><img src="b.svg"></script>', ["index.html"])
    ('index.html: there is no b.svg',)
    """
    reader = _Reader(address, frozenset(published), policy)
    reader.feed(page)
    reader.close()
    return tuple(sorted(reader.found))


def looks(page: str) -> tuple[dict[str, str], ...]:
    """Return the attributes of a page's links to stylesheets and icons, in order.

    Icons for the home screen are included.

    >>> looks('<link rel="stylesheet" href="a.css"><link rel="manifest" href="b">')
    ({'rel': 'stylesheet', 'href': 'a.css'},)
    """
    reader = _Reader("", frozenset())
    reader.feed(page)
    return tuple(reader.looks)


class _Reader(HTMLParser):
    def __init__(self, address: str, published: frozenset[str], policy: str = "") -> None:
        super().__init__()
        self.address = address
        self.published = published
        self.policy = policy
        self.found: list[str] = []
        self.looks: list[dict[str, str]] = []
        self._markup: list[str] | None = None
        self._script: list[str] | None = None

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        written = {name: value or "" for name, value in attributes}
        for name, value in written.items():
            if name == "style" or name.startswith("on"):
                self._find(f"<{tag}> has a {name}=")
            if (tag, name) in _ASKED_FOR:
                self._follow(tag, value)
        if tag == "link" and {"stylesheet", "icon", "apple-touch-icon"} & set(written.get("rel", "").split()):
            self.looks.append(written)
        if tag == "style":
            self._find("a stylesheet stands on the page itself")
        if tag == "script" and "src" not in written and written.get("type") not in _DATA:
            self._script = []
        if tag == "script" and written.get("type") == _MARKUP:
            self._markup = []

    def handle_data(self, data: str) -> None:
        for opened in (self._markup, self._script):
            if opened is not None:
                opened.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "script" and self._markup is not None:
            within = _Reader(self.address, self.published, self.policy)
            within.feed("".join(self._markup))
            within.close()
            self.found += within.found
            self._markup = None
        if tag == "script" and self._script is not None:
            hashed = base64.b64encode(hashlib.sha256("".join(self._script).encode()).digest()).decode()
            if f"'sha256-{hashed}'" not in self.policy:
                self._find(f"a script stands on the page itself: sha256-{hashed}")
            self._script = None

    def _follow(self, tag: str, reference: str) -> None:
        if re.match(r"[a-z][a-z0-9+.-]*:|//", reference, re.IGNORECASE):
            if tag != "a":
                self._find(f"<{tag}> asks another origin: {reference}")
            return
        path = re.split(r"[?#]", reference)[0]
        if not path:
            return
        target = posixpath.normpath(posixpath.join(posixpath.dirname(self.address), path))
        if path.endswith("/") or target == ".":
            target = posixpath.normpath(posixpath.join(target, "index.html"))
        if target not in self.published:
            self._find(f"there is no {target}")

    def _find(self, problem: str) -> None:
        self.found.append(f"{self.address}: {problem}")


HOLE = "¤"
"""The placeholder in the shared markup that boot.js replaces by a language's words, in order."""

_SCREEN = re.compile(
    r'<script type="text/html" (?P<about>[^>]*data-part="first-paint"[^>]*)>(?P<drawn>.*?)</script>', re.DOTALL
)
_BOUNDARY = re.compile(r'([<>"])')


def share_first_screens(drawn: str) -> tuple[str, str]:
    """Return the common markup of all languages' first screens, and `drawn` with only the words of each.

    A visitor sees only one language: with separate markup, the screens would exceed a host's first round trip. Raises
    ValueError if two screens differ in more than words and the values of attributes.

    >>> screen = '<script type="text/html" data-part="first-paint"><p lang="{}">Mahé</p></script>'
    >>> shared, words = share_first_screens(screen.format("de") + screen.format("nl"))
    >>> shared
    '<p lang="¤">Mahé</p>'
    >>> words.split("</script>")[0]
    '<script type="application/json" data-part="first-paint">["de"]'
    """
    screens = list(_SCREEN.finditer(drawn))
    if any(HOLE in screen["drawn"] for screen in screens):
        raise ValueError(f"a first screen says {HOLE}, which stands for what differs between languages")
    pieces = [_BOUNDARY.split(screen["drawn"]) for screen in screens]
    if len({tuple(pieces_of_one[1::2]) for pieces_of_one in pieces}) > 1:
        raise ValueError("the first screens differ in more than their words")
    at_each_place = list(zip(*pieces, strict=True))
    shared = "".join(found[0] if len(set(found)) == 1 else HOLE for found in at_each_place)
    own = iter(zip(*(found for found in at_each_place if len(set(found)) > 1), strict=True))
    words = _SCREEN.sub(
        lambda screen: f'<script type="application/json" {screen["about"]}>{_json(next(own))}</script>', drawn
    )
    return shared, words


def for_the_script(shared: str) -> bytes:
    """Return the line in front of boot.js that hands it the common markup.

    The page would not arrive in one round trip with it; the script does.

    >>> for_the_script("<p>¤</p>").decode().rstrip()
    'var maheDrawn = "<p>¤</p>";'
    """
    return f"var maheDrawn = {json.dumps(shared, ensure_ascii=False)};\n".encode()


def in_one_file(drawn: str) -> str:
    """Return the first screens of a later game with their common markup in one block.

    >>> screen = '<script type="text/html" data-part="first-paint"><p lang="{}">Mahé</p></script>'
    >>> in_one_file(screen.format("de") + screen.format("nl")).partition("</script>")[0]
    '<script type="text/html" data-part="first-paint-shared"><p lang="¤">Mahé</p>'
    """
    shared, words = share_first_screens(drawn)
    return f'<script type="text/html" data-part="first-paint-shared">{shared}</script>{words}'


def _json(words: tuple[str, ...]) -> str:
    return json.dumps(words, ensure_ascii=False, separators=(",", ":"))


Looks = Sequence[Mapping[str, str]]
"""Attributes of links to stylesheets, icons and the manifest, with addresses relative to the site's root."""


def style_addresses(parts: Iterable[str], address: Callable[[str], str]) -> dict[str, str]:
    """Return the address of the stylesheet of each part that comes later; `address` publishes a file of web/."""
    return {part: address(f"styles/{part}.css") for part in parts}


def style_templates(styles: Mapping[str, str], screens: Mapping[str, str]) -> Markup:
    """Return the templates that hold the later games' stylesheets and the addresses of their first screens.

    >>> print(style_templates({"geese": "geese-1.css"}, {"geese": "geese-2.txt"}))
    <template data-part="game-geese" data-screens="geese-2.txt"><link rel="stylesheet" href="geese-1.css"></template>
    """
    return join(
        element(
            "template",
            {"data-part": f"game-{game}", "data-screens": screen},
            element("link", {"rel": "stylesheet", "href": styles[game]}),
        )
        for game, screen in screens.items()
    )


def looks_of(game: str, styles: Mapping[str, str], looks: Looks) -> Looks:
    """Return the looks of a game's own pages: all of `looks` except the styles of other parts that come later.

    >>> looks = [{"href": "site.css"}, {"href": "geese.css"}, {"href": "hares.css"}]
    >>> [each["href"] for each in looks_of("geese", {"geese": "geese.css", "hares": "hares.css"}, looks)]
    ['site.css', 'geese.css']
    """
    foreign = {style for other, style in styles.items() if other != game}
    return tuple(look for look in looks if look["href"] not in foreign)
