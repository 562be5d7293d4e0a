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
  problem text,
  -- What the seller says against a chargeback goes to the card company through the gateway (decision 0052).
  shipping_file_id text references files,
  talks_file_id text references files,
  other_file_id text references files,
  -- When it is sent next, or asked about again.
  submit_at timestamptz,
  evidence_submitted_at timestamptz,
  -- Why the gateway does not take it: a person has to look.
  submission_problem text
);
create index chargebacks_by_order on chargebacks (order_id, received_at);
create index chargebacks_to_submit on chargebacks (submit_at) where submit_at is not null;
create index chargebacks_by_deadline on chargebacks (evidence_due_at) where ended_at is null;
create index chargebacks_lost on chargebacks (ended_at) where state in ('lost', 'accepted');

-- What a buyer disputes of an order, and all that was said about it (decision 0034).
create table disputes (
  dispute_id text primary key,
  order_id text not null references orders,
  state text not null,
  reason_code text not null,
  amount_minor bigint not null constraint disputes_amount_positive check (amount_minor > 0),
  currency text not null,
  opened_by text not null references users,
  -- When it was opened, or reopened: negotiation and mediation count from here.
  opened_at timestamptz not null,
  state_since timestamptz not null,
  due_at timestamptz,
  remind_at timestamptz,
  reminders_sent integer not null default 0,
  was_reopened boolean not null default false,
  reopen_until timestamptz,
  -- How it ended: what goes back to the buyer, agreed or decided; nothing while it is open.
  outcome text constraint disputes_outcome_known
    check (outcome in ('agreed', 'decided', 'lapsed', 'withdrawn', 'overtaken')),
  refund_minor bigint,
  -- What one person of the agency proposes, until another one decides.
  proposed_by text references users,
  proposed_refund_minor bigint,
  proposed_fault text,
  proposed_reason text,
  constraint disputes_refund_within_amount check (refund_minor between 0 and amount_minor)
);
create index disputes_by_order on disputes (order_id, opened_at);
create index disputes_by_clock on disputes (due_at) where due_at is not null;
create index disputes_by_reminder on disputes (remind_at) where remind_at is not null;
create unique index disputes_one_open_per_order on disputes (order_id)
  where state in ('opened', 'awaiting_seller', 'negotiation', 'mediation', 'decided');

-- The time line: statements, evidence, offers, decisions. Never changed.
create table dispute_entries (
  entry_number bigint generated always as identity primary key,
  entry_id text not null unique,
  dispute_id text not null references disputes,
  kind text not null,
  actor_kind text not null,
  actor_user_id text references users,
  text text not null default '',
  -- Of an offer or decision: what goes back to the buyer.
  refund_minor bigint,
  file_ids text[] not null default '{}',
  happened_at timestamptz not null
);
create index dispute_entries_by_dispute on dispute_entries (dispute_id, entry_number);
create index dispute_entries_by_file on dispute_entries using gin (file_ids);
create trigger dispute_entries_append_only before update or delete on dispute_entries
  for each row execute function refuse_change();
