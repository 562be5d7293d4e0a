-- The rows of before fit, too.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table order_events
  validate constraint order_events_event_listed,
  validate constraint order_events_actor_kind_listed;
