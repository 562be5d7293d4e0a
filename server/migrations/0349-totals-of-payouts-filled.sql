-- The payouts that there were before their changes were noted (decision 0238). Reads them once, and all orders and payments
-- with them, and stops nobody.
set local lock_timeout = '5s';
set local statement_timeout = '1800s';

alter table list_total_changes validate constraint list_total_changes_known_lists;
alter table list_totals validate constraint list_totals_known_lists;
select rebuild_list_totals();
