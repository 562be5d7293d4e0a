-- What the check of a trade looks up by the two companies, and by the goods (trade-history-store.ts, decision 0180): without
-- them it reads all orders of a seller, and for the price all orders there are.
set lock_timeout = '5s';
set statement_timeout = '10min';

create index concurrently if not exists orders_of_two on orders (seller_company_id, buyer_company_id, sent_at)
  where sent_at is not null;
create index concurrently if not exists orders_settled_of_two on orders (seller_company_id, buyer_company_id)
  where settled_at is not null;
create index concurrently if not exists orders_paid_by_goods on orders (hs_code, currency, paid_at) where paid_at is not null;

-- Whoever has the same account or card. A step of before was to make them, and no database has them.
create index concurrently if not exists bank_accounts_by_number
  on bank_accounts ((bank_code || ' ' || regexp_replace(account_number, '[^0-9]', '', 'g')));
create index concurrently if not exists cards_by_number on cards (last4, expiry_year, expiry_month);
create index concurrently if not exists payments_by_captured_card on payments (card_id) where captured_at is not null;
