-- The list of 0418, looked through beside the running portal.
set local lock_timeout = '5s';
set local statement_timeout = '60min';

alter table late_payouts validate constraint late_payouts_reason_known;
