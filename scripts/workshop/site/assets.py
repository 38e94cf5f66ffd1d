"""Gives stylesheets, scripts, pictures and fonts addresses that change with their content.

Promises: an address under assets/ means the same bytes for ever, so it may be kept for ever; a file that names another
one (a stylesheet its fonts, a manifest its icons, a script its module) names it by its address; an imported stylesheet
becomes part of the one that imports it. Stylesheets travel without their comments, since nothing is painted before they
are there. Only what is named is published, and what is named must exist.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from rcssmin import cssmin

from workshop.folders import NODE_MODULES, WEB
from workshop.site.fingerprint import fingerprint

FONTS = (
    ("@fontsource-variable/fredoka", ("index.css",)),
    ("@fontsource/atkinson-hyperlegible", ("400.css", "700.css")),
)
"""The npm packages of the two typefaces, and which of their own stylesheets declare the weights in use."""

FONT_STYLESHEET = "styles/fonts.css"
"""Made by the build: the declarations of the Latin fonts, as their packages word them."""

D3 = ("array", "color", "interpolate", "format", "selection", "scale", "axis")
"""D3's modules for the charts, each after those it uses. They bring scripts that need no bundler. Those for times of
the day are left out: d3-scale asks for them only when it is asked for a scale of time."""

CHARTS = "scripts/charts.js"
"""Published as one script with D3's modules, and with those of our own that it needs."""

CHARTS_NEED = ("sheet", "axes", "kinds", "pictures")
"""They lie beside it in scripts/charts/, each after those it uses."""

_CSS_REFERENCE = re.compile(
    r"""@import\s+["'](?P<stylesheet>[^"']+)["'](?P<condition>[^;]*);|(?P<before>url\(\s*["']?)(?P<address>[^"')]+)"""
)
_JS_REFERENCE = re.compile(r"""(?P<before>\b(?:from|import)\s*\(?\s*["'])(?P<address>\.{1,2}/[^"']+)""")
_ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//|#)", re.IGNORECASE)


@dataclass(slots=True)
class Assets:
    """Publishes files by their place under web/, each when it is first asked for.

    >>> assets = Assets({"styles/a.css": b"b{background:url(../pictures/c.svg)}", "pictures/c.svg": b"<svg/>"})
    >>> assets.address("styles/a.css")
    'assets/a-000f5b6159.css'
    >>> assets.published["assets/a-000f5b6159.css"]
    b'b{background:url(c-d4dc566691.svg)}'
    """

    sources: Mapping[str, bytes]
    published: dict[str, bytes] = field(default_factory=dict)
    """The contents by address, as seen from the site's root."""
    _addresses: dict[str, str] = field(default_factory=dict)
    _underway: list[str] = field(default_factory=list)

    def address(self, place: str) -> str:
        """Give the address of a file, as seen from the site's root, and publish it.

        Raises ValueError when there is no such file, or when files name each other in a circle.
        """
        if place not in self._addresses:
            self._addresses[place] = self._publish(place, self._content(place))
        return self._addresses[place]

    def publish_generated(self, name: str, content: bytes) -> str:
        """Publish what the build has made itself, and give its address."""
        return self._publish(name, content)

    def _publish(self, place: str, content: bytes) -> str:
        path = PurePosixPath(place)
        address = f"assets/{path.stem}-{fingerprint(content)}{path.suffix}"
        self.published[address] = content
        return address

    def _content(self, place: str) -> bytes:
        if place not in self.sources:
            named_by = f", which {self._underway[-1]} names" if self._underway else ""
            raise ValueError(f"there is no web/{place}{named_by}")
        if place in self._underway:
            raise ValueError(f"files name each other in a circle: {' -> '.join([*self._underway, place])}")
        self._underway.append(place)
        content = self._rewritten(place, self.sources[place])
        self._underway.pop()
        return content

    def _rewritten(self, place: str, content: bytes) -> bytes:
        match PurePosixPath(place).suffix:
            case ".css":
                styles = _CSS_REFERENCE.sub(lambda found: self._in_stylesheet(place, found), content.decode())
                return str(cssmin(styles)).encode()
            case ".js":
                return _JS_REFERENCE.sub(lambda found: self._in_script(place, found), content.decode()).encode()
            case ".webmanifest":
                return self._rewritten_manifest(place, content)
        return content

    def _in_stylesheet(self, place: str, found: re.Match[str]) -> str:
        if found["stylesheet"] is None:
            return f"{found['before']}{self._beside(place, found['address'])}"
        if found["condition"].strip():
            raise ValueError(f"{place}: an @import may have no condition: {found[0]}")
        # Taken in, since a browser learns of an imported stylesheet only when it has read the one that names it. All
        # lie in one folder in the end, so what it names needs no rewriting.
        return self._content(_resolve(place, found["stylesheet"])).decode()

    def _in_script(self, place: str, found: re.Match[str]) -> str:
        return f"{found['before']}./{self._beside(place, found['address'])}"

    def _beside(self, place: str, reference: str) -> str:
        if _ELSEWHERE.match(reference):
            return reference
        address, mark, fragment = reference.partition("#")
        return PurePosixPath(self.address(_resolve(place, address))).name + mark + fragment

    def _rewritten_manifest(self, place: str, content: bytes) -> bytes:
        manifest = json.loads(content)
        for picture in (*manifest.get("icons", ()), *manifest.get("screenshots", ())):
            picture["src"] = self._beside(place, picture["src"])
        # It moves one folder down, and these are read from where it lies.
        for key in ("start_url", "scope"):
            if key in manifest:
                manifest[key] = posixpath.join("..", manifest[key].removeprefix("./"))
        return json.dumps(manifest, ensure_ascii=False, indent=1).encode()


def _resolve(place: str, reference: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(place), reference))


def read_sources(web: Path = WEB, node_modules: Path = NODE_MODULES) -> dict[str, bytes]:
    """Read everything that can be published, by its place under web/; fonts stand under fonts/."""
    kinds: dict[str, Callable[[Path], bool]] = {
        "styles": lambda path: path.suffix == ".css",
        "scripts": lambda path: path.suffix == ".js",
        "pictures": lambda path: not path.name.startswith("."),
    }
    sources = {
        path.relative_to(web).as_posix(): path.read_bytes()
        for folder, wanted in kinds.items()
        for path in sorted((web / folder).rglob("*"))
        if path.is_file() and wanted(path)
    }
    return sources | _fonts(node_modules) | _charts(web, node_modules)


def latin_fonts(stylesheet: str) -> list[str]:
    r"""Keep of a font package's stylesheet the declarations of Latin fonts, each with its one modern file.

    >>> latin_fonts("@font-face {\n src: url(./files/f-latin-400-normal.woff2) format('woff2'), url(f.woff);\n}")
    ["@font-face {\n src: url(../fonts/f-latin-400-normal.woff2) format('woff2');\n}"]
    >>> latin_fonts("@font-face {\n src: url(./files/f-hebrew-400-normal.woff2);\n}")
    []
    """
    kept = [face for face in re.findall(r"@font-face \{.*?\}", stylesheet, re.DOTALL) if "-latin-" in face]
    return [re.sub(r", url\([^)]*\.woff\)[^;]*", "", face).replace("./files/", "../fonts/") for face in kept]


def _fonts(node_modules: Path) -> dict[str, bytes]:
    faces, fonts = [], {}
    for package, names in FONTS:
        folder = node_modules / package
        for name in names:
            faces += latin_fonts((folder / name).read_text(encoding="utf-8"))
        for path in sorted((folder / "files").glob("*-latin-*.woff2")):
            fonts[f"fonts/{path.name}"] = path.read_bytes()
    return {**fonts, FONT_STYLESHEET: "\n".join(faces).encode()}


def _charts(web: Path, node_modules: Path) -> dict[str, bytes]:
    scripts = [node_modules / f"d3-{module}" / "dist" / f"d3-{module}.min.js" for module in D3]
    own = [web / "scripts" / "charts" / f"{name}.js" for name in CHARTS_NEED]
    parts = [path.read_text(encoding="utf-8").strip() for path in (*scripts, *own, web / CHARTS)]
    return {CHARTS: "\n".join(parts).encode() + b"\n"}
