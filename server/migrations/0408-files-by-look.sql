-- The index that 0408 makes beside this step; a file of that kind runs with its step alone.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

comment on index files_to_look_at is 'Those whose bytes are missing, then those that were looked at longest ago';
