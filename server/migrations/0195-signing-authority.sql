-- Who signs for a company (reference 4-e, decision 0136): a deputy who would bind it proves who they are and files a power
-- of attorney, and one reviewer confirms it. What nobody confirmed has no effect.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table delegations
  -- Who last gave rights to sign, and when: beside whom the deputy is no second person for seven days.
  add column appointed_by text,
  add column appointed_at timestamptz,
  -- What a confirmed power of attorney covers, and its last day in Seoul.
  add column confirmed_kinds text[] not null default '{}',
  add column confirmed_until date;
alter table delegations
  add constraint delegations_appointed_by_fkey foreign key (appointed_by) references users not valid,
  add constraint delegations_appointed_whole check ((appointed_by is null) = (appointed_at is null)) not valid,
  add constraint delegations_confirmed_kinds_sign check (confirmed_kinds <@ array[
    'administrator', 'order_maker', 'approver', 'payer']) not valid;

create table signing_authorities (
  authority_id text primary key,
  company_id text not null references companies,
  user_id text not null references users,
  state text not null constraint signing_authorities_state_known
    check (state in ('waiting', 'confirmed', 'returned', 'replaced', 'ended')),
  -- The rights that it covers.
  kinds text[] not null constraint signing_authorities_kinds_sign check (cardinality(kinds) > 0 and kinds <@ array[
    'administrator', 'order_maker', 'approver', 'payer']),
  identity_method text not null
    constraint signing_authorities_method_known check (identity_method in ('id_card', 'mobile', 'document')),
  identity_name text not null,
  -- Keyed hash of name and birthday: two of a company are never the same person.
  identity_hash bytea not null constraint signing_authorities_hash_is_sha256 check (octet_length(identity_hash) = 32),
  -- A copy of the passport or card, where nothing outside could be asked.
  identity_file_id text references files,
  power_of_attorney_file_id text not null references files,
  -- Its last day in Seoul; null: until it is revoked.
  valid_until date,
  filed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  reason text not null default '',
  constraint signing_authorities_identity_shown
    check ((identity_method = 'document') = (identity_file_id is not null)),
  constraint signing_authorities_waits_or_is_decided check ((state = 'waiting') = (decided_at is null))
);
create index signing_authorities_by_company on signing_authorities (company_id, filed_at desc);
create index signing_authorities_by_filing on signing_authorities (filed_at desc, authority_id desc);
create unique index signing_authorities_one_waits_per_user on signing_authorities (user_id) where state = 'waiting';
create unique index signing_authorities_one_in_force_per_user on signing_authorities (user_id) where state = 'confirmed';

-- Two people of one company who have logged in with the same browser, for whoever judges what they do together.
create table shared_browsers (
  user_id text not null references users,
  other_user_id text not null references users,
  seen_at timestamptz not null,
  primary key (user_id, other_user_id),
  constraint shared_browsers_in_order check (user_id collate "C" < other_user_id collate "C")
);

alter table deputy_changes drop constraint deputy_changes_event_known;
alter table deputy_changes add constraint deputy_changes_event_known check (event in
  ('invited', 'invited_again', 'withdrawn', 'joined', 'changed', 'removed', 'expired', 'rule_changed',
   'authority_filed', 'authority_confirmed', 'authority_returned', 'authority_ended')) not valid;
