-- Why a file was refused, so that it is said in the reader's language; those of before have words alone.
set local lock_timeout = '5s';
set local statement_timeout = '1min';

alter table refused_files add column reason_code text;
alter table refused_files add constraint refused_files_reason_code_listed check (
  reason_code in (
    'unreadable', 'changed', 'account_unknown', 'balance_differs', 'other_day', 'currency_unknown', 'amount_missing', 'sums_differ'
  )
) not valid;
