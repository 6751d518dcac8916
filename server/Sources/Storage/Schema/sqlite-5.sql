-- Bytes that are kept by their hash, whoever has them; the bytes are in a folder or an S3 store.
-- A row is locked by whoever puts or drops its bytes, so that nobody drops what another just put.
CREATE TABLE stored (
  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  -- How many are putting these bytes just now, and until when that is believed.
  pins INTEGER NOT NULL CHECK (pins >= 0),
  until INTEGER NOT NULL,
  -- When somebody began to drop the bytes; NULL while they are to stay.
  leaving INTEGER
) STRICT, WITHOUT ROWID;

-- Who has which bytes: pictures and recordings that events name.
CREATE TABLE blob (
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 64),
  made INTEGER NOT NULL,
  PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX blob_hash ON blob (hash);

-- A zip of all that is kept of a person, made for them.
CREATE TABLE export (
  id TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  begun INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('making', 'ready', 'failed')),
  hash BLOB CHECK (length(hash) = 32),
  bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  CHECK ((state = 'ready') = (hash IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX export_account ON export (account, begun);
CREATE INDEX export_hash ON export (hash) WHERE hash IS NOT NULL;
