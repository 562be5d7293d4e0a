-- The fee table changes by two institutions: one proposes, the network approves (reference 4-c). Rates and limits are
-- never changed, so that the table's history is the table; orders keep the rate that they were accepted at.
create table fee_proposals (
  fee_proposal_id text primary key,
  proposal_number integer generated always as identity unique,
  kind text not null constraint fee_proposals_kind_known check (kind in ('rate', 'limit')),
  country char(2),
  issuer_company_id text references companies,
  currency text,
  rate_hundredths integer constraint fee_proposals_within_percent check (rate_hundredths between 0 and 10000),
  least_minor bigint,
  most_minor bigint,
  valid_from date not null,
  valid_until date,
  reason text not null,
  state text not null constraint fee_proposals_state_known check (state in ('proposed', 'approved', 'refused')),
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  decision_reason text,
  constraint fee_proposals_by_two check (decided_by <> proposed_by),
  constraint fee_proposals_decided_whole check ((state = 'proposed') = (decided_by is null)),
  constraint fee_proposals_say_what check (
    (kind = 'rate' and rate_hundredths is not null and num_nulls(least_minor, most_minor) = 2)
    or (kind = 'limit' and rate_hundredths is null and num_nulls(least_minor, most_minor, currency) = 0))
);
create index fee_proposals_by_corridor on fee_proposals (kind, country, issuer_company_id, currency);

-- The contract rate per corridor, dated; the most specific row wins (product §4). Null means "any".
create table fee_rates (
  fee_rate_id text primary key,
  country char(2),
  issuer_company_id text references companies,
  currency text,
  rate_hundredths integer not null constraint fee_rates_within_percent check (rate_hundredths between 0 and 10000),
  valid_from date not null,
  valid_until date,
  -- Who approved it, and when; what the portal began with has none.
  fee_proposal_id text references fee_proposals
);
create unique index fee_rates_once_per_proposal on fee_rates (fee_proposal_id);

create table corridor_limits (
  corridor_limit_id text primary key,
  country char(2),
  issuer_company_id text references companies,
  currency text not null,
  least_minor bigint not null constraint corridor_limits_least_positive check (least_minor > 0),
  most_minor bigint not null,
  valid_from date not null,
  valid_until date,
  fee_proposal_id text references fee_proposals,
  constraint corridor_limits_in_order check (most_minor >= least_minor),
  constraint corridor_limits_period check (valid_until >= valid_from)
);
create unique index corridor_limits_once_per_proposal on corridor_limits (fee_proposal_id);
