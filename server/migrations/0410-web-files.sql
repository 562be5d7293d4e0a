-- The files of the web's builds, for whoever asks a process of another build for them (decision 0291).
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table web_files (
  path text primary key,
  bytes bytea not null,
  is_brotli boolean not null,
  seen_at timestamptz not null
);
create index web_files_by_seen_at on web_files (seen_at);
alter table web_files alter column bytes set storage external; -- packed already
