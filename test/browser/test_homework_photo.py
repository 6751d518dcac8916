"""A page is photographed: put straight, stripped of what the camera wrote, read and lit, without a server."""

import base64
import json
import struct

import pytest
from playwright.sync_api import expect

from conftest import ROOT, WEB, open_app, until
from server import AppServer, bundled_packs
from walk import arrive

# A photo is read back through what serves the app without a network.
pytestmark = pytest.mark.offline

LINES = ["The Water Cycle", "Evaporation is the process that turns water into vapour.",
         "The Sun heats the sea.", "Condensation is the process that turns vapour into droplets.",
         "Rain that soaks into the ground is called groundwater.",
         "A layer of rock that holds water is called an aquifer.",
         "Water that flows over the land is called runoff.",
         "Transpiration is the loss of water from leaves.",
         "The ground is wet because rain falls from the clouds.",
         "Hail is a kind of rain that is frozen."]
INDEX = ROOT / "models" / "index.json"


# What a camera writes beside a picture (Exif 2.32): here its maker alone.
MAKER = b"SecretCamera\0"
EXIF = b"Exif\0\0II*\0" + struct.pack("<IHHHIII", 8, 1, 0x010F, 2, len(MAKER), 26, 0) + MAKER


def picture(page, width=1200, height=1600, ink="#141414", paper="#f5f5f0"):
    """A page as a camera gives it, drawn by the browser, with what a camera writes beside it."""
    data = base64.b64decode(page.evaluate("""({ lines, width, height, ink, paper }) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      context.fillStyle = paper;
      context.fillRect(0, 0, width, height);
      context.fillStyle = ink;
      context.font = `${Math.round(width / 34)}px serif`;
      lines.forEach((line, place) => {
        context.fillText(line, width / 16, height / 12 + place * height / 16);
      });
      return canvas.toDataURL("image/jpeg", 0.9).split(",")[1];
    }""", {"lines": LINES, "width": width, "height": height, "ink": ink, "paper": paper}))
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(EXIF) + 2) + EXIF + data[2:]


def size(data):
    """Width and height, from a JPEG's frame."""
    place = 2
    while data[place + 1] not in (0xC0, 0xC2):
        place += 2 + struct.unpack(">H", data[place + 2:place + 4])[0]
    height, width = struct.unpack(">HH", data[place + 5:place + 9])
    return width, height


def choose(page, **how):
    """Chooses a picture; its bytes."""
    # The service worker gives the photo back at its address.
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    arrive(page, "#/practise/homework/new")
    data = picture(page, **how)
    page.set_input_files("#photo-file", {"name": "page.jpg", "mimeType": "image/jpeg", "buffer": data})
    expect(page.locator("#photo-use")).to_be_visible()
    return data


def kept(page):
    """The bytes of the photograph that was kept."""
    return bytes(page.evaluate("""async () => {
      const cache = await caches.open("pictures");
      const [request] = await cache.keys();
      return Array.from(new Uint8Array(await (await cache.match(request)).arrayBuffer()));
    }"""))


@pytest.fixture(scope="module")
def reading():
    """The app whose server has the nets that read photographs."""
    entries = json.loads(INDEX.read_text()) if INDEX.exists() else []
    entry = next((one for one in entries if one["id"] == "ocr"), None)
    if not entry or not (WEB / "etude.wasm").exists() or not (WEB / "ocr.wasm").exists():
        pytest.skip("no nets that read photographs: run make ocr")
    path = entry["url"].removeprefix("/")
    server = AppServer({**bundled_packs(), "models/index.json": json.dumps([entry]).encode(),
                        path: (ROOT / path).read_bytes()})
    yield server
    server.stop()


def test_what_the_camera_wrote_is_gone_and_the_picture_is_small(page):
    assert b"SecretCamera" in choose(page, width=3000, height=4000)
    page.click("#photo-use")
    page.wait_for_selector("#unread")
    stored = kept(page)
    assert b"SecretCamera" not in stored and b"Exif" not in stored
    assert max(size(stored)) <= 2000 and len(stored) <= 2 << 20
    expect(page.locator(".page-photo img")).to_be_visible()


def test_corners_are_moved_by_keys_and_the_picture_is_turned(page):
    choose(page)
    page.click("#photo-turn")
    corner = page.get_by_role("button", name="Upper left corner of the page")
    before = corner.bounding_box()
    corner.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    assert corner.bounding_box()["x"] > before["x"] + 5
    page.click("#photo-use")
    page.wait_for_selector("#unread")
    width, height = size(kept(page))
    assert width > height


def test_a_dark_picture_is_told_and_taken_anyway(page):
    choose(page, ink="#020202", paper="#0e0e0e")
    page.click("#photo-use")
    expect(page.locator("#photo-said")).to_contain_text("dark")
    expect(page.locator("#photo-use")).to_have_text("Take it anyway")
    page.click("#photo-use")
    page.wait_for_selector("#unread")


def test_a_refused_camera_leads_to_files(page):
    arrive(page, "#/practise/homework/new")
    page.click("#photo-take")
    expect(page.locator("#photo-said")).to_contain_text("Choose a picture instead")
    expect(page.locator("label[for=photo-file]")).to_be_visible()


def test_a_photo_becomes_a_quiz_whose_words_are_lit_on_it(context, reading):
    page = open_app(context, reading)
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    choose(page)
    page.click("#photo-use")
    page.wait_for_selector("#start-quiz", timeout=120_000)
    expect(page.locator("#main h1")).to_have_text("The Water Cycle")
    page.click("#start-quiz")
    page.click("#choice-1")
    expect(page.locator(".page-photo .lit rect").first).to_be_attached()
    expect(page.locator(".page-photo img")).to_be_visible()
    assert page.problems == [], page.problems
