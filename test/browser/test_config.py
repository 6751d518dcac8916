"""What whoever runs a server sets up, with the real server: a league's rules that people take in, and a
thing that is switched off while they look."""

import subprocess

import pytest
from playwright.sync_api import expect

from conftest import ETUDE
from test_account import devices, join, serving  # noqa: F401
from test_classes import look_around
from walk import arrive

LEAGUE = """rules: valley
competition: quizbowl
name: Valley League
Points for a tossup: 11 -- handbook, page 2
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("league")


@pytest.fixture(scope="module")
def school(folder):
    (folder / "rules").mkdir()
    (folder / "rules/valley.txt").write_text(LEAGUE)
    with serving(folder, "--rules", folder / "rules") as server:
        yield server


def admin(folder, *arguments):
    subprocess.run([ETUDE, "admin", *arguments, "--database", folder / "etude.sqlite"], check=True)


def test_a_players_league_has_its_rules_on_the_server(devices, school):
    page = devices()
    arrive(page, "#/practise/quizbowl/rules")
    page.get_by_role("button", name="Rules on this server").click()
    row = page.locator("#served-rules li")
    expect(row).to_contain_text("Valley League")
    look_around(page, "served-rules")
    row.get_by_role("button", name="Take them").click()
    expect(page.locator("#notice")).to_contain_text("Valley League")
    page.get_by_label("Rules", exact=True).select_option("valley")
    page.locator("#rules-quizbowl-points > summary").click()
    tossup = page.get_by_label("Points for a tossup")
    expect(tossup).to_have_value("11")
    # It stays without the server, and the server's list knows that it is here.
    page.reload()
    expect(page.get_by_label("Rules", exact=True)).to_have_value("valley")
    page.get_by_role("button", name="Rules on this server").click()
    expect(row).to_contain_text("You have them")


def test_rooms_that_are_switched_off_say_why_and_come_back(devices, school, folder):
    page = devices()
    join(page, school, "una@example.org")
    arrive(page, "#/team")
    expect(page.locator("#room-join")).to_be_visible()
    admin(folder, "switch-off", "rooms", "--reason", "Exams are on.", "--until", "2099-01-31")
    arrive(page, "#/today")
    arrive(page, "#/team")
    off = page.locator("#rooms-off")
    expect(off).to_contain_text("Exams are on.")
    expect(off).to_contain_text("It is on again from")
    expect(page.locator("#room-join")).to_have_count(0)
    look_around(page, "rooms-off")
    admin(folder, "switch-on", "rooms")
    arrive(page, "#/today")
    arrive(page, "#/team")
    expect(page.locator("#room-join")).to_be_visible()
