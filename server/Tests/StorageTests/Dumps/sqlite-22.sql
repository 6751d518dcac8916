PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE account (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),
  events INTEGER NOT NULL DEFAULT 0 CHECK (events >= 0),
  bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0)
, erased INTEGER NOT NULL DEFAULT 0 CHECK (erased >= 0)) STRICT, WITHOUT ROWID;
INSERT INTO account VALUES('dumped',3,237,0);
INSERT INTO account VALUES('signed',0,0,0);
CREATE TABLE event (
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  device TEXT NOT NULL CHECK (length(device) BETWEEN 1 AND 32),
  counter INTEGER NOT NULL CHECK (counter BETWEEN 1 AND 9007199254740991),
  at INTEGER NOT NULL,
  received INTEGER NOT NULL,
  line BLOB NOT NULL CHECK (length(line) > 0),
  PRIMARY KEY (account, device, counter)
) STRICT;
INSERT INTO event VALUES('dumped','a',1,1,1700000000000,X'7b226964223a22612e31222c226174223a312c227a6f6e65223a302c226b696e64223a2278222c2276223a312c22626f6479223a7b2274657874223a227269676874227d7d');
INSERT INTO event VALUES('dumped','a',2,2,1700000000000,X'7b226964223a22612e32222c226174223a322c227a6f6e65223a302c226b696e64223a2278222c2276223a312c22626f6479223a7b2274657874223a2277726f6e67227d7d');
INSERT INTO event VALUES('dumped','k3',7,1,1700000000000,X'7b226964223a226b332e37222c226174223a312c227a6f6e65223a2d3330302c226b696e64223a226675747572652e7468696e672d646f6e65222c2276223a392c22626f6479223a7b20226361665c753030653922203a2022c384f09f988022207d7d');
CREATE TABLE shelf (
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  print INTEGER NOT NULL,
  PRIMARY KEY (account, device)
) STRICT, WITHOUT ROWID;
INSERT INTO shelf VALUES('dumped','a',-5830798595747528628);
INSERT INTO shelf VALUES('dumped','k3',-6891950620013163057);
CREATE TABLE held (
  account TEXT NOT NULL,
  device TEXT NOT NULL,
  first INTEGER NOT NULL CHECK (first >= 1),
  last INTEGER NOT NULL CHECK (last >= first),
  PRIMARY KEY (account, device, first),
  FOREIGN KEY (account, device) REFERENCES shelf (account, device) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO held VALUES('dumped','a',1,2);
INSERT INTO held VALUES('dumped','k3',7,7);
CREATE TABLE person (
  account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  password TEXT NOT NULL,
  made INTEGER NOT NULL,
  -- When it is to be erased; NULL while it is to stay.
  leaves INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO person VALUES('signed','Ada','$argon2id$',1700000000000,NULL);
CREATE TABLE identity (
  email TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO identity VALUES('ada@example.org','signed',1700000000000);
CREATE TABLE device (
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  label TEXT NOT NULL,
  made INTEGER NOT NULL,
  PRIMARY KEY (account, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE session (
  id TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL,
  device TEXT NOT NULL,
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  FOREIGN KEY (account, device) REFERENCES device (account, name) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE token (
  id TEXT NOT NULL PRIMARY KEY,
  session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  account TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  ends INTEGER NOT NULL,
  -- When a refresh token was used, and which one it came from.
  used INTEGER,
  parent TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE slip (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('join', 'reset')),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  password TEXT NOT NULL,
  made INTEGER NOT NULL,
  ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE attempt (
  target TEXT NOT NULL,
  network TEXT NOT NULL,
  failures INTEGER NOT NULL,
  last INTEGER NOT NULL,
  PRIMARY KEY (target, network)
) STRICT, WITHOUT ROWID;
CREATE TABLE departed (
  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE pairing (
  id TEXT NOT NULL PRIMARY KEY,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  code TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  network TEXT NOT NULL,
  account TEXT REFERENCES person (account) ON DELETE CASCADE,
  ends INTEGER NOT NULL,
  -- When it may be asked about again, and how long it waits between.
  next INTEGER NOT NULL,
  pause INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE erased (
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  first INTEGER NOT NULL CHECK (first >= 1),
  last INTEGER NOT NULL CHECK (last >= first),
  PRIMARY KEY (account, device, first)
) STRICT, WITHOUT ROWID;
CREATE TABLE authenticator (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  sealed BLOB NOT NULL CHECK (length(sealed) <= 200),
  made INTEGER NOT NULL,
  -- When a code of it was first shown; NULL while it is being set up.
  since INTEGER,
  -- The half minute of the last code that was taken: none is taken twice.
  step INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE recovery (
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE passkey (
  id TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  credential BLOB NOT NULL UNIQUE CHECK (length(credential) BETWEEN 1 AND 1023),
  -- The host that it was made for, and it alone.
  host TEXT NOT NULL,
  -- A point of P-256, uncompressed.
  point BLOB NOT NULL CHECK (length(point) = 65),
  -- How often it has signed, if it counts.
  count INTEGER NOT NULL,
  name TEXT NOT NULL,
  made INTEGER NOT NULL,
  used INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE challenge (
  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  kind TEXT NOT NULL CHECK (kind IN ('register', 'login')),
  host TEXT NOT NULL,
  -- Whose passkey it is to become; NULL for somebody who signs in.
  account TEXT REFERENCES person (account) ON DELETE CASCADE,
  ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE doorstep (
  id TEXT NOT NULL PRIMARY KEY,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  -- The hash that was compared: a password that was changed since opens nothing.
  password TEXT NOT NULL,
  device TEXT,
  label TEXT NOT NULL,
  ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE stored (
  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  -- How many are putting these bytes just now, and until when that is believed.
  pins INTEGER NOT NULL CHECK (pins >= 0),
  until INTEGER NOT NULL,
  -- When somebody began to drop the bytes; NULL while they are to stay.
  leaving INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE blob (
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 64),
  made INTEGER NOT NULL,
  PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE export (
  id TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  begun INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('making', 'ready', 'failed')),
  hash BLOB CHECK (length(hash) = 32),
  bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  CHECK ((state = 'ready') = (hash IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE letter (
  id TEXT NOT NULL PRIMARY KEY,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  made INTEGER NOT NULL,
  -- When it says nothing true any more.
  ends INTEGER NOT NULL,
  -- When to try; NULL for one given up.
  next INTEGER,
  -- Until when it is somebody's who tries just now.
  held INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  fault TEXT NOT NULL
, about TEXT, stop TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE link (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  made INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (account, issuer)
) STRICT, WITHOUT ROWID;
CREATE TABLE passage (
  id TEXT NOT NULL PRIMARY KEY,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  issuer TEXT NOT NULL,
  label TEXT NOT NULL,
  session TEXT REFERENCES session (id) ON DELETE CASCADE,
  account TEXT,
  made INTEGER NOT NULL,
  ends INTEGER NOT NULL, aged INTEGER NOT NULL DEFAULT 0, beside TEXT REFERENCES person (account) ON DELETE CASCADE,
  CHECK ((session IS NULL) = (account IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE organisation (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),
  kind TEXT NOT NULL CHECK (kind IN ('team', 'school', 'academy', 'class')),
  name TEXT NOT NULL,
  -- Two letters, as ISO 3166-1 has them.
  country TEXT NOT NULL CHECK (length(country) = 2),
  within TEXT REFERENCES organisation (id) ON DELETE CASCADE,
  made INTEGER NOT NULL,
  -- What is typed to join it: until when, and how many it let in. An old code is the same code.
  code TEXT UNIQUE,
  code_ends INTEGER NOT NULL,
  code_uses INTEGER NOT NULL,
  CHECK ((kind = 'class') = (within IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE member (
  organisation TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('student', 'guardian', 'coach', 'admin')),
  since INTEGER NOT NULL, calendar TEXT,
  PRIMARY KEY (organisation, account)
) STRICT, WITHOUT ROWID;
CREATE TABLE pupil (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  class TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('pictures', 'pin')),
  -- A hash, as passwords have.
  secret TEXT NOT NULL,
  FOREIGN KEY (class, account) REFERENCES member (organisation, account) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE ward (
  -- Names what the child's device shows, too; a hash of the rest of it until it was used.
  id TEXT NOT NULL PRIMARY KEY,
  claim BLOB CHECK (length(claim) = 32),
  state TEXT NOT NULL CHECK (state IN ('asked', 'refused', 'agreed', 'stopped')),
  child TEXT UNIQUE REFERENCES person (account) ON DELETE CASCADE,
  -- The guardian's account, once they have one; where they are written to otherwise.
  guardian TEXT,
  email TEXT NOT NULL,
  -- What the child calls itself, until the account has it.
  name TEXT NOT NULL,
  -- The code of the newest letter to the guardian.
  letter TEXT UNIQUE,
  letter_hash BLOB CHECK (length(letter_hash) = 32),
  -- From when the child decides alone.
  grown INTEGER NOT NULL,
  made INTEGER NOT NULL,
  -- When the second letter is to go out; NULL when it has gone.
  confirm INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE consent (
  ward TEXT NOT NULL,
  number INTEGER NOT NULL,
  scope TEXT NOT NULL,
  given INTEGER NOT NULL CHECK (given IN (0, 1)),
  -- Of the text that was shown.
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  -- The guardian's address under the server's key, and the network they were in.
  who TEXT NOT NULL,
  network TEXT NOT NULL,
  PRIMARY KEY (ward, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE fact (
  organisation TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  -- Begins with the member who wrote it, so that nobody writes under another's name.
  device TEXT NOT NULL CHECK (length(device) BETWEEN 17 AND 32),
  counter INTEGER NOT NULL CHECK (counter BETWEEN 1 AND 9007199254740991),
  -- Of a class: what it is within.
  within TEXT,
  at INTEGER NOT NULL,
  received INTEGER NOT NULL,
  -- Whose account it is about; empty for everybody there, NULL once it was erased.
  subject TEXT,
  -- 1 where who joins later is told it as well.
  stays INTEGER NOT NULL CHECK (stays IN (0, 1)),
  -- The line's mark, of which a device's print is the sum.
  mark INTEGER NOT NULL,
  -- NULL once it was erased: the name stays, so that nothing brings it back.
  line TEXT CHECK (length(line) > 0), replaces TEXT,
  PRIMARY KEY (organisation, device, counter),
  CHECK ((subject IS NULL) = (line IS NULL))
) STRICT;
CREATE TABLE push (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  -- A hash of where it is reached, which is one device's and one person's.
  print TEXT NOT NULL UNIQUE CHECK (length(print) = 64),
  -- Where it is reached, and its keys: sealed by the server's own key.
  sealed BLOB NOT NULL CHECK (length(sealed) BETWEEN 1 AND 4096),
  -- What its owner calls it.
  label TEXT NOT NULL CHECK (length(label) <= 400),
  made INTEGER NOT NULL,
  -- When a notice was taken last; NULL for never.
  heard INTEGER,
  -- When a notice is to be tried next; NULL where none waits.
  next INTEGER,
  -- When the notice says nothing true any more.
  ends INTEGER NOT NULL,
  -- Whoever tries has it until then.
  held INTEGER NOT NULL,
  tries INTEGER NOT NULL CHECK (tries >= 0),
  -- Why the last try failed; empty for nothing.
  fault TEXT NOT NULL
, topic TEXT NOT NULL DEFAULT 'practise'
  CHECK (topic IN ('practise', 'announced'))) STRICT, WITHOUT ROWID;
CREATE TABLE room (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 32),
  -- What is typed to come in.
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 8),
  -- Whose members alone may come in; NULL for nobody's.
  organisation TEXT REFERENCES organisation (id) ON DELETE CASCADE,
  settings TEXT NOT NULL CHECK (length(settings) BETWEEN 2 AND 8192),
  -- Counts who opened it: what an earlier one still writes is refused.
  epoch INTEGER NOT NULL CHECK (epoch >= 0),
  made INTEGER NOT NULL,
  ends INTEGER NOT NULL
, friends INTEGER NOT NULL DEFAULT 0 CHECK (friends IN (0, 1)), told INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE room_fact (
  room TEXT NOT NULL REFERENCES room (id) ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 10000),
  line TEXT NOT NULL CHECK (length(line) BETWEEN 2 AND 131072),
  PRIMARY KEY (room, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE seat (
  room TEXT NOT NULL REFERENCES room (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 10000),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('captain', 'player', 'spectator')),
  team TEXT NOT NULL CHECK (length(team) <= 40),
  -- 1 where they were sent out, and may not come back.
  removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
  since INTEGER NOT NULL,
  PRIMARY KEY (room, seat),
  UNIQUE (room, account)
) STRICT, WITHOUT ROWID;
CREATE TABLE flag (
  thing TEXT NOT NULL CHECK (length(thing) BETWEEN 1 AND 40),
  whom TEXT NOT NULL CHECK (length(whom) BETWEEN 1 AND 60),
  reason TEXT NOT NULL CHECK (length(reason) <= 200),
  made INTEGER NOT NULL,
  -- NULL where it does not end by itself.
  ends INTEGER,
  PRIMARY KEY (thing, whom)
) STRICT, WITHOUT ROWID;
CREATE TABLE counted (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  -- A country, or a state of one, as in ISO 3166; empty for their teams alone.
  region TEXT NOT NULL CHECK (length(region) <= 6),
  since INTEGER NOT NULL,
  -- How often something new came, and of which time that is which is not counted yet: NULL for none.
  news INTEGER NOT NULL,
  earliest INTEGER,
  latest INTEGER,
  -- Of which time answers were erased since; NULL for none.
  erased_from INTEGER,
  erased_to INTEGER,
  -- When they were counted last; 0 for never.
  counted INTEGER NOT NULL
, lists INTEGER NOT NULL DEFAULT 1 CHECK (lists IN (0, 1)), answers INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE tally (
  account TEXT NOT NULL REFERENCES counted (account) ON DELETE CASCADE,
  module TEXT NOT NULL CHECK (length(module) BETWEEN 1 AND 64),
  -- The Monday it begins with, in days since 1970-01-01.
  week INTEGER NOT NULL,
  -- Questions that were answered right, each once.
  solved INTEGER NOT NULL CHECK (solved >= 0),
  answers INTEGER NOT NULL CHECK (answers >= 0),
  -- Answers that their device calls right and that do not count.
  aside INTEGER NOT NULL CHECK (aside >= 0),
  PRIMARY KEY (account, module, week)
) STRICT, WITHOUT ROWID;
CREATE TABLE friend (
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  other TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  -- 'yes': would be their friend. 'no': wants to be asked by them no more.
  says TEXT NOT NULL CHECK (says IN ('yes', 'no')),
  since INTEGER NOT NULL,
  PRIMARY KEY (account, other),
  CHECK (account <> other)
) STRICT, WITHOUT ROWID;
CREATE TABLE friend_code (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 8),
  made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
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
CREATE TABLE first_answer (
  account TEXT NOT NULL REFERENCES counted (account) ON DELETE CASCADE,
  -- "pack/key", "pack/key#2" for the second part of a bonus.
  item TEXT NOT NULL CHECK (length(item) BETWEEN 3 AND 300),
  pack TEXT NOT NULL CHECK (length(pack) BETWEEN 1 AND 100),
  -- The Monday of its week, in days since 1970-01-01.
  week INTEGER NOT NULL,
  at INTEGER NOT NULL,
  is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
  -- How much had been read out at the buzz of a right answer, percent; NULL for no buzz.
  heard INTEGER CHECK (heard BETWEEN 0 AND 100),
  -- What the answer was taken for: a choice, or what another question asks for; empty for neither.
  taken TEXT NOT NULL CHECK (length(taken) <= 200),
  PRIMARY KEY (account, item)
) STRICT, WITHOUT ROWID;
CREATE TABLE shared_pack (
  organisation TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  pack TEXT NOT NULL CHECK (length(pack) BETWEEN 1 AND 64),
  -- Who shared this version; NULL where their account is erased.
  account TEXT REFERENCES person (account) ON DELETE SET NULL,
  version TEXT NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  -- What the server signs of it, and what lists say of it, JSON. These and the text are empty where
  -- it is offered no more: its version is remembered, and never used for another text.
  manifest TEXT NOT NULL,
  listed TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Of the text.
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  published INTEGER NOT NULL,
  PRIMARY KEY (organisation, pack)
) STRICT, WITHOUT ROWID;
CREATE TABLE market_pack (
  pack TEXT PRIMARY KEY CHECK (length(pack) BETWEEN 1 AND 64),
  -- NULL where their account is erased: nobody else publishes under an id that people have.
  account TEXT REFERENCES person (account) ON DELETE SET NULL,
  -- The latest version that was ever offered; empty where none was.
  latest TEXT NOT NULL CHECK (length(latest) <= 40),
  -- How many accounts have taken it, how many said what they think of it, and their stars together.
  takers INTEGER NOT NULL DEFAULT 0,
  raters INTEGER NOT NULL DEFAULT 0,
  stars INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE market_version (
  pack TEXT NOT NULL REFERENCES market_pack (pack) ON DELETE CASCADE,
  version TEXT NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  state TEXT NOT NULL
    CHECK (state IN ('waiting', 'refused', 'offered', 'past', 'withdrawn', 'taken-down')),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  -- What the server signs of it, what lists say of it, JSON, and what it is found by. These and the
  -- text are empty for a version that neither waits nor is offered.
  manifest TEXT NOT NULL,
  listed TEXT NOT NULL,
  words TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Of the text.
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  -- When it came to be so.
  changed INTEGER NOT NULL,
  -- Why it was refused or taken down.
  why TEXT NOT NULL CHECK (length(why) <= 1000),
  PRIMARY KEY (pack, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE market_taking (
  pack TEXT NOT NULL REFERENCES market_pack (pack) ON DELETE CASCADE,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  taken INTEGER NOT NULL,
  stars INTEGER CHECK (stars BETWEEN 1 AND 5),
  PRIMARY KEY (pack, account)
) STRICT, WITHOUT ROWID;
CREATE TABLE market_report (
  pack TEXT NOT NULL REFERENCES market_pack (pack) ON DELETE CASCADE,
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  version TEXT NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  about TEXT NOT NULL CHECK (about IN ('wrong', 'harmful', 'copied', 'other')),
  words TEXT NOT NULL CHECK (length(words) <= 1000),
  made INTEGER NOT NULL,
  PRIMARY KEY (pack, account)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "entitlement" (
  account TEXT NOT NULL REFERENCES person (account) ON DELETE CASCADE,
  thing TEXT NOT NULL CHECK (thing IN ('student-content', 'paid-content', 'review-packs')),
  source TEXT NOT NULL,
  made INTEGER NOT NULL,
  -- NULL where it does not end.
  ends INTEGER,
  PRIMARY KEY (account, thing, source)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "reminder" (
  account TEXT NOT NULL PRIMARY KEY REFERENCES person (account) ON DELETE CASCADE,
  -- A bit a weekday, Monday the lowest; minutes after midnight with spaces between. None where one
  -- is told of announcements alone.
  days INTEGER NOT NULL CHECK (days BETWEEN 0 AND 127),
  times TEXT NOT NULL CHECK (length(times) <= 60),
  -- Where these are: a name of the IANA's.
  zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 40),
  -- Minutes after midnight between which nothing is sent; the same twice for never quiet.
  quiet_from INTEGER NOT NULL CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to INTEGER NOT NULL CHECK (quiet_to BETWEEN 0 AND 1439),
  -- How long a calendar says that it takes.
  minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
  letters INTEGER NOT NULL CHECK (letters IN (0, 1)),
  -- Names the calendar's address; NULL where there is none.
  calendar TEXT UNIQUE CHECK (length(calendar) = 32),
  changed INTEGER NOT NULL,
  -- When something is to be sent next; NULL where nothing is.
  next INTEGER,
  -- Whether one is told of announcements: by notices, by letters.
  announced_notices INTEGER NOT NULL DEFAULT 0 CHECK (announced_notices IN (0, 1)),
  announced_letters INTEGER NOT NULL DEFAULT 0 CHECK (announced_letters IN (0, 1)),
  -- When one was told last, and when there may be something to tell next; NULL where there is not.
  told INTEGER NOT NULL DEFAULT 0,
  tell INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX person_leaves ON person (leaves) WHERE leaves IS NOT NULL;
CREATE INDEX identity_account ON identity (account);
CREATE INDEX session_account ON session (account, device);
CREATE INDEX token_session ON token (session, parent);
CREATE INDEX token_ends ON token (ends);
CREATE INDEX slip_email ON slip (email, made);
CREATE INDEX attempt_last ON attempt (last);
CREATE INDEX passkey_account ON passkey (account, made);
CREATE INDEX blob_hash ON blob (hash);
CREATE INDEX export_account ON export (account, begun);
CREATE INDEX export_hash ON export (hash) WHERE hash IS NOT NULL;
CREATE INDEX letter_next ON letter (next) WHERE next IS NOT NULL;
CREATE INDEX letter_email ON letter (email);
CREATE INDEX passage_session ON passage (session) WHERE session IS NOT NULL;
CREATE INDEX passage_ends ON passage (ends);
CREATE INDEX organisation_within ON organisation (within) WHERE within IS NOT NULL;
CREATE INDEX member_account ON member (account);
CREATE INDEX pupil_class ON pupil (class, account);
CREATE INDEX ward_guardian ON ward (guardian) WHERE guardian IS NOT NULL;
CREATE INDEX ward_email ON ward (email);
CREATE INDEX ward_confirm ON ward (confirm) WHERE confirm IS NOT NULL;
CREATE TRIGGER consent_stays BEFORE UPDATE ON consent
BEGIN SELECT RAISE(ABORT, 'a decision is never changed'); END;
CREATE INDEX letter_about ON letter (about) WHERE about IS NOT NULL;
CREATE INDEX passage_beside ON passage (beside) WHERE beside IS NOT NULL;
CREATE INDEX fact_subject ON fact (subject) WHERE subject <> '';
CREATE INDEX push_account ON push (account);
CREATE INDEX push_next ON push (next) WHERE next IS NOT NULL;
CREATE INDEX room_ends ON room (ends);
CREATE INDEX seat_account ON seat (account);
CREATE UNIQUE INDEX member_calendar ON member (calendar);
CREATE INDEX counted_region ON counted (region) WHERE region <> '';
CREATE INDEX counted_news ON counted (account) WHERE earliest IS NOT NULL;
CREATE INDEX tally_week ON tally (module, week);
CREATE INDEX friend_other ON friend (other, says);
CREATE INDEX api_key_account ON api_key (account);
CREATE INDEX webhook_account ON webhook (account);
CREATE INDEX webhook_message_next ON webhook_message (next);
CREATE INDEX webhook_message_webhook ON webhook_message (webhook);
CREATE INDEX first_answer_pack ON first_answer (pack, item);
CREATE INDEX shared_pack_account ON shared_pack (account);
CREATE INDEX market_pack_account ON market_pack (account);
CREATE UNIQUE INDEX market_version_offered ON market_version (pack) WHERE state = 'offered';
CREATE UNIQUE INDEX market_version_waiting ON market_version (pack) WHERE state = 'waiting';
CREATE INDEX market_version_account ON market_version (account);
CREATE INDEX market_taking_account ON market_taking (account);
CREATE INDEX market_report_account ON market_report (account);
CREATE INDEX entitlement_ends ON entitlement (ends) WHERE ends IS NOT NULL;
CREATE INDEX reminder_next ON reminder (next) WHERE next IS NOT NULL;
CREATE INDEX reminder_tell ON reminder (tell) WHERE tell IS NOT NULL;
CREATE INDEX fact_for_all ON fact (organisation, received) WHERE subject = '';
COMMIT;
PRAGMA user_version = 22;
