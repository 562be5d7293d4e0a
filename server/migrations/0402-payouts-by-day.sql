-- The index that 0402 makes beside this step; a file of that kind runs with its step alone.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

comment on index payouts_by_day is 'Where a period of payouts begins, in a list that goes by when they were made';
