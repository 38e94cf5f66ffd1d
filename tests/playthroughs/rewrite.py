"""Rewrites the whole games, on purpose: after an intended change of the rules. Look at the difference!

python3 tests/playthroughs/rewrite.py
"""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> None:
    sys.path.insert(0, str(Path(__file__).parents[2]))
    # Only now that the project is on the path can it be imported.
    from tests.melimagic.playthroughs import tell as melimagic
    from tests.playthroughs import tell as mahe

    told = {each.file: mahe.tell(each) for each in mahe.PLAYTHROUGHS}
    told |= {each.file: melimagic.tell(each) for each in melimagic.PLAYTHROUGHS}
    for file, lines in told.items():
        file.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
        print(f"{file.name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
