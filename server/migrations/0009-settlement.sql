-- Paying the seller out: a line an order, a payout a seller, currency and day, a file a run.
create table bank_accounts (
  bank_account_id text primary key,
  company_id text not null references companies,
  currency text not null,
  bank_code text not null,
  account_number text not null,
  holder_name text not null,
  is_active boolean not null,
  created_at timestamptz not null
);
create unique index bank_accounts_one_active_per_currency on bank_accounts (company_id, currency) where is_active;

create table payout_files (
  payout_file_id text primary key,
  state text not null constraint payout_files_state_known check (state in ('cut', 'sent', 'accepted', 'rejected')),
  currency text not null,
  xml text not null,
  cut_at timestamptz not null,
  sent_at timestamptz
);

create table payouts (
  payout_id text primary key,
  company_id text not null references companies,
  currency text not null,
  pay_on date not null,
  amount_minor bigint not null constraint payouts_amount_positive check (amount_minor > 0),
  state text not null,
  attempt integer not null default 1,
  end_to_end_id text not null unique,
  bank_account_id text not null references bank_accounts,
  payout_file_id text references payout_files,
  return_reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint payouts_once_per_seller_currency_and_day unique (company_id, currency, pay_on, attempt)
);
create index payouts_by_creation on payouts (created_at desc, payout_id desc);

create table settlement_lines (
  settlement_line_id text primary key,
  order_id text not null constraint settlement_lines_once_per_order unique references orders,
  company_id text not null references companies,
  currency text not null,
  state text not null,
  gross_minor bigint not null,
  fee_minor bigint not null,
  refund_minor bigint not null default 0,
  net_minor bigint not null,
  released_at timestamptz not null,
  due_on date not null,
  payout_id text references payouts,
  constraint settlement_lines_add_up check (net_minor = gross_minor - fee_minor - refund_minor)
);
create index settlement_lines_due on settlement_lines (due_on) where payout_id is null;
create index settlement_lines_by_payout on settlement_lines (payout_id);
create index settlement_lines_by_company on settlement_lines (company_id, due_on);

-- What the bank told us, each report once; the cursor says where to go on reading.
create table bank_reports (
  bank_report_id text primary key,
  cursor_text text not null,
  kind text not null,
  xml text not null,
  received_at timestamptz not null
);
