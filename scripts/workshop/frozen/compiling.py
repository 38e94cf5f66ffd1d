"""Compiles Python for the page. Runs inside Pyodide, whose bytecode it produces; `compiling.mjs` calls it.

The optimisation level, which removes docstrings for instance, depends on how the interpreter was started.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
import zipfile
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from zipimport import zipimporter

CHECKED_HASH = (0b11).to_bytes(4, "little")
"""The flags of PEP 552 for a file with the hash of its source: a changed source is compiled again."""


def compiled(source: bytes, path: str, *, annotated: bool = True) -> bytes:
    """Compile a module into the contents of a .pyc file, as in PEP 552.

    Annotations of functions and constants, and the classes in the names of methods, are useful only in the source; the
    downloads are smaller without them.
    """
    tree = ast.parse(source, path)
    code = compile(tree if annotated else without_annotations(tree), path, "exec", dont_inherit=True)
    code = code if annotated else without_qualifiers(code)
    return importlib.util.MAGIC_NUMBER + CHECKED_HASH + importlib.util.source_hash(source) + marshal.dumps(code)


def without_qualifiers(code: CodeType) -> CodeType:
    r"""Name the functions within a piece of code as tracebacks do, without the classes that they are in.

    >>> code = without_qualifiers(compile("class Seat:\n    def stop(self): ...", "", "exec"))
    >>> names = {}
    >>> exec(code, names)
    >>> names["Seat"].__qualname__, names["Seat"].stop.__qualname__
    ('Seat', 'stop')
    """
    inside = (without_qualifiers(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=tuple(inside), co_qualname=code.co_name)


def without_annotations(tree: ast.Module) -> ast.Module:
    r"""Remove the annotations of a module's functions and constants. Classes keep theirs, which dataclasses need.

    >>> print(ast.unparse(without_annotations(ast.parse("def stop(seat: int, *more: str) -> None: pass"))))
    def stop(seat, *more):
        pass
    >>> print(ast.unparse(without_annotations(ast.parse("FEW: Final = 10\nclass Seat:\n    number: int = 0"))))
    FEW = 10
    <BLANKLINE>
    class Seat:
        number: int = 0
    """
    tree.body = [_without_annotation(statement) for statement in tree.body]
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.returns = None
            case ast.arg():
                node.annotation = None
    return tree


def _without_annotation(statement: ast.stmt) -> ast.stmt:
    match statement:
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            return ast.copy_location(ast.Assign([target], value), statement)
        case _:
            return statement


def pack_library(packed: str) -> None:
    """Pack the imported modules of the standard library, compiled, into an archive that can replace it.

    An archive with the same modules stays. Raises ValueError unless they come from a single archive.
    """
    inside = {
        spec.origin: spec.loader.archive
        for module in sys.modules.values()
        if (spec := getattr(module, "__spec__", None)) and isinstance(spec.loader, zipimporter)
    }
    (archive,) = set(inside.values())
    names = {f"{path.removeprefix(f'{archive}/')}c": path for path in sorted(inside)}
    if Path(packed).exists():
        with zipfile.ZipFile(packed) as before:
            if before.namelist() == list(names):
                return
    with zipfile.ZipFile(archive) as library, zipfile.ZipFile(packed, "w") as written:
        for name, path in names.items():
            written.writestr(zipfile.ZipInfo(name), compiled(library.read(name.removesuffix("c")), path))


def compile_all(home: str) -> list[str]:
    """Compile every module of the packages in a folder to where Python looks for it, and return the compiled files.

    Those that are there and were compiled from the same source stay.
    """
    places = []
    for path in sorted(Path(home).glob("*/**/*.py")):
        place, source = Path(importlib.util.cache_from_source(path)), path.read_bytes()
        header = importlib.util.MAGIC_NUMBER + CHECKED_HASH + importlib.util.source_hash(source)
        if not place.exists() or not place.read_bytes().startswith(header):
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(compiled(source, str(path), annotated=False))
        places.append(str(place))
    return places


def imported_files() -> list[str]:
    """Return the paths of the .pyc files of all modules that are imported from folders."""
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    return [spec.cached for spec in specs if spec and isinstance(spec.loader, SourceFileLoader) and spec.cached]
