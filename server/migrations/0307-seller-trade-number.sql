-- The index that 0307 makes beside this step; a file of that kind runs with its step alone.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

comment on index orders_seller_trade_number is 'Whether a seller has an order of a trade number, for files of many orders';
