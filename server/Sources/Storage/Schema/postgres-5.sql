-- Bytes that are kept by their hash, whoever has them; the bytes are in a folder or an S3 store.
-- A row is locked by whoever puts or drops its bytes, so that nobody drops what another just put.
CREATE TABLE etude.stored (
  hash bytea NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  -- How many are putting these bytes just now, and until when that is believed.
  pins bigint NOT NULL CHECK (pins >= 0),
  until bigint NOT NULL,
  -- When somebody began to drop the bytes; NULL while they are to stay.
  leaving bigint
);

-- Who has which bytes: pictures and recordings that events name.
CREATE TABLE etude.blob (
  account text COLLATE "C" NOT NULL REFERENCES etude.account (id) ON DELETE CASCADE,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  bytes bigint NOT NULL CHECK (bytes > 0),
  type text COLLATE "C" NOT NULL CHECK (length(type) BETWEEN 1 AND 64),
  made bigint NOT NULL,
  PRIMARY KEY (account, hash)
);
CREATE INDEX blob_hash ON etude.blob (hash);

-- A zip of all that is kept of a person, made for them.
CREATE TABLE etude.export (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  account text COLLATE "C" NOT NULL REFERENCES etude.account (id) ON DELETE CASCADE,
  begun bigint NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('making', 'ready', 'failed')),
  hash bytea CHECK (length(hash) = 32),
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  CHECK ((state = 'ready') = (hash IS NOT NULL))
);
CREATE INDEX export_account ON etude.export (account, begun);
CREATE INDEX export_hash ON etude.export (hash) WHERE hash IS NOT NULL;

-- Whose bytes they are is each account's own; that bytes are there at all is the operator's.
DO $$ DECLARE its text; allowed text; BEGIN
  FOREACH its IN ARRAY ARRAY['stored', 'blob', 'export'] LOOP
    allowed := '(SELECT current_setting(''etude.operating'', true)) = ''yes''';
    IF its <> 'stored' THEN
      allowed := allowed || ' OR account = (SELECT current_setting(''etude.account'', true))';
    END IF;
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its);
    EXECUTE format(
      'CREATE POLICY own ON etude.%I USING (%s) WITH CHECK (%s)', its, allowed, allowed);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON etude.%I TO etude_app', its);
  END LOOP;
END $$;
