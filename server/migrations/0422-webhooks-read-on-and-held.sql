-- The index that this step has beside it; a file of that kind runs with its step alone.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

comment on index webhook_messages_by_position is 'What was written to a company after a message, for its programs';
