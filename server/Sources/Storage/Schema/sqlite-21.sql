-- A pack of the marketplace, where everybody finds packs: whose id it is.
CREATE TABLE market_pack (
  pack TEXT PRIMARY KEY CHECK (length(pack) BETWEEN 1 AND 64),
  -- NULL where their account is erased: nobody else publishes under an id that people have.
  account TEXT REFERENCES person (account) ON DELETE SET NULL,
  -- The latest version that was ever offered; empty where none was.
  latest TEXT NOT NULL CHECK (length(latest) <= 40),
  -- How many accounts have taken it, how many said what they think of it, and their stars together.
  takers INTEGER NOT NULL DEFAULT 0,
  raters INTEGER NOT NULL DEFAULT 0,
  stars INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX market_pack_account ON market_pack (account);

-- Its versions: the one that is offered, the one that waits to be reviewed, and what became of
-- others.
CREATE TABLE market_version (
  pack TEXT NOT NULL REFERENCES market_pack (pack) ON DELETE CASCADE,
  version TEXT NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  state TEXT NOT NULL
    CHECK (state IN ('waiting', 'refused', 'offered', 'past', 'withdrawn', 'taken-down')),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  -- What the server signs of it, what lists say of it, JSON, and what it is found by. These and the
  -- text are empty for a version that neither waits nor is offered.
  manifest TEXT NOT NULL,
  listed TEXT NOT NULL,
  words TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Of the text.
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  -- When it came to be so.
  changed INTEGER NOT NULL,
  -- Why it was refused or taken down.
  why TEXT NOT NULL CHECK (length(why) <= 1000),
  PRIMARY KEY (pack, version)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX market_version_offered ON market_version (pack) WHERE state = 'offered';
CREATE UNIQUE INDEX market_version_waiting ON market_version (pack) WHERE state = 'waiting';
CREATE INDEX market_version_account ON market_version (account);

-- Who took one, and how many stars they gave it.
CREATE TABLE market_taking (
  pack TEXT NOT NULL REFERENCES market_pack (pack) ON DELETE CASCADE,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  taken INTEGER NOT NULL,
  stars INTEGER CHECK (stars BETWEEN 1 AND 5),
  PRIMARY KEY (pack, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX market_taking_account ON market_taking (account);

-- What somebody says is wrong with one, until it is looked at.
CREATE TABLE market_report (
  pack TEXT NOT NULL REFERENCES market_pack (pack) ON DELETE CASCADE,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  version TEXT NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  about TEXT NOT NULL CHECK (about IN ('wrong', 'harmful', 'copied', 'other')),
  words TEXT NOT NULL CHECK (length(words) <= 1000),
  made INTEGER NOT NULL,
  PRIMARY KEY (pack, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX market_report_account ON market_report (account);

-- Reviewing is given as what is not free is.
CREATE TABLE entitlement_new (
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  thing TEXT NOT NULL CHECK (thing IN ('student-content', 'paid-content', 'review-packs')),
  source TEXT NOT NULL,
  made INTEGER NOT NULL,
  -- NULL where it does not end.
  ends INTEGER,
  PRIMARY KEY (account, thing, source)
) STRICT, WITHOUT ROWID;
INSERT INTO entitlement_new SELECT account, thing, source, made, ends FROM entitlement;
DROP TABLE entitlement;
ALTER TABLE entitlement_new RENAME TO entitlement;
CREATE INDEX entitlement_ends ON entitlement (ends) WHERE ends IS NOT NULL;
