-- A pack that a team, school, academy or class shares: the version that is offered.
CREATE TABLE shared_pack (
  organisation TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  pack TEXT NOT NULL CHECK (length(pack) BETWEEN 1 AND 64),
  -- Who shared this version; NULL where their account is erased.
  account TEXT REFERENCES person (account) ON DELETE SET NULL,
  version TEXT NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  -- What the server signs of it, and what lists say of it, JSON. These and the text are empty where
  -- it is offered no more: its version is remembered, and never used for another text.
  manifest TEXT NOT NULL,
  listed TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Of the text.
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  published INTEGER NOT NULL,
  PRIMARY KEY (organisation, pack)
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_pack_account ON shared_pack (account);
