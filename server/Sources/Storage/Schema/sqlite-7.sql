-- A child's account and who agreed to it; before that, what the question to them needs.
CREATE TABLE ward (
  -- Names what the child's device shows, too; a hash of the rest of it until it was used.
  id TEXT NOT NULL PRIMARY KEY,
  claim BLOB CHECK (length(claim) = 32),
  state TEXT NOT NULL CHECK (state IN ('asked', 'refused', 'agreed', 'stopped')),
  child TEXT UNIQUE REFERENCES person (account) ON DELETE CASCADE,
  -- The guardian's account, once they have one; where they are written to otherwise.
  guardian TEXT,
  email TEXT NOT NULL,
  -- What the child calls itself, until the account has it.
  name TEXT NOT NULL,
  -- The code of the newest letter to the guardian.
  letter TEXT UNIQUE,
  letter_hash BLOB CHECK (length(letter_hash) = 32),
  -- From when the child decides alone.
  grown INTEGER NOT NULL,
  made INTEGER NOT NULL,
  -- When the second letter is to go out; NULL when it has gone.
  confirm INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX ward_guardian ON ward (guardian) WHERE guardian IS NOT NULL;
CREATE INDEX ward_email ON ward (email);
CREATE INDEX ward_confirm ON ward (confirm) WHERE confirm IS NOT NULL;

-- What guardians decided, one fact a row: rows are added, and never changed.
CREATE TABLE consent (
  ward TEXT NOT NULL,
  number INTEGER NOT NULL,
  scope TEXT NOT NULL,
  given INTEGER NOT NULL CHECK (given IN (0, 1)),
  -- Of the text that was shown.
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  -- The guardian's address under the server's key, and the network they were in.
  who TEXT NOT NULL,
  network TEXT NOT NULL,
  PRIMARY KEY (ward, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER consent_stays BEFORE UPDATE ON consent
BEGIN SELECT RAISE(ABORT, 'a decision is never changed'); END;

-- Whether somebody on the way to an issuer said first how old they are, and is old enough.
ALTER TABLE passage ADD COLUMN aged INTEGER NOT NULL DEFAULT 0;
