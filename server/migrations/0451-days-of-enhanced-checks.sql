-- The day by which an enhanced check asks for documents ends an application from now on (decision 0323). Where it has passed
-- already, or is about to, nothing ended then: those members get the days anew, and are reminded of them.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

-- Who has sent what was asked for has no day: nothing cleared it until now.
update reviews r
set supplement_due_on = null
from companies c
where c.company_id = r.company_id
  and c.member_state = 'enhanced_check'
  and r.supplement_due_on is not null
  and not exists (select from review_requests q where q.company_id = r.company_id and q.answered_at is null);

update reviews r
set supplement_due_on = (now() at time zone 'Asia/Seoul')::date + 14
from companies c
where c.company_id = r.company_id
  and c.member_state = 'enhanced_check'
  and r.supplement_due_on is not null
  and r.supplement_due_on < (now() at time zone 'Asia/Seoul')::date + 14;

update review_requests q
set due_on = r.supplement_due_on
from reviews r
join companies c on c.company_id = r.company_id
where q.company_id = r.company_id
  and q.answered_at is null
  and c.member_state = 'enhanced_check'
  and r.supplement_due_on is not null
  and q.due_on < r.supplement_due_on;
