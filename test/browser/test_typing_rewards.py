"""What typing brings: achievements and coins, a keyboard's name, and records of another program."""

from playwright.sync_api import expect

from test_typing import start
from walk import arrive

RESULTS = """_id,wpm,acc,mode,mode2,testDuration,language,timestamp
64f0a1,71.25,96.51,time,30,30.02,english,1700000000000
64f0a2,74.50,97.10,time,30,30.01,english,1700086400000
"""


def type_whole(page):
    """Long enough for a best: ten seconds."""
    page.keyboard.type(start(page, "words"), delay=90)
    expect(page.locator("#main h1")).to_contain_text("100 %")


def bring(page, text):
    arrive(page, "#/library")
    page.set_input_files("#file", {
        "name": "results.csv", "mimeType": "text/csv", "buffer": text.encode()})
    expect(page.locator("#main h1")).to_have_text("Records of other programs")


def test_typing_brings_coins_and_a_sound_that_the_field_has(page):
    type_whole(page)
    arrive(page, "#/practise/typing/shop")
    page.click("#buy-sound-rain")
    expect(page.locator("#notice")).to_contain_text("is yours")
    start(page, "words")
    expect(page.locator("#typing-field")).to_have_attribute("data-sound", "rain")
    page.keyboard.press("Escape")
    arrive(page, "#/practise/typing/shop")
    page.get_by_label("Give Rain back for 30 coins").click()
    expect(page.locator("#buy-sound-rain")).to_be_visible()


def test_an_achievement_opens_with_its_rule_and_the_day(page):
    type_whole(page)
    arrive(page, "#/progress/achievements")
    award = page.locator("#achievements-typing-wpm-20")
    expect(award).to_contain_text("Earned on")
    award.locator("summary").click()
    expect(award.get_by_text("a text that you did not type before")).to_be_visible()


def test_a_best_opens_its_day_and_its_test(page):
    type_whole(page)
    arrive(page, "#/progress/typing")
    page.locator("#typing-bests summary").first.click()
    page.get_by_role("link", name="That day").click()
    expect(page.locator("#typing-day")).to_contain_text("1 test")
    page.locator("#typing-day .item").first.click()
    expect(page.locator("#typing-finished")).to_be_visible()


def test_another_keyboard_begins_anew_and_both_stay(page):
    type_whole(page)
    arrive(page, "#/practise/typing")
    page.click("#typing-setup")
    page.click("#typing-keyboards summary")
    page.fill("#keyboard-new", "split at home")
    page.click("#keyboard-add button")
    expect(page.locator("#notice")).to_contain_text("“split at home” is in use")
    type_whole(page)
    arrive(page, "#/progress/typing")
    expect(page.locator("#typing-side-by-side")).to_contain_text("split at home")
    expect(page.locator("#typing-side-by-side")).to_contain_text("First keyboard")


def test_results_of_another_program_come_in_once(page):
    bring(page, RESULTS)
    page.click("#records-keep")
    expect(page.locator("#typing-foreign")).to_contain_text("From Monkeytype")
    bring(page, RESULTS)
    expect(page.locator("#records-preview")).to_contain_text("2 of them are here already")
    expect(page.locator("#records-keep")).to_have_count(0)
