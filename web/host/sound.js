/// Short sounds, made on the spot: no files, no delay.

/// Each tone: start and length in seconds, pitch in Hz, loudness 0...1, wave.
const sounds = {
  buzz: [[0, 0.16, 196, 0.5, "triangle"], [0, 0.16, 392, 0.15, "square"]],
  right: [[0, 0.14, 659, 0.4, "sine"], [0.1, 0.3, 988, 0.4, "sine"]],
  wrong: [[0, 0.16, 233, 0.4, "triangle"], [0.13, 0.28, 175, 0.4, "triangle"]],
  prompt: [[0, 0.12, 523, 0.35, "sine"], [0.14, 0.16, 523, 0.35, "sine"]],
  time: [[0, 0.4, 294, 0.35, "triangle"]],
  // A struck bell: its tones are no multiples of each other, the high ones die first.
  bell: [[0, 1.8, 523, 0.5, "sine"], [0, 1.2, 1047, 0.25, "sine"], [0, 0.7, 1446, 0.2, "sine"],
    [0, 0.4, 2167, 0.12, "sine"]],
  word: [[0, 0.02, 1200, 0.08, "sine"]],
  crowd: murmur(60),
};

/// Many low voices at once, four seconds of them.
function murmur(voices) {
  return Array.from({ length: voices }, (_, number) =>
    [number * 0.065, 0.3, 130 + ((number * 97) % 240), 0.14, "sawtooth"]);
}

let context;

/// Browsers allow sound after the first press of anything.
export function readySound() {
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, () => wakeContext(), { once: true, capture: true });
  }
}

export function play(name) {
  if (sounds[name]) playTones(sounds[name]);
}

/// Tones as they stand in a sound.
export function playTones(tones) {
  if (!wakeContext()) return;
  for (const tone of tones) playTone(...tone);
}

function wakeContext() {
  if (!globalThis.AudioContext) return false;
  context ??= new AudioContext({ latencyHint: "interactive" });
  if (context.state === "suspended") context.resume();
  return true;
}

function playTone(start, length, pitch, loudness, wave) {
  const begin = context.currentTime + start;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(loudness * 0.4, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0005, begin + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}
