-- A program that no webhook can reach asks what happened since an instant.
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists webhook_messages_by_time
  on webhook_messages (company_id, happened_at, message_id);
