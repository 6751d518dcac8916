"""Knowledge Bowl: a written round, the drills, the team and a meet, as they are lived through."""

import re

from playwright.sync_api import expect

from conftest import forget
from walk import arrive, begin_knowledge, everything, has_answers, ready


def begin_written(page):
    begin_knowledge(page, "written")
    expect(page.locator("#written h1")).to_contain_text("1 of")


def agree(page):
    page.wait_for_selector("#confirm[open]")
    page.locator("#confirm [value=yes]").click()


def test_a_written_round_goes_on_after_a_reload(page):
    begin_written(page)
    count = page.locator(".square").count()
    page.keyboard.press("b")
    expect(page.locator("#choice-2")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("f")
    expect(page.locator("#square-1")).to_have_accessible_name("Question 1, answered, flagged")
    page.keyboard.press("n")
    expect(page.locator("#written h1")).to_contain_text("2 of")
    page.keyboard.press("1")
    expect(page.locator("#choice-1")).to_have_attribute("aria-pressed", "true")
    forget(page, page.reload)
    arrive(page, "#/practise")
    expect(page.locator("#continue-card")).to_contain_text(f"2 of {count} answered")
    page.click("#continue")
    expect(page.locator("#written h1")).to_contain_text("2 of")
    expect(page.locator("#choice-1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("g")
    expect(page.locator("#written h1")).to_contain_text("1 of")
    page.keyboard.press("h")
    expect(page.locator("#confirm")).to_contain_text(f"{count - 2} questions have no answer")
    agree(page)
    expect(page.locator("#review h1")).to_have_text(re.compile("^[012] of 2 right, [0-9]+ points?$"))
    expect(page.locator("#review h1")).to_be_focused()
    page.locator("#review details").evaluate_all("(all) => all.forEach((one) => one.open = true)")
    expect(page.locator("#asked-1 .choice.right")).to_have_count(1)
    expect(page.locator("#asked-1 .explanation")).not_to_be_empty()
    has_answers(page, 2)
    arrive(page, "#/progress/knowledgebowl")
    expect(page.locator("#knowledgebowl-analytics")).to_contain_text(re.compile("[012] of 2"))


def test_a_paused_round_covers_its_questions(page):
    begin_written(page)
    page.keyboard.press("z")
    expect(page.locator("#written h1")).to_have_text("Paused")
    assert page.locator("#reading").count() == 0
    page.keyboard.press("z")
    expect(page.locator("#reading")).to_be_visible()


def test_a_round_is_written_with_the_thumb(page):
    page.set_viewport_size({"width": 390, "height": 844})
    begin_written(page)
    for number in range(3):
        expect(page.locator("#choice-2")).to_be_in_viewport()
        expect(page.locator("#next")).to_be_in_viewport(ratio=1)
        page.click("#choice-2")
        page.click("#next")
        expect(page.locator("#written h1")).to_contain_text(f"{number + 2} of")
    page.click("#square-1")
    expect(page.locator("#choice-2")).to_have_attribute("aria-pressed", "true")


def test_a_conference_is_decided_after_the_others_have_signed(page):
    begin_knowledge(page, "conference")
    assert page.locator(".says").count() == 0
    page.keyboard.press("a")
    expect(page.locator(".says > li")).to_have_count(3)
    page.keyboard.press("b")
    expect(page.locator("#ruling .verdict")).to_have_class(re.compile("accept|reject"))
    expect(page.locator("#live")).to_have_text(re.compile("^(Right|Not right)"))
    ready(page)
    page.keyboard.press("Enter")
    expect(page.locator("#exercise h1")).to_contain_text("2 of")
    page.keyboard.press("q")
    expect(page.locator("#summary")).to_contain_text("gain")


def test_a_signal_has_three_seconds(page):
    begin_knowledge(page, "signals")
    expect(page.locator("#card-time, #ruling").first).to_be_visible()
    expect(page.locator("#ruling .verdict")).to_contain_text("Time is up")
    ready(page)
    page.keyboard.press("Enter")
    expect(page.locator(".choices button")).to_have_count(7)


def test_a_team_is_made_with_the_keyboard_and_is_there_after_a_reload(page):
    arrive(page, "#/practise/team")
    expect(page.locator("#team .empty")).to_contain_text("Add yourself")
    page.locator("#add-me").press("Enter")
    page.locator("#member-name").fill("Jo")
    page.locator("#member-name").press("Enter")
    expect(page.locator("#members li h3")).to_have_count(2)
    captain = page.get_by_role("group", name="Roles of Jo").get_by_role("button", name="Captain")
    captain.press("Enter")
    expect(captain).to_have_attribute("aria-pressed", "true")
    cell = page.get_by_role("button", name=re.compile("^Jo, Biology"))
    cell.press("Enter")
    expect(cell).to_have_text("some")
    cell.press("Enter")
    expect(cell).to_have_text("strong")
    expect(cell).to_have_accessible_name("Jo, Biology: strong, leads")
    forget(page, page.reload)
    arrive(page, "#/practise/team")
    expect(page.get_by_role("button", name=re.compile("^Jo, Biology"))).to_have_text("strong")
    page.select_option("#lead-biology", label="Me")
    expect(page.get_by_role("button", name=re.compile("^Me, Biology"))).to_have_accessible_name(
        "Me, Biology: nothing, leads")
    _, log = everything(page)
    assert any("knowledgebowl.domainGiven" in line for line in log)


def test_a_meet_is_drawn_to_its_end(page):
    arrive(page, "#/practise/meet")
    page.fill("#meet-teams", "9")
    page.select_option("#meet-rules", "minnesota")
    page.locator("#begin-meet").get_by_role("button", name="Begin").click()
    expect(page.locator("#next-stage h2")).to_have_text("Written round")
    for name in ["Round 1", "Round 2", "Round 3"]:
        page.locator("#next-stage [data-do='meet.simulate']").click()
        expect(page.locator("#next-stage h2")).to_have_text(name)
    expect(page.locator("#standings tbody tr")).to_have_count(9)
    expect(page.locator("#stage-2 .rooms > li")).to_have_count(3)
    expect(page.locator("#stage-2")).to_contain_text("+1.5 each")
    forget(page, page.reload)
    arrive(page, "#/practise/meet")
    expect(page.locator("#next-stage h2")).to_have_text("Round 3")
    with page.expect_download() as download:
        page.click("#save-meet")
    assert "Round 2" in download.value.path().read_text(encoding="utf-8")
