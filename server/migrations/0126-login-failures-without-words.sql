-- What was typed as a user id may be a password: only its keyed hash is kept, which needs a secret that the database does not have.
-- The failures of before count for half an hour and are let go.
delete from login_failures;
drop index login_failures_by_user;
alter table login_failures drop column typed_user_id;
alter table login_failures add column typed_hash bytea not null;
create index login_failures_by_typed on login_failures (typed_hash, failed_at);
