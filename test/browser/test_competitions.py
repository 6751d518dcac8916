"""The three competitions: whole matches, a table of three teams, what carries over from one to the
other, the record in parts, and all of it on a watch."""

import json
import re

import pytest
from playwright.sync_api import expect

from conftest import until
from test_match import set_up
from walk import arrive, begin, choose, has_answers, import_text, play_out, visit

PAIR = """pack: pair
title: A pair
version: 1.0.0

## short sun
category: Earth and Space Science
difficulty: 1
pair: 1
What star is nearest to the Earth?
ANSWER: the _Sun_

## short moon
category: Earth and Space Science
difficulty: 1
pair: 1
What natural satellite does the Earth have?
ANSWER: the _Moon_
"""


def hurry(page):
    """Reads as fast as the settings allow."""
    choose(page, "reading", "pace", "600")


@pytest.mark.parametrize("module", ["quizbowl", "sciencebowl", "knowledgebowl"])
def test_a_match_is_played_to_its_score_sheet(page, module):
    hurry(page)
    third = {"level_3": "open"} if module == "knowledgebowl" else {}
    set_up(page, module, count=2, players_1="Ada", level_2="open", **third)
    play_match(page, "a")
    total(page, {"Ada", "Opponents"} | ({"Team 3"} if third else set()))


def test_three_teams_confer_around_one_keyboard(page):
    hurry(page)
    set_up(page, "knowledgebowl", players_1="Ada, Ann", level_2="", players_2="Ben", level_3="",
           players_3="Cem, Dora")
    expect(page.locator("#zones button")).to_have_count(5)
    page.wait_for_selector("#reading .word")
    page.keyboard.press("q")
    expect(page.locator("#turn")).to_contain_text("Ben")
    expect(page.locator("#answer-form [role=timer]").first).to_be_visible()
    page.locator("#answer").fill("no penguin")
    page.keyboard.press("Enter")
    expect(page.locator("#miss")).to_contain_text("Ben")
    play_match(page, "p")
    sheet = page.locator("#score-sheet")
    expect(sheet).to_contain_text("Ben")
    expect(sheet).to_contain_text("Cem")
    total(page, {"Team 1"})


def test_what_is_known_in_one_competition_is_a_start_in_another(page):
    begin(page, count=3, domain="physics")
    play_out(page, 3)
    start = page.locator("#start-sciencebowl")
    arrive(page, "#/progress/sciencebowl")
    expect(start).to_have_count(0)
    begin(page, count=4, domain="physics")
    play_out(page, 4)
    arrive(page, "#/progress/sciencebowl")
    expect(start).to_contain_text("What carries over")
    expect(start).to_contain_text("Start at:")
    expect(start).to_contain_text(re.compile("rests on [5-7] answers"))
    start.locator("summary").first.click()
    expect(start).to_contain_text(re.compile(r"Of 100 typical Science Bowl questions .* \d+"))
    page.locator("summary", has_text="Numbers as CSV").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="What carries over").click()
    assert "sciencebowl" in download.value.path().read_text().lower().replace(" ", "")
    start.get_by_role("link", name="Questions that it can ask").click()
    expect(page.locator("#main h1")).to_have_text("Library")
    expect(page.locator("#main")).to_contain_text("Science Bowl")


def test_a_part_of_the_record_goes_to_another_device(page, chromium, etude):
    begin(page, count=2)
    play_out(page, 2)
    import_text(page, PAIR, "pair.txt")
    arrive(page, "#/you/data")
    page.locator("#export-part summary").click()
    page.select_option("#export-scope", "proficiency")
    with page.expect_download() as download:
        page.locator("#export-form").get_by_role("button", name="Export").click()
    kinds = {json.loads(line)["kind"] for line in download.value.path().read_text().splitlines()}
    assert "practice.attempted" in kinds
    assert not any(kind.startswith("library.") for kind in kinds)
    with chromium.new_context() as context:
        other = visit(context, etude)
        arrive(other, "#/you/data")
        other.set_input_files("#log-file", download.value.path())
        other.locator("#log-preview .primary").click()
        has_answers(other, 2)
        arrive(other, "#/library")
        expect(other.locator("#main")).not_to_contain_text("A pair")


def test_a_session_is_lived_on_a_watch(context, etude):
    page = visit(context, etude)
    page.set_viewport_size({"width": 184, "height": 224})
    begin(page, count=1)
    page.wait_for_selector("#reading .word")
    expect(page.locator("#buzz")).to_be_in_viewport()
    page.locator("#buzz").click()
    page.locator("#answer").fill("no penguin")
    expect(page.locator("#answer-form [type=submit]")).to_be_in_viewport()
    page.locator("#answer-form [type=submit]").click()
    expect(page.locator("#ruling .verdict")).to_be_in_viewport()
    page.locator("#next").click()
    expect(page.locator("#summary")).to_contain_text("tossups")
    assert page.evaluate("document.documentElement.scrollWidth") <= 184


def play_match(page, key):
    """Buzzes by this key whenever it can, and answers wrongly, until the score sheet is there."""
    buzzer = f"#zones button:enabled:has(kbd:text-is('{key.upper()}')), #buzz:enabled"
    page.wait_for_selector("#reading, #turn, #ruling, #score-sheet")
    while not page.locator("#score-sheet").count():
        before = page.locator("#main").inner_text()
        if page.locator("#next").count():
            page.locator("#next").click()
        elif page.locator("#answer").count():
            answer_at_once(page)
        elif page.locator(buzzer).count():
            page.keyboard.press("Space" if page.locator("#buzz").count() else key)
        until(lambda: page.locator("#main").inner_text() != before, seconds=90)


def answer_at_once(page):
    """Gives a wrong answer, unless somebody who was quicker has the word by then."""
    page.evaluate("""() => {
      const box = document.getElementById("answer");
      if (!box) return;
      box.value = "no penguin";
      box.form.requestSubmit();
    }""")


def total(page, names):
    """The score sheet's file: these are in it, and points add up to every team's own."""
    page.locator("#sheet-files summary").click()
    with page.expect_download() as download:
        page.click("#qbj")
    file = json.loads(download.value.path().read_text())
    match = next(one for one in file["objects"] if one["type"] == "Match")
    text = json.dumps(file)
    assert all(name in text for name in names), text
    for team in match["match_teams"]:
        counts = [count for player in team["match_players"] for count in player["answer_counts"]]
        answers = sum(count["number"] * count["answer_type"]["value"] for count in counts)
        bonuses = team["bonus_points"] + team["bonus_bounceback_points"]
        assert team["points"] == answers + bonuses, team
