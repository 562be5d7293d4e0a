create table payout_files (
  payout_file_id text primary key,
  state text not null,
  currency text not null,
  xml text not null,
  cut_at timestamptz not null,
  sent_at timestamptz,
  -- Why the bank did not take a payout file, in its own words; for the operator.
  problem text,
  -- Once a file was offered to the bank it stays as it is, because the bank may have it; before that a payout to an
  -- account that was blocked meanwhile is taken out of it. One of which nothing is left is cancelled.
  offered_at timestamptz,
  constraint payout_files_state_known check (state in ('cut', 'sent', 'accepted', 'rejected', 'cancelled'))
);
create index payout_files_by_cutting on payout_files (cut_at desc);

-- What the bank told us, each report once; the cursor says where to go on reading.
create table bank_reports (
  bank_report_id text primary key,
  cursor_text text not null,
  kind text not null,
  xml text not null,
  received_at timestamptz not null,
  -- Why a message of the bank changed nothing, in whole or in part: for the operator to look.
  problem text,
  -- In which order reports were read: where reading goes on must not depend on clocks, which may go back.
  read_number bigint generated always as identity,
  -- When a statement among the bank's messages was taken into the reconciliation, or refused.
  reconciled_at timestamptz
);
create index bank_reports_with_problem on bank_reports (received_at desc) where problem is not null;
create unique index bank_reports_by_reading on bank_reports (read_number);
create index bank_reports_to_reconcile on bank_reports (read_number) where kind = 'camt.053' and reconciled_at is null;

-- One-off days that no calendar knew: a bank holiday announced at short notice, or one that banks work on after all.
create table bank_holiday_corrections (
  country text not null constraint bank_holiday_corrections_country_known check (country in ('KR', 'JP', 'US')),
  holiday_on date not null,
  is_holiday boolean not null,
  name text not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  primary key (country, holiday_on)
);

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

create table payouts (
  payout_id text primary key,
  company_id text not null references companies,
  currency text not null,
  pay_on date not null,
  amount_minor bigint not null,
  state text not null,
  attempt integer not null default 1,
  end_to_end_id text not null unique,
  bank_account_id text not null references bank_accounts,
  payout_file_id text references payout_files,
  return_reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When the lines of a returned payout were made due again; its own state stays what the bank reported.
  rescheduled_at timestamptz,
  -- What a seller owed us and a payout was made smaller by; one that is set off whole is not paid by the bank at all.
  offset_minor bigint not null default 0 constraint payouts_offset_not_negative check (offset_minor >= 0),
  -- A payout in won of what was earned in another currency: `amount_minor` is what the bank pays, `source_minor` what
  -- the seller was owed for it, and `offset_minor` is of the source's currency.
  source_currency text,
  source_minor bigint,
  exchange_rate_id text references exchange_rates,
  -- The day on which the bank sent a payout back stands beside the day on which it was paid, which a rejected one never
  -- had. The ledger knows it of every payout that came back.
  returned_at timestamptz,
  constraint payouts_once_per_seller_currency_and_day unique (company_id, currency, pay_on, attempt),
  constraint payouts_amount_positive
    check (amount_minor > 0 or (amount_minor = 0 and offset_minor > 0 and state = 'offset')),
  constraint payouts_exchanged_whole check (
    (source_currency is null and source_minor is null and exchange_rate_id is null)
    or (source_currency in ('USD', 'JPY') and currency = 'KRW' and source_minor > 0 and exchange_rate_id is not null
      and source_currency is not null)),
  constraint payouts_returned_on_a_day check ((state = 'returned') = (returned_at is not null))
);
create index payouts_by_creation on payouts (created_at desc, payout_id desc);
create index payouts_with_offset on payouts (company_id) where offset_minor > 0;
create index payouts_exchanged on payouts (exchange_rate_id) where exchange_rate_id is not null;
-- A page of one seller's payouts and its sums. Nothing of it changes with a payout's states.
create index payouts_by_company on payouts (company_id, created_at desc, payout_id desc)
  include (currency, amount_minor);
create index payouts_returned on payouts (company_id, returned_at) where state = 'returned' and rescheduled_at is null;

create table settlement_lines (
  settlement_line_id text primary key,
  order_id text not null references orders,
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
  -- The day that was promised first stays when a line is made due again; empty: it is still the day on which it is due.
  promised_on date,
  constraint settlement_lines_add_up check (net_minor = gross_minor - fee_minor - refund_minor)
);
create index settlement_lines_due on settlement_lines (due_on) where payout_id is null;
create index settlement_lines_by_payout on settlement_lines (payout_id);
create index settlement_lines_by_company on settlement_lines (company_id, due_on);
create index settlement_lines_by_order on settlement_lines (order_id);

-- Which lines a payout carried, for ever: a returned one's lines go on to the next payout, its statement stays.
create table payout_lines (
  payout_id text not null references payouts,
  settlement_line_id text not null references settlement_lines,
  primary key (payout_id, settlement_line_id)
);
create trigger payout_lines_append_only before update or delete on payout_lines
  for each row execute function refuse_change();
create index payout_lines_by_line on payout_lines (settlement_line_id);

-- An operator keeps a seller's line back, with a reason and until a day; nothing is withheld for ever.
create table line_withholdings (
  withholding_id text primary key,
  settlement_line_id text not null references settlement_lines,
  reason text not null,
  ends_on date not null,
  withheld_by text not null,
  withheld_at timestamptz not null,
  ended_by text,
  ended_at timestamptz
);
create unique index line_withholdings_one_open_per_line on line_withholdings (settlement_line_id)
  where ended_at is null;
create index line_withholdings_by_end on line_withholdings (ends_on) where ended_at is null;

-- A person's address for a calendar program; whoever has it reads what is expected. One a person, gone when revoked.
create table payout_calendars (
  user_id text primary key references users,
  token_hash bytea not null constraint payout_calendars_token_once unique,
  created_at timestamptz not null
);

-- Why money that was promised did not arrive on its day (decision 0074). The first reason stays with what arrived late;
-- while it is late the reason follows what happens.
create table late_payouts (
  settlement_line_id text primary key references settlement_lines on delete cascade,
  promised_on date not null,
  reason text not null constraint late_payouts_reason_known check (reason in ('account_blocked', 'account_missing',
    'bank_returned', 'bank_silent', 'below_minimum', 'holiday_moved', 'not_handed_over', 'not_run', 'rate_missing',
    'withheld')),
  found_at timestamptz not null,
  changed_at timestamptz not null
);
