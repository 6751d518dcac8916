#!/usr/bin/env python3
"""Measures the core and the app, and compares with bench/baseline.json.

What is the same at every run (bytes, instructions, what is foretold of learners) fails when it got
more than 3 % worse, and a figure of the baseline that nobody measures any more fails too; what
depends on the machine (seconds, milliseconds) is shown beside its aim, and fails 5 % above it when
STRICT=1. `make bench ACCEPT=1` writes the baseline anew: commit it with the reason. `--sizes`
measures the built modules alone, which takes seconds: the step `wasm` of check.sh does.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import learners

ROOT = Path(__file__).resolve().parent.parent
BASELINE = ROOT / "bench" / "baseline.json"
BINARY = ROOT / "bench" / ".build" / "release" / "Bench"
DATA = ROOT.parent / "shared" / "data" / "large" / "opentriviaqa_categories.tar.gz"
WORSE_PERCENT_MAX = 3
ABOVE_AIM_PERCENT_MAX = 5

# What we aim at.
AIMS = {
    "first-page-wasm-brotli-bytes": 270_000,
    "whole-wasm-brotli-bytes": 950_000,
    "typing-wasm-brotli-bytes": 61_440,
    "buzz-to-paint-ms": 16,
    "first-visit-painted-ms": 300,
    "first-visit-usable-ms": 1_000,
    "first-visit-shift": 0.001,
    "installed-usable-ms": 500,
    "memory-playing-mb": 150,
    "proficiency-update-ms": 1,
    "scroll-1000-rows-late-percent": 5,
    "question-retrieval-ms": 5,
    "speech-start-ms": 200,
    "typing-key-us": 3,
    "learners-fsrs6-log-loss": 0.4353,
    "learners-contest-14-days-unknown-percent": 9.1,
    "learners-contest-45-days-unknown-percent": 5.5,
    "learners-contest-short-unknown-percent": 14.1,
}

# What one of many costs in the module: a search of the sitting, an event of the log.
PER_CALL = [
    ("question-retrieval-ms", "search-50000-questions", 20),
    ("proficiency-update-ms", "open-100000-events", 100_000),
]


# The parts of a module, as the figures call them.
MODULES = {
    "first-page-wasm": ["etude"], "whole-wasm": ["etude", "etude-rest"], "meaning-wasm": ["meaning"],
    "typing-wasm": ["typing"],
}

# Bytes as the server sends them.
BROTLI = """
  const { readFileSync } = require("node:fs")
  const { brotliCompressSync, constants } = require("node:zlib")
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 }
  console.log(brotliCompressSync(readFileSync(process.argv[1]), { params }).length)
"""


def main():
    if "--sizes" in sys.argv:
        sizes = {}
        measure_size(sizes)
        sys.exit(compare(sizes, lambda name: name.endswith("-bytes")))
    sys.path.insert(0, str(ROOT / "bench"))
    exact, timed = {}, {}
    measure_size(exact)
    measure_native(exact, timed)
    measure_wasm(timed)
    measure_browser(timed)
    unsaid = measure_learners(exact)
    late = show_timed(timed)
    sys.exit(compare(exact, is_measurable) or late or unsaid)


def measure_size(exact):
    for name, parts in MODULES.items():
        files = [ROOT / "web" / f"{part}.wasm" for part in parts]
        if not all(file.exists() for file in files):
            sys.exit(f"{name}: not in web/: run `make wasm`, not a debug build.")
        exact[f"{name}-bytes"] = sum(file.stat().st_size for file in files)
        exact[f"{name}-brotli-bytes"] = sum(
            int(output(["node", "-e", BROTLI, file])) for file in files)


def is_measurable(name):
    """Whether this machine can measure a figure of the baseline."""
    if name.startswith(learners.PREFIX):
        return learners.has_logs()
    return not name.startswith("instructions") or (
        shutil.which("valgrind") is not None and DATA.exists())


def measure_native(exact, timed):
    """Instructions of each workload, without what its preparation costs."""
    print("Building the workloads (release)...")
    subprocess.run(["swift", "build", "--package-path", "bench", "-c", "release", "--quiet"],
                   cwd=ROOT, check=True)
    folder = unpack_questions()
    for name in output([BINARY, "--list"]).split():
        if name.startswith("search") and not folder:
            print(f"{name}: left out, {DATA.name} is not here")
            continue
        arguments = [name] + ([str(folder)] if folder else [])
        timed[f"native-{name}-s"] = json.loads(output([BINARY, *arguments]))["seconds"]
        if shutil.which("valgrind"):
            whole = instructions([*arguments])
            exact[f"instructions-{name}"] = whole - instructions([*arguments, "--only-prepare"])


def unpack_questions():
    """The large question files in one folder; None when they are not beside the repository."""
    if not DATA.exists():
        return None
    folder = ROOT / "dist" / "bench-data"
    if not (folder / "questions.txt").exists():
        with tarfile.open(DATA) as archive:
            archive.extractall(folder, filter="data")
        whole = b"".join(p.read_bytes() + b"\n" for p in sorted(folder.glob("categories/*")))
        (folder / "questions.txt").write_bytes(whole)
    return folder


def instructions(arguments):
    # NB: with random hashing the order of dictionaries, and so the count, differs at each run.
    environment = {"PATH": os.environ["PATH"], "SWIFT_DETERMINISTIC_HASHING": "1", "LANG": "C"}
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", BINARY, *arguments],
        cwd=ROOT, capture_output=True, text=True, env=environment, check=True)
    line = next(line for line in result.stderr.splitlines() if "Collected" in line)
    return int(line.split(":")[1])


def measure_wasm(timed):
    """The same sittings through the real module in node: seconds, and their ratio to native."""
    folder = ROOT / "dist" / "bench-data"
    if not (ROOT / "web" / "etude.wasm").exists():
        return
    for name in output([BINARY, "--list-sittings"]).split():
        sitting = folder / name
        native = timed.get(f"native-{name}-s")
        if native is None:
            continue
        sitting.mkdir(parents=True, exist_ok=True)
        output([BINARY, name, str(folder), "--write", str(sitting)])
        measured = json.loads(output(["node", ROOT / "bench" / "wasm.mjs", sitting]))
        timed[f"wasm-{name}-s"] = measured["seconds"]
        timed[f"wasm-{name}-memory-mb"] = measured["bytes"] / 1e6
        timed[f"ratio-{name}"] = measured["seconds"] / native
    if (ROOT / "web" / "typing.wasm").exists():
        measured = json.loads(output(["node", ROOT / "core" / "wasm" / "typing.mjs", "--bench"]))
        timed["typing-key-us"] = measured["key"]
        timed["typing-key-memory-bytes"] = measured["memory"]
    for figure, workload, times in PER_CALL:
        if f"wasm-{workload}-s" in timed:
            timed[figure] = timed[f"wasm-{workload}-s"] * 1_000 / times


def measure_browser(timed):
    try:
        import browser
        timed.update(browser.measure())
    except Exception as problem:  # a missing browser must not hide the other figures
        print(f"browser: not measured: {type(problem).__name__}: {str(problem)[:300]}")


def measure_learners(exact):
    """1 when docs/learners-compared.md says something else."""
    if not learners.has_logs():
        print(f"learners: left out, {learners.LOGS.name} is not here")
        return 0
    figures, unsaid = learners.measure()
    exact.update(figures)
    for row in unsaid:
        print(f"docs/learners-compared.md does not say: {row}")
    return 1 if unsaid else 0


def output(command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def show_timed(timed):
    """1 when STRICT=1 and a figure is above its aim. Prints every figure."""
    print("\nOn this machine (not compared):")
    above = []
    for name, value in timed.items():
        aim = f"   aim: under {AIMS[name]}" if name in AIMS else ""
        print(f"  {name:<44}{value:>14.4g}{aim}")
        if name in AIMS and value > AIMS[name] * (1 + ABOVE_AIM_PERCENT_MAX / 100):
            above.append(name)
    if above:
        print(f"Above the aim by more than {ABOVE_AIM_PERCENT_MAX} %: {', '.join(above)}")
    return 1 if above and os.environ.get("STRICT") == "1" else 0


def compare(exact, is_measurable):
    """0 when nothing got worse, 1 when something did. Prints every figure.

    `is_measurable` says whether a figure of the baseline should have been measured now.
    """
    baseline = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    worse = []
    print("\nThe same at every run (compared with bench/baseline.json):")
    for name, value in exact.items():
        before = baseline.get(name)
        change = 100 * (value - before) / before if before else 0
        note = "new" if before is None else f"{change:+.2f} %"
        aim = AIMS.get(name)
        print(f"  {name:<44}{value:>14,}  {note}" + (f"   aim: under {aim:,}" if aim else ""))
        if change > WORSE_PERCENT_MAX:
            worse.append(name)
    dead = [name for name in baseline if name not in exact and is_measurable(name)]
    if os.environ.get("ACCEPT") == "1":
        kept = {name: value for name, value in baseline.items() if name not in dead}
        BASELINE.write_text(json.dumps({**kept, **exact}, indent=2, sort_keys=True) + "\n")
        print("Wrote bench/baseline.json: commit it, and say in the message why it changed.")
        return 0
    if dead:
        print(f"In the baseline, but measured by nobody: {', '.join(dead)}. Remove them.")
    if worse:
        print(f"Worse by more than {WORSE_PERCENT_MAX} %: {', '.join(worse)}. Mend it, or accept "
              "it with `make bench ACCEPT=1` and commit the baseline with the reason.")
    if worse or dead:
        return 1
    print("Nothing got worse.")
    return 0


if __name__ == "__main__":
    main()
