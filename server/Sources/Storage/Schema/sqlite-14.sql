-- Names the address at which a member has the dates as a calendar; NULL where they have none.
ALTER TABLE member ADD COLUMN calendar TEXT;
CREATE UNIQUE INDEX member_calendar ON member (calendar);
