-- Who is counted in leaderboards.
CREATE TABLE etude.counted (
  account text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES etude.person (account) ON DELETE CASCADE,
  -- A country, or a state of one, as in ISO 3166; empty for their teams alone.
  region text COLLATE "C" NOT NULL CHECK (length(region) <= 6),
  since bigint NOT NULL,
  -- How often something new came, and of which time that is which is not counted yet: NULL for none.
  news bigint NOT NULL,
  earliest bigint,
  latest bigint,
  -- Of which time answers were erased since; NULL for none.
  erased_from bigint,
  erased_to bigint,
  -- When they were counted last; 0 for never.
  counted bigint NOT NULL
);
CREATE INDEX counted_region ON etude.counted (region) WHERE region <> '';
CREATE INDEX counted_news ON etude.counted (account) WHERE earliest IS NOT NULL;

-- What they did in a week of a module.
CREATE TABLE etude.tally (
  account text COLLATE "C" NOT NULL REFERENCES etude.counted (account) ON DELETE CASCADE,
  module text COLLATE "C" NOT NULL CHECK (length(module) BETWEEN 1 AND 64),
  -- The Monday it begins with, in days since 1970-01-01.
  week bigint NOT NULL,
  -- Questions that were answered right, each once.
  solved bigint NOT NULL CHECK (solved >= 0),
  answers bigint NOT NULL CHECK (answers >= 0),
  -- Answers that their device calls right and that do not count.
  aside bigint NOT NULL CHECK (aside >= 0),
  PRIMARY KEY (account, module, week)
);
CREATE INDEX tally_week ON etude.tally (module, week);

-- Each has their own; the desk counts, and shows a list to whom it is for.
DO $$ DECLARE its text; allowed text; BEGIN
  FOREACH its IN ARRAY ARRAY['counted', 'tally'] LOOP
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
