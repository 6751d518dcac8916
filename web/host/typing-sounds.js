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
};
const wrong = [[0, 0.07, 150, 0.3, "triangle"]];

/// `answer` is what the key did: "key", "space" or "wrong".
export function playKey(kind, answer) {
  const sound = sounds[kind];
  if (sound) playTones(answer === "wrong" ? wrong : sound[answer]);
}
