"""Sharing: the whole game in a link and a QR code, names only if ticked, and never over a running game unasked."""

from __future__ import annotations

import pytest

from app.mahe.storage import STORAGE
from app.storage.reading_saves import why_save_refused
from app.storage.sharing import FORM
from app.ui.views.qr_code import LARGEST, QUIET_ZONE, qr_code
from mahe_core import mahe
from mahe_core.engine.save_file import Refusal, SaveRefused, write
from mahe_core.engine.share_link import BY_MESSAGE_ONLY, read_link, write_link
from mahe_core.mahe import Setup
from tests.app.fakes.storage import FakeStore
from tests.app.games import chooses, first_game_where, one_die, over, save_of
from tests.app.speaking import CODES
from tests.app.stage import Stage, stored

NAMES = ("Zoë", "Bo & Co", "", "")
RUNNING = save_of(first_game_where(Setup(4), one_die), NAMES)
OTHER = save_of(first_game_where(Setup(3), chooses))
FINISHED = save_of(first_game_where(Setup(4), over), NAMES)
LINK = write_link(OTHER, names=True)


def sharing(store: FakeStore) -> Stage:
    """Start with a game on the table and open the dialog that shares it."""
    return Stage(store=store).start().command("share")


def link_of(stage: Stage) -> str:
    """Return the link in the dialog."""
    assert stage.page.dialog is not None
    return stage.page.dialog.one("input", readonly=None).attributes["value"]


def fragment_of(stage: Stage) -> str:
    """Return the fragment of the link."""
    return link_of(stage).partition("#")[2]


def tick_names(stage: Stage, *, on: bool) -> None:
    """Tick the box for the names, or untick it."""
    stage.write(FORM, {"names": "on" if on else "off"})


# Sharing


def test_links_contain_the_current_game_without_names() -> None:
    shared = read_link(fragment_of(sharing(stored(RUNNING))), mahe)
    assert shared.session == RUNNING.session
    assert [seat.name for seat in shared.seats] == ["", "", "", ""]


def test_links_contain_names_while_ticked() -> None:
    stage = sharing(stored(RUNNING))
    tick_names(stage, on=True)
    assert read_link(fragment_of(stage), mahe).seats == RUNNING.seats
    tick_names(stage, on=False)
    assert read_link(fragment_of(stage), mahe).seats != RUNNING.seats


def test_no_checkbox_for_names_without_names() -> None:
    stage = sharing(stored(OTHER))
    assert stage.page.dialog is not None
    assert not stage.page.dialog.all("input", type="checkbox")


def test_only_links_to_running_games_warn_about_secrets() -> None:
    secret = "dice and cards to come"
    assert secret in sharing(stored(RUNNING)).dialog
    stage = sharing(stored(FINISHED))
    assert stage.page.screen == "result"
    assert secret not in stage.dialog
    assert read_link(fragment_of(stage), mahe).session.seed is None


def test_the_qr_code_follows_the_link() -> None:
    stage = sharing(stored(RUNNING))
    assert stage.page.dialog is not None
    code = stage.page.dialog.one("svg", role="img")
    assert "QR code" in code.attributes["aria-label"]
    head, dot, number = link_of(stage).rpartition(".")
    modules = qr_code([head + dot, number])
    assert modules is not None
    side = len(modules) + 2 * QUIET_ZONE
    assert code.attributes["viewbox"] == f"-4 -4 {side} {side}"
    before = code.one("path").attributes["d"]
    tick_names(stage, on=True)
    assert stage.page.dialog.one("svg", role="img").one("path").attributes["d"] != before


def test_the_link_is_copied_and_the_dialog_says_so() -> None:
    stage = sharing(stored(RUNNING)).command("copy-link")
    assert stage.device.copied == [link_of(stage)]
    assert "The link is copied." in stage.dialog


def test_without_clipboard_the_dialog_explains_manual_copying() -> None:
    stage = sharing(stored(RUNNING))
    stage.device.may_copy = False
    stage.command("copy-link")
    assert "by hand" in stage.dialog


def test_the_share_sheet_is_offered_where_available() -> None:
    stage = Stage(store=stored(RUNNING)).start()
    stage.links.can_send = True
    stage.command("share").command("send-link")
    assert stage.links.sent == [("Mahé", link_of(stage))]


def test_the_share_sheet_is_not_offered_where_missing() -> None:
    stage = sharing(stored(RUNNING))
    assert stage.page.dialog is not None
    assert not stage.page.dialog.all(data_command="send-link")


def test_games_too_long_for_a_qr_code_are_offered_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahe_core.engine.share_link.LONGEST", 20)
    stage = sharing(stored(RUNNING))
    assert "too long" in stage.dialog
    assert stage.page.dialog is not None
    assert not stage.page.dialog.all("svg", role="img")
    assert not stage.page.dialog.all(data_command="copy-link")
    stage.page.dialog.one(data_command="save")
    stage.insist_on("save")
    assert stage.files.downloads[0][1] == write(RUNNING)


@pytest.mark.parametrize("length", [1, 100, 1200, 4000, 9000])
def test_qr_codes_are_never_too_fine_for_a_screen(length: int) -> None:
    code = qr_code(["https://example.org/mahe/#mahe=1.", "Z" * length])
    assert (code is None) == (length > 1200)
    assert code is None or len(code) <= 17 + 4 * LARGEST


# Opening


def test_links_open_at_once_without_a_running_game() -> None:
    stage = Stage(fragment=LINK).start()
    assert stage.page.screen == "table"
    assert stage.saved.session == OTHER.session
    assert stage.links.fragment == ""
    assert stage.dialog == ""


def test_a_link_to_a_finished_game_opens_at_its_result() -> None:
    stage = Stage(fragment=write_link(FINISHED, names=True)).start()
    assert stage.page.screen == "result"
    assert stage.saved.session.entries == FINISHED.session.entries


def test_a_link_asks_before_it_takes_the_place_of_a_running_game() -> None:
    stage = Stage(store=stored(RUNNING), fragment=LINK).start()
    assert "Give up this game?" in stage.dialog
    assert stage.saved.session == RUNNING.session
    assert stage.links.fragment == ""
    stage.command("cancel")
    assert stage.saved.session == RUNNING.session
    stage.arrive(LINK)
    stage.command("open-confirmed")
    assert stage.saved.session == OTHER.session
    assert stage.page.screen == "table"


def test_links_arriving_later_open_over_setup_and_dialogs() -> None:
    stage = Stage().start().command("settings")
    stage.arrive(LINK)
    assert stage.page.screen == "table"
    assert stage.dialog == ""


@pytest.mark.parametrize("code", CODES)
def test_damaged_links_are_explained_and_the_game_stays(code: str) -> None:
    stage = Stage({"lang": code}, store=stored(RUNNING), fragment=LINK[:-1]).start()
    assert why_save_refused(SaveRefused(Refusal.DAMAGED_LINK), STORAGE, stage.speech) in stage.dialog
    assert stage.saved.session == RUNNING.session
    assert stage.page.screen == "table"
    assert stage.links.fragment == ""


def test_links_of_a_newer_version_trigger_an_update_check() -> None:
    stage = Stage(fragment=f"mahe={BY_MESSAGE_ONLY + 1}.ABC").start()
    assert stage.updates.looked == 1
    assert stage.page.screen == "setup"


def test_foreign_fragments_are_ignored() -> None:
    stage = Stage(fragment="rules").start()
    assert (stage.page.screen, stage.dialog, stage.links.fragment) == ("setup", "", "rules")
    assert stage.links.led_to == ""


def test_links_changed_by_messengers_open_or_are_refused() -> None:
    escaped = LINK.replace("=", "%3D")
    stage = Stage().start()
    for fragment in (escaped, f"/{escaped}.", f"#{LINK}&utm_source=mail", LINK.lower()):
        stage.arrive(fragment)
        assert (stage.page.screen, stage.dialog, stage.links.fragment) == ("table", "", "")
        assert stage.saved.id == read_link(LINK, mahe).id
        stage.command("new-game").command("new-game-confirmed")
    stage.arrive(f"/{escaped[:-1]}.")
    assert "This link cannot be opened" in stage.dialog


def test_a_link_to_another_game_leads_to_its_page() -> None:
    stage = Stage(store=stored(RUNNING)).start()
    stage.arrive("/melimagic%3D1.ABC")
    assert (stage.links.led_to, stage.links.fragment) == ("melimagic", "/melimagic%3D1.ABC")
    assert (stage.page.screen, stage.dialog) == ("table", "")


def test_a_watching_tab_keeps_the_link_for_later() -> None:
    stage = Stage(fragment=LINK)
    stage.device.first_tab = False
    stage.start()
    assert "another tab" in stage.dialog
    assert stage.links.fragment == LINK
    assert stage.device.on_turn_to_write is not None
    stage.call(stage.device.on_turn_to_write)
    assert stage.saved.session == OTHER.session
    assert (stage.page.screen, stage.dialog, stage.links.fragment) == ("table", "", "")


def test_a_linked_game_replaces_the_prebuilt_form() -> None:
    drawn = Stage(fragment=LINK)
    drawn.page.drawn = "en"
    drawn.start()
    assert drawn.page.screen == "table"
    assert drawn.page.app == "ready"
