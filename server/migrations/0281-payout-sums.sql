-- The index that 0281 makes beside this step; a file of that kind runs with its step alone.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

comment on index payouts_summed is 'What a list of payouts adds up to, without reading the payouts';
