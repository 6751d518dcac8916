"""Matches: around one table, by a moderator, against opponents."""

import re

from playwright.sync_api import expect

from walk import arrive, visit


def set_up(page, module="quizbowl", count=1, reader="etude", **fields):
    """Fills the form of a match; `fields` as in players_1="Ada, Ben", level_2="", rules="naqt"."""
    arrive(page, f"#/practise/match?module={module}")
    page.locator("#match-change > summary").click()
    for name, value in fields.items():
        if name.startswith("level"):
            page.select_option(f"[name='{name.replace('_', '.')}']", value)
    for name, value in fields.items():
        if name.startswith("players"):
            seat(page, name[-1], value)
    page.fill("#match-count", str(count))
    page.select_option("#match-reader", reader)
    # A reply that is still on its way would take back what is chosen next.
    expect(page).to_have_url(re.compile(rf"(?=.*[?&]reader={reader}\b)(?=.*[?&]count={count}\b)"))
    if "rules" in fields:
        page.select_option("#match-rules", fields["rules"])
        expect(page).to_have_url(re.compile(rf"[?&]rules={re.escape(fields['rules'])}(&|$)"))
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_selector("#zones, #buzz")


def seat(page, team, names):
    """Sends away who sits in the team, and gives these their seats."""
    people = page.locator(f"#team-{team} .chip")
    for left in range(people.count(), 0, -1):
        people.first.click()
        expect(people).to_have_count(left - 1)
    page.fill(f"#new-{team}", names)
    page.keyboard.press("Enter")
    expect(people).to_have_count(len(names.split(",")))
    expect(page.locator(f"#new-{team}")).to_have_value("")
    expect(page.locator(f"#new-{team}")).to_be_focused()


def test_people_come_and_go_by_keys_and_what_was_typed_stays(page):
    arrive(page, "#/practise/match?module=quizbowl")
    page.locator("#match-change > summary").click()
    page.fill("#field-team-1", "Owls")
    page.select_option("#level-2", "")
    for name in ["Ada", "Ben"]:
        page.locator("#new-2").focus()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.locator(f"#team-2 .chip:has-text('{name}')")).to_be_visible()
    expect(page.locator("#field-team-1")).to_have_value("Owls")
    page.get_by_role("button", name="Remove Ada").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Remove Ben")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#new-2")).to_be_focused()
    page.reload()
    expect(page.locator("#field-team-1")).to_have_value("Owls")
    assert page.evaluate("history.length") < 5


def test_who_the_learner_is_follows_who_reads_until_it_is_chosen(page):
    arrive(page, "#/practise/match?module=quizbowl")
    page.locator("#match-change > summary").click()
    expect(page.locator("#me-1-1")).to_be_checked()
    page.select_option("#match-reader", "person")
    expect(page.locator("#me-nobody")).to_be_checked()
    page.locator("#match-me label", has_text="You").click()
    expect(page.locator("#me-1-1")).to_be_checked()
    expect(page.locator("#match-reader")).to_have_value("person")


def test_a_match_that_cannot_start_says_why_and_keeps_the_form(page):
    arrive(page, "#/practise/match?module=quizbowl")
    page.locator("#match-change > summary").click()
    page.fill("#match-count", "7")
    page.get_by_role("button", name="Remove You").click()
    page.get_by_role("button", name="Start the match").click()
    expect(page.locator("#error-new-1")).to_contain_text("Somebody has to play")
    expect(page.locator("#new-1")).to_be_focused()
    expect(page.locator("#match-count")).to_have_value("7")


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
    expect(page.locator("#score-sheet")).to_contain_text("Protest, open: It was right.")
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
        # The ruling is off the page first, or its button would be taken for the next one's.
        expect(page.locator("#ruling")).to_have_count(0)
    expect(page.locator("#score-sheet")).to_contain_text("Opponents")


def test_a_finger_buzzes_while_another_is_down(context, etude):
    page = visit(context, etude)
    set_up(page, players_1="Ada", level_2="", players_2="Ben")
    page.wait_for_selector("#reading .word")
    page.locator("#buzz-p2-1").dispatch_event(
        "pointerdown", {"isPrimary": False, "button": 0, "bubbles": True, "pointerId": 7})
    expect(page.locator("#turn")).to_contain_text("Ben has buzzed")
