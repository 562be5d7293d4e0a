-- A login and its second factor. Tokens are kept as hashes only (product §10).
create table sessions (
  session_id text primary key,
  user_id text not null references users,
  stage text not null constraint sessions_stage_known check (stage in ('second-factor', 'complete')),
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  user_agent text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  constraint sessions_end_with_a_reason check ((ended_at is null) = (end_reason is null))
);
create index sessions_by_user on sessions (user_id, created_at desc);

create table second_factor_codes (
  session_id text primary key references sessions,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  used_at timestamptz
);
