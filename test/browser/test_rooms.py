"""Rooms, with the real server: people on devices of their own play one match, or practise together.

What runs by the clock is looked at where `SCREENS` says so; no test waits there.
"""

import json
import re

from playwright.sync_api import expect

from conftest import until
from test_account import devices, join, school  # noqa: F401
from test_classes import SEEN, look_around
from walk import arrive

CODE = re.compile("^[A-Z2-9]{8}$")
WORDS = re.compile(r"\S+ \S+ \S+")


def rests_long(route):
    """A ruling is shown for a minute, on however slow a machine."""
    asked = route.request.post_data_json if route.request.method == "POST" else None
    route.continue_(post_data=json.dumps({**asked, "restMillis": 60_000}) if asked else None)


def look(page, name):
    if SEEN:
        look_around(page, name)


def begin_room(page):
    """The form for one, open."""
    arrive(page, "#/team")
    page.wait_for_selector("#room-make")
    if not page.locator("#room-making").get_attribute("open") == "":
        page.click("#room-making > summary")


def make_room(page, **chosen):
    """Makes a room as it is chosen; its code."""
    begin_room(page)
    for name, value in chosen.items():
        field = page.locator(f"#room-{name}")
        if field.evaluate("(field) => field.matches('select')"):
            field.select_option(value)
        else:
            field.fill(value)
    page.route("**/api/v1/rooms", rests_long)
    page.click("#room-make-it")
    code = page.locator("#room-invitation .join-code")
    expect(code).to_have_text(CODE)
    return code.inner_text()


def call(page, name):
    """Says what others call whoever is signed in there."""
    arrive(page, "#/team")
    page.fill("#name", name)
    page.locator("#name-form button").click()
    expect(page.locator("#name-change > summary")).to_contain_text(name)


def come_in(page, code):
    """By an invitation's link."""
    page.goto(page.url.split("#")[0] + f"#/team?room={code}")
    expect(page.locator("#room-join-code")).to_have_value(code)
    page.click("#room-join [type=submit]")
    page.wait_for_selector("#sides h2")


def say_ready(*pages):
    for page in pages:
        page.click("#ready")
        page.wait_for_selector("#unready")


def words(page):
    return page.locator("#reading").inner_text().rstrip("… ")


def scores(page, of="#scoreboard"):
    return page.locator(f"{of} li").all_inner_texts()


def settled(page):
    """The ruling of what was asked, with its answer line."""
    page.wait_for_selector("#ruling")
    expect(page.locator("#answer-line")).to_have_text(re.compile(r"\w"))


def test_two_people_play_a_match_from_two_devices(devices, school):  # noqa: F811
    ada, ben = devices(), devices()
    join(ada, school, "ada@rooms.example")
    join(ben, school, "ben@rooms.example")
    call(ada, "Ada")
    call(ben, "Ben")
    code = make_room(ada, contest="knowledgebowl/colorado", questions="1", minutes="5")
    come_in(ben, code)
    expect(ada.locator("#sides .list > li")).to_have_count(2)
    ben.click("#side-1")
    expect(ada.locator("#sides h2")).to_have_count(2)
    expect(ben.locator("#sides h2")).to_have_count(2)
    expect(ben.locator("#begin")).to_have_count(0)
    look_around(ada, "room-lobby")
    say_ready(ada, ben)
    expect(ada.locator("#waits")).to_contain_text("2 of 2 ready")
    ada.click("#begin")
    expect(ben.locator("#room-begins")).to_be_visible()
    # Both hear the same words at the same time, and no more than was read.
    for page in (ada, ben):
        expect(page.locator("#reading")).to_have_text(WORDS)
    ben.click("#buzz")
    expect(ada.locator("#turn")).to_contain_text("Ben has buzzed")
    expect(ada.locator("#answer")).to_have_count(0)
    expect(ben.locator("#answer")).to_be_visible()
    assert words(ada) == words(ben)
    ben.fill("#answer", "certainly not this")
    ben.click("#answer-form .primary")
    # The other side may go on, and does not.
    expect(ada.locator("#miss")).to_contain_text("certainly not this")
    expect(ben.locator("#dock")).to_contain_text("Your team has answered")
    look(ada, "room-reading")
    ada.click("#buzz")
    ada.wait_for_selector("#answer")
    look(ada, "room-answering")
    ada.click("#no-answer")
    for page in (ada, ben):
        settled(page)
    assert ada.locator("#answer-line").inner_text() == ben.locator("#answer-line").inner_text()
    expect(ben.locator("#next")).to_have_count(0)
    look(ben, "room-ruling")
    ada.click("#next")
    for page in (ada, ben):
        expect(page.locator("#room-report tbody tr")).to_have_count(2)
    assert scores(ada, "#room-scores") == scores(ben, "#room-scores")
    assert ada.locator("#room-report").inner_text() == ben.locator("#room-report").inner_text()
    # What one answered is in one's own log, and what was missed can be practised alone.
    expect(ben.locator("#room-missed")).to_have_text("1 missed: practise it")
    look_around(ada, "room-results")
    # The room is a lobby again.
    say_ready(ada, ben)
    ada.click("#begin")
    for page in (ada, ben):
        expect(page.locator("#reading")).to_have_text(WORDS)
        expect(page.locator("#room-report")).to_have_count(0)
    arrive(ben, "#/progress/knowledgebowl")
    expect(ben.locator("#main")).to_contain_text("1 of 5 answers")
    arrive(ada, "#/team")
    expect(ada.locator("#room-list li")).to_have_count(1)


def test_people_practise_together_and_one_drops_and_comes_back(devices, school):  # noqa: F811
    cleo, dan = devices(), devices()
    join(cleo, school, "cleo@rooms.example")
    join(dan, school, "dan@rooms.example")
    code = make_room(cleo, contest="knowledgebowl/colorado", play="together", questions="2", minutes="9")
    come_in(dan, code)
    say_ready(cleo, dan)
    cleo.click("#begin")
    for page in (cleo, dan):
        page.wait_for_selector("#answer")
    cleo.fill("#answer", "a first guess")
    cleo.click("#answer-form .primary")
    expect(cleo.locator("#answered")).to_contain_text("a first guess")
    # What somebody else answered is not told before all have.
    expect(dan.locator("#others")).to_contain_text("1 of 2 have answered")
    assert "a first guess" not in dan.locator("#main").inner_text()
    look(cleo, "together-answered")
    # The link breaks, and what is typed stays.
    dan.fill("#answer", "not yet sent")
    dan.context.set_offline(True)
    dan.evaluate("window.stop()")
    dan.evaluate("window.roomTest = true")
    dan.context.set_offline(False)
    expect(dan.locator("#answer")).to_have_value("not yet sent")
    dan.click("#answer-form .primary")
    for page in (cleo, dan):
        settled(page)
        expect(page.locator("#answers li")).to_have_count(2)
    assert "a first guess" in dan.locator("#answers").inner_text()
    look(dan, "together-ruled")
    # Who reloads is in the room again, with all that was asked.
    dan.reload()
    settled(dan)
    assert "a first guess" in dan.locator("#answers").inner_text()
    cleo.click("#next")
    for page in (cleo, dan):
        page.wait_for_selector("#answer")
        page.fill("#answer", "another guess")
        page.click("#answer-form .primary")
    settled(cleo)
    cleo.click("#next")
    for page in (cleo, dan):
        expect(page.locator("#room-report tbody tr")).to_have_count(2)
    assert cleo.locator("#room-report").inner_text() == dan.locator("#room-report").inner_text()


def test_a_room_says_why_it_lets_nobody_in_and_who_leads_sends_out(devices, school):  # noqa: F811
    eva, finn = devices(), devices()
    join(eva, school, "eva@rooms.example")
    join(finn, school, "finn@rooms.example")
    arrive(finn, "#/team")
    finn.fill("#room-join-code", "ZZZZZZZZ")
    finn.click("#room-join [type=submit]")
    expect(finn.locator(".notice.error")).to_be_visible()
    finn.lets("404")
    code = make_room(eva, questions="1")
    come_in(finn, code)
    eva.click("#room-leading > summary")
    eva.get_by_role("button", name="Send out").click()
    eva.locator("dialog[open] .primary, dialog[open] .danger").first.click()
    expect(finn.locator("#main h1")).to_have_text("You are not in the room")
    eva.click("#room-lock")
    expect(eva.locator("#room-invitation")).to_contain_text("locked")
    eva.click("#room-leave")
    expect(eva.locator("#main h1")).to_have_text("Team")


def test_the_place_of_teams_says_what_to_do_to_who_has_no_account(page):
    arrive(page, "#/team")
    expect(page.locator("#team-account")).to_contain_text("needs an account")
    look_around(page, "team-signed-out")
    page.keyboard.press("4")
    expect(page.locator("#main h1")).to_have_text("Library")
    page.keyboard.press("3")
    expect(page.locator("#main h1")).to_have_text("Team")
    until(lambda: page.url.endswith("#/team"))
