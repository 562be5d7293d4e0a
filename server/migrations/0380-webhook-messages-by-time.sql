-- The index that 0380 makes beside this step; a file of that kind runs with its step alone.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

comment on index webhook_messages_by_time is 'What happened to a company since an instant, for its programs';
