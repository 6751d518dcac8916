-- 1 where the friends of who made a room see it.
ALTER TABLE room ADD COLUMN friends INTEGER NOT NULL DEFAULT 0 CHECK (friends IN (0, 1));

-- What somebody says of somebody else: friends are two who both say yes.
CREATE TABLE friend (
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  other TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  -- 'yes': would be their friend. 'no': wants to be asked by them no more.
  says TEXT NOT NULL CHECK (says IN ('yes', 'no')),
  since INTEGER NOT NULL,
  PRIMARY KEY (account, other),
  CHECK (account <> other)
) STRICT, WITHOUT ROWID;
CREATE INDEX friend_other ON friend (other, says);

-- What somebody shows to those who are to ask them.
CREATE TABLE friend_code (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 8),
  made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
