"""Tests of the past: found again, watched as they were typed, raced, and taken away."""

import pytest
from playwright.sync_api import expect

from barriers import SCHEMES, barriers_in
from conftest import forget, until
from test_typing import start
from walk import arrive


def type_words(page, slip=False):
    """A test of 25 words; with a slip, its first letter is wrong and taken back."""
    text = start(page, "words")
    if slip:
        page.keyboard.type("#", delay=30)
        page.keyboard.press("Backspace")
    page.keyboard.type(text, delay=30)
    expect(page.locator("#typing-finished h1")).to_contain_text("wpm")
    expect(page.locator("#typing-replay .typing-cells > span").first).to_be_visible()
    return text


def right(page):
    """Letters that the replay shows as right."""
    return page.locator("#typing-replay .typing-cells > span.right")


def told(page):
    return page.locator(".typing-told")


def test_a_replay_goes_by_space_and_arrows(page):
    text = type_words(page, slip=True)
    expect(told(page)).to_contain_text("0 of 25 words")
    expect(page.locator(".typing-errors > i")).to_have_count(1)
    # Keys that come at once were meant for what was typed.
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.wait_for_timeout(1100)
    page.get_by_label("Speed of the replay").select_option("3")
    page.get_by_role("button", name="Play").focus()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(right(page)).to_have_count(len(text), timeout=30000)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    expect(told(page)).to_contain_text("25 of 25 words")
    expect(told(page)).to_contain_text("1 error")
    expect(page.locator("#live")).to_contain_text("25 of 25 words")
    page.keyboard.press("ArrowLeft")
    until(lambda: right(page).count() < len(text))


@pytest.mark.offline
def test_a_past_test_is_found_and_watched_without_a_network(page):
    text = type_words(page)
    headline = page.inner_text("#typing-finished h1")
    stats = page.inner_text("#typing-finished .stats")
    arrive(page, "#/progress/typing")
    page.get_by_role("link", name="All tests").click()
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    page.get_by_role("link", name=headline).click()
    expect(page.locator("#main h1")).to_have_text(headline)
    page.context.set_offline(True)
    forget(page, page.reload)
    expect(page.locator("#main h1")).to_have_text(headline)
    assert page.inner_text("#typing-finished .stats") == stats
    page.get_by_label("Speed of the replay").select_option("3")
    page.get_by_role("button", name="Play").click()
    expect(right(page)).to_have_count(len(text), timeout=30000)
    page.context.set_offline(False)
    page.problems.clear()


def test_a_race_against_oneself_is_told_at_its_end(page):
    text = type_words(page)
    page.wait_for_selector("#race-it:not([data-fresh])")
    page.keyboard.press("r")
    expect(page.locator("#racing")).to_contain_text("You race yourself")
    expect(page.locator(".typing-ghost")).to_be_visible()
    assert page.get_attribute("#typing-field", "data-typing").endswith(text)
    place = lambda: page.locator(".typing-ghost").evaluate("(it) => it.style.transform")  # noqa: E731
    begin = place()
    page.keyboard.type(text[0])
    until(lambda: place() != begin)
    page.keyboard.type(text[1:], delay=120)
    expect(page.locator("#race")).to_contain_text("Your earlier self was ahead by")
    expect(page.locator("#main")).to_contain_text("You have typed this text before")


def test_a_past_test_is_deleted(page):
    type_words(page)
    arrive(page, "#/progress/typing/tests")
    page.locator("#typing-tests .list a").click()
    page.get_by_text("Delete this test").click()
    page.click("#session-delete")
    page.locator("#confirm [value=yes]").click()
    expect(page.locator("#main")).to_contain_text("Each test and lesson that you type is listed here")


def test_the_pages_of_a_test_have_no_barrier(page):
    type_words(page, slip=True)
    for path in ["#/progress/typing/tests", None]:
        if path:
            arrive(page, path)
        else:
            page.locator("#typing-tests .list a").first.click()
            expect(page.locator(".typing-errors > i")).to_have_count(1)
        assert barriers_in(page, [("desk", scheme) for scheme in SCHEMES]) == {}
