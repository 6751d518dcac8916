-- Who is told when something was announced to them, and how. Of days and times there are none where
-- one is told of announcements alone.
ALTER TABLE etude.reminder DROP CONSTRAINT reminder_days_check;
ALTER TABLE etude.reminder DROP CONSTRAINT reminder_times_check;
ALTER TABLE etude.reminder
  ADD CONSTRAINT reminder_days_check CHECK (days BETWEEN 0 AND 127),
  ADD CONSTRAINT reminder_times_check CHECK (length(times) <= 60),
  -- Whether one is told of announcements: by notices, by letters.
  ADD COLUMN announced_notices bigint NOT NULL DEFAULT 0 CHECK (announced_notices IN (0, 1)),
  ADD COLUMN announced_letters bigint NOT NULL DEFAULT 0 CHECK (announced_letters IN (0, 1)),
  -- When one was told last, and when there may be something to tell next; NULL where there is not.
  ADD COLUMN told bigint NOT NULL DEFAULT 0,
  ADD COLUMN tell bigint;
CREATE INDEX reminder_tell ON etude.reminder (tell) WHERE tell IS NOT NULL;

-- What the notice that waits is about.
ALTER TABLE etude.push ADD COLUMN topic text COLLATE "C" NOT NULL DEFAULT 'practise'
  CHECK (topic IN ('practise', 'announced'));

-- What was said to all, which is a small part of what is said of each.
CREATE INDEX fact_for_all ON etude.fact (organisation, received) WHERE subject = '';
