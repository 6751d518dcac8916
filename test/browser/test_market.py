"""A pack for everybody: from who wrote it through a reviewer to a stranger, who says what is wrong with
it; and how it ends. The reviewer is appointed by the command of whoever runs the server."""

import re

import pytest
from playwright.sync_api import expect

from test_account import devices, join, serving  # noqa: F401
from test_classes import look_around
from test_config import admin
from test_import import choose as choose_file
from test_keys import set_up as set_up_step
from test_packs import PACK
from test_write import keep, write
from walk import arrive, keep_preview


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("market")


@pytest.fixture(scope="module")
def school(folder):
    with serving(folder) as server:
        yield server


def publish(page, version):
    arrive(page, "#/library/pack/rivers")
    panel = page.locator("#share-rivers")
    if panel.get_attribute("open") is None:
        panel.locator("> summary").click()
    page.get_by_role("button", name=f"Publish version {version} for everybody").click()
    page.locator("#confirm [value=yes]").click()
    expect(page.locator("#notice")).to_contain_text("waits for a reviewer")
    expect(page.locator("#publish-rivers")).to_contain_text(f"Version {version} waits for a reviewer")


def again(page, path):
    """Another page, and this one anew."""
    arrive(page, "#/today")
    arrive(page, path)


def test_a_pack_is_published_read_taken_and_taken_down(devices, school, folder):  # noqa: F811
    author, reviewer, reader = devices(), devices(), devices()
    join(author, school, "cleo@market.example")
    join(reader, school, "ben@market.example")
    join(reviewer, school, "flo@market.example")
    set_up_step(reviewer)
    admin(folder, "grant", "flo@market.example", "review-packs")
    choose_file(author, "rivers.txt", PACK.encode(), "text/plain")
    keep_preview(author)
    publish(author, "1.0.0")
    look_around(author, "market-waiting")
    # Nobody finds it yet.
    arrive(reader, "#/library")
    reader.get_by_role("link", name="Find packs of others").first.click()
    expect(reader.locator("#market .empty")).to_contain_text("No packs yet")
    look_around(reader, "market-empty")
    # The reviewer finds it in the library, reads it, and says no: an answer is not fair.
    arrive(reviewer, "#/library")
    reviewer.locator("#add summary").click()
    reviewer.get_by_role("link", name="To review (1)").click()
    row = reviewer.locator("#review-rivers")
    expect(row).to_contain_text("new, by Cleo · 14 questions")
    look_around(reviewer, "market-queue")
    row.locator("a").click()
    expect(reviewer.locator("#review-questions article")).to_have_count(14)
    look_around(reviewer, "market-review")
    reviewer.locator("#no-refuse summary").click()
    reviewer.fill("#why-refuse", "Kinshasa and Brazzaville both lie on it: say which bank.")
    reviewer.locator("#form-refuse button").click()
    expect(reviewer.locator("#reviews .empty")).to_contain_text("Nothing waits")
    # The author reads why, mends it, and publishes it again.
    again(author, "#/library/pack/rivers")
    author.locator("#share-rivers > summary").click()
    expect(author.locator("#publish-rivers")).to_contain_text("was refused: Kinshasa and Brazzaville")
    look_around(author, "market-refused")
    write(author, PACK.replace("through Kinshasa", "through Kinshasa, on its left bank"),
          "#/library/write?pack=rivers")
    expect(author.get_by_role("button", name="Drop the draft")).to_be_visible()
    keep(author, "1.0.1")
    publish(author, "1.0.1")
    again(reviewer, "#/library/review/rivers")
    reviewer.get_by_role("button", name="Offer it to everybody").click()
    expect(reviewer.locator("#notice")).to_contain_text("Done.")
    # A stranger finds it, looks at it and takes it.
    again(reader, "#/library/market")
    reader.fill("#market-q", "rivers geography")
    reader.get_by_role("button", name="Search").click()
    expect(reader.locator("#market-count")).to_have_text("1 pack")
    expect(reader.locator("#offer-rivers")).to_contain_text("by Cleo · 14 questions")
    look_around(reader, "market-found")
    reader.locator("#offer-rivers a").click()
    expect(reader.locator("#market-sample li.sample")).to_have_count(5)
    look_around(reader, "market-pack")
    reader.locator("#sample-nile summary").click()
    expect(reader.locator("#sample-nile")).to_contain_text("Nile")
    reader.click("#market-take")
    expect(reader.locator("#notice")).to_contain_text("is in your library: 14 questions")
    reader.locator("#stars-4").click()
    expect(reader.locator("#stars-4")).to_have_attribute("aria-pressed", "true")
    expect(reader.locator("#stars-3")).to_have_text("★")
    look_around(reader, "market-taken")
    reader.context.set_offline(True)
    arrive(reader, "#/library/pack/rivers")
    expect(reader.locator("#pack")).to_contain_text("from Marketplace")
    reader.context.set_offline(False)
    # What is wrong with it comes to the reviewer, who takes it down; both are told why.
    reader.get_by_role("link", name="Rate or report").click()
    reader.locator("#market-report summary").click()
    reader.fill("#report-words", "River 3 is in no atlas.")
    reader.get_by_role("button", name="Report it").click()
    expect(reader.locator("#notice")).to_contain_text("A reviewer reads it")
    again(reviewer, "#/library/review")
    expect(reviewer.locator("#review-rivers")).to_contain_text("1 report")
    reviewer.locator("#review-rivers a").click()
    expect(reviewer.locator("#review-reports")).to_contain_text("River 3 is in no atlas.")
    look_around(reviewer, "market-reported")
    reviewer.locator("#no-take-down summary").click()
    reviewer.fill("#why-take-down", "Its atlas does not exist.")
    reviewer.locator("#form-take-down button").click()
    expect(reviewer.locator("#reviews .empty")).to_contain_text("Nothing waits")
    again(reader, "#/library")
    expect(reader.locator("#shared-packs #pack-rivers")).to_contain_text(
        "offered no more: Its atlas does not exist.")
    look_around(reader, "market-ended")
    again(author, "#/library/pack/rivers")
    author.locator("#share-rivers > summary").click()
    expect(author.locator("#publish-rivers")).to_contain_text(
        re.compile("1.0.1 was taken down: Its atlas does not exist."))
    arrive(reader, "#/library/pack/rivers")
    reader.get_by_role("link", name="Rate or report").click()
    expect(reader.locator("#market-pack [role=alert]")).to_contain_text("no such pack any more")
    reader.lets("404")
