-- Members are compared by the screening service, too (decision 0145): who compared them, with what, and which names nobody has compared.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table screenings
  add column compared_by text not null default 'lists',
  -- Which version of which lists.
  add column lists_version text not null default '',
  -- The names of which nobody has said anything.
  add column not_compared jsonb not null default '[]';
alter table screenings
  add constraint screenings_compared_by_known check (compared_by in ('lists', 'yente', 'watchman')) not valid;

-- When the names of a member were compared, also where nothing new was found: it says who is due again.
create table member_comparisons (
  company_id text primary key references companies,
  asked_at timestamptz not null,
  -- When every name was; null while one was not.
  compared_at timestamptz,
  -- Which version of the lists, or which service under which settings.
  compared_with text not null
);
create index member_comparisons_by_time on member_comparisons (asked_at);
