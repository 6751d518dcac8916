"""What the encoder is compared with: the original tokenizer, and the original weights in 64 bits."""

import math
import sys
from pathlib import Path

import numpy
from tokenizers import Tokenizer

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))
from meaning import POSITIONS, read_tensors, source_folder  # noqa: E402

LAYERS, HEADS, WIDTH = 6, 12, 384
error_function = numpy.vectorize(math.erf, otypes=[float])


class Reference:
    def __init__(self):
        folder = source_folder()
        self.tensors = {name: tensor.astype(float)
                        for name, tensor in read_tensors(folder / "model.safetensors").items()}
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(POSITIONS)
        # Marks that a text spells out are text like any other.
        self.tokenizer.encode_special_tokens = True

    def tokens(self, text):
        return self.tokenizer.encode(text).ids

    def direction(self, tokens):
        rows = self.tensors["embeddings.word_embeddings.weight"][tokens]
        rows = rows + self.tensors["embeddings.position_embeddings.weight"][:len(tokens)]
        rows = rows + self.tensors["embeddings.token_type_embeddings.weight"][0]
        rows = self.normalised(rows, "embeddings.LayerNorm")
        for number in range(LAYERS):
            rows = self.layer(rows, f"encoder.layer.{number}.")
        mean = rows.mean(axis=0)
        return mean / numpy.linalg.norm(mean)

    def layer(self, rows, name):
        query, key, value = (
            self.product(rows, f"{name}attention.self.{part}").reshape(-1, HEADS, WIDTH // HEADS)
            .swapaxes(0, 1) for part in ("query", "key", "value"))
        scores = query @ key.swapaxes(1, 2) / math.sqrt(WIDTH // HEADS)
        weights = numpy.exp(scores - scores.max(axis=-1, keepdims=True))
        weights /= weights.sum(axis=-1, keepdims=True)
        attended = (weights @ value).swapaxes(0, 1).reshape(-1, WIDTH)
        attended = self.product(attended, f"{name}attention.output.dense")
        rows = self.normalised(rows + attended, f"{name}attention.output.LayerNorm")
        wide = self.product(rows, f"{name}intermediate.dense")
        wide = 0.5 * wide * (1 + error_function(wide / math.sqrt(2)))
        return self.normalised(rows + self.product(wide, f"{name}output.dense"),
                               f"{name}output.LayerNorm")

    def product(self, rows, name):
        return rows @ self.tensors[f"{name}.weight"].T + self.tensors[f"{name}.bias"]

    def normalised(self, rows, name):
        off = rows - rows.mean(axis=-1, keepdims=True)
        off /= numpy.sqrt((off ** 2).mean(axis=-1, keepdims=True) + 1e-12)
        return off * self.tensors[f"{name}.weight"] + self.tensors[f"{name}.bias"]
