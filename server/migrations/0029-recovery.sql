-- Lost ids and passwords. Every request is written down in the same way, whether there is such a user or not: who it
-- is about is looked up later, by a job, so that nothing can be learnt from the answer or its time.
create table recoveries (
  recovery_id text primary key,
  kind text not null constraint recoveries_kind_known check (kind in ('user_id', 'password', 'temporary_password')),
  -- Of whom it may be, as ClientType names them.
  client_types text[] not null,
  typed_user_id text not null default '',
  typed_business_number text not null default '',
  email text not null,
  language text not null constraint recoveries_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  ip_address text not null,
  -- Whose it is and the hash of the mailed code; absent while nobody has looked, and if there is no such user.
  user_id text references users,
  code_hash bytea,
  wrong_tries integer not null default 0,
  requested_at timestamptz not null,
  answered_at timestamptz,
  used_at timestamptz,
  -- From where a request came, if its user has logged in there before: a keyed hash. Such a place has a count of its
  -- own (decision 0090).
  known_place bytea,
  constraint recoveries_code_belongs_to_somebody check (code_hash is null or user_id is not null)
);
create index recoveries_by_email on recoveries (lower(email), requested_at);
create index recoveries_by_typed_user_id on recoveries (lower(typed_user_id), requested_at) where typed_user_id <> '';
create index recoveries_by_ip_address on recoveries (ip_address, requested_at);
