"""The question stands still: from its first word to its ruling nothing moves it, and what is to be
done next is always in sight."""

import re

import pytest
from playwright.sync_api import expect

from conftest import until
from states import resize
from test_match import set_up
from walk import answer, arrive, begin, begin_knowledge, choose, hear, import_text, play_out, ready

LOOKS = [(size, text) for size in ["phone", "desk", "watch"] for text in ["normal", "largest"]]

AIR = """1. This first word is followed by many others, so that there is time to buzz. This gas
is the most common one in the air of the Earth. For 10 points, name this gas of atomic number 7.
ANSWER: _nitrogen_ gas [accept _N2_; prompt on _air_ by asking "which part of it?"]
<Science>
"""


def look(page, size, text):
    resize(page, size)
    if text != "normal":
        choose(page, "look", "text", text)


class Stillness:
    """Where the question's first line and the dock are, from one step to the next; where it lies on
    its sheet, which scrolls by itself to the newest word of what does not fit."""

    def __init__(self, page):
        self.page = page
        until(lambda: page.locator("#reading .word").count() >= 4)
        self.first = self.place()

    def place(self):
        return self.page.evaluate("""() => {
          const { x, y } = document.querySelector("#reading").getBoundingClientRect();
          return { x, y: y + document.querySelector(".question").scrollTop };
        }""")

    def scrolled(self):
        return self.page.evaluate("document.querySelector('.question').scrollTop")

    def holds(self):
        now = self.place()
        assert abs(now["y"] - self.first["y"]) <= 1 and abs(now["x"] - self.first["x"]) <= 1
        height = self.page.viewport_size["height"]
        dock = self.page.locator("#dock").bounding_box()
        assert abs(dock["y"] + dock["height"] - height) <= 1 or dock["y"] + dock["height"] < height
        head = self.page.locator(".topbar").bounding_box()
        question = self.page.locator(".question").bounding_box()
        assert head["y"] + head["height"] <= question["y"] + 1
        assert question["y"] + question["height"] <= dock["y"] + 1
        assert self.page.evaluate("document.documentElement.scrollHeight") <= height


@pytest.mark.parametrize("size,text", LOOKS)
def test_from_the_first_word_to_the_ruling(page, size, text):
    look(page, size, text)
    import_text(page, AIR, "air.txt")
    page.locator("#yours .rows a").last.click()
    page.click("#play")
    still = Stillness(page)
    still.holds()
    page.locator("#buzz").click()
    page.wait_for_selector("#answer")
    scrolled = still.scrolled()
    still.holds()
    expect(page.locator("#answer-form [type=submit]")).to_be_in_viewport(ratio=1)
    page.fill("#answer", "air")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("You said “air”")
    expect(page.locator("#prompt")).to_contain_text("which part of it?")
    still.holds()
    page.fill("#answer", "no idea")
    page.keyboard.press("Enter")
    page.wait_for_selector("#ruling")
    still.holds()
    expect(page.locator("#next")).to_be_in_viewport(ratio=1)
    expect(page.locator("#overrule")).to_be_in_viewport(ratio=1)
    page.click("#overrule")
    expect(page.locator("#ruling")).to_contain_text("Noted, from now on too.")
    still.holds()
    assert abs(still.scrolled() - scrolled) <= 1


@pytest.mark.parametrize("size,text", LOOKS)
@pytest.mark.parametrize("teams", [2, 3])
def test_at_the_buzz_of_each_team(page, size, text, teams):
    look(page, size, text)
    third = {"players_3": "Cem"} if teams == 3 else {}
    set_up(page, players_1="Ada", level_2="", players_2="Ben", **third)
    still = Stillness(page)
    still.holds()
    for key, name in list(zip("alq", ["Ada", "Ben", "Cem"]))[:teams]:
        page.keyboard.press(key)
        expect(page.locator("#turn")).to_contain_text(f"{name} has buzzed")
        still.holds()
        expect(page.locator("#answer")).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(page.locator("#answer")).to_have_count(0)
        still.holds()
    page.wait_for_selector("#ruling")
    still.holds()
    expect(page.locator("#next")).to_be_in_viewport(ratio=1)


def test_a_long_question_scrolls_by_itself_to_its_newest_word(page):
    page.set_viewport_size({"width": 184, "height": 224})
    begin(page, count=1)
    until(lambda: page.locator("#reading .word").count() >= 30)
    expect(page.locator("#reading .word.new")).to_be_in_viewport()
    newest = page.locator("#reading .word.new").bounding_box()
    assert newest["y"] + newest["height"] <= page.locator("#dock").bounding_box()["y"] + 1
    assert page.evaluate("scrollY") == 0
    before = page.locator("#reading").bounding_box()["y"]
    page.locator("#buzz").click()
    page.wait_for_selector("#answer")
    assert page.evaluate("scrollY") == 0
    assert page.locator("#reading").bounding_box()["y"] <= before + 1


def test_a_ruling_is_short_and_says_when_it_comes_back(page):
    begin(page, count=1)
    answer(page, "no idea")
    # A miss comes back after a minute, which may be the next day's.
    expect(page.locator("#back-again")).to_have_text(re.compile(r"^Back (today|tomorrow)\.$"))
    words = page.locator("#dock").inner_text().split()
    assert len(words) <= 70, words


@pytest.mark.parametrize("size", ["phone", "desk", "watch"])
def test_a_summary_opens_at_its_result_and_begins_what_was_missed(page, size):
    look(page, size, "normal")
    begin(page, count=2)
    play_out(page, 2)
    expect(page.locator("#summary h1")).to_be_focused()
    expect(page.locator("#summary h1")).to_have_text("0 of 2, 0 points")
    expect(page.locator("#summary h1")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    expect(page.locator(".primary:visible")).to_have_count(1)
    expect(page.locator("#again")).to_have_text("2 missed: practise them")
    expect(page.locator("#again")).to_be_in_viewport(ratio=1)
    expect(page.locator("#missed .item")).to_have_count(2)
    ready(page, "#again")
    page.keyboard.press("Enter")
    hear(page)
    expect(page.locator("#session h1")).to_contain_text("1 of 2")


def test_a_question_that_was_broken_off_counts_for_nothing(page):
    begin(page, count=3)
    answer(page, "no idea")
    ready(page)
    page.keyboard.press("n")
    hear(page)
    page.keyboard.press("q")
    page.locator("#confirm [value=yes]").click()
    expect(page.locator("#summary h1")).to_have_text("0 of 1, 0 points")
    ready(page, "#done")
    page.keyboard.press("d")
    expect(page.locator("#main h1")).to_have_text("Today")


def test_the_sheet_is_closed_by_handing_it_in(page):
    page.set_viewport_size({"width": 390, "height": 844})
    begin_knowledge(page, "written")
    expect(page.locator("#time-left")).to_contain_text("min left")
    assert page.locator(".topbar #hand-in").count() == 0
    sheet = page.locator("#sheet").bounding_box()
    assert page.locator("#hand-in").bounding_box()["y"] > sheet["y"] + sheet["height"]
    page.locator("#leave").click()
    arrive(page, "#/practise")
    expect(page.locator("#continue-card")).to_contain_text("0 of")


def test_a_match_is_ready_to_start(page):
    page.set_viewport_size({"width": 390, "height": 844})
    arrive(page, "#/practise/match?module=knowledgebowl")
    start = page.get_by_role("button", name="Start the match")
    box = start.bounding_box()
    assert box["y"] + box["height"] < 844 - 60
    expect(page.locator("#line-up li")).to_have_count(3)
    start.click()
    page.wait_for_selector("#buzz")
    expect(page.locator("#scoreboard li")).to_have_count(3)
