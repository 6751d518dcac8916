"""The typing field: real keys, input methods and phones in; the same frame's paint and a key log out.

The fixture core keeps the log as the real one does: it appends what goes on from where it is.
"""

import base64
import html as markup
import json

import pytest
from playwright.sync_api import expect

from barriers import SCHEMES, barriers
from conftest import FIXTURE_CORE, forget, give, render, sent, until
from server import WEB, AppServer

TEXT = "the quick brown fox jumps over the lazy dog"
PLACES = ["Unidentified"] + [f"Key{chr(65 + n)}" for n in range(26)] + [f"Digit{n}" for n in range(10)]
NAMED = 0x110000
BACKSPACE, ENTER, SHIFT, PROCESS = NAMED + 1, NAMED + 2, NAMED + 4, NAMED + 15

pytestmark = pytest.mark.skipif(
    not (WEB / "typing.wasm").exists(), reason="no web/typing.wasm: run core/wasm/build.sh")


@pytest.fixture
def server():
    server = AppServer(FIXTURE_CORE)
    yield server
    server.stop()


def field(text=TEXT, rules="words", log=b"", **options):
    more = "".join(f' data-{name}="{value}"' for name, value in options.items() if name != "dir")
    direction = options.get("dir", "ltr")
    coded = markup.escape(f"{rules}\n{text}").replace("\n", "&#10;")
    return f"""<div class="in-session stack" data-accent="typing">
      <p id="head" class="typing-fades">30 s, words</p>
      <div id="typing-field" data-typing="{coded}" data-log="{base64.b64encode(log).decode()}"
        data-layout="us" data-lang="{options.get('lang', 'en')}" dir="{direction}"{more}>{text}</div>
      <button id="again" data-do="typing.restart">Again</button></div>"""


def show(page, text=TEXT, rules="words", **options):
    render(page, field(text, rules, **options))
    expect(page.locator(".typing-cells > span").first).to_be_visible()


def marks(page):
    """Each letter's mark, `.` for one that is ahead: `++x.`"""
    signs = {"": ".", "right": "+", "wrong": "x", "missed": "-", "blocked": "!"}
    classes = page.evaluate("""() => Array.from(document.querySelectorAll('.typing-cells > span'),
      (cell) => cell.className)""")
    return "".join(signs[" ".join(n for n in name.split() if n not in ("space", "break"))]
                   for name in classes)


def log(page):
    """The log as the commands together tell it: each batch goes on where the one before ended, or
    is sent again."""
    whole = b""
    for command in sent(page):
        if command["do"] != "typing.keys":
            continue
        start, batch = int(command["from"]), base64.b64decode(command["log"])
        assert start <= len(whole) and batch.startswith(whole[start:])
        whole = whole[:start] + batch
    return whole


def events(whole):
    """A key log read by its description (docs/formats/typing-log.md): (millis, what, ...)."""
    assert whole[:3] == b"EK\x01"
    place, now, told, read = 3, 0, {}, []

    def number():
        nonlocal place
        value = shift = 0
        while True:
            byte = whole[place]
            place += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    while place < len(whole):
        first = whole[place]
        place += 1
        time = number()
        if first < 0x80:
            now += time >> 2
            if time & 1:
                modifiers, place = whole[place], place + 1
                told[first] = (number(), modifiers)
            read.append((now, "up" if time & 2 else "down", first, *told[first]))
            continue
        now += time
        kind = first & 0x7F
        text = "".join(chr(number()) for _ in range(number())) if kind == 0 else ""
        read.append((now, kind, text))
    return read


def typed(whole):
    return "".join(chr(key) if key < NAMED else "<" if key == BACKSPACE else ""
                   for _, kind, _, key, _ in keys(whole) if kind == "down")


def keys(whole):
    return [event for event in events(whole) if event[1] in ("up", "down")]


def flush(page):
    """The log when the field has sent all of it: losing the focus sends at once."""
    page.evaluate("document.activeElement.blur()")
    until(lambda: len(log(page)) > 0 and len(log(page)) == kept(page))
    return log(page)


def kept(page):
    """How many bytes the tab keeps: the whole log as of the last batch."""
    return len(base64.b64decode(page.evaluate(
        "JSON.parse(sessionStorage.getItem('etude.typing') ?? '{\"log\":\"\"}').log")))


def test_keys_are_painted_and_logged(app):
    show(app)
    app.keyboard.type("the quixk")
    assert marks(app).startswith("+++++++x+.")
    app.keyboard.press("Backspace")
    app.keyboard.press("Backspace")
    app.keyboard.type("ck ")
    assert marks(app).startswith("++++++++++.")
    whole = flush(app)
    assert typed(whole) == "the quixk<<ck "
    assert {event[1] for event in keys(whole)} == {"up", "down"}
    assert whole[4:5] != b"" and events(whole)[0][2] == PLACES.index("KeyT")


def test_a_key_is_painted_in_its_own_task(app):
    """Within the dispatch of the key, so in the frame that follows it."""
    show(app)
    app.evaluate("""() => {
      window.seen = [];
      addEventListener("keydown", () => {
        window.seen.push(document.querySelectorAll(".typing-cells > .right").length);
      });
    }""")
    app.keyboard.type("the q")
    assert app.evaluate("window.seen") == [1, 2, 3, 4, 5]


def test_nothing_that_is_typed_moves_a_letter(app):
    show(app, TEXT + " " + TEXT)
    app.set_viewport_size({"width": 390, "height": 844})
    places = """() => Array.from(document.querySelectorAll('.typing-cells > span'),
      (cell) => `${cell.offsetLeft} ${cell.offsetTop}`).join()"""
    before = app.evaluate(places)
    head = app.locator("#again").bounding_box()
    app.keyboard.type("thexxx qk brxwn f")
    assert app.locator(".typing-cells i").first.inner_text() == "xxx"
    assert app.evaluate(places) == before
    assert app.locator("#again").bounding_box() == head


def test_the_active_line_stands_in_the_middle(app):
    app.emulate_media(reduced_motion="reduce")
    show(app, " ".join([TEXT] * 8))
    app.set_viewport_size({"width": 390, "height": 844})
    app.keyboard.type(" ".join([TEXT] * 3))

    def is_in_the_middle():
        window = app.locator(".typing-window").bounding_box()
        caret = app.locator(".typing-caret").bounding_box()
        middle = caret["y"] + caret["height"] / 2 - window["y"]
        return window["height"] / 3 < middle < window["height"] * 2 / 3

    # It is moved with the next frame.
    until(is_in_the_middle)


def test_escape_leaves_and_tab_begins_again(app):
    show(app)
    app.keyboard.type("the")
    app.keyboard.press("Tab")
    app.keyboard.press("Enter")
    until(lambda: set(marks(app)) == {"."})
    assert "typing.restart" in [command["do"] for command in sent(app)]
    app.keyboard.type("t")
    assert marks(app).startswith("+.")
    app.keyboard.press("Escape")
    until(lambda: sent(app)[-1]["do"] == "session.leave")


def test_the_button_begins_again_too(app):
    show(app)
    app.keyboard.type("the")
    flush(app)
    app.click("#again")
    until(lambda: set(marks(app)) == {"."})


def test_what_is_pasted_or_repeats_is_refused(app):
    show(app)
    app.evaluate("""() => {
      const data = new DataTransfer();
      data.setData("text/plain", "the quick");
      document.querySelector(".typing-input").dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }""")
    assert set(marks(app)) == {"."}
    app.keyboard.down("t")
    app.keyboard.down("t")
    app.keyboard.down("t")
    app.keyboard.up("t")
    assert marks(app).startswith("+.")
    read = events(flush(app))
    assert [event[1] for event in read] == [10, "down", "down", "down", "up", 6]
    assert [event[4] for event in read[1:4]] == [0, 32, 32]


def test_shortcuts_are_the_browsers(app):
    show(app)
    for keys_ in ["Control+a", "Alt+Shift", "ArrowLeft", "F2"]:
        app.keyboard.press(keys_)
    assert set(marks(app)) == {"."}
    app.keyboard.type("the quick")
    app.keyboard.press("Control+Backspace")
    assert marks(app).startswith("++++.")


def test_an_input_method_composes_unjudged(app):
    show(app, "日本 語", lang="ja")
    tools = app.context.new_cdp_session(app)
    for text in ["n", "に", "にほ", "にほん", "日本"]:
        tools.send("Input.imeSetComposition",
                   {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        assert set(marks(app)) == {"."}
        assert app.locator(".typing-caret").get_attribute("data-composing") == text
    tools.send("Input.insertText", {"text": "日本"})
    assert marks(app) == "++.."
    read = events(flush(app))
    assert read[0][1] == 4
    assert [event[2] for event in read if event[1] == 0] == ["日本"]


def test_a_phone_tells_text_and_takes_away(app):
    show(app)
    tools = app.context.new_cdp_session(app)
    for text in ["t", "he", " "]:
        tools.send("Input.insertText", {"text": text})
    assert marks(app).startswith("++++.")
    app.evaluate("""() => {
      const field = document.querySelector(".typing-input");
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Unidentified", keyCode: 229 }));
      document.execCommand("insertText", false, "qx");
      document.execCommand("delete");
    }""")
    assert marks(app).startswith("+++++.")
    read = events(flush(app))
    assert [(event[1], event[2]) for event in read] == [
        (0, "t"), (0, "he"), (0, " "), (0, "qx"), (1, ""), (6, "")]


def test_losing_the_focus_pauses(app):
    show(app)
    app.keyboard.type("the")
    app.evaluate("document.activeElement.blur()")
    expect(app.locator(".typing-veil")).to_be_visible()
    app.keyboard.press("x")
    expect(app.locator(".typing-veil")).to_be_hidden()
    assert marks(app).startswith("+++.")
    app.keyboard.type(" q")
    assert marks(app).startswith("+++++.")
    kinds = [event[1] for event in events(flush(app)) if event[1] not in ("up", "down")]
    assert kinds == [6, 9, 6]


def test_a_hidden_page_pauses_and_sends(app):
    show(app)
    app.keyboard.type("the")
    app.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    until(lambda: any(event[1] == 8 for event in events(log(app) or b"EK\x01")))
    assert typed(log(app)) == "the"


def test_a_timed_run_ends_by_itself(app):
    show(app, rules="words time=1500")
    app.keyboard.type("the")
    until(lambda: b"" != log(app) and events(log(app))[-1][1] == 11)
    app.keyboard.type("xyz")
    assert marks(app).startswith("+++.")
    assert typed(log(app)) == "the"


def test_the_same_text_again_is_another_run(app):
    show(app, "a b")
    app.keyboard.type("a b")
    until(lambda: typed(log(app) or b"EK\x01") == "a b")
    give(app, {"do": "html", "html": ""})
    show(app, "a b")
    assert marks(app) == "..."
    assert app.locator("#typing-field .visually-hidden").text_content() == "a b"


def test_a_log_that_the_core_dropped_is_dropped_here(app):
    show(app)
    app.keyboard.type("the")
    flush(app)
    give(app, {"do": "typing.restart"})
    until(lambda: set(marks(app)) == {"."})


def test_times_are_those_of_the_events(app):
    """A processor six times slower, and a page that hangs: the log has the times of the keys."""
    show(app)
    tools = app.context.new_cdp_session(app)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    app.evaluate("""() => {
      window.times = [];
      addEventListener("keydown", (event) => {
        window.times.push(event.timeStamp);
        for (const end = performance.now() + 80; performance.now() < end;);
      });
    }""")
    app.keyboard.type("the quick")
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    downs = [event[0] for event in keys(flush(app)) if event[1] == "down"]
    times = app.evaluate("window.times")
    assert len(downs) == 9
    for down, time in zip(downs, times):
        assert abs((time - times[0]) - down) <= 1


def test_a_reload_goes_on(app, context, server):
    show(app)
    app.keyboard.type("the qu")
    forget(app, app.reload)
    before = base64.b64decode(app.evaluate(
        "JSON.parse(sessionStorage.getItem('etude.typing')).log"))
    assert typed(before) == "the qu"
    show(app)
    assert marks(app).startswith("++++++.")
    expect(app.locator(".typing-veil")).to_be_visible()
    app.keyboard.press("x")
    app.keyboard.type("ick")
    assert marks(app).startswith("+++++++++.")
    whole = flush(app)
    assert typed(whole) == "the quick"
    assert whole.startswith(before[:6])


def test_a_log_of_another_run_is_not_gone_on_with(app):
    show(app)
    app.keyboard.type("the")
    flush(app)
    forget(app, app.reload)
    show(app, "then what")
    assert set(marks(app)) == {"."}


def test_right_to_left(app):
    app.emulate_media(reduced_motion="reduce")
    show(app, "שלום עולם", lang="he", dir="rtl")
    caret = app.locator(".typing-caret").bounding_box()
    app.keyboard.insert_text("ש")
    assert marks(app).startswith("+.")
    assert app.locator(".typing-caret").bounding_box()["x"] < caret["x"]


def test_caps_lock_is_said(app):
    show(app)
    app.evaluate("""() => document.querySelector(".typing-input").dispatchEvent(
      new KeyboardEvent("keydown",
        { key: "T", code: "KeyT", modifierCapsLock: true, bubbles: true, cancelable: true }))""")
    expect(app.locator(".typing-caps")).to_have_text("Caps Lock is on")


def test_the_next_word_is_spoken(app):
    show(app, speak="words")
    expect(app.locator("#live")).to_contain_text("the")
    app.keyboard.type("the ")
    expect(app.locator("#live")).to_contain_text("quick")
    app.keyboard.type("x")
    expect(app.locator("#live")).to_contain_text("Wrong")


def test_figures_show_only_when_asked(app):
    show(app)
    app.keyboard.type("the quick ")
    expect(app.locator(".typing-figures")).to_have_text("")
    show(app, TEXT + " again", live="wpm accuracy")
    app.keyboard.type("the quick ")
    expect(app.locator(".typing-figures")).to_contain_text("wpm")
    expect(app.locator(".typing-figures")).to_contain_text("100 %")


def test_the_time_left_runs_while_one_types_without_a_gap(app):
    show(app, "the quick " * 40, rules="words time=30000")
    left = app.locator(".typing-figures .left")
    expect(left).to_have_text("0:30")
    for _ in range(40):
        app.keyboard.type("the quick ", delay=40)
        if left.inner_text() <= "0:28":
            return
    assert False, left.inner_text()


def test_the_field_has_no_barrier(app):
    for scheme in SCHEMES:
        app.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        show(app, TEXT + scheme)
        app.keyboard.type("the quixk ")
        assert barriers(app, "#typing-field") == {}


def test_a_replay_has_no_barrier(app):
    show(app)
    app.keyboard.type("the quixk ")
    replay(app, TEXT, flush(app))
    assert barriers(app, "[data-replay]") == {}


def replay(page, text, log, **options):
    coded = markup.escape(f"words\n{text}").replace("\n", "&#10;")
    more = "".join(f' data-{name}="{value}"' for name, value in options.items())
    render(page, f"""<div data-replay="{coded}" data-log="{base64.b64encode(log).decode()}" dir="ltr"
      data-lang="en"{more}>{text}</div>""")


def test_a_run_is_replayed(app):
    show(app)
    app.keyboard.type("the quixk", delay=20)
    replay(app, TEXT, flush(app), sound="soft")
    app.get_by_label("Speed of the replay").select_option("3")
    app.get_by_role("button", name="Play").click()
    until(lambda: marks(app).startswith("+++++++x+."))
    expect(app.get_by_role("button", name="Play")).to_be_visible()
    expect(app.locator(".typing-told")).to_contain_text("2 of 9 words")
    expect(app.locator(".typing-told")).to_contain_text("1 error")
    expect(app.locator(".typing-errors > i")).to_have_count(1)
    scrubber = app.get_by_label("Moment")
    scrubber.focus()
    app.keyboard.press("Home")
    assert marks(app).startswith("+.")
    app.keyboard.press("End")
    assert marks(app).startswith("+++++++x+.")


def test_a_ghost_is_where_the_earlier_run_was(app):
    """Six letters at once with the first key, and the rest when an hour has gone by."""
    show(app, ghost="0 6 3600000 20")
    expect(app.locator(".typing-ghost")).to_be_visible()
    assert place(app, "ghost") == place(app, "caret")
    app.keyboard.type("the qu")
    until(lambda: place(app, "ghost") == place(app, "caret"))
    app.keyboard.type("ick")
    assert place(app, "ghost") != place(app, "caret")
    assert app.get_attribute(".typing-ghost", "aria-hidden") == "true"


def place(page, name):
    return page.locator(f".typing-{name}").evaluate("(it) => it.style.transform")


def test_a_ghost_stands_still_in_a_pause(app):
    show(app, ghost=" ".join("50 1" for _ in range(40)))
    begin = place(app, "ghost")
    app.keyboard.type("th")
    until(lambda: place(app, "ghost") != begin)
    app.locator("#again").focus()
    stopped = place(app, "ghost")
    app.wait_for_timeout(400)
    assert place(app, "ghost") == stopped


def test_keys_reach_the_paint_in_a_frame(app):
    """What it costs is told, and not judged: machines differ."""
    show(app)
    app.evaluate("""() => {
      window.costs = [];
      addEventListener("keydown", (event) => requestAnimationFrame(
        () => window.costs.push(performance.now() - event.timeStamp)));
    }""")
    app.keyboard.type("the quick brown fox", delay=60)
    until(lambda: len(app.evaluate("window.costs")) == 19)
    costs = sorted(app.evaluate("window.costs"))
    print(json.dumps({"key to frame, ms, median and most": [costs[len(costs) // 2], costs[-1]]}))
