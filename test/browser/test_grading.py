"""A day of grading with the real server: two examiners mark without a network, each on a device of their
own; ranks are given at once to who was found good, later for what was shown again, or with a reason;
a verdict is taken back; certificates are printed."""

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from test_account import devices, join, school  # noqa: F401
from test_classes import add_pupils, choose, coach_of, come_in, let_cards_go, look_around, pictures_of
from test_keys import set_up
from test_school import board_of, to
from test_write import write_over
from walk import arrive

SEEN = os.environ.get("SCREENS")
NAMES = ["Ida", "Jan", "Mia"]
SALUTE = """
## item salute
title: Salute
type: technique
rank: white
minutes: 1
point: The eyes stay on the partner.
"""


def teach(coach, board):
    """What they grade for asks two things of the examiners, and nothing else."""
    to(coach, board + "/syllabus", "What we teach")
    coach.select_option("#begin-from", "")
    coach.locator("#begin [type=submit]").click()
    expect(coach.locator("#main h1")).to_have_text("Write what you teach")
    write_over(coach, "- 16 classes", "- item salute practising instructor")
    coach.locator("#write-text").press("Control+End")
    coach.keyboard.insert_text(SALUTE)
    expect(coach.locator("#lint-count")).to_have_text("Nothing: well written.")
    coach.click("#act-offer")
    expect(coach.locator("#offered")).to_contain_text("edition 1: offered on")


def examiner_of(page, admin, school, address, code):  # noqa: F811
    """Another who coaches the class, with a second step."""
    join(page, school, address)
    page.goto(page.url.split("#")[0] + f"#/you/teams?code={code}")
    page.locator("#teams-join [type=submit]").click()
    expect(page.locator("#team-standing")).to_contain_text("You are a student.")
    admin.reload()
    people = admin.locator("#class-pupils, #class-others")
    people.locator("summary", has_text="Student, since").click()
    people.get_by_label("Role of").locator("visible=true").select_option("coach")
    people.get_by_role("button", name="Change", exact=True).locator("visible=true").click()
    expect(admin.locator("#notice")).to_contain_text("The role is changed.")
    arrive(page, "#/you/account")
    set_up(page)
    arrive(page, "#/you/teams")
    page.locator("#teams-list a", has_text="5b").click()
    expect(page.locator("#team-standing")).to_contain_text("You are its coach.")


def mark(page, item, level):
    button = page.locator(f"#examine-{item}-{level}")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def row(page, name):
    return page.locator(".candidates a", has_text=name)


def test_two_examiners_grade_in_a_hall_without_a_network(devices, school):  # noqa: F811
    coach, sato, pupil = devices(), devices(), devices()
    coach_of(coach, school, "tide@example.org", "Tide Hall", kind="academy")
    add_pupils(coach, NAMES, "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    secret = pictures_of(coach, "Jan")
    let_cards_go(coach)
    examiner_of(sato, coach, school, "sato@example.org", code)
    board = board_of(coach)
    teach(coach, board)
    to(coach, board, "Ranks and marks")
    for name in NAMES:
        coach.locator("#enrol").get_by_label(name).check()
    coach.locator("#course").select_option(index=1)
    coach.locator("#enrol [type=submit]").click()
    expect(coach.locator("#notice")).to_contain_text("3 pupils enrolled")
    # The grading is dated, and they are called to it.
    coach.click("#to-gradings")
    expect(coach.locator("#main h1")).to_have_text("Gradings")
    look_around(coach, "grading-empty")
    coach.fill("#grading-title", "Spring grading")
    coach.locator("#grading-date [type=submit]").click()
    expect(coach.locator("#main h1")).to_contain_text("Spring grading")
    look_around(coach, "grading-call")
    grading = "#" + coach.url.split("#")[1]
    for name in NAMES:
        coach.locator("#call").get_by_label(name).check()
    coach.locator("#call [type=submit]").click()
    expect(coach.locator("#notice")).to_contain_text("3 pupils are called.")
    expect(coach.locator("#grading-done")).to_have_text("0 of 3 done.")
    look_around(coach, "grading-day")
    come_in(pupil, code, "Jan")
    choose(pupil, secret)
    expect(pupil.locator("#notice")).to_contain_text("Hello, Jan!")
    arrive(pupil, "#/practise/academy")
    expect(pupil.locator("#own-grading")).to_contain_text("Called to grade: Spring grading")
    # Both have it on their devices; from here on there is no network.
    sato.goto(sato.url.split("#")[0] + grading)
    expect(sato.locator("#grading-done")).to_have_text("0 of 3 done.")
    for examiner in [coach, sato]:
        examiner.context.set_offline(True)
    coach.click("#next")
    expect(coach.locator("#main h1")).to_have_text("Ida")
    coach.click("#examine-rest")
    expect(coach.locator("#examined")).to_have_text("2 of 2 marked.")
    mark(coach, "salute", 4)
    look_around(coach, "grading-examine")
    to(coach, grading, re.compile("^Spring grading"))
    coach.click("#next")
    expect(coach.locator("#main h1")).to_have_text("Jan")
    mark(coach, "horse-stance", 3)
    mark(coach, "salute", 3)
    sato.click("#next")
    expect(sato.locator("#main h1")).to_have_text("Ida")
    sato.click("#examine-rest")
    expect(sato.locator("#examined")).to_have_text("2 of 2 marked.")
    to(sato, grading, re.compile("^Spring grading"))
    row(sato, "Jan").click()
    mark(sato, "horse-stance", 1)
    # The network is back: each sees what the other marked where their own mark is in.
    for examiner in [coach, sato]:
        examiner.context.set_offline(False)
    expect(coach.locator("#examine-horse-stance")).to_contain_text(": introduced")
    expect(sato.locator("#examine-horse-stance")).to_contain_text(": proficient")
    expect(sato.locator("#examine-salute")).not_to_contain_text("proficient")
    # Jan shows the stance again.
    coach.click("#to-verdict")
    expect(coach.locator("#found")).to_have_text("Not all that White sash asks was seen.")
    expect(coach.locator("#panel li.missing")).to_contain_text("Horse stance: introduced")
    expect(coach.locator("#again-on-horse-stance")).to_be_checked()
    expect(coach.locator("#again-on-salute")).not_to_be_checked()
    coach.fill("#part-words", "Feet forward.")
    look_around(coach, "grading-verdict")
    coach.locator("#part [type=submit]").click()
    expect(row(coach, "Jan")).to_contain_text("Shows again by")
    expect(pupil.locator("#own-grading")).to_contain_text("Horse stance. “Feet forward.”")
    expect(pupil.locator("#tonight")).to_contain_text("You are to show it again for your next rank.")
    # Ida was found good by both; Mia was not here.
    row(coach, "Mia").click()
    coach.click("#to-verdict")
    coach.click("#not > summary")
    coach.click("#absent")
    expect(row(coach, "Mia")).to_contain_text("Was not here")
    expect(coach.locator("#good")).to_contain_text("Ida: White sash (2 examiners)")
    look_around(coach, "grading-good")
    coach.locator("#good [type=submit]").click()
    expect(coach.locator("#notice")).to_contain_text("Ida: White sash.")
    expect(coach.locator("#grading-done")).to_have_text("3 of 3 done.")
    look_around(coach, "grading-done")
    # Mia comes late, and showed it all in class.
    row(coach, "Mia").click()
    coach.click("#to-verdict")
    coach.click("#verdict-back")
    expect(coach.locator("#notice")).to_contain_text("It is taken back.")
    coach.fill("#pass-reason", "Showed it in class")
    coach.locator("#pass [type=submit]").click()
    expect(coach.locator("#notice")).to_contain_text("Mia: White sash.")
    expect(coach.locator("#verdict")).to_contain_text("“Showed it in class”")
    to(coach, grading, re.compile("^Spring grading"))
    # Later Jan shows it again, and that alone.
    row(coach, "Jan").click()
    expect(coach.locator("#examined")).to_have_text("0 of 1 marked.")
    mark(coach, "horse-stance", 3)
    coach.click("#to-verdict")
    expect(coach.locator("#found")).to_have_text("All that White sash asks was seen.")
    coach.locator("#pass [type=submit]").click()
    expect(coach.locator("#notice")).to_contain_text("Jan: White sash.")
    # Certificates: one to a page.
    to(coach, grading, re.compile("^Spring grading"))
    coach.click("#to-certificates")
    expect(coach.locator(".certificate")).to_have_count(3)
    expect(coach.locator(".certificate").first).to_contain_text("Ida")
    look_around(coach, "grading-certificates")
    coach.emulate_media(media="print", color_scheme="light")
    expect(coach.locator("#print")).to_be_hidden()
    paper = coach.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 3
    if SEEN:
        (Path(SEEN) / "certificates.pdf").write_bytes(paper)
    coach.emulate_media(media="screen")
    # The pupil has theirs too.
    arrive(pupil, "#/practise/academy")
    expect(pupil.locator("#rank")).to_contain_text("You hold: White sash")
    to(pupil, "#/practise/academy/learn/rank/white", "White sash")
    pupil.click("#certificate")
    expect(pupil.locator(".certificate")).to_contain_text("Jan")
    look_around(pupil, "grading-own-certificate")
