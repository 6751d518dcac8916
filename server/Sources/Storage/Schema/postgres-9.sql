-- When somebody is to be reminded that practice is due, and how.
CREATE TABLE etude.reminder (
  account text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES etude.person (account) ON DELETE CASCADE,
  -- A bit a weekday, Monday the lowest; minutes after midnight with spaces between.
  days bigint NOT NULL CHECK (days BETWEEN 1 AND 127),
  times text COLLATE "C" NOT NULL CHECK (length(times) BETWEEN 1 AND 60),
  -- Where these are: a name of the IANA's.
  zone text COLLATE "C" NOT NULL CHECK (length(zone) BETWEEN 1 AND 40),
  -- Minutes after midnight between which nothing is sent; the same twice for never quiet.
  quiet_from bigint NOT NULL CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to bigint NOT NULL CHECK (quiet_to BETWEEN 0 AND 1439),
  -- How long a calendar says that it takes.
  minutes bigint NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
  letters bigint NOT NULL CHECK (letters IN (0, 1)),
  -- Names the calendar's address; NULL where there is none.
  calendar text COLLATE "C" UNIQUE CHECK (length(calendar) = 32),
  changed bigint NOT NULL,
  -- When something is to be sent next; NULL where nothing is.
  next bigint
);
CREATE INDEX reminder_next ON etude.reminder (next) WHERE next IS NOT NULL;

-- Where who gets a letter stops all of its kind; NULL where there is nothing to stop.
ALTER TABLE etude.letter ADD COLUMN stop text COLLATE "C";

-- Each chooses their own; the desk finds whose calendar an address is, and copies.
DO $$ DECLARE its text; allowed text; BEGIN
  FOREACH its IN ARRAY ARRAY['reminder'] LOOP
    allowed := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
      OR (SELECT current_setting(''etude.operating'', true)) = ''yes''
      OR account = (SELECT current_setting(''etude.account'', true))';
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its);
    EXECUTE format(
      'CREATE POLICY own ON etude.%I USING (%s) WITH CHECK (%s)', its, allowed, allowed);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON etude.%I TO etude_app', its);
  END LOOP;
END $$;
