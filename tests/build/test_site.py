"""The site is complete and reproducible, and mistakes in its sources stop the build."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from app.addresses import SHORT
from workshop.folders import NODE_MODULES
from workshop.frozen.program import THIRD_PARTY_MODULES, for_the_page, pack, third_party, unpack, write
from workshop.frozen.wheel import build_wheel
from workshop.games.mahe import built
from workshop.site import pages
from workshop.site.assets import Assets, bundle
from workshop.site.licences import components
from workshop.site.runtime import PYSCRIPT, UNNEEDED, imported, name_without_hash, read_runtime, without_uncalled
from workshop.texts import rules_pages
from workshop.texts.languages import Language

FRENCH = Language("fr", "fr", "Français")
PORTUGUESE = Language("pt", "pt-PT", "Português")


def test_the_wheel_is_reproducible_and_has_only_the_core() -> None:
    name, content = build_wheel()
    assert build_wheel() == (name, content)
    inside = zipfile.ZipFile(io.BytesIO(content)).namelist()
    assert {path.split("/")[0] for path in inside} == {
        "mahe_core",
        f"{name.removesuffix('-py3-none-any.whl')}.dist-info",
    }
    assert "mahe_core/py.typed" in inside
    assert not [path for path in inside if path.endswith(".md")]


def test_computer_players_think_in_a_wheel_imported_as_a_zip(tmp_path: Path) -> None:
    name, content = build_wheel()
    (tmp_path / name).write_bytes(content)
    decide = f"import sys; sys.path.insert(0, {str(tmp_path / name)!r}); from mahe_core.mahe import apply, start; "
    decide += "from mahe_core.mahe import CardTurnedUp, Setup; from mahe_core.mahe.examples.positions import standing; "
    decide += "from mahe_core.mahe.players import nest, player_named; two = Setup(2, turtles_each=1); "
    decide += "print(player_named('strong').decide(apply(start(Setup(2)).state, CardTurnedUp(5)).state), "
    decide += "round(nest.chance_to_take_it(standing(two, {10: (0,), 18: (1,)}, face_up=None)), 3), nest.__file__)"
    decided = subprocess.run([sys.executable, "-I", "-S", "-c", decide], capture_output=True, text=True, check=True)
    assert decided.stdout.startswith(f"ChooseTurtle(turtle=0) 0.488 {tmp_path / name}")


def test_the_wheel_on_the_page_lacks_what_no_page_uses() -> None:
    _, whole = build_wheel()
    (metadata,) = (path for path in unpack(whole) if path.endswith(".dist-info/METADATA"))
    assert b"\n# mahe_core" in unpack(whole)[metadata]
    on_page = unpack(for_the_page(whole))
    assert {"mahe_core/arena/tally.py", "mahe_core/__main__.py"} <= set(unpack(whole)) - set(on_page)
    stripped = on_page[metadata]
    assert stripped.startswith(b"Metadata-Version:")
    assert b"\nName: mahe_core\n" in stripped
    assert len(stripped) < 2000


def test_the_archive_depends_only_on_its_contents() -> None:
    packed = pack({"app/b.py": b"2", "app/a.py": b"1"})
    assert packed == pack({"app/a.py": b"1", "app/b.py": b"2"})
    archive = zipfile.ZipFile(io.BytesIO(packed))
    assert archive.namelist() == ["app/a.py", "app/b.py"]
    assert archive.testzip() is None


def test_third_party_modules_import_only_shipped_modules(tmp_path: Path) -> None:
    write(third_party(), tmp_path)
    # Isolated and without site-packages, docstrings and assertions, as in the browser.
    encode = f"import sys; sys.path.append({str(tmp_path)!r}); from segno import encoder; "
    encode += "print(encoder.encode(['https://example.org/#', 'MAHE'], error='m', micro=False).version)"
    encoded = subprocess.run(
        [sys.executable, "-I", "-S", "-OO", "-c", encode], capture_output=True, text=True, check=True
    )
    assert encoded.stdout.strip() == "2"


def test_every_component_is_listed_with_its_licence() -> None:
    named = {component.name: component for component in components()}
    for package in THIRD_PARTY_MODULES:
        assert named[package].known_as
        assert "Redistribution" in named[package].terms[0]


def test_imports_of_pyscript_are_shipped_or_listed_as_unneeded(tmp_path: Path) -> None:
    (tmp_path / "interpreter.mjs").write_text("", encoding="utf-8")
    files = read_runtime(NODE_MODULES, tmp_path)
    scripts = [name for name in files if name.endswith(".js")]
    assert PYSCRIPT in scripts
    for name in scripts:
        for other in imported(files[name].decode()):
            assert other in files or name_without_hash(other) in UNNEEDED


def test_published_pyscript_writes_and_imports_no_python(tmp_path: Path) -> None:
    (tmp_path / "interpreter.mjs").write_text("", encoding="utf-8")
    scripts = b"".join(
        content for name, content in read_runtime(NODE_MODULES, tmp_path).items() if name.startswith("core")
    )
    assert b"registerJsModule" in scripts
    assert b"import pyscript" not in scripts
    with pytest.raises(ValueError, match="its version may have changed"):
        without_uncalled("another PyScript")


def test_a_runtime_without_our_module_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"interpreter\.js is missing"):
        read_runtime(NODE_MODULES, tmp_path)


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """The sources of a small site."""
    sources = {
        "styles/a.css": '@import "b.css"; i { background: url(data:,) }',
        "styles/b.css": "@font-face { src: url(../fonts/f.woff2) format('woff2') }",
        "scripts/d.js": 'import { e } from "./e.js"; document.title = e;',
        "scripts/e.js": "export const e = 'told';",
        "pictures/c.svg": "<svg/>",
        "fonts/f.woff2": "f",
        "fonts/unused.woff2": "u",
    }
    for place, content in sources.items():
        path = tmp_path / place
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return tmp_path


MANIFEST = {"a.webmanifest": b'{"start_url": "./", "icons": [{"src": "pictures/c.svg"}]}'}


def test_an_address_changes_with_all_that_the_file_refers_to(web: Path) -> None:
    assets = Assets(MANIFEST, web)
    style, script, manifest = map(assets.address, ("styles/a.css", "scripts/d.js", "a.webmanifest"))
    assert not [address for address in assets.published if "unused" in address or "/b-" in address]
    (font,) = (address for address in assets.published if address.endswith(".woff2"))
    assert assets.published[style].startswith(b'@font-face{src:url("./' + font.removeprefix("assets/").encode())
    assert b"told" in assets.published[script]
    picture = assets.address("pictures/c.svg").removeprefix("assets/")
    assert json.loads(assets.published[manifest]) == {"start_url": "../", "icons": [{"src": picture}]}
    (web / "fonts" / "f.woff2").write_text("g", encoding="utf-8")
    (web / "scripts" / "e.js").write_text("export const e = 'else';", encoding="utf-8")
    changed = Assets(MANIFEST, web)
    assert changed.address("styles/a.css") != style
    assert changed.address("scripts/d.js") != script
    assert changed.address("a.webmanifest") == manifest


@pytest.mark.parametrize(
    ("place", "named"),
    [("styles/a.css", "fonts/f.woff2"), ("styles/a.css", "styles/b.css"), ("scripts/d.js", "scripts/e.js")],
)
def test_a_missing_referenced_file_stops_the_build(web: Path, place: str, named: str) -> None:
    (web / named).unlink()
    with pytest.raises(ValueError, match=f"Could not resolve .*{Path(named).name}"):
        Assets(web=web).address(place)


def test_a_missing_file_of_the_page_stops_the_build(web: Path) -> None:
    with pytest.raises(ValueError, match=r"there is no web/scripts/x\.js"):
        Assets(web=web).address("scripts/x.js")


def test_an_invalid_script_stops_the_build(web: Path) -> None:
    (web / "scripts" / "e.js").write_text("export const e = ;", encoding="utf-8")
    with pytest.raises(ValueError, match=r"esbuild on d\.js: (.|\n)*e\.js:1:17"):
        Assets(web=web).address("scripts/d.js")


def test_esbuild_is_found_as_program_or_as_script(web: Path, tmp_path: Path) -> None:
    (tmp_path / "packages").mkdir()
    (tmp_path / "packages" / "@esbuild").symlink_to(NODE_MODULES / "@esbuild")
    script = web / "scripts" / "d.js"
    assert bundle(script, tmp_path / "packages") == bundle(script)


def test_a_missing_esbuild_stops_the_build(web: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="esbuild is not installed"):
        bundle(web / "scripts" / "d.js", tmp_path)


def test_an_unknown_placeholder_stops_the_build() -> None:
    with pytest.raises(ValueError, match=r"%\{runtme\} is unknown"):
        pages.fill("%{runtme}", {"runtime": "x"}.__getitem__)


@pytest.mark.parametrize(
    "markup",
    [
        '<p style="x">',
        '<p onclick="x">',
        "<style>p{}</style>",
        "<script>play()</script>",
        '<script src="https://example.org/a.js"></script>',
        '<link rel="stylesheet" href="missing.css">',
        '<a href="rules/xx/">',
    ],
)
def test_policy_violations_and_missing_files_are_found(markup: str) -> None:
    assert len(pages.findings("index.html", markup, {"index.html"})) == 1


def test_a_page_may_have_data_scripts_and_external_links() -> None:
    markup = '<script type="py">run()</script><a href="https://example.org">a</a><a href="?lang=nl#b">b</a>'
    assert pages.findings("index.html", f'{markup}<a href="./">c</a>', {"index.html"}) == ()


def rules(language: Language, markdown: str) -> rules_pages.Rules:
    return rules_pages.Rules(built.NAME, language, *rules_pages.render(markdown))


WORDS = {"short": "Curto", "full": "Inteiro"}
STYLE = [{"rel": "stylesheet", "href": "assets/a.css"}]
PUBLISHED = {"index.html", "assets/a.css"} | {
    f"rules/{code}/{place}index.html" for code in ("fr", "pt") for place in ("", SHORT)
}


def test_rules_link_to_game_short_sheet_and_other_languages() -> None:
    both = [
        rules(FRENCH, "# Règles {#rules}"),
        rules(PORTUGUESE, "# Regras {#rules}\n\nDos 7\naos *77*.\n\n- a\n\nFim."),
    ]
    page = rules_pages.page(built, both[1], both, STYLE, WORDS)
    assert '<html lang="pt-PT">' in page
    assert "<title>Regras</title>" in page
    assert '<link rel="stylesheet" href="../../assets/a.css">' in page
    assert '<meta name="description" content="Dos 7 aos 77. a">' in page
    assert '<a href="../fr/" hreflang="fr" lang="fr" rel="alternate">' in page
    assert '<a href="../../?lang=pt" rel="up">' in page
    assert '<a href="short/" data-paper="short">Curto</a>' in page
    assert pages.findings("rules/pt/index.html", page, PUBLISHED) == ()
    assert rules_pages.findings(both) == ()


def test_a_short_sheet_links_to_the_rules_and_other_short_sheets() -> None:
    both = [rules(FRENCH, "# Court {#short}"), rules(PORTUGUESE, "# Curto {#short}\n\nUm.\n\n---\n\nDois.")]
    page = rules_pages.page(built, both[1], both, STYLE, WORDS, SHORT)
    assert '<link rel="stylesheet" href="../../../assets/a.css">' in page
    assert '<a href="../../fr/short/" hreflang="fr" lang="fr" rel="alternate">' in page
    assert '<a href="../../../?lang=pt" rel="up">' in page
    assert '<a href="../" data-paper="full">Inteiro</a>' in page
    assert page.count('<div class="sheet">') == 2, "a line parts the sheets"
    assert "<hr" not in page
    assert pages.findings("rules/pt/short/index.html", page, PUBLISHED) == ()


def test_rules_of_a_later_game_are_in_its_own_folder() -> None:
    both = [
        rules_pages.Rules("geese", language, *rules_pages.render("# Geese {#rules}"))
        for language in (FRENCH, PORTUGUESE)
    ]
    places = {f"{rules_pages.address_of(each, place)}index.html" for each in both for place in ("", SHORT)}
    assert "rules/geese/pt/short/index.html" in places
    for place in ("", SHORT):
        page = rules_pages.page(built, both[1], both, STYLE, WORDS, place)
        assert f'{"../" * (3 + place.count("/"))}?game=geese&amp;lang=pt" rel="up">' in page
        published = {"index.html", "assets/a.css", *places}
        assert pages.findings(f"{rules_pages.address_of(both[1], place)}index.html", page, published) == ()


def test_pictures_are_drawn_in_place_with_a_description() -> None:
    _, _, fragment, summary = rules_pages.render('# A {#a}\n\nB.\n\n![C & D](stack "e | f & g | h")\n\nI.', built.draw)
    assert 'role="img" aria-label="C &amp; D"' in fragment
    assert "<text" in fragment
    assert ">f &amp; g</text>" in fragment
    assert "style=" not in fragment
    assert summary == "B. I."


@pytest.mark.parametrize(
    "markdown", ['![A](house "b")', '![](stack "a | b | c")', '![A](stack "b | c")', '![A](board "b | c | d | e | f")']
)
def test_an_unknown_picture_stops_the_build(markdown: str) -> None:
    with pytest.raises(ValueError, match="picture"):
        rules_pages.render(markdown, built.draw)


def test_examples_have_anchors_and_missing_ones_are_found() -> None:
    told = rules(FRENCH, "# A {#a}\n\n> **Exemple 4.** Rouge.\n\n> Rien.")
    assert '<blockquote id="example-4">' in told.fragment
    assert "<blockquote>" in told.fragment
    assert rules_pages.example_findings(built, [told]) == (
        "rules/mahe/fr.md: holds the examples [4], those to be played are [1, 2, 3, 4, 5, 6, 7]",
    )


def test_differing_anchors_of_rules_are_found() -> None:
    both = [rules(FRENCH, "# A {#a}\n\n## B {#b}"), rules(PORTUGUESE, "# A {#a}\n\n## C {#a}")]
    assert rules_pages.findings(both) == (
        "rules/mahe/pt.md: the anchor #a stands twice",
        "rules/mahe/pt.md: anchors differ from rules/mahe/fr.md: b",
    )
