/// The names under which the tabs of this device write.

/// Ten letters or digits (52 bits): two devices of one learner never share a name.
export function randomDevice() {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

/// What is kept of whoever has this name among those who share the device (`host/people.js`); whoever
/// was here first has none.
export function placeOf(person) {
  return person ? `etude-${person}` : "etude";
}

/// Nobody was chosen yet: nothing is read and nothing is kept.
export const nobody = "?";

/// Tab 0 of device "k3x9..." writes as "k3x9...0"; at most 36 tabs at once.
export const slots = "0123456789abcdefghijklmnopqrstuvwxyz";
