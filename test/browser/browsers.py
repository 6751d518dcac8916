"""The same visit in Chromium, Firefox and WebKitGTK, each as Debian has it: what worked, and what the
browser has of what Etude uses. docs/guide/browsers.md is filled from it.

    make browsers
"""

import re
import subprocess
import sys
import time
from pathlib import Path

from drivers import Chromium, Firefox, WebKit, free_port, wait_for_port

ROOT = Path(__file__).parents[2]
ETUDE = ROOT / "server/.build/debug/etude"
# A server that starts anew compresses what it serves first, on the cores that the browser needs too.
PATIENCE_SECONDS = 90

CORE_HAS_ANSWERED = 'performance.getEntriesByName("usable").length > 0'
# The smallest module that has an instruction of 128 bits.
SIMD = ("WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123,"
        " 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]))")
STORE = """(async () => {
  try {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("etude");
    for await (const name of folder.keys()) if (name.startsWith("log-")) return "private files";
  } catch (error) { console.info(error); }
  const databases = await indexedDB.databases();
  return databases.length ? "database" : "this window only";
})()"""
FEATURES = {
    "the log is kept in": STORE,
    "WebAssembly SIMD": SIMD,
    "voices to read aloud": '"speechSynthesis" in self ? speechSynthesis.getVoices().length : "none"',
    "recognition of speech": '"SpeechRecognition" in self || "webkitSpeechRecognition" in self',
    "push": '"PushManager" in self',
    "asks to install": '"onbeforeinstallprompt" in self',
    "light-dark()": 'CSS.supports("color", "light-dark(red, blue)")',
    ":has()": 'CSS.supports("selector(:has(a))")',
}


class Visit:
    """A newcomer's visit, step by step; each step waits until what it needs is there."""

    def __init__(self, browser, server, address):
        self.browser, self.server, self.address = browser, server, address

    def opens_its_first_page(self):
        self.browser.go(self.address)
        self.until_there("#welcome-quizbowl")
        self.until(CORE_HAS_ANSWERED)

    def begins_in_two_taps(self):
        self.browser.press("#welcome-quizbowl")
        self.until_there("#start")
        self.browser.press("#start")
        self.until_there("#reading .word")

    def judges_an_answer(self):
        self.browser.key("Space")
        self.until('document.activeElement.id === "answer"')
        self.browser.type("no idea")
        self.browser.key("Enter")
        self.until_there("#ruling")

    def keeps_it_over_a_reload(self):
        self.browser.go(self.address + "#/progress")
        self.browser.reload()
        self.until_one_answer()

    def works_without_the_server(self):
        self.until("navigator.serviceWorker.controller !== null")
        self.server.terminate()
        self.server.wait()
        self.browser.reload()
        self.until_one_answer()
        self.browser.go(self.address + "#/today")
        self.until_there("#start")
        self.browser.press("#start")
        self.until_there("#reading .word")

    def until_one_answer(self):
        # NB: until then it may be the page that was shown last.
        self.until(CORE_HAS_ANSWERED)
        self.until('/^1 answer/.test(document.querySelector("#counts")?.textContent)')

    def until_there(self, selector):
        self.until(f'document.querySelector("{selector}") !== null')

    def until(self, condition):
        end = time.monotonic() + PATIENCE_SECONDS
        while not self.browser.run(condition):
            if time.monotonic() > end:
                raise TimeoutError(condition)
            time.sleep(0.1)


STEPS = [Visit.opens_its_first_page, Visit.begins_in_two_taps, Visit.judges_an_answer,
         Visit.keeps_it_over_a_reload, Visit.works_without_the_server]


def serve():
    port = free_port()
    server = subprocess.Popen([ETUDE, "serve", "--port", str(port), "--database", "none"], cwd=ROOT,
                              stdout=subprocess.DEVNULL)
    wait_for_port(port)
    return server, f"http://127.0.0.1:{port}/"


def try_in(kind):
    """True when the whole visit works in this kind of browser. Prints what does, and what it has."""
    server, address = serve()
    browser = kind()
    print(f"\n{browser.name} {browser.version}")
    visit = Visit(browser, server, address)
    try:
        for step in STEPS:
            step(visit)
            print(f"  {step.__name__.replace('_', ' ')}")
        for name, expression in FEATURES.items():
            print(f"    {name}: {told(browser.run(expression))}")
    except (RuntimeError, TimeoutError) as problem:
        print(f"  does not: {step.__name__.replace('_', ' ')}: {problem}")
        return False
    finally:
        browser.close()
        server.terminate()
    return True


def told(value):
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


if __name__ == "__main__":
    kinds = [kind for kind in (Chromium, Firefox, WebKit)
             if len(sys.argv) < 2 or re.search(sys.argv[1], kind.name, re.IGNORECASE)]
    sys.exit(0 if all([try_in(kind) for kind in kinds]) else 1)
