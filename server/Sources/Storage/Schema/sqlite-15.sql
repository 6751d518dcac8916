-- What whoever runs the server has switched off: for whom, why, and until when.
CREATE TABLE flag (
  thing TEXT NOT NULL CHECK (length(thing) BETWEEN 1 AND 40),
  whom TEXT NOT NULL CHECK (length(whom) BETWEEN 1 AND 60),
  reason TEXT NOT NULL CHECK (length(reason) <= 200),
  made INTEGER NOT NULL,
  -- NULL where it does not end by itself.
  ends INTEGER,
  PRIMARY KEY (thing, whom)
) STRICT, WITHOUT ROWID;
