"""Made up, the same every time: a learner's log of a hundred days, and a packet of any length."""

import json
import math
import random
import re

from server import WEB

DAY_MS = 86_400_000
MODULES = {
    "quizbowl": ["first-light", "kindling", "deep-field"],
    "sciencebowl": ["spectrum"],
    "knowledgebowl": ["crossroads"],
}
DOMAINS = ["literature", "history", "physics", "biology", "chemistry", "music", "geography"]


def hundred_days(until, seed=7):
    """The log's lines: on three days of four some answers in each module, better as time goes."""
    chance = random.Random(seed)
    keys = {pack: keys_of(pack) for packs in MODULES.values() for pack in packs}
    lines, counter = [], 0
    for day in range(100, 0, -1):
        if chance.random() < 0.25:
            continue
        at = until - day * DAY_MS
        for module, packs in MODULES.items():
            for _ in range(chance.randrange(2, 7)):
                counter += 1
                at += 40_000
                is_right = chance.random() < 0.75 - day / 250
                pack = chance.choice(packs)
                lines.append(attempted(
                    counter, at, item=f"{pack}/{chance.choice(keys[pack])}", module=module,
                    session=f"made.{day}-{module}", domain=chance.choice(DOMAINS),
                    difficulty=chance.randrange(-2, 4), is_right=is_right,
                    ms=chance.randrange(900, 6000)))
    return "\n".join(lines) + "\n"


def forgetful(until, seed=7):
    """The log of somebody who has forgotten after three days what most know for weeks."""
    chance = random.Random(seed)
    lines = []
    for key in keys_of("kindling")[:60]:
        day, wait = chance.randrange(60, 100), 0
        while day > 0:
            knows = wait > 0 and chance.random() < math.exp(-wait / 3)
            lines.append(attempted(
                len(lines) + 1, until - day * DAY_MS, item=f"kindling/{key}", module="quizbowl",
                session=f"made.{day}", domain=DOMAINS[0], difficulty=0, is_right=knows, ms=5_000))
            wait = chance.randrange(1, 9)
            day -= wait
    return "\n".join(lines) + "\n"


def attempted(counter, at, *, item, module, session, domain, difficulty, is_right, ms):
    body = {"item": item, "module": module, "session": session, "domain": domain, "category": "Made",
            "difficulty": difficulty, "outcome": "right" if is_right else "wrong", "ms": ms,
            "points": 10 if is_right else 0}
    return json.dumps({"id": f"made.{counter}", "at": at, "zone": 0, "kind": "practice.attempted",
                       "v": 1, "body": body}, separators=(",", ":"))


def keys_of(pack):
    """The keys of a bundled pack's tossups and short questions."""
    keys = []
    for file in sorted((WEB.parent / "packs" / pack).glob("*.txt")):
        keys += re.findall(r"^## (?:tossup|short) (\S+)", file.read_text(), flags=re.M)
    return keys


def packet(count, seed=7):
    """So many tossups of 60 words each, as a text to import."""
    chance = random.Random(seed)
    words = ("the a of river stone author nation battle element theory music painter novel treaty queen"
             " island energy cell planet verse").split()
    return "\n".join(
        f"{number}. {' '.join(chance.choice(words) for _ in range(60)).capitalize()}. For 10 points, name"
        f" thing {number}.\nANSWER: _Thing {number}_\n<Literature>\n" for number in range(1, count + 1))
