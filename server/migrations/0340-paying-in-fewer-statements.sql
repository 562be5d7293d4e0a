-- What the triggers of each paid order and journal do, in fewer statements: the same rows, hashes and refusals as before
-- (decision 0231).
set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- Adds a record and answers its number; null if there is nothing to add: no such order, or a subject of which the last
-- record says the same. Whoever writes has locked the order; for one who has not, this waits for its turn, so the last
-- record is looked for by a statement of its own behind the lock. With `p_with_past` a chain that has not begun is begun
-- with all that happened before.
create function add_record(p_order_id text, p_kind text, p_subject text, p_facts jsonb, p_with_past boolean)
returns integer language plpgsql as $$
declare
  last_number integer;
  last_hash bytea;
  has_begun_now boolean := false;
  actor text := p_facts->>'actorUserId';
  salt bytea := uuid_send(gen_random_uuid());
  said jsonb;
begin
  perform from orders o where o.order_id = p_order_id for no key update;
  if not found then return null; end if;
  select r.sequence, r.record_hash into last_number, last_hash from order_records r
    where r.order_id = p_order_id order by r.sequence desc limit 1;
  if last_number is null and p_with_past then
    perform chain_past(p_order_id);
    has_begun_now := true;
    select r.sequence, r.record_hash into last_number, last_hash from order_records r
      where r.order_id = p_order_id order by r.sequence desc limit 1;
  end if;
  if actor is not null then
    select u.name into actor from users u where u.user_id = actor;
  end if;
  said := p_facts;
  if p_kind in ('sheet', 'event') then
    said := said || coalesce(names_in_record(p_order_id, p_kind, p_facts), '{}');
  end if;
  said := jsonb_strip_nulls(said || jsonb_build_object('kind', p_kind, 'subject', p_subject, 'actorName', actor));
  -- An event and a journal are new rows with numbers of their own: only a past that was just written knows them already.
  if last_number is not null and (has_begun_now or p_kind not in ('event', 'journal')) then
    if said = (select r.fields from order_records r where r.order_id = p_order_id and r.subject = p_subject
      order by r.sequence desc limit 1) then return null; end if;
  end if;
  last_number := coalesce(last_number, 0) + 1;
  last_hash := coalesce(last_hash, decode(repeat('0', 64), 'hex'));
  insert into order_records (order_id, sequence, kind, subject, fields, salt, previous_hash, record_hash)
    values (p_order_id, last_number, p_kind, p_subject, said, salt, last_hash,
      hash_of_record(last_hash, p_order_id, last_number, salt, said));
  return last_number;
end $$;

create or replace function chain_record(p_order_id text, p_kind text, p_subject text, p_facts jsonb) returns void
language plpgsql as $$
declare number integer := add_record(p_order_id, p_kind, p_subject, p_facts, false);
begin
end $$;

create or replace function append_record(p_order_id text, p_kind text, p_subject text, p_facts jsonb) returns void
language plpgsql as $$
declare number integer := add_record(p_order_id, p_kind, p_subject, p_facts, true);
begin
end $$;

-- Assigned and not performed, a function is called without a statement around it.
create or replace function record_order_event() returns trigger language plpgsql as $$
declare number integer;
begin
  if new.event in ('send', 'resend', 'reprice', 'accept_terms') then
    perform append_record(o.order_id, 'sheet', 'sheet:' || o.version, facts_of(o)) from orders o
      where o.order_id = new.order_id;
  end if;
  number := add_record(new.order_id, 'event', 'event:' || new.order_event_id, facts_of(new), true);
  return null;
end $$;

-- Of a payment that changes: only the columns of which its record speaks count.
create or replace function record_payment() returns trigger language plpgsql as $$
declare number integer;
begin
  if tg_op = 'UPDATE' and (old.state, old.amount_minor, old.currency, old.card_id, old.started_by, old.three_ds_status,
      old.decline_code, old.authorisation_code, old.started_at, old.captured_at, old.ended_at)
    is not distinct from (new.state, new.amount_minor, new.currency, new.card_id, new.started_by, new.three_ds_status,
      new.decline_code, new.authorisation_code, new.started_at, new.captured_at, new.ended_at) then
    return null;
  end if;
  number := add_record(new.order_id, 'payment', 'payment:' || new.payment_id, facts_of(new), true);
  return null;
end $$;

create or replace function record_journal() returns trigger language plpgsql as $$
declare number integer := add_record(new.order_id, 'journal', 'journal:' || new.journal_id, facts_of(new), true);
begin
  return null;
end $$;

-- A row that was in the totals and is so otherwise now: both changes in one statement.
create or replace function note_order_in_totals() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, issuer_company_id, state, currency, day, row_count, amount_minor)
  select 'orders', coalesce(o.issuer_company_id, ''), o.state, o.currency,
    (o.created_at at time zone 'Asia/Seoul')::date, o.sign, o.sign * o.charge_minor
  from (values
    (-1, old.issuer_company_id, old.state, old.currency, old.created_at, old.charge_minor, old.sent_at),
    (1, new.issuer_company_id, new.state, new.currency, new.created_at, new.charge_minor, new.sent_at)
  ) as o (sign, issuer_company_id, state, currency, created_at, charge_minor, sent_at)
  where o.sent_at is not null;
  return null;
end $$;

create or replace function note_payment_in_totals() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, issuer_company_id, state, currency, day, row_count, amount_minor)
  select 'payments', c.issuer_company_id, p.state, p.currency, (p.started_at at time zone 'Asia/Seoul')::date,
    p.sign, p.sign * p.amount_minor
  from (values
    (-1, old.card_id, old.state, old.currency, old.started_at, old.amount_minor),
    (1, new.card_id, new.state, new.currency, new.started_at, new.amount_minor)
  ) as p (sign, card_id, state, currency, started_at, amount_minor)
  join cards c on c.card_id = p.card_id;
  return null;
end $$;

-- Each statement's entries balance per currency and belong to journals of this very transaction, each found by its key.
create or replace function check_entries() returns trigger language plpgsql as $$
declare
  wrong bigint;
  surplus numeric;
begin
  select e.journal_id, sum(e.amount_minor) into wrong, surplus from new_entries e group by e.journal_id, e.currency
    having sum(e.amount_minor) <> 0
      or (select j.transaction_id from journals j where j.journal_id = e.journal_id) <> pg_current_xact_id()
    order by sum(e.amount_minor) = 0 limit 1;
  if not found then return null; end if;
  if surplus <> 0 then
    raise exception 'journal % does not sum to zero in each currency', wrong using errcode = 'P0L02';
  end if;
  raise exception 'journal % is closed: late entries are refused', wrong using errcode = 'P0L03';
end $$;

-- Posts one whole journal in one round trip. p_entries: [{"account", "kind", "currency", "minor"}].
create or replace function post_journal(
  p_cause text, p_kind text, p_order_id text, p_occurred_at timestamptz, p_entries jsonb
) returns bigint language plpgsql as $$
declare
  posted bigint;
  accounts text[];
  kinds text[];
  currencies text[];
  minors bigint[];
  content text;
  owed record;
begin
  select array_agg(e->>'account' order by n), array_agg(e->>'kind' order by n), array_agg(e->>'currency' order by n),
      array_agg((e->>'minor')::bigint order by n),
      string_agg(concat_ws('|', n, e->>'account', e->>'currency', e->>'minor'), E'\n' order by n)
    into accounts, kinds, currencies, minors, content
    from jsonb_array_elements(p_entries) with ordinality as t (e, n);
  insert into ledger_accounts (account_id, kind, currency)
    select distinct account, kind, currency from unnest(accounts, kinds, currencies) as e (account, kind, currency)
    where not exists (select from ledger_accounts a where a.account_id = account)
    on conflict do nothing;
  insert into journals (cause, kind, order_id, occurred_at, content_hash)
    values (p_cause, p_kind, p_order_id, p_occurred_at,
      journal_content(p_cause, p_kind, p_order_id, p_occurred_at, content))
    returning journal_id into posted;
  insert into journal_entries (journal_id, entry_number, account_id, currency, amount_minor)
    select posted, n, account, currency, minor
    from unnest(accounts, currencies, minors) with ordinality as e (account, currency, minor, n);
  -- In sorted order, so that two journals never wait for each other in a circle.
  for owed in select account, -sum(minor)::bigint as more from unnest(accounts, kinds, minors) as e (account, kind, minor)
    where kind in ('hold', 'payable') group by account order by account
  loop
    -- Less than is there is refused by the table's check, and so is taking from what was never there.
    update ledger_balances b set owed_minor = b.owed_minor + owed.more where b.account_id = owed.account;
    continue when found;
    insert into ledger_balances as b (account_id, owed_minor) values (owed.account, owed.more)
      on conflict (account_id) do update set owed_minor = b.owed_minor + excluded.owed_minor;
  end loop;
  return posted;
end $$;
