-- The checks of 0341 hold for all rows, and those of before, which say the same, go.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table orders validate constraint orders_whole;
alter table payments validate constraint payments_whole;
alter table holds validate constraint holds_whole;
alter table order_events validate constraint order_events_whole;

alter table orders
  drop constraint orders_charge_is_trade_and_buyer_fee,
  drop constraint orders_confirmer_known,
  drop constraint orders_currency_known,
  drop constraint orders_evidence_days_within_month,
  drop constraint orders_fee_fully_shared,
  drop constraint orders_forgone_is_part,
  drop constraint orders_incoterm_listed,
  drop constraint orders_inspection_is_confirmed,
  drop constraint orders_inspection_within_month,
  drop constraint orders_interrupted_state_listed,
  drop constraint orders_milestone_kind_known,
  drop constraint orders_milestone_whole,
  drop constraint orders_milestone_within_count,
  drop constraint orders_proposed_share_within_percent,
  drop constraint orders_refunded_is_part,
  drop constraint orders_release_mode_known,
  drop constraint orders_settlement_is_trade_less_seller_fee,
  drop constraint orders_share_within_percent,
  drop constraint orders_state_listed,
  drop constraint orders_tolerance_within_tenth,
  drop constraint orders_trade_positive,
  drop constraint orders_wait_for_a_side;
alter table payments
  drop constraint payments_acquirer_listed,
  drop constraint payments_amount_positive,
  drop constraint payments_currency_listed,
  drop constraint payments_know_their_parties,
  drop constraint payments_operator_task_listed,
  drop constraint payments_state_listed,
  drop constraint payments_tasks_have_a_time;
alter table holds
  drop constraint holds_amount_positive,
  drop constraint holds_currency_listed,
  drop constraint holds_frozen_is_held,
  drop constraint holds_not_overdrawn,
  drop constraint holds_recall_is_part,
  drop constraint holds_state_listed;
alter table order_events
  drop constraint order_events_actor_kind_listed,
  drop constraint order_events_event_listed,
  drop constraint order_events_from_state_listed,
  drop constraint order_events_to_state_listed;
