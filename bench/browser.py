"""The figures that only a browser has: loading, working offline, buzz to paint, memory.

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

RUNS = 5
# A new window of Chromium loads some 300 files of its own for its buttons; no visitor waits for them.
WINDOW_SECONDS = 2
INTERACTIVE = "main [data-do], main a[href^='#/']"

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

MEMORY = "async () => (await performance.measureUserAgentSpecificMemory()).bytes"


def measure():
    figures = {}
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium",
                                             args=["--no-sandbox"])
        figures["load-to-interactive-ms"] = median(lambda: first_load(browser, address))
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        for name, figure in (("offline-reload-ms", offline_reload), ("buzz-to-paint-ms", buzz),
                             ("memory-playing-mb", memory), ("speech-start-ms", speech)):
            try:
                figures[name] = figure(context, page, address)
            except NotThere as problem:
                print(f"{name}: not measured: {str(problem).splitlines()[0]}")
        browser.close()
    return figures


@contextmanager
def served():
    """The address of `etude serve`, on a port that the system chose."""
    server = subprocess.Popen([ETUDE, "serve", "--port", "0"], cwd=ROOT, text=True,
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


def loaded(page, go):
    """Milliseconds until something can be done on the page that `go` opens."""
    go()
    page.wait_for_selector(INTERACTIVE, timeout=15_000)
    return page.evaluate("performance.now()")


def first_load(browser, address):
    context = browser.new_context()
    page = context.new_page()
    time.sleep(WINDOW_SECONDS)
    took = loaded(page, lambda: page.goto(address))
    context.close()
    return took


def offline_reload(context, page, address):
    page.goto(address)
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    context.set_offline(True)
    took = median(lambda: loaded(page, page.reload))
    context.set_offline(False)
    return took


def buzz(context, page, address):
    """Begins tossup practice and buzzes with the space bar, as a learner does."""

    def once():
        page.goto(address + "#/practise")
        page.reload()
        page.locator("[data-do=start]").first.click(timeout=10_000)
        page.wait_for_selector("#reading .word", timeout=10_000)
        pending = page.evaluate_handle(f"({{ took: ({BUZZ_TO_PAINT})() }})")
        page.keyboard.press("Space")
        return pending.evaluate("pending => pending.took")

    return median(once)


def memory(context, page, address):
    return page.evaluate(MEMORY) / 1e6


def speech(context, page, address):
    """Switches the voice on, begins tossup practice, and waits until it is told to speak."""
    page.goto(address + "#/you")
    page.select_option("#set-voice", "on")
    page.locator("#reading-settings [type=submit]").click()
    page.wait_for_selector("#notice")

    def once():
        page.goto(address + "#/practise")
        page.reload()
        start = page.locator("[data-do=start]").first
        start.wait_for(timeout=10_000)
        pending = page.evaluate_handle(f"({{ took: ({CLICK_TO_SPEECH})() }})")
        start.click()
        return pending.evaluate("pending => pending.took")

    return median(once)
