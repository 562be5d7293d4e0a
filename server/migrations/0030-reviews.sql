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
  proposed_words text not null default '',
  -- Largest order in minor units by currency.
  proposed_limits jsonb not null default '{}',
  -- What was decided with the approval and holds from the contract's signature on.
  granted_limits jsonb not null default '{}',
  -- The last reason that the member was told.
  told_reason text constraint reviews_told_reason_known check (told_reason ~ '^RJ[0-9]{2}$'),
  told_words text not null default '',
  constraint reviews_waiting_has_target check ((waiting_since is null) = (due_at is null)),
  constraint reviews_proposed_by_someone check ((proposed_decision is null) = (proposed_by is null)
    and (proposed_decision is null) = (proposed_at is null))
);
create index reviews_by_target on reviews (due_at) where due_at is not null;
create index companies_by_creation on companies (client_type, created_at desc, company_id desc);

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
  words text not null default ''
);
create index review_events_by_company on review_events (company_id, review_event_id);
create trigger review_events_append_only before update or delete on review_events
  for each row execute function refuse_change();

-- Papers that a reviewer asked a member for.
create table review_requests (
  review_request_id bigint generated always as identity primary key,
  company_id text not null references companies,
  document_code text not null constraint review_requests_code_readable check (document_code ~ '^DG[0-9]{2}$'),
  reason_class text constraint review_requests_reason_known check (reason_class ~ '^RJ[0-9]{2}$'),
  words text not null default '',
  asked_by text not null references users,
  asked_at timestamptz not null,
  due_on date not null,
  answered_at timestamptz
);
create unique index review_requests_one_open on review_requests (company_id, document_code) where answered_at is null;
alter table company_documents add column returned_words text not null default '';

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

-- The largest order that a member approved with limits may send, in minor units.
create table member_limits (
  company_id text not null references companies,
  currency char(3) not null,
  largest_order_minor bigint not null constraint member_limits_positive check (largest_order_minor > 0),
  primary key (company_id, currency)
);
