-- What gives figures of refunds, also where one was given by a transfer (decision 0310). A new name, because the old index serves
-- until this one is there.
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists refunds_given on refunds (done_at)
  where state in ('done', 'returned', 'given_otherwise');
drop index concurrently if exists refunds_by_giving;
