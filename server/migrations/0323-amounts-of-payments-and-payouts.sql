-- The indexes that 0323 makes beside this step; a file of that kind runs with its step alone.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

comment on index payments_by_amount is 'The payments of an amount, among everybody''s';
comment on index payouts_by_amount is 'The payouts of an amount, among everybody''s';
