-- What there was before the changes were noted (decision 0179). Reads all orders and payments once, and stops nobody.
set local lock_timeout = '5s';
set local statement_timeout = '600s';

select rebuild_list_totals();
