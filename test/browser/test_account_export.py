"""Everything that the server keeps of somebody, downloaded on the account's page and opened elsewhere."""

import hashlib
import json
import zipfile

from playwright.sync_api import expect

from test_account import devices, join, school  # noqa: F401
from barriers import barriers
from walk import begin, play_out


def test_everything_is_downloaded_and_can_be_read_elsewhere(devices, school, tmp_path):  # noqa: F811
    page = devices()
    begin(page, count=1)
    play_out(page, 1)
    join(page, school, "zoe@example.org")
    page.click("#account-export > summary")
    page.click("#account-export-begin")
    expect(page.locator("#account-export-state")).to_contain_text("It is ready", timeout=30_000)
    assert barriers(page) == {}
    # Whoever left the page open for long is signed in anew before the download.
    page.context.clear_cookies(name="__Host-etude-access")
    with page.expect_download() as begun:
        page.click("#account-export-fetch")
    assert begun.value.suggested_filename == "etude-export.zip"
    file = tmp_path / "it.zip"
    begun.value.save_as(file)
    with zipfile.ZipFile(file) as zipped:
        assert zipped.testzip() is None
        for entry in json.loads(zipped.read("manifest.json"))["files"]:
            assert hashlib.sha256(zipped.read(entry["name"])).hexdigest() == entry["sha256"]
        lines = zipped.read("events.jsonl").decode().splitlines()
        kinds = [json.loads(line)["kind"] for line in lines]
        assert "practice.attempted" in kinds and "account.joined" in kinds
        assert json.loads(zipped.read("tables/identity.json"))[0]["email"] == "zoe@example.org"
        zipped.extract("index.html", tmp_path)
    page.lets("401", "Failed to load resource")
    read = page.context.new_page()
    read.problems = []
    read.goto((tmp_path / "index.html").as_uri())
    expect(read.locator("body")).to_contain_text("Answers: 1. Days: 1. Sessions: 1.")
    assert barriers(read) == {}
