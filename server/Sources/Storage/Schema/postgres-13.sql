-- The kind, of what only the newest is kept that a member says of themselves; NULL of all else.
ALTER TABLE etude.fact ADD COLUMN replaces text COLLATE "C";

-- Who says it anew takes back what they said before.
DO $$ DECLARE me text; BEGIN
  me := '(SELECT current_setting(''etude.account'', true))';
  EXECUTE format(
    'CREATE POLICY taken_back ON etude.fact FOR DELETE
      USING (replaces IS NOT NULL AND subject = %s)', me);
END $$;
