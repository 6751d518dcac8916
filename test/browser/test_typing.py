"""Typing through the whole app: the words are fetched, keys are typed, and what came of them is kept."""

import pytest
from playwright.sync_api import expect

from conftest import forget, until
from walk import arrive, welcome


def start(page, drill):
    arrive(page, "#/practise/typing")
    page.click(f"#start-typing-{drill}")
    return ready(page)


def ready(page):
    """The text of the test that stands there."""
    expect(page.locator("#typing-field .typing-cells > span").first).to_be_visible()
    return page.get_attribute("#typing-field", "data-typing").split("\n", 1)[1]


def right(page):
    return page.locator("#typing-field .typing-cells > span.right")


def test_a_newcomer_types_at_the_second_tap(page):
    welcome(page, "typing")
    page.click("#start")
    text = ready(page)
    page.keyboard.type(text[:3])
    expect(right(page)).to_have_count(3)


def test_a_reload_in_the_middle_loses_no_key(page):
    text = start(page, "words")
    page.keyboard.type(text[:20], delay=20)
    expect(right(page)).to_have_count(20)
    forget(page, page.reload)
    assert ready(page) == text
    expect(right(page)).to_have_count(20)
    # The first key only takes the test up again.
    page.keyboard.press("Shift")
    page.keyboard.type(text[20:], delay=10)
    expect(page.locator("#main h1")).to_contain_text("wpm, 100 %")
    arrive(page, "#/progress/typing")
    expect(page.locator("#main")).to_contain_text("1 test")


def test_tab_begins_again_and_escape_leaves(page):
    text = start(page, "words")
    page.keyboard.type(text[:5])
    expect(right(page)).to_have_count(5)
    page.keyboard.press("Tab")
    expect(right(page)).to_have_count(0)
    assert ready(page) == text
    page.keyboard.press("Escape")
    expect(page.locator("#main h1")).to_have_text("Typing")


@pytest.mark.offline
def test_words_that_came_once_are_there_without_a_network(page):
    start(page, "words")
    page.keyboard.press("Escape")
    expect(page.locator("#main h1")).to_have_text("Typing")
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    page.context.set_offline(True)
    forget(page, page.reload)
    text = start(page, "time")
    page.keyboard.type(text[:8])
    expect(right(page)).to_have_count(8)
    page.context.set_offline(False)
    page.problems.clear()


def test_a_beginner_has_two_keys_and_a_wrong_one_waits(page):
    text = start(page, "learn")
    assert set(text) <= set("fj ")
    page.keyboard.type("x")
    expect(right(page)).to_have_count(0)
    page.keyboard.type(text[:3])
    expect(right(page)).to_have_count(3)
