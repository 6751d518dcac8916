"""When a question comes back: numbers that fit the learner, and days that are preferred."""

import time

from playwright.sync_api import expect

from journal import forgetful
from states import bring_log
from walk import arrive, choose


def test_numbers_are_fitted_told_kept_and_taken_back(page):
    arrive(page, "#/you/memory")
    expect(page.locator("#fit")).to_contain_text("from 64 answers on")
    expect(page.locator("#fit-begin")).to_have_count(0)
    bring_log(page, forgetful(until=int(time.time() * 1000)))
    arrive(page, "#/you/memory")
    page.click("#fit-begin")
    expect(page.locator("#fit-found")).to_contain_text("most people")
    page.click("#fit-keep")
    expect(page.locator("#fit-standing")).to_contain_text("numbers fitted to")
    page.reload()
    expect(page.locator("#fit-standing")).to_contain_text("numbers fitted to")
    page.click("#fit-usual")
    expect(page.locator("#fit-standing")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(page.locator("#fit-standing")).to_be_visible()


def test_days_are_saved_as_they_are_chosen_and_taken_back_by_a_key(page):
    arrive(page, "#/you/memory")
    page.check("#memory-balance")
    expect(page.locator("#undo")).to_be_visible()
    page.locator("#memory-week > summary").click()
    page.select_option("#memory-sun", "0")
    expect(page.locator("#memory-week > summary")).to_have_text("Lighter days: Sunday")
    page.reload()
    expect(page.locator("#memory-balance")).to_be_checked()
    page.locator("#memory-week > summary").click()
    expect(page.locator("#memory-sun")).to_have_value("0")
    page.select_option("#memory-sun", "1")
    expect(page.locator("#memory-week > summary")).to_have_text("Lighter days: none")
    page.keyboard.press("Control+z")
    expect(page.locator("#memory-week > summary")).to_have_text("Lighter days: Sunday")
    choose(page, "memory", "practice.scheduler", "sm2")
    expect(page.locator("#memory-days")).to_have_count(0)
    expect(page.locator("#fit")).to_contain_text("no numbers to fit")
