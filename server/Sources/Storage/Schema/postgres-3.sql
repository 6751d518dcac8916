-- Names whose bytes were erased, as ranges; "held" has them too, so that nobody sends them again.
CREATE TABLE etude.erased (
  account text COLLATE "C" NOT NULL REFERENCES etude.account (id) ON DELETE CASCADE,
  device text COLLATE "C" NOT NULL,
  first bigint NOT NULL CHECK (first >= 1),
  last bigint NOT NULL CHECK (last >= first),
  PRIMARY KEY (account, device, first)
);

ALTER TABLE etude.account ADD COLUMN erased bigint NOT NULL DEFAULT 0 CHECK (erased >= 0);

-- As for the tables before it.
ALTER TABLE etude.erased ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.erased FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON etude.erased
  USING (account = (SELECT current_setting('etude.account', true))
    OR (SELECT current_setting('etude.operating', true)) = 'yes')
  WITH CHECK (account = (SELECT current_setting('etude.account', true))
    OR (SELECT current_setting('etude.operating', true)) = 'yes');
GRANT SELECT, INSERT, UPDATE, DELETE ON etude.erased TO etude_app;
