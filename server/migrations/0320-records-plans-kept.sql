-- What triggers compute for each paid order, with plans that a session keeps: the same rows and hashes as before. PostgreSQL
-- parses and plans a function in SQL that it cannot put into the statement around it (one that reads a table, or says it is
-- immutable and is not quite) at every call; one in PL/pgSQL once a connection (decision 0210).
set local lock_timeout = '5s';
set local statement_timeout = '60s';

create or replace function hash_of_record(previous bytea, order_id text, sequence integer, salt bytea, fields jsonb)
returns bytea language plpgsql stable as $$
begin
  return (select sha256(convert_to(concat_ws(E'\n', encode(previous, 'hex'), order_id, sequence,
      string_agg(key || ' ' || record_field_hash(record_field_salt(salt, key), key, value), E'\n'
        order by key collate "C")), 'UTF8'))
    from jsonb_each_text(fields));
end $$;

create or replace function facts_of(p payments) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('at', record_time(coalesce(p.ended_at, p.captured_at, p.started_at)),
      'state', p.state, 'amountMinor', p.amount_minor, 'currency', p.currency, 'cardBrand', c.brand, 'cardBin', c.bin,
      'cardLast4', c.last4, 'actorUserId', p.started_by, 'threeDsStatus', p.three_ds_status,
      'declineCode', p.decline_code, 'authorisationCode', p.authorisation_code,
      'startedAt', record_time(p.started_at), 'capturedAt', record_time(p.captured_at),
      'endedAt', record_time(p.ended_at))
    from cards c where c.card_id = p.card_id);
end $$;

-- Names as they are at the time, which a row does not hold: they may change later.
create or replace function names_in_record(p_order_id text, p_kind text, p_facts jsonb)
returns jsonb language plpgsql stable as $$
begin
  if p_kind = 'sheet' then
    return (select jsonb_build_object('sellerName', s.name, 'sellerEnglishName', s.english_name, 'buyerName', b.name,
        'buyerEnglishName', b.english_name, 'buyerCountry', b.country,
        'sellerTermsVersion', (select max(a.version) from agreements a
          where a.company_id = s.company_id and a.subject ~ '^S' and a.answer = 'given'),
        'buyerTermsVersion', (select max(a.version) from agreements a
          where a.company_id = b.company_id and a.subject ~ '^B' and a.answer = 'given'))
      from companies s, companies b
      where s.company_id = p_facts->>'sellerCompanyId' and b.company_id = p_facts->>'buyerCompanyId');
  elsif p_kind = 'event' and p_facts->>'event' in ('schedule_settlement', 'settle', 'return_payout') then
    return (select jsonb_build_object('payoutIds', string_agg(l.payout_id, ' ' order by l.payout_id),
        'netMinor', sum(l.net_minor)) from settlement_lines l where l.order_id = p_order_id);
  end if;
  return null;
end $$;

-- Adds a record, after those of what happened before there were records. The first record is looked for by the key: asked
-- with `exists` alone, a young table is read from its beginning.
create or replace function append_record(p_order_id text, p_kind text, p_subject text, p_facts jsonb) returns void
language plpgsql as $$
begin
  perform from order_records r where r.order_id = p_order_id order by r.sequence limit 1;
  if not found then perform chain_past(p_order_id); end if;
  perform chain_record(p_order_id, p_kind, p_subject, p_facts);
end $$;

create or replace function record_payment() returns trigger language plpgsql as $$
declare said jsonb := facts_of(new);
begin
  if tg_op = 'UPDATE' and facts_of(old) = said then return null; end if;
  perform append_record(new.order_id, 'payment', 'payment:' || new.payment_id, said);
  return null;
end $$;

-- Each statement's entries balance per currency and belong to journals of this very transaction, each found by its key.
create or replace function check_entries() returns trigger language plpgsql as $$
declare wrong bigint;
begin
  select journal_id into wrong from new_entries group by journal_id, currency having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'journal % does not sum to zero in each currency', wrong using errcode = 'P0L02';
  end if;
  select e.journal_id into wrong from new_entries e
    where (select j.transaction_id from journals j where j.journal_id = e.journal_id) <> pg_current_xact_id() limit 1;
  if found then
    raise exception 'journal % is closed: late entries are refused', wrong using errcode = 'P0L03';
  end if;
  return null;
end $$;

create or replace function check_journal_has_entries() returns trigger language plpgsql as $$
begin
  perform from journal_entries e where e.journal_id = new.journal_id order by e.entry_number limit 1;
  if not found then
    raise exception 'journal % has no entries', new.journal_id using errcode = 'P0L04';
  end if;
  return null;
end $$;

-- What a journal's hash covers; `npm run verify` computes it again from the rows.
create or replace function journal_content(
  p_cause text, p_kind text, p_order_id text, p_occurred_at timestamptz, p_entries text
) returns bytea language plpgsql immutable as $$
begin
  return sha256(convert_to(concat_ws(E'\n', p_cause, p_kind, coalesce(p_order_id, '-'),
    (extract(epoch from p_occurred_at) * 1000)::bigint::text, p_entries), 'UTF8'));
end $$;
