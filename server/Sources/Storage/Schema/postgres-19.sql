-- What is counted of somebody: a week's answers for leaderboards, and first answers for figures of
-- questions. Of these it says when they were counted last, 0 for never, NULL where they are not.
ALTER TABLE etude.counted ADD COLUMN lists bigint NOT NULL DEFAULT 1 CHECK (lists IN (0, 1));
ALTER TABLE etude.counted ADD COLUMN answers bigint;

-- How somebody's first meeting with a question went.
CREATE TABLE etude.first_answer (
  account text COLLATE "C" NOT NULL REFERENCES etude.counted (account) ON DELETE CASCADE,
  -- "pack/key", "pack/key#2" for the second part of a bonus.
  item text COLLATE "C" NOT NULL CHECK (length(item) BETWEEN 3 AND 300),
  pack text COLLATE "C" NOT NULL CHECK (length(pack) BETWEEN 1 AND 100),
  -- The Monday of its week, in days since 1970-01-01.
  week bigint NOT NULL,
  at bigint NOT NULL,
  is_right bigint NOT NULL CHECK (is_right IN (0, 1)),
  -- How much had been read out at the buzz of a right answer, percent; NULL for no buzz.
  heard bigint CHECK (heard BETWEEN 0 AND 100),
  -- What the answer was taken for: a choice, or what another question asks for; empty for neither.
  taken text COLLATE "C" NOT NULL CHECK (length(taken) <= 200),
  PRIMARY KEY (account, item)
);
CREATE INDEX first_answer_pack ON etude.first_answer (pack, item);

-- Each has their own; the desk counts, and sums what is of many.
DO $$ DECLARE allowed text; BEGIN
  allowed := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
    OR (SELECT current_setting(''etude.operating'', true)) = ''yes''
    OR account = (SELECT current_setting(''etude.account'', true))';
  ALTER TABLE etude.first_answer ENABLE ROW LEVEL SECURITY;
  ALTER TABLE etude.first_answer FORCE ROW LEVEL SECURITY;
  EXECUTE format(
    'CREATE POLICY own ON etude.first_answer USING (%s) WITH CHECK (%s)', allowed, allowed);
  GRANT SELECT, INSERT, UPDATE, DELETE ON etude.first_answer TO etude_app;
END $$;
