-- When payouts arrived, for the statistics of a day; and which came back of those that had (decision 0305).
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists payouts_by_arrival on payouts ((coalesce(paid_at, created_at)))
  where state in ('paid', 'offset');
create index concurrently if not exists payouts_by_return on payouts (returned_at)
  where state = 'returned' and paid_at is not null;
