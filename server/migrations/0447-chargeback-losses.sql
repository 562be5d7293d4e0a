-- A chargeback that is lost over another amount than what is left of the payment (decision 0321): one person asks with a proof that
-- what the acquirer took is booked, another one confirms.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table chargeback_loss_requests (
  request_id text primary key,
  chargeback_id text not null references chargebacks,
  state text not null
    constraint chargeback_loss_requests_state_listed
    check (state in ('proposed', 'confirmed', 'refused', 'withdrawn', 'overtaken')),
  -- What is booked, in the order's currency.
  amount_minor bigint not null constraint chargeback_loss_requests_amount_positive check (amount_minor > 0),
  currency text not null constraint chargeback_loss_requests_currency_listed check (currency in ('USD', 'JPY', 'KRW')),
  -- What the acquirer had reported: the chargeback bears the booked amount from then on.
  reported_minor bigint not null,
  reported_currency text not null
    constraint chargeback_loss_requests_reported_currency_listed check (reported_currency in ('USD', 'JPY', 'KRW')),
  reason text not null,
  file_id text not null references files,
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  decision_reason text,
  constraint chargeback_loss_requests_decided_whole check ((state = 'proposed') = (decided_at is null)
    and (state in ('proposed', 'overtaken')) = (decided_by is null)),
  constraint chargeback_loss_requests_confirmed_by_another
    check (state not in ('confirmed', 'refused') or decided_by <> proposed_by)
);
-- One waits at a time, and one is confirmed; so are the lists of them.
create unique index chargeback_loss_requests_waiting on chargeback_loss_requests (chargeback_id) where state = 'proposed';
create unique index chargeback_loss_requests_confirmed on chargeback_loss_requests (chargeback_id) where state = 'confirmed';
create index chargeback_loss_requests_of_chargeback on chargeback_loss_requests (chargeback_id, proposed_at);
