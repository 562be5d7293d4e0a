-- Money that leaves a hold piece by piece: released, given back, frozen by a dispute (decision 0033).
alter table holds
  add column released_minor bigint not null default 0,
  add column released_fee_minor bigint not null default 0,
  add column release_count integer not null default 0,
  add column refunded_minor bigint not null default 0,
  add column refunded_buyer_fee_minor bigint not null default 0,
  add column refunded_seller_fee_minor bigint not null default 0,
  add column frozen_minor bigint not null default 0;
update holds h set released_minor = h.amount_minor, released_fee_minor = o.seller_fee_minor, release_count = 1
  from orders o where o.order_id = h.order_id and h.state = 'released';
alter table holds
  add column left_minor bigint generated always as (amount_minor - released_minor - refunded_minor) stored,
  add constraint holds_not_overdrawn check (released_minor + refunded_minor <= amount_minor),
  add constraint holds_frozen_is_held check (frozen_minor between 0 and amount_minor - released_minor - refunded_minor);

-- Where an order was when it was interrupted, how long it had been there, and which side it waits for.
alter table orders
  add column interrupted_state text,
  add column interrupted_elapsed_ms bigint,
  add column waits_for text constraint orders_wait_for_a_side check (waits_for in ('seller', 'buyer', 'agency'));

-- A line is a piece of an order: what is released after a dispute gets a line of its own.
alter table settlement_lines drop constraint settlement_lines_once_per_order;
create index settlement_lines_by_order on settlement_lines (order_id);

-- One side's wish to cancel, and what became of it; the newest counts.
create table order_cancellations (
  cancellation_id bigint generated always as identity primary key,
  order_id text not null references orders,
  asked_by text not null constraint order_cancellations_asker_known check (asked_by in ('seller', 'buyer', 'system')),
  -- Who bears what the refund costs outside.
  fault text not null constraint order_cancellations_fault_known check (fault in ('seller', 'buyer', 'both')),
  reason text not null,
  asked_at timestamptz not null
);
create index order_cancellations_by_order on order_cancellations (order_id, cancellation_id);
create trigger order_cancellations_append_only before update or delete on order_cancellations
  for each row execute function refuse_change();

create table refunds (
  refund_id text primary key,
  order_id text not null references orders,
  payment_id text not null references payments,
  -- What it comes from, such as `dispute:dsp_…`: the same cause gives back once.
  cause text not null constraint refunds_once_per_cause unique,
  kind text not null constraint refunds_kind_known check (kind in ('void', 'refund')),
  state text not null,
  fault text not null,
  -- What happens to the order once the money is back.
  afterwards text not null constraint refunds_afterwards_known check (afterwards in ('end', 'release', 'resume')),
  trade_minor bigint not null,
  buyer_fee_minor bigint not null,
  seller_fee_minor bigint not null,
  buyer_cost_minor bigint not null,
  seller_cost_minor bigint not null,
  amount_minor bigint not null constraint refunds_amount_positive check (amount_minor > 0),
  currency text not null,
  gateway_refund_id text,
  problem text,
  approved_at timestamptz not null,
  submitted_at timestamptz,
  done_at timestamptz,
  -- When the worker asks the gateway next; nothing while a person has to look.
  check_at timestamptz,
  constraint refunds_amount_adds_up check (amount_minor = trade_minor + buyer_fee_minor - buyer_cost_minor)
);
create unique index refunds_one_open_per_order on refunds (order_id) where state in ('approved', 'submitted', 'failed');
create index refunds_by_order on refunds (order_id, approved_at);
create index refunds_by_payment on refunds (payment_id);
create index refunds_to_check on refunds (check_at) where check_at is not null;
