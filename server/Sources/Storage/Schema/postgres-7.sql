-- Who somebody is elsewhere: an issuer's name for them. One of an issuer for each account.
CREATE TABLE etude.link (
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  made bigint NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (account, issuer)
);

-- Somebody who was sent to an issuer and is not back yet; with a session when it is to be linked.
CREATE TABLE etude.passage (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  issuer text COLLATE "C" NOT NULL,
  label text COLLATE "C" NOT NULL,
  session text COLLATE "C" REFERENCES etude.session (id) ON DELETE CASCADE,
  account text COLLATE "C",
  made bigint NOT NULL,
  ends bigint NOT NULL,
  CHECK ((session IS NULL) = (account IS NULL))
);
CREATE INDEX passage_session ON etude.passage (session) WHERE session IS NOT NULL;
CREATE INDEX passage_ends ON etude.passage (ends);

-- A learner sees who they are elsewhere; who is on the way is the desk's alone.
DO $$ DECLARE its text; allowed text; BEGIN
  FOREACH its IN ARRAY ARRAY['link', 'passage'] LOOP
    allowed := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
      OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
    IF its = 'link' THEN
      allowed := allowed || ' OR account = (SELECT current_setting(''etude.account'', true))';
    END IF;
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its);
    EXECUTE format(
      'CREATE POLICY own ON etude.%I USING (%s) WITH CHECK (%s)', its, allowed, allowed);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON etude.%I TO etude_app', its);
  END LOOP;
END $$;
