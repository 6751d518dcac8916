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
