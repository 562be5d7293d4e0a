-- An account that pays may be retired without another one in its place, by two people: a row that says so (decision 0171). Payouts of the
-- currency wait then, and say why.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table paying_accounts add column is_retirement boolean not null default false;
alter table paying_accounts
  add constraint paying_accounts_retired_by_a_person check (not is_retirement or proposed_by is not null) not valid;
alter table late_payouts
  drop constraint late_payouts_reason_known,
  add constraint late_payouts_reason_known check (reason in ('account_blocked', 'account_missing', 'bank_returned',
    'bank_silent', 'below_minimum', 'holiday_moved', 'not_handed_over', 'not_run', 'paying_account_missing', 'rate_missing',
    'withheld')) not valid;
