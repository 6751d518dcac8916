"""Questions that were read out before: played word by word, kept, let go of, fetched again.

The sounds are made by the command itself, with espeak-ng and opusenc.
"""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import ETUDE, open_app, until
from server import AppServer, served_packs
from walk import arrive, choose, open_pack

PACK = """pack: spoken
title: Spoken
licence: CC0

## tossup slate
category: Science - Earth Science
This rock splits into thin sheets, and many a house is roofed with it. (*) It was mud at first.
Heat and weight made it out of shale. For 10 points, name this rock of old blackboards.
ANSWER: _slate_

## tossup basalt
category: Science - Earth Science
This rock makes up the floor of the oceans, and the Giant's Causeway. (*) It is dark and fine.
It cools from lava that holds little silica. For 10 points, name this commonest volcanic rock.
ANSWER: _basalt_
"""

# How far the sound has come, and which words were shown, whenever a word was added.
WATCH = """() => {
  window.played = []
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    window.sound = this
    return play.call(this)
  }
  new MutationObserver(() => {
    const words = document.querySelectorAll("#reading .word").length
    if (window.sound && !window.sound.paused) window.played.push([words, window.sound.currentTime])
  }).observe(document.body, { subtree: true, childList: true })
}"""


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """Folder of packs with one that was read out."""
    folder = tmp_path_factory.mktemp("packs")
    (folder / "spoken").mkdir()
    (folder / "spoken" / "pack.txt").write_text(PACK)
    subprocess.run([ETUDE, "pack", "record", folder / "spoken"], check=True)
    return folder


@pytest.fixture
def server(recorded):
    sounds = {f"audio/{file.name}": file for file in recorded.glob("*/audio/*.opus")}
    assert len(sounds) == 2
    server = AppServer(served_packs(recorded) | sounds)
    yield server
    server.stop()


@pytest.fixture
def page(context, server):
    page = open_app(context, server)
    choose(page, "reading", "voice", "on")
    page.evaluate(WATCH)
    yield page
    assert page.problems == [], page.problems


def asked(server):
    return [path for path in server.requests if path.startswith("audio/")]


def play(page):
    open_pack(page, "spoken")
    page.click("#play")
    page.wait_for_selector("#reading .word")


def test_a_recording_is_played_word_by_word_and_stops_at_the_buzz(page):
    # What is kept here begins soon enough on any machine; after a while the clock would read.
    open_pack(page, "spoken")
    page.get_by_role("button", name="Keep the recordings here").click()
    expect(page.locator("#audio-spoken")).to_contain_text("all on this device")
    play(page)
    until(lambda: page.evaluate("window.played.length") >= 12)
    page.keyboard.press("Space")
    expect(page.locator("#answer")).to_be_focused()
    until(lambda: page.evaluate("window.sound.paused"))
    # The words came with the sound: at every one it had come further, at a speaker's pace.
    played = page.evaluate("window.played")
    assert played == sorted(played)
    words = played[-1][0] - played[0][0]
    seconds = played[-1][1] - played[0][1]
    assert 1 < words / seconds < 6, (words, seconds)


def test_recordings_are_kept_for_a_place_without_network_and_fetched_again(page, server):
    open_pack(page, "spoken")
    expect(page.locator("#audio-spoken")).to_contain_text("0 on this device")
    page.get_by_role("button", name="Keep the recordings here").click()
    expect(page.locator("#audio-spoken")).to_contain_text("all on this device")
    assert len(asked(server)) == 2
    server.is_cut = True
    play(page)
    until(lambda: page.evaluate("window.played.length") >= 3)
    assert len(asked(server)) == 2
    server.is_cut = False
    arrive(page, "#/you/data")
    expect(page.locator("#storage")).to_contain_text("2 recordings")
    open_pack(page, "spoken")
    page.get_by_role("button", name="Let go of the recordings").click()
    expect(page.locator("#audio-spoken")).to_contain_text("0 on this device")
    # The session that waits is taken up again; its question returns, and its recording with it.
    arrive(page, "#/today")
    page.locator("[data-do='session.continue']").first.click()
    until(lambda: len(asked(server)) >= 3)
    open_pack(page, "spoken")
    expect(page.locator("#audio-spoken")).to_contain_text(re.compile("[1a]l* on this device"))


def test_without_its_file_the_question_is_read_all_the_same(page, server):
    for path in [path for path in server.overrides if path.startswith("audio/")]:
        del server.overrides[path]
    play(page)
    until(lambda: page.locator("#reading .word").count() > 8)
    assert page.evaluate("window.played.length") == 0
    open_pack(page, "spoken")
    page.get_by_role("button", name="Keep the recordings here").click()
    expect(page.locator("#notice")).to_contain_text("2 recordings could not be fetched")
    page.problems = [problem for problem in page.problems if "404" not in problem]
