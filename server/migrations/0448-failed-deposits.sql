-- A payout of an acquirer's may fail days after it was said to be paid (decision 0322): then it never comes, and nothing of it is booked.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table acquirer_deposits add column failed_on date;
