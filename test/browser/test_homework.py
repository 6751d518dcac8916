"""Homework: a page is typed, played, remembered and deleted, as a child does it."""

import re

import pytest
from playwright.sync_api import expect

from conftest import forget, until
from walk import arrive

PAGE = """The Water Cycle

Evaporation is the process that turns water into vapour. The Sun heats the sea. Condensation is the
process that turns vapour into droplets. Clouds are made of tiny droplets of water.

Rain that soaks into the ground is called groundwater. A layer of rock that holds water is called an
aquifer. Rivers carry water back to the sea. The ground is wet because rain falls from the clouds.
Water that flows over the land is called runoff. Transpiration is the loss of water from leaves.
Hail is a kind of rain that is frozen. The cycle is driven by the energy of the Sun.
"""
DAY_MS = 86_400_000


def add(page, text=PAGE, subject="Geography"):
    arrive(page, "#/practise/homework/new")
    page.fill("#homework-text", text)
    page.select_option("#homework-subject", subject)
    page.click("#homework-add")
    page.wait_for_selector("#homework")


def begin(page):
    page.click("#start-quiz")
    page.wait_for_selector("#quiz")


def count(page):
    return int(re.search(r"of (\d+)", page.inner_text("#quiz h1")).group(1))


def answer(page, number=1):
    """Chooses an option; whether it was right."""
    page.click(f"#choice-{number}")
    page.wait_for_selector("#ruling")
    return page.locator(".verdict.accept").count() == 1


def go_on(page):
    place = page.inner_text("#quiz h1")
    page.click("#next")
    until(lambda: page.locator("#summary").count()
          or page.locator("#quiz h1").all_inner_texts() != [place])


def test_a_child_types_a_page_plays_it_and_meets_what_was_missed_tomorrow(page):
    page.clock.install()
    add(page)
    expect(page.locator("#main h1")).to_have_text("The Water Cycle")
    begin(page)
    total, right = count(page), 0
    assert total >= 6
    for place in range(total):
        right += answer(page)
        expect(page.locator(".source mark").first).to_be_visible()
        if place == 2:
            forget(page, page.reload)
            expect(page.locator("#quiz h1")).to_contain_text(f"3 of {total}")
            expect(page.locator("#ruling")).to_be_visible()
        go_on(page)
    expect(page.locator("#summary h1")).to_have_text(f"{right} of {total} right")
    arrive(page, "#/practise/homework")
    expect(page.locator("#homework-list")).to_contain_text(f"best {right} of {total}")
    page.clock.fast_forward(DAY_MS)
    arrive(page, "#/today")
    expect(page.locator("#plan")).to_contain_text("back")
    page.click("#homework-start, [data-accent=homework] #start")
    expect(page.locator("#quiz h1")).to_contain_text("Daily mix")


@pytest.mark.offline
def test_it_works_by_keys_and_without_a_network(page):
    add(page)
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    page.context.set_offline(True)
    begin(page)
    page.keyboard.press("h")
    expect(page.locator(".choice.struck")).to_have_count(2)
    page.keyboard.press("s")
    expect(page.locator(".verdict.passed")).to_be_visible()
    until(lambda: page.keyboard.press("n") or page.locator("#ruling").count() == 0)
    page.keyboard.press("b")
    expect(page.locator("#ruling")).to_be_visible()
    page.context.set_offline(False)
    page.problems.clear()


def test_a_wrong_question_is_replaced_at_once(page):
    add(page)
    begin(page)
    stem = page.inner_text("#reading")
    page.click("#fault")
    until(lambda: page.inner_text("#reading") != stem)
    expect(page.locator("#choices")).to_be_visible()


def test_a_deleted_page_comes_back(page):
    add(page)
    page.click("#homework-remove")
    expect(page.locator("#homework-removed")).to_contain_text("The Water Cycle")
    expect(page.locator("#homework-list a.item")).to_have_count(0)
    page.click("#homework-restore")
    expect(page.locator("#homework-list a.item")).to_have_count(1)


def test_a_page_that_says_little_says_so(page):
    add(page, "Bring a pencil.")
    expect(page.locator("#shortfall")).to_be_visible()
    assert page.locator("#start-quiz").count() == 0


def test_answers_are_typed(page):
    add(page)
    page.click("#start-typed")
    page.fill("#answer", "something else")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.reject")).to_be_visible()
    page.click("#overrule")
    expect(page.locator(".verdict.accept")).to_be_visible()
