-- A program reads on behind the last message that it read (decision 0302).
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists webhook_messages_by_position
  on webhook_messages (company_id, position, happened_at, message_id);
