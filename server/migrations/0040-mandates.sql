-- What deputies may do for their company (reference 4-e, decision 0026). Whoever of a company has no mandate is its
-- representative and may do all that the company may.
create table mandates (
  user_id text primary key references users,
  company_id text not null references companies,
  kinds text[] not null,
  -- In US cents; null: no limit of one's own.
  order_limit_cents bigint constraint mandates_order_limit_positive check (order_limit_cents > 0),
  day_limit_cents bigint constraint mandates_day_limit_positive check (day_limit_cents > 0),
  -- The last day in Seoul.
  expires_on date,
  -- While away, the other deputy has these kinds too.
  stand_in_user_id text references users,
  away_from date,
  away_until date,
  version integer not null default 1,
  granted_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  constraint mandates_kinds_known check (cardinality(kinds) > 0 and kinds <@ array[
    'administrator', 'order_maker', 'approver', 'payer', 'evidence', 'finance', 'support', 'auditor']),
  constraint mandates_nobody_stands_in_for_themselves check (stand_in_user_id <> user_id),
  constraint mandates_absence_is_whole check (
    num_nulls(stand_in_user_id, away_from, away_until) in (0, 3) and away_from <= away_until)
);
create index mandates_by_company on mandates (company_id);
create index mandates_by_stand_in on mandates (stand_in_user_id) where stand_in_user_id is not null;

-- From which amount on two people are needed; without a row USD 10,000 (product §2).
create table mandate_policies (
  company_id text primary key references companies,
  two_people_from_cents bigint not null constraint mandate_policies_not_negative check (two_people_from_cents >= 0),
  version integer not null default 1,
  changed_by text not null references users,
  changed_at timestamptz not null
);

-- Deputies from before there were mandates could do everything.
insert into mandates (user_id, company_id, kinds, granted_at, changed_at)
  select user_id, company_id, array['administrator'], created_at, created_at from users where user_group = 'UG03';
