-- Order sheets. Amounts are minor units of the order's currency, computed by domain/order/order-amounts.ts.
create table orders (
  order_id text primary key,
  version integer not null default 1,
  state text not null,
  seller_company_id text not null references companies,
  buyer_company_id text not null references companies,
  issuer_company_id text references companies,
  trade_number text not null,
  goods_name text not null,
  hs_code text not null,
  incoterm text not null,
  release_mode text not null,
  inspection_days integer not null constraint orders_inspection_within_month check (inspection_days between 1 and 30),
  payment_due_on date not null,
  note text not null default '',
  currency text not null constraint orders_currency_known check (currency in ('USD', 'JPY', 'KRW')),
  freight_minor bigint not null default 0,
  insurance_minor bigint not null default 0,
  other_charges_minor bigint not null default 0,
  discount_minor bigint not null default 0,
  goods_minor bigint not null,
  trade_minor bigint not null constraint orders_trade_positive check (trade_minor > 0),
  fee_rate_hundredths integer not null,
  buyer_share_hundredths integer not null
    constraint orders_share_within_percent check (buyer_share_hundredths between 0 and 10000),
  buyer_fee_rate_hundredths integer not null,
  seller_fee_rate_hundredths integer not null,
  total_fee_minor bigint not null,
  buyer_fee_minor bigint not null,
  seller_fee_minor bigint not null,
  charge_minor bigint not null,
  settlement_minor bigint not null,
  created_by text not null references users,
  created_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  paid_at timestamptz,
  released_at timestamptz,
  settled_at timestamptz,
  state_since timestamptz not null,
  -- When the clock of the present state runs out, if it has one.
  due_at timestamptz,
  expected_payout_on date,
  -- Where an order was when it was interrupted, how long it had been there, and which side it waits for.
  interrupted_state text,
  interrupted_elapsed_ms bigint,
  waits_for text constraint orders_wait_for_a_side check (waits_for in ('seller', 'buyer', 'agency')),
  -- By how much the declared value may differ from the agreed one.
  tolerance_hundredths integer not null default 500,
  -- The part of the fee that the buyer offers to carry, until the seller sends a new version.
  proposed_share_hundredths integer
    constraint orders_proposed_share_within_percent check (proposed_share_hundredths between 0 and 10000),
  -- The order sheet that was agreed; it is its own first milestone. None of these before the buyer agreed.
  bundle_id text references orders,
  milestone_number integer,
  milestone_count integer,
  milestone_title text,
  milestone_condition text,
  -- What went back to the buyer's card, and what the seller therefore no longer gets of its settlement: lists and
  -- pages say both without reading refunds. A lost chargeback takes all that was left.
  refunded_minor bigint not null default 0,
  forgone_minor bigint not null default 0,
  constraint orders_fee_fully_shared check (buyer_fee_minor + seller_fee_minor = total_fee_minor),
  constraint orders_charge_is_trade_and_buyer_fee check (charge_minor = trade_minor + buyer_fee_minor),
  constraint orders_settlement_is_trade_less_seller_fee check (settlement_minor = trade_minor - seller_fee_minor),
  constraint orders_tolerance_within_tenth check (tolerance_hundredths between 0 and 1000),
  constraint orders_release_mode_known
    check (release_mode in ('direct', 'shipment', 'delivery', 'milestones')),
  constraint orders_milestone_whole check (
    num_nonnulls(bundle_id, milestone_number, milestone_count, milestone_title, milestone_condition) in (0, 5)
  ),
  constraint orders_milestone_within_count check (
    milestone_number between 1 and milestone_count and milestone_count between 2 and 10
  ),
  constraint orders_refunded_is_part check (refunded_minor between 0 and charge_minor),
  constraint orders_forgone_is_part check (forgone_minor between 0 and settlement_minor)
);
-- A list reads its page along these; what they include gives its totals without touching the rows.
create index orders_by_seller on orders (seller_company_id, created_at desc, order_id desc)
  include (state, currency, charge_minor, sent_at);
create index orders_by_buyer on orders (buyer_company_id, created_at desc, order_id desc)
  include (state, currency, charge_minor, sent_at);
create index orders_by_issuer on orders (issuer_company_id, created_at desc, order_id desc)
  include (state, currency, charge_minor, sent_at);
create index orders_by_creation on orders (created_at desc, order_id desc)
  include (state, currency, charge_minor, sent_at);
create index orders_by_clock on orders (due_at) where due_at is not null;
-- Orders under way by state: few beside those that are over.
create index orders_under_way on orders (state, currency)
  include (charge_minor, seller_company_id, buyer_company_id, issuer_company_id, sent_at)
  where state not in ('settled', 'declined', 'expired', 'withdrawn', 'cancelled', 'refunded');
-- Nobody can agree to the same sheet twice: one order a milestone.
create unique index orders_by_bundle on orders (bundle_id, milestone_number) where bundle_id is not null;
-- What is rarely asked for is found by its state. Orders and payments that go well never have an entry here.
create index orders_ended_otherwise on orders (state, created_at desc, order_id desc)
  include (currency, charge_minor, sent_at, seller_company_id, buyer_company_id, issuer_company_id)
  where state in ('declined', 'expired', 'withdrawn', 'cancelled', 'refunded');
-- What went back of the payments in a list, without a look at those of which nothing did.
create index orders_refunded on orders (order_id) include (refunded_minor) where refunded_minor > 0;

create table order_lines (
  order_id text not null references orders on delete cascade,
  line_number integer not null,
  description text not null,
  quantity_thousandths bigint not null constraint order_lines_quantity_positive check (quantity_thousandths > 0),
  unit text not null default '',
  unit_price_millionths bigint not null constraint order_lines_price_positive check (unit_price_millionths > 0),
  amount_minor bigint not null,
  primary key (order_id, line_number)
);

-- One row a transition: who, when, from, to, why. Never changed.
create table order_events (
  order_event_id bigint generated always as identity primary key,
  order_id text not null references orders,
  event text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor_user_id text references users,
  actor_company_id text references companies,
  reason text,
  happened_at timestamptz not null
);
create index order_events_by_order on order_events (order_id, order_event_id);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
create index order_events_of_settling on order_events (happened_at) where event = 'settle';

create table order_documents (
  order_id text not null references orders,
  file_id text not null references files,
  document_code text not null,
  uploaded_by text not null references users,
  uploaded_at timestamptz not null,
  primary key (order_id, file_id)
);
create index order_documents_by_file on order_documents (file_id);

-- Whom we have reminded before the clock of an order's state runs out; once for each clock (reference 4-k).
create table order_reminders (
  order_id text not null references orders,
  due_at timestamptz not null,
  reminded_at timestamptz not null,
  primary key (order_id, due_at)
);

-- One side's request to cancel, and what became of it; the newest counts.
create table order_cancellations (
  cancellation_id bigint generated always as identity primary key,
  order_id text not null references orders,
  asked_by text not null constraint order_cancellations_asker_known check (asked_by in ('seller', 'buyer', 'system')),
  -- Who bears what the refund costs at the card company.
  fault text not null constraint order_cancellations_fault_known check (fault in ('seller', 'buyer', 'both')),
  reason text not null,
  asked_at timestamptz not null,
  -- One request to cancel all milestones of an agreement that are not paid (decision 0051): one row for each of them.
  -- Null where a request is about one order alone.
  bulk_cancellation_id text
);
create index order_cancellations_by_order on order_cancellations (order_id, cancellation_id);
create trigger order_cancellations_append_only before update or delete on order_cancellations
  for each row execute function refuse_change();
create index order_cancellations_by_bulk_cancellation on order_cancellations (bulk_cancellation_id)
  where bulk_cancellation_id is not null;

-- An order sheet as it was sent, each version for ever: what changed is shown to both sides.
create table order_versions (
  order_id text not null references orders,
  version integer not null,
  -- Field by field as people read it; amounts with their digits.
  sheet json not null,
  sent_at timestamptz not null,
  primary key (order_id, version)
);
create trigger order_versions_append_only before update or delete on order_versions
  for each row execute function refuse_change();

-- One row a submission; the newest counts. Never changed.
create table order_shipments (
  order_shipment_id bigint generated always as identity primary key,
  order_id text not null references orders,
  invoice_number text not null,
  transport_number text not null,
  -- Letters and digits alone, as numbers are compared.
  transport_number_plain text not null,
  shipped_on date not null,
  declaration_number text not null,
  declaration_number_plain text not null,
  declared_on date not null,
  exporter_number text not null,
  hs_code text not null,
  currency text not null,
  value_minor bigint not null,
  quantity_thousandths bigint not null,
  unit text not null,
  consignee_name text not null,
  -- The comparison as it was when it was submitted: [{ field, agreed, declared, fits }].
  matches jsonb not null,
  submitted_by text not null references users,
  submitted_at timestamptz not null
);
create index order_shipments_by_order on order_shipments (order_id, order_shipment_id);
create index order_shipments_by_transport on order_shipments (transport_number_plain);
create index order_shipments_by_declaration on order_shipments (declaration_number_plain);
create trigger order_shipments_append_only before update or delete on order_shipments
  for each row execute function refuse_change();

-- The plan of a sheet as its seller wrote it, row by row; kept as it was agreed.
create table order_milestones (
  order_id text not null references orders on delete cascade,
  milestone_number integer not null constraint order_milestones_ten_at_most check (milestone_number between 1 and 10),
  title text not null,
  -- What releases it, in the seller's words.
  condition text not null default '',
  -- Of the trade amount, in hundredths of a percent; null where the seller wrote the amount.
  share_hundredths integer,
  trade_minor bigint not null constraint order_milestones_trade_positive check (trade_minor > 0),
  payment_due_on date not null,
  primary key (order_id, milestone_number)
);

-- When the buyer's side first looked at a request as it stands; the seller is told once a version (reference 4-k).
create table order_views (
  order_id text not null references orders,
  version integer not null,
  viewed_by text not null references users,
  viewed_at timestamptz not null,
  primary key (order_id, version)
);
create trigger order_views_append_only before update or delete on order_views
  for each row execute function refuse_change();
