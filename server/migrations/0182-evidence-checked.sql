-- The rows of before fit, too.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table order_events validate constraint order_events_event_listed;
alter table orders validate constraint orders_confirmer_known;
alter table orders validate constraint orders_inspection_is_confirmed;
alter table orders validate constraint orders_evidence_days_within_month;
alter table orders validate constraint orders_milestone_kind_known;
alter table order_milestones validate constraint order_milestones_kind_known;
