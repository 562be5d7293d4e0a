-- Until when the certificates of the addresses that the portal is reached at and calls are good (decision 0290).
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table certificates (
  setting text primary key,
  ends_at timestamptz not null,
  looked_at timestamptz not null
);
