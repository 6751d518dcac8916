"""A pack that a coach shares: from their library to a pupil's, and a mended question after it.

It is long enough that a browser sends it compressed.
"""

from playwright.sync_api import expect

from test_account import devices, school  # noqa: F401
from test_classes import add_pupils, choose, coach_of, come_in, let_cards_go, look_around, pictures_of
from test_import import choose as choose_file
from test_rooms import come_in as come_into_room
from test_rooms import begin_room, make_room, say_ready, settled
from test_write import keep, write
from walk import arrive, keep_preview
from walk import choose as set_up

PACK = """pack: rivers
title: Rivers of Africa
version: 1.0.0
licence: CC BY 4.0
authors: Cleo

## short nile
category: Geography
Which river flows through Cairo?
ANSWER: _Nile_
WHY: Cairo lies on the Nile.

## short congo
category: Geography
Which river flows through Kinshasa?
ANSWER: _Congo_
WHY: Kinshasa lies on the Congo.
""" + "".join(f"""
## short river-{number}
category: Geography
Of which country's rivers is the one numbered {number} in an atlas of this coach, north to south?
ANSWER: _country {number}_
WHY: The atlas says so; it is one that nobody else has.
""" for number in range(1, 13))


def share(page, path="#/library/pack/rivers"):
    arrive(page, path)
    panel = page.locator("#share-rivers")
    if panel.get_attribute("open") is None:
        panel.locator("summary").click()
    row = panel.locator("li", has_text="5b")
    row.get_by_role("button", name="Share version").click()
    expect(page.locator("#notice")).to_contain_text("The pack is shared")
    expect(row).to_contain_text("This version is shared")


def test_a_pack_goes_from_a_coach_to_a_pupil_and_is_mended(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "cleo@packs.example", "Hill School")
    add_pupils(coach, ["Ida"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    come_in(pupil, code, "Ida")
    choose(pupil, pictures_of(coach, "Ida"))
    expect(pupil.locator("#notice")).to_contain_text("Hello, Ida!")
    set_up(pupil, "goals", "count", "1")
    let_cards_go(coach)
    choose_file(coach, "rivers.txt", PACK.encode(), "text/plain")
    keep_preview(coach)
    share(coach)
    look_around(coach, "packs-shared")
    # The pupil adds it, and has it without a network.
    arrive(pupil, "#/library")
    row = pupil.locator("#shared-packs li", has_text="Rivers of Africa")
    expect(row).to_contain_text("5b · 14 questions · version 1.0.0")
    look_around(pupil, "packs-offered")
    row.get_by_role("button", name="Add").click()
    taken = pupil.locator("#shared-packs #pack-rivers")
    expect(taken).to_be_focused()
    expect(row.get_by_role("button", name="Add")).to_have_count(0)
    look_around(pupil, "packs-added")
    pupil.context.set_offline(True)
    arrive(pupil, "#/library/pack/rivers")
    expect(pupil.locator("#pack")).to_contain_text("from 5b")
    expect(pupil.locator("#questions")).to_contain_text("Cairo")
    look_around(pupil, "packs-taken")
    pupil.context.set_offline(False)
    # The coach mends a question, and the pupil gets that one alone.
    mended = PACK.replace("flows through Cairo", "flows through Cairo and Khartoum")
    write(coach, mended, "#/library/write?pack=rivers")
    # Behind the draft the page stands still.
    expect(coach.get_by_role("button", name="Drop the draft")).to_be_visible()
    keep(coach, "1.0.1")
    share(coach)
    arrive(pupil, "#/today")
    arrive(pupil, "#/library")
    expect(taken).to_contain_text("version 1.0.1, you have 1.0.0")
    look_around(pupil, "packs-older")
    sent = []
    pupil.on("response", lambda answer: sent.append(answer) if "/parts" in answer.url else None)
    taken.get_by_role("button", name="Update").click()
    expect(taken).to_contain_text("version 1.0.1")
    expect(taken.get_by_role("button", name="Update")).to_have_count(0)
    assert len(sent) == 1
    assert len(sent[0].request.post_data_json["parts"]) == 2, "the header and one question"
    arrive(pupil, "#/library/pack/rivers")
    expect(pupil.locator("#questions")).to_contain_text("Khartoum")
    # Withdrawn, it is offered to nobody, and stays with who has it.
    coach.locator("#share-rivers li", has_text="5b").get_by_role("button", name="Withdraw").click()
    coach.locator("#confirm [value=yes]").click()
    expect(coach.locator("#notice")).to_contain_text("offered no more")
    arrive(pupil, "#/today")
    arrive(pupil, "#/library")
    expect(taken).to_contain_text("version 1.0.1")
    expect(taken.get_by_role("button", name="Update")).to_have_count(0)
    arrive(pupil, "#/library/pack/rivers")
    pupil.locator("#more-rivers summary").click()
    pupil.locator("#more-rivers").get_by_role("button", name="Remove").click()
    pupil.locator("#confirm [value=yes]").click()
    expect(pupil.locator("#notice")).to_contain_text("The pack was removed")
    expect(pupil.locator("#library")).to_be_visible()
    expect(pupil.locator("#shared-packs")).to_have_count(0)


def test_a_room_of_the_class_asks_what_is_shared_with_it(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "mo@packs.example", "Lake School")
    add_pupils(coach, ["Jan"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    come_in(pupil, code, "Jan")
    choose(pupil, pictures_of(coach, "Jan"))
    expect(pupil.locator("#notice")).to_contain_text("Hello, Jan!")
    let_cards_go(coach)
    choose_file(coach, "rivers.txt", PACK.encode(), "text/plain")
    keep_preview(coach)
    share(coach)
    # A pack of the class is asked in its own rooms alone.
    begin_room(coach)
    coach.select_option("#room-pack", label="Rivers of Africa, of 5b")
    coach.click("#room-make-it")
    expect(coach.locator("#main [role=alert]")).to_contain_text("Choose “5b, its members alone”")
    look_around(coach, "packs-room")
    room = make_room(coach, contest="knowledgebowl/colorado", play="together", questions="1",
                     minutes="9", pack="Rivers of Africa, of 5b",
                     organisation="5b, its members alone")
    # The pupil has not taken it, and hears it all the same.
    come_into_room(pupil, room)
    say_ready(coach, pupil)
    coach.click("#begin")
    for page in (coach, pupil):
        page.wait_for_selector("#answer")
        page.fill("#answer", "the Loire")
        page.click("#answer-form .primary")
    settled(pupil)
    line = pupil.locator("#answer-line").inner_text()
    assert any(word in line for word in ("Nile", "Congo", "country")), line
