-- Every order has a chain of records: each thing that happened to it, bound to the one before by SHA-256 (decision 0133).
-- Triggers write it in the transaction and the round trip of its cause, so that nothing can be left out. A record is a flat
-- list of fields. Its hash covers one salted hash a field: a reader who may not see a field gets that hash alone, and
-- whoever has the field can prove it.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table order_records (
  order_id text not null references orders,
  sequence integer not null constraint order_records_from_one check (sequence > 0),
  kind text not null,
  -- What it is about, such as 'payment:pay_…'. Of several records with the same one the last says how it is.
  subject text not null,
  -- Names and texts, amounts in minor units, instants in UTC; `kind` and `subject` among them.
  fields jsonb not null,
  -- From which each field's salt is made; never shown.
  salt bytea not null,
  previous_hash bytea not null,
  record_hash bytea not null,
  record_number bigint generated always as identity,
  primary key (order_id, sequence)
);
create unique index order_records_by_number on order_records (record_number);
create trigger order_records_append_only before update or delete on order_records
  for each row execute function refuse_change();
create trigger order_records_no_truncate before truncate on order_records execute function refuse_change();

-- The last record of each chain that had grown when a day's root was published, in the order of that root's tree.
create table order_record_heads (
  day date not null,
  place integer not null,
  order_id text not null,
  sequence integer not null,
  record_number bigint not null,
  primary key (day, place),
  constraint order_record_heads_once_per_record unique (order_id, sequence),
  foreign key (order_id, sequence) references order_records
);
create index order_record_heads_by_number on order_record_heads (record_number);
create trigger order_record_heads_append_only before update or delete on order_record_heads
  for each row execute function refuse_change();
create trigger order_record_heads_no_truncate before truncate on order_record_heads execute function refuse_change();

-- The tree over those heads; null in roots of before, which cover journals alone.
alter table merkle_roots add column record_root bytea, add column record_count integer;
-- A day on which records grew and no journal was sealed has a root too: it repeats the seal of the day before.
alter table merkle_roots drop constraint merkle_roots_once_per_seal;
alter table merkle_roots drop constraint merkle_roots_not_empty;
alter table merkle_roots add constraint merkle_roots_not_empty
  check (last_seal >= first_seal or (last_seal = first_seal - 1 and record_count > 0)) not valid;
alter table merkle_roots add constraint merkle_roots_records_whole
  check ((record_root is null) = (record_count is null)) not valid;

-- How instants stand in a record.
create function record_time(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Each field's own salt, so that showing one tells nothing of the others.
create function record_field_salt(record_salt bytea, name text) returns text language sql stable as $$
  select substr(encode(sha256(record_salt || convert_to(name, 'UTF8')), 'hex'), 1, 32)
$$;

-- As domain/src/ledger/order-record.ts computes them.
create function record_field_hash(field_salt text, name text, value text) returns text language sql stable as $$
  select encode(sha256(convert_to(field_salt || E'\n' || name || E'\n' || value, 'UTF8')), 'hex')
$$;

create function hash_of_record(previous bytea, order_id text, sequence integer, salt bytea, fields jsonb)
returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\n', encode(previous, 'hex'), order_id, sequence,
    string_agg(key || ' ' || record_field_hash(record_field_salt(salt, key), key, value), E'\n'
      order by key collate "C")), 'UTF8'))
  from jsonb_each_text(fields)
$$;

-- What a row says by itself. The record of a row holds at least this; `npm run verify` compares.
create function facts_of(e order_events) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(e.happened_at), 'event', e.event, 'fromState', e.from_state,
    'toState', e.to_state, 'actorKind', e.actor_kind, 'actorUserId', e.actor_user_id,
    'actorCompanyId', e.actor_company_id, 'reason', e.reason)
$$;

create function facts_of(v order_versions) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(v.sent_at), 'version', v.version,
    'sheetSha256', encode(sha256(convert_to(v.sheet::text, 'UTF8')), 'hex'))
$$;

create function facts_of(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(coalesce(o.accepted_at, o.sent_at)), 'version', o.version,
      'sellerCompanyId', o.seller_company_id,
      'buyerCompanyId', o.buyer_company_id, 'tradeNumber', o.trade_number, 'goodsName', o.goods_name,
      'hsCode', o.hs_code, 'incoterm', o.incoterm, 'releaseMode', o.release_mode, 'inspectionDays', o.inspection_days,
      'toleranceHundredths', o.tolerance_hundredths, 'paymentDueOn', o.payment_due_on, 'note', o.note)
    || jsonb_build_object('currency', o.currency, 'freightMinor', o.freight_minor, 'insuranceMinor', o.insurance_minor,
      'otherChargesMinor', o.other_charges_minor, 'discountMinor', o.discount_minor, 'goodsMinor', o.goods_minor,
      'tradeMinor', o.trade_minor, 'feeRateHundredths', o.fee_rate_hundredths,
      'buyerShareHundredths', o.buyer_share_hundredths, 'totalFeeMinor', o.total_fee_minor,
      'buyerFeeMinor', o.buyer_fee_minor, 'sellerFeeMinor', o.seller_fee_minor, 'chargeMinor', o.charge_minor,
      'settlementMinor', o.settlement_minor)
    || jsonb_build_object('bundleId', o.bundle_id, 'milestoneNumber', o.milestone_number,
      'milestoneCount', o.milestone_count, 'milestoneTitle', o.milestone_title,
      'milestoneCondition', o.milestone_condition)
    || coalesce((select jsonb_object_agg('line' || l.line_number, concat_ws(' · ', l.description,
        (l.quantity_thousandths / 1000.0)::numeric(20, 3) || ' ' || l.unit,
        (l.unit_price_millionths / 1000000.0)::numeric(20, 6) || ' ' || o.currency))
      from order_lines l where l.order_id = o.order_id), '{}')
$$;

create function facts_of(d order_documents) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(d.uploaded_at), 'fileId', d.file_id, 'documentCode', d.document_code,
    'fileName', f.name, 'contentType', f.content_type, 'byteCount', f.byte_count, 'sha256', encode(f.sha256, 'hex'),
    'actorUserId', d.uploaded_by)
  from files f where f.file_id = d.file_id
$$;

create function facts_of(c order_cancellations) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(c.asked_at), 'askedBy', c.asked_by, 'fault', c.fault,
    'reason', c.reason, 'bulkCancellationId', c.bulk_cancellation_id)
$$;

create function facts_of(s order_shipments) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(s.submitted_at), 'actorUserId', s.submitted_by,
    'invoiceNumber', s.invoice_number, 'transportNumber', s.transport_number, 'shippedOn', s.shipped_on,
    'declarationNumber', s.declaration_number, 'declaredOn', s.declared_on, 'exporterNumber', s.exporter_number,
    'hsCode', s.hs_code, 'currency', s.currency, 'valueMinor', s.value_minor,
    'quantityThousandths', s.quantity_thousandths, 'unit', s.unit, 'consigneeName', s.consignee_name,
    'matches', s.matches::text)
$$;

create function facts_of(p payments) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(coalesce(p.ended_at, p.captured_at, p.started_at)), 'state', p.state,
    'amountMinor', p.amount_minor, 'currency', p.currency, 'cardBrand', c.brand, 'cardBin', c.bin, 'cardLast4', c.last4,
    'actorUserId', p.started_by, 'threeDsStatus', p.three_ds_status, 'declineCode', p.decline_code,
    'authorisationCode', p.authorisation_code, 'startedAt', record_time(p.started_at),
    'capturedAt', record_time(p.captured_at), 'endedAt', record_time(p.ended_at))
  from cards c where c.card_id = p.card_id
$$;

create function facts_of(r refunds) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(coalesce(r.done_at, r.submitted_at, r.approved_at, r.asked_at)),
    'paymentId', r.payment_id, 'cause', r.cause, 'refundKind', r.kind, 'state', r.state, 'fault', r.fault,
    'afterwards', r.afterwards, 'currency', r.currency, 'tradeMinor', r.trade_minor, 'buyerFeeMinor', r.buyer_fee_minor,
    'sellerFeeMinor', r.seller_fee_minor, 'buyerCostMinor', r.buyer_cost_minor, 'sellerCostMinor', r.seller_cost_minor,
    'amountMinor', r.amount_minor, 'recalledMinor', r.recalled_minor, 'askedBy', r.asked_by,
    'actorUserId', r.asked_by_user, 'reason', r.reason, 'answeredByUserId', r.answered_by_user,
    'answerReason', r.answer_reason, 'askedAt', record_time(r.asked_at), 'doneAt', record_time(r.done_at))
$$;

create function facts_of(c chargebacks) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(coalesce(c.ended_at, c.evidence_sent_at, c.received_at)),
    'paymentId', c.payment_id, 'state', c.state, 'reasonCode', c.reason_code, 'amountMinor', c.amount_minor,
    'currency', c.currency, 'receivedAt', record_time(c.received_at), 'evidenceDueAt', record_time(c.evidence_due_at),
    'evidenceSentAt', record_time(c.evidence_sent_at), 'evidenceText', c.evidence_text,
    'evidenceSha256', (select string_agg(encode(f.sha256, 'hex'), ' ' order by f.file_id) from files f
      where f.file_id in (c.shipping_file_id, c.talks_file_id, c.other_file_id)),
    'endedAt', record_time(c.ended_at))
$$;

create function facts_of(d disputes) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(d.state_since), 'state', d.state, 'reasonCode', d.reason_code,
    'amountMinor', d.amount_minor, 'currency', d.currency, 'actorUserId', d.opened_by,
    'openedAt', record_time(d.opened_at), 'wasReopened', d.was_reopened, 'outcome', d.outcome,
    'refundMinor', d.refund_minor)
$$;

create function facts_of(e dispute_entries) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(e.happened_at), 'disputeId', e.dispute_id, 'entryKind', e.kind,
    'actorKind', e.actor_kind, 'actorUserId', e.actor_user_id, 'text', e.text, 'refundMinor', e.refund_minor,
    'fileSha256', (select string_agg(encode(f.sha256, 'hex'), ' ' order by n)
      from unnest(e.file_ids) with ordinality as u (id, n) join files f on f.file_id = u.id))
$$;

create function facts_of(j journals) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(j.occurred_at), 'journalId', j.journal_id, 'cause', j.cause,
    'journalKind', j.kind, 'contentHash', encode(j.content_hash, 'hex'))
$$;

create function facts_of(a register_answers) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(a.asked_at), 'register', a.register, 'number', a.number,
    'outcome', a.outcome, 'answer', a.facts::text, 'aside', nullif(array_to_string(a.aside, ' '), ''),
    'rawSha256', a.raw_sha256)
$$;

-- Every row that has a record, with what the record says of it. `rank` orders what happened in the same instant.
create view order_record_sources as
  select e.order_id, 'event' as kind, 'event:' || e.order_event_id as subject, e.happened_at as at, 5 as rank,
    facts_of(e) as facts from order_events e
  union all select v.order_id, 'version', 'version:' || v.version, v.sent_at, 1, facts_of(v) from order_versions v
  -- The sheet as it was sent last or agreed; what a seller is working on is not the buyer's to see.
  union all select o.order_id, 'sheet', 'sheet:' || o.version, coalesce(o.accepted_at, o.sent_at), 2, facts_of(o)
    from orders o where o.sent_at is not null and (o.accepted_at is not null or exists (
      select from order_versions v where v.order_id = o.order_id and v.version = o.version))
  union all select d.order_id, 'document', 'document:' || d.file_id, d.uploaded_at, 3, facts_of(d) from order_documents d
  union all select c.order_id, 'cancellation', 'cancellation:' || c.cancellation_id, c.asked_at, 6, facts_of(c)
    from order_cancellations c
  union all select s.order_id, 'shipment', 'shipment:' || s.order_shipment_id, s.submitted_at, 4, facts_of(s)
    from order_shipments s
  union all select p.order_id, 'payment', 'payment:' || p.payment_id, coalesce(p.ended_at, p.captured_at, p.started_at), 7,
    facts_of(p) from payments p
  union all select r.order_id, 'refund', 'refund:' || r.refund_id,
    coalesce(r.done_at, r.submitted_at, r.approved_at, r.asked_at), 7, facts_of(r) from refunds r
  union all select c.order_id, 'chargeback', 'chargeback:' || c.chargeback_id,
    coalesce(c.ended_at, c.evidence_sent_at, c.received_at), 7, facts_of(c) from chargebacks c
  union all select d.order_id, 'dispute', 'dispute:' || d.dispute_id, d.opened_at, 6, facts_of(d) from disputes d
  union all select d.order_id, 'disputeEntry', 'disputeEntry:' || e.entry_number, e.happened_at, 7, facts_of(e)
    from dispute_entries e join disputes d on d.dispute_id = e.dispute_id
  union all select j.order_id, 'journal', 'journal:' || j.journal_id, j.occurred_at, 8, facts_of(j) from journals j
    join orders o on o.order_id = j.order_id
  union all select a.order_id, 'registerAnswer', 'registerAnswer:' || a.register_answer_id, a.asked_at, 6, facts_of(a)
    from register_answers a join orders o on o.order_id = a.order_id;

-- Names as they are at the time, which a row does not hold: they may change later.
create function names_in_record(p_order_id text, p_kind text, p_facts jsonb) returns jsonb language sql stable as $$
  select case p_kind
    when 'sheet' then (
      select jsonb_build_object('sellerName', s.name, 'sellerEnglishName', s.english_name, 'buyerName', b.name,
        'buyerEnglishName', b.english_name, 'buyerCountry', b.country,
        'sellerTermsVersion', (select max(a.version) from agreements a
          where a.company_id = s.company_id and a.subject ~ '^S' and a.answer = 'given'),
        'buyerTermsVersion', (select max(a.version) from agreements a
          where a.company_id = b.company_id and a.subject ~ '^B' and a.answer = 'given'))
      from companies s, companies b
      where s.company_id = p_facts->>'sellerCompanyId' and b.company_id = p_facts->>'buyerCompanyId')
    when 'event' then case when p_facts->>'event' in ('schedule_settlement', 'settle', 'return_payout') then (
      select jsonb_build_object('payoutIds', string_agg(l.payout_id, ' ' order by l.payout_id),
        'netMinor', sum(l.net_minor)) from settlement_lines l where l.order_id = p_order_id) end
  end
$$;

-- Adds a record. Whoever writes has locked the order; for one who has not, this waits for its turn. One that says of its
-- subject what the last one said already adds nothing.
create function chain_record(p_order_id text, p_kind text, p_subject text, p_facts jsonb) returns void
language plpgsql as $$
declare
  last order_records;
  known jsonb;
  salt bytea := uuid_send(gen_random_uuid());
  said jsonb := jsonb_strip_nulls(p_facts || coalesce(names_in_record(p_order_id, p_kind, p_facts), '{}')
    || jsonb_build_object('kind', p_kind, 'subject', p_subject,
      'actorName', (select u.name from users u where u.user_id = p_facts->>'actorUserId')));
begin
  perform from orders o where o.order_id = p_order_id for no key update;
  if not found then return; end if;
  select r.fields into known from order_records r
    where r.order_id = p_order_id and r.subject = p_subject order by r.sequence desc limit 1;
  if known = said then return; end if;
  select r.* into last from order_records r where r.order_id = p_order_id order by r.sequence desc limit 1;
  last.sequence := coalesce(last.sequence, 0) + 1;
  last.record_hash := coalesce(last.record_hash, decode(repeat('0', 64), 'hex'));
  insert into order_records (order_id, sequence, kind, subject, fields, salt, previous_hash, record_hash)
    values (p_order_id, last.sequence, p_kind, p_subject, said, salt, last.record_hash,
      hash_of_record(last.record_hash, p_order_id, last.sequence, salt, said));
end $$;

-- The chain of an order that has none yet, from what is known of it. Answers how many records it wrote.
create function chain_past(p_order_id text) returns integer language plpgsql as $$
declare
  source order_record_sources;
  written integer := 0;
begin
  for source in select s.* from order_record_sources s where s.order_id = p_order_id order by s.at, s.rank, s.subject loop
    perform chain_record(p_order_id, source.kind, source.subject, source.facts);
    written := written + 1;
  end loop;
  return written;
end $$;

-- Adds a record, after those of what happened before there were records.
create function append_record(p_order_id text, p_kind text, p_subject text, p_facts jsonb) returns void
language plpgsql as $$
begin
  if not exists (select from order_records r where r.order_id = p_order_id) then perform chain_past(p_order_id); end if;
  perform chain_record(p_order_id, p_kind, p_subject, p_facts);
end $$;

create function record_order_event() returns trigger language plpgsql as $$
begin
  if new.event in ('send', 'resend', 'reprice', 'accept_terms') then
    perform append_record(o.order_id, 'sheet', 'sheet:' || o.version, facts_of(o)) from orders o
      where o.order_id = new.order_id;
  end if;
  perform append_record(new.order_id, 'event', 'event:' || new.order_event_id, facts_of(new));
  return null;
end $$;

create function record_order_version() returns trigger language plpgsql as $$
begin
  perform append_record(new.order_id, 'version', 'version:' || new.version, facts_of(new));
  return null;
end $$;

create function record_order_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform append_record(old.order_id, 'documentRemoved', 'document:' || old.file_id, facts_of(old) - 'at');
  else
    perform append_record(new.order_id, 'document', 'document:' || new.file_id, facts_of(new));
  end if;
  return null;
end $$;

create function record_order_cancellation() returns trigger language plpgsql as $$
begin
  perform append_record(new.order_id, 'cancellation', 'cancellation:' || new.cancellation_id, facts_of(new));
  return null;
end $$;

create function record_order_shipment() returns trigger language plpgsql as $$
begin
  perform append_record(new.order_id, 'shipment', 'shipment:' || new.order_shipment_id, facts_of(new));
  return null;
end $$;

-- Of a row that changes: only what the record says of it counts.
create function record_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and facts_of(old) = facts_of(new) then return null; end if;
  perform append_record(new.order_id, 'payment', 'payment:' || new.payment_id, facts_of(new));
  return null;
end $$;

create function record_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and facts_of(old) = facts_of(new) then return null; end if;
  perform append_record(new.order_id, 'refund', 'refund:' || new.refund_id, facts_of(new));
  return null;
end $$;

create function record_chargeback() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and facts_of(old) = facts_of(new) then return null; end if;
  perform append_record(new.order_id, 'chargeback', 'chargeback:' || new.chargeback_id, facts_of(new));
  return null;
end $$;

create function record_dispute() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and facts_of(old) = facts_of(new) then return null; end if;
  perform append_record(new.order_id, 'dispute', 'dispute:' || new.dispute_id, facts_of(new));
  return null;
end $$;

create function record_dispute_entry() returns trigger language plpgsql as $$
begin
  perform append_record(d.order_id, 'disputeEntry', 'disputeEntry:' || new.entry_number, facts_of(new))
    from disputes d where d.dispute_id = new.dispute_id;
  return null;
end $$;

create function record_journal() returns trigger language plpgsql as $$
begin
  perform append_record(new.order_id, 'journal', 'journal:' || new.journal_id, facts_of(new));
  return null;
end $$;

create function record_register_answer() returns trigger language plpgsql as $$
begin
  perform append_record(new.order_id, 'registerAnswer', 'registerAnswer:' || new.register_answer_id, facts_of(new));
  return null;
end $$;

create trigger order_events_recorded after insert on order_events for each row execute function record_order_event();
create trigger order_versions_recorded after insert on order_versions
  for each row execute function record_order_version();
create trigger order_documents_recorded after insert or update or delete on order_documents
  for each row execute function record_order_document();
create trigger order_cancellations_recorded after insert on order_cancellations
  for each row execute function record_order_cancellation();
create trigger order_shipments_recorded after insert on order_shipments
  for each row execute function record_order_shipment();
create trigger payments_recorded after insert or update on payments for each row execute function record_payment();
create trigger refunds_recorded after insert or update on refunds for each row execute function record_refund();
create trigger chargebacks_recorded after insert or update on chargebacks
  for each row execute function record_chargeback();
create trigger disputes_recorded after insert or update on disputes for each row execute function record_dispute();
create trigger dispute_entries_recorded after insert on dispute_entries
  for each row execute function record_dispute_entry();
create trigger journals_recorded after insert on journals for each row when (new.order_id is not null)
  execute function record_journal();
create trigger register_answers_recorded after insert on register_answers for each row when (new.order_id is not null)
  execute function record_register_answer();
