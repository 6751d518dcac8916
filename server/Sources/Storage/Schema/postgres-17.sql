-- 1 where the friends of who made a room see it.
ALTER TABLE etude.room ADD COLUMN friends bigint NOT NULL DEFAULT 0 CHECK (friends IN (0, 1));

-- What somebody says of somebody else: friends are two who both say yes.
CREATE TABLE etude.friend (
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  other text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  -- 'yes': would be their friend. 'no': wants to be asked by them no more.
  says text COLLATE "C" NOT NULL CHECK (says IN ('yes', 'no')),
  since bigint NOT NULL,
  PRIMARY KEY (account, other),
  CHECK (account <> other)
);
CREATE INDEX friend_other ON etude.friend (other, says);

-- What somebody shows to those who are to ask them.
CREATE TABLE etude.friend_code (
  account text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES etude.person (account) ON DELETE CASCADE,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (length(code) = 8),
  made bigint NOT NULL
);

-- Each has their own; the desk alone sees what two say of each other.
DO $$ DECLARE its text; allowed text; BEGIN
  FOREACH its IN ARRAY ARRAY['friend', 'friend_code'] LOOP
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
