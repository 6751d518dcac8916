-- A team, a school, an academy; or a class, which is within one of these. Nothing of it says who
-- made it: that its members' roles do.
CREATE TABLE etude.organisation (
  id text COLLATE "C" NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('team', 'school', 'academy', 'class')),
  name text COLLATE "C" NOT NULL,
  -- Two letters, as ISO 3166-1 has them.
  country text COLLATE "C" NOT NULL CHECK (length(country) = 2),
  within text COLLATE "C" REFERENCES etude.organisation (id) ON DELETE CASCADE,
  made bigint NOT NULL,
  -- What is typed to join it: until when, and how many it let in. An old code is the same code.
  code text COLLATE "C" UNIQUE,
  code_ends bigint NOT NULL,
  code_uses bigint NOT NULL,
  CHECK ((kind = 'class') = (within IS NOT NULL))
);
CREATE INDEX organisation_within ON etude.organisation (within) WHERE within IS NOT NULL;

-- Who belongs to an organisation, and as what: a role is of an organisation, not of a person.
CREATE TABLE etude.member (
  organisation text COLLATE "C" NOT NULL REFERENCES etude.organisation (id) ON DELETE CASCADE,
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  role text COLLATE "C" NOT NULL CHECK (role IN ('student', 'guardian', 'coach', 'admin')),
  since bigint NOT NULL,
  PRIMARY KEY (organisation, account)
);
CREATE INDEX member_account ON etude.member (account);

-- A child without an address: signs in by their class's code, their name, and this.
CREATE TABLE etude.pupil (
  account text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES etude.person (account) ON DELETE CASCADE,
  class text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('pictures', 'pin')),
  -- A hash, as passwords have.
  secret text COLLATE "C" NOT NULL,
  FOREIGN KEY (class, account) REFERENCES etude.member (organisation, account) ON DELETE CASCADE
);
CREATE INDEX pupil_class ON etude.pupil (class, account);

-- What somebody may use beyond what is free: from whom they have it, and until when.
CREATE TABLE etude.entitlement (
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  thing text COLLATE "C" NOT NULL CHECK (thing IN ('student-content', 'paid-content')),
  source text COLLATE "C" NOT NULL,
  made bigint NOT NULL,
  -- NULL where it does not end.
  ends bigint,
  PRIMARY KEY (account, thing, source)
);
CREATE INDEX entitlement_ends ON etude.entitlement (ends) WHERE ends IS NOT NULL;

-- A learner sees where they belong; an organisation is the desk's, which looks who may see it.
DO $$ DECLARE its text; allowed text; BEGIN
  FOREACH its IN ARRAY ARRAY['organisation', 'member', 'pupil', 'entitlement'] LOOP
    allowed := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
      OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
    IF its <> 'organisation' THEN
      allowed := allowed || ' OR account = (SELECT current_setting(''etude.account'', true))';
    END IF;
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its);
    EXECUTE format(
      'CREATE POLICY own ON etude.%I USING (%s) WITH CHECK (%s)', its, allowed, allowed);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON etude.%I TO etude_app', its);
  END LOOP;
END $$;

-- A child's account and who agreed to it; before that, what the question to them needs.
CREATE TABLE etude.ward (
  -- Names what the child's device shows, too; a hash of the rest of it until it was used.
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  claim bytea CHECK (length(claim) = 32),
  state text COLLATE "C" NOT NULL CHECK (state IN ('asked', 'refused', 'agreed', 'stopped')),
  child text COLLATE "C" UNIQUE REFERENCES etude.person (account) ON DELETE CASCADE,
  -- The guardian's account, once they have one; where they are written to otherwise.
  guardian text COLLATE "C",
  email text COLLATE "C" NOT NULL,
  -- What the child calls itself, until the account has it.
  name text COLLATE "C" NOT NULL,
  -- The code of the newest letter to the guardian.
  letter text COLLATE "C" UNIQUE,
  letter_hash bytea CHECK (length(letter_hash) = 32),
  -- From when the child decides alone.
  grown bigint NOT NULL,
  made bigint NOT NULL,
  -- When the second letter is to go out; NULL when it has gone.
  confirm bigint
);
CREATE INDEX ward_guardian ON etude.ward (guardian) WHERE guardian IS NOT NULL;
CREATE INDEX ward_email ON etude.ward (email);
CREATE INDEX ward_confirm ON etude.ward (confirm) WHERE confirm IS NOT NULL;

-- What guardians decided, one fact a row: rows are added, and never changed.
CREATE TABLE etude.consent (
  ward text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  scope text COLLATE "C" NOT NULL,
  given bigint NOT NULL CHECK (given IN (0, 1)),
  -- Of the text that was shown.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  version bigint NOT NULL,
  at bigint NOT NULL,
  -- The guardian's address under the server's key, and the network they were in.
  who text COLLATE "C" NOT NULL,
  network text COLLATE "C" NOT NULL,
  PRIMARY KEY (ward, number)
);

-- Erasing a child takes its own row along; the rest is the desk's alone. What was decided
-- may be changed by nobody.
DO $$ DECLARE its text; allowed text; BEGIN
  FOREACH its IN ARRAY ARRAY['ward', 'consent'] LOOP
    allowed := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
      OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
    IF its = 'ward' THEN
      allowed := allowed || ' OR child = (SELECT current_setting(''etude.account'', true))';
    END IF;
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its);
    EXECUTE format(
      'CREATE POLICY own ON etude.%I USING (%s) WITH CHECK (%s)', its, allowed, allowed);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON etude.ward TO etude_app;
GRANT SELECT, INSERT, DELETE ON etude.consent TO etude_app;

-- Whether somebody on the way to an issuer said first how old they are, and is old enough.
ALTER TABLE etude.passage ADD COLUMN aged bigint NOT NULL DEFAULT 0;
