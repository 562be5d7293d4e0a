-- Buyers' cards: token, BIN and last four only; the number goes to the acquirer alone (product §6).
create table issuer_bins (
  bin text primary key constraint issuer_bins_are_eight_digits check (bin ~ '^[0-9]{8}$'),
  company_id text not null references companies,
  brand text not null,
  -- The issuer's own table of first digits: whether new cards of a range wait for it, and whether it takes part now.
  programme text not null default '',
  needs_approval boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1
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
  state text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  -- Who blocked it takes the block back: the buyer its own, the issuer its own.
  blocked_by text constraint cards_blocked_by_known check (blocked_by in ('buyer', 'issuer')),
  state_reason text,
  state_changed_at timestamptz,
  expiry_warned_at timestamptz,
  constraint cards_state_known
    check (state in ('pending', 'active', 'blocked', 'refused', 'removed')),
  constraint cards_blocked_by_somebody check ((state = 'blocked') = (blocked_by is not null))
);
create index cards_by_company on cards (company_id, created_at);
create unique index cards_one_default_per_company on cards (company_id) where is_default and state <> 'removed';
create unique index cards_each_token_once_per_company on cards (company_id, gateway_token);
create index cards_by_issuer on cards (issuer_company_id, created_at);
create unique index cards_one_company_a_token on cards (gateway_token) where state in ('pending', 'active', 'blocked');
