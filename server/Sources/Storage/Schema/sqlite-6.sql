-- Letters that wait to be sent, and those given up: of these only what an operator needs.
CREATE TABLE letter (
  id TEXT NOT NULL PRIMARY KEY,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  made INTEGER NOT NULL,
  -- When it says nothing true any more.
  ends INTEGER NOT NULL,
  -- When to try; NULL for one given up.
  next INTEGER,
  -- Until when it is somebody's who tries just now.
  held INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  fault TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX letter_next ON letter (next) WHERE next IS NOT NULL;
CREATE INDEX letter_email ON letter (email);

-- Who somebody is elsewhere: an issuer's name for them. One of an issuer for each account.
CREATE TABLE link (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  made INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (account, issuer)
) STRICT, WITHOUT ROWID;

-- Somebody who was sent to an issuer and is not back yet; with a session when it is to be linked.
CREATE TABLE passage (
  id TEXT NOT NULL PRIMARY KEY,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  issuer TEXT NOT NULL,
  label TEXT NOT NULL,
  session TEXT REFERENCES session (id) ON DELETE CASCADE,
  account TEXT,
  made INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  CHECK ((session IS NULL) = (account IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX passage_session ON passage (session) WHERE session IS NOT NULL;
CREATE INDEX passage_ends ON passage (ends);
