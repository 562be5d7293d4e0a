-- Whether a seller has an order of a trade number: a file of 500 rows asks it of each.
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists orders_seller_trade_number on orders (seller_company_id, trade_number);
