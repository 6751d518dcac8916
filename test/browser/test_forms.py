"""What becomes of a form: emptied when it is done, and not before; sent once; and why it was refused."""

from datetime import timedelta

from playwright.sync_api import expect

from conftest import give, render, until
from test_account import devices, school  # noqa: F401
from test_classes import coach_of
from test_commands import await_command, count
from test_dates import today

FORM = ('<form id="f" data-do="{do}" data-with=\'{{"path":"{path}"}}\'><input id="box" name="box">'
        '<label><input type="checkbox" id="tick" name="tick">Tick</label>'
        '<button id="go">Go</button></form>')


def fill_in(page, do, path=""):
    render(page, FORM.format(do=do, path=path))
    page.fill("#box", "typed")
    page.check("#tick")
    page.click("#go")
    await_command(page, do)


def test_a_form_is_emptied_when_what_it_says_was_done(app):
    fill_in(app, "keep")
    until(lambda: app.input_value("#box") == "")
    assert not app.is_checked("#tick")


def test_a_refused_form_stays_as_it_was_filled_in(app):
    fill_in(app, "refuse")
    render(app, "<p>news</p>" + FORM.format(do="refuse", path=""))
    assert app.input_value("#box") == "typed" and app.is_checked("#tick")


def hold(page, address):
    """Keeps the server from answering until the returned function is called."""
    held = []
    page.route(address, lambda route: held.append(route))

    def go_on():
        until(lambda: page.evaluate("true") and held)
        held.pop().continue_()
    return go_on


def test_a_form_waits_for_what_the_server_says(app):
    go_on = hold(app, "**/manifest.webmanifest")
    fill_in(app, "ask", "manifest.webmanifest")
    render(app, "<p>news</p>" + FORM.format(do="ask", path="manifest.webmanifest"))
    assert app.input_value("#box") == "typed"
    go_on()
    until(lambda: app.input_value("#box") == "")
    assert not app.is_checked("#tick")


def test_a_form_that_the_server_refuses_stays_as_it_was_filled_in(app):
    fill_in(app, "ask", "nothing-here")
    await_command(app, "answered")
    assert app.input_value("#box") == "typed" and app.is_checked("#tick")
    app.problems.clear()


def test_what_is_typed_after_a_form_was_sent_is_not_lost(app):
    go_on = hold(app, "**/manifest.webmanifest")
    fill_in(app, "ask", "manifest.webmanifest")
    app.focus("#box")
    app.keyboard.press("End")
    app.keyboard.type(" on")
    app.uncheck("#tick")
    go_on()
    until(lambda: app.input_value("#box") == " on")
    assert not app.is_checked("#tick")


def compose(page, text):
    """An input method is at work in the box."""
    page.evaluate("""(text) => {
      const box = document.getElementById("box");
      box.focus();
      box.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      box.value = text;
    }""", text)


def let_go(page):
    page.evaluate("""() => document.getElementById("box")
      .dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }))""")


def test_what_an_input_method_writes_after_a_form_was_sent_is_not_sent_again(app):
    go_on = hold(app, "**/manifest.webmanifest")
    fill_in(app, "ask", "manifest.webmanifest")
    compose(app, "typed on")
    go_on()
    until(lambda: not app.is_checked("#tick"))
    assert app.input_value("#box") == "typed on"
    let_go(app)
    assert app.input_value("#box") == " on"


def test_half_a_word_of_an_input_method_stays_with_its_question(app):
    form = """<form data-do="answer" data-with='{"turn":"%s"}'><input id="box" name="text"></form>"""
    render(app, form % "1")
    compose(app, "mito")
    render(app, form % "2")
    render(app, form % "2")
    assert app.input_value("#box") == "mito"
    let_go(app)
    assert app.input_value("#box") == ""


def test_a_draft_is_over_when_what_it_was_for_is_done(app):
    form = '<form id="f" data-do="{}"><textarea id="entry" name="entry" data-draft="entry"></textarea>' \
        '<button id="go">Go</button></form>'
    for do, left in (("refuse", "words"), ("keep", "")):
        render(app, form.format(do))
        app.fill("#entry", "words")
        app.click("#go")
        await_command(app, do)
        render(app, "")
        render(app, form.format(do))
        assert app.input_value("#entry") == left


def test_a_double_click_sends_a_form_once(app):
    render(app, FORM.format(do="keep", path=""))
    app.dblclick("#go")
    until(lambda: count(app, "keep") == 1)
    app.fill("#box", "another")
    app.click("#go")
    until(lambda: count(app, "keep") == 2)


def test_the_second_click_of_a_double_one_sends_no_other_form(app):
    form = '<form data-do="{0}"><button id="{0}">Go</button></form>'
    app.evaluate("""() => document.getElementById("stage").addEventListener("submit", () => {
      document.getElementById("one").form.remove();
    }, { once: true })""")
    render(app, form.format("one") + form.format("two"))
    app.dblclick("#one")
    # What is sent after them comes after them.
    give(app, {"do": "after"})
    await_command(app, "after")
    assert count(app, "one") == 1 and count(app, "two") == 0


def test_a_live_form_takes_every_press(app):
    render(app, '<form data-do="write" data-live><button id="go">Add</button></form>')
    app.dblclick("#go")
    until(lambda: count(app, "write") == 2)


def test_enter_that_is_held_down_sends_a_form_once(app):
    render(app, FORM.format(do="keep", path=""))
    app.fill("#box", "typed")
    app.focus("#box")
    for _ in range(4):
        app.keyboard.down("Enter")
    app.keyboard.up("Enter")
    await_command(app, "keep")
    give(app, {"do": "after"})
    await_command(app, "after")
    assert count(app, "keep") == 1


def test_why_something_was_refused_is_brought_into_view(app):
    render(app, '<p role="alert" id="why">Not so.</p>' + "<p>line</p>" * 100
           + '<button id="go" data-do="refuse">Go</button>')
    app.click("#go")
    await_command(app, "refuse")
    until(lambda: app.evaluate("""() => {
      const { top, bottom } = document.getElementById("why").getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }"""))


def test_what_a_coach_typed_stays_until_it_is_done(devices, school):  # noqa: F811
    """With the real core and server: the network fails, hours are wrong, and pupils come meanwhile."""
    coach = devices()
    coach_of(coach, school, "tess@forms.example", "Hill School")
    names, add = coach.locator("#class-names"), coach.locator("#class-add [type=submit]")
    names.fill("Ida\nJan")
    coach.context.set_offline(True)
    add.click()
    why = coach.locator("[role=alert]")
    expect(why).to_contain_text("cannot be reached")
    expect(why).to_be_in_viewport()
    expect(names).to_have_value("Ida\nJan")
    coach.context.set_offline(False)
    coach.click("#date-giving > summary")
    coach.fill("#date-title", "Practice")
    coach.fill("#date-day", (today(coach) + timedelta(days=1)).isoformat())
    coach.fill("#date-from", "16:00")
    coach.fill("#date-to", "15:00")
    coach.click("#date-give-it")
    expect(why).to_contain_text("It ends before it begins")
    expect(why).to_be_in_viewport()
    # The pupils are added at last: what was typed for the date is no part of that.
    add.click()
    expect(coach.locator(".pupil-card")).to_have_count(2)
    expect(names).to_have_value("")
    expect(coach.locator("#date-title")).to_have_value("Practice")
    expect(coach.locator("#date-from")).to_have_value("16:00")
