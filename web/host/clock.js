/// Moments as the core wants them: milliseconds UTC.

/// When the event happened, not when it was handled.
export function momentOf(event) {
  const age = performance.now() - event.timeStamp;
  return Math.round(Date.now() - (age > 0 && age < 10_000 ? age : 0));
}
