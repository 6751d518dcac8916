/// Sees for the core whether a text was signed by a key.

import { bytes } from "./passkeys.js";

/// Answers "yes" or "no", and "unknown" where the browser cannot look.
// NB: a plain http address has no crypto.subtle, and older browsers no Ed25519.
export async function verify({ id, key, signature, text }, send) {
  send({ do: "pack.verified", id, valid: await isSigned(key, signature, text) });
}

async function isSigned(key, signature, text) {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return "unknown";
  try {
    const known = await subtle.importKey("raw", bytes(key), "Ed25519", false, ["verify"]);
    const signed = new TextEncoder().encode(text);
    return await subtle.verify("Ed25519", known, bytes(signature), signed) ? "yes" : "no";
  } catch (error) {
    return error?.name === "NotSupportedError" ? "unknown" : "no";
  }
}
