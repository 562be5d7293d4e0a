-- From where a request came, if its user has logged in there before: a keyed hash. Such a place has a count of its own
-- (decision 0090).
alter table recoveries add column known_place bytea;
