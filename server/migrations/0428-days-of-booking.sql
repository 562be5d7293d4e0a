-- The day on which the bank booked a payout, which may be before the portal learned of it (decision 0305). The running release
-- goes on without it: what it pays counts as booked on the day of `paid_at`.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

alter table payouts add column booked_on date;

-- What two people have said already. What the bank has said was booked on the day it was read, as far as is known.
update payouts p set booked_on = r.booked_on from payout_outcome_requests r
  where r.payout_id = p.payout_id and r.state = 'confirmed' and r.outcome = 'paid' and p.paid_at is not null;

create function day_booked(p payouts) returns date language sql stable as $$
  select coalesce(p.booked_on, (p.paid_at at time zone 'Asia/Seoul')::date)
$$;
