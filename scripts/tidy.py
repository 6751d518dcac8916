#!/usr/bin/env python3
"""The repository's own style test: what the formatter cannot see.

Prints `file:line: what, what to do` for every problem and ends with how many there were.
Usage: scripts/tidy.py [FILE...]   (all files that git knows or would add, when none is named)
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

LINE_COLUMNS_MAX = 100  # Swift, as the formatter has it
SCRIPT_COLUMNS_MAX = 110
FILE_LINES_MAX = 300
TEST_LINES_MAX = 500
FUNCTION_LINES_MAX = 60
SCRIPT_LINES_MAX = 200  # a JavaScript module

CODE = {".swift", ".js", ".mjs", ".css", ".py", ".sh", ".c", ".h", ".html"}
TEXT = CODE | {".md", ".json", ".txt", ".webmanifest", ".svg", ""}

# Where long lines or files are the nature of the thing: tables of data, content, vectors, markup,
# and test cases written as one line each.
LONG_ALLOWED = re.compile(r"(^packs/|\.md$|\.json$|\.txt$|\.svg$|\.html$|Tables?\.swift$|"
                          r"/Goldens/|/Conformance/|/Fixtures/|^LICENSE$|^core/Tests/)")


class Problems(list):
    def add(self, path, line, what):
        self.append((str(path), line, what))


def tracked_files():
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True)
    return sorted({Path(name) for name in listing.stdout.splitlines() if (ROOT / name).is_file()})


def check_lines(path, lines, problems):
    """Every line: its length, words that promise work, paths of one machine, tabs."""
    for number, line in enumerate(lines, 1):
        columns = len(line.rstrip("\n"))
        most = LINE_COLUMNS_MAX if path.suffix == ".swift" else SCRIPT_COLUMNS_MAX
        if columns > most and not LONG_ALLOWED.search(str(path)):
            problems.add(path, number, f"{columns} columns, break it before {most}")
        if re.search(r"\b(FIX" + r"ME|TO" + r"DO|X" + r"XX)\b", line):
            problems.add(path, number, "a note of unfinished work, do it or write an issue")
        if re.search(r"(^|[\s\"'(=:])/(work|home|opt|Users)/\w", line):
            problems.add(path, number, "a path of one machine, make it relative or look it up")
        if line.rstrip("\n") != line.rstrip("\n").rstrip() and path.suffix != ".md":
            problems.add(path, number, "spaces at the end of the line, remove them")


def check_length(path, lines, problems):
    limit = SCRIPT_LINES_MAX if path.suffix in {".js", ".mjs"} else FILE_LINES_MAX
    if path.parts[0] == "test" or "Tests" in path.parts:
        limit = TEST_LINES_MAX
    if path.suffix in CODE and len(lines) > limit and not LONG_ALLOWED.search(str(path)):
        problems.add(path, limit, f"{len(lines)} lines, split it by what its parts are for "
                                  f"(at most {limit})")


FUNCTION = re.compile(r"^(\s*)(?:@\w+(?:\([^)]*\))?\s+)*"
                      r"(?:(?:public|private|internal|fileprivate|static|final|override|mutating|"
                      r"nonisolated|package)\s+)*(?:func\s|init[?(<]|subscript[(<])")


def check_functions(path, lines, problems):
    """Functions that do not fit a screen. A body ends at a brace indented as its beginning."""
    start = indent = None
    for number, line in enumerate(lines, 1):
        match = FUNCTION.match(line)
        if match and start is None and not line.rstrip().endswith("}"):
            start, indent = number, match.group(1)
        elif start is not None and line.startswith(indent + "}") and line.strip("}\n ") == "":
            if number - start + 1 > FUNCTION_LINES_MAX and not LONG_ALLOWED.search(str(path)):
                problems.add(path, start, f"a function of {number - start + 1} lines, "
                                          f"name its parts (at most {FUNCTION_LINES_MAX})")
            start = None
        elif start is not None and match and match.group(1) == indent:
            start = number  # the earlier one was a requirement without a body


CLOCKS = re.compile(r"\b(Date\(\)|ContinuousClock|SuspendingClock|clock_gettime|gettimeofday|"
                    r"DispatchTime|SystemRandomNumberGenerator|\.random\(in:)")


def check_core(path, lines, problems):
    """The core has no clock, no chance of its own, and no library that wasm lacks."""
    for number, line in enumerate(lines, 1):
        found = re.match(r"\s*(?:\w+ )?import (Foundation\w*|Glibc|Darwin|Dispatch|Musl)\b", line)
        if found:
            problems.add(path, number, f"imports {found.group(1)}, the core has no library but "
                                       "the standard one")
        if CLOCKS.search(line.split("//")[0]):
            problems.add(path, number, "reads a clock or chance, take it as a parameter")


def check_html(path, text, problems):
    for match in re.finditer(r"<script(?![^>]*\bsrc=)[^>]*>|\son\w+\s*=|<style\b", text):
        number = text.count("\n", 0, match.start()) + 1
        problems.add(path, number, "code inside HTML, move it to a file (the policy forbids it)")


def check_markdown(path, lines, problems):
    """Titles, and links that lead somewhere in the repository."""
    if not lines or not lines[0].startswith("# "):
        problems.add(path, 1, "no title, begin with a line `# ...`")
    inside_code = False
    for number, line in enumerate(lines, 1):
        inside_code ^= line.lstrip().startswith("```")
        if inside_code:
            continue
        for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", line)):
            if re.match(r"[a-z]+:|#", target):
                continue
            place = (ROOT / path).parent / target.split("#")[0]
            if not place.exists():
                problems.add(path, number, f"a dead link to {target}, mend or remove it")


def check_format_examples(files, problems):
    """Every file beside docs/formats/*.md is an example that some test reads by its name."""
    tests = "".join((ROOT / f).read_text(errors="replace") for f in files
                    if re.search(r"(^|/)(Tests|test)/", str(f)) and f.suffix in {".swift", ".py"})
    for path in files:
        if path.parts[:2] != ("docs", "formats") or len(path.parts) < 3:
            continue
        if path.name not in tests:
            problems.add(path, 1, "no test reads this, name it in a test that parses it")


def check_sentences(problems):
    """The sentences for typing, by the program that knows their form."""
    done = subprocess.run([sys.executable, ROOT / "scripts" / "check-sentences.py"],
                          cwd=ROOT, capture_output=True, text=True)
    found = re.findall(r"^(\S+):(\d+): (.+)$", done.stdout, re.MULTILINE)
    for path, line, what in found:
        problems.add(path, int(line), what)
    if done.returncode and not found:
        problems.add("scripts/check-sentences.py", 1, "does not run, see what it says")


def check_file(path, problems):
    if path.suffix not in TEXT:
        return
    try:
        text = (ROOT / path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        if path.suffix in CODE:
            problems.add(path, 1, "not UTF-8, convert it")
        return
    lines = text.splitlines()
    if path.suffix in CODE | {".md", ""}:
        check_lines(path, lines, problems)
        check_length(path, lines, problems)
    if text and not text.endswith("\n"):
        problems.add(path, len(lines), "no newline at the end, add it")
    if path.suffix == ".swift":
        check_functions(path, lines, problems)
        if path.parts[:2] == ("core", "Sources"):
            check_core(path, lines, problems)
    if path.suffix == ".html":
        check_html(path, text, problems)
    if path.suffix == ".md":
        check_markdown(path, lines, problems)


def main():
    every = tracked_files()
    chosen = [Path(name) for name in sys.argv[1:]] or every
    problems = Problems()
    for path in chosen:
        check_file(path, problems)
    if chosen is every:
        check_format_examples(every, problems)
        check_sentences(problems)
    for path, line, what in sorted(problems):
        print(f"{path}:{line}: {what}")
    print(f"tidy: {len(chosen)} files, {len(problems) or 'no'} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
