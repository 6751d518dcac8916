-- Who is counted in leaderboards.
CREATE TABLE counted (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  -- A country, or a state of one, as in ISO 3166; empty for their teams alone.
  region TEXT NOT NULL CHECK (length(region) <= 6),
  since INTEGER NOT NULL,
  -- How often something new came, and of which time that is which is not counted yet: NULL for none.
  news INTEGER NOT NULL,
  earliest INTEGER,
  latest INTEGER,
  -- Of which time answers were erased since; NULL for none.
  erased_from INTEGER,
  erased_to INTEGER,
  -- When they were counted last; 0 for never.
  counted INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX counted_region ON counted (region) WHERE region <> '';
CREATE INDEX counted_news ON counted (account) WHERE earliest IS NOT NULL;

-- What they did in a week of a module.
CREATE TABLE tally (
  account TEXT NOT NULL REFERENCES counted (account) ON DELETE CASCADE,
  module TEXT NOT NULL CHECK (length(module) BETWEEN 1 AND 64),
  -- The Monday it begins with, in days since 1970-01-01.
  week INTEGER NOT NULL,
  -- Questions that were answered right, each once.
  solved INTEGER NOT NULL CHECK (solved >= 0),
  answers INTEGER NOT NULL CHECK (answers >= 0),
  -- Answers that their device calls right and that do not count.
  aside INTEGER NOT NULL CHECK (aside >= 0),
  PRIMARY KEY (account, module, week)
) STRICT, WITHOUT ROWID;
CREATE INDEX tally_week ON tally (module, week);
