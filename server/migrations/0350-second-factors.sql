set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- Passkeys and authenticator apps, which stand beside the mailed code (decision 0240).
create table second_factors (
  factor_id text primary key,
  user_id text not null references users,
  kind text not null constraint second_factors_kind_known check (kind in ('passkey', 'app')),
  -- As its owner calls it.
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- Asked for first.
  is_preferred boolean not null default false,
  -- Of an app: sealed under the file key and the factor's own id; and the newest step of 30 seconds whose code was used.
  app_secret bytea,
  last_step bigint,
  -- Of a passkey.
  credential_id text,
  public_key bytea,
  sign_count bigint,
  transports text[],
  constraint second_factors_app_whole check ((kind = 'app') = (app_secret is not null)),
  constraint second_factors_passkey_whole check ((kind = 'passkey') = (credential_id is not null)
    and num_nonnulls(credential_id, public_key, sign_count, transports) in (0, 4))
);
create unique index second_factors_credential_once on second_factors (credential_id);
create unique index second_factors_one_preferred on second_factors (user_id) where is_preferred;
create index second_factors_by_user on second_factors (user_id, added_at);

-- What somebody was asked to sign, or a new app's secret that waits for its first code: once, for minutes, in one session.
create table second_factor_challenges (
  challenge_id text primary key,
  user_id text not null references users,
  session_id text not null references sessions,
  purpose text not null constraint second_factor_challenges_purpose_known
    check (purpose in ('prove', 'add_passkey', 'add_app')),
  -- A passkey's challenge in base64url; or the app's secret, sealed under the challenge's id.
  content bytea not null,
  created_at timestamptz not null
);
create index second_factor_challenges_by_session on second_factor_challenges (session_id, purpose);
create index second_factor_challenges_by_user on second_factor_challenges (user_id);
create index second_factor_challenges_by_time on second_factor_challenges (created_at);

-- As keyed hashes; each is good once, and all are new when they are made anew.
create table recovery_codes (
  user_id text not null references users,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Wrong codes of apps and recovery codes, of a person and not of a session: who knows the password opens as many as they like.
create table second_factor_failures (
  second_factor_failure_id bigint generated always as identity primary key,
  user_id text not null references users,
  failed_at timestamptz not null
);
create index second_factor_failures_by_user on second_factor_failures (user_id, failed_at);

-- When somebody first logged in under the rule that asks for a passkey or an app: their days are counted from here.
create table strong_sign_in_starts (
  user_id text primary key references users,
  started_at timestamptz not null
);

-- `set-up`: both factors were right, and a stronger second one must be set up before anything else.
alter table sessions drop constraint sessions_stage_known;
alter table sessions add constraint sessions_stage_known
  check (stage in ('second-factor', 'set-up', 'complete')) not valid;
