"""Science Bowl's own ways to practise, in the real app: by key, with a reload in the middle."""

import re

from playwright.sync_api import expect

from conftest import forget
from walk import arrive, has_answers, ready, shown


def start(page, drill):
    """Begins one of the drills of the Science Bowl card."""
    arrive(page, "#/practise/sciencebowl/drills")
    page.click(f"#start-sciencebowl-{drill}")
    page.wait_for_selector("#exercise #reading")


def go_on(page):
    ready(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("#answer, #task, #summary")


def finish(page):
    page.keyboard.press("q")
    page.locator("#confirm [value=yes]").click()
    page.wait_for_selector("#summary")


def test_a_problem_is_answered_by_key_and_the_limit_is_seen(page):
    start(page, "math")
    expect(page.locator("#answer")).to_be_focused()
    expect(page.locator("#limit")).to_be_visible()
    expect(page.locator("#limit")).to_have_accessible_name("20 seconds")
    page.keyboard.type("no idea")
    page.keyboard.press("Enter")
    expect(page.locator("#ruling .verdict")).to_have_class(re.compile("reject"))
    expect(page.locator("#live")).to_have_text(re.compile(r"^Not right\. The answer: .+\.$"))
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("o")
    expect(page.locator("#ruling .verdict")).to_have_class(re.compile("accept"))
    go_on(page)
    expect(page.locator("#limit")).to_have_accessible_name("19 seconds")


def test_math_speed_survives_a_reload_and_counts(page):
    start(page, "math")
    page.keyboard.press("Escape")
    go_on(page)
    asked = page.locator("#reading").inner_text()
    forget(page, page.reload)
    page.wait_for_selector("#continue")
    page.keyboard.press("Enter")
    expect(page.locator("#reading")).to_have_text(asked)
    page.keyboard.press("Escape")
    page.wait_for_selector("#ruling")
    finish(page)
    expect(page.locator("#summary h1")).to_have_text("0 of 2 right")
    has_answers(page, 2)
    arrive(page, "#/progress/sciencebowl")
    expect(page.locator("#sciencebowl-analytics")).to_be_visible()


def test_a_card_is_turned_and_rated(page):
    start(page, "formulas")
    expect(page.locator("#answer")).to_be_focused()
    expect(page.locator("#limit")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#answer-line")).to_be_visible()
    expect(page.locator("#knew")).to_be_focused()
    page.keyboard.press("k")
    expect(page.locator("#ruling .verdict")).to_contain_text("You knew it.")
    go_on(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("#back")
    page.keyboard.press("j")
    expect(page.locator("#ruling .verdict")).to_contain_text("Not yet.")
    finish(page)
    expect(page.locator("#summary h1")).to_have_text("1 of 2 right")


def test_two_answers_are_struck_out_and_one_is_chosen(page):
    start(page, "elimination")
    expect(page.locator("#task")).to_have_text("Strike out an answer that is wrong.")
    expect(page.locator("#choices button")).to_have_count(4)
    page.keyboard.press("1")
    expect(page.locator("#task")).to_have_text("Strike out another one.")
    page.keyboard.press("2")
    expect(page.locator("#task")).to_have_text("Now choose the answer.")
    expect(page.locator("#choices del")).to_have_count(2)
    expect(page.locator("#choices button")).to_have_count(2)
    page.keyboard.press("3")
    expect(page.locator("#ruling .verdict")).to_be_visible()
    expect(page.locator("#choices .right")).to_have_count(1)
    ready(page)
    page.keyboard.press("n")
    expect(page.locator("#task")).to_have_text("Strike out an answer that is wrong.")


def test_toss_ups_of_one_category_and_pairs_begin(page):
    arrive(page, "#/practise/sciencebowl/drills")
    page.locator("#drill-sciencebowl-tossups summary").click()
    page.locator("#drill-sciencebowl-tossups").get_by_role("button", name="Energy").click()
    page.wait_for_selector("#buzz")
    page.keyboard.press("q")
    shown(page, "#/today")
    arrive(page, "#/practise/sciencebowl/drills")
    page.click("#start-sciencebowl-pairs")
    page.wait_for_selector("#buzz")


def test_a_formula_is_set_as_in_a_book(page):
    start(page, "formulas")
    page.keyboard.press("Escape")
    page.wait_for_selector("#back math")
    expect(page.locator("#back math")).to_have_attribute("alttext", re.compile("."))
    page.keyboard.press("Enter")
    arrive(page, "#/library?q=body+mass+index")
    page.locator("#main summary", has_text="body mass").first.click()
    expect(page.locator("#main math mfrac").first).to_be_visible()
