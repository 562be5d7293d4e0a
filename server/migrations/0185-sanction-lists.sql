-- Which list of names under sanctions is in force, and how sure its publisher is of each name.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

alter table sanction_entries
  add column name_kind text not null default 'primary';
alter table sanction_entries
  add constraint sanction_entries_name_kind_known check (name_kind in ('primary', 'alias', 'weak_alias')) not valid;

create table sanction_lists (
  source text primary key,
  -- Of the names as they were read.
  sha256 text not null,
  name_count bigint not null,
  imported_at timestamptz not null
);
insert into sanction_lists (source, sha256, name_count, imported_at)
select source, md5(string_agg(entry_number || name, '' order by entry_number, name)), count(*), now()
from sanction_entries
group by source;
