-- The history says when the seller reminded the buyer. What it says already is kept.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

do $$
declare listed text;
begin
  select pg_get_constraintdef(oid) into strict listed from pg_constraint where conname = 'order_events_event_listed';
  execute 'alter table order_events drop constraint order_events_event_listed, add constraint order_events_event_listed '
    || replace(replace(listed, 'ARRAY[', 'ARRAY[''remind''::text, '), ' NOT VALID', '')
    || ' not valid';
end $$;
