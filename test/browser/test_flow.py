"""What must not happen by a slip: a ruling skipped, a draft lost, a question left open over a page."""

import re

import pytest
from playwright.sync_api import expect

from conftest import forget
from walk import answer, begin, go_on, hear, ready, shown


def press_at_once(page, selector, key):
    """Presses the key in the moment in which the element comes, before anybody can have seen it."""
    page.evaluate("""([selector, key]) => {
      new MutationObserver((_, observer) => {
        const element = document.querySelector(selector);
        if (!element) return;
        observer.disconnect();
        document.documentElement.dataset.taps = getComputedStyle(element).pointerEvents;
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
          { key, code: key, bubbles: true, cancelable: true }));
        document.documentElement.dataset.pressed = selector;
      }).observe(document.getElementById("stage"), { childList: true, subtree: true });
    }""", [selector, key])


def pressed(page, selector):
    """It was pressed; whatever that sent has been replied to."""
    expect(page.locator("html")).to_have_attribute("data-pressed", selector)
    assert page.evaluate("document.documentElement.dataset.taps") == "none"
    page.keyboard.press("?")
    page.wait_for_selector("#help")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_have_count(0)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_second_of_a_double_press_does_not_skip_the_ruling(page, key):
    begin(page, count=2)
    press_at_once(page, "#next", key)
    answer(page, "no idea")
    pressed(page, "#next")
    expect(page.locator("#ruling")).to_be_visible()
    expect(page.locator("#session h1")).to_contain_text("1 of 2")
    ready(page)
    page.keyboard.press(key)
    hear(page)
    expect(page.locator("#session h1")).to_contain_text("2 of 2")


def test_the_second_of_a_double_press_begins_nothing_from_a_summary(page):
    begin(page, count=1)
    answer(page, "no idea")
    press_at_once(page, "#again", "Enter")
    go_on(page)
    pressed(page, "#again")
    expect(page.locator("#summary")).to_be_visible()
    ready(page, "#again")
    page.keyboard.press("Enter")
    hear(page)


def test_what_was_typed_stands_there_after_a_reload(page):
    begin(page, count=2)
    hear(page)
    page.keyboard.press("Space")
    expect(page.locator("#answer")).to_be_focused()
    page.keyboard.type("no penguin")
    forget(page, page.reload)
    page.click("#continue")
    expect(page.locator("#answer")).to_have_value("no penguin")
    expect(page.locator("#answer")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#ruling")).to_contain_text("“no penguin”")
    go_on(page)
    hear(page)
    page.keyboard.press("Space")
    expect(page.locator("#answer")).to_have_value("")


def test_going_back_takes_the_question_away_with_the_page(page):
    begin(page, count=2)
    answer(page, "no idea")
    page.keyboard.press("q")
    expect(page.locator("#confirm")).to_be_visible()
    page.go_back()
    shown(page, "#/practise/quizbowl/own")
    expect(page.locator("#confirm")).to_be_hidden()
    page.go_forward()
    expect(page.locator("#continue-card")).to_contain_text("Question 1 of 2")
    page.click("#continue")
    expect(page.locator("#ruling")).to_be_visible()


def test_going_back_takes_the_keys_away_too(page):
    begin(page, count=1)
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.go_back()
    shown(page, "#/practise/quizbowl/own")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_what_waits_is_ended_with_a_question_and_its_summary(page):
    begin(page, count=2)
    answer(page, "no idea")
    page.go_back()
    shown(page, "#/practise/quizbowl/own")
    page.goto(page.url.split("#")[0] + "#/today")
    page.click("#end-waiting")
    expect(page.locator("#confirm")).to_contain_text("What you have answered is kept.")
    page.locator("#confirm").get_by_role("button", name="Cancel").click()
    expect(page.locator("#continue-card")).to_be_visible()
    page.click("#end-waiting")
    page.locator("#confirm [value=yes]").click()
    expect(page.locator("#summary h1")).to_have_text(re.compile("^0 of 1"))
