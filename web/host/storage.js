/// Asking the browser to keep what is stored, and names of files that leave it.

/// Asked once, when the first session is over: by then there is something worth keeping.
export async function keepForGood() {
  if (!navigator.storage?.persist || await navigator.storage.persisted()) return;
  await navigator.storage.persist();
}

/// As "etude-2026-03-01.jsonl".
export function logName() {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0")).join("-");
  return `etude-${day}.jsonl`;
}
