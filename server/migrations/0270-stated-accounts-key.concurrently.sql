-- What 0270 makes the key of, without keeping anybody from reading or writing.
set lock_timeout = '5s';
set statement_timeout = '10min';

create unique index concurrently if not exists stated_balances_of_an_account
  on stated_balances (external_file_id, account_number, currency, stated_on);
