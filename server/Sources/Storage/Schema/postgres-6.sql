-- Letters that wait to be sent, and those given up: of these only what an operator needs.
CREATE TABLE etude.letter (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  email text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL,
  made bigint NOT NULL,
  -- When it says nothing true any more.
  ends bigint NOT NULL,
  -- When to try; NULL for one given up.
  next bigint,
  -- Until when it is somebody's who tries just now.
  held bigint NOT NULL,
  tries bigint NOT NULL,
  fault text COLLATE "C" NOT NULL
);
CREATE INDEX letter_next ON etude.letter (next) WHERE next IS NOT NULL;
CREATE INDEX letter_email ON etude.letter (email);

-- As for slips: the desk's alone.
ALTER TABLE etude.letter ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.letter FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON etude.letter
  USING ((SELECT current_setting('etude.desk', true)) = 'yes'
    OR (SELECT current_setting('etude.operating', true)) = 'yes')
  WITH CHECK ((SELECT current_setting('etude.desk', true)) = 'yes'
    OR (SELECT current_setting('etude.operating', true)) = 'yes');
GRANT SELECT, INSERT, UPDATE, DELETE ON etude.letter TO etude_app;

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
