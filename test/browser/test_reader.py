"""A person reads: where the buzz came, what a moderator rules, and what is corrected later."""

import pytest
from playwright.sync_api import expect

from test_match import set_up
from walk import arrive


def begin(page, **fields):
    set_up(page, reader="person", players_1="Ada, Dora", level_2="", players_2="Ben, Eva", **fields)
    page.wait_for_selector("#reading .word")


def scores(page):
    """The points of the two teams, as the sheet has them after the last question."""
    page.wait_for_selector("#score-sheet")
    cells = page.locator("#score-sheet table").first.locator("tbody tr").last.locator("td b")
    return [int(text) for text in cells.all_inner_texts()][:2]


def buzz(page, name):
    # What was ruled before is off the page first, or its buttons would be taken for this buzz's.
    expect(page.locator("#adjudication")).to_have_count(0)
    page.locator("#zones").get_by_role("button", name=name).click()
    page.wait_for_selector("#adjudication")


def test_the_reader_says_where_the_buzz_came(page):
    begin(page, module="quizbowl", rules="naqt")
    expect(page.locator("#reading .here")).to_have_count(1)
    buzz(page, "Ben")
    expect(page.locator("#answer-line")).to_be_visible()
    word = page.locator("#reading .word").nth(3)
    word.click()
    # The keys go on from the word that is marked.
    expect(word).to_have_class("word here")
    expect(page.locator("#place-words")).to_contain_text(word.inner_text())
    expect(page.locator("#rule-accept")).to_have_text("Right +15")
    expect(page.locator("#rule-reject")).to_have_text("Wrong −5")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#reading .word").nth(4)).to_have_class("word here")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    expect(page.locator("#place-words")).to_have_text("At the end")
    expect(page.locator("#rule-accept")).to_have_text("Right +10")
    expect(page.locator("#rule-reject")).to_have_text("Wrong")


def test_what_a_moderator_may_rule_besides(page):
    begin(page, module="sciencebowl", rules="nsb-regional", count=2)
    page.locator(".reader-tools > summary").click()
    expect(page.locator("#signals")).to_contain_text("Mouthing words is conferring")
    page.select_option("#spoke-by", label="Ben")
    page.locator("#spoke").get_by_role("button").click()
    expect(page.locator("#miss")).to_contain_text("4 points to the other side")
    page.locator(".reader-tools > summary").click()
    page.fill("#throw-out-note", "Two answers fit.")
    page.locator("#throw-out").get_by_role("button").click()
    expect(page.locator("#ruling")).to_contain_text("Thrown out")
    expect(page.locator(".where")).to_contain_text("1 of 2")
    page.locator("#next").click()
    page.wait_for_selector("#zones")
    expect(page.locator(".where")).to_contain_text("1 of 2")


@pytest.mark.parametrize("module, rules", [
    ("quizbowl", "naqt"), ("sciencebowl", "nsb-regional"), ("knowledgebowl", "minnesota")])
def test_a_moderated_match_with_corrections_and_a_protest(page, module, rules):
    begin(page, module=module, rules=rules, count=2)
    # The first question: Ada is ruled wrong, Ben right, and Ada's team protests.
    buzz(page, "Ada")
    page.click("#rule-reject")
    buzz(page, "Ben")
    page.click("#rule-accept")
    page.wait_for_selector("#ruling")
    page.locator("#table-tools > summary").click()
    page.fill("#protest-note", "The line takes it.")
    page.locator("#protest").get_by_role("button").click()
    page.click("#open-sheet")
    first, second = scores(page)
    assert second > first
    # Upheld at once: what the opponent got is given back.
    page.click("#correct-1")
    page.wait_for_selector("#correction")
    page.select_option("#answer-0-call", "accept")
    page.select_option("#protest-0", "upheld")
    page.fill("#correction-note", "Ada had it.")
    page.click("#correction-save")
    expect(page.locator("#score-sheet")).to_contain_text("Protest, upheld: The line takes it.")
    expect(page.locator("#score-sheet")).to_contain_text("Ada had it.")
    first, second = scores(page)
    assert first > 0 and second == 0
    page.click("#close-sheet")
    expect(page.locator("#sheet-page")).to_have_count(0)
    finish(page)
    # After the end another correction, and it is taken back.
    before = scores(page)
    page.click("#correct-2")
    page.wait_for_selector("#correct-more-2[open]")
    page.select_option("#answer-0-by", label="Eva")
    page.select_option("#answer-0-call", "accept")
    page.click("#correction-save")
    expect(page.locator("#notice")).to_contain_text("Question 2 is corrected")
    assert scores(page)[1] > before[1]
    # It is found again, as it stands.
    arrive(page, "#/progress/sessions")
    page.locator("#past-sessions a").first.click()
    page.wait_for_selector("#score-sheet")
    assert scores(page)[1] > before[1]
    page.click("#correct-2")
    page.click("#put-back")
    expect(page.locator("#notice")).to_contain_text("Question 2 is corrected")
    assert scores(page) == before


def finish(page):
    """Nobody answers what is left."""
    for _ in range(20):
        page.wait_for_selector("#next, #adjudication, #zones, #score-sheet")
        if page.locator("#score-sheet").count():
            return
        if page.locator("#next").count():
            page.click("#next")
            expect(page.locator("#ruling")).to_have_count(0)
        elif page.locator("#adjudication").count():
            page.click("#rule-reject")
            expect(page.locator("#adjudication")).to_have_count(0)
        else:
            page.locator(".reader-tools > summary").click()
            page.click("#pass")
            expect(page.locator("#ruling")).to_have_count(1)
    raise AssertionError("the match does not end")
