"""Rewrites the shown games, on purpose: after a change of the rules or of a story. Look at the difference!

python3 tests/shown/rewrite.py
"""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> None:
    root = Path(__file__).parents[2]
    sys.path[:0] = [str(root), str(root / "web")]
    # Only now that the project is on the path can it be imported.
    from tests.shown.games import SHOWN

    for shown in SHOWN:
        shown.file.write_text(shown.found() + "\n", "utf-8", newline="\n")
        print(f"{shown.file.name}: {shown.tells.__doc__}")


if __name__ == "__main__":
    main()
