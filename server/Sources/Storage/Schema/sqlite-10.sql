-- Facts about somebody else, or about everybody in an organisation: its own log, apart from
-- anybody's.
CREATE TABLE fact (
  organisation TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  -- Begins with the member who wrote it, so that nobody writes under another's name.
  device TEXT NOT NULL CHECK (length(device) BETWEEN 17 AND 32),
  counter INTEGER NOT NULL CHECK (counter BETWEEN 1 AND 9007199254740991),
  -- Of a class: what it is within.
  within TEXT,
  at INTEGER NOT NULL,
  received INTEGER NOT NULL,
  -- Whose account it is about; empty for everybody there, NULL once it was erased.
  subject TEXT,
  -- 1 where who joins later is told it as well.
  stays INTEGER NOT NULL CHECK (stays IN (0, 1)),
  -- The line's mark, of which a device's print is the sum.
  mark INTEGER NOT NULL,
  -- NULL once it was erased: the name stays, so that nothing brings it back.
  line TEXT CHECK (length(line) > 0),
  PRIMARY KEY (organisation, device, counter),
  CHECK ((subject IS NULL) = (line IS NULL))
) STRICT;
CREATE INDEX fact_subject ON fact (subject) WHERE subject <> '';
