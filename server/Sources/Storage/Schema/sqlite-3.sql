-- Names whose bytes were erased, as ranges; "held" has them too, so that nobody sends them again.
CREATE TABLE erased (
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  first INTEGER NOT NULL CHECK (first >= 1),
  last INTEGER NOT NULL CHECK (last >= first),
  PRIMARY KEY (account, device, first)
) STRICT, WITHOUT ROWID;

ALTER TABLE account ADD COLUMN erased INTEGER NOT NULL DEFAULT 0 CHECK (erased >= 0);
