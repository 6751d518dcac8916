"""Leaderboards with the real server: being counted, the lists, and the way out."""

import re
import sqlite3
import time

import pytest
from playwright.sync_api import expect

from conftest import until
from test_account import devices, in_step, join, serving  # noqa: F401
from test_classes import coach_of, look_around
from walk import answer, arrive, begin, go_on

# Whatever is asked, the answer is known.
PACK = "pack: capitals\ntitle: Capitals\n" + "".join(
    f"""
## tossup prague-{number}
category: Geography
{clue} Its castle stands above the Charles Bridge. For 10 points, name this capital of Czechia.
ANSWER: _Prague_
"""
    for number, clue in enumerate(
        ["Thirty statues line a bridge of this city.", "An old clock here shows the twelve apostles.",
         "The river Vltava flows through this city."]))


def others_answered(school, people):
    """What others answered yesterday, as the server has counted it."""
    yesterday = int(time.time() * 1000) - 86_400_000
    week = (yesterday // 86_400_000 + 3) // 7 * 7 - 3
    with sqlite3.connect(school.mail.parent / "etude.sqlite", timeout=30) as database:
        accounts = [f"{person:016}" for person in range(people)]
        database.executemany("INSERT INTO account (id) VALUES (?)", [(one,) for one in accounts])
        database.executemany("INSERT INTO person (account, name, password, made) VALUES (?, '', '', 0)",
                             [(one,) for one in accounts])
        for number in range(3):
            database.executemany(
                "INSERT INTO first_answer (account, item, pack, week, at, is_right, heard, taken)"
                " VALUES (?, ?, 'capitals', ?, ?, ?, ?, ?)",
                [(f"{person:016}", f"capitals/prague-{number}", week, yesterday, person % 3 > 0,
                  70 if person % 3 else None, "" if person % 3 else "Vienna")
                 for person in range(people)])


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    packs = tmp_path_factory.mktemp("packs")
    (packs / "capitals.txt").write_text(PACK)
    with serving(tmp_path_factory.mktemp("boards"), "--packs", packs) as server:
        others_answered(server, 24)
        yield server


def practise(page, answers):
    begin(page, len(answers))
    for text in answers:
        # Nobody knows it before the words, or types it in no time: such answers do not count.
        expect(page.locator("#reading .word").nth(4)).to_be_attached()
        answer(page, text, delay=120)
        go_on(page)
    page.wait_for_selector("#summary")
    arrive(page, "#/you/account")
    in_step(page)


def be_counted(page, region=""):
    arrive(page, "#/team/boards")
    if region:
        page.select_option("#boards-region", region)
        page.locator("#boards-join").get_by_label("I am an adult").check()
    page.click("#boards-join-now")
    expect(page.locator("#notice")).to_contain_text("You are counted.")


def rows(page):
    return page.locator("#board tbody tr")


def counted(page, words):
    """Looks again until the list says so: the server counts beside what it answers."""
    def found():
        page.click("#boards-again")
        page.wait_for_timeout(2_000)
        return [re.sub(r"\s+", " ", row.inner_text()).strip() for row in rows(page).all()] == words
    until(found, 90)


def test_members_are_counted_and_see_each_other(devices, school):  # noqa: F811
    coach, ada, ben = devices(), devices(), devices()
    coach_of(coach, school, "cleo@example.org", "Hill School")
    arrive(coach, "#/you/teams")
    coach.get_by_role("link", name=re.compile("^Hill School")).click()
    coach.click("#team-code-open")
    code = coach.locator("#team-code .join-code").inner_text()
    look_around(ada, "boards-before")
    arrive(ada, "#/team/boards")
    look_around(ada, "boards-signed-out")
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        join(page, school, f"{name.lower()}@example.org")
        page.goto(page.url.split("#")[0] + f"#/you/teams?code={code}")
        page.locator("#teams-join [type=submit]").click()
        expect(page.locator("#team-standing")).to_contain_text("You are a student.")
        arrive(page, "#/team")
        page.fill("#name-form input", name)
        page.click("#name-form button")
        expect(page.locator("#notice")).to_contain_text(f"Others see you as “{name}”")
    arrive(ada, "#/team/boards")
    expect(ada.locator("#boards-join")).to_contain_text("Others would see you as “Ada”")
    look_around(ada, "boards-joining")
    practise(ada, ["Prague", "Prague", "Vienna"])
    practise(ben, ["Vienna", "Prague", "Vienna"])
    # Without a word that one is an adult no region is chosen, and what was chosen is there still.
    arrive(ada, "#/team/boards")
    ada.select_option("#boards-region", "US-CO")
    ada.click("#boards-join-now")
    expect(ada.locator("[role=alert]")).to_contain_text("is for adults")
    expect(ada.locator("#boards-region")).to_have_value("US-CO")
    be_counted(ada, "US-CO")
    be_counted(ben)
    ada.get_by_role("link", name="Hill School").click()
    counted(ada, ["1 Ada (you) 2", "2 Ben 1"])
    look_around(ada, "boards-list")
    expect(ada.locator("#board-own")).to_have_text("You: 2 questions right, of 3 answers.")
    ada.get_by_role("link", name="Last week").click()
    expect(ada.locator("#board .empty")).to_contain_text("Nobody who is counted")
    look_around(ada, "boards-empty")
    ada.get_by_role("link", name="This season").click()
    expect(rows(ada)).to_have_count(2)
    # Who looks after them sees the list, and stands in none.
    arrive(coach, "#/team/boards")
    coach.get_by_role("link", name="Hill School").click()
    expect(rows(coach)).to_have_count(2)
    expect(coach.locator("#boards-join")).to_be_visible()
    # One of a whole state would be known: nobody is shown.
    ada.get_by_role("link", name="Colorado, United States").click()
    expect(ada.locator("#board .empty")).to_contain_text("Fewer than five people")
    look_around(ada, "boards-few")
    ben.click("#boards-leaving > summary")
    look_around(ben, "boards-leaving")
    ben.click("#boards-stop")
    expect(ben.locator("#notice")).to_contain_text("your numbers are deleted")
    coach.click("#boards-again")
    expect(rows(coach)).to_have_count(1)


def test_who_is_signed_in_reads_how_others_did_and_may_be_one_of_them(devices, school):  # noqa: F811
    page = devices()
    join(page, school, "fay@example.org")
    arrive(page, "#/library/pack/capitals")
    page.locator("#q-capitals\\/prague-1 summary").first.click()
    words = re.compile(r"Of 24 people, 67\s%\shad it right at their first meeting, "
                       r"on average after 70\s% of it\. 8 said “Vienna”\.")
    expect(page.locator("#q-capitals\\/prague-1 .figure")).to_have_text(words)
    look_around(page, "figures-pack")
    begin(page, 1)
    expect(page.locator("#reading .word").nth(4)).to_be_attached()
    expect(page.locator("#figure")).to_have_count(0)
    answer(page, "Budapest")
    expect(page.locator("#figure")).to_have_text(words)
    look_around(page, "figures-ruling")
    go_on(page)
    arrive(page, "#/team/boards")
    page.get_by_role("button", name="Count my answers", exact=True).click()
    expect(page.locator("#notice")).to_contain_text("Your answers are counted")
    look_around(page, "figures-choice")
    page.get_by_role("button", name="Count my answers no more").click()
    expect(page.locator("#notice")).to_contain_text("what was kept is deleted")
    expect(page.locator("#boards-join")).to_be_visible()
