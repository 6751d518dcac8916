-- A pack of the marketplace, where everybody finds packs: whose id it is.
CREATE TABLE etude.market_pack (
  pack text COLLATE "C" PRIMARY KEY CHECK (length(pack) BETWEEN 1 AND 64),
  -- NULL where their account is erased: nobody else publishes under an id that people have.
  account text COLLATE "C" REFERENCES etude.person (account) ON DELETE SET NULL,
  -- The latest version that was ever offered; empty where none was.
  latest text COLLATE "C" NOT NULL CHECK (length(latest) <= 40),
  -- How many accounts have taken it, how many said what they think of it, and their stars together.
  takers bigint NOT NULL DEFAULT 0,
  raters bigint NOT NULL DEFAULT 0,
  stars bigint NOT NULL DEFAULT 0
);
CREATE INDEX market_pack_account ON etude.market_pack (account);

-- Its versions: the one that is offered, the one that waits to be reviewed, and what became of
-- others.
CREATE TABLE etude.market_version (
  pack text COLLATE "C" NOT NULL REFERENCES etude.market_pack (pack) ON DELETE CASCADE,
  version text COLLATE "C" NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  state text COLLATE "C" NOT NULL
    CHECK (state IN ('waiting', 'refused', 'offered', 'past', 'withdrawn', 'taken-down')),
  sha256 text COLLATE "C" NOT NULL CHECK (length(sha256) = 64),
  -- What the server signs of it, what lists say of it, JSON, and what it is found by. These and the
  -- text are empty for a version that neither waits nor is offered.
  manifest text COLLATE "C" NOT NULL,
  listed text COLLATE "C" NOT NULL,
  words text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL,
  -- Of the text.
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- When it came to be so.
  changed bigint NOT NULL,
  -- Why it was refused or taken down.
  why text COLLATE "C" NOT NULL CHECK (length(why) <= 1000),
  PRIMARY KEY (pack, version)
);
CREATE UNIQUE INDEX market_version_offered ON etude.market_version (pack) WHERE state = 'offered';
CREATE UNIQUE INDEX market_version_waiting ON etude.market_version (pack) WHERE state = 'waiting';
CREATE INDEX market_version_account ON etude.market_version (account);

-- Who took one, and how many stars they gave it.
CREATE TABLE etude.market_taking (
  pack text COLLATE "C" NOT NULL REFERENCES etude.market_pack (pack) ON DELETE CASCADE,
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  taken bigint NOT NULL,
  stars bigint CHECK (stars BETWEEN 1 AND 5),
  PRIMARY KEY (pack, account)
);
CREATE INDEX market_taking_account ON etude.market_taking (account);

-- What somebody says is wrong with one, until it is looked at.
CREATE TABLE etude.market_report (
  pack text COLLATE "C" NOT NULL REFERENCES etude.market_pack (pack) ON DELETE CASCADE,
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  version text COLLATE "C" NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  about text COLLATE "C" NOT NULL CHECK (about IN ('wrong', 'harmful', 'copied', 'other')),
  words text COLLATE "C" NOT NULL CHECK (length(words) <= 1000),
  made bigint NOT NULL,
  PRIMARY KEY (pack, account)
);
CREATE INDEX market_report_account ON etude.market_report (account);

-- Reviewing is given as what is not free is.
ALTER TABLE etude.entitlement DROP CONSTRAINT entitlement_thing_check;
ALTER TABLE etude.entitlement ADD CONSTRAINT entitlement_thing_check
  CHECK (thing IN ('student-content', 'paid-content', 'review-packs'));

-- Who may change one, or see what is not their own, the desk asks about first.
DO $$ DECLARE service text; its text; BEGIN
  service := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
    OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
  FOREACH its IN ARRAY ARRAY['market_pack', 'market_version', 'market_taking', 'market_report']
  LOOP
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its);
    EXECUTE format(
      'CREATE POLICY service ON etude.%I USING (%s) WITH CHECK (%s)', its, service, service);
    EXECUTE format(
      'CREATE POLICY own ON etude.%I FOR SELECT
        USING (account = (SELECT current_setting(''etude.account'', true)))', its);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON etude.%I TO etude_app', its);
  END LOOP;
END $$;
