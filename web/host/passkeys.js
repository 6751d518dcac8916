/// Makes passkeys and signs with them, for the core. What goes to and fro is JSON; the bytes in it
/// are text (base64url).

export async function passkey({ id, ceremony, options }, send) {
  try {
    const publicKey = readable(JSON.parse(options));
    const credential = ceremony === "create"
      ? await navigator.credentials.create({ publicKey })
      : await navigator.credentials.get({ publicKey });
    const said = new TextEncoder().encode(JSON.stringify(members(credential)));
    send({ do: "answered", id, status: "200" }, said);
  } catch {
    // Unknown here, not wanted, or too late: browsers do not say which.
    send({ do: "unanswered", id, online: navigator.onLine ? "yes" : "no" });
  }
}

/// The options as the browser takes them: bytes instead of text.
function readable(options) {
  const named = (list) => list?.map((one) => ({ ...one, id: bytes(one.id) }));
  return {
    ...options,
    challenge: bytes(options.challenge),
    ...(options.user && { user: { ...options.user, id: bytes(options.user.id) } }),
    ...(options.excludeCredentials && { excludeCredentials: named(options.excludeCredentials) }),
    ...(options.allowCredentials && { allowCredentials: named(options.allowCredentials) }),
  };
}

/// What the server is told of a passkey that was made, or that signed.
function members({ rawId, response }) {
  const made = response.attestationObject;
  const all = made
    ? { attestation: made }
    : { "authenticator-data": response.authenticatorData, signature: response.signature,
      user: response.userHandle };
  const bare = { id: rawId, "client-data": response.clientDataJSON, ...all };
  return Object.fromEntries(Object.entries(bare).map(([name, value]) => [name, text(value)]));
}

/// The bytes of base64url.
export function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(buffer) {
  const letters = Array.from(new Uint8Array(buffer ?? []), (byte) => String.fromCharCode(byte));
  return btoa(letters.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
