-- Who has an account, and what they sign in with. How long each row stays: Retention.swift.
CREATE TABLE person (
  account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  password TEXT NOT NULL,
  made INTEGER NOT NULL,
  -- When it is to be erased; NULL while it is to stay.
  leaves INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX person_leaves ON person (leaves) WHERE leaves IS NOT NULL;

-- An e-mail address, folded so that one address is one row.
CREATE TABLE identity (
  email TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX identity_account ON identity (account);

-- A device, as its events name it; what it proves itself with is kept as a hash.
CREATE TABLE device (
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  label TEXT NOT NULL,
  made INTEGER NOT NULL,
  PRIMARY KEY (account, name)
) STRICT, WITHOUT ROWID;

-- A session: all tokens that came from one sign-in.
CREATE TABLE session (
  id TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL,
  device TEXT NOT NULL,
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  FOREIGN KEY (account, device) REFERENCES device (account, name) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX session_account ON session (account, device);

CREATE TABLE token (
  id TEXT NOT NULL PRIMARY KEY,
  session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  account TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  ends INTEGER NOT NULL,
  -- When a refresh token was used, and which one it came from.
  used INTEGER,
  parent TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX token_session ON token (session, parent);
CREATE INDEX token_ends ON token (ends);

-- What was sent by mail, to be brought back once.
CREATE TABLE slip (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('join', 'reset')),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  password TEXT NOT NULL,
  made INTEGER NOT NULL,
  ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX slip_email ON slip (email, made);

-- Wrong guesses: a hash of what was guessed at, and the network they came from.
CREATE TABLE attempt (
  target TEXT NOT NULL,
  network TEXT NOT NULL,
  failures INTEGER NOT NULL,
  last INTEGER NOT NULL,
  PRIMARY KEY (target, network)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_last ON attempt (last);

-- Hashes of accounts that were erased, so that no old copy or device brings one back.
CREATE TABLE departed (
  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A program that asks to be let in, and the code that somebody signed in types for it (RFC 8628).
CREATE TABLE pairing (
  id TEXT NOT NULL PRIMARY KEY,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  code TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  network TEXT NOT NULL,
  account TEXT REFERENCES person (account) ON DELETE CASCADE,
  ends INTEGER NOT NULL,
  -- When it may be asked about again, and how long it waits between.
  next INTEGER NOT NULL,
  pause INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
