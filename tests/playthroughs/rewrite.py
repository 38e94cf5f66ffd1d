"""Rewrites the transcripts after an intended change of the rules. Review the difference!

python3 tests/playthroughs/rewrite.py
"""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> None:
    sys.path.insert(0, str(Path(__file__).parents[2]))
    # The project can be imported only after it is on the path.
    from tests.melimagic.playthroughs import tell as melimagic
    from tests.playthroughs import transcripts as mahe

    written = {each.file: mahe.transcript(each) for each in mahe.PLAYTHROUGHS}
    written |= {each.file: melimagic.tell(each) for each in melimagic.PLAYTHROUGHS}
    for file, lines in written.items():
        file.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
        print(f"{file.name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
