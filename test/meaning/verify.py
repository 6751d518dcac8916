#!/usr/bin/env python3
"""Compares our encoder, native and as WebAssembly, with the reference: tokens and directions.

Usage: test/meaning/verify.py    (after `make meaning`, `make wasm` and a build of the command)
Prints the figures, then `N passed, N failed`.
"""

import base64
import json
import subprocess
import sys
from pathlib import Path

import numpy

sys.path.insert(0, str(Path(__file__).resolve().parent))
from reference import Reference  # noqa: E402
from texts import texts  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
ETUDE = ROOT / ".build-check/debug/etude"
ERROR_MAX = 4e-3
# Every so many texts are put through the slow reference too; the hard ones all.
DIRECTION_STEP = 4
WHOLE_FIRST = 60


def ours(command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"meaning: {' '.join(map(str, command))} failed:\n{done.stderr}{done.stdout}")
    return json.loads(done.stdout)


class Count:
    passed = failed = 0

    def check(self, holds, what):
        if holds:
            self.passed += 1
            return
        self.failed += 1
        if self.failed <= 10:
            print(f"FAILED {what}")


def main():
    [entry] = json.loads((ROOT / "models/index.json").read_text())
    model = ROOT / entry["url"].lstrip("/")
    chosen = texts()
    listed = ROOT / "dist/meaning-texts.json"
    listed.parent.mkdir(exist_ok=True)
    listed.write_text(json.dumps(chosen))
    results = {
        "wasm": ours(["node", "core/wasm/meaning.mjs", model, listed]),
        "native": ours([ETUDE, "meaning", "--model", model, "--texts", listed]),
    }
    reference = Reference()
    count = Count()
    errors = {name: [] for name in results}
    for place, text in enumerate(chosen):
        expected = reference.tokens(text)
        for name, result in results.items():
            count.check(result["tokens"][place] == expected, f"{name}: tokens of {text!r}")
        if place >= WHOLE_FIRST and place % DIRECTION_STEP:
            continue
        direction = reference.direction(expected)
        for name, result in results.items():
            ours_here = numpy.frombuffer(base64.b64decode(result["directions"][place]), "<f4")
            error = 1 - float(ours_here @ direction)
            errors[name].append(error)
            count.check(error <= ERROR_MAX, f"{name}: {text!r} is off by {error:.1e}")
    count.check(results["wasm"]["directions"] == results["native"]["directions"],
                "native and wasm give different bits")
    for name, list_ in errors.items():
        print(f"{name}: {len(chosen)} texts, cosine error at most {max(list_):.2e}, "
              f"mean {sum(list_) / len(list_):.2e} ({len(list_)} texts)")
    print(f"{count.passed} passed, {count.failed} failed")
    sys.exit(count.failed > 0)


if __name__ == "__main__":
    main()
