"""A pupil's evening: a program is chosen, what was shown is ticked, the plan is practised with a reload in
its middle, rated, written about, and the ladder has moved; without a network from the second visit on."""

import re

import pytest
from playwright.sync_api import expect

from conftest import forget, until
from states import SIZES, resize
from barriers import SCHEMES, barriers, barriers_in
from walk import arrive

HOME = "#/practise/academy"


def choose(page, syllabus="eight-brocades", program="course", rank=""):
    arrive(page, f"{HOME}/choose")
    page.click(f"#choose-{syllabus} > summary")
    form = page.locator(f"#enrol-{syllabus}-{program}")
    form.locator("select").select_option(rank)
    form.get_by_role("button", name="Learn this").click()
    expect(page.locator("#main h1")).to_have_text("Academy")


def seconds(page):
    """What the clock shows."""
    minutes, rest = page.inner_text("#practice-clock").split(":")
    return 60 * int(minutes) + int(rest)


def begin_tonight(page):
    page.click("#start")
    expect(page.locator("#practice-clock")).to_be_visible()


@pytest.mark.offline
def test_an_evening_without_a_network(page, context):
    resize(page, "phone")
    choose(page)
    # From here on the app is installed, and nothing is fetched.
    page.evaluate("navigator.serviceWorker.ready")
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    context.set_offline(True)
    forget(page, page.reload)
    expect(page.locator("#tonight li").first).to_be_visible()
    plan = page.locator("#tonight .plan b").all_inner_texts()
    begin_tonight(page)
    expect(page.locator("#practice-title")).to_have_text(plan[0])
    until(lambda: seconds(page) >= 2)
    # The phone dies, and stands where it stood.
    forget(page, page.reload)
    expect(page.locator("#practice-title")).to_have_text(plan[0])
    until(lambda: seconds(page) >= 3)
    for place, name in enumerate(plan):
        while page.locator("#step-next").count():
            text = page.inner_text("#step")
            page.click("#step-next")
            expect(page.locator("#step")).not_to_have_text(text)
        page.click("#done")
        expect(page.locator("#practice-title")).to_have_text(f"{name}: done")
        page.click("#quality-4" if place else "#quality-2")
    expect(page.locator("#practised h1")).to_contain_text("of practice")
    expect(page.locator("#parts")).to_contain_text("Quality 2 of 5")
    page.click("#write-about")
    page.fill("#entry-text", "Breath first, then the arms.")
    page.select_option("#entry-mood", "good")
    page.click("#keep-entry")
    expect(page.locator("#entries")).to_contain_text("Breath first")
    arrive(page, HOME)
    expect(page.locator("#recent")).to_contain_text("Tonight's plan")
    arrive(page, "#/today")
    expect(page.locator("#plan")).to_contain_text("Once more tonight")


def test_the_ladder_moves_with_a_mark(page):
    choose(page)
    page.click("#next-rank")
    expect(page.locator("#readiness")).to_have_text("0 of 10 met")
    page.locator("#items b").get_by_text("Standing still").click()
    page.click("#level-2")
    expect(page.locator("#level-2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#fades")).to_contain_text("fades by a level on")
    arrive(page, f"{HOME}/learn/rank/stage-1")
    expect(page.locator("#readiness")).to_have_text("1 of 10 met")


def test_what_was_shown_becomes_the_evening(page):
    choose(page, "northern-fist", "adults")
    page.locator("#shown-form").get_by_text("Horse stance").click()
    page.locator("#shown-form").get_by_text("Bow stance").click()
    page.locator("#shown-form").get_by_role("button", name="Keep").click()
    expect(page.locator("#tonight .plan li")).to_have_count(2)
    expect(page.locator("#tonight")).to_contain_text("The newest that you were taught.")


def test_a_form_is_gone_through_with_the_keys(page):
    choose(page, "shotokan", "karate")
    arrive(page, f"{HOME}/learn/item/heian-shodan")
    expect(page.locator("#steps h2")).to_contain_text("Step 1 of")
    picture = page.locator("#steps .figure").inner_html()
    page.click("#mirror")
    expect(page.locator("#mirror")).to_have_attribute("aria-current", "true")
    assert page.locator("#steps .figure").inner_html() != picture
    page.click("#practise-it")
    # The page before has a step of this name too.
    expect(page.locator("#done")).to_be_visible()
    first = page.inner_text("#step")
    page.keyboard.press("Space")
    expect(page.locator("#step")).not_to_have_text(first)
    page.keyboard.press("a")
    expect(page.locator("#step")).to_have_text(first)
    page.keyboard.press("p")
    expect(page.locator("#resume")).to_be_visible()
    stood = seconds(page)
    page.keyboard.press("Space")
    expect(page.locator("#done")).to_be_visible()
    until(lambda: seconds(page) > stood)
    page.keyboard.press("d")
    expect(page.locator("#quality-5")).to_be_visible()
    page.keyboard.press("5")
    expect(page.locator("#parts")).to_contain_text("Quality 5 of 5")


def test_a_technique_is_found_without_its_tones(page):
    choose(page, "northern-fist", "adults")
    arrive(page, f"{HOME}/learn")
    page.fill("#learn-query", "mabu")
    expect(page.locator("#found")).to_contain_text("Horse stance")
    page.fill("#learn-query", "弓步")
    expect(page.locator("#found")).to_contain_text("Bow stance")


def test_an_entry_is_deleted_brought_back_and_erased(page):
    arrive(page, f"{HOME}/journal")
    page.click("#write")
    page.fill("#entry-text", "Never again so late.")
    page.click("#keep-entry")
    page.locator("#entries").get_by_text("Never again").click()
    page.click("#delete-entry")
    expect(page.locator("#discarded")).to_contain_text("Never again")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#entries")).to_contain_text("Never again")
    page.locator("#entries").get_by_text("Never again").click()
    page.click("#delete-entry")
    page.get_by_role("button", name="Erase for good").click()
    page.locator("#confirm [value=yes]").click()
    expect(page.locator("#discarded")).to_have_count(0)
    expect(page.locator("#main")).not_to_contain_text("Never again")


@pytest.mark.parametrize("size", SIZES)
def test_every_place_fits_and_has_no_barrier(page, size):
    choose(page, "shotokan", "karate", "kyu-9")
    resize(page, size)
    found = {}
    pages = ["", "/practice", "/learn", "/learn/rank/kyu-8", "/learn/item/heian-shodan", "/learn/words",
             "/journal", "/journal/new", "/profile", "/choose", "/practice/own"]
    for path in pages:
        arrive(page, HOME + path)
        found[path] = barriers_in(page, [(size, scheme) for scheme in SCHEMES])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    arrive(page, HOME)
    begin_tonight(page)
    found["session"] = barriers(page)
    for button in ["#pause", "#done, #step-next"]:
        box = page.locator(button).first.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= SIZES[size][1], button
    page.keyboard.press("d")
    expect(page.locator("#quality-3")).to_be_visible()
    found["rating"] = barriers(page)
    page.keyboard.press("3")
    assert {name: one for name, one in found.items() if one} == {}
    assert re.search(r"\d", page.inner_text("#main"))
