-- The check of 0392.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table webhooks validate constraint webhooks_old_public_key_ends;
