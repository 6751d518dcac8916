/// What this browser can do, as the core is told once.

import { canListen } from "./ears.js";

/// The smallest module with an instruction of 128 bits: the model that weighs meanings has many.
const simd = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

export function abilities() {
  return [
    "speechSynthesis" in globalThis && "speak",
    canListen && "listen",
    "getGamepads" in navigator && "gamepad",
    navigator.maxTouchPoints > 0 && "touch",
    "serviceWorker" in navigator && "offline",
    WebAssembly.validate(simd) && "weigh",
  ].filter(Boolean);
}

/// What a person calls this device where they are signed in: "Firefox on Android".
export function deviceName() {
  const agent = navigator.userAgent;
  const found = (names) => names.find(([mark]) => agent.includes(mark))?.[1];
  const browser = found([["Edg/", "Edge"], ["OPR/", "Opera"], ["Firefox/", "Firefox"],
    ["Chrome/", "Chrome"], ["Safari/", "Safari"]]) ?? "A browser";
  const system = found([["Android", "Android"], ["iPhone", "iPhone"], ["iPad", "iPad"],
    ["CrOS", "Chromebook"], ["Windows", "Windows"], ["Mac OS", "Mac"], ["Linux", "Linux"]]);
  return system ? `${browser} on ${system}` : browser;
}
