#!/usr/bin/env python3
"""Checks web/sentences/LANGUAGE.txt, the sentences that are typed for practice.

Prints `file:line: what, what to do` for every problem. Letters and layouts are those of
web/words/LANGUAGE.txt and web/layouts.txt; the form is in docs/formats/sentences.md.
Usage: scripts/check-sentences.py
"""

import re
import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path("web") / "sentences"

COUNT_MIN, COUNT_MAX = 60, 2_000  # sentences of a language
LENGTH_MIN, LENGTH_MAX = 40, 120  # characters of a sentence
COMMAS_SHARE_MIN = 0.25
SIGNS = {"?": "question marks", '"': "quotation marks"}
# Where there are many, two that begin alike would be noticed.
DISTINCT_BEGINNINGS = {"en"}
BEGINNING_WORDS = 3


def layouts():
    """The characters that each layout types, with a dead key and a letter too."""
    found, name, dead = {}, None, {}
    for line in (ROOT / "web" / "layouts.txt").read_text(encoding="utf-8").splitlines():
        fields = line.split(" ")
        if fields[0] == "layout":
            name = fields[1]
            found[name], dead[name] = set(), set()
        elif name and not line.startswith("#"):
            for given in fields[1:]:
                code = re.fullmatch(r"\\([xd])([0-9a-f]+)", given)
                if code:
                    kind = dead if code.group(1) == "d" else found
                    kind[name].add(chr(int(code.group(2), 16)))
                else:
                    found[name].add("\\" if given == "\\\\" else given)
    return {name: (typed, dead[name]) for name, typed in found.items()}


def is_typed(character, layout):
    typed, dead = layout
    parts = unicodedata.normalize("NFD", character)
    return character in typed or (len(parts) == 2 and parts[0] in typed and parts[1] in dead)


def words_of(language):
    """The first layout and the small letters that the table of words names."""
    head = {}
    with open(ROOT / "web" / "words" / f"{language}.txt", encoding="utf-8") as lines:
        for line in lines:
            key, _, rest = line.rstrip("\n").partition(" ")
            head.setdefault(key, rest.split(" "))
            if "layouts" in head and "letters" in head:
                break
    return head["layouts"][0], {pair[0] for pair in head["letters"]}


def check_sentence(line, layout):
    """What is wrong with one line."""
    if not LENGTH_MIN <= len(line) <= LENGTH_MAX:
        yield f"{len(line)} characters, make it {LENGTH_MIN} to {LENGTH_MAX}"
    if line != unicodedata.normalize("NFC", line):
        yield "letters in parts, compose them (NFC)"
    if line != line.strip() or "  " in line:
        yield "spaces at an end or two together, leave one between words"
    if line[-1:] not in {".", "?", "!", '"'}:
        yield "no sign at the end, add one"
    if line.count('"') % 2:
        yield "a quotation that does not end, add its mark"
    for character in sorted(set(line)):
        if unicodedata.category(character)[0] == "C":
            yield f"the control character U+{ord(character):04X}, remove it"
        elif not is_typed(character, layout):
            yield f"{character!r} is on no key of the usual layout, choose another"


def check_language(path, problems, known):
    """One file: its lines, and what only all of them together can lack."""
    language = path.stem
    try:
        name, letters = words_of(language)
    except (OSError, KeyError):
        problems.append((path, 1, "a language without words, add web/words for it first"))
        return 0
    text = (ROOT / path).read_text(encoding="utf-8")
    lines = text.splitlines()
    seen, beginnings = {}, {}
    for number, line in enumerate(lines, 1):
        problems.extend((path, number, what) for what in check_sentence(line, known[name]))
        key = re.sub(r"\W+", " ", line.casefold()).strip()
        before = seen.setdefault(key, number)
        if before != number:
            problems.append((path, number, f"the sentence of line {before}, remove one"))
        beginning = " ".join(key.split(" ")[:BEGINNING_WORDS])
        before = beginnings.setdefault(beginning, number)
        if language in DISTINCT_BEGINNINGS and before != number:
            problems.append((path, number, f"begins as line {before} does, change one"))
    check_whole(path, lines, letters, problems)
    return len(lines)


def check_whole(path, lines, letters, problems):
    if not COUNT_MIN <= len(lines) <= COUNT_MAX:
        problems.append((path, 1, f"{len(lines)} sentences, have {COUNT_MIN} to {COUNT_MAX}"))
    everything = "\n".join(lines)
    missing = "".join(sorted(letters - set(everything) - set(everything.lower())))
    if missing:
        problems.append((path, 1, f"never has {' '.join(missing)}, write sentences with them"))
    share = sum("," in line for line in lines) / max(len(lines), 1)
    if share < COMMAS_SHARE_MIN:
        problems.append((path, 1, f"commas in {share:.0%}, have {COMMAS_SHARE_MIN:.0%}"))
    for sign, what in SIGNS.items():
        if sign not in everything:
            problems.append((path, 1, f"no {what}, write sentences with them"))
    if not re.search("[0-9]", everything):
        problems.append((path, 1, "no digits, write sentences with them"))


def check():
    """All problems, as (path, line, what), and how many sentences there are."""
    problems, count, known = [], 0, layouts()
    for path in sorted((ROOT / FOLDER).iterdir()):
        if re.fullmatch(r"[a-z]{2,3}\.txt", path.name):
            count += check_language(FOLDER / path.name, problems, known)
        else:
            problems.append((FOLDER / path.name, 1, "not named LANGUAGE.txt, rename it"))
    return problems, count


def main():
    problems, count = check()
    for path, line, what in problems:
        print(f"{path}:{line}: {what}")
    print(f"sentences: {count}, {len(problems) or 'no'} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
