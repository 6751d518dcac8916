-- Rooms in which people play together, and the log of each.
CREATE TABLE room (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),
  -- What is typed to come in.
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 8),
  -- Whose members alone may come in; NULL for nobody's.
  organisation TEXT REFERENCES organisation (id) ON DELETE CASCADE,
  settings TEXT NOT NULL CHECK (length(settings) BETWEEN 2 AND 8192),
  -- Counts who opened it: what an earlier one still writes is refused.
  epoch INTEGER NOT NULL CHECK (epoch >= 0),
  made INTEGER NOT NULL,
  ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX room_ends ON room (ends);

-- What happened in it, in order. Facts name seats, and never who sits there.
CREATE TABLE room_fact (
  room TEXT NOT NULL REFERENCES room (id) ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 10000),
  line TEXT NOT NULL CHECK (length(line) BETWEEN 2 AND 131072),
  PRIMARY KEY (room, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE seat (
  room TEXT NOT NULL REFERENCES room (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 10000),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('captain', 'player', 'spectator')),
  team TEXT NOT NULL CHECK (length(team) <= 40),
  -- 1 where they were sent out, and may not come back.
  removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
  since INTEGER NOT NULL,
  PRIMARY KEY (room, seat),
  UNIQUE (room, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_account ON seat (account);
