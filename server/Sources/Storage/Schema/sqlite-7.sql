-- A team, a school, an academy; or a class, which is within one of these. Nothing of it says who
-- made it: that its members' roles do.
CREATE TABLE organisation (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),
  kind TEXT NOT NULL CHECK (kind IN ('team', 'school', 'academy', 'class')),
  name TEXT NOT NULL,
  -- Two letters, as ISO 3166-1 has them.
  country TEXT NOT NULL CHECK (length(country) = 2),
  within TEXT REFERENCES organisation (id) ON DELETE CASCADE,
  made INTEGER NOT NULL,
  -- What is typed to join it: until when, and how many it let in. An old code is the same code.
  code TEXT UNIQUE,
  code_ends INTEGER NOT NULL,
  code_uses INTEGER NOT NULL,
  CHECK ((kind = 'class') = (within IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX organisation_within ON organisation (within) WHERE within IS NOT NULL;

-- Who belongs to an organisation, and as what: a role is of an organisation, not of a person.
CREATE TABLE member (
  organisation TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('student', 'guardian', 'coach', 'admin')),
  since INTEGER NOT NULL,
  PRIMARY KEY (organisation, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_account ON member (account);

-- A child without an address: signs in by their class's code, their name, and this.
CREATE TABLE pupil (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  class TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('pictures', 'pin')),
  -- A hash, as passwords have.
  secret TEXT NOT NULL,
  FOREIGN KEY (class, account) REFERENCES member (organisation, account) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX pupil_class ON pupil (class, account);

-- What somebody may use beyond what is free: from whom they have it, and until when.
CREATE TABLE entitlement (
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  thing TEXT NOT NULL CHECK (thing IN ('student-content', 'paid-content')),
  source TEXT NOT NULL,
  made INTEGER NOT NULL,
  -- NULL where it does not end.
  ends INTEGER,
  PRIMARY KEY (account, thing, source)
) STRICT, WITHOUT ROWID;
CREATE INDEX entitlement_ends ON entitlement (ends) WHERE ends IS NOT NULL;

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
