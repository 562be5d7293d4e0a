-- The payments and payouts of an amount, among everybody's.
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists payments_by_amount on payments (currency, amount_minor);
create index concurrently if not exists payouts_by_amount on payouts (currency, amount_minor);
