-- What a program of somebody's own shows, to ask in their name.
CREATE TABLE etude.api_key (
  id text COLLATE "C" NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  -- As its owner calls it.
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 40),
  -- 1 where it may change something; else it reads.
  writes bigint NOT NULL CHECK (writes IN (0, 1)),
  made bigint NOT NULL,
  -- When it was used last, to an hour; NULL for never.
  used bigint
);
CREATE INDEX api_key_account ON etude.api_key (account);

-- Each has their own; the desk alone finds one by what a program shows.
DO $$ DECLARE allowed text; BEGIN
  allowed := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
    OR (SELECT current_setting(''etude.operating'', true)) = ''yes''
    OR account = (SELECT current_setting(''etude.account'', true))';
  ALTER TABLE etude.api_key ENABLE ROW LEVEL SECURITY;
  ALTER TABLE etude.api_key FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY own ON etude.api_key USING (%s) WITH CHECK (%s)', allowed, allowed);
  GRANT SELECT, INSERT, UPDATE, DELETE ON etude.api_key TO etude_app;
END $$;
