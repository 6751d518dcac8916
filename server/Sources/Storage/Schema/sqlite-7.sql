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
