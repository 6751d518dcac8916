"""Work that a coach gives, with the real server: from the coach's page to the pupil's and back."""

import re

from playwright.sync_api import expect

from test_account import devices, school  # noqa: F401
from test_classes import add_pupils, choose, coach_of, come_in, look_around, pictures_of
from walk import arrive, play_out
from walk import choose as set_up


def give(page, drill, times=1, words="", whom=""):
    if page.locator("#work-giving").get_attribute("open") is None:
        page.click("#work-giving > summary")
    page.select_option("#work-drill", drill)
    page.fill("#work-times", str(times))
    page.fill("#work-words", words)
    page.select_option("#work-whom", label=whom or "All students")
    page.click("#work-give-it")
    expect(page.locator("#notice")).to_contain_text("Given.")


def test_a_coach_gives_a_drill_and_sees_who_has_done_it(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "cleo@work.example", "Hill School")
    expect(coach.locator("#team-work")).to_contain_text("Nothing is given")
    add_pupils(coach, ["Ida", "Jan"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    give(coach, "quizbowl/tossups", words="Before Friday’s meet")
    give(coach, "knowledgebowl/oral", times=3, whom="Jan")
    rows = coach.locator("#team-work .rows > li")
    expect(rows).to_have_count(2)
    expect(rows.last).to_contain_text("0 of 2 done")
    look_around(coach, "work-coach")
    # Whoever comes in by the class sees what is theirs, before anything was chosen.
    come_in(pupil, code, "Ida")
    choose(pupil, pictures_of(coach, "Ida"))
    arrive(pupil, "#/today")
    given = pupil.locator("#given .rows > li")
    expect(given).to_have_count(1)
    expect(given).to_contain_text("Before Friday’s meet")
    expect(given).to_contain_text("5b")
    look_around(pupil, "work-welcome")
    set_up(pupil, "goals", "count", "1")
    arrive(pupil, "#/today")
    # Without a network it is there, and is done.
    pupil.context.set_offline(True)
    given.get_by_role("button", name="Start Quiz Bowl: Tossups").click()
    play_out(pupil, 1)
    arrive(pupil, "#/today")
    expect(pupil.locator("#given")).to_have_count(0)
    arrive(pupil, "#/team")
    expect(pupil.locator("#given-done")).to_contain_text("Done: 1")
    pupil.context.set_offline(False)
    # The coach, whose page is open, sees it come.
    expect(rows.last).to_contain_text("1 of 2 done")
    rows.last.locator("summary").click()
    expect(rows.last.locator("li", has_text="Ida")).to_contain_text(re.compile("done, "))
    expect(rows.last.locator("li", has_text="Jan")).to_contain_text("0 of 1")
    look_around(coach, "work-done")
    rows.first.locator("summary").click()
    rows.first.get_by_role("button", name="Take it back").click()
    coach.locator("dialog[open] .primary, dialog[open] .danger").first.click()
    expect(rows).to_have_count(1)
    look_around(pupil, "work-team")
