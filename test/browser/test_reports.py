"""What a coach looks for: patterns in the search, what is asked most, reports to print."""

from playwright.sync_api import expect

from test_reader import begin, buzz
from walk import arrive, hear


def test_a_pattern_is_found_while_it_is_typed(page):
    arrive(page, "#/library")
    page.fill("#q", "/col+o[u]?rs?\\b|vol(cano|tage)/")
    page.wait_for_selector("#found:has-text('question')")
    page.wait_for_selector("mark")
    words = {word.lower() for word in page.locator("mark").all_inner_texts()}
    assert words <= {"color", "colors", "colour", "colours", "volcano", "voltage"}
    page.fill("#q", "/col(or/")
    expect(page.locator("#error-q")).to_have_text("The bracket opened at 4 is never closed.")
    expect(page.locator("#q")).to_have_attribute("aria-describedby", "error-q")
    expect(page.locator("#q")).to_be_focused()
    page.fill("#q", "/colou?r/")
    expect(page.locator("#error-q")).to_have_count(0)


def test_what_is_asked_most_leads_to_its_questions_and_into_a_session(page):
    arrive(page, "#/library/answers")
    first = page.locator("#answer-rows > li").first
    expect(first.locator("small")).to_contain_text("new to you")
    name = first.locator("a > span").inner_text()
    page.locator("#answer-filters > summary").click()
    page.select_option("#a-kind", "tossup")
    page.wait_for_url("**/#/library/answers?kind=tossup")
    first.locator("a").click()
    page.wait_for_selector("#library")
    expect(page.locator("#found")).to_contain_text("with the answer")
    assert name
    page.go_back()
    page.wait_for_selector("#answer-rows")
    first.get_by_role("button").click()
    hear(page)


def test_a_match_makes_reports_that_print_on_paper(page):
    begin(page, module="quizbowl", rules="naqt", count=2)
    for place in range(2):
        for name in ["Ada", "Ben"] if place else ["Ben", "Ada"]:
            buzz(page, name)
            page.click("#rule-reject")
            page.wait_for_selector("#adjudication", state="detached")
        page.wait_for_selector("#ruling")
        page.click("#next")
        page.wait_for_selector("#ruling", state="detached")
    page.wait_for_selector("#score-sheet")
    page.locator("#sheet-files > summary").click()
    page.get_by_role("link", name="Reports of players and teams").click()
    page.wait_for_selector("#report-players")
    expect(page.locator("#report-players li")).to_have_count(4)
    expect(page.locator("#report-teams li")).to_have_count(2)
    page.locator("#report-players").get_by_role("link", name="Ada").click()
    page.wait_for_selector("#match-report")
    expect(page.locator("#match-report h1")).to_have_text("Ada")
    expect(page.locator("#report-misses li")).to_have_count(2)
    with page.expect_download() as download:
        page.click("#print-report")
    paper = page.context.new_page()
    paper.set_content(download.value.path().read_text(encoding="utf-8"))
    expect(paper.locator("h1")).to_have_text("Ada")
    assert paper.pdf(format="A4").startswith(b"%PDF")
    # Nothing is cut off at the side of the paper.
    paper.emulate_media(media="print")
    paper.set_viewport_size({"width": 640, "height": 900})
    assert paper.evaluate("document.documentElement.scrollWidth") <= 640
    paper.close()
