-- A login and its second factor. No token is kept: each is signed and names the session and its rotation.
create table sessions (
  session_id text primary key,
  user_id text not null references users,
  stage text not null constraint sessions_stage_known check (stage in ('second-factor', 'complete')),
  -- Counts the refresh tokens given out; only the newest is good, the one before for some seconds (product §10).
  rotation integer not null default 0,
  rotated_at timestamptz,
  refresh_until timestamptz not null,
  user_agent text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- When somebody who is logged in typed their password once more, which some acts ask for (decision 0072).
  confirmed_at timestamptz,
  constraint sessions_end_with_a_reason check ((ended_at is null) = (end_reason is null))
);
create index sessions_by_user on sessions (user_id, created_at desc);

create table second_factor_codes (
  second_factor_code_id bigint generated always as identity primary key,
  session_id text not null references sessions,
  user_id text not null references users,
  code_hash bytea not null,
  sent_at timestamptz not null,
  wrong_tries integer not null default 0,
  used_at timestamptz
);
create index second_factor_codes_by_session on second_factor_codes (session_id, second_factor_code_id desc);
create index second_factor_codes_by_user on second_factor_codes (user_id, sent_at);

-- Counted by what was typed, in lower case, whether such a user exists or not: both are answered alike.
-- Written before the password is checked and taken back when it was right, so that many guesses at once count too.
create table login_failures (
  login_failure_id bigint generated always as identity primary key,
  failed_at timestamptz not null,
  typed_hash bytea not null,
  user_id text
);
create index login_failures_by_typed on login_failures (typed_hash, failed_at);
create index login_failures_by_user on login_failures (user_id) where user_id is not null;

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
