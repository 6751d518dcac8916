-- A second step behind the password: a secret shared with the person's device, sealed.
CREATE TABLE authenticator (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  sealed BLOB NOT NULL CHECK (length(sealed) <= 200),
  made INTEGER NOT NULL,
  -- When a code of it was first shown; NULL while it is being set up.
  since INTEGER,
  -- The half minute of the last code that was taken: none is taken twice.
  step INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What opens the account once each when that device is lost, as hashes.
CREATE TABLE recovery (
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;

-- Public keys that people sign in with (WebAuthn).
CREATE TABLE passkey (
  id TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  credential BLOB NOT NULL UNIQUE CHECK (length(credential) BETWEEN 1 AND 1023),
  -- The host that it was made for, and it alone.
  host TEXT NOT NULL,
  -- A point of P-256, uncompressed.
  point BLOB NOT NULL CHECK (length(point) = 65),
  -- How often it has signed, if it counts.
  count INTEGER NOT NULL,
  name TEXT NOT NULL,
  made INTEGER NOT NULL,
  used INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_account ON passkey (account, made);

-- What a passkey is asked to sign, once: a hash of it.
CREATE TABLE challenge (
  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  kind TEXT NOT NULL CHECK (kind IN ('register', 'login')),
  host TEXT NOT NULL,
  -- Whose passkey it is to become; NULL for somebody who signs in.
  account TEXT REFERENCES person (account) ON DELETE CASCADE,
  ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who said the right password and owes the second step.
CREATE TABLE doorstep (
  id TEXT NOT NULL PRIMARY KEY,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  -- The hash that was compared: a password that was changed since opens nothing.
  password TEXT NOT NULL,
  device TEXT,
  label TEXT NOT NULL,
  ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
