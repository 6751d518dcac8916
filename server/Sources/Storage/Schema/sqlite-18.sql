-- What a program of somebody's own shows, to ask in their name.
CREATE TABLE api_key (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  -- As its owner calls it.
  label TEXT NOT NULL CHECK (length(label) BETWEEN 1 AND 40),
  -- 1 where it may change something; else it reads.
  writes INTEGER NOT NULL CHECK (writes IN (0, 1)),
  made INTEGER NOT NULL,
  -- When it was used last, to an hour; NULL for never.
  used INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX api_key_account ON api_key (account);
