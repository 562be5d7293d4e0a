-- Letters and news for programs are kept for a while, then their contents go (decision 0047). Both are found by age:
-- a block range index costs the writing nothing that is felt, for rows come in their order of time.
create index mails_by_age on mails using brin (queued_at);
create index webhook_messages_by_age on webhook_messages using brin (happened_at);
create index webhook_deliveries_by_message on webhook_deliveries (message_id);
