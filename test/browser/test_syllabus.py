"""What a school teaches, with the real server: an instructor writes it in the browser, offers it, mends it;
a pupil learns by it on a device of their own."""

import re

from playwright.sync_api import expect

from test_account import devices, school  # noqa: F401
from test_classes import add_pupils, choose, coach_of, come_in, let_cards_go, look_around, pictures_of
from test_school import board_of, row_of, to
from test_write import write_over

KATA = """
## item our-kata
title: Our own kata
type: form
rank: kyu-99
minutes: 5
point: Hands and feet arrive together.
"""


def test_a_school_writes_offers_and_mends_what_it_teaches(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "wave@example.org", "Wave Hall", kind="academy")
    add_pupils(coach, ["Ida"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    secret = pictures_of(coach, "Ida")
    let_cards_go(coach)
    board = board_of(coach)
    # A copy of ours.
    coach.click("#to-taught")
    expect(coach.locator("#main h1")).to_have_text("What we teach")
    look_around(coach, "taught-empty")
    coach.select_option("#begin-from", "shotokan")
    coach.locator("#begin [type=submit]").click()
    expect(coach.locator("#main h1")).to_have_text("Write what you teach")
    text = coach.locator("#write-text")
    expect(text).to_have_value(re.compile("^syllabus: shotokan\n"))
    expect(coach.locator("#lint-count")).to_have_text("Nothing: well written.")
    # A kata of their own, with a slip that is told by its line.
    text.press("Control+End")
    coach.keyboard.insert_text(KATA)
    expect(coach.locator("#lint")).to_contain_text("There is no rank kyu-99")
    look_around(coach, "taught-write")
    coach.click("#act-offer")
    expect(coach.locator("#notice")).to_contain_text("Mend the errors first")
    write_over(coach, "kyu-99", "kyu-9")
    expect(coach.locator("#lint-count")).to_have_text("Nothing: well written.")
    expect(coach.locator("#shown h3").first).to_have_text("Our own kata")
    # The page is closed, without a network too: it opens as it was left.
    coach.context.set_offline(True)
    write_over(coach, "feet arrive together", "feet arrive at once")
    expect(coach.locator("#shown")).to_contain_text("Hands and feet arrive at once.")
    coach.context.set_offline(False)
    coach.reload()
    expect(text).to_have_value(re.compile("arrive at once"))
    # What it is compared with has come, too.
    expect(coach.locator("#changes")).to_contain_text("item our-kata is new")
    coach.click("#act-offer")
    expect(coach.locator("#offered")).to_contain_text("edition 2: offered on")
    look_around(coach, "taught")
    # Who is enrolled from now on learns by it.
    to(coach, board, "Ranks and marks")
    coach.locator("#enrol").get_by_label("Ida").check()
    coach.select_option("#course", "shotokan/karate/kyu-10")
    coach.locator("#enrol [type=submit]").click()
    expect(row_of(coach, "Ida")).to_be_visible()
    come_in(pupil, code, "Ida")
    choose(pupil, secret)
    expect(pupil.locator("#notice")).to_contain_text("Hello, Ida!")
    to(pupil, "#/practise/academy/learn/item/our-kata", "Our own kata")
    expect(pupil.locator("#points")).to_contain_text("Hands and feet arrive at once.")
    # A later edition is not theirs before they are enrolled by it; a mended one is.
    to(coach, board + "/syllabus/write", "Write what you teach")
    write_over(coach, "arrive at once", "arrive in one moment")
    expect(coach.locator("#changes")).to_contain_text("item our-kata: point was")
    look_around(coach, "taught-changes")
    coach.click("#act-offer")
    expect(coach.locator("#offered")).to_contain_text("edition 3: offered on")
    expect(coach.locator("#editions")).to_contain_text("1 pupil")
    to(coach, board + "/syllabus/write", "Write what you teach")
    write_over(coach, "in one moment", "together")
    coach.click("#act-mend")
    expect(coach.locator("#notice")).to_contain_text("Edition 3 is mended")
    expect(pupil.locator("#points")).to_contain_text("Hands and feet arrive at once.")
    to(coach, board, "Ranks and marks")
    coach.locator("#edition [type=submit]").click()
    expect(coach.locator("#notice")).to_contain_text("1 pupil enrolled anew.")
    expect(pupil.locator("#points")).to_contain_text("Hands and feet arrive together.")
    # The academy takes over what its class teaches.
    to(coach, "#/you/teams", "Teams")
    coach.locator("#teams-list a").first.click()
    expect(coach.locator("#team-standing")).to_contain_text("Academy")
    academy = board_of(coach)
    to(coach, academy + "/syllabus", "What we teach")
    look_around(coach, "taught-elsewhere")
    coach.get_by_role("button", name="Teach it here too").click()
    expect(coach.locator("#offered")).to_contain_text("edition 3")
