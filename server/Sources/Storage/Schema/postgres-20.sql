-- A pack that a team, school, academy or class shares: the version that is offered.
CREATE TABLE etude.shared_pack (
  organisation text COLLATE "C" NOT NULL REFERENCES etude.organisation (id) ON DELETE CASCADE,
  pack text COLLATE "C" NOT NULL CHECK (length(pack) BETWEEN 1 AND 64),
  -- Who shared this version; NULL where their account is erased.
  account text COLLATE "C" REFERENCES etude.person (account) ON DELETE SET NULL,
  version text COLLATE "C" NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  sha256 text COLLATE "C" NOT NULL CHECK (length(sha256) = 64),
  -- What the server signs of it, and what lists say of it, JSON. These and the text are empty where
  -- it is offered no more: its version is remembered, and never used for another text.
  manifest text COLLATE "C" NOT NULL,
  listed text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL,
  -- Of the text.
  bytes bigint NOT NULL CHECK (bytes >= 0),
  published bigint NOT NULL,
  PRIMARY KEY (organisation, pack)
);
CREATE INDEX shared_pack_account ON etude.shared_pack (account);

-- Who may see or share one the desk asks about first.
DO $$ DECLARE allowed text; BEGIN
  allowed := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
    OR (SELECT current_setting(''etude.operating'', true)) = ''yes''
    OR account = (SELECT current_setting(''etude.account'', true))';
  ALTER TABLE etude.shared_pack ENABLE ROW LEVEL SECURITY;
  ALTER TABLE etude.shared_pack FORCE ROW LEVEL SECURITY;
  EXECUTE format(
    'CREATE POLICY own ON etude.shared_pack USING (%s) WITH CHECK (%s)', allowed, allowed);
  GRANT SELECT, INSERT, UPDATE, DELETE ON etude.shared_pack TO etude_app;
END $$;
