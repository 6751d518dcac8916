"""Settings are saved as they change, and taken back with one press; no page of them is long."""

import pytest
from playwright.sync_api import expect

from conftest import until
from walk import arrive, begin, choose, play_out, shown

SECTIONS = ["goals", "reading", "answering", "look", "modules", "data"]
HEIGHTS = {"phone": (390, 844), "desk": (1280, 800)}


def value(page, key):
    return page.locator(f"[id='set-{key}']").input_value()


def test_a_choice_counts_at_once_and_undo_takes_it_back(page):
    choose(page, "look", "theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#undo")).to_contain_text("Colours: Dark.")
    page.click("#undo-button")
    expect(page.locator("html")).to_have_attribute("data-theme", "auto")
    expect(page.locator("#undo")).to_have_count(0)
    assert value(page, "theme") == "auto"
    choose(page, "look", "theme", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_undo_is_a_key_too_and_the_field_says_so(page):
    arrive(page, "#/you/reading")
    page.fill("#set-pace", "260")
    page.keyboard.press("Enter")
    expect(page.locator("#undo")).to_contain_text("Pace: 260 words a minute.")
    expect(page.locator("#live")).to_contain_text("260 words a minute")
    page.keyboard.press("Control+z")
    expect(page.locator("#undo")).to_have_count(0)
    assert value(page, "pace") == "200"
    page.locator("#set-sound").focus()
    page.keyboard.press("End")
    expect(page.locator("#undo")).to_contain_text("Sounds: Off.")
    page.keyboard.press("Control+z")
    until(lambda: value(page, "sound") == "on")


def test_a_number_out_of_range_is_mended_where_it_stands(page):
    arrive(page, "#/you/reading")
    for written, kept in [("9999", "600"), ("8888", "600"), ("", "600")]:
        page.fill("#set-pace", written)
        page.keyboard.press("Tab")
        until(lambda: value(page, "pace") == kept)
    expect(page.locator("#notice")).to_contain_text("Pace stays at 600 words a minute.")


def test_the_offer_moves_nothing_and_goes_by_itself(page):
    arrive(page, "#/you/reading")
    before = page.locator("#set-pace").bounding_box()
    choose(page, "reading", "sound", "off")
    assert page.locator("#set-pace").bounding_box() == before
    page.set_viewport_size({"width": 390, "height": 844})
    offer, tabs = (page.locator(it).bounding_box() for it in ["#undo", ".tabs"])
    assert offer["y"] + offer["height"] <= tabs["y"]
    expect(page.locator("#undo")).to_have_count(0)


def test_every_row_of_you_leads_to_its_page_and_back(page):
    page.set_viewport_size({"width": 390, "height": 844})
    for section in SECTIONS:
        arrive(page, "#/you")
        page.locator(f"a[href='#/you/{section}']").click()
        shown(page, f"you/{section}")
        page.locator("#you-section .back").click()
        shown(page, "you")


def test_a_rule_is_changed_from_its_module_and_can_be_taken_back(page):
    arrive(page, "#/practise/quizbowl")
    page.locator("a[href='#/practise/quizbowl/rules']").click()
    shown(page, "practise/quizbowl/rules")
    page.locator("summary", has_text="Times").click()
    field = page.get_by_label("Time to buzz after reading", exact=True)
    field.fill("3.5")
    field.press("Enter")
    expect(page.locator("#undo")).to_contain_text("3.5 s")


@pytest.mark.parametrize("size", HEIGHTS)
def test_you_and_progress_are_short(page, size):
    width, height = HEIGHTS[size]
    page.set_viewport_size({"width": width, "height": height})
    begin(page, count=2)
    play_out(page, 2)
    arrive(page, "#/you/data")
    page.set_input_files("#log-file", {"name": "log.jsonl", "mimeType": "text/plain",
                                       "buffer": answers()})
    page.locator("#log-preview .primary").click()
    shown(page, "you/data")
    for section in ["", *(f"/{it}" for it in SECTIONS)]:
        arrive(page, f"#/you{section}")
        assert tall(page) <= 1_100, section
    arrive(page, "#/progress")
    assert page.locator("#mastery li").count() == 20
    assert tall(page) <= (1_800 if size == "phone" else 1_400)
    assert page.locator("#main .button.primary").count() == 1


def tall(page):
    return page.evaluate("document.documentElement.scrollHeight")


def answers():
    """Ten answers in each domain."""
    domains = ("biology chemistry physics astronomy earthScience mathematics technology literature "
               "history geography visualArts music performingArts religion mythology philosophy "
               "socialScience language currentEvents popCulture").split()
    line = ('{"id":"made.%d","at":%d,"zone":0,"kind":"practice.attempted","v":1,"body":{"item":"p/%d",'
            '"module":"quizbowl","session":"s.%d","domain":"%s","category":"C","difficulty":0,'
            '"outcome":"%s","ms":4000,"points":10}}\n')
    lines = []
    for number in range(200):
        domain = domains[number % 20]
        outcome = "right" if number % 3 else "wrong"
        lines.append(line % (number + 1, 1_700_000_000_000 + number * 3_600_000, number, number // 9,
                             domain, outcome))
    return "".join(lines).encode()
