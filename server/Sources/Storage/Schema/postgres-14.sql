-- Names the address at which a member has the dates as a calendar; NULL where they have none.
ALTER TABLE etude.member ADD COLUMN calendar text COLLATE "C";
CREATE UNIQUE INDEX member_calendar ON etude.member (calendar);
