-- The checks of the tables that every payment writes, each table's in one function, by their names of before. PostgreSQL reads
-- and prepares a check anew for each statement, and orders had 22: more than half of what changing one took. A function is
-- read once a connection (decision 0232). The checks of before go when these are validated (0342).
set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- Every state of an order, as `domain/src/order/order-state-records.ts` lists them.
create function order_states() returns text[] language sql immutable as $$
  select array['draft', 'requested', 'change_requested', 'declined', 'expired', 'withdrawn', 'confirmed', 'paying',
    'payment_failed', 'under_review', 'held', 'evidence_submitted', 'evidence_returned', 'inspection',
    'released', 'settlement_scheduled', 'settled', 'settlement_failed', 'disputed', 'chargeback',
    'cancel_requested', 'cancelled', 'refunding', 'partly_refunded', 'refunded']
$$;

-- Whether a row is what its table allows; raises with the name of the rule that it breaks. As with a check, a rule that
-- cannot be answered, because a column is null, is not broken. These look at the row alone and at no table.
create function is_whole(o orders) returns boolean language plpgsql immutable as $$
declare broken text := case
    when o.charge_minor <> o.trade_minor + o.buyer_fee_minor then 'orders_charge_is_trade_and_buyer_fee'
    when o.confirmed_by not in ('agency', 'register', 'unchecked') then 'orders_confirmer_known'
    when o.currency not in ('USD', 'JPY', 'KRW') then 'orders_currency_known'
    when o.evidence_days not between 1 and 30 then 'orders_evidence_days_within_month'
    when o.buyer_fee_minor + o.seller_fee_minor <> o.total_fee_minor then 'orders_fee_fully_shared'
    when o.forgone_minor not between 0 and o.settlement_minor then 'orders_forgone_is_part'
    when o.incoterm not in ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF') then
      'orders_incoterm_listed'
    when o.state = 'inspection' and (o.confirmed_by in ('agency', 'register')) is not true then
      'orders_inspection_is_confirmed'
    when o.inspection_days not between 1 and 30 then 'orders_inspection_within_month'
    when o.interrupted_state <> all (order_states()) then 'orders_interrupted_state_listed'
    when o.milestone_kind not in ('deposit', 'shipment', 'delivery', 'acceptance') then
      'orders_milestone_kind_known'
    when num_nonnulls(o.bundle_id, o.milestone_number, o.milestone_count, o.milestone_title,
      o.milestone_condition) not in (0, 5) then 'orders_milestone_whole'
    when o.milestone_number not between 1 and o.milestone_count or o.milestone_count not between 2 and 10 then
      'orders_milestone_within_count'
    when o.proposed_share_hundredths not between 0 and 10000 then 'orders_proposed_share_within_percent'
    when o.refunded_minor not between 0 and o.charge_minor then 'orders_refunded_is_part'
    when o.release_mode not in ('direct', 'shipment', 'delivery', 'milestones') then 'orders_release_mode_known'
    when o.settlement_minor <> o.trade_minor - o.seller_fee_minor then 'orders_settlement_is_trade_less_seller_fee'
    when o.buyer_share_hundredths not between 0 and 10000 then 'orders_share_within_percent'
    when o.state <> all (order_states()) then 'orders_state_listed'
    when o.tolerance_hundredths not between 0 and 1000 then 'orders_tolerance_within_tenth'
    when o.trade_minor <= 0 then 'orders_trade_positive'
    when o.waits_for not in ('seller', 'buyer', 'agency') then 'orders_wait_for_a_side'
  end;
begin
  if broken is null then return true; end if;
  raise check_violation using table = 'orders', constraint = broken,
    message = format('new row for relation "orders" violates check constraint "%s"', broken);
end $$;

create function is_whole(p payments) returns boolean language plpgsql immutable as $$
declare broken text := case
    when p.acquirer not in ('simulator', 'stripe', 'portone', 'toss') then 'payments_acquirer_listed'
    when p.amount_minor <= 0 then 'payments_amount_positive'
    when p.currency not in ('USD', 'JPY', 'KRW') then 'payments_currency_listed'
    when p.seller_company_id is null or p.buyer_company_id is null then 'payments_know_their_parties'
    when p.operator_task not in ('payment.amount_differs', 'payment.captured_after_end',
      'payment.outcome_unknown') then 'payments_operator_task_listed'
    when p.state not in ('created', 'three_d_secure', 'authorised', 'captured', 'declined', 'unknown', 'voided',
      'expired', 'corrected') then 'payments_state_listed'
    when (p.operator_task is null) <> (p.operator_task_at is null) then 'payments_tasks_have_a_time'
  end;
begin
  if broken is null then return true; end if;
  raise check_violation using table = 'payments', constraint = broken,
    message = format('new row for relation "payments" violates check constraint "%s"', broken);
end $$;

create function is_whole(h holds) returns boolean language plpgsql immutable as $$
declare broken text := case
    when h.amount_minor <= 0 then 'holds_amount_positive'
    when h.currency not in ('USD', 'JPY', 'KRW') then 'holds_currency_listed'
    when h.frozen_minor not between 0 and h.amount_minor - h.released_minor - h.refunded_minor then
      'holds_frozen_is_held'
    when h.released_minor + h.refunded_minor > h.amount_minor then 'holds_not_overdrawn'
    when h.recalled_fee_minor not between 0 and h.recalled_minor
      or h.released_minor + h.recalled_minor > h.amount_minor then 'holds_recall_is_part'
    when h.state not in ('open', 'part_released', 'released', 'frozen', 'returned') then 'holds_state_listed'
  end;
begin
  if broken is null then return true; end if;
  raise check_violation using table = 'holds', constraint = broken,
    message = format('new row for relation "holds" violates check constraint "%s"', broken);
end $$;

create function is_whole(e order_events) returns boolean language plpgsql immutable as $$
declare broken text := case
    when e.actor_kind not in ('seller', 'buyer', 'agency', 'issuer', 'gateway', 'system') then
      'order_events_actor_kind_listed'
    when e.event not in ('remind', 'hold_for_review', 'clear_review', 'create', 'edit', 'send', 'accept_terms',
      'ask_change', 'resend', 'decline', 'expire', 'withdraw', 'start_payment', 'capture', 'fail_payment',
      'submit_evidence', 'accept_evidence', 'return_evidence', 'accept_goods', 'end_inspection', 'release',
      'schedule_settlement', 'settle', 'return_payout', 'reschedule', 'ask_cancel', 'keep', 'cancel',
      'start_refund', 'void', 'refund', 'refund_part', 'resume', 'open_dispute', 'charge_back',
      'lose_chargeback', 'reprice', 'split', 'ask_operator', 'reopen_evidence') then 'order_events_event_listed'
    when e.from_state <> all (order_states()) then 'order_events_from_state_listed'
    when e.to_state <> all (order_states()) then 'order_events_to_state_listed'
  end;
begin
  if broken is null then return true; end if;
  raise check_violation using table = 'order_events', constraint = broken,
    message = format('new row for relation "order_events" violates check constraint "%s"', broken);
end $$;

alter table orders add constraint orders_whole check (is_whole(orders)) not valid;
alter table payments add constraint payments_whole check (is_whole(payments)) not valid;
alter table holds add constraint holds_whole check (is_whole(holds)) not valid;
alter table order_events add constraint order_events_whole check (is_whole(order_events)) not valid;
