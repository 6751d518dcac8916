"""Files brought in: what the server must read for the page, and problems that are mended here."""

import pytest
from playwright.sync_api import expect

from conftest import open_app, until
from documents import docx, pdf
from walk import arrive, keep_preview, open_pack

LINES = [
    "1. This author wrote Emma. For 10 points, name this author.", "ANSWER: Jane Austen",
    "2. This author wrote Hamlet. For 10 points, name this author.",
    "ANSWER: William Shakespeare",
]
PACKET = """1. This author wrote Emma. For 10 points, name this author.
ANSWER: Jane _Austen_

2. This author wrote Hamlet. For 10 points, name this author.

3. This author wrote Faust. For 10 points, name this author.
ANSWER: _Goethe_
"""


@pytest.fixture
def full(context, served):
    """The app from its own server, which reads documents."""
    return open_app(context, served)


def choose(page, name, content, kind="application/octet-stream"):
    arrive(page, "#/library")
    page.set_input_files("#file", {"name": name, "mimeType": kind, "buffer": content})
    page.wait_for_selector("#preview-0")


@pytest.mark.parametrize("name, made", [("round.pdf", pdf), ("round.docx", docx)])
def test_a_document_is_read_by_the_server_and_added(full, name, made):
    choose(full, name, made(LINES))
    expect(full.locator("#preview-0")).to_contain_text("This author wrote Emma")
    expect(full.locator("#preview-0")).to_contain_text(name)
    full.fill("#title-0", "Round one")
    expect(full.get_by_role("button", name="Add 2 questions")).to_be_visible()
    keep_preview(full)
    expect(full.locator("#notice")).to_contain_text("“Round one” is in your library: 2 questions.")


def test_a_damaged_document_says_what_to_do(full):
    choose(full, "round.docx", docx(LINES)[:200])
    expect(full.locator("#preview-0")).to_contain_text("round.docx is damaged")
    expect(full.locator("#preview-0")).to_contain_text("save it again")
    full.get_by_role("button", name="Don’t import this file").click()
    expect(full.locator("#main h1")).to_have_text("Library")


def test_a_document_is_told_how_far_it_is_and_can_be_cancelled(full):
    asked = []
    full.route("**/api/import*", lambda route: asked.append(route))
    choose(full, "round.pdf", pdf(LINES))
    expect(full.locator("#preview-0 [role=status]")).to_be_visible()
    # NB: a route is looked at while the page is asked something.
    until(lambda: full.evaluate("true") and asked)
    full.get_by_role("button", name="Cancel").click()
    expect(full.locator("#main h1")).to_have_text("Library")
    arrive(full, "#/library/import")
    expect(full.locator("#main")).to_contain_text("No file is waiting.")


def test_without_a_server_a_document_is_refused_in_a_sentence(page):
    page.route("**/api/import*", lambda route: route.fulfill(status=405, body="no"))
    choose(page, "round.pdf", pdf(LINES))
    expect(page.locator("#preview-0")).to_contain_text("there is none at this address")
    page.problems.clear()


def test_offline_a_document_waits_until_the_server_is_there(full, context):
    arrive(full, "#/library")
    context.set_offline(True)
    full.set_input_files("#file", {"name": "round.pdf", "mimeType": "application/pdf",
                                   "buffer": pdf(LINES)})
    expect(full.locator("#preview-0")).to_contain_text("cannot reach it now")
    context.set_offline(False)
    full.get_by_role("button", name="Try again").click()
    expect(full.get_by_role("button", name="Add 2 questions")).to_be_visible()


def test_a_problem_is_mended_here_and_the_mending_taken_back(page):
    choose(page, "packet.txt", PACKET.encode(), "text/plain")
    expect(page.get_by_role("button", name="Add 2 of 3")).to_be_visible()
    page.get_by_role("button", name="Mend here").click()
    field = page.locator("#mending-0")
    expect(field).to_be_focused()
    field.press("Control+End")
    page.keyboard.type("\nANSWER: William Shakespeare")
    page.get_by_role("button", name="Mend", exact=True).click()
    expect(page.get_by_role("button", name="Add 3 questions")).to_be_visible()
    expect(page.locator("#mended-0")).to_contain_text("1 mended")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Add 2 of 3")).to_be_visible()
    page.get_by_role("button", name="Leave out").click()
    expect(page.get_by_role("button", name="Add 2 questions")).to_be_visible()
    keep_preview(page)
    open_pack(page, "packet")


def test_a_document_given_for_a_log_is_called_by_its_name(page):
    arrive(page, "#/you/data")
    page.set_input_files("#log-file", {"name": "round.pdf", "mimeType": "application/pdf",
                                       "buffer": pdf(LINES)})
    expect(page.locator("#log-preview")).to_contain_text("This is a PDF, not a log.")
    page.get_by_role("button", name="Back").click()
    expect(page.locator("#main h1")).to_have_text("Data")
