-- Each payment is compared with whoever else has the same account or card: the expressions are those of trade-history-store.ts.
set lock_timeout = '5s';
set statement_timeout = '10min';

create index concurrently if not exists bank_accounts_by_number
  on bank_accounts ((bank_code || ' ' || regexp_replace(account_number, '[^0-9]', '', 'g')));
create index concurrently if not exists cards_by_number on cards (last4, expiry_year, expiry_month);
create index concurrently if not exists payments_by_captured_card on payments (card_id) where captured_at is not null;
