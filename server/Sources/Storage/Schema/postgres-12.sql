-- Rooms in which people play together, and the log of each.
CREATE TABLE etude.room (
  id text COLLATE "C" NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),
  -- What is typed to come in.
  code text COLLATE "C" NOT NULL UNIQUE CHECK (length(code) = 8),
  -- Whose members alone may come in; NULL for nobody's.
  organisation text COLLATE "C" REFERENCES etude.organisation (id) ON DELETE CASCADE,
  settings text COLLATE "C" NOT NULL CHECK (length(settings) BETWEEN 2 AND 8192),
  -- Counts who opened it: what an earlier one still writes is refused.
  epoch bigint NOT NULL CHECK (epoch >= 0),
  made bigint NOT NULL,
  ends bigint NOT NULL
);
CREATE INDEX room_ends ON etude.room (ends);

-- What happened in it, in order. Facts name seats, and never who sits there.
CREATE TABLE etude.room_fact (
  room text COLLATE "C" NOT NULL REFERENCES etude.room (id) ON DELETE CASCADE,
  n bigint NOT NULL CHECK (n BETWEEN 1 AND 10000),
  line text COLLATE "C" NOT NULL CHECK (length(line) BETWEEN 2 AND 131072),
  PRIMARY KEY (room, n)
);

CREATE TABLE etude.seat (
  room text COLLATE "C" NOT NULL REFERENCES etude.room (id) ON DELETE CASCADE,
  seat bigint NOT NULL CHECK (seat BETWEEN 1 AND 10000),
  account text COLLATE "C" NOT NULL REFERENCES etude.person (account) ON DELETE CASCADE,
  role text COLLATE "C" NOT NULL CHECK (role IN ('captain', 'player', 'spectator')),
  team text COLLATE "C" NOT NULL CHECK (length(team) <= 40),
  -- 1 where they were sent out, and may not come back.
  removed bigint NOT NULL CHECK (removed IN (0, 1)),
  since bigint NOT NULL,
  PRIMARY KEY (room, seat),
  UNIQUE (room, account)
);
CREATE INDEX seat_account ON etude.seat (account);

-- Rooms are the desk's, which has asked who may come in; each sees where they sit, and the facts
-- there, to be given what is kept of them.
DO $$ DECLARE service text; me text; here text; its text; BEGIN
  service := '(SELECT current_setting(''etude.desk'', true)) = ''yes''
    OR (SELECT current_setting(''etude.operating'', true)) = ''yes''';
  me := '(SELECT current_setting(''etude.account'', true))';
  FOREACH its IN ARRAY ARRAY['room', 'room_fact', 'seat'] LOOP
    here := CASE its
      WHEN 'seat' THEN format('account = %s', me)
      WHEN 'room' THEN format('EXISTS (SELECT 1 FROM etude.seat
        WHERE seat.room = room.id AND seat.account = %s)', me)
      ELSE format('EXISTS (SELECT 1 FROM etude.seat
        WHERE seat.room = room_fact.room AND seat.account = %s)', me)
    END;
    EXECUTE format('ALTER TABLE etude.%I ENABLE ROW LEVEL SECURITY', its);
    EXECUTE format('ALTER TABLE etude.%I FORCE ROW LEVEL SECURITY', its);
    EXECUTE format(
      'CREATE POLICY service ON etude.%I USING (%s) WITH CHECK (%s)', its, service, service);
    EXECUTE format('CREATE POLICY own ON etude.%I FOR SELECT USING (%s)', its, here);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON etude.%I TO etude_app', its);
  END LOOP;
END $$;
