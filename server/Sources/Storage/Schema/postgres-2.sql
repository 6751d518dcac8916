-- Who has an account, and what they sign in with. How long each row stays: Retention.swift.
CREATE TABLE etude.person (
  account text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES etude.account (id) ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL,
  password text COLLATE "C" NOT NULL,
  made bigint NOT NULL,
  -- When it is to be erased; NULL while it is to stay.
  leaves bigint
);
CREATE INDEX person_leaves ON etude.person (leaves) WHERE leaves IS NOT NULL;

-- An e-mail address, folded so that one address is one row.
CREATE TABLE etude.identity (
  email text COLLATE "C" NOT NULL PRIMARY KEY,
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  made bigint NOT NULL
);
CREATE INDEX identity_account ON etude.identity (account);

-- A device, as its events name it; what it proves itself with is kept as a hash.
CREATE TABLE etude.device (
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  label text COLLATE "C" NOT NULL,
  made bigint NOT NULL,
  PRIMARY KEY (account, name)
);

-- A session: all tokens that came from one sign-in.
CREATE TABLE etude.session (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  account text COLLATE "C" NOT NULL,
  device text COLLATE "C" NOT NULL,
  made bigint NOT NULL,
  seen bigint NOT NULL,
  ends bigint NOT NULL,
  FOREIGN KEY (account, device) REFERENCES etude.device (account, name) ON DELETE CASCADE
);
CREATE INDEX session_account ON etude.session (account, device);

CREATE TABLE etude.token (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  session text COLLATE "C" NOT NULL REFERENCES etude.session (id) ON DELETE CASCADE,
  account text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('access', 'refresh')),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  ends bigint NOT NULL,
  -- When a refresh token was used, and which one it came from.
  used bigint,
  parent text COLLATE "C"
);
CREATE INDEX token_session ON etude.token (session, parent);
CREATE INDEX token_ends ON etude.token (ends);

-- What was sent by mail, to be brought back once.
CREATE TABLE etude.slip (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('join', 'reset')),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  email text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  password text COLLATE "C" NOT NULL,
  made bigint NOT NULL,
  ends bigint NOT NULL
);
CREATE INDEX slip_email ON etude.slip (email, made);

-- Wrong guesses: a hash of what was guessed at, and the network they came from.
CREATE TABLE etude.attempt (
  target text COLLATE "C" NOT NULL,
  network text COLLATE "C" NOT NULL,
  failures bigint NOT NULL,
  last bigint NOT NULL,
  PRIMARY KEY (target, network)
);
CREATE INDEX attempt_last ON etude.attempt (last);

-- Hashes of accounts that were erased, so that no old copy or device brings one back.
CREATE TABLE etude.departed (
  hash bytea NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  at bigint NOT NULL
);

-- A program that asks to be let in, and the code that somebody signed in types for it (RFC 8628).
CREATE TABLE etude.pairing (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  code text COLLATE "C" NOT NULL UNIQUE,
  label text COLLATE "C" NOT NULL,
  network text COLLATE "C" NOT NULL,
  account text COLLATE "C" REFERENCES etude.person (account) ON DELETE CASCADE,
  ends bigint NOT NULL,
  -- When it may be asked about again, and how long it waits between.
  next bigint NOT NULL,
  pause bigint NOT NULL
);

-- The desk is where people sign in, before anybody is known: it sees who has an account, and may
-- begin one, but sees no event. What belongs to nobody yet is the desk's alone.
DO $$ DECLARE its text; allowed text; BEGIN
  FOREACH its IN ARRAY ARRAY['person', 'identity', 'device', 'session', 'token', 'slip', 'attempt',
    'pairing']
  LOOP
    allowed := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
      OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
    IF its NOT IN ('slip', 'attempt', 'pairing') THEN
      allowed := allowed || ' OR account = (SELECT current_setting(''etude.account'', true))';
    END IF;
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its);
    EXECUTE format(
      'CREATE POLICY own ON etude.%I USING (%s) WITH CHECK (%s)', its, allowed, allowed);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON etude.%I TO etude_app', its);
  END LOOP;
END $$;

-- A hash says nothing to who does not know the account; each adds their own alone.
ALTER TABLE etude.departed ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.departed FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON etude.departed FOR SELECT USING (true);
CREATE POLICY own ON etude.departed FOR INSERT
  WITH CHECK (hash = sha256(convert_to(current_setting('etude.account', true), 'UTF8')));
GRANT SELECT, INSERT ON etude.departed TO etude_app;

CREATE POLICY desk ON etude.account FOR INSERT
  WITH CHECK ((SELECT current_setting('etude.desk', true)) = 'yes');
