-- Facts about somebody else, or about everybody in an organisation: its own log, apart from
-- anybody's.
CREATE TABLE etude.fact (
  organisation text COLLATE "C" NOT NULL REFERENCES etude.organisation (id) ON DELETE CASCADE,
  -- Begins with the member who wrote it, so that nobody writes under another's name.
  device text COLLATE "C" NOT NULL CHECK (length(device) BETWEEN 17 AND 32),
  counter bigint NOT NULL CHECK (counter BETWEEN 1 AND 9007199254740991),
  -- Of a class: what it is within.
  within text COLLATE "C",
  at bigint NOT NULL,
  received bigint NOT NULL,
  -- Whose account it is about; empty for everybody there, NULL once it was erased.
  subject text COLLATE "C",
  -- 1 where who joins later is told it as well.
  stays bigint NOT NULL CHECK (stays IN (0, 1)),
  -- The line's mark, of which a device's print is the sum.
  mark bigint NOT NULL,
  -- NULL once it was erased: the name stays, so that nothing brings it back.
  line text COLLATE "C" CHECK (length(line) > 0),
  PRIMARY KEY (organisation, device, counter),
  CHECK ((subject IS NULL) = (line IS NULL))
);
CREATE INDEX fact_subject ON etude.fact (subject) WHERE subject <> '';

-- A member sees what is about them or about everybody, staff all; who writes does so under their
-- own name, and about others as staff alone. Which kinds, and from when on, is the program's to
-- say. Whether somebody belongs there, their own rows of "member" say: others are not seen through
-- its policy. Erasing is the desk's.
DO $$ DECLARE service text; me text; here text; staff text; its_name text; BEGIN
  service := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
    OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
  me := '(SELECT current_setting(''etude.account'', true))';
  here := format('EXISTS (SELECT 1 FROM etude.member WHERE member.account = %s AND (
    member.organisation = fact.organisation
    OR member.organisation = fact.within AND member.role = ''admin''))', me);
  staff := format('EXISTS (SELECT 1 FROM etude.member WHERE member.account = %s AND (
    member.organisation = fact.organisation AND member.role IN (''coach'', ''admin'')
    OR member.organisation = fact.within AND member.role = ''admin''))', me);
  its_name := format('left(device, 16)
    = left(encode(sha256(convert_to(organisation || '' '' || %s, ''UTF8'')), ''hex''), 16)', me);
  ALTER TABLE etude.fact ENABLE ROW LEVEL SECURITY;
  ALTER TABLE etude.fact FORCE ROW LEVEL SECURITY;
  EXECUTE format(
    'CREATE POLICY service ON etude.fact USING (%s) WITH CHECK (%s)', service, service);
  EXECUTE format(
    'CREATE POLICY seen ON etude.fact FOR SELECT
      USING (subject IN ('''', %s) AND (%s) OR (%s))', me, here, staff);
  EXECUTE format(
    'CREATE POLICY written ON etude.fact FOR INSERT
      WITH CHECK ((%s) AND (subject = %s AND (%s) OR (%s)))', its_name, me, here, staff);
  EXECUTE format(
    'CREATE POLICY replaced ON etude.fact FOR UPDATE USING (line IS NOT NULL AND (%s))
      WITH CHECK ((%s) AND (subject = %s AND (%s) OR (%s)))', its_name, its_name, me, here, staff);
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON etude.fact TO etude_app;
