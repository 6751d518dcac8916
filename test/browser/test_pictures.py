"""Questions with pictures: shown, made large, kept for a place without network, saved with a page."""

import io
import re
import zipfile

import pytest
from playwright.sync_api import expect

from conftest import open_app, until
from server import AppServer, bundled_packs
from walk import arrive, go_on, hear, keep_preview, open_pack, say

# Pictures are kept by what serves the app without a network.
pytestmark = pytest.mark.offline

KEPT = """async () => {
  let count = 0
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    count += requests.filter(({ url }) => url.includes("pictures/")).length
  }
  return count
}"""
LOADED = "image => image.complete && image.naturalWidth > 0"


@pytest.fixture
def server():
    server = AppServer(bundled_packs())
    yield server
    server.stop()


@pytest.fixture
def page(context, server):
    page = open_app(context, server)
    yield page
    assert page.problems == [], page.problems


def to_the_bonus(page):
    """Plays the pack with drawings up to its first visual bonus."""
    open_pack(page, "prism")
    page.click("#play")
    hear(page)
    expect(page.locator("#question-1 img")).to_have_count(0)
    page.keyboard.press("Space")
    expect(page.locator("#answer")).to_be_focused()
    say(page, "Kirchhoff's current law")
    go_on(page)
    page.wait_for_selector("#question-1-1")


def plate(page):
    return page.locator("#question-1-1 figure > .plate")


def test_a_visual_bonus_shows_its_drawing_which_can_be_made_large(page):
    to_the_bonus(page)
    expect(page.locator("#announced")).to_have_text("Visual bonus: Physics, short answer")
    until(lambda: plate(page).locator("img").evaluate(LOADED))
    expect(plate(page)).to_have_accessible_name(re.compile("^A circuit. A 12 volt battery"))
    # Its place was kept before it came: as wide to its height as its pack says.
    box = plate(page).locator("img").bounding_box()
    assert abs(box["width"] / box["height"] - 500 / 310) < 0.05, box
    plate(page).focus()
    page.keyboard.press("Enter")
    large = page.locator("#question-1-1 .large")
    expect(large).to_be_visible()
    assert large.locator("img").bounding_box()["width"] > box["width"]
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    # Escape has closed the picture alone.
    expect(page.locator("#answer")).to_be_visible()
    plate(page).click()
    large.locator("img").click()
    expect(large).to_be_hidden()
    page.locator("#answer").focus()
    say(page, "2 amperes")
    expect(page.locator("#ruling .verdict")).to_have_class(re.compile("accept"))


def test_a_drawing_is_there_without_a_network(page, server):
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    until(lambda: page.evaluate(KEPT) == 11)
    server.is_cut = True
    to_the_bonus(page)
    until(lambda: plate(page).locator("img").evaluate(LOADED))


def test_where_a_drawing_cannot_be_had_its_words_stand_in_its_place(page, server):
    until(lambda: page.evaluate(KEPT) == 11)
    for path in [path for path in server.overrides if path.startswith("pictures/")]:
        del server.overrides[path]
    page.evaluate("""async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          if (request.url.includes("pictures/")) await cache.delete(request)
        }
      }
    }""")
    to_the_bonus(page)
    absent = page.locator("#question-1-1 .absent")
    expect(absent).to_contain_text("not on this device. It shows: A circuit. A 12 volt battery")
    expect(plate(page)).to_be_hidden()
    page.locator("#answer").focus()
    say(page, "2 amperes")
    # It stays so when the page is drawn anew.
    expect(page.locator("#ruling .verdict")).to_have_class(re.compile("accept"))
    expect(absent).to_be_visible()
    page.problems = [problem for problem in page.problems if "404" not in problem]


def test_a_printed_packet_holds_its_drawings(page):
    open_pack(page, "prism")
    page.locator("#more-prism > summary").click()
    with page.expect_download() as saved:
        page.locator("#more-prism").get_by_role("button", name=re.compile("print", re.I)).click()
    text = saved.value.path().read_text()
    assert text.count('<img src="data:image/svg+xml;base64,') == 11
    assert 'src="pictures/' not in text


DRAWING = """<svg viewBox="0 0 320 200"><script>alert(1)</script><rect width="320" height="200"/></svg>"""
PACK = """pack: own
title: Own

## short roof
category: Science
picture: roof.svg
alt: A roof.
What roofs this house?
ANSWER: _slate_
"""


def saved_archive(page, pack):
    """What "Etude's text" of a pack with pictures saves: the name of each file, and its bytes."""
    open_pack(page, pack)
    page.locator(f"#more-{pack} > summary").click()
    with page.expect_download() as saved:
        page.locator(f"#more-{pack}").get_by_role("button", name="Etude text").click()
    assert saved.value.suggested_filename.endswith(".zip")
    with zipfile.ZipFile(saved.value.path()) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_pack_saved_as_text_brings_its_drawings_in_one_archive(page, server):
    files = saved_archive(page, "prism")
    (text, *drawings) = files
    assert text.endswith(".txt") and b"picture: " in files[text]
    assert len(drawings) == 11
    for name in drawings:
        assert files[name] in server.overrides.values(), name


def zipped():
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("__MACOSX/._own.txt", "noise")
        file.writestr("house/roof.svg", DRAWING)
        file.writestr("house/own.txt", PACK)
    return [{"name": "own.zip", "mimeType": "application/zip", "buffer": archive.getvalue()}]


FILES = [{"name": "roof.svg", "mimeType": "image/svg+xml", "buffer": DRAWING.encode()},
         {"name": "own.txt", "mimeType": "text/plain", "buffer": PACK.encode()}]


@pytest.mark.parametrize("files", [FILES, zipped()], ids=["files", "archive"])
def test_a_pack_and_its_picture_come_and_stay(page, server, files):
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    arrive(page, "#/library")
    page.set_input_files("#file", files)
    page.wait_for_selector("#preview-0")
    keep_preview(page)
    open_pack(page, "own")
    page.locator("#questions summary").first.click()
    until(lambda: page.locator("#questions .plate > img").first.evaluate(LOADED))
    address = page.locator("#questions .plate > img").first.get_attribute("src")
    assert address not in server.requests
    kept = page.evaluate("async (address) => (await fetch(address)).text()", address)
    assert "<rect" in kept and "script" not in kept
    again = saved_archive(page, "own")
    assert [name for name in again][1:] == ["roof.svg"] and again["roof.svg"].decode() == kept


def test_a_photo_that_is_too_large_is_made_smaller_and_named_in_the_text(page):
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    arrive(page, "#/library/write")
    photo = page.evaluate("""async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 5000, height: 2500 })
      const blob = await new Promise((done) => canvas.toBlob(done, "image/png"))
      return Array.from(new Uint8Array(await blob.arrayBuffer()))
    }""")
    page.locator("#write-text").click()
    page.set_input_files("#picture-file", {
        "name": "My cat.png", "mimeType": "image/png", "buffer": bytes(photo)})
    text = page.locator("#write-text")
    expect(text).to_have_value(re.compile(r"picture: My-cat\.webp 2048x1024 \d+ [0-9a-f]{64}\nalt: "))
    expect(page.locator("#file, .notice").filter(has_text="made smaller: 2048 by 1024")).to_be_visible()
    until(lambda: page.locator("#shown .plate > img").first.evaluate(LOADED))
