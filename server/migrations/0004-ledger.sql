-- Double entry, append only (product §5). Positive amounts are debits, negative ones credits.
-- Shared accounts (fee income, acquirer receivable, bank) keep no balance row, so that payments do not
-- queue behind each other; only holds and seller payables do, and those may never fall below zero.
create table ledger_accounts (
  account_id text primary key,
  kind text not null,
  currency text not null constraint ledger_accounts_currency_known check (currency in ('USD', 'JPY', 'KRW')),
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, currency)
);

create table journals (
  journal_id bigint generated always as identity primary key,
  cause text not null constraint journals_one_per_cause unique,
  kind text not null,
  order_id text,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  transaction_id xid8 not null default pg_current_xact_id(),
  content_hash bytea not null
);
create index journals_by_order on journals (order_id, journal_id);
-- Journals come nearly in the order of their times, so that a few pages of an index are enough.
create index journals_by_time on journals using brin (occurred_at) with (pages_per_range = 16, autosummarize = on);
-- What was paid out and set off until a day is summed from these few journals.
create index journals_of_payouts on journals (occurred_at)
  where kind in ('payout', 'payout_returned', 'exchange', 'exchange_undone', 'set_off', 'set_off_undone');

create table journal_entries (
  journal_id bigint not null references journals,
  entry_number smallint not null,
  account_id text not null,
  currency text not null,
  amount_minor bigint not null constraint journal_entries_not_zero check (amount_minor <> 0),
  primary key (journal_id, entry_number),
  constraint journal_entries_in_currency_of_account
    foreign key (account_id, currency) references ledger_accounts (account_id, currency)
);
create index journal_entries_by_account on journal_entries (account_id, journal_id);

-- What is owed on a hold or to a seller, as a positive number.
create table ledger_balances (
  account_id text primary key references ledger_accounts,
  owed_minor bigint not null constraint ledger_balances_not_below_zero check (owed_minor >= 0)
);

-- The hash chain over journals, written by the worker in journal order; its head is published each day.
create table journal_seals (
  seal_number bigint primary key,
  journal_id bigint not null constraint journal_seals_once_per_journal unique references journals,
  chain_hash bytea not null
);

-- What each account moved on each day (Seoul), summed when its journals are sealed: balances of any day need no full
-- scan. `npm run verify` computes them again.
create table ledger_turnovers (
  account_id text not null references ledger_accounts,
  day date not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  primary key (account_id, day)
);

-- What a day added to the chain, in one published line: whoever keeps it finds out when seals are taken away later.
create table merkle_roots (
  day date primary key,
  first_seal bigint not null,
  last_seal bigint not null constraint merkle_roots_once_per_seal unique references journal_seals (seal_number),
  merkle_root bytea not null,
  chain_hash bytea not null,
  previous_root_hash bytea not null,
  root_hash bytea not null,
  published_at timestamptz not null,
  constraint merkle_roots_not_empty check (last_seal >= first_seal)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: the ledger is append only', tg_op, tg_table_name using errcode = 'P0L01';
end $$;

-- Each statement's entries balance per currency and belong to journals of this very transaction.
create function check_entries() returns trigger language plpgsql as $$
declare wrong bigint;
begin
  select journal_id into wrong from new_entries group by journal_id, currency having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'journal % does not sum to zero in each currency', wrong using errcode = 'P0L02';
  end if;
  select j.journal_id into wrong from journals j
    where j.journal_id in (select journal_id from new_entries) and j.transaction_id <> pg_current_xact_id() limit 1;
  if found then
    raise exception 'journal % is closed: late entries are refused', wrong using errcode = 'P0L03';
  end if;
  return null;
end $$;

create function check_journal_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_entries where journal_id = new.journal_id) then
    raise exception 'journal % has no entries', new.journal_id using errcode = 'P0L04';
  end if;
  return null;
end $$;

-- What a journal's hash covers; `npm run verify` computes it again from the rows.
create function journal_content(
  p_cause text, p_kind text, p_order_id text, p_occurred_at timestamptz, p_entries text
) returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws(E'\n', p_cause, p_kind, coalesce(p_order_id, '-'),
    (extract(epoch from p_occurred_at) * 1000)::bigint::text, p_entries), 'UTF8'))
$$;

-- Posts one whole journal in one round trip. p_entries: [{"account", "kind", "currency", "minor"}].
create function post_journal(
  p_cause text, p_kind text, p_order_id text, p_occurred_at timestamptz, p_entries jsonb
) returns bigint language plpgsql as $$
declare posted bigint;
begin
  insert into ledger_accounts (account_id, kind, currency)
    select distinct e->>'account', e->>'kind', e->>'currency' from jsonb_array_elements(p_entries) e
    where not exists (select from ledger_accounts a where a.account_id = e->>'account')
    on conflict do nothing;
  insert into journals (cause, kind, order_id, occurred_at, content_hash)
    values (p_cause, p_kind, p_order_id, p_occurred_at, journal_content(p_cause, p_kind, p_order_id, p_occurred_at,
      (select string_agg(concat_ws('|', n, e->>'account', e->>'currency', e->>'minor'), E'\n' order by n)
        from jsonb_array_elements(p_entries) with ordinality as t (e, n))))
    returning journal_id into posted;
  insert into journal_entries (journal_id, entry_number, account_id, currency, amount_minor)
    select posted, n, e->>'account', e->>'currency', (e->>'minor')::bigint
    from jsonb_array_elements(p_entries) with ordinality as t (e, n);
  -- In sorted order, so that two journals never wait for each other in a circle.
  insert into ledger_balances as b (account_id, owed_minor)
    select e->>'account', 0 from jsonb_array_elements(p_entries) e
    where e->>'kind' in ('hold', 'payable')
      and not exists (select from ledger_balances k where k.account_id = e->>'account')
    group by 1 order by 1
    on conflict do nothing;
  update ledger_balances b set owed_minor = b.owed_minor - d.delta
    from (select e->>'account' as account_id, sum((e->>'minor')::bigint) as delta
      from jsonb_array_elements(p_entries) e where e->>'kind' in ('hold', 'payable') group by 1 order by 1) d
    where b.account_id = d.account_id;
  return posted;
end $$;

create trigger journals_append_only before update or delete on journals for each row execute function refuse_change();
create trigger journals_no_truncate before truncate on journals execute function refuse_change();
create trigger entries_append_only before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger entries_no_truncate before truncate on journal_entries execute function refuse_change();
create trigger seals_append_only before update or delete on journal_seals for each row execute function refuse_change();
create trigger seals_no_truncate before truncate on journal_seals execute function refuse_change();
create trigger entries_balanced_and_in_time after insert on journal_entries
  referencing new table as new_entries for each statement execute function check_entries();
create constraint trigger journals_have_entries after insert on journals
  deferrable initially deferred for each row execute function check_journal_has_entries();
create trigger merkle_roots_append_only before update or delete on merkle_roots
  for each row execute function refuse_change();
create trigger merkle_roots_no_truncate before truncate on merkle_roots execute function refuse_change();
