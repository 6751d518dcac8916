#!/usr/bin/env python3
"""How well and how fast the WebAssembly reads a folder of NAME.jpg or NAME.png beside NAME.txt.

Usage: .venv-ocr/bin/python test/ocr/bench.py [FOLDER] [--json] [--texts OUT]
Per picture and kind (the name up to its last dash): character error rate, milliseconds, order errors.
"""

import argparse
import json
import subprocess
import tempfile
from pathlib import Path

from PIL import Image, ImageOps

ROOT = Path(__file__).resolve().parents[2]
# Signs that are set one way or another: a quotation mark is one whatever its shape.
SAME = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-"})


def plain(text):
    return " ".join(text.translate(SAME).split())


def distance(one, other):
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one):
        before, row[0] = row[0], place + 1
        for column, second in enumerate(other):
            before, row[column + 1] = row[column + 1], min(
                row[column] + 1, row[column + 1] + 1, before + (letter != second))
    return row[-1]


def text_of(page):
    text, row = "", None
    for line in page["lines"]:
        text += " " if line["row"] == row else "\n"
        text += " ".join(word["text"] for word in line["words"])
        row = line["row"]
    return text.strip()


def order_errors(text, truth):
    """Lines of the truth that are found before the one that they follow."""
    text = plain(text)
    errors, last = 0, -1
    for line in truth.splitlines():
        place = text.find(plain(line)[:18])
        if place < 0:
            continue
        errors += place < last
        last = place
    return errors


def read(files):
    with tempfile.TemporaryDirectory() as folder:
        pictures = []
        for place, file in enumerate(files):
            image = ImageOps.exif_transpose(Image.open(file)).convert("RGBA")
            raw = Path(folder, f"{place}.rgba")
            raw.write_bytes(image.tobytes())
            pictures.append({"file": str(raw), "rows": image.height, "columns": image.width})
        listed = Path(folder, "list.json")
        listed.write_text(json.dumps(pictures))
        [nets] = (ROOT / "models").glob("ocr-*.model")
        done = subprocess.run(["node", "core/wasm/ocr.mjs", nets, listed], cwd=ROOT, check=True,
                              capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def measured(files):
    found = []
    for file, page in zip(files, read(files)):
        truth = file.with_suffix(".txt").read_text()
        text = text_of(page)
        rate = distance(plain(text), plain(truth)) / max(1, len(plain(truth)))
        found.append({"name": file.stem, "cer": round(rate, 5), "seconds": page["millis"] / 1000,
                      "orderErrors": order_errors(text, truth), "text": text,
                      "memory": page["memory"], "turns": page["quarterTurns"]})
    return found


def mean(found, what):
    return sum(one[what] for one in found) / len(found)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?", default=ROOT / "dist/ocr", type=Path)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    files = sorted(file for file in options.folder.iterdir() if file.suffix in (".jpg", ".png"))
    found = measured(files)
    if options.json:
        print(json.dumps(found, ensure_ascii=False))
        return
    kinds = sorted({one["name"].rsplit("-", 1)[0] for one in found})
    for kind in kinds:
        group = [one for one in found if one["name"].rsplit("-", 1)[0] == kind]
        each = " ".join(f"{100 * one['cer']:.2f}" for one in group)
        print(f"{kind:11} CER {100 * mean(group, 'cer'):6.2f} %  ({each})  "
              f"{mean(group, 'seconds'):.2f} s  order {sum(one['orderErrors'] for one in group)}")
    rest = [one for one in found if not one["name"].startswith("maths")]
    print(f"all but maths: CER {100 * mean(rest, 'cer'):.2f} %, {mean(rest, 'seconds'):.2f} s, "
          f"memory {max(one['memory'] for one in found) >> 20} MB")


if __name__ == "__main__":
    main()
