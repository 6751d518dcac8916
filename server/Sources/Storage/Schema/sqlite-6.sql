-- Letters that wait to be sent, and those given up: of these only what an operator needs.
CREATE TABLE letter (
  id TEXT NOT NULL PRIMARY KEY,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  made INTEGER NOT NULL,
  -- When it says nothing true any more.
  ends INTEGER NOT NULL,
  -- When to try; NULL for one given up.
  next INTEGER,
  -- Until when it is somebody's who tries just now.
  held INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  fault TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX letter_next ON letter (next) WHERE next IS NOT NULL;
CREATE INDEX letter_email ON letter (email);
