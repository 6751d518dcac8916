SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = on;
CREATE SCHEMA etude;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE etude.account (
    id text NOT NULL COLLATE pg_catalog."C",
    events bigint DEFAULT 0 NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    erased bigint DEFAULT 0 NOT NULL,
    CONSTRAINT account_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT account_erased_check CHECK ((erased >= 0)),
    CONSTRAINT account_events_check CHECK ((events >= 0)),
    CONSTRAINT account_id_check CHECK (((length(id) >= 1) AND (length(id) <= 32)))
);
ALTER TABLE ONLY etude.account FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.api_key (
    id text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    account text NOT NULL COLLATE pg_catalog."C",
    label text NOT NULL,
    writes bigint NOT NULL,
    made bigint NOT NULL,
    used bigint,
    CONSTRAINT api_key_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT api_key_id_check CHECK ((length(id) = 32)),
    CONSTRAINT api_key_label_check CHECK (((length(label) >= 1) AND (length(label) <= 40))),
    CONSTRAINT api_key_writes_check CHECK ((writes = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
ALTER TABLE ONLY etude.api_key FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.attempt (
    target text NOT NULL COLLATE pg_catalog."C",
    network text NOT NULL COLLATE pg_catalog."C",
    failures bigint NOT NULL,
    last bigint NOT NULL
);
ALTER TABLE ONLY etude.attempt FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.authenticator (
    account text NOT NULL COLLATE pg_catalog."C",
    sealed bytea NOT NULL,
    made bigint NOT NULL,
    since bigint,
    step bigint NOT NULL,
    CONSTRAINT authenticator_sealed_check CHECK ((length(sealed) <= 200))
);
ALTER TABLE ONLY etude.authenticator FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.blob (
    account text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    bytes bigint NOT NULL,
    type text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    CONSTRAINT blob_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT blob_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT blob_type_check CHECK (((length(type) >= 1) AND (length(type) <= 64)))
);
ALTER TABLE ONLY etude.blob FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.challenge (
    hash bytea NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    host text NOT NULL COLLATE pg_catalog."C",
    account text COLLATE pg_catalog."C",
    ends bigint NOT NULL,
    CONSTRAINT challenge_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT challenge_kind_check CHECK ((kind = ANY (ARRAY['register'::text, 'login'::text])))
);
ALTER TABLE ONLY etude.challenge FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.consent (
    ward text NOT NULL COLLATE pg_catalog."C",
    number bigint NOT NULL,
    scope text NOT NULL COLLATE pg_catalog."C",
    given bigint NOT NULL,
    hash bytea NOT NULL,
    version bigint NOT NULL,
    at bigint NOT NULL,
    who text NOT NULL COLLATE pg_catalog."C",
    network text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT consent_given_check CHECK ((given = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT consent_hash_check CHECK ((length(hash) = 32))
);
ALTER TABLE ONLY etude.consent FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.counted (
    account text NOT NULL COLLATE pg_catalog."C",
    region text NOT NULL COLLATE pg_catalog."C",
    since bigint NOT NULL,
    news bigint NOT NULL,
    earliest bigint,
    latest bigint,
    erased_from bigint,
    erased_to bigint,
    counted bigint NOT NULL,
    lists bigint DEFAULT 1 NOT NULL,
    answers bigint,
    CONSTRAINT counted_lists_check CHECK ((lists = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT counted_region_check CHECK ((length(region) <= 6))
);
ALTER TABLE ONLY etude.counted FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.departed (
    hash bytea NOT NULL,
    at bigint NOT NULL,
    CONSTRAINT departed_hash_check CHECK ((length(hash) = 32))
);
ALTER TABLE ONLY etude.departed FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.device (
    account text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    label text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    CONSTRAINT device_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT device_name_check CHECK (((length(name) >= 1) AND (length(name) <= 32)))
);
ALTER TABLE ONLY etude.device FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.doorstep (
    id text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    account text NOT NULL COLLATE pg_catalog."C",
    password text NOT NULL COLLATE pg_catalog."C",
    device text COLLATE pg_catalog."C",
    label text NOT NULL COLLATE pg_catalog."C",
    ends bigint NOT NULL,
    CONSTRAINT doorstep_hash_check CHECK ((length(hash) = 32))
);
ALTER TABLE ONLY etude.doorstep FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.entitlement (
    account text NOT NULL COLLATE pg_catalog."C",
    thing text NOT NULL COLLATE pg_catalog."C",
    source text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    ends bigint,
    CONSTRAINT entitlement_thing_check CHECK ((thing = ANY (ARRAY['student-content'::text, 'paid-content'::text, 'review-packs'::text])))
);
ALTER TABLE ONLY etude.entitlement FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.erased (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    first bigint NOT NULL,
    last bigint NOT NULL,
    CONSTRAINT erased_check CHECK ((last >= first)),
    CONSTRAINT erased_first_check CHECK ((first >= 1))
);
ALTER TABLE ONLY etude.erased FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
)
PARTITION BY HASH (account);
ALTER TABLE ONLY etude.event FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_0 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_0 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_1 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_1 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_10 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_10 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_11 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_11 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_12 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_12 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_13 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_13 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_14 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_14 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_15 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_15 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_2 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_2 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_3 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_3 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_4 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_4 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_5 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_5 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_6 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_6 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_7 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_7 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_8 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_8 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.event_9 (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    line bytea NOT NULL,
    CONSTRAINT event_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT event_device_check CHECK (((length(device) >= 1) AND (length(device) <= 32))),
    CONSTRAINT event_line_check CHECK ((length(line) > 0))
);
ALTER TABLE ONLY etude.event_9 FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.export (
    id text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    begun bigint NOT NULL,
    state text NOT NULL COLLATE pg_catalog."C",
    hash bytea,
    bytes bigint DEFAULT 0 NOT NULL,
    CONSTRAINT export_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT export_check CHECK (((state = 'ready'::text) = (hash IS NOT NULL))),
    CONSTRAINT export_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT export_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])))
);
ALTER TABLE ONLY etude.export FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.fact (
    organisation text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    within text COLLATE pg_catalog."C",
    at bigint NOT NULL,
    received bigint NOT NULL,
    subject text COLLATE pg_catalog."C",
    stays bigint NOT NULL,
    mark bigint NOT NULL,
    line text COLLATE pg_catalog."C",
    replaces text COLLATE pg_catalog."C",
    CONSTRAINT fact_check CHECK (((subject IS NULL) = (line IS NULL))),
    CONSTRAINT fact_counter_check CHECK (((counter >= 1) AND (counter <= '9007199254740991'::bigint))),
    CONSTRAINT fact_device_check CHECK (((length(device) >= 17) AND (length(device) <= 32))),
    CONSTRAINT fact_line_check CHECK ((length(line) > 0)),
    CONSTRAINT fact_stays_check CHECK ((stays = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);
ALTER TABLE ONLY etude.fact FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.first_answer (
    account text NOT NULL COLLATE pg_catalog."C",
    item text NOT NULL COLLATE pg_catalog."C",
    pack text NOT NULL COLLATE pg_catalog."C",
    week bigint NOT NULL,
    at bigint NOT NULL,
    is_right bigint NOT NULL,
    heard bigint,
    taken text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT first_answer_heard_check CHECK (((heard >= 0) AND (heard <= 100))),
    CONSTRAINT first_answer_is_right_check CHECK ((is_right = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT first_answer_item_check CHECK (((length(item) >= 3) AND (length(item) <= 300))),
    CONSTRAINT first_answer_pack_check CHECK (((length(pack) >= 1) AND (length(pack) <= 100))),
    CONSTRAINT first_answer_taken_check CHECK ((length(taken) <= 200))
);
ALTER TABLE ONLY etude.first_answer FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.flag (
    thing text NOT NULL COLLATE pg_catalog."C",
    whom text NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    ends bigint,
    CONSTRAINT flag_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT flag_thing_check CHECK (((length(thing) >= 1) AND (length(thing) <= 40))),
    CONSTRAINT flag_whom_check CHECK (((length(whom) >= 1) AND (length(whom) <= 60)))
);
ALTER TABLE ONLY etude.flag FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.friend (
    account text NOT NULL COLLATE pg_catalog."C",
    other text NOT NULL COLLATE pg_catalog."C",
    says text NOT NULL COLLATE pg_catalog."C",
    since bigint NOT NULL,
    CONSTRAINT friend_check CHECK ((account <> other)),
    CONSTRAINT friend_says_check CHECK ((says = ANY (ARRAY['yes'::text, 'no'::text])))
);
ALTER TABLE ONLY etude.friend FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.friend_code (
    account text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    CONSTRAINT friend_code_code_check CHECK ((length(code) = 8))
);
ALTER TABLE ONLY etude.friend_code FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.held (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    first bigint NOT NULL,
    last bigint NOT NULL,
    CONSTRAINT held_check CHECK ((last >= first)),
    CONSTRAINT held_first_check CHECK ((first >= 1))
);
ALTER TABLE ONLY etude.held FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.identity (
    email text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL
);
ALTER TABLE ONLY etude.identity FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.letter (
    id text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    ends bigint NOT NULL,
    next bigint,
    held bigint NOT NULL,
    tries bigint NOT NULL,
    fault text NOT NULL COLLATE pg_catalog."C",
    about text COLLATE pg_catalog."C",
    stop text COLLATE pg_catalog."C"
);
ALTER TABLE ONLY etude.letter FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.link (
    issuer text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL
);
ALTER TABLE ONLY etude.link FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.market_pack (
    pack text NOT NULL COLLATE pg_catalog."C",
    account text COLLATE pg_catalog."C",
    latest text NOT NULL COLLATE pg_catalog."C",
    takers bigint DEFAULT 0 NOT NULL,
    raters bigint DEFAULT 0 NOT NULL,
    stars bigint DEFAULT 0 NOT NULL,
    CONSTRAINT market_pack_latest_check CHECK ((length(latest) <= 40)),
    CONSTRAINT market_pack_pack_check CHECK (((length(pack) >= 1) AND (length(pack) <= 64)))
);
ALTER TABLE ONLY etude.market_pack FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.market_report (
    pack text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    version text NOT NULL COLLATE pg_catalog."C",
    about text NOT NULL COLLATE pg_catalog."C",
    words text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    CONSTRAINT market_report_about_check CHECK ((about = ANY (ARRAY['wrong'::text, 'harmful'::text, 'copied'::text, 'other'::text]))),
    CONSTRAINT market_report_version_check CHECK (((length(version) >= 1) AND (length(version) <= 40))),
    CONSTRAINT market_report_words_check CHECK ((length(words) <= 1000))
);
ALTER TABLE ONLY etude.market_report FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.market_taking (
    pack text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    taken bigint NOT NULL,
    stars bigint,
    CONSTRAINT market_taking_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
ALTER TABLE ONLY etude.market_taking FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.market_version (
    pack text NOT NULL COLLATE pg_catalog."C",
    version text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    sha256 text NOT NULL COLLATE pg_catalog."C",
    manifest text NOT NULL COLLATE pg_catalog."C",
    listed text NOT NULL COLLATE pg_catalog."C",
    words text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    bytes bigint NOT NULL,
    changed bigint NOT NULL,
    why text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT market_version_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT market_version_sha256_check CHECK ((length(sha256) = 64)),
    CONSTRAINT market_version_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'refused'::text, 'offered'::text, 'past'::text, 'withdrawn'::text, 'taken-down'::text]))),
    CONSTRAINT market_version_version_check CHECK (((length(version) >= 1) AND (length(version) <= 40))),
    CONSTRAINT market_version_why_check CHECK ((length(why) <= 1000))
);
ALTER TABLE ONLY etude.market_version FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.member (
    organisation text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    since bigint NOT NULL,
    calendar text COLLATE pg_catalog."C",
    CONSTRAINT member_role_check CHECK ((role = ANY (ARRAY['student'::text, 'guardian'::text, 'coach'::text, 'admin'::text])))
);
ALTER TABLE ONLY etude.member FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.organisation (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    country text NOT NULL COLLATE pg_catalog."C",
    within text COLLATE pg_catalog."C",
    made bigint NOT NULL,
    code text COLLATE pg_catalog."C",
    code_ends bigint NOT NULL,
    code_uses bigint NOT NULL,
    CONSTRAINT organisation_check CHECK (((kind = 'class'::text) = (within IS NOT NULL))),
    CONSTRAINT organisation_country_check CHECK ((length(country) = 2)),
    CONSTRAINT organisation_id_check CHECK (((length(id) >= 1) AND (length(id) <= 32))),
    CONSTRAINT organisation_kind_check CHECK ((kind = ANY (ARRAY['team'::text, 'school'::text, 'academy'::text, 'class'::text])))
);
ALTER TABLE ONLY etude.organisation FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.pairing (
    id text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    code text NOT NULL COLLATE pg_catalog."C",
    label text NOT NULL COLLATE pg_catalog."C",
    network text NOT NULL COLLATE pg_catalog."C",
    account text COLLATE pg_catalog."C",
    ends bigint NOT NULL,
    next bigint NOT NULL,
    pause bigint NOT NULL,
    CONSTRAINT pairing_hash_check CHECK ((length(hash) = 32))
);
ALTER TABLE ONLY etude.pairing FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.passage (
    id text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    issuer text NOT NULL COLLATE pg_catalog."C",
    label text NOT NULL COLLATE pg_catalog."C",
    session text COLLATE pg_catalog."C",
    account text COLLATE pg_catalog."C",
    made bigint NOT NULL,
    ends bigint NOT NULL,
    aged bigint DEFAULT 0 NOT NULL,
    beside text COLLATE pg_catalog."C",
    CONSTRAINT passage_check CHECK (((session IS NULL) = (account IS NULL))),
    CONSTRAINT passage_hash_check CHECK ((length(hash) = 32))
);
ALTER TABLE ONLY etude.passage FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.passkey (
    id text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    credential bytea NOT NULL,
    host text NOT NULL COLLATE pg_catalog."C",
    point bytea NOT NULL,
    count bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    used bigint,
    CONSTRAINT passkey_credential_check CHECK (((length(credential) >= 1) AND (length(credential) <= 1023))),
    CONSTRAINT passkey_point_check CHECK ((length(point) = 65))
);
ALTER TABLE ONLY etude.passkey FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.person (
    account text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    password text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    leaves bigint
);
ALTER TABLE ONLY etude.person FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.pupil (
    account text NOT NULL COLLATE pg_catalog."C",
    class text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    secret text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT pupil_kind_check CHECK ((kind = ANY (ARRAY['pictures'::text, 'pin'::text])))
);
ALTER TABLE ONLY etude.pupil FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.push (
    id text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    print text NOT NULL COLLATE pg_catalog."C",
    sealed bytea NOT NULL,
    label text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    heard bigint,
    next bigint,
    ends bigint NOT NULL,
    held bigint NOT NULL,
    tries bigint NOT NULL,
    fault text NOT NULL COLLATE pg_catalog."C",
    topic text DEFAULT 'practise'::text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT push_id_check CHECK ((length(id) = 32)),
    CONSTRAINT push_label_check CHECK ((length(label) <= 400)),
    CONSTRAINT push_print_check CHECK ((length(print) = 64)),
    CONSTRAINT push_sealed_check CHECK (((length(sealed) >= 1) AND (length(sealed) <= 4096))),
    CONSTRAINT push_topic_check CHECK ((topic = ANY (ARRAY['practise'::text, 'announced'::text]))),
    CONSTRAINT push_tries_check CHECK ((tries >= 0))
);
ALTER TABLE ONLY etude.push FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.recovery (
    account text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    CONSTRAINT recovery_hash_check CHECK ((length(hash) = 32))
);
ALTER TABLE ONLY etude.recovery FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.reminder (
    account text NOT NULL COLLATE pg_catalog."C",
    days bigint NOT NULL,
    times text NOT NULL COLLATE pg_catalog."C",
    zone text NOT NULL COLLATE pg_catalog."C",
    quiet_from bigint NOT NULL,
    quiet_to bigint NOT NULL,
    minutes bigint NOT NULL,
    letters bigint NOT NULL,
    calendar text COLLATE pg_catalog."C",
    changed bigint NOT NULL,
    next bigint,
    announced_notices bigint DEFAULT 0 NOT NULL,
    announced_letters bigint DEFAULT 0 NOT NULL,
    told bigint DEFAULT 0 NOT NULL,
    tell bigint,
    CONSTRAINT reminder_announced_letters_check CHECK ((announced_letters = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT reminder_announced_notices_check CHECK ((announced_notices = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT reminder_calendar_check CHECK ((length(calendar) = 32)),
    CONSTRAINT reminder_days_check CHECK (((days >= 0) AND (days <= 127))),
    CONSTRAINT reminder_letters_check CHECK ((letters = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT reminder_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440))),
    CONSTRAINT reminder_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
    CONSTRAINT reminder_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
    CONSTRAINT reminder_times_check CHECK ((length(times) <= 60)),
    CONSTRAINT reminder_zone_check CHECK (((length(zone) >= 1) AND (length(zone) <= 40)))
);
ALTER TABLE ONLY etude.reminder FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.room (
    id text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    organisation text COLLATE pg_catalog."C",
    settings text NOT NULL COLLATE pg_catalog."C",
    epoch bigint NOT NULL,
    made bigint NOT NULL,
    ends bigint NOT NULL,
    friends bigint DEFAULT 0 NOT NULL,
    told bigint DEFAULT 0 NOT NULL,
    CONSTRAINT room_code_check CHECK ((length(code) = 8)),
    CONSTRAINT room_epoch_check CHECK ((epoch >= 0)),
    CONSTRAINT room_friends_check CHECK ((friends = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT room_id_check CHECK (((length(id) >= 1) AND (length(id) <= 32))),
    CONSTRAINT room_settings_check CHECK (((length(settings) >= 2) AND (length(settings) <= 8192)))
);
ALTER TABLE ONLY etude.room FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.room_fact (
    room text NOT NULL COLLATE pg_catalog."C",
    n bigint NOT NULL,
    line text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT room_fact_line_check CHECK (((length(line) >= 2) AND (length(line) <= 131072))),
    CONSTRAINT room_fact_n_check CHECK (((n >= 1) AND (n <= 10000)))
);
ALTER TABLE ONLY etude.room_fact FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.seat (
    room text NOT NULL COLLATE pg_catalog."C",
    seat bigint NOT NULL,
    account text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    team text NOT NULL COLLATE pg_catalog."C",
    removed bigint NOT NULL,
    since bigint NOT NULL,
    CONSTRAINT seat_removed_check CHECK ((removed = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT seat_role_check CHECK ((role = ANY (ARRAY['captain'::text, 'player'::text, 'spectator'::text]))),
    CONSTRAINT seat_seat_check CHECK (((seat >= 1) AND (seat <= 10000))),
    CONSTRAINT seat_team_check CHECK ((length(team) <= 40))
);
ALTER TABLE ONLY etude.seat FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.session (
    id text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    seen bigint NOT NULL,
    ends bigint NOT NULL
);
ALTER TABLE ONLY etude.session FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.shared_pack (
    organisation text NOT NULL COLLATE pg_catalog."C",
    pack text NOT NULL COLLATE pg_catalog."C",
    account text COLLATE pg_catalog."C",
    version text NOT NULL COLLATE pg_catalog."C",
    sha256 text NOT NULL COLLATE pg_catalog."C",
    manifest text NOT NULL COLLATE pg_catalog."C",
    listed text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    bytes bigint NOT NULL,
    published bigint NOT NULL,
    CONSTRAINT shared_pack_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT shared_pack_pack_check CHECK (((length(pack) >= 1) AND (length(pack) <= 64))),
    CONSTRAINT shared_pack_sha256_check CHECK ((length(sha256) = 64)),
    CONSTRAINT shared_pack_version_check CHECK (((length(version) >= 1) AND (length(version) <= 40)))
);
ALTER TABLE ONLY etude.shared_pack FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.shelf (
    account text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    print bigint NOT NULL
);
ALTER TABLE ONLY etude.shelf FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.slip (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    email text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    password text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    ends bigint NOT NULL,
    CONSTRAINT slip_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT slip_kind_check CHECK ((kind = ANY (ARRAY['join'::text, 'reset'::text])))
);
ALTER TABLE ONLY etude.slip FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.stored (
    hash bytea NOT NULL,
    pins bigint NOT NULL,
    until bigint NOT NULL,
    leaving bigint,
    CONSTRAINT stored_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT stored_pins_check CHECK ((pins >= 0))
);
ALTER TABLE ONLY etude.stored FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.tally (
    account text NOT NULL COLLATE pg_catalog."C",
    module text NOT NULL COLLATE pg_catalog."C",
    week bigint NOT NULL,
    solved bigint NOT NULL,
    answers bigint NOT NULL,
    aside bigint NOT NULL,
    CONSTRAINT tally_answers_check CHECK ((answers >= 0)),
    CONSTRAINT tally_aside_check CHECK ((aside >= 0)),
    CONSTRAINT tally_module_check CHECK (((length(module) >= 1) AND (length(module) <= 64))),
    CONSTRAINT tally_solved_check CHECK ((solved >= 0))
);
ALTER TABLE ONLY etude.tally FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.token (
    id text NOT NULL COLLATE pg_catalog."C",
    session text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    ends bigint NOT NULL,
    used bigint,
    parent text COLLATE pg_catalog."C",
    CONSTRAINT token_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT token_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);
ALTER TABLE ONLY etude.token FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.version (
    number integer NOT NULL
);
CREATE TABLE etude.ward (
    id text NOT NULL COLLATE pg_catalog."C",
    claim bytea,
    state text NOT NULL COLLATE pg_catalog."C",
    child text COLLATE pg_catalog."C",
    guardian text COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    letter text COLLATE pg_catalog."C",
    letter_hash bytea,
    grown bigint NOT NULL,
    made bigint NOT NULL,
    confirm bigint,
    CONSTRAINT ward_claim_check CHECK ((length(claim) = 32)),
    CONSTRAINT ward_letter_hash_check CHECK ((length(letter_hash) = 32)),
    CONSTRAINT ward_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'refused'::text, 'agreed'::text, 'stopped'::text])))
);
ALTER TABLE ONLY etude.ward FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.webhook (
    id text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    url text NOT NULL,
    sealed bytea NOT NULL,
    made bigint NOT NULL,
    heard bigint,
    fault text DEFAULT ''::text NOT NULL,
    stopped bigint,
    CONSTRAINT webhook_id_check CHECK ((length(id) = 32)),
    CONSTRAINT webhook_url_check CHECK (((length(url) >= 1) AND (length(url) <= 500)))
);
ALTER TABLE ONLY etude.webhook FORCE ROW LEVEL SECURITY;
CREATE TABLE etude.webhook_message (
    id text NOT NULL COLLATE pg_catalog."C",
    webhook text NOT NULL COLLATE pg_catalog."C",
    organisation text COLLATE pg_catalog."C",
    body text NOT NULL,
    made bigint NOT NULL,
    next bigint NOT NULL,
    held bigint DEFAULT 0 NOT NULL,
    tries bigint DEFAULT 0 NOT NULL,
    CONSTRAINT webhook_message_id_check CHECK ((length(id) = 32))
);
ALTER TABLE ONLY etude.webhook_message FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_0 FOR VALUES WITH (modulus 16, remainder 0);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_1 FOR VALUES WITH (modulus 16, remainder 1);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_10 FOR VALUES WITH (modulus 16, remainder 10);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_11 FOR VALUES WITH (modulus 16, remainder 11);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_12 FOR VALUES WITH (modulus 16, remainder 12);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_13 FOR VALUES WITH (modulus 16, remainder 13);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_14 FOR VALUES WITH (modulus 16, remainder 14);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_15 FOR VALUES WITH (modulus 16, remainder 15);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_2 FOR VALUES WITH (modulus 16, remainder 2);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_3 FOR VALUES WITH (modulus 16, remainder 3);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_4 FOR VALUES WITH (modulus 16, remainder 4);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_5 FOR VALUES WITH (modulus 16, remainder 5);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_6 FOR VALUES WITH (modulus 16, remainder 6);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_7 FOR VALUES WITH (modulus 16, remainder 7);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_8 FOR VALUES WITH (modulus 16, remainder 8);
ALTER TABLE ONLY etude.event ATTACH PARTITION etude.event_9 FOR VALUES WITH (modulus 16, remainder 9);
INSERT INTO etude.account VALUES ('dumped', 3, 237, 0);
INSERT INTO etude.account VALUES ('signed', 0, 0, 0);
INSERT INTO etude.event_15 VALUES ('dumped', 'a', 1, 1, 1700000000000, '\x7b226964223a22612e31222c226174223a312c227a6f6e65223a302c226b696e64223a2278222c2276223a312c22626f6479223a7b2274657874223a227269676874227d7d');
INSERT INTO etude.event_15 VALUES ('dumped', 'a', 2, 2, 1700000000000, '\x7b226964223a22612e32222c226174223a322c227a6f6e65223a302c226b696e64223a2278222c2276223a312c22626f6479223a7b2274657874223a2277726f6e67227d7d');
INSERT INTO etude.event_15 VALUES ('dumped', 'k3', 7, 1, 1700000000000, '\x7b226964223a226b332e37222c226174223a312c227a6f6e65223a2d3330302c226b696e64223a226675747572652e7468696e672d646f6e65222c2276223a392c22626f6479223a7b20226361665c753030653922203a2022c384f09f988022207d7d');
INSERT INTO etude.held VALUES ('dumped', 'a', 1, 2);
INSERT INTO etude.held VALUES ('dumped', 'k3', 7, 7);
INSERT INTO etude.identity VALUES ('ada@example.org', 'signed', 1700000000000);
INSERT INTO etude.person VALUES ('signed', 'Ada', '$argon2id$', 1700000000000, NULL);
INSERT INTO etude.shelf VALUES ('dumped', 'a', -5830798595747528628);
INSERT INTO etude.shelf VALUES ('dumped', 'k3', -6891950620013163057);
INSERT INTO etude.version VALUES (22);
ALTER TABLE ONLY etude.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (target, network);
ALTER TABLE ONLY etude.authenticator
    ADD CONSTRAINT authenticator_pkey PRIMARY KEY (account);
ALTER TABLE ONLY etude.blob
    ADD CONSTRAINT blob_pkey PRIMARY KEY (account, hash);
ALTER TABLE ONLY etude.challenge
    ADD CONSTRAINT challenge_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY etude.consent
    ADD CONSTRAINT consent_pkey PRIMARY KEY (ward, number);
ALTER TABLE ONLY etude.counted
    ADD CONSTRAINT counted_pkey PRIMARY KEY (account);
ALTER TABLE ONLY etude.departed
    ADD CONSTRAINT departed_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY etude.device
    ADD CONSTRAINT device_pkey PRIMARY KEY (account, name);
ALTER TABLE ONLY etude.doorstep
    ADD CONSTRAINT doorstep_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.entitlement
    ADD CONSTRAINT entitlement_pkey PRIMARY KEY (account, thing, source);
ALTER TABLE ONLY etude.erased
    ADD CONSTRAINT erased_pkey PRIMARY KEY (account, device, first);
ALTER TABLE ONLY etude.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_0
    ADD CONSTRAINT event_0_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_10
    ADD CONSTRAINT event_10_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_11
    ADD CONSTRAINT event_11_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_12
    ADD CONSTRAINT event_12_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_13
    ADD CONSTRAINT event_13_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_14
    ADD CONSTRAINT event_14_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_15
    ADD CONSTRAINT event_15_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_1
    ADD CONSTRAINT event_1_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_2
    ADD CONSTRAINT event_2_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_3
    ADD CONSTRAINT event_3_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_4
    ADD CONSTRAINT event_4_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_5
    ADD CONSTRAINT event_5_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_6
    ADD CONSTRAINT event_6_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_7
    ADD CONSTRAINT event_7_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_8
    ADD CONSTRAINT event_8_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.event_9
    ADD CONSTRAINT event_9_pkey PRIMARY KEY (account, device, counter);
ALTER TABLE ONLY etude.export
    ADD CONSTRAINT export_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.fact
    ADD CONSTRAINT fact_pkey PRIMARY KEY (organisation, device, counter);
ALTER TABLE ONLY etude.first_answer
    ADD CONSTRAINT first_answer_pkey PRIMARY KEY (account, item);
ALTER TABLE ONLY etude.flag
    ADD CONSTRAINT flag_pkey PRIMARY KEY (thing, whom);
ALTER TABLE ONLY etude.friend_code
    ADD CONSTRAINT friend_code_code_key UNIQUE (code);
ALTER TABLE ONLY etude.friend_code
    ADD CONSTRAINT friend_code_pkey PRIMARY KEY (account);
ALTER TABLE ONLY etude.friend
    ADD CONSTRAINT friend_pkey PRIMARY KEY (account, other);
ALTER TABLE ONLY etude.held
    ADD CONSTRAINT held_pkey PRIMARY KEY (account, device, first);
ALTER TABLE ONLY etude.identity
    ADD CONSTRAINT identity_pkey PRIMARY KEY (email);
ALTER TABLE ONLY etude.letter
    ADD CONSTRAINT letter_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.link
    ADD CONSTRAINT link_account_issuer_key UNIQUE (account, issuer);
ALTER TABLE ONLY etude.link
    ADD CONSTRAINT link_pkey PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY etude.market_pack
    ADD CONSTRAINT market_pack_pkey PRIMARY KEY (pack);
ALTER TABLE ONLY etude.market_report
    ADD CONSTRAINT market_report_pkey PRIMARY KEY (pack, account);
ALTER TABLE ONLY etude.market_taking
    ADD CONSTRAINT market_taking_pkey PRIMARY KEY (pack, account);
ALTER TABLE ONLY etude.market_version
    ADD CONSTRAINT market_version_pkey PRIMARY KEY (pack, version);
ALTER TABLE ONLY etude.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (organisation, account);
ALTER TABLE ONLY etude.organisation
    ADD CONSTRAINT organisation_code_key UNIQUE (code);
ALTER TABLE ONLY etude.organisation
    ADD CONSTRAINT organisation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.pairing
    ADD CONSTRAINT pairing_code_key UNIQUE (code);
ALTER TABLE ONLY etude.pairing
    ADD CONSTRAINT pairing_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.passage
    ADD CONSTRAINT passage_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.passkey
    ADD CONSTRAINT passkey_credential_key UNIQUE (credential);
ALTER TABLE ONLY etude.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (account);
ALTER TABLE ONLY etude.pupil
    ADD CONSTRAINT pupil_pkey PRIMARY KEY (account);
ALTER TABLE ONLY etude.push
    ADD CONSTRAINT push_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.push
    ADD CONSTRAINT push_print_key UNIQUE (print);
ALTER TABLE ONLY etude.recovery
    ADD CONSTRAINT recovery_pkey PRIMARY KEY (account, hash);
ALTER TABLE ONLY etude.reminder
    ADD CONSTRAINT reminder_calendar_key UNIQUE (calendar);
ALTER TABLE ONLY etude.reminder
    ADD CONSTRAINT reminder_pkey PRIMARY KEY (account);
ALTER TABLE ONLY etude.room
    ADD CONSTRAINT room_code_key UNIQUE (code);
ALTER TABLE ONLY etude.room_fact
    ADD CONSTRAINT room_fact_pkey PRIMARY KEY (room, n);
ALTER TABLE ONLY etude.room
    ADD CONSTRAINT room_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.seat
    ADD CONSTRAINT seat_pkey PRIMARY KEY (room, seat);
ALTER TABLE ONLY etude.seat
    ADD CONSTRAINT seat_room_account_key UNIQUE (room, account);
ALTER TABLE ONLY etude.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.shared_pack
    ADD CONSTRAINT shared_pack_pkey PRIMARY KEY (organisation, pack);
ALTER TABLE ONLY etude.shelf
    ADD CONSTRAINT shelf_pkey PRIMARY KEY (account, device);
ALTER TABLE ONLY etude.slip
    ADD CONSTRAINT slip_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.stored
    ADD CONSTRAINT stored_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY etude.tally
    ADD CONSTRAINT tally_pkey PRIMARY KEY (account, module, week);
ALTER TABLE ONLY etude.token
    ADD CONSTRAINT token_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.ward
    ADD CONSTRAINT ward_child_key UNIQUE (child);
ALTER TABLE ONLY etude.ward
    ADD CONSTRAINT ward_letter_key UNIQUE (letter);
ALTER TABLE ONLY etude.ward
    ADD CONSTRAINT ward_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.webhook_message
    ADD CONSTRAINT webhook_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY etude.webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);
CREATE INDEX api_key_account ON etude.api_key USING btree (account);
CREATE INDEX attempt_last ON etude.attempt USING btree (last);
CREATE INDEX blob_hash ON etude.blob USING btree (hash);
CREATE INDEX counted_news ON etude.counted USING btree (account) WHERE (earliest IS NOT NULL);
CREATE INDEX counted_region ON etude.counted USING btree (region) WHERE (region <> ''::text);
CREATE INDEX entitlement_ends ON etude.entitlement USING btree (ends) WHERE (ends IS NOT NULL);
CREATE INDEX export_account ON etude.export USING btree (account, begun);
CREATE INDEX export_hash ON etude.export USING btree (hash) WHERE (hash IS NOT NULL);
CREATE INDEX fact_for_all ON etude.fact USING btree (organisation, received) WHERE (subject = ''::text);
CREATE INDEX fact_subject ON etude.fact USING btree (subject) WHERE (subject <> ''::text);
CREATE INDEX first_answer_pack ON etude.first_answer USING btree (pack, item);
CREATE INDEX friend_other ON etude.friend USING btree (other, says);
CREATE INDEX identity_account ON etude.identity USING btree (account);
CREATE INDEX letter_about ON etude.letter USING btree (about) WHERE (about IS NOT NULL);
CREATE INDEX letter_email ON etude.letter USING btree (email);
CREATE INDEX letter_next ON etude.letter USING btree (next) WHERE (next IS NOT NULL);
CREATE INDEX market_pack_account ON etude.market_pack USING btree (account);
CREATE INDEX market_report_account ON etude.market_report USING btree (account);
CREATE INDEX market_taking_account ON etude.market_taking USING btree (account);
CREATE INDEX market_version_account ON etude.market_version USING btree (account);
CREATE UNIQUE INDEX market_version_offered ON etude.market_version USING btree (pack) WHERE (state = 'offered'::text);
CREATE UNIQUE INDEX market_version_waiting ON etude.market_version USING btree (pack) WHERE (state = 'waiting'::text);
CREATE INDEX member_account ON etude.member USING btree (account);
CREATE UNIQUE INDEX member_calendar ON etude.member USING btree (calendar);
CREATE INDEX organisation_within ON etude.organisation USING btree (within) WHERE (within IS NOT NULL);
CREATE INDEX passage_beside ON etude.passage USING btree (beside) WHERE (beside IS NOT NULL);
CREATE INDEX passage_ends ON etude.passage USING btree (ends);
CREATE INDEX passage_session ON etude.passage USING btree (session) WHERE (session IS NOT NULL);
CREATE INDEX passkey_account ON etude.passkey USING btree (account, made);
CREATE INDEX person_leaves ON etude.person USING btree (leaves) WHERE (leaves IS NOT NULL);
CREATE INDEX pupil_class ON etude.pupil USING btree (class, account);
CREATE INDEX push_account ON etude.push USING btree (account);
CREATE INDEX push_next ON etude.push USING btree (next) WHERE (next IS NOT NULL);
CREATE INDEX reminder_next ON etude.reminder USING btree (next) WHERE (next IS NOT NULL);
CREATE INDEX reminder_tell ON etude.reminder USING btree (tell) WHERE (tell IS NOT NULL);
CREATE INDEX room_ends ON etude.room USING btree (ends);
CREATE INDEX seat_account ON etude.seat USING btree (account);
CREATE INDEX session_account ON etude.session USING btree (account, device);
CREATE INDEX shared_pack_account ON etude.shared_pack USING btree (account);
CREATE INDEX slip_email ON etude.slip USING btree (email, made);
CREATE INDEX tally_week ON etude.tally USING btree (module, week);
CREATE INDEX token_ends ON etude.token USING btree (ends);
CREATE INDEX token_session ON etude.token USING btree (session, parent);
CREATE INDEX ward_confirm ON etude.ward USING btree (confirm) WHERE (confirm IS NOT NULL);
CREATE INDEX ward_email ON etude.ward USING btree (email);
CREATE INDEX ward_guardian ON etude.ward USING btree (guardian) WHERE (guardian IS NOT NULL);
CREATE INDEX webhook_account ON etude.webhook USING btree (account);
CREATE INDEX webhook_message_next ON etude.webhook_message USING btree (next);
CREATE INDEX webhook_message_webhook ON etude.webhook_message USING btree (webhook);
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_0_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_10_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_11_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_12_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_13_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_14_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_15_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_1_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_2_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_3_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_4_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_5_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_6_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_7_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_8_pkey;
ALTER INDEX etude.event_pkey ATTACH PARTITION etude.event_9_pkey;
ALTER TABLE ONLY etude.api_key
    ADD CONSTRAINT api_key_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.authenticator
    ADD CONSTRAINT authenticator_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.blob
    ADD CONSTRAINT blob_account_fkey FOREIGN KEY (account) REFERENCES etude.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.challenge
    ADD CONSTRAINT challenge_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.counted
    ADD CONSTRAINT counted_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.device
    ADD CONSTRAINT device_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.doorstep
    ADD CONSTRAINT doorstep_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.entitlement
    ADD CONSTRAINT entitlement_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.erased
    ADD CONSTRAINT erased_account_fkey FOREIGN KEY (account) REFERENCES etude.account(id) ON DELETE CASCADE;
ALTER TABLE etude.event
    ADD CONSTRAINT event_account_fkey FOREIGN KEY (account) REFERENCES etude.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.export
    ADD CONSTRAINT export_account_fkey FOREIGN KEY (account) REFERENCES etude.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.fact
    ADD CONSTRAINT fact_organisation_fkey FOREIGN KEY (organisation) REFERENCES etude.organisation(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.first_answer
    ADD CONSTRAINT first_answer_account_fkey FOREIGN KEY (account) REFERENCES etude.counted(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.friend
    ADD CONSTRAINT friend_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.friend_code
    ADD CONSTRAINT friend_code_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.friend
    ADD CONSTRAINT friend_other_fkey FOREIGN KEY (other) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.held
    ADD CONSTRAINT held_account_device_fkey FOREIGN KEY (account, device) REFERENCES etude.shelf(account, device) ON DELETE CASCADE;
ALTER TABLE ONLY etude.identity
    ADD CONSTRAINT identity_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY etude.link
    ADD CONSTRAINT link_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY etude.market_pack
    ADD CONSTRAINT market_pack_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE SET NULL;
ALTER TABLE ONLY etude.market_report
    ADD CONSTRAINT market_report_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.market_report
    ADD CONSTRAINT market_report_pack_fkey FOREIGN KEY (pack) REFERENCES etude.market_pack(pack) ON DELETE CASCADE;
ALTER TABLE ONLY etude.market_taking
    ADD CONSTRAINT market_taking_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.market_taking
    ADD CONSTRAINT market_taking_pack_fkey FOREIGN KEY (pack) REFERENCES etude.market_pack(pack) ON DELETE CASCADE;
ALTER TABLE ONLY etude.market_version
    ADD CONSTRAINT market_version_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.market_version
    ADD CONSTRAINT market_version_pack_fkey FOREIGN KEY (pack) REFERENCES etude.market_pack(pack) ON DELETE CASCADE;
ALTER TABLE ONLY etude.member
    ADD CONSTRAINT member_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.member
    ADD CONSTRAINT member_organisation_fkey FOREIGN KEY (organisation) REFERENCES etude.organisation(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.organisation
    ADD CONSTRAINT organisation_within_fkey FOREIGN KEY (within) REFERENCES etude.organisation(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.pairing
    ADD CONSTRAINT pairing_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.passage
    ADD CONSTRAINT passage_beside_fkey FOREIGN KEY (beside) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.passage
    ADD CONSTRAINT passage_session_fkey FOREIGN KEY (session) REFERENCES etude.session(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.passkey
    ADD CONSTRAINT passkey_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.person
    ADD CONSTRAINT person_account_fkey FOREIGN KEY (account) REFERENCES etude.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.pupil
    ADD CONSTRAINT pupil_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.pupil
    ADD CONSTRAINT pupil_class_account_fkey FOREIGN KEY (class, account) REFERENCES etude.member(organisation, account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.push
    ADD CONSTRAINT push_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.recovery
    ADD CONSTRAINT recovery_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.reminder
    ADD CONSTRAINT reminder_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.room_fact
    ADD CONSTRAINT room_fact_room_fkey FOREIGN KEY (room) REFERENCES etude.room(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.room
    ADD CONSTRAINT room_organisation_fkey FOREIGN KEY (organisation) REFERENCES etude.organisation(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.seat
    ADD CONSTRAINT seat_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.seat
    ADD CONSTRAINT seat_room_fkey FOREIGN KEY (room) REFERENCES etude.room(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.session
    ADD CONSTRAINT session_account_device_fkey FOREIGN KEY (account, device) REFERENCES etude.device(account, name) ON DELETE CASCADE;
ALTER TABLE ONLY etude.shared_pack
    ADD CONSTRAINT shared_pack_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE SET NULL;
ALTER TABLE ONLY etude.shared_pack
    ADD CONSTRAINT shared_pack_organisation_fkey FOREIGN KEY (organisation) REFERENCES etude.organisation(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.shelf
    ADD CONSTRAINT shelf_account_fkey FOREIGN KEY (account) REFERENCES etude.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.tally
    ADD CONSTRAINT tally_account_fkey FOREIGN KEY (account) REFERENCES etude.counted(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.token
    ADD CONSTRAINT token_session_fkey FOREIGN KEY (session) REFERENCES etude.session(id) ON DELETE CASCADE;
ALTER TABLE ONLY etude.ward
    ADD CONSTRAINT ward_child_fkey FOREIGN KEY (child) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.webhook
    ADD CONSTRAINT webhook_account_fkey FOREIGN KEY (account) REFERENCES etude.person(account) ON DELETE CASCADE;
ALTER TABLE ONLY etude.webhook_message
    ADD CONSTRAINT webhook_message_webhook_fkey FOREIGN KEY (webhook) REFERENCES etude.webhook(id) ON DELETE CASCADE;
ALTER TABLE etude.account ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.api_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.attempt ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.authenticator ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.blob ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.challenge ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.consent ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.counted ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.departed ENABLE ROW LEVEL SECURITY;
CREATE POLICY desk ON etude.account FOR INSERT WITH CHECK ((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text));
ALTER TABLE etude.device ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.doorstep ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.entitlement ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.erased ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_0 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_1 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_10 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_11 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_12 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_13 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_14 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_15 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_2 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_3 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_4 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_5 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_6 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_7 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_8 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.event_9 ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.export ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.fact ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.first_answer ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.flag ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.friend ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.friend_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.held ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.identity ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.letter ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.link ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.market_pack ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.market_report ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.market_taking ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.market_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.member ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.organisation ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON etude.account USING (((id = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((id = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.api_key FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.attempt USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.authenticator FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.blob USING (((( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)))) WITH CHECK (((( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
CREATE POLICY own ON etude.challenge USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.consent USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.counted USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
CREATE POLICY own ON etude.departed FOR INSERT WITH CHECK ((hash = sha256(convert_to(current_setting('etude.account'::text, true), 'UTF8'::name))));
CREATE POLICY own ON etude.device FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.doorstep USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.entitlement FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.erased USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_0 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_1 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_10 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_11 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_12 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_13 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_14 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_15 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_2 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_3 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_4 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_5 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_6 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_7 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_8 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.event_9 USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.export USING (((( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)))) WITH CHECK (((( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
CREATE POLICY own ON etude.first_answer USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
CREATE POLICY own ON etude.friend USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
CREATE POLICY own ON etude.friend_code USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
CREATE POLICY own ON etude.held USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.identity FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.letter USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.link FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.market_pack FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.market_report FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.market_taking FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.market_version FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.member FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.organisation USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.pairing USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.passage USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.passkey FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.person FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.pupil FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.push USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
CREATE POLICY own ON etude.recovery FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.reminder USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
CREATE POLICY own ON etude.room FOR SELECT USING ((EXISTS ( SELECT 1
   FROM etude.seat
  WHERE ((seat.room = room.id) AND (seat.account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))))));
CREATE POLICY own ON etude.room_fact FOR SELECT USING ((EXISTS ( SELECT 1
   FROM etude.seat
  WHERE ((seat.room = room_fact.room) AND (seat.account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))))));
CREATE POLICY own ON etude.seat FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.session FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.shared_pack USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
CREATE POLICY own ON etude.shelf USING (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.slip USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY own ON etude.stored USING ((( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)) WITH CHECK ((( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text));
CREATE POLICY own ON etude.tally USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text) OR (account = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
CREATE POLICY own ON etude.token FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.ward FOR SELECT USING ((child = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
CREATE POLICY own ON etude.webhook FOR SELECT USING ((account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)));
ALTER TABLE etude.pairing ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.passage ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.passkey ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.person ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.pupil ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.push ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.recovery ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.reminder ENABLE ROW LEVEL SECURITY;
CREATE POLICY replaced ON etude.fact FOR UPDATE USING (((line IS NOT NULL) AND ("left"(device, 16) = "left"(encode(sha256(convert_to(((organisation || ' '::text) || ( SELECT current_setting('etude.account'::text, true) AS current_setting)), 'UTF8'::name)), 'hex'::text), 16)))) WITH CHECK ((("left"(device, 16) = "left"(encode(sha256(convert_to(((organisation || ' '::text) || ( SELECT current_setting('etude.account'::text, true) AS current_setting)), 'UTF8'::name)), 'hex'::text), 16)) AND (((subject = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) AND (EXISTS ( SELECT 1
   FROM etude.member
  WHERE ((member.account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) AND ((member.organisation = fact.organisation) OR ((member.organisation = fact.within) AND (member.role = 'admin'::text))))))) OR (EXISTS ( SELECT 1
   FROM etude.member
  WHERE ((member.account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) AND (((member.organisation = fact.organisation) AND (member.role = ANY (ARRAY['coach'::text, 'admin'::text]))) OR ((member.organisation = fact.within) AND (member.role = 'admin'::text)))))))));
ALTER TABLE etude.room ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.room_fact ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.seat ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON etude.departed FOR SELECT USING (true);
CREATE POLICY seen ON etude.fact FOR SELECT USING ((((subject = ANY (ARRAY[''::text, ( SELECT current_setting('etude.account'::text, true) AS current_setting)])) AND (EXISTS ( SELECT 1
   FROM etude.member
  WHERE ((member.account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) AND ((member.organisation = fact.organisation) OR ((member.organisation = fact.within) AND (member.role = 'admin'::text))))))) OR (EXISTS ( SELECT 1
   FROM etude.member
  WHERE ((member.account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) AND (((member.organisation = fact.organisation) AND (member.role = ANY (ARRAY['coach'::text, 'admin'::text]))) OR ((member.organisation = fact.within) AND (member.role = 'admin'::text))))))));
CREATE POLICY service ON etude.api_key USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.authenticator USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.device USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.entitlement USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.fact USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.flag USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.identity USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.link USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.market_pack USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.market_report USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.market_taking USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.market_version USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.member USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.passkey USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.person USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.pupil USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.recovery USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.room USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.room_fact USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.seat USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.session USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.token USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.ward USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.webhook USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
CREATE POLICY service ON etude.webhook_message USING (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text))) WITH CHECK (((( SELECT current_setting('etude.desk'::text, true) AS current_setting) = 'yes'::text) OR (( SELECT current_setting('etude.operating'::text, true) AS current_setting) = 'yes'::text)));
ALTER TABLE etude.session ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.shared_pack ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.shelf ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.slip ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.stored ENABLE ROW LEVEL SECURITY;
CREATE POLICY taken_back ON etude.fact FOR DELETE USING (((replaces IS NOT NULL) AND (subject = ( SELECT current_setting('etude.account'::text, true) AS current_setting))));
ALTER TABLE etude.tally ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.token ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.ward ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.webhook ENABLE ROW LEVEL SECURITY;
ALTER TABLE etude.webhook_message ENABLE ROW LEVEL SECURITY;
CREATE POLICY written ON etude.fact FOR INSERT WITH CHECK ((("left"(device, 16) = "left"(encode(sha256(convert_to(((organisation || ' '::text) || ( SELECT current_setting('etude.account'::text, true) AS current_setting)), 'UTF8'::name)), 'hex'::text), 16)) AND (((subject = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) AND (EXISTS ( SELECT 1
   FROM etude.member
  WHERE ((member.account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) AND ((member.organisation = fact.organisation) OR ((member.organisation = fact.within) AND (member.role = 'admin'::text))))))) OR (EXISTS ( SELECT 1
   FROM etude.member
  WHERE ((member.account = ( SELECT current_setting('etude.account'::text, true) AS current_setting)) AND (((member.organisation = fact.organisation) AND (member.role = ANY (ARRAY['coach'::text, 'admin'::text]))) OR ((member.organisation = fact.within) AND (member.role = 'admin'::text)))))))));
GRANT USAGE ON SCHEMA etude TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.account TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.api_key TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.attempt TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.authenticator TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.blob TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.challenge TO etude_app;
GRANT SELECT,INSERT,DELETE ON TABLE etude.consent TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.counted TO etude_app;
GRANT SELECT,INSERT ON TABLE etude.departed TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.device TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.doorstep TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.entitlement TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.erased TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.event TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.export TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.fact TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.first_answer TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.flag TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.friend TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.friend_code TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.held TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.identity TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.letter TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.link TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.market_pack TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.market_report TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.market_taking TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.market_version TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.member TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.organisation TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.pairing TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.passage TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.passkey TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.person TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.pupil TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.push TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.recovery TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.reminder TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.room TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.room_fact TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.seat TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.session TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.shared_pack TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.shelf TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.slip TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.stored TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.tally TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.token TO etude_app;
GRANT SELECT ON TABLE etude.version TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.ward TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.webhook TO etude_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE etude.webhook_message TO etude_app;
