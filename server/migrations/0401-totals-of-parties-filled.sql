-- What sellers and buyers had before their changes were noted (decision 0282). Reads all orders, payments and payouts
-- twice, and stops nobody.
set local lock_timeout = '5s';
set local statement_timeout = '3600s';

select rebuild_list_totals();
