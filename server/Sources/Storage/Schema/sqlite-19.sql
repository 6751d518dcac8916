-- What is counted of somebody: a week's answers for leaderboards, and first answers for figures of
-- questions. Of these it says when they were counted last, 0 for never, NULL where they are not.
ALTER TABLE counted ADD COLUMN lists INTEGER NOT NULL DEFAULT 1 CHECK (lists IN (0, 1));
ALTER TABLE counted ADD COLUMN answers INTEGER;

-- How somebody's first meeting with a question went.
CREATE TABLE first_answer (
  account TEXT NOT NULL REFERENCES counted (account) ON DELETE CASCADE,
  -- "pack/key", "pack/key#2" for the second part of a bonus.
  item TEXT NOT NULL CHECK (length(item) BETWEEN 3 AND 300),
  pack TEXT NOT NULL CHECK (length(pack) BETWEEN 1 AND 100),
  -- The Monday of its week, in days since 1970-01-01.
  week INTEGER NOT NULL,
  at INTEGER NOT NULL,
  is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
  -- How much had been read out at the buzz of a right answer, percent; NULL for no buzz.
  heard INTEGER CHECK (heard BETWEEN 0 AND 100),
  -- What the answer was taken for: a choice, or what another question asks for; empty for neither.
  taken TEXT NOT NULL CHECK (length(taken) <= 200),
  PRIMARY KEY (account, item)
) STRICT, WITHOUT ROWID;
CREATE INDEX first_answer_pack ON first_answer (pack, item);
