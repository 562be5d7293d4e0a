create table users (
  user_id text primary key,
  company_id text not null,
  user_group text not null
    constraint users_group_known check (user_group in ('UG01', 'UG02', 'UG03', 'UG04', 'UG05', 'UG06')),
  name text not null,
  email text not null,
  language text not null constraint users_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  -- Set while the password is one that we mailed: with it one can choose a new one until then, and nothing else.
  temporary_password_until timestamptz,
  constraint users_id_readable check (user_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{2,49}$')
);
create unique index users_by_id_in_any_case on users (lower(user_id));
create index users_by_company on users (company_id);
create index users_by_email on users (lower(email));

-- What deputies may do for their company (reference 4-e, decision 0026). Whoever of a company has none is its
-- representative and may do all that the company may.
create table delegations (
  user_id text primary key references users,
  company_id text not null,
  kinds text[] not null,
  -- In US cents; null: no limit of one's own.
  order_limit_cents bigint constraint delegations_order_limit_positive check (order_limit_cents > 0),
  day_limit_cents bigint constraint delegations_day_limit_positive check (day_limit_cents > 0),
  -- The last day in Seoul.
  expires_on date,
  -- While away, the other deputy has these kinds too.
  substitute_user_id text references users,
  away_from date,
  away_until date,
  version integer not null default 1,
  granted_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  constraint delegations_kinds_known check (cardinality(kinds) > 0 and kinds <@ array[
    'administrator', 'order_maker', 'approver', 'payer', 'evidence', 'finance', 'support', 'auditor']),
  constraint delegations_nobody_substitutes_themselves check (substitute_user_id <> user_id),
  constraint delegations_absence_is_whole check (
    num_nulls(substitute_user_id, away_from, away_until) in (0, 3) and away_from <= away_until)
);
create index delegations_by_company on delegations (company_id);
create index delegations_by_substitute on delegations (substitute_user_id) where substitute_user_id is not null;

-- From which amount on two people are needed; without a row USD 10,000 (product §2).
create table delegation_policies (
  company_id text primary key,
  two_people_from_cents bigint not null constraint delegation_policies_not_negative check (two_people_from_cents >= 0),
  version integer not null default 1,
  changed_by text not null references users,
  changed_at timestamptz not null
);

-- What tables of earlier features refer to.
alter table idempotency_keys add foreign key (user_id) references users;
alter table files add foreign key (uploaded_by) references users;
alter table emails add foreign key (user_id) references users;
