-- Our books beside what the acquirer and the bank say of the same money (product §7).

-- What was refused whole: where it is wrong, and why. It changed nothing.
create table refused_files (
  refused_file_id text primary key,
  source text not null,
  content_hash bytea not null,
  file_name text not null,
  line_number integer,
  reason text not null,
  refused_at timestamptz not null,
  constraint refused_files_once_per_content unique (source, content_hash)
);

-- What the acquirer says it will pay; posted once the bank has it to the last cent.
create table acquirer_deposits (
  deposit_id text primary key,
  currency text not null,
  gross_minor bigint not null,
  cost_minor bigint not null,
  announced_on date not null,
  arrived_on date,
  posted_at timestamptz
);

-- What had to be kept safe when a day ended, and where it was (Korean rule since January 2026).
create table safeguarding_days (
  stated_on date not null,
  currency text not null,
  held_minor bigint not null,
  payable_minor bigint not null,
  bank_minor bigint not null,
  booked_minor bigint not null,
  acquirer_minor bigint not null,
  computed_at timestamptz not null,
  -- The operator's own money in the safeguarding account: a sum of the ledger, stated for each day.
  own_funds_minor bigint not null default 0,
  primary key (stated_on, currency)
);

-- What acquirer and bank sent, each once: by what its sender calls it, and by its content.
create table external_files (
  external_file_id text primary key,
  source text not null constraint external_files_source_known check (source in ('acquirer', 'bank')),
  sender_reference text not null,
  stated_on date not null,
  content_hash bytea not null,
  content text not null,
  read_at timestamptz not null,
  constraint external_files_once_per_content unique (source, content_hash),
  constraint external_files_once_per_reference unique (source, sender_reference)
);
create index external_files_by_day on external_files (source, stated_on);
create trigger external_files_append_only before update or delete on external_files
  for each row execute function refuse_change();

-- What the bank says was on the account when a day ended.
create table stated_balances (
  external_file_id text not null references external_files,
  currency text not null,
  stated_on date not null,
  closing_minor bigint not null,
  primary key (external_file_id, currency)
);
create index stated_balances_by_day on stated_balances (currency, stated_on);

-- One movement of money as two parties see it. Amounts are signed as our account has them.
create table reconciliation_items (
  item_id text primary key,
  source text not null,
  kind text not null,
  reference text not null,
  state text not null,
  our_minor bigint,
  our_currency text,
  our_on date,
  journal_id bigint constraint reconciliation_items_once_per_journal unique references journals,
  their_minor bigint,
  their_currency text,
  their_on date,
  external_file_id text references external_files,
  line_number integer,
  difference text,
  match_kind text,
  version integer not null default 1,
  resolution text,
  reason text,
  proposed_by text,
  decided_by text,
  changed_at timestamptz not null,
  constraint reconciliation_items_have_a_side check (our_minor is not null or their_minor is not null),
  constraint reconciliation_items_sides_whole check (
    (our_minor is null) = (our_currency is null) and (our_minor is null) = (our_on is null)
    and (their_minor is null) = (their_currency is null) and (their_minor is null) = (their_on is null)),
  constraint reconciliation_items_by_two_people check (decided_by <> proposed_by),
  constraint reconciliation_items_resolved_by_hand check (state <> 'written_off' or decided_by is not null)
);
create unique index reconciliation_items_once_per_movement on reconciliation_items (source, kind, reference)
  where difference is distinct from 'duplicate';
create index reconciliation_items_by_day on reconciliation_items (coalesce(their_on, our_on) desc, item_id desc);
create index reconciliation_items_open on reconciliation_items (source, state)
  where state in ('expected', 'mismatch', 'missing_here', 'missing_there');

-- What people did with an exception, and why.
create table reconciliation_events (
  event_number bigint generated always as identity primary key,
  item_id text not null references reconciliation_items,
  event text not null,
  resolution text,
  reason text,
  user_id text not null,
  happened_at timestamptz not null
);
create index reconciliation_events_by_item on reconciliation_events (item_id, event_number);
create trigger reconciliation_events_append_only before update or delete on reconciliation_events
  for each row execute function refuse_change();
