-- The index that 0293 makes beside this step; a file of that kind runs with its step alone.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

comment on index orders_by_charge is 'The orders of an amount, among everybody''s';
