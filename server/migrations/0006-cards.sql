-- Buyers' cards: token, BIN and last four only; the number goes to the acquirer alone (product §6).
create table issuer_bins (
  bin text primary key constraint issuer_bins_are_eight_digits check (bin ~ '^[0-9]{8}$'),
  company_id text not null references companies,
  brand text not null
);

create table cards (
  card_id text primary key,
  company_id text not null references companies,
  issuer_company_id text not null references companies,
  gateway_token text not null,
  bin text not null,
  last4 text not null constraint cards_last4_are_digits check (last4 ~ '^[0-9]{4}$'),
  brand text not null,
  holder_name text not null,
  expiry_month integer not null constraint cards_month_in_year check (expiry_month between 1 and 12),
  expiry_year integer not null,
  state text not null constraint cards_state_known check (state in ('active', 'blocked', 'removed')),
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index cards_by_company on cards (company_id, created_at);
create unique index cards_one_default_per_company on cards (company_id) where is_default and state <> 'removed';
create unique index cards_each_token_once_per_company on cards (company_id, gateway_token);

-- The contract rate per corridor, dated; the most specific row wins (product §4). Null means "any".
create table fee_rates (
  fee_rate_id text primary key,
  country char(2),
  issuer_company_id text references companies,
  currency text,
  rate_hundredths integer not null constraint fee_rates_within_percent check (rate_hundredths between 0 and 10000),
  valid_from date not null,
  valid_until date
);
