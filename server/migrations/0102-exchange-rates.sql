-- What a foreign currency is worth in won when the bank buys it: one direction, each rate for one value date, never
-- changed. A rate of people is proposed by one and put in force by another.
create table exchange_rate_proposals (
  proposal_id text primary key,
  currency text not null constraint exchange_rate_proposals_currency_known check (currency in ('USD', 'JPY')),
  -- Ten-thousandths of a won for one dollar or a hundred yen.
  won_e4 bigint not null constraint exchange_rate_proposals_positive check (won_e4 > 0),
  value_on date not null,
  quoted_at timestamptz not null,
  source text not null,
  state text not null default 'proposed'
    constraint exchange_rate_proposals_state_known check (state in ('proposed', 'in_force', 'declined')),
  -- Null: the bank's own rate, which is so far from the last one that people must look.
  proposed_by text references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  constraint exchange_rate_proposals_decided check ((state = 'proposed') = (decided_by is null)),
  constraint exchange_rate_proposals_by_two check (state <> 'in_force' or decided_by is distinct from proposed_by)
);
create unique index exchange_rate_proposals_one_open on exchange_rate_proposals (currency, value_on)
  where state = 'proposed';

create table exchange_rates (
  exchange_rate_id text primary key,
  currency text not null constraint exchange_rates_currency_known check (currency in ('USD', 'JPY')),
  won_e4 bigint not null constraint exchange_rates_positive check (won_e4 > 0),
  -- The rate is for so many units.
  units smallint not null constraint exchange_rates_units_as_quoted
    check (units = case currency when 'JPY' then 100 else 1 end),
  -- The bank buys the currency and gives won.
  direction text not null default 'tt_buying' constraint exchange_rates_direction_known check (direction = 'tt_buying'),
  value_on date not null,
  quoted_at timestamptz not null,
  source text not null,
  proposal_id text unique references exchange_rate_proposals,
  recorded_at timestamptz not null,
  constraint exchange_rates_quoted_on_its_day check ((quoted_at at time zone 'Asia/Seoul')::date = value_on)
);
create index exchange_rates_of_day on exchange_rates (currency, value_on desc, recorded_at desc);
create trigger exchange_rates_append_only before update or delete on exchange_rates
  for each row execute function refuse_change();

-- A payout in won of what was earned in another currency: `amount_minor` is what the bank pays, `source_minor` what
-- the seller was owed for it, and `offset_minor` is of the source's currency.
alter table payouts
  add column source_currency text,
  add column source_minor bigint,
  add column exchange_rate_id text references exchange_rates,
  add constraint payouts_exchanged_whole check (
    (source_currency is null and source_minor is null and exchange_rate_id is null)
    or (source_currency in ('USD', 'JPY') and currency = 'KRW' and source_minor > 0 and exchange_rate_id is not null
      and source_currency is not null));
create index payouts_exchanged on payouts (exchange_rate_id) where exchange_rate_id is not null;
