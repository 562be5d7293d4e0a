-- What gives figures of refunds, and what a person sends again, also where the card's bank sent it back (decision 0299).
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists refunds_by_giving on refunds (done_at) where state in ('done', 'returned');
create index concurrently if not exists refunds_to_send_again on refunds (order_id) where state in ('failed', 'returned');
