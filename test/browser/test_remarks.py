"""What a learner says of a question: a star, a note, a thumb; by key, by thumb, and found again."""

import pytest
from playwright.sync_api import expect

from states import resize
from test_still import Stillness
from walk import answer, arrive, begin, go_on, hear

NOTE = "Ask Ada about the zeppelin."


def ruled(page, size="desk", count=1):
    resize(page, size)
    begin(page, count=count)
    hear(page)
    answer(page, "no idea")
    expect(page.locator("#ruling")).to_be_visible()


def write(page, text):
    page.locator("#note textarea").fill(text)
    page.locator("#note textarea").blur()
    expect(page.locator("#live")).to_have_text("The note is kept.")


def found(page):
    arrive(page, "#/library")
    page.fill("#q", "zeppelin")
    expect(page.locator("#found")).to_have_text("1 question")
    page.locator("#library .item summary").first.click()
    return page.locator("#library .item textarea")


def test_the_star_is_given_and_taken_off_by_its_key(page):
    ruled(page)
    star = page.locator("#star")
    expect(star).to_have_accessible_name("Star")
    for is_on in ["true", "false", "true"]:
        page.keyboard.press("t")
        expect(star).to_have_attribute("aria-pressed", is_on)
    expect(page.locator("#next")).to_be_focused()
    arrive(page, "#/library?starred=yes")
    expect(page.locator("#found")).to_have_text("1 question")
    page.locator("#library .item summary").first.click()
    page.get_by_role("button", name="Star").click()
    expect(page.locator("#found")).to_have_text("0 questions")


def test_a_note_stands_beside_the_question_and_moves_nothing(page):
    resize(page, "desk")
    begin(page, count=1)
    still = Stillness(page)
    expect(page.locator("#note")).to_have_count(0)
    answer(page, "no idea")
    expect(page.locator("#note")).to_be_visible()
    expect(page.locator("#note-button")).to_be_hidden()
    still.holds()
    note, question = page.locator("#note").bounding_box(), page.locator(".question").bounding_box()
    assert note["x"] >= question["x"] + question["width"]
    assert note["x"] + note["width"] <= page.viewport_size["width"]
    write(page, NOTE)
    expect(found(page)).to_have_value(NOTE)


@pytest.mark.parametrize("size", ["phone", "watch"])
def test_a_note_opens_by_a_button_where_there_is_no_room(page, size):
    ruled(page, size)
    expect(page.locator("#note")).to_be_hidden()
    page.click("#note-button")
    expect(page.locator("#note textarea")).to_be_visible()
    write(page, NOTE)
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#note")).to_be_hidden()
    expect(page.locator("#note-button")).to_have_text("Your note")
    expect(found(page)).to_have_value(NOTE)


def test_letters_of_a_note_press_no_keys(page):
    ruled(page)
    page.locator("#note textarea").click()
    page.keyboard.type("not to")
    expect(page.locator("#note textarea")).to_have_value("not to")
    expect(page.locator("#star")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#ruling")).to_be_visible()


def test_a_note_stays_with_its_question(page):
    ruled(page, count=2)
    write(page, NOTE)
    go_on(page)
    expect(page.locator("#note")).to_have_count(0)
    hear(page)
    answer(page, "no idea")
    expect(page.locator("#note textarea")).to_have_value("")


def test_a_thumb_down_opens_the_report(page):
    ruled(page)
    field = page.get_by_label("What is wrong with it")
    expect(field).to_be_hidden()
    poor = page.get_by_role("button", name="Poor question")
    poor.click()
    expect(poor).to_have_attribute("aria-pressed", "true")
    expect(field).to_be_visible()
    poor.click()
    expect(poor).to_have_attribute("aria-pressed", "false")
    expect(field).to_be_hidden()
