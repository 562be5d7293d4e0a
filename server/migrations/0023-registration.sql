create table applications (
  application_id text primary key,
  company_id text not null references companies,
  client_type text not null constraint applications_are_of_members check (client_type in ('SELLER', 'BUYER')),
  -- For people: "received, no. APP-261121-7KQ2ZD".
  application_number text not null constraint applications_number_once unique,
  -- Counts how often the company has sent it; a supplement is the next version.
  version integer not null constraint applications_version_positive check (version > 0),
  registration_kind text not null
    constraint applications_kind_known check (registration_kind in ('self', 'invited', 'by_administrator')),
  submitted_by text not null references users,
  -- The proof of the applicant's address. A submission twice has the same one, and so is one application.
  email_proof_id text not null constraint applications_once_per_email_proof unique,
  -- The other proofs by what they prove (identity card, account, mobile phone), for the reviewer.
  proof_ids jsonb not null default '{}',
  -- Keyed hash of what was sent, without passwords: tells a repeat from another application.
  content_hash bytea not null constraint applications_hash_is_sha256 check (octet_length(content_hash) = 32),
  has_agent boolean not null default false,
  lacks_power_of_attorney boolean not null default false,
  language text not null constraint applications_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  submitted_at timestamptz not null,
  constraint applications_version_once unique (company_id, version)
);
create index applications_by_submission on applications (submitted_at desc, application_id desc);

-- Each step of a member's state (reference 4-d): who, when, from, to, why.
create table member_events (
  member_event_id bigint generated always as identity primary key,
  company_id text not null references companies,
  application_id text references applications,
  event text not null,
  from_state text,
  to_state text not null,
  caused_by text not null references users,
  reason text not null default '',
  happened_at timestamptz not null
);
create index member_events_by_company on member_events (company_id, member_event_id);
create trigger member_events_append_only before update or delete on member_events
  for each row execute function refuse_change();

-- What was agreed to, in which version and language, by whom, when and from where. Evidence: it is only added to.
create table agreements (
  agreement_id bigint generated always as identity primary key,
  application_id text not null references applications,
  company_id text not null references companies,
  user_id text not null references users,
  -- AG01 … AG03, S1 … S5, B1, B2, CQ01 … CQ11 (reference 4-g, 4-h).
  subject text not null constraint agreements_subject_readable check (subject ~ '^(AG[0-9]{2}|[SB][0-9]|CQ[0-9]{2})$'),
  version text not null,
  answer text not null constraint agreements_answer_known check (answer in ('given', 'withheld', 'not_asked')),
  language text not null constraint agreements_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  ip_address text not null,
  agreed_at timestamptz not null,
  constraint agreements_each_once_per_application unique (application_id, subject)
);
create index agreements_by_company on agreements (company_id, subject);
create trigger agreements_append_only before update or delete on agreements
  for each row execute function refuse_change();

-- What tables of earlier features refer to.
alter table company_documents add foreign key (application_id) references applications;
