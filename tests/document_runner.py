"""Runs the Python of documents with the wheel that is unpacked in a folder: `python -I document_runner.py FOLDER`.

Reads the blocks as JSON, by name, and writes what failed in the same form. A printed value has to be that of the
comment in its line.
"""

from __future__ import annotations

import json
import re
import sys
import traceback
from pathlib import Path
from types import ModuleType


def failure_of(code: str) -> str | None:
    """Run a block as its readers do; return the traceback if it fails."""
    lines = code.splitlines()

    def check(*values: object) -> None:
        printed = " ".join(map(str, values))
        comment = lines[sys._getframe(1).f_lineno - 1].partition("  # ")[2]
        if figure := re.match(r"\d+[./]\d+", comment):
            assert printed.startswith(figure.group()), f"{printed}, not {comment}"
        elif re.match(r"\(|[A-Z]\w+[.(]", comment):
            assert comment.startswith(printed), f"{printed}, not {comment}"

    # Dataclasses look for their module.
    document = sys.modules["document"] = ModuleType("document")
    vars(document)["print"] = check
    try:
        exec(code, vars(document))  # noqa: S102 - our own documents
    except Exception:  # noqa: BLE001 - whatever it is, a reader sees it
        return traceback.format_exc()
    return None


def main() -> None:
    """Run all blocks."""
    folder = Path(sys.argv[1])
    sys.path.insert(0, str(folder))
    blocks: dict[str, str] = json.load(sys.stdin)
    failed = {name: failure for name, code in blocks.items() if (failure := failure_of(code)) is not None}
    library = Path(sys.modules["mahe_core"].__file__ or "")
    if folder not in library.parents:
        failed["all"] = f"{library} is not that of the wheel"
    json.dump(failed, sys.__stdout__ or sys.stdout)


if __name__ == "__main__":
    main()
