-- What was typed as a user id may be a password: only its keyed hash is kept, which needs a secret that the database does not
-- have, and whose id it is where there is such a user.
-- The failures of before count for half an hour and are let go.
delete from login_failures;
drop index login_failures_by_user;
alter table login_failures drop column typed_user_id;
alter table login_failures add column typed_hash bytea not null, add column user_id text;
create index login_failures_by_typed on login_failures (typed_hash, failed_at);
create index login_failures_by_user on login_failures (user_id) where user_id is not null;
