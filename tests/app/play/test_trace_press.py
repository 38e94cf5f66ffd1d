"""How many files a reader has to open to follow one press through the product, and what presses send to the page."""

from __future__ import annotations

from trace_press import PRESSES, files_of_press, regions_of_presses

MOST_FILES = 72


def test_a_press_on_roll_runs_through_few_files() -> None:
    files = files_of_press()
    assert files[0] == "web/app/site/site_controller.py"
    assert {"web/app/play/table_controller.py", "mahe_core/engine/session.py", "mahe_core/mahe/rules.py"} <= set(files)
    assert len(files) <= MOST_FILES, "\n".join(files)


def test_presses_send_only_regions_that_change() -> None:
    regions = regions_of_presses("mahe")
    assert regions.unchanged == 0, regions
    assert regions.sent > PRESSES
