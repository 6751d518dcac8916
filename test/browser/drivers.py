"""Three browsers behind the same few methods: Chromium by Playwright, Firefox by WebDriver BiDi,
WebKitGTK by WebDriver. The last two are spoken to directly: their ordinary drivers come with browser
builds of their own, and what is tried here is what Debian ships.

A browser has a `version` and can `go` to an address, `reload`, `run` a JavaScript expression (which
may be a promise), `press` what a selector finds, send a `key`, `type` text, and `close`.
"""

import itertools
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright
from websockets.sync.client import connect

import chromium

# WebDriver's names of the keys that are no letters.
KEYS = {"Enter": "\uE007", "Escape": "\uE00C", "Space": " "}
STARTING_SECONDS = 30
MIDDLE = """(() => {
  const one = document.querySelector(%s);
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const box = one.getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
})()"""


class Chromium:
    name = "Chromium"

    def __init__(self):
        self.playwright = sync_playwright().start()
        browser = chromium.launch(self.playwright)
        self.version = browser.version
        self.page = browser.new_context().new_page()

    def go(self, url):
        self.page.goto(url)

    def reload(self):
        self.page.reload()

    def run(self, expression):
        return self.page.evaluate(expression)

    def press(self, selector):
        self.page.click(selector)

    def key(self, name):
        self.page.keyboard.press(name)

    def type(self, text):
        self.page.keyboard.type(text)

    def close(self):
        self.page.context.browser.close()
        self.playwright.stop()


class Driven:
    """What both kinds of WebDriver share: pointer and keys are the same lists of actions."""

    def press(self, selector):
        x, y = self.run(MIDDLE % json.dumps(selector))
        steps = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                 {"type": "pointerUp", "button": 0}]
        self.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
                   "actions": steps}])

    def key(self, name):
        self.type([KEYS.get(name, name)])

    def type(self, text):
        steps = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.act([{"type": "key", "id": "keys", "actions": steps}])


class Firefox(Driven):
    name = "Firefox"

    def __init__(self):
        self.profile = tempfile.mkdtemp()
        port = free_port()
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--profile", self.profile, "--remote-debugging-port",
             str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for_port(port)
        self.socket = connect(f"ws://127.0.0.1:{port}/session", max_size=None)
        self.numbers = itertools.count(1)
        opened = self.send("session.new", capabilities={})
        self.version = opened["capabilities"]["browserVersion"]
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method, **params):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            if message.get("id") == number:
                break
        if message["type"] == "error":
            raise RuntimeError(f"{method}: {message['message']}")
        return message["result"]

    def go(self, url):
        self.send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def reload(self):
        self.send("browsingContext.reload", context=self.context, wait="complete")

    def run(self, expression):
        told = self.send("script.evaluate", target={"context": self.context}, awaitPromise=True,
                         expression=f"(async () => JSON.stringify([await ({expression})]))()")
        if told["type"] == "exception":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])[0]

    def act(self, actions):
        self.send("input.performActions", context=self.context, actions=actions)

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class WebKit(Driven):
    name = "WebKitGTK"

    def __init__(self):
        port = free_port()
        # NB: it has no headless mode of its own. The screen says its number when it is there.
        self.screen = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24"],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        display = ":" + self.screen.stdout.readline().strip()
        self.process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], env={**os.environ, "DISPLAY": display},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for_port(port)
        self.address = f"http://127.0.0.1:{port}/session"
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        wanted = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        opened = self.send("POST", "", {"capabilities": {"alwaysMatch": wanted}})
        self.version = opened["capabilities"]["browserVersion"]
        self.address += f"/{opened['sessionId']}"

    def send(self, method, path, body=None):
        request = urllib.request.Request(
            self.address + path, method=method,
            data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {json.load(error)['value']['message']}") from error

    def go(self, url):
        self.send("POST", "/url", {"url": url})

    def reload(self):
        self.send("POST", "/refresh", {})

    def run(self, expression):
        script = f"""const done = arguments[arguments.length - 1];
          (async () => JSON.stringify([await ({expression})]))()
            .then((told) => done(told), (error) => done(JSON.stringify({{ error: `${{error}}` }})));"""
        told = json.loads(self.send("POST", "/execute/async", {"script": script, "args": []}))
        if isinstance(told, dict):
            raise RuntimeError(told["error"])
        return told[0]

    def act(self, actions):
        self.send("POST", "/actions", {"actions": actions})

    def close(self):
        self.send("DELETE", "")
        for process in (self.process, self.screen):
            process.terminate()
            process.wait()


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for_port(port):
    end = time.monotonic() + STARTING_SECONDS
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
