-- Attempts to pay an order by card, and the money held for it.
create table payments (
  payment_id text primary key,
  order_id text not null references orders,
  card_id text not null references cards,
  state text not null,
  amount_minor bigint not null constraint payments_amount_positive check (amount_minor > 0),
  currency text not null,
  started_by text not null references users,
  -- The Idempotency-Key of the command: its repeat finds this attempt and goes on with it.
  request_key text not null,
  gateway_payment_id text unique,
  redirect_url text,
  three_ds_status text,
  decline_code text,
  authorisation_code text,
  started_at timestamptz not null,
  -- When it was last about to be sent to the gateway; one that the gateway has not heard of long after is over.
  sent_at timestamptz not null,
  captured_at timestamptz,
  ended_at timestamptz,
  -- When the sweeper asks the gateway next about an attempt whose outcome is not known.
  check_at timestamptz,
  -- What a person has to look at: a contradiction of the gateway's, or an outcome that stays unknown.
  operator_task text,
  operator_task_at timestamptz,
  -- What lists of a million rows need (decision 0062). A payment knows the companies of its order, so that a party's
  -- payments are listed and summed along one index. The database keeps them alike: it fills them in itself, and an
  -- order that somebody began to pay keeps its parties.
  seller_company_id text,
  buyer_company_id text,
  constraint payments_tasks_have_a_time check ((operator_task is null) = (operator_task_at is null)),
  constraint payments_know_their_parties
    check (seller_company_id is not null and buyer_company_id is not null)
);
create unique index payments_one_open_per_order on payments (order_id)
  where state in ('created', 'three_d_secure', 'authorised', 'unknown');
create unique index payments_one_capture_per_order on payments (order_id) where state = 'captured';
create unique index payments_once_per_request on payments (started_by, request_key);
create index payments_by_order on payments (order_id, started_at);
create index payments_by_start on payments (started_at desc, payment_id desc);
create index payments_to_check on payments (check_at) where check_at is not null;
create index payments_for_operator on payments (operator_task_at) where operator_task_at is not null;
-- How often a card was declined lately: networks forbid trying some again, and most more than 15 times in 30 days.
create index payments_by_declined_card on payments (card_id, started_at) where state = 'declined';
create index payments_by_capture on payments (captured_at) where captured_at is not null;
create index payments_by_decline on payments (ended_at) where state = 'declined';
create index payments_by_authorisation on payments (authorisation_code) where authorisation_code is not null;
create index payments_by_seller on payments (seller_company_id, started_at desc, payment_id desc)
  include (state, currency, amount_minor) where seller_company_id is not null;
create index payments_by_buyer on payments (buyer_company_id, started_at desc, payment_id desc)
  include (state, currency, amount_minor) where buyer_company_id is not null;
create index payments_not_captured on payments (state, started_at desc, payment_id desc)
  include (currency, amount_minor, card_id)
  where state not in ('created', 'authorised', 'captured');
create index payments_voided on payments (ended_at) where state = 'voided';

create table holds (
  hold_id text primary key,
  order_id text not null references orders,
  payment_id text not null constraint holds_one_per_payment unique references payments,
  state text not null,
  amount_minor bigint not null constraint holds_amount_positive check (amount_minor > 0),
  currency text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Money that leaves a hold piece by piece: released, given back, frozen by a dispute (decision 0033).
  released_minor bigint not null default 0,
  released_fee_minor bigint not null default 0,
  release_count integer not null default 0,
  refunded_minor bigint not null default 0,
  refunded_buyer_fee_minor bigint not null default 0,
  refunded_seller_fee_minor bigint not null default 0,
  frozen_minor bigint not null default 0,
  left_minor bigint generated always as (amount_minor - released_minor - refunded_minor) stored,
  -- What was paid out and claimed from the seller again: released before, and no part of `released_minor` any more.
  recalled_minor bigint not null default 0,
  recalled_fee_minor bigint not null default 0,
  constraint holds_not_overdrawn check (released_minor + refunded_minor <= amount_minor),
  constraint holds_frozen_is_held check (frozen_minor between 0 and amount_minor - released_minor - refunded_minor),
  constraint holds_recall_is_part check (recalled_fee_minor between 0 and recalled_minor
    and released_minor + recalled_minor <= amount_minor)
);
create index holds_by_order on holds (order_id);

-- What the gateway told us, each message once.
create table gateway_messages (
  message_id text primary key,
  kind text not null,
  -- What the message says it is about; no reference, because the gateway may speak of what we do not know.
  payment_id text not null,
  body jsonb not null,
  received_at timestamptz not null
);

create table refunds (
  refund_id text primary key,
  order_id text not null references orders,
  payment_id text not null references payments,
  -- What it comes from, such as `dispute:dsp_…`: the same cause gives back once.
  cause text not null constraint refunds_once_per_cause unique,
  kind text not null constraint refunds_kind_known check (kind in ('void', 'refund')),
  state text not null,
  fault text not null,
  -- What happens to the order once the money is back.
  afterwards text not null constraint refunds_afterwards_known check (afterwards in ('end', 'release', 'resume')),
  trade_minor bigint not null,
  buyer_fee_minor bigint not null,
  seller_fee_minor bigint not null,
  buyer_cost_minor bigint not null,
  seller_cost_minor bigint not null,
  amount_minor bigint not null constraint refunds_amount_positive check (amount_minor > 0),
  currency text not null,
  gateway_refund_id text,
  problem text,
  -- What one side asks to give back without a dispute, and the seller approves (decision 0076). A refund that is only
  -- requested moves nothing; its amounts are those of the day it was asked for, and are reckoned anew when it is
  -- approved.
  approved_at timestamptz,
  submitted_at timestamptz,
  done_at timestamptz,
  -- When the worker asks the gateway next; nothing while a person has to look.
  check_at timestamptz,
  -- Nothing where a dispute or a cancellation led to it.
  asked_by text constraint refunds_asked_by_a_side check (asked_by in ('seller', 'buyer')),
  asked_by_user text references users,
  asked_at timestamptz,
  reason text,
  -- Who agreed to a buyer's request first, where the company wants two people.
  prepared_by_user text references users,
  answered_by_user text references users,
  answered_at timestamptz,
  answer_reason text,
  -- Trade value that had been paid out and is claimed from the seller: it goes to the card once the seller covers it.
  recalled_minor bigint not null default 0 constraint refunds_recall_is_part
    check (recalled_minor between 0 and trade_minor),
  constraint refunds_amount_adds_up check (amount_minor = trade_minor + buyer_fee_minor - buyer_cost_minor),
  constraint refunds_approved_before_sent check (approved_at is not null or state in ('requested', 'refused')),
  constraint refunds_request_says_who
    check (asked_by is null or (asked_at is not null and reason is not null))
);
create unique index refunds_one_open_per_order on refunds (order_id) where state in ('approved', 'submitted', 'failed');
create index refunds_by_order on refunds (order_id, approved_at);
create index refunds_by_payment on refunds (payment_id);
create index refunds_to_check on refunds (check_at) where check_at is not null;
create index refunds_by_doing on refunds (done_at) where state = 'done';
create unique index refunds_one_request_per_order on refunds (order_id) where state = 'requested';
-- What waits for the operator, and what sellers are reminded of, is found without reading all refunds.
create index refunds_failed on refunds (order_id) where state = 'failed';
create index refunds_requested_by_time on refunds (asked_at) where state = 'requested';

create function note_parties_of_payment() returns trigger language plpgsql as $$
begin
  select o.seller_company_id, o.buyer_company_id into new.seller_company_id, new.buyer_company_id
    from orders o where o.order_id = new.order_id;
  return new;
end
$$;

create function keep_parties_of_paid_order() returns trigger language plpgsql as $$
begin
  if exists (select from payments p where p.order_id = new.order_id) then
    raise exception 'The parties of order % stay as they are: it was begun to be paid', new.order_id;
  end if;
  return new;
end
$$;

create trigger payments_note_parties before insert on payments
  for each row execute function note_parties_of_payment();
-- Nobody writes other parties than the order's.
create trigger payments_keep_parties before update on payments
  for each row when (new.seller_company_id is null or (old.seller_company_id is not null
    and (new.order_id, new.seller_company_id, new.buyer_company_id)
      is distinct from (old.order_id, old.seller_company_id, old.buyer_company_id)))
  execute function note_parties_of_payment();
create trigger orders_keep_parties before update on orders
  for each row when ((new.seller_company_id, new.buyer_company_id)
    is distinct from (old.seller_company_id, old.buyer_company_id))
  execute function keep_parties_of_paid_order();
