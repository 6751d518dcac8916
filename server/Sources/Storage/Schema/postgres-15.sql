-- What whoever runs the server has switched off: for whom, why, and until when.
CREATE TABLE etude.flag (
  thing text COLLATE "C" NOT NULL CHECK (length(thing) BETWEEN 1 AND 40),
  whom text COLLATE "C" NOT NULL CHECK (length(whom) BETWEEN 1 AND 60),
  reason text COLLATE "C" NOT NULL CHECK (length(reason) <= 200),
  made bigint NOT NULL,
  -- NULL where it does not end by itself.
  ends bigint,
  PRIMARY KEY (thing, whom)
);

-- The desk asks it for everybody; nobody's own rows are in it.
DO $$ DECLARE service text; BEGIN
  service := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
    OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
  ALTER TABLE etude.flag ENABLE ROW LEVEL SECURITY;
  ALTER TABLE etude.flag FORCE ROW LEVEL SECURITY;
  EXECUTE format(
    'CREATE POLICY service ON etude.flag USING (%s) WITH CHECK (%s)', service, service);
  GRANT SELECT, INSERT, UPDATE, DELETE ON etude.flag TO etude_app;
END $$;
