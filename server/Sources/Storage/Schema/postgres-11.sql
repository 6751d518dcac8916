-- Devices on which somebody is reminded, by their browsers' push services.
CREATE TABLE etude.push (
  id text COLLATE "C" NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  -- A hash of where it is reached, which is one device's and one person's.
  print text COLLATE "C" NOT NULL UNIQUE CHECK (length(print) = 64),
  -- Where it is reached, and its keys: sealed by the server's own key.
  sealed bytea NOT NULL CHECK (length(sealed) BETWEEN 1 AND 4096),
  -- What its owner calls it.
  label text COLLATE "C" NOT NULL CHECK (length(label) <= 400),
  made bigint NOT NULL,
  -- When a notice was taken last; NULL for never.
  heard bigint,
  -- When a notice is to be tried next; NULL where none waits.
  next bigint,
  -- When the notice says nothing true any more.
  ends bigint NOT NULL,
  -- Whoever tries has it until then.
  held bigint NOT NULL,
  tries bigint NOT NULL CHECK (tries >= 0),
  -- Why the last try failed; empty for nothing.
  fault text COLLATE "C" NOT NULL
);
CREATE INDEX push_account ON etude.push (account);
CREATE INDEX push_next ON etude.push (next) WHERE next IS NOT NULL;

-- Each sees and ends their own; the desk adds, sends, and ends by a notice's code.
DO $$ DECLARE its text; allowed text; BEGIN
  FOREACH its IN ARRAY ARRAY['push'] LOOP
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
