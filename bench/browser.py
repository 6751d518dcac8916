"""The figures that only a browser has: loading, working offline, buzz to paint, memory, scrolling.

Each figure is the median of a few runs. A page that lacks what is measured leaves its figure out.
"""

import re
import statistics
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import TimeoutError as NotThere
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
ETUDE = ROOT / "server" / ".build" / "debug" / "etude"

RUNS = 11
# A new window of Chromium loads some 300 files of its own for its buttons; no visitor waits for them.
WINDOW_SECONDS = 2
# How long the first visit's service worker may take, and the page until it is kept.
SETTLING_SECONDS = 2

# From the key until the frame with the answer box has been painted.
BUZZ_TO_PAINT = """() => new Promise(done => {
  addEventListener("keydown", event => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector("#answer")) return
      watcher.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now() - event.timeStamp)
        port2.postMessage("painted")
      })
    })
    watcher.observe(document.body, { subtree: true, childList: true })
  }, { capture: true, once: true })
})"""

# From the click that starts a session to the first words given to the voice.
CLICK_TO_SPEECH = """() => new Promise(done => {
  let began
  addEventListener("click", event => { began = event.timeStamp }, { capture: true, once: true })
  const speak = speechSynthesis.speak
  speechSynthesis.speak = utterance => {
    speechSynthesis.speak = speak
    done(performance.now() - began)
  }
})"""

# Of a visit: when its first contents were painted, when the core had answered, how far things moved.
VISIT = """() => new Promise(done => {
  let shift = 0
  new PerformanceObserver(list => { for (const one of list.getEntries()) shift += one.value })
    .observe({ type: "layout-shift", buffered: true })
  const time = name => performance.getEntriesByName(name)[0]?.startTime
  const look = () => {
    if (time("usable") === undefined) return setTimeout(look, 20)
    setTimeout(() => done([time("first-contentful-paint"), time("usable"), shift]), 100)
  }
  look()
})"""

# How far apart frames are while something scrolls, milliseconds; read with FRAMES_END.
FRAMES = """() => {
  globalThis.frameGaps = []
  let last
  const note = time => {
    if (last !== undefined) frameGaps.push(time - last)
    last = time
    if (!frameGaps.isOver) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}"""
FRAMES_END = "() => { frameGaps.isOver = true; return frameGaps }"
# Frames come at multiples of 16.7 ms, give or take a little: this is one that came late.
LATE_MS = 25
ROWS = 1_000

MEMORY = "async () => (await performance.measureUserAgentSpecificMemory()).bytes"


def measure():
    figures = {}
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium",
                                             args=["--no-sandbox"])
        figures.update(visits(browser, address))
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        for name, figure in (("offline-reload-ms", offline_reload), ("buzz-to-paint-ms", buzz),
                             ("memory-playing-mb", memory), ("speech-start-ms", speech),
                             ("scroll-1000-rows-late-percent", scroll_rows),
                             ("scroll-empty-page-late-percent", scroll_nothing)):
            try:
                figures[name] = figure(context, page, address)
            except NotThere as problem:
                print(f"{name}: not measured: {str(problem).splitlines()[0]}")
        browser.close()
    return figures


@contextmanager
def served():
    """The address of `etude serve`, on a port that the system chose."""
    server = subprocess.Popen([ETUDE, "serve", "--port", "0", "--database", "none"], cwd=ROOT, text=True,
                              stdout=subprocess.PIPE)
    try:
        line = server.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            raise RuntimeError(f"The server did not start: {line!r}")
        yield found.group()
    finally:
        server.terminate()
        server.wait()


def until(is_so, seconds=15):
    """Waits for it. (The page's policy forbids what Playwright's own wait_for_function does.)"""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise NotThere("it never became so")
        time.sleep(0.05)


def median(figure):
    return statistics.median(figure() for _ in range(RUNS))


def visits(browser, address):
    """A newcomer's first visit, and the second, each in a browser that knows nothing."""
    time.sleep(SETTLING_SECONDS)  # for the server's own start
    first, second = [], []
    for _ in range(RUNS):
        context = browser.new_context()
        page = context.new_page()
        time.sleep(WINDOW_SECONDS)
        first.append(visit(page, address))
        until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
        time.sleep(SETTLING_SECONDS)
        second.append(visit(page, address))
        context.close()
    middle = [[statistics.median(column) for column in zip(*rows)] for rows in (first, second)]
    names = ["first-visit-painted-ms", "first-visit-usable-ms", "first-visit-shift",
             "installed-painted-ms", "installed-usable-ms", "installed-shift"]
    return dict(zip(names, sum(middle, [])))


def visit(page, address):
    page.goto(address)
    return page.evaluate(VISIT)


def offline_reload(context, page, address):
    page.goto(address)
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    context.set_offline(True)
    took = median(lambda: [page.reload(), page.evaluate(VISIT)[1]][1])
    context.set_offline(False)
    return took


def buzz(context, page, address):
    """Begins tossup practice and buzzes with the space bar, as a learner does."""

    def once():
        page.goto(address + "#/practise/quizbowl")
        page.reload()
        page.locator("[data-do=start]").first.click(timeout=10_000)
        page.wait_for_selector("#reading .word", timeout=10_000)
        # NB: the first key after the mouse makes the browser draw a focus ring first, and hold back
        # what the worker says until that is drawn: a frame that later buzzes do not have.
        page.keyboard.press("Shift")
        time.sleep(0.1)
        pending = page.evaluate_handle(f"({{ took: ({BUZZ_TO_PAINT})() }})")
        page.keyboard.press("Space")
        return pending.evaluate("pending => pending.took")

    return median(once)


def memory(context, page, address):
    return page.evaluate(MEMORY) / 1e6


def speech(context, page, address):
    """Switches the voice on, begins tossup practice, and waits until it is told to speak."""
    page.goto(address + "#/you/reading")
    page.select_option("#set-voice", "on")
    page.wait_for_selector("#undo")

    def once():
        page.goto(address + "#/practise/quizbowl")
        page.reload()
        start = page.locator("[data-do=start]").first
        start.wait_for(timeout=10_000)
        pending = page.evaluate_handle(f"({{ took: ({CLICK_TO_SPEECH})() }})")
        start.click()
        return pending.evaluate("pending => pending.took")

    return median(once)


def scroll_rows(context, page, address):
    """Imports a pack of a thousand questions, and scrolls through all of them."""
    text = "".join(f"{n}. A made-up clue of {n} words, and another. For 10 points, name thing {n}.\n"
                   f"ANSWER: _Thing {n}_\n<Literature>\n\n" for n in range(1, ROWS + 1))
    page.goto(address + "#/library")
    page.set_input_files("#file", {
        "name": "thousand.txt", "mimeType": "text/plain", "buffer": text.encode()})
    page.locator("#preview-0 .primary").click()
    page.wait_for_selector("#pack-thousand")
    page.goto(address + f"#/library/pack/thousand?n={ROWS}")
    until(lambda: page.locator("#questions li").count() == ROWS)
    return late_percent(context, page)


def scroll_nothing(context, page, address):
    """A page as high without anything on it: what the machine itself is late with."""
    height = page.evaluate("document.documentElement.scrollHeight")
    page.goto("about:blank")
    page.set_content(f"<body style='height: {height}px'>")
    return late_percent(context, page)


def late_percent(context, page):
    """Of all frames while the wheel scrolls 12,000 px in 3 s, the share that came late."""
    devtools = context.new_cdp_session(page)

    def once():
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        page.evaluate(FRAMES)
        devtools.send("Input.synthesizeScrollGesture", {
            "x": 400, "y": 400, "yDistance": -12_000, "speed": 4_000, "gestureSourceType": "mouse"})
        deltas = page.evaluate(FRAMES_END)
        return 100 * sum(delta > LATE_MS for delta in deltas) / len(deltas)

    return median(once)
