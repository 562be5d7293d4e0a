-- What members want to change of data that was reviewed: until a reviewer decides, the old stands (product §8).
create table amendments (
  amendment_id text primary key,
  company_id text not null references companies,
  kind text not null constraint amendments_kind_known check (kind in ('details', 'document')),
  state text not null
    constraint amendments_state_known check (state in ('waiting', 'checked', 'accepted', 'refused', 'withdrawn')),
  version integer not null default 1,
  -- [{ name, from, to }] in the words of domain/amendment/company-details.ts; empty for a document.
  changes jsonb not null default '[]',
  document_code text constraint amendments_document_code_readable check (document_code ~ '^DG[0-9]{2}$'),
  file_id text constraint amendments_file_once unique references files,
  expires_on date,
  note text not null default '',
  asked_by text not null references users,
  asked_at timestamptz not null,
  -- The first of two people who agree.
  checked_by text references users,
  decided_by text references users,
  decided_at timestamptz,
  updated_by text not null references users,
  reason_class text constraint amendments_reason_known check (reason_class ~ '^RJ[0-9]{2}$'),
  reason_text text not null default '',
  constraint amendments_of_one_kind check (
    (kind = 'document') = (document_code is not null) and (kind = 'document') = (file_id is not null)
    and (kind = 'details') = (jsonb_array_length(changes) > 0)),
  constraint amendments_decided_by_someone check (
    (state in ('accepted', 'refused')) = (decided_by is not null) and (decided_by is null) = (decided_at is null)),
  constraint amendments_refused_with_reason check ((state = 'refused') = (reason_class is not null)),
  constraint amendments_two_people_are_two check (checked_by <> decided_by or state = 'refused')
);
create unique index amendments_one_open_of_details on amendments (company_id)
  where kind = 'details' and state in ('waiting', 'checked');
create unique index amendments_one_open_per_document on amendments (company_id, document_code)
  where kind = 'document' and state in ('waiting', 'checked');
create index amendments_open_by_age on amendments (asked_at, amendment_id) where state in ('waiting', 'checked');
create index amendments_by_company on amendments (company_id, asked_at desc);

-- Everything that changed of a company's own data, by whom, reviewed or not.
create table company_changes (
  company_change_id bigint generated always as identity primary key,
  company_id text not null references companies,
  name text not null,
  old_value text not null,
  new_value text not null,
  amendment_id text references amendments,
  changed_by text not null references users,
  changed_at timestamptz not null
);
create index company_changes_by_company on company_changes (company_id, company_change_id desc);
create trigger company_changes_append_only before update or delete on company_changes
  for each row execute function refuse_change();
