-- Money that the buyer's word alone releases waits for the buyer, and not for its seller (decision 0329). Its clock asks the
-- agency; those that have waited longer have a week for it, so that the buyer is asked first.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

update orders
set waits_for = 'buyer', due_at = greatest(state_since + interval '30 days', now() + interval '7 days')
where state = 'held' and release_mode = 'milestones' and milestone_kind = 'acceptance' and waits_for is null;
