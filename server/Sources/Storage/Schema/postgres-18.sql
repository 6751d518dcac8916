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

-- Each reads their own; the desk alone makes them, and finds one by what a program shows.
DO $$ DECLARE service text; BEGIN
  service := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
    OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
  ALTER TABLE etude.api_key ENABLE ROW LEVEL SECURITY;
  ALTER TABLE etude.api_key FORCE ROW LEVEL SECURITY;
  EXECUTE format(
    'CREATE POLICY service ON etude.api_key USING (%s) WITH CHECK (%s)', service, service);
  CREATE POLICY own ON etude.api_key FOR SELECT
    USING (account = (SELECT current_setting('etude.account', true)));
  GRANT SELECT, INSERT, UPDATE, DELETE ON etude.api_key TO etude_app;
END $$;

-- How many of a room's facts were looked at for what is sent to webhooks.
ALTER TABLE etude.room ADD COLUMN told bigint NOT NULL DEFAULT 0;
DO $$ BEGIN
  -- NB: without it whoever owns the tables sees no rows to change.
  PERFORM set_config('etude.operating', 'yes', true);
  UPDATE etude.room SET told = (
    SELECT count(*) FROM etude.room_fact WHERE room_fact.room = room.id);
  PERFORM set_config('etude.operating', '', true);
END $$;

-- Where results are sent to somebody's own program.
CREATE TABLE etude.webhook (
  id text COLLATE "C" NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  -- What signs it, sealed by the server's own key.
  sealed bytea NOT NULL,
  made bigint NOT NULL,
  -- When it took something last; NULL for never.
  heard bigint,
  -- Why the last try failed; empty for nothing.
  fault text NOT NULL DEFAULT '',
  -- Since when nothing is sent any more; NULL while something is.
  stopped bigint
);
CREATE INDEX webhook_account ON etude.webhook (account);

-- What waits to be sent to one.
CREATE TABLE etude.webhook_message (
  id text COLLATE "C" NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  webhook text COLLATE "C" NOT NULL REFERENCES etude.webhook (id) ON DELETE CASCADE,
  -- Whose game it is about; NULL for nobody's.
  organisation text COLLATE "C",
  body text NOT NULL,
  made bigint NOT NULL,
  -- When it is due.
  next bigint NOT NULL,
  -- Until when whoever tries has it.
  held bigint NOT NULL DEFAULT 0,
  tries bigint NOT NULL DEFAULT 0
);
CREATE INDEX webhook_message_next ON etude.webhook_message (next);
CREATE INDEX webhook_message_webhook ON etude.webhook_message (webhook);

-- Each reads their own; the desk alone makes them, and has what waits.
DO $$ DECLARE its text; service text; BEGIN
  service := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
    OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
  FOREACH its IN ARRAY ARRAY['webhook', 'webhook_message'] LOOP
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its);
    EXECUTE format(
      'CREATE POLICY service ON etude.%I USING (%s) WITH CHECK (%s)', its, service, service);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON etude.%I TO etude_app', its);
  END LOOP;
  CREATE POLICY own ON etude.webhook FOR SELECT
    USING (account = (SELECT current_setting('etude.account', true)));
END $$;
