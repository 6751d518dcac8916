"""Lightning rounds: alone, and in a match that a person reads."""

import re

from playwright.sync_api import expect

from test_reader import begin
from walk import arrive


def alone(page):
    """The drill is open, and its clock runs."""
    arrive(page, "#/practise/quizbowl/drills")
    page.click("#start-quizbowl-lightning")
    expect(page.locator("#lightning-rules")).to_contain_text("8 questions in 60 seconds")
    page.locator("#next").click()
    expect(page.locator(".pips")).to_contain_text("Question 1 of 8")


def test_alone_each_answer_brings_the_next_question_and_the_keys_are_enough(page):
    alone(page)
    for number in range(1, 9):
        expect(page.locator(".pips")).to_contain_text(f"Question {number} of 8")
        expect(page.locator("#answer")).to_be_focused()
        if number % 2:
            page.keyboard.press("Escape")
        else:
            page.keyboard.type("no idea")
            page.keyboard.press("Enter")
    expect(page.locator("#lightning-result")).to_contain_text("0 of 8 right.")
    page.locator("#overrule-2").click()
    expect(page.locator("#lightning-result")).to_contain_text("1 of 8 right.")
    page.locator("#next").click()
    expect(page.locator("#main h1")).to_have_text("1 of 8, 10 points")


def test_its_one_clock_goes_on_from_question_to_question(page):
    alone(page)
    clock = page.locator("#answer-time")
    first = int(clock.get_attribute("data-spent"))
    expect(clock).to_have_attribute("data-ms", "60000")
    page.keyboard.press("Escape")
    expect(page.locator(".pips")).to_contain_text("Question 2 of 8")
    assert int(clock.get_attribute("data-spent")) > first


def test_a_reader_rules_with_quick_keys_and_gives_the_rest_to_the_others(page):
    begin(page, module="quizbowl", rules="lightning")
    page.locator(".reader-tools > summary").click()
    page.locator("#pass").click()
    page.locator("#next").click()
    expect(page.locator("#lightning-rules")).to_be_visible()
    page.locator("#next").click()
    for number, key in enumerate("rwsr", start=1):
        expect(page.locator(".pips")).to_contain_text(f"Question {number} of 8")
        page.keyboard.press(key)
    expect(page.locator(".pips")).to_contain_text("Question 5 of 8")
    page.locator("#time").click()
    expect(page.locator("#lightning-result")).to_contain_text("Time. 2 of 8 right.")
    page.get_by_role("button", name="To the other team").click()
    expect(page.locator("#turn")).to_contain_text("may answer what was missed")
    page.keyboard.press("r")
    expect(page.locator("#ruling")).to_contain_text("Right. +10.")
    expect(page.locator("#scoreboard li > b")).to_have_text(["20", "10"])
    expect(page.locator("#next")).to_have_text(re.compile("other team"))
