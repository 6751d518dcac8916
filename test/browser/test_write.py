"""Writing questions in the real app: live problems, the preview, versions, drafts, reports."""

import re

from playwright.sync_api import expect

from conftest import forget, until
from walk import answer, arrive, begin, open_pack, shown

PACK = """pack: rivers
title: Rivers
version: 1.0.0
licence: CC BY 4.0
authors: A teacher

## short nile
category: Geography
Which river flows through Cairo?
ANSWER: _Nile_ [prompt on White River]
WHY: Cairo lies on the Nile.
"""


def write(page, text=PACK, path="#/library/write"):
    arrive(page, path)
    page.fill("#write-text", text)
    expect(page.locator("#write-hint")).to_contain_text("kept as a draft")


def keep(page, version):
    page.get_by_role("button", name=f"Keep as version {version}").click()
    expect(page.locator("#notice")).to_contain_text(f"{version} is in your library")


def text(page):
    return page.locator("#write-text").input_value()


def write_over(page, old, new):
    """Selects it and types, as a teacher does. (To fill in a large text takes a browser 20 s.)"""
    page.locator("#write-text").evaluate("""(field, old) => {
      const start = field.value.indexOf(old)
      field.focus()
      field.setSelectionRange(start, start + old.length)
    }""", old)
    page.keyboard.insert_text(new)


def test_a_problem_is_told_while_typing_and_goes_when_it_is_mended(page):
    write(page)
    expect(page.locator("#lint-count")).to_have_text("Nothing: well written.")
    page.get_by_role("button", name="Tossup").click()
    expect(page.locator("#shown")).to_contain_text("Quiz Bowl · Tossup")
    # The caret stands behind "category:"; the first clue is two lines down.
    expect(page.locator("#write-text")).to_be_focused()
    for key in ["ArrowDown", "ArrowDown", "End"]:
        page.keyboard.press(key)
    before = text(page)
    page.keyboard.type(" It has a *title that is not closed.")
    expect(page.locator("#lint")).to_contain_text("A * is not closed")
    page.keyboard.type("*")
    expect(page.locator("#lint")).not_to_contain_text("A * is not closed")
    assert text(page) == before.replace(
        "a clue a line.", "a clue a line. It has a *title that is not closed.*")
    expect(page.locator("#shown em")).to_have_text("title that is not closed.")


def test_a_problem_leads_to_its_line(page):
    write(page, PACK + "\n" * 60 + "## tossup broken\nNo answer.\n")
    page.evaluate("document.getElementById('write-text').scrollTop = 0")
    page.get_by_role("button", name="line 72").click()
    expect(page.locator("#write-text")).to_be_focused()
    until(lambda: page.evaluate("""() => {
      const field = document.getElementById("write-text");
      return field.value.slice(0, field.selectionStart).split("\\n").length;
    }""") == 72)
    assert page.evaluate("document.getElementById('write-text').scrollTop") > 0
    expect(page.locator("#shown")).to_contain_text("cannot be read yet")


def test_the_caret_chooses_the_question_that_is_shown(page):
    write(page, PACK + "\n## short rhine\ncategory: Geography\nWhich one passes Basel?\n"
                "ANSWER: _Rhine_\n")
    page.focus("#write-text")
    page.keyboard.press("Control+End")
    expect(page.locator("#shown")).to_contain_text("Basel")
    expect(page.locator("#shown")).not_to_contain_text("Cairo")
    for _ in range(7):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#shown")).to_contain_text("Cairo")


def test_versions_are_kept_compared_and_gone_back_to(page):
    write(page)
    keep(page, "1.0.0")
    page.fill("#write-text", text(page).replace("Which river", "What river"))
    expect(page.locator("#write-diff")).to_contain_text("1 changed.")
    keep(page, "1.0.1")
    assert "version: 1.0.1" in text(page)
    page.locator("#versions > summary").click()
    page.get_by_role("button", name="What changed").click()
    expect(page.locator("#versions del").last).to_have_text("Which ")
    page.get_by_role("button", name="Go back to it").click()
    page.locator("#confirm [value=yes]").click()
    expect(page.locator("#notice")).to_contain_text("Version 1.0.0 is in use again")
    until(lambda: text(page) == PACK)
    open_pack(page, "rivers")
    expect(page.locator("#pack")).to_contain_text("version 1.0.0")


def test_a_pack_that_comes_with_the_app_is_edited_as_a_copy(page):
    open_pack(page, "kindling")
    page.locator("#more-kindling summary").click()
    page.locator("#more-kindling").get_by_role("link", name="Edit a copy").click()
    expect(page.locator("#main h1")).to_have_text("Write: Kindling (copy)")
    write_over(page, "title: Kindling (copy)", "title: Embers")
    keep(page, "1.0.0")
    arrive(page, "#/library")
    expect(page.locator("#pack-kindling")).to_contain_text("Kindling")
    expect(page.locator("#pack-kindling-copy")).to_contain_text("Embers")


def test_a_new_pack_is_named_when_it_is_kept(page):
    arrive(page, "#/library/write")
    assert text(page).startswith("## tossup")
    expect(page.locator("#lint .problem")).to_have_count(0)
    page.fill("#write-text", PACK[PACK.index("## short"):])
    page.keyboard.press("Control+Enter")
    expect(page.locator("#pack-title")).to_be_focused()
    page.keyboard.type("My rivers")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#notice")).to_contain_text("“My rivers” 1.0.0 is in your library")
    assert text(page).startswith("pack: my-rivers\n")


def test_enter_in_the_name_of_a_pack_adds_no_question(page):
    arrive(page, "#/library/write")
    page.fill("#write-text", PACK[PACK.index("## short"):])
    page.keyboard.press("Control+Enter")
    expect(page.locator("#pack-title")).to_be_focused()
    page.keyboard.type("My rivers")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#notice")).to_contain_text("“My rivers” 1.0.0 is in your library")
    assert text(page).count("## ") == 1


def test_a_draft_survives_a_reload(page):
    write(page)
    expect(page.locator("#write-hint")).to_contain_text("kept as a draft")
    page.wait_for_timeout(4_000)
    forget(page, page.reload)
    shown(page, "#/library/write")
    assert text(page) == PACK


def test_a_phone_shows_the_text_or_how_it_is_read(page):
    page.set_viewport_size({"width": 390, "height": 844})
    write(page)
    shown = page.locator("#shown")
    expect(page.locator("#lint-count")).to_have_text("Nothing: well written.")
    expect(shown).to_be_hidden()
    page.locator("#write-tabs").get_by_text("As read").click()
    expect(shown).to_contain_text("Cairo")
    expect(page.locator("#write-text")).to_be_hidden()
    page.locator("#tab-read").press("ArrowLeft")
    expect(page.locator("#write-text")).to_be_visible()
    expect(shown).to_be_hidden()
    assert text(page) == PACK
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(shown).to_be_visible()
    expect(page.locator("#write-tabs")).to_be_hidden()


def test_the_text_is_saved_as_a_file(page):
    write(page)
    with page.expect_download() as download:
        page.click("#save")
    assert re.fullmatch(r"rivers-draft-[-0-9]{10}\.txt", download.value.suggested_filename)
    assert download.value.path().read_text(encoding="utf-8") == PACK
    assert text(page) == PACK


def test_a_text_that_is_too_large_is_refused_and_says_so(page):
    write(page)
    page.fill("#write-text", "x" * (256 * 1024 + 1))
    expect(page.locator("#write-hint")).to_contain_text("This is too much")


def test_a_bad_question_is_reported_from_its_ruling(page):
    begin(page, count=1)
    answer(page, "no idea")
    page.locator("#ruling .report > summary").click()
    page.get_by_label("What is wrong with it").fill("Two answers fit.")
    page.get_by_role("button", name="Report", exact=True).click()
    expect(page.locator("#notice")).to_contain_text("reported questions")
    arrive(page, "#/library/reports")
    expect(page.locator("#reported")).to_contain_text("“Two answers fit.”")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the reports").click()
    assert re.search(r"\tTwo answers fit\.\t", download.value.path().read_text(encoding="utf-8"))
    page.get_by_role("button", name=re.compile("^Remove the report")).click()
    expect(page.locator("#reported")).to_contain_text("None.")
