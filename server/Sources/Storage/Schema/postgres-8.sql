-- Which question to a guardian a letter is about: with that it goes, and no other letter does.
ALTER TABLE etude.letter ADD COLUMN about text COLLATE "C";
CREATE INDEX letter_about ON etude.letter (about) WHERE about IS NOT NULL;

-- Whose session was in the browser that was sent to an issuer to sign in.
ALTER TABLE etude.passage
  ADD COLUMN beside text COLLATE "C" REFERENCES etude.person (account) ON DELETE CASCADE;
CREATE INDEX passage_beside ON etude.passage (beside) WHERE beside IS NOT NULL;

-- A learner reads their own rows, and writes none that say who somebody is, what they sign in with,
-- where they belong, what they may, or who decides for them: that is the desk's, which has asked
-- whether they may. NB: what goes with an erased account goes by its references, which no policy
-- stops.
DO $$ DECLARE its text; service text; key text; BEGIN
  service := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
    OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
  FOREACH its IN ARRAY ARRAY['person', 'identity', 'device', 'session', 'token', 'authenticator',
    'recovery', 'passkey', 'link', 'member', 'pupil', 'entitlement', 'ward']
  LOOP
    key := CASE its WHEN 'ward' THEN 'child' ELSE 'account' END;
    EXECUTE format('DROP POLICY own ON etude.%I', its);
    EXECUTE format(
      'CREATE POLICY service ON etude.%I USING (%s) WITH CHECK (%s)', its, service, service);
    EXECUTE format(
      'CREATE POLICY own ON etude.%I FOR SELECT
        USING (%I = (SELECT current_setting(''etude.account'', true)))', its, key);
  END LOOP;
END $$;
