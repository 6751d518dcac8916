-- The kind, of what only the newest is kept that a member says of themselves; NULL of all else.
ALTER TABLE fact ADD COLUMN replaces TEXT;
