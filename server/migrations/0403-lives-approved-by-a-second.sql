-- After a restore two people let payouts go on (decision 0285).
set local lock_timeout = '5s';
set local statement_timeout = '30s';

alter table database_lives add column approved_by text;
