-- Base rates that people enter, for days on which nobody else gave one (decision 0165): one person enters, another one puts
-- it in force, which adds it to base_rates.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table base_rate_proposals (
  proposal_id text primary key,
  currency text not null constraint base_rate_proposals_currency_known check (currency in ('USD', 'JPY')),
  day date not null,
  -- Ten-thousandths of a won for one dollar or a hundred yen.
  won bigint not null constraint base_rate_proposals_positive check (won > 0),
  source text not null,
  state text not null
    constraint base_rate_proposals_state_known check (state in ('proposed', 'in_force', 'declined')),
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  constraint base_rate_proposals_decided
    check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint base_rate_proposals_by_two check (state <> 'in_force' or decided_by is distinct from proposed_by)
);
create unique index base_rate_proposals_one_open on base_rate_proposals (currency, day) where state = 'proposed';
