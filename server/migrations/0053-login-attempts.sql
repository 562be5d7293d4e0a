-- Every attempt to log in that ended: what its owner reads in the log-in history. A user id that nobody has is not
-- kept, since what was typed there may be a password.
create table login_attempts (
  login_attempt_id bigint generated always as identity primary key,
  user_id text,
  happened_at timestamptz not null,
  outcome text not null
    constraint login_attempts_outcome_known check (outcome in ('succeeded', 'wrong_password', 'wrong_code', 'locked')),
  ip_address text not null,
  user_agent text not null
);
create index login_attempts_by_user on login_attempts (user_id, happened_at desc, login_attempt_id desc);

create trigger login_attempts_append_only before update or delete on login_attempts
  for each row execute function refuse_change();
create trigger login_attempts_no_truncate before truncate on login_attempts execute function refuse_change();
