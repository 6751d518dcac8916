CREATE SCHEMA etude;
CREATE TABLE etude.version (number integer NOT NULL);
INSERT INTO etude.version VALUES (0);

-- The role that the server works as: it owns nothing, and sees what a policy below lets it see.
-- Roles belong to all databases of a cluster, so another one may have made it, or be about to.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'etude_app') THEN
    BEGIN
      CREATE ROLE etude_app NOLOGIN NOBYPASSRLS;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END IF;
  IF NOT pg_has_role(current_user, 'etude_app', 'MEMBER') THEN
    EXECUTE format('GRANT etude_app TO %I', current_user);
  END IF;
END $$;

-- What each account holds, counted.
CREATE TABLE etude.account (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),
  events bigint NOT NULL DEFAULT 0 CHECK (events >= 0),
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0)
);

-- Facts, one a name; the line is what counts, "at" is a copy from it to order by.
CREATE TABLE etude.event (
  account text COLLATE "C" NOT NULL REFERENCES etude.account (id) ON DELETE CASCADE,
  device text COLLATE "C" NOT NULL CHECK (length(device) BETWEEN 1 AND 32),
  counter bigint NOT NULL CHECK (counter BETWEEN 1 AND 9007199254740991),
  at bigint NOT NULL,
  received bigint NOT NULL,
  line bytea NOT NULL CHECK (length(line) > 0),
  PRIMARY KEY (account, device, counter)
) PARTITION BY HASH (account);

DO $$ BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format(
      'CREATE TABLE etude.event_%s PARTITION OF etude.event
         FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
  END LOOP;
END $$;

-- What is there of each device: the sum of its lines' marks, and its counters as ranges.
CREATE TABLE etude.shelf (
  account text COLLATE "C" NOT NULL REFERENCES etude.account (id) ON DELETE CASCADE,
  device text COLLATE "C" NOT NULL,
  print bigint NOT NULL,
  PRIMARY KEY (account, device)
);

CREATE TABLE etude.held (
  account text COLLATE "C" NOT NULL,
  device text COLLATE "C" NOT NULL,
  first bigint NOT NULL CHECK (first >= 1),
  last bigint NOT NULL CHECK (last >= first),
  PRIMARY KEY (account, device, first),
  FOREIGN KEY (account, device) REFERENCES etude.shelf (account, device) ON DELETE CASCADE
);

-- A transaction says whose rows it is about; one that says nothing sees none and writes none.
-- NB: FORCE, because without it the owner of a table sees all of it. A partition that is asked by
-- its own name (as pg_dump does) has its own policy.
DO $$ DECLARE its record; allowed text; BEGIN
  FOR its IN
    SELECT relname AS name, CASE relname WHEN 'account' THEN 'id' ELSE 'account' END AS key
    FROM pg_class WHERE relnamespace = 'etude'::regnamespace AND relkind IN ('r', 'p')
      AND relname <> 'version'
  LOOP
    allowed := format(
      '%I = (SELECT current_setting(''etude.account'', true))
        OR (SELECT current_setting(''etude.operating'', true)) = ''yes''', its.key);
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its.name);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its.name);
    EXECUTE format(
      'CREATE POLICY own ON etude.%I USING (%s) WITH CHECK (%s)', its.name, allowed, allowed);
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA etude TO etude_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON etude.account, etude.event, etude.shelf, etude.held
  TO etude_app;
GRANT SELECT ON etude.version TO etude_app;
