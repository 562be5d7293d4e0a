-- Attempts to pay an order by card, and the money held for it.
create table payments (
  payment_id text primary key,
  order_id text not null references orders,
  card_id text not null references cards,
  state text not null,
  amount_minor bigint not null constraint payments_amount_positive check (amount_minor > 0),
  currency text not null,
  started_by text not null references users,
  -- The Idempotency-Key of the command: its repeat finds this attempt and goes on with it.
  request_key text not null,
  gateway_payment_id text unique,
  redirect_url text,
  three_ds_status text,
  decline_code text,
  authorisation_code text,
  started_at timestamptz not null,
  -- When it was last about to be sent to the gateway; one that the gateway has not heard of long after is over.
  sent_at timestamptz not null,
  captured_at timestamptz,
  ended_at timestamptz,
  -- When the sweeper asks the gateway next about an attempt whose outcome is not known.
  check_at timestamptz,
  -- What a person has to look at: a contradiction of the gateway's, or an outcome that stays unknown.
  operator_task text,
  operator_task_at timestamptz,
  constraint payments_tasks_have_a_time check ((operator_task is null) = (operator_task_at is null))
);
create unique index payments_one_open_per_order on payments (order_id)
  where state in ('created', 'three_d_secure', 'authorised', 'unknown');
create unique index payments_one_capture_per_order on payments (order_id) where state = 'captured';
create unique index payments_once_per_request on payments (started_by, request_key);
create index payments_by_order on payments (order_id, started_at);
create index payments_by_start on payments (started_at desc, payment_id desc);
create index payments_to_check on payments (check_at) where check_at is not null;
create index payments_for_operator on payments (operator_task_at) where operator_task_at is not null;

create table holds (
  hold_id text primary key,
  order_id text not null references orders,
  payment_id text not null constraint holds_one_per_payment unique references payments,
  state text not null,
  amount_minor bigint not null constraint holds_amount_positive check (amount_minor > 0),
  currency text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index holds_by_order on holds (order_id);

-- What the gateway told us, each message once.
create table gateway_messages (
  message_id text primary key,
  kind text not null,
  -- What the message says it is about; no reference, because the gateway may speak of what we do not know.
  payment_id text not null,
  body jsonb not null,
  received_at timestamptz not null
);
