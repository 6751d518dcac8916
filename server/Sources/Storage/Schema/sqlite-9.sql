-- When somebody is to be reminded that practice is due, and how.
CREATE TABLE reminder (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  -- A bit a weekday, Monday the lowest; minutes after midnight with spaces between.
  days INTEGER NOT NULL CHECK (days BETWEEN 1 AND 127),
  times TEXT NOT NULL CHECK (length(times) BETWEEN 1 AND 60),
  -- Where these are: a name of the IANA's.
  zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 40),
  -- Minutes after midnight between which nothing is sent; the same twice for never quiet.
  quiet_from INTEGER NOT NULL CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to INTEGER NOT NULL CHECK (quiet_to BETWEEN 0 AND 1439),
  -- How long a calendar says that it takes.
  minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
  letters INTEGER NOT NULL CHECK (letters IN (0, 1)),
  -- Names the calendar's address; NULL where there is none.
  calendar TEXT UNIQUE CHECK (length(calendar) = 32),
  changed INTEGER NOT NULL,
  -- When something is to be sent next; NULL where nothing is.
  next INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX reminder_next ON reminder (next) WHERE next IS NOT NULL;

-- Where who gets a letter stops all of its kind; NULL where there is nothing to stop.
ALTER TABLE letter ADD COLUMN stop TEXT;
