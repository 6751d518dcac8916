-- What each account holds, counted.
CREATE TABLE account (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),
  events INTEGER NOT NULL DEFAULT 0 CHECK (events >= 0),
  bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0)
) STRICT, WITHOUT ROWID;

-- Facts, one a name; the line is what counts, "at" is a copy from it to order by.
CREATE TABLE event (
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  device TEXT NOT NULL CHECK (length(device) BETWEEN 1 AND 32),
  counter INTEGER NOT NULL CHECK (counter BETWEEN 1 AND 9007199254740991),
  at INTEGER NOT NULL,
  received INTEGER NOT NULL,
  line BLOB NOT NULL CHECK (length(line) > 0),
  PRIMARY KEY (account, device, counter)
) STRICT;

-- What is there of each device: the sum of its lines' marks, and its counters as ranges.
CREATE TABLE shelf (
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  print INTEGER NOT NULL,
  PRIMARY KEY (account, device)
) STRICT, WITHOUT ROWID;

CREATE TABLE held (
  account TEXT NOT NULL,
  device TEXT NOT NULL,
  first INTEGER NOT NULL CHECK (first >= 1),
  last INTEGER NOT NULL CHECK (last >= first),
  PRIMARY KEY (account, device, first),
  FOREIGN KEY (account, device) REFERENCES shelf (account, device) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
