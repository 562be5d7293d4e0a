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
  release_mode text not null constraint orders_release_mode_known check (release_mode in ('direct', 'delivery')),
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
  constraint orders_fee_fully_shared check (buyer_fee_minor + seller_fee_minor = total_fee_minor),
  constraint orders_charge_is_trade_and_buyer_fee check (charge_minor = trade_minor + buyer_fee_minor),
  constraint orders_settlement_is_trade_less_seller_fee check (settlement_minor = trade_minor - seller_fee_minor)
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

create table order_documents (
  order_id text not null references orders,
  file_id text not null references files,
  document_code text not null,
  uploaded_by text not null references users,
  uploaded_at timestamptz not null,
  primary key (order_id, file_id)
);
create index order_documents_by_file on order_documents (file_id);

-- The first answer to a command that moves money, repeated when the command is repeated (product §3).
create table idempotency_keys (
  user_id text not null references users,
  idempotency_key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, idempotency_key)
);
