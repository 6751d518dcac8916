-- Which question to a guardian a letter is about: with that it goes, and no other letter does.
ALTER TABLE letter ADD COLUMN about TEXT;
CREATE INDEX letter_about ON letter (about) WHERE about IS NOT NULL;

-- Whose session was in the browser that was sent to an issuer to sign in.
ALTER TABLE passage ADD COLUMN beside TEXT REFERENCES person (account) ON DELETE CASCADE;
CREATE INDEX passage_beside ON passage (beside) WHERE beside IS NOT NULL;
