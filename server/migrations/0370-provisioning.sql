set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- With what an institution's identity provider names its people (SCIM): one administrator makes it, another one approves
-- it (decision 0250). The secret itself is kept nowhere.
create table provisioning_tokens (
  token_id text primary key,
  company_id text not null references companies,
  state text not null default 'proposed' constraint provisioning_tokens_state_known
    check (state in ('proposed', 'active', 'declined', 'withdrawn', 'retired')),
  token_hash bytea not null constraint provisioning_tokens_hash_is_sha256 check (octet_length(token_hash) = 32),
  -- Its last four letters.
  hint text not null,
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  -- The last day in Seoul.
  expires_on date not null,
  retired_at timestamptz,
  last_used_at timestamptz,
  constraint provisioning_tokens_decided_whole check ((state = 'proposed') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)),
  constraint provisioning_tokens_by_two check (state not in ('active', 'retired') or decided_by <> proposed_by),
  constraint provisioning_tokens_retired_when check ((state = 'retired') = (retired_at is not null))
);
create unique index provisioning_tokens_by_hash on provisioning_tokens (token_hash);
create unique index provisioning_tokens_one_active on provisioning_tokens (company_id) where state = 'active';
create unique index provisioning_tokens_one_proposed on provisioning_tokens (company_id) where state = 'proposed';
create index provisioning_tokens_by_company on provisioning_tokens (company_id, proposed_at desc);

-- People whom an identity provider names. Without a user they wait for two administrators and may do nothing.
create table provisioned_people (
  person_id text primary key,
  company_id text not null references companies,
  -- `scim`: the provider named them; `login`: they came by a login; `account`: they had an account before.
  source text not null constraint provisioned_people_source_known check (source in ('scim', 'login', 'account')),
  user_name text not null,
  external_id text,
  -- Of a login, which opens the account that comes of it.
  issuer text,
  subject text,
  given_name text,
  family_name text,
  formatted_name text,
  display_name text,
  email text not null,
  locale text,
  is_active boolean not null,
  -- What the groups of the provider are worth here.
  kinds text[] not null default '{}' constraint provisioned_people_kinds_known check (kinds <@ array[
    'administrator', 'order_maker', 'approver', 'payer', 'evidence', 'finance', 'support', 'auditor']),
  user_id text references users,
  -- When two administrators made an account of it; only such an account is opened by the provider without being linked.
  admitted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint provisioned_people_login_whole check ((issuer is null) = (subject is null)),
  constraint provisioned_people_admitted_with_user check (admitted_at is null or user_id is not null)
);
create unique index provisioned_people_by_user_name on provisioned_people (company_id, lower(user_name));
create unique index provisioned_people_one_a_user on provisioned_people (user_id) where user_id is not null;
create index provisioned_people_by_external_id on provisioned_people (company_id, external_id);
create index provisioned_people_by_email on provisioned_people (company_id, lower(email));
create index provisioned_people_by_subject on provisioned_people (issuer, subject) where issuer is not null;

create table provisioned_groups (
  group_id text primary key,
  company_id text not null references companies,
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index provisioned_groups_by_name on provisioned_groups (company_id, lower(display_name));

create table provisioned_members (
  group_id text not null references provisioned_groups on delete cascade,
  person_id text not null references provisioned_people on delete cascade,
  primary key (group_id, person_id)
);
create index provisioned_members_by_person on provisioned_members (person_id);

-- A request to make an account of somebody whom the provider names.
alter table person_requests add column person_id text;
alter table person_requests
  drop constraint person_requests_kind_known,
  drop constraint person_requests_about_somebody;
alter table person_requests
  add constraint person_requests_kind_known check (kind in ('invite', 'change', 'unlock', 'admit')) not valid,
  add constraint person_requests_about_somebody check ((kind in ('invite', 'admit')) = (user_id is null)) not valid;

alter table deputy_changes drop constraint deputy_changes_event_known;
alter table deputy_changes add constraint deputy_changes_event_known check (event in
  ('invited', 'invited_again', 'withdrawn', 'joined', 'changed', 'removed', 'expired', 'rule_changed',
   'authority_filed', 'authority_confirmed', 'authority_returned', 'authority_ended',
   'rights_proposed', 'rights_declined', 'locked', 'unlocked', 'access_reset', 'admitted')) not valid;
