-- The rows that were there before 0255: reading them keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table paying_accounts validate constraint paying_accounts_retired_by_a_person;
alter table late_payouts validate constraint late_payouts_reason_known;
