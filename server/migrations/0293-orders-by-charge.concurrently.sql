-- The orders of an amount, among everybody's.
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists orders_by_charge on orders (currency, charge_minor);
