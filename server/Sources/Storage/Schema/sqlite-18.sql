-- What a program of somebody's own shows, to ask in their name.
CREATE TABLE api_key (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  -- As its owner calls it.
  label TEXT NOT NULL CHECK (length(label) BETWEEN 1 AND 40),
  -- 1 where it may change something; else it reads.
  writes INTEGER NOT NULL CHECK (writes IN (0, 1)),
  made INTEGER NOT NULL,
  -- When it was used last, to an hour; NULL for never.
  used INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX api_key_account ON api_key (account);

-- How many of a room's facts were looked at for what is sent to webhooks.
ALTER TABLE room ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
UPDATE room SET told = (SELECT count(*) FROM room_fact WHERE room_fact.room = room.id);

-- Where results are sent to somebody's own program.
CREATE TABLE webhook (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  url TEXT NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  -- What signs it, sealed by the server's own key.
  sealed BLOB NOT NULL,
  made INTEGER NOT NULL,
  -- When it took something last; NULL for never.
  heard INTEGER,
  -- Why the last try failed; empty for nothing.
  fault TEXT NOT NULL DEFAULT '',
  -- Since when nothing is sent any more; NULL while something is.
  stopped INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_account ON webhook (account);

-- What waits to be sent to one.
CREATE TABLE webhook_message (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  webhook TEXT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  -- Whose game it is about; NULL for nobody's.
  organisation TEXT,
  body TEXT NOT NULL,
  made INTEGER NOT NULL,
  -- When it is due.
  next INTEGER NOT NULL,
  -- Until when whoever tries has it.
  held INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_message_next ON webhook_message (next);
CREATE INDEX webhook_message_webhook ON webhook_message (webhook);
