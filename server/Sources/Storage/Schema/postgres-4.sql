-- A second step behind the password: a secret shared with the person's device, sealed.
CREATE TABLE etude.authenticator (
  account text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES etude.person (account) ON DELETE CASCADE,
  sealed bytea NOT NULL CHECK (length(sealed) <= 200),
  made bigint NOT NULL,
  -- When a code of it was first shown; NULL while it is being set up.
  since bigint,
  -- The half minute of the last code that was taken: none is taken twice.
  step bigint NOT NULL
);

-- What opens the account once each when that device is lost, as hashes.
CREATE TABLE etude.recovery (
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (account, hash)
);

-- Public keys that people sign in with (WebAuthn).
CREATE TABLE etude.passkey (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  credential bytea NOT NULL UNIQUE CHECK (length(credential) BETWEEN 1 AND 1023),
  -- The host that it was made for, and it alone.
  host text COLLATE "C" NOT NULL,
  -- A point of P-256, uncompressed.
  point bytea NOT NULL CHECK (length(point) = 65),
  -- How often it has signed, if it counts.
  count bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  made bigint NOT NULL,
  used bigint
);
CREATE INDEX passkey_account ON etude.passkey (account, made);

-- What a passkey is asked to sign, once: a hash of it.
CREATE TABLE etude.challenge (
  hash bytea NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('register', 'login')),
  host text COLLATE "C" NOT NULL,
  -- Whose passkey it is to become; NULL for somebody who signs in.
  account text COLLATE "C" REFERENCES etude.person (account) ON DELETE CASCADE,
  ends bigint NOT NULL
);

-- Who said the right password and owes the second step.
CREATE TABLE etude.doorstep (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  -- The hash that was compared: a password that was changed since opens nothing.
  password text COLLATE "C" NOT NULL,
  device text COLLATE "C",
  label text COLLATE "C" NOT NULL,
  ends bigint NOT NULL
);

-- As for the tables before it: the desk's, and of what has an account, its learner's.
DO $$ DECLARE its text; allowed text; BEGIN
  FOREACH its IN ARRAY ARRAY['authenticator', 'recovery', 'passkey', 'challenge', 'doorstep'] LOOP
    allowed := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
      OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
    IF its NOT IN ('challenge', 'doorstep') THEN
      allowed := allowed || ' OR account = (SELECT current_setting(''etude.account'', true))';
    END IF;
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its);
    EXECUTE format(
      'CREATE POLICY own ON etude.%I USING (%s) WITH CHECK (%s)', its, allowed, allowed);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON etude.%I TO etude_app', its);
  END LOOP;
END $$;
