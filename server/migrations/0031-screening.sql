-- Names under sanctions, as the lists' publishers name them: one row a name, aliases included.
create table sanction_entries (
  source text not null,
  entry_number text not null,
  name text not null,
  kind text not null constraint sanction_entries_kind_known check (kind in ('person', 'entity')),
  program text not null default '',
  country text not null default '',
  primary key (source, entry_number, name)
);

-- Each comparison of a member's names with the lists, kept also when nothing is similar.
create table screenings (
  screening_id text primary key,
  company_id text not null references companies,
  screened_at timestamptz not null,
  subject_count integer not null,
  entry_count integer not null
);
create index screenings_by_company on screenings (company_id, screened_at);
create trigger screenings_append_only before update or delete on screenings
  for each row execute function refuse_change();

create table screening_matches (
  screening_match_id text primary key,
  screening_id text not null references screenings,
  company_id text not null references companies,
  subject_kind text not null constraint screening_matches_subject_known
    check (subject_kind in ('company', 'person', 'owner')),
  subject_name text not null,
  source text not null,
  entry_number text not null,
  entry_name text not null,
  program text not null default '',
  -- In hundredths of a percent.
  likeness integer not null constraint screening_matches_likeness_is_part check (likeness between 0 and 10000),
  decision text constraint screening_matches_decision_known check (decision in ('different', 'same')),
  decided_by text references users,
  decided_at timestamptz,
  words text not null default '',
  constraint screening_matches_decided_by_someone check ((decision is null) = (decided_by is null))
);
create index screening_matches_by_company on screening_matches (company_id, screening_id);
