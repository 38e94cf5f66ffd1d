"""The set-up form: there before Python is, and what is filled in is what is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mahe_core import mahe
from mahe_core.engine.save_file import read
from tests.browser.by_night import others_by_night
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.driver import GamePage


def test_play_pressed_before_python_starts_the_game(browsing: Browsing) -> None:
    game, held = browsing.before_python("?lang=de&seed=7&motion=off")
    assert game.page.evaluate("document.documentElement.dataset.app") == "loading"
    game.type_name(0, "Ada")
    game.choose("players", "4")
    game.choose("edition", "allowed")
    game.give_sign("sign-0", "drop")
    game.command("play")
    expect(game.find("[data-stage='wanted']")).to_be_visible()
    held.release()
    hooks = game.ready().asked()
    assert hooks is not None
    assert len(hooks.turtles) == 4
    save = read(game.save(), mahe)
    assert save.seats[0].name == "Ada"
    assert save.seats[0].signs == ("drop",)
    assert save.session.setup.third_die_on_seven is True
    assert len({sign for seat in save.seats for sign in seat.signs}) == 4


@pytest.mark.slow
def test_the_rules_can_be_read_while_python_is_on_its_way(browsing: Browsing) -> None:
    game, _ = browsing.before_python("?lang=pt")
    game.watch.allow("request failed.*wasm")
    game.command("rules")
    game.page.wait_for_url("**/rules/pt/")
    assert "tartaruga" in game.find("main").inner_text()


@pytest.mark.slow
def test_open_pressed_before_python_asks_for_the_file_when_ready(browsing: Browsing) -> None:
    game, held = browsing.before_python("?lang=en")
    game.command("open")
    expect(game.find("[data-stage='wanted']")).to_be_visible()
    held.release()
    game.ready()
    # A browser opens its file chooser only soon after a press; after a long wait the page may need another press.
    with game.page.expect_file_chooser():
        game.command("open")


def pairs_that_do_not_stand_together(game: GamePage) -> list[str]:
    """Return what keeps each player's two turtles from reading as one unit: their distance, or their hats."""
    found: list[str] = game.page.evaluate(
        """() => {
          const turtles = [...document.querySelectorAll(".waiting")].filter((each) => each.checkVisibility());
          const seat = (each) => each.dataset.seat;
          const hat = (each) => getComputedStyle(each, "::after").backgroundImage;
          const place = (each) => each.getBoundingClientRect();
          const apart = (one, other) => Math.hypot(place(one).x - place(other).x, place(one).y - place(other).y);
          const wrong = [];
          for (const one of turtles) for (const other of turtles.filter((each) => each !== one)) {
            const together = seat(one) === seat(other), near = apart(one, other) < 0.85 * place(one).width;
            if (near !== together) wrong.push(`distance of ${seat(one)} and ${seat(other)}`);
            if ((hat(one) === hat(other)) !== together) wrong.push(`hats of ${seat(one)} and ${seat(other)}`);
          }
          return wrong;
        }"""
    )
    return found


@pytest.mark.slow
@pytest.mark.parametrize("players", others_by_night(range(2, 8), (2, 7)))
def test_an_address_can_preset_the_number_of_seats(browsing: Browsing, players: int) -> None:
    context = browsing.device()
    browsing.hold(context, "**/*.wasm")
    game = browsing.tab(context, f"?lang=en&players={players}")
    expect(game.find(".waiting:visible")).to_have_count(players * (2 if players <= 3 else 1))
    if players <= 3:
        assert pairs_that_do_not_stand_together(game) == []
    game.unfold("input[name='name-0']")
    expect(game.find("input[name^='name-']:visible")).to_have_count(players)
    expect(game.find(".setup-ways[inert]")).to_be_attached()
    assert game.find(f"input[name='players'][value='{players}']").is_checked()
    game.watch.allow("request failed")


@pytest.mark.slow
def test_an_address_with_too_many_players_changes_nothing(browsing: Browsing) -> None:
    context = browsing.device()
    browsing.hold(context, "**/*.wasm")
    game = browsing.tab(context, "?game=melimagic&lang=en&players=6")
    expect(game.find(".theatre")).to_be_visible()
    expect(game.find("input[name='players'][value='2']")).to_be_checked()
    game.watch.allow("request failed")


@pytest.mark.nightly
def test_an_address_that_makes_no_sense_is_passed_over(browsing: Browsing) -> None:
    game = browsing.visit("?lang=xx&players=99&seed=-3&motion=sideways&unknown=1")
    assert game.find("input[name='players'][value='2']").is_checked()
    game.play()


@pytest.mark.slow
def test_enter_in_a_field_starts_the_game_as_it_does_in_any_form(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&players=2&motion=off")
    game.type_name(0, "Ada")
    game.fold_up()
    expect(game.find(".setup [data-command='menu']")).to_be_focused()
    game.unfold("[name='name-0']")
    game.find("[name='name-0']").press("Enter")
    assert game.asked() is not None
    expect(game.find("[inert]")).to_have_count(0)
    assert "Ada" in game.find(".player-name").all_inner_texts()


@pytest.mark.slow
@pytest.mark.parametrize("size", others_by_night([(390, 844), (320, 568)], [(320, 568)]), ids=["phone", "small phone"])
def test_four_players_roll_after_three_taps_without_scrolling(browsing: Browsing, size: tuple[int, int]) -> None:
    width, height = size
    context = browsing.device(viewport={"width": width, "height": height}, has_touch=True)
    game = browsing.tab(context, "?lang=de&motion=off").ready()
    taps = (".stepper [data-more='3']", ".stepper [data-more='4']", "[data-command='play']")
    for tap in taps:
        box = game.find(tap).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, f"{tap} is out of sight"
        game.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert game.page.evaluate("scrollY") == 0
    hooks = game.asked()
    assert hooks is not None
    assert (len(hooks.turtles), hooks.intents) == (4, (("roll", True),))


@pytest.mark.nightly
def test_nothing_jumps_on_a_laptop_when_somebody_joins_or_leaves(browsing: Browsing) -> None:
    game = browsing.visit("?lang=de&motion=off")

    def places(*parts: str) -> list[list[float]]:
        boxes: list[list[float]] = game.page.evaluate(
            """(parts) => parts.map((part) => document.querySelector(part).getBoundingClientRect())
              .map(({ x, y, width }) => [x, y, width])""",
            parts,
        )
        return boxes

    parts = (".art-shore", ".stepper", ".pills", ".title", "[data-command='play']", "[data-command='menu']", ".about")
    game.count(2)
    before = places(*parts)
    game.count(7)
    assert places(*parts) == before


@pytest.mark.slow
def test_enter_in_a_seat_card_closes_it_and_starts_nothing(browsing: Browsing) -> None:
    game = browsing.visit("?lang=en&players=2&motion=off")
    game.press(".waiting[data-seat='1']:not(.waiting-second)")
    game.find("[name='name-1']").fill("Bo")
    game.find("[name='name-1']").press("Enter")
    expect(game.find("#seat-card-1")).to_be_hidden()
    assert game.screen == "setup"
    game.play()
    assert "Bo" in game.find(".player-name").all_inner_texts()
