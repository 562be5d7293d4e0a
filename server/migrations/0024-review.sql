-- Deciding on members (reference 4-d): what waits for whom, what was proposed by one person for another to confirm.
create table reviews (
  company_id text primary key references companies,
  application_id text references applications,
  -- Rises with every step of anybody; a form over an older one is refused.
  version integer not null default 1,
  last_change text not null,
  changed_by text references users,
  changed_at timestamptz not null,
  -- Since when the reviewers are to act, and when they mean to have acted; null while it is not their turn.
  waiting_since timestamptz,
  due_at timestamptz,
  -- When what the member was asked for is due; null while nothing is.
  supplement_due_on date,
  recheck_on date,
  proposed_decision text constraint reviews_decision_known check (proposed_decision in
    ('approve', 'approve_with_limits', 'refuse', 'suspend', 'resume', 'pass_recheck')),
  proposed_by text references users,
  proposed_at timestamptz,
  proposed_reason text constraint reviews_reason_known check (proposed_reason ~ '^RJ[0-9]{2}$'),
  proposed_reason_text text not null default '',
  -- Largest order in minor units by currency.
  proposed_limits jsonb not null default '{}',
  -- What was decided with the approval and holds from the contract's signature on.
  granted_limits jsonb not null default '{}',
  -- The last reason that the member was told.
  reason_class text constraint reviews_reason_class_known check (reason_class ~ '^RJ[0-9]{2}$'),
  reason_text text not null default '',
  constraint reviews_waiting_has_target check ((waiting_since is null) = (due_at is null)),
  constraint reviews_proposed_by_someone check ((proposed_decision is null) = (proposed_by is null)
    and (proposed_decision is null) = (proposed_at is null))
);
create index reviews_by_target on reviews (due_at) where due_at is not null;

-- Everything that was done, by whom; notes among the reviewers stand here, too.
create table review_events (
  review_event_id bigint generated always as identity primary key,
  company_id text not null references companies,
  change text not null,
  -- Null for what the portal did by itself.
  caused_by text references users,
  happened_at timestamptz not null,
  to_state text,
  document_code text,
  decision text,
  reason_class text,
  reason_text text not null default ''
);
create index review_events_by_company on review_events (company_id, review_event_id);
create trigger review_events_append_only before update or delete on review_events
  for each row execute function refuse_change();

-- Documents that a reviewer asked a member for.
create table review_requests (
  review_request_id bigint generated always as identity primary key,
  company_id text not null references companies,
  document_code text not null constraint review_requests_code_readable check (document_code ~ '^DG[0-9]{2}$'),
  reason_class text constraint review_requests_reason_known check (reason_class ~ '^RJ[0-9]{2}$'),
  reason_text text not null default '',
  asked_by text not null references users,
  asked_at timestamptz not null,
  due_on date not null,
  answered_at timestamptz
);
create unique index review_requests_one_open on review_requests (company_id, document_code) where answered_at is null;

-- The member as it was when it was approved: what a re-check compares with.
create table review_snapshots (
  review_snapshot_id bigint generated always as identity primary key,
  company_id text not null references companies,
  taken_at timestamptz not null,
  facts jsonb not null
);
create index review_snapshots_by_company on review_snapshots (company_id, review_snapshot_id);
create trigger review_snapshots_append_only before update or delete on review_snapshots
  for each row execute function refuse_change();

-- The service contract as a seller signed it (RV40).
create table service_contracts (
  company_id text primary key references companies,
  version text not null,
  language text not null constraint service_contracts_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  signer_name text not null,
  signed_by text not null references users,
  ip_address text not null,
  signed_at timestamptz not null
);
create trigger service_contracts_append_only before update or delete on service_contracts
  for each row execute function refuse_change();

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
  reason_text text not null default '',
  constraint screening_matches_decided_by_someone check ((decision is null) = (decided_by is null))
);
create index screening_matches_by_company on screening_matches (company_id, screening_id);
