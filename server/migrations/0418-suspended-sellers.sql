-- A suspended seller is paid nothing meanwhile, and a late payout says so. A proof of a bank account is its holder's, too:
-- proofs from before this have none and are asked for again (decision 0301).
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table late_payouts
  drop constraint late_payouts_reason_known,
  add constraint late_payouts_reason_known check (reason in ('account_blocked', 'account_missing', 'bank_returned',
    'bank_silent', 'below_minimum', 'holiday_moved', 'not_handed_over', 'not_run', 'paying_account_missing', 'rate_missing',
    'seller_suspended', 'withheld')) not valid;

alter table verifications add column holder text;
