-- Devices on which somebody is reminded, by their browsers' push services.
CREATE TABLE push (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  -- A hash of where it is reached, which is one device's and one person's.
  print TEXT NOT NULL UNIQUE CHECK (length(print) = 64),
  -- Where it is reached, and its keys: sealed by the server's own key.
  sealed BLOB NOT NULL CHECK (length(sealed) BETWEEN 1 AND 4096),
  -- What its owner calls it.
  label TEXT NOT NULL CHECK (length(label) <= 400),
  made INTEGER NOT NULL,
  -- When a notice was taken last; NULL for never.
  heard INTEGER,
  -- When a notice is to be tried next; NULL where none waits.
  next INTEGER,
  -- When the notice says nothing true any more.
  ends INTEGER NOT NULL,
  -- Whoever tries has it until then.
  held INTEGER NOT NULL,
  tries INTEGER NOT NULL CHECK (tries >= 0),
  -- Why the last try failed; empty for nothing.
  fault TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX push_account ON push (account);
CREATE INDEX push_next ON push (next) WHERE next IS NOT NULL;
