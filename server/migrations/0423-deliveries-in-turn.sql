-- The index that this step has beside it; a file of that kind runs with its step alone.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

comment on index webhook_deliveries_in_turn is 'What waits for its webhook''s turn, the oldest first';
