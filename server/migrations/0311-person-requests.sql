set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- What gives rights to an institution's own people: one administrator asks, another one approves (decision 0207).
create table person_requests (
  request_id text primary key,
  company_id text not null references companies,
  kind text not null constraint person_requests_kind_known check (kind in ('invite', 'change', 'unlock')),
  state text not null default 'proposed'
    constraint person_requests_state_known check (state in ('proposed', 'approved', 'declined', 'withdrawn')),
  -- Of who is changed or unlocked; who is invited has none yet.
  user_id text references users,
  name text not null,
  email text not null,
  language text not null
    constraint person_requests_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  kinds_before text[] not null default '{}',
  kinds text[] not null default '{}',
  -- Of the rights that who asked saw.
  seen_version integer not null default 0,
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  constraint person_requests_about_somebody check ((kind = 'invite') = (user_id is null)),
  constraint person_requests_kinds_known check (kinds <@ array[
    'administrator', 'order_maker', 'approver', 'payer', 'evidence', 'finance', 'support', 'auditor']),
  constraint person_requests_kinds_before_known check (kinds_before <@ array[
    'administrator', 'order_maker', 'approver', 'payer', 'evidence', 'finance', 'support', 'auditor']),
  constraint person_requests_decided_whole check ((state = 'proposed') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)),
  constraint person_requests_by_two check (state <> 'approved' or decided_by <> proposed_by)
);
create index person_requests_by_company on person_requests (company_id, proposed_at desc);
create unique index person_requests_one_open on person_requests (company_id, lower(email)) where state = 'proposed';

alter table deputy_changes drop constraint deputy_changes_event_known;
alter table deputy_changes add constraint deputy_changes_event_known check (event in
  ('invited', 'invited_again', 'withdrawn', 'joined', 'changed', 'removed', 'expired', 'rule_changed',
   'authority_filed', 'authority_confirmed', 'authority_returned', 'authority_ended',
   'rights_proposed', 'rights_declined', 'locked', 'unlocked', 'access_reset')) not valid;
