/// What keys sound like, made on the spot. Off unless asked for, and never the only sign of anything.

import { playTones } from "./sound.js";

/// Each sound: start and length in seconds, pitch in Hz, loudness 0...1, wave.
const sounds = {
  soft: { key: [[0, 0.03, 620, 0.12, "sine"]], space: [[0, 0.04, 420, 0.14, "sine"]] },
  click: { key: [[0, 0.012, 1900, 0.12, "square"]], space: [[0, 0.016, 1300, 0.14, "square"]] },
  wood: { key: [[0, 0.035, 310, 0.3, "triangle"]], space: [[0, 0.05, 220, 0.32, "triangle"]] },
  glass: {
    key: [[0, 0.06, 1760, 0.08, "sine"], [0, 0.03, 3520, 0.03, "sine"]],
    space: [[0, 0.07, 1320, 0.1, "sine"]],
  },
  machine: {
    key: [[0, 0.01, 2400, 0.1, "sawtooth"], [0.006, 0.03, 160, 0.3, "square"]],
    space: [[0, 0.04, 130, 0.35, "square"]],
  },
  rain: {
    key: [[0, 0.05, 900, 0.08, "sine"], [0.012, 0.04, 1250, 0.05, "sine"]],
    space: [[0, 0.07, 620, 0.1, "sine"]],
  },
  drum: {
    key: [[0, 0.06, 120, 0.4, "sine"], [0, 0.015, 700, 0.06, "triangle"]],
    space: [[0, 0.1, 80, 0.45, "sine"]],
  },
  harp: {
    key: [[0, 0.14, 523, 0.12, "triangle"], [0, 0.1, 1046, 0.04, "sine"]],
    space: [[0, 0.16, 392, 0.14, "triangle"]],
  },
  bell: {
    key: [[0, 0.16, 1320, 0.07, "sine"], [0, 0.1, 2772, 0.03, "sine"]],
    space: [[0, 0.18, 990, 0.09, "sine"]],
  },
  cork: {
    key: [[0, 0.02, 260, 0.3, "sine"], [0.008, 0.03, 520, 0.16, "sine"]],
    space: [[0, 0.03, 190, 0.34, "sine"]],
  },
  spark: {
    key: [[0, 0.018, 3100, 0.05, "sawtooth"], [0.004, 0.02, 1500, 0.06, "square"]],
    space: [[0, 0.024, 1100, 0.08, "sawtooth"]],
  },
};
const wrong = [[0, 0.07, 150, 0.3, "triangle"]];

/// `answer` is what the key did: "key", "space" or "wrong".
export function playKey(kind, answer) {
  const sound = sounds[kind];
  if (sound) playTones(answer === "wrong" ? wrong : sound[answer]);
}
