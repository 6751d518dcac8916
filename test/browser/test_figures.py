"""Figures that a pupil shows their coach, with the real server: the choice, the page, and the end."""

from playwright.sync_api import expect

from test_account import devices, school  # noqa: F811, F401
from test_classes import add_pupils, choose, coach_of, come_in, look_around, pictures_of
from walk import arrive, begin, play_out


def own_class(page):
    arrive(page, "#/you/teams")
    page.locator("#teams-list a").first.click()
    expect(page.locator("#own-share")).to_be_visible()


def test_a_pupil_shows_figures_and_takes_them_back(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "cleo@work.example", "Hill School")
    add_pupils(coach, ["Ida", "Jan"], "pictures")
    expect(coach.locator("#team-figures")).to_contain_text("Nobody shows figures yet")
    look_around(coach, "figures-none")
    code = coach.locator("#team-code .join-code").inner_text()
    come_in(pupil, code, "Ida")
    choose(pupil, pictures_of(coach, "Ida"))
    begin(pupil, 6)
    # Answers that come at once are no practice.
    play_out(pupil, 6, delay=200)
    # They see what it would be before they say so.
    own_class(pupil)
    pupil.click("#own-share-preview > summary")
    expect(pupil.locator("#own-share-preview")).to_contain_text("On 1 of the last 7 days")
    look_around(pupil, "figures-preview")
    expect(coach.locator("#team-figures")).to_contain_text("Nobody shows figures yet")
    pupil.click("#share-yes")
    expect(pupil.locator("#own-share")).to_contain_text("they see these figures too")
    look_around(pupil, "figures-shown")
    # The coach, whose page is open, sees it come: the same as the pupil.
    rows = coach.locator("#team-figures .rows > li")
    expect(rows).to_have_count(2)
    ida = rows.filter(has_text="Ida")
    expect(rows.filter(has_text="Jan")).to_contain_text("Shows no figures")
    ida.locator("summary").click()
    expect(ida).to_contain_text("6 answers")
    expect(ida).to_contain_text("Quiz Bowl")
    look_around(coach, "figures-coach")
    # The same on paper.
    coach.click("#team-sheet-open")
    sheet = coach.locator("#team-sheet")
    expect(sheet.locator("tbody tr").filter(has_text="Ida")).to_contain_text("1 day, ")
    look_around(coach, "figures-sheet")
    coach.emulate_media(media="print", color_scheme="light")
    expect(coach.locator("#sheet-print")).to_be_hidden()
    assert sheet.evaluate("it => it.scrollWidth <= it.clientWidth")
    coach.emulate_media(media="screen", color_scheme="light")
    sheet.get_by_role("link", name="Back").click()
    coach.locator("#team-figures").get_by_text("Numbers as CSV").click()
    with coach.expect_download() as download:
        coach.get_by_role("button", name="How they do").click()
    table = download.value.path().read_text()
    assert table.startswith("name,days of 7,") and "\nIda,1," in table and "\nJan,,," in table
    # Who ends it shows nothing any more.
    pupil.click("#share-no")
    expect(pupil.locator("#share-yes")).to_be_visible()
    expect(rows).to_have_count(0)
    expect(coach.locator("#team-figures")).to_contain_text("Nobody shows figures yet")
