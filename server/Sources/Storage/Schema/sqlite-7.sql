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
