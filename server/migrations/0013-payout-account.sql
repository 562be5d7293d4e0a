-- Paying the seller out: a line an order, a payout a seller, currency and day, a file a run.
create table bank_accounts (
  bank_account_id text primary key,
  company_id text not null references companies,
  currency text not null,
  bank_code text not null,
  account_number text not null,
  holder_name text not null,
  is_active boolean not null,
  created_at timestamptz not null,
  -- An account that the bank calls wrong, closed or somebody else's gets no further payout (decision 0073). Another
  -- account, verified, takes its place as a row of its own.
  blocked_at timestamptz,
  blocked_reason text,
  constraint bank_accounts_blocked_for_a_reason check ((blocked_at is null) = (blocked_reason is null))
);
create unique index bank_accounts_one_active_per_currency on bank_accounts (company_id, currency) where is_active;

-- Changing where a seller is paid out: proposed by one, approved by another, 48 hours later in force (product §2).
create table payout_account_changes (
  change_id text primary key,
  company_id text not null references companies,
  -- The how-manieth change of the company: who proposes names the last one they saw.
  change_number integer not null,
  currencies text[] not null constraint payout_account_changes_have_currencies check (cardinality(currencies) > 0),
  bank_code text not null,
  account_number text not null,
  holder_name text not null,
  state text not null
    constraint payout_account_changes_state_known check (state in ('proposed', 'waiting', 'active', 'stopped')),
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  approved_by text references users,
  approved_at timestamptz,
  -- A lone owner has no second person: a code mailed to the own address takes its place.
  approved_with_code boolean not null default false,
  takes_effect_at timestamptz,
  activated_at timestamptz,
  -- Null with stopped_at set: stopped by the link in an e-mail, without a login.
  stopped_by text references users,
  stopped_at timestamptz,
  constraint payout_account_changes_once unique (company_id, change_number),
  constraint payout_account_changes_by_two check (approved_by <> proposed_by or approved_with_code),
  constraint payout_account_changes_wait check (takes_effect_at >= approved_at + interval '48 hours'),
  constraint payout_account_changes_in_force_when_due check (activated_at >= takes_effect_at),
  constraint payout_account_changes_approved_first
    check (state not in ('waiting', 'active') or (approved_by is not null and takes_effect_at is not null))
);
create unique index payout_account_changes_one_open on payout_account_changes (company_id)
  where state in ('proposed', 'waiting');
create index payout_account_changes_due on payout_account_changes (takes_effect_at) where state = 'waiting';
