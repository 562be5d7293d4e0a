-- Whether the bytes of a document are in the file store (decision 0286).
set local lock_timeout = '5s';
set local statement_timeout = '30s';

alter table files
  add column seen_at timestamptz not null default now(),
  add column missing_since timestamptz;
