-- The check of 0305.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table order_events validate constraint order_events_event_listed;
