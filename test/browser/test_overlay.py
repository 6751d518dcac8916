"""What stands over a page: the finder on Ctrl K, settings in a session on the comma, the keys."""

from playwright.sync_api import expect

from conftest import until
from walk import arrive, begin


def open_finder(page):
    page.keyboard.press("Control+k")
    expect(page.locator("#find-text")).to_be_focused()


def test_the_finder_goes_where_its_first_finding_is(page):
    arrive(page, "#/today")
    open_finder(page)
    page.keyboard.type("libr")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/library")
    expect(page.locator("#finder")).to_have_count(0)


def test_arrows_choose_and_a_screen_reader_is_told_which(page):
    arrive(page, "#/today")
    open_finder(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    field = page.locator("#find-text")
    expect(field).to_have_attribute("aria-activedescendant", "finding-2")
    expect(page.locator("#finding-2")).to_have_attribute("aria-selected", "true")
    expect(field).to_be_focused()
    name = page.locator("#finding-2 b").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("#main h1")).to_have_text(name)


def test_what_nothing_is_called_is_looked_for_among_the_questions(page):
    arrive(page, "#/today")
    open_finder(page)
    page.keyboard.type("zygote & co")
    expect(page.locator("#findings b")).to_have_text(["“zygote & co”"])
    page.locator("#findings li").click()
    expect(page.locator("#q")).to_have_value("zygote & co")


def test_escape_leaves_everything_as_it_was(page):
    arrive(page, "#/you/reading")
    page.fill("#set-pace", "210")
    open_finder(page)
    page.keyboard.press("Escape")
    expect(page.locator("#finder")).to_have_count(0)
    expect(page.locator("#you-section h1")).to_have_text("Reading")


def test_the_comma_stops_the_reading_and_done_lets_it_go_on(page):
    begin(page)
    expect(page.locator("#buzz")).to_be_visible()
    page.keyboard.press(",")
    expect(page.locator("#settings")).to_be_visible()
    words = page.locator("#reading").inner_text()
    page.fill("#set-pace", "320")
    page.keyboard.press("Tab")
    expect(page.locator("#settings #undo")).to_contain_text("Pace: 320 words a minute.")
    assert page.locator("#reading").inner_text() == words
    page.click("#settings-done")
    until(lambda: page.locator("#reading").inner_text() != words)
    arrive(page, "#/you/reading")
    expect(page.locator("#set-pace")).to_have_value("320")
