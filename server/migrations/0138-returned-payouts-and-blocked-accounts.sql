-- The day on which the bank sent a payout back stands beside the day on which it was paid, which a rejected one never
-- had. The ledger knows it of every payout that came back.
alter table payouts add column returned_at timestamptz;
update payouts p set returned_at = coalesce(
    (select j.occurred_at from journals j where j.cause = 'payout.returned:' || p.payout_id), p.paid_at, p.created_at)
  where p.state = 'returned';
alter table payouts add constraint payouts_returned_on_a_day check ((state = 'returned') = (returned_at is not null));
create index payouts_returned on payouts (company_id, returned_at) where state = 'returned' and rescheduled_at is null;

-- An account that the bank calls wrong, closed or somebody else's gets no further payout (decision 0073). Another
-- account, verified, takes its place as a row of its own.
alter table bank_accounts
  add column blocked_at timestamptz,
  add column blocked_reason text,
  add constraint bank_accounts_blocked_for_a_reason check ((blocked_at is null) = (blocked_reason is null));

-- Accounts of before, unless the bank has paid to them since.
update bank_accounts b set blocked_at = r.returned_at, blocked_reason = r.return_reason
from (
  select distinct on (a.company_id, a.bank_code, a.account_number)
    a.company_id, a.bank_code, a.account_number, a.created_at, p.returned_at, p.return_reason
  from payouts p join bank_accounts a on a.bank_account_id = p.bank_account_id
  where p.state = 'returned' and p.return_reason ~ '^(AC0[13467]|BE[0-9]{2})$'
  order by a.company_id, a.bank_code, a.account_number, p.returned_at
) r
where b.is_active and (b.company_id, b.bank_code, b.account_number) = (r.company_id, r.bank_code, r.account_number)
  and b.created_at <= r.created_at
  and not exists (select from payouts q join bank_accounts c on c.bank_account_id = q.bank_account_id
    where q.state = 'paid' and q.paid_at > r.returned_at
      and (c.company_id, c.bank_code, c.account_number) = (r.company_id, r.bank_code, r.account_number));

-- Once a file was offered to the bank it stays as it is, because the bank may have it; before that a payout to an
-- account that was blocked meanwhile is taken out of it. One of which nothing is left is cancelled.
alter table payout_files add column offered_at timestamptz;
update payout_files set offered_at = coalesce(sent_at, cut_at) where state <> 'cut';
alter table payout_files drop constraint payout_files_state_known,
  add constraint payout_files_state_known check (state in ('cut', 'sent', 'accepted', 'rejected', 'cancelled'));
