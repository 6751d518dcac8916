-- Who is told when something was announced to them, and how.
CREATE TABLE reminder_new (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  -- A bit a weekday, Monday the lowest; minutes after midnight with spaces between. None where one
  -- is told of announcements alone.
  days INTEGER NOT NULL CHECK (days BETWEEN 0 AND 127),
  times TEXT NOT NULL CHECK (length(times) <= 60),
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
  next INTEGER,
  -- Whether one is told of announcements: by notices, by letters.
  announced_notices INTEGER NOT NULL DEFAULT 0 CHECK (announced_notices IN (0, 1)),
  announced_letters INTEGER NOT NULL DEFAULT 0 CHECK (announced_letters IN (0, 1)),
  -- When one was told last, and when there may be something to tell next; NULL where there is not.
  told INTEGER NOT NULL DEFAULT 0,
  tell INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO reminder_new
  SELECT account, days, times, zone, quiet_from, quiet_to, minutes, letters, calendar, changed, next,
    0, 0, 0, NULL
  FROM reminder;
DROP TABLE reminder;
ALTER TABLE reminder_new RENAME TO reminder;
CREATE INDEX reminder_next ON reminder (next) WHERE next IS NOT NULL;
CREATE INDEX reminder_tell ON reminder (tell) WHERE tell IS NOT NULL;

-- What the notice that waits is about.
ALTER TABLE push ADD COLUMN topic TEXT NOT NULL DEFAULT 'practise'
  CHECK (topic IN ('practise', 'announced'));

-- What was said to all, which is a small part of what is said of each.
CREATE INDEX fact_for_all ON fact (organisation, received) WHERE subject = '';
