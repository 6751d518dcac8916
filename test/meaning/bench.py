#!/usr/bin/env python3
"""Milliseconds a text of 12 tokens, in node and in Chromium, over 200 texts after 100 to warm up.

Usage: .venv/bin/python test/meaning/bench.py     (after `make meaning wasm`)
"""

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/browser"))
from server import AppServer  # noqa: E402

TIME = """async () => {
  const { Meaning } = await import("/core/meaning.js");
  const start = performance.now();
  const meaning = await Meaning.open();
  const opened = performance.now() - start;
  const kept = performance.now();
  await Meaning.open();
  const reopened = performance.now() - kept;
  const times = [];
  for (let turn = 0; turn < 300; turn++) {
    const start = performance.now();
    meaning.compare(`the capital of country number ${turn} in the old world`, []);
    times.push(performance.now() - start);
  }
  return { opened, reopened, times };
}"""


def main():
    index = ROOT / "models/index.json"
    [entry] = json.loads(index.read_text())
    url = entry["url"].lstrip("/")
    node = subprocess.run(["node", "core/wasm/meaning.mjs", ROOT / url, "--bench"], cwd=ROOT,
                          capture_output=True, text=True, check=True)
    print(f"node      {node.stdout.strip()}")
    server = AppServer({"models/index.json": index.read_bytes(), url: ROOT / url,
                        "blank.html": b"<!doctype html><title>Bench</title>"})
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(server.url + "blank.html")
        result = page.evaluate(TIME)
        times = sorted(result["times"][100:])
        print(f"Chromium {browser.version}  best {times[0]:.2f} median {times[100]:.2f} "
              f"P95 {times[190]:.2f} ms; opened in {result['opened']:.0f} ms with the download, "
              f"{result['reopened']:.0f} ms from the device")
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
