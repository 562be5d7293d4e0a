-- A payment that the card company takes back, as its messages tell (decision 0034).
create table chargebacks (
  -- What the gateway calls it.
  chargeback_id text primary key,
  order_id text not null references orders,
  payment_id text not null references payments,
  state text not null,
  reason_code text not null,
  amount_minor bigint not null,
  currency text not null,
  evidence_due_at timestamptz,
  received_at timestamptz not null,
  evidence_sent_at timestamptz,
  evidence_text text,
  ended_at timestamptz,
  -- Why a message changed nothing; for the operator.
  problem text
);
create index chargebacks_by_order on chargebacks (order_id, received_at);
