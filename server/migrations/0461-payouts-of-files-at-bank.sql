-- A payout that stayed behind as cut in a file which is the bank's (decision 0317): its money could neither go out nor be ended. It is
-- the bank's like the others, so that two people can say what became of it.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

with stayed as (
  update payouts p
  set state = 'sent'
  from payout_files f
  where f.payout_file_id = p.payout_file_id
    and f.state in ('sent', 'accepted')
    and p.state = 'file_cut'
  returning p.payout_id
)
update settlement_lines l
set state = 'sent'
from stayed
where l.payout_id = stayed.payout_id;

-- When the bank's word came that it has a file which was over: what it said before does not count against it when it is read again.
alter table payout_files add column brought_back_at timestamptz;
