-- Who ends an attempt at a webhook finds what waits for its turn, however much was delivered before (decision 0302).
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists webhook_deliveries_in_turn
  on webhook_deliveries (webhook_id, queued_at, delivery_id) where status = 'waiting' and next_at is null;
