-- Inspection days that began by a match of what the seller typed are nobody's confirmation: the evidence goes to the
-- agency. What was released already is said to be unchecked.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- The history tells when evidence that was accepted so goes back to the agency.
alter table order_events
  drop constraint order_events_event_listed,
  add constraint order_events_event_listed check (event in ('create', 'edit', 'send', 'accept_terms', 'ask_change',
    'resend', 'decline', 'expire', 'withdraw', 'start_payment', 'capture', 'fail_payment', 'submit_evidence',
    'accept_evidence', 'return_evidence', 'accept_goods', 'end_inspection', 'release', 'schedule_settlement', 'settle',
    'return_payout', 'reschedule', 'ask_cancel', 'keep', 'cancel', 'start_refund', 'void', 'refund', 'refund_part',
    'resume', 'open_dispute', 'charge_back', 'lose_chargeback', 'reprice', 'split', 'ask_operator',
    'reopen_evidence')) not valid;

create temporary table accepted_before on commit drop as
  select distinct on (order_id) order_id, actor_kind from order_events
  where event = 'accept_evidence' order by order_id, order_event_id desc;

update orders o set confirmed_by = case when a.actor_kind = 'agency' then 'agency' else 'unchecked' end
  from accepted_before a where a.order_id = o.order_id;

insert into order_events (order_id, event, from_state, to_state, actor_kind, happened_at)
  select order_id, 'reopen_evidence', 'inspection', 'evidence_submitted', 'system', now() from orders
  where state = 'inspection' and confirmed_by is distinct from 'agency';
update orders set state = 'evidence_submitted', state_since = now(), due_at = null, confirmed_by = null
  where state = 'inspection' and confirmed_by is distinct from 'agency';
update orders set interrupted_state = 'evidence_submitted', interrupted_elapsed_ms = 0, confirmed_by = null
  where interrupted_state = 'inspection' and confirmed_by is distinct from 'agency';

-- All that waits is judged anew.
insert into evidence_cases (order_id, submission, submitted_at)
  select order_id, 1, state_since from orders
  where state = 'evidence_submitted' or interrupted_state = 'evidence_submitted';

alter table orders add constraint orders_confirmer_known
  check (confirmed_by in ('agency', 'register', 'unchecked')) not valid;
alter table orders add constraint orders_inspection_is_confirmed
  check (state <> 'inspection' or coalesce(confirmed_by in ('agency', 'register'), false)) not valid;
alter table orders add constraint orders_evidence_days_within_month check (evidence_days between 1 and 30) not valid;
alter table orders add constraint orders_milestone_kind_known
  check (milestone_kind in ('deposit', 'shipment', 'delivery', 'acceptance')) not valid;
alter table order_milestones add constraint order_milestones_kind_known
  check (kind in ('deposit', 'shipment', 'delivery', 'acceptance')) not valid;
