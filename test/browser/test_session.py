"""A session as it is lived through: by ear, by key, by thumb, in two tabs."""

import re

import pytest
from playwright.sync_api import expect

from conftest import until
from walk import (answer, arrive, begin, choose, go_on, has_answers, hear, import_text, play_out, ready,
                  say, visit)

PACKET = """1. This first word is followed by many others, so that there is time to buzz. This gas
is the most common one in the air of the Earth. For 10 points, name this gas of atomic number 7.
ANSWER: _nitrogen_ gas [prompt on _air_]
<Science>
"""


def live_text(page):
    """What a screen reader is told by itself."""
    return page.evaluate("""() => Array.from(document.querySelectorAll(
      "[aria-live], [role=status], [role=alert], [role=log]"), (one) => one.textContent.trim())
      .filter(Boolean).join(" | ")""")


def test_the_ruling_is_announced_and_the_words_are_not(page):
    begin(page, count=1)
    hear(page)
    before = live_text(page)
    until(lambda: page.locator("#reading .word").count() >= 6)
    assert live_text(page) == before
    assert page.locator("#reading").evaluate("(one) => !one.closest('[aria-live], [role=status]')")
    answer(page, "no idea")
    wanted = page.locator("#answer-line .wanted").inner_text()
    expect(page.locator("#live")).to_have_text(re.compile(r"^Not right\. The answer: .+\.$"))
    expect(page.locator("#live")).to_contain_text(wanted)


def test_a_prompt_is_announced_and_belongs_to_the_answer_box(page):
    import_text(page, PACKET, "gas.txt")
    page.locator("#yours a").last.click()
    page.click("#play")
    hear(page)
    page.keyboard.press("Space")
    expect(page.locator("#answer")).to_be_focused()
    page.keyboard.type("air")
    page.keyboard.press("Enter")
    expect(page.locator("#live")).to_have_text(re.compile("^Prompt"))
    expect(page.locator("#answer")).to_be_focused()
    expect(page.locator("#answer")).to_have_accessible_description(re.compile("^Prompt"))
    page.locator("#answer").fill("nitrogen")
    page.keyboard.press("Enter")
    expect(page.locator("#ruling .verdict")).to_have_class(re.compile("accept"))


def test_the_focus_is_always_on_what_comes_next(page):
    begin(page, count=2)
    expect(page.locator("#buzz")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#answer")).to_be_focused()
    say(page, "no idea")
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#overrule")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#star")).to_be_focused()
    ready(page)
    page.keyboard.press("n")
    expect(page.locator("#buzz")).to_be_focused()
    page.keyboard.press("p")
    expect(page.locator("#go-on")).to_be_focused()
    page.keyboard.press("p")
    expect(page.locator("#buzz")).to_be_focused()
    play_out(page, 1)
    expect(page.locator("#summary h1")).to_be_focused()


def test_an_answer_may_be_typed_before_its_box_is_there(page):
    begin(page, count=1)
    hear(page)
    page.evaluate("void (performance.now = () => 0)")  # No key grows too old on a slow machine.
    page.keyboard.press("Space")
    page.keyboard.type("no penguin")
    expect(page.locator("#answer")).to_have_value("no penguin")
    page.keyboard.press("Enter")
    expect(page.locator("#ruling")).to_contain_text("no penguin")


def test_every_key_is_in_the_help(page):
    used = set()

    def gather():
        used.update(page.evaluate("""() => Array.from(document.querySelectorAll("[data-key]"))
          .flatMap((one) => one.dataset.key.split(" "))"""))

    gather()
    begin(page, count=1)
    gather()
    page.keyboard.press("p")
    expect(page.locator("#go-on")).to_be_visible()
    gather()
    page.keyboard.press("p")
    hear(page)
    page.keyboard.press("Space")
    page.wait_for_selector("#answer")
    gather()
    say(page, "no idea")
    gather()
    go_on(page)
    gather()
    arrive(page, "#/library")
    gather()
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    listed = set(page.locator("#help kbd").all_inner_texts())
    names = {"Escape": "Esc", "Slash": "/", "Digit0": "0", "Digit1": "1", "Digit5": "5",
             "Mod+KeyK": "K"}
    shown = {names.get(key, key.removeprefix("Key")) for key in used
             if not re.fullmatch("Digit[234]", key)}
    assert {"Space", "Enter", "S", "P", "Q", "O", "N"} <= shown
    assert shown <= listed


@pytest.mark.parametrize("height", [844, 568])
def test_on_a_phone_the_ruling_and_the_next_step_are_in_sight(page, height):
    page.set_viewport_size({"width": 390 if height > 600 else 320, "height": height})
    begin(page, count=1)
    until(lambda: page.locator("#reading .word").count() >= 8)
    expect(page.locator("#buzz")).to_be_in_viewport(ratio=1)
    assert page.locator("#buzz").bounding_box()["y"] > height / 2
    page.keyboard.press("Space")
    expect(page.locator("#answer")).to_be_in_viewport(ratio=1)
    say(page, "no idea")
    expect(page.locator("#ruling .verdict")).to_be_in_viewport(ratio=1)
    expect(page.locator("#answer-line .wanted")).to_be_in_viewport(ratio=1)
    expect(page.locator("#next")).to_be_in_viewport(ratio=1)
    assert page.locator("#next").bounding_box()["y"] > height / 2
    boxes = [page.locator(one).bounding_box() for one in ["#answer-line .wanted", "#next"]]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]


def test_the_time_to_answer_can_be_seen(page):
    begin(page, count=1)
    hear(page)
    page.keyboard.press("Space")
    bar = page.locator("#answer-time")
    expect(bar).to_be_visible()
    assert bar.bounding_box()["height"] >= 4 and bar.bounding_box()["width"] > 100


def test_a_session_can_be_taken_over_in_another_tab(page, context, etude):
    begin(page, count=3)
    answer(page, "no idea")
    go_on(page)
    hear(page)
    page.keyboard.press("p")
    expect(page.locator("#go-on")).to_be_visible()
    other = visit(context, etude)
    expect(other.locator("#continue-card")).to_contain_text("Question 2 of 3")
    other.click("#continue")
    play_out(other, 2)
    has_answers(other, 3)
    has_answers(page, 3)
    page.reload()
    has_answers(page, 3)


def test_a_notice_goes_with_the_page_it_was_about(page):
    import_text(page, PACKET, "gas.txt")
    expect(page.locator("#notice")).to_contain_text("in your library")
    arrive(page, "#/today")
    expect(page.locator("#notice")).to_have_count(0)


def test_the_largest_text_on_the_narrowest_screen_leaves_the_answer_its_line(page):
    choose(page, "look", "text", "largest")
    page.set_viewport_size({"width": 320, "height": 640})
    begin(page)
    hear(page)
    page.keyboard.press("Space")
    expect(page.locator("#answer")).to_be_focused()
    box, line = (page.locator(it).bounding_box() for it in ("#answer", "#answer-form"))
    assert box["width"] >= line["width"] - 1, (box, line)
