/// A gamepad's or a USB buzzer's button presses the element marked `data-buzz`: its own, when
/// several people share the screen.

import { activate, isReachable } from "./activate.js";

export function watchGamepads(root) {
  const held = new Map();
  let isWatching = false;

  function look() {
    const pads = navigator.getGamepads().filter(Boolean);
    for (const pad of pads) if (isNewlyPressed(pad, held)) buzz(root, pad);
    isWatching = pads.length > 0;
    if (isWatching) requestAnimationFrame(look);
  }

  addEventListener("gamepadconnected", () => {
    if (!isWatching) look();
  });
}

function isNewlyPressed(pad, held) {
  const before = held.get(pad.index) ?? [];
  const now = pad.buttons.map((button) => button.pressed);
  held.set(pad.index, now);
  return now.some((isPressed, button) => isPressed && !before[button]);
}

function buzz(root, pad) {
  const buzzers = Array.from(root.querySelectorAll("[data-buzz]")).filter(isReachable);
  const buzzer = buzzers[pad.index % buzzers.length];
  const age = Math.max(0, performance.now() - pad.timestamp);
  if (buzzer) activate(buzzer, Math.round(Date.now() - (age < 100 ? age : 0)));
}
