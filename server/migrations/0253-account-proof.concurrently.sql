-- A change whose proof is looked at is open, too: one at a time. A new name, because the old index serves until this one is there.
set lock_timeout = '5s';
set statement_timeout = '10min';

create unique index concurrently if not exists payout_account_changes_one_at_a_time on payout_account_changes (company_id)
  where state in ('proposed', 'proof_review', 'waiting');
drop index concurrently if exists payout_account_changes_one_open;
