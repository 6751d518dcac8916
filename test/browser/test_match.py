"""Matches: around one table, by a moderator, against opponents."""

import re

from playwright.sync_api import expect

from walk import arrive, visit


def set_up(page, module="quizbowl", count=1, reader="etude", **fields):
    """Fills the form of a match; `fields` as in players_1="Ada, Ben", level_2=""."""
    arrive(page, f"#/practise/match?module={module}")
    page.locator("#match-change > summary").click()
    for name, value in fields.items():
        control = page.locator(f"[name='{name.replace('_', '.')}']")
        if control.evaluate("(one) => one.tagName") == "SELECT":
            control.select_option(value)
        else:
            control.fill(value)
    page.fill("#match-count", str(count))
    page.select_option("#match-reader", reader)
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_selector("#zones, #buzz")


def test_three_teams_share_a_keyboard(page):
    set_up(page, players_1="Ada", level_2="", players_2="Ben", players_3="Cem, Dora")
    expect(page.locator("#zones button")).to_have_count(4)
    page.wait_for_selector("#reading .word")
    page.keyboard.press("l")
    expect(page.locator("#turn")).to_contain_text("Ben has buzzed")
    expect(page.locator("#answer")).to_be_focused()
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")
    expect(page.locator("#buzz-p2-1")).to_be_disabled()
    page.keyboard.press("q")
    expect(page.locator("#turn")).to_contain_text("Cem")
    page.keyboard.press("Escape")
    page.wait_for_selector("#buzz-me")
    page.keyboard.press("a")
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")
    page.wait_for_selector("#ruling")
    page.locator("#table-tools summary").click()
    page.fill("#protest-note", "It was right.")
    page.locator("#protest").get_by_role("button").click()
    expect(page.locator("#notice")).to_contain_text("protest is noted")
    page.locator("#next").click()
    page.wait_for_selector("#score-sheet")
    expect(page.locator("#score-sheet")).to_contain_text("Protest: It was right.")
    page.locator("#sheet-files summary").click()
    with page.expect_download() as download:
        page.click("#qbj")
    assert download.value.suggested_filename.endswith(".qbj")


def test_a_person_reads_and_rules(page):
    set_up(page, reader="person", players_1="Ada", level_2="", players_2="Ben")
    page.wait_for_selector("#reading .word")
    page.keyboard.press("l")
    expect(page.locator("#turn")).to_contain_text("Ben has buzzed")
    page.keyboard.press("o")
    expect(page.locator("#adjudication")).to_contain_text("Prompted")
    page.keyboard.press("r")
    expect(page.locator("#ruling .verdict")).to_have_class(re.compile("accept"))


def test_opponents_play_to_the_end(page):
    set_up(page, count=2, level_2="open")
    for _ in range(40):
        page.wait_for_selector("#next, #score-sheet", timeout=90_000)
        if page.locator("#score-sheet").count():
            break
        page.locator("#next").click()
        page.wait_for_selector("#zones, #buzz, #turn, #next, #score-sheet")
    expect(page.locator("#score-sheet")).to_contain_text("Opponents")


def test_a_finger_buzzes_while_another_is_down(context, etude):
    page = visit(context, etude)
    set_up(page, players_1="Ada", level_2="", players_2="Ben")
    page.wait_for_selector("#reading .word")
    page.locator("#buzz-p2-1").dispatch_event(
        "pointerdown", {"isPrimary": False, "button": 0, "bubbles": True, "pointerId": 7})
    expect(page.locator("#turn")).to_contain_text("Ben has buzzed")
