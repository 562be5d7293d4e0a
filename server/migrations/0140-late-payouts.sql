-- The day that was promised first stays when a line is made due again; empty: it is still the day on which it is due.
alter table settlement_lines add column promised_on date;
update settlement_lines l set promised_on = first.pay_on
from (select pl.settlement_line_id, min(p.pay_on) as pay_on from payout_lines pl join payouts p using (payout_id)
  where p.rescheduled_at is not null group by 1) first
where first.settlement_line_id = l.settlement_line_id and first.pay_on < l.due_on;

-- Why money that was promised did not arrive on its day (decision 0074). The first reason stays with what arrived late;
-- while it is late the reason follows what happens.
create table late_payouts (
  settlement_line_id text primary key references settlement_lines on delete cascade,
  promised_on date not null,
  reason text not null constraint late_payouts_reason_known check (reason in ('account_blocked', 'account_missing',
    'bank_returned', 'bank_silent', 'below_minimum', 'holiday_moved', 'not_handed_over', 'not_run', 'rate_missing',
    'withheld')),
  found_at timestamptz not null,
  changed_at timestamptz not null
);
