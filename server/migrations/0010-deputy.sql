-- How people become deputies: an invitation by mail, good for 72 hours, of which only the token's hash is kept.
create table deputy_invitations (
  invitation_id text primary key,
  company_id text not null references companies,
  token_hash bytea not null constraint deputy_invitations_token_once unique,
  name text not null,
  email text not null,
  language text not null
    constraint deputy_invitations_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  kinds text[] not null,
  order_limit_cents bigint,
  day_limit_cents bigint,
  delegation_expires_on date,
  invited_by text not null references users,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  user_id text references users,
  withdrawn_at timestamptz,
  constraint deputy_invitations_accepted_by_somebody check ((accepted_at is null) = (user_id is null)),
  constraint deputy_invitations_end_once check (num_nonnulls(accepted_at, withdrawn_at) <= 1)
);
create index deputy_invitations_by_company on deputy_invitations (company_id, invited_at desc);
create unique index deputy_invitations_one_open_per_address on deputy_invitations (company_id, lower(email))
  where accepted_at is null and withdrawn_at is null;

-- Everything that was ever done to a deputy's rights, for the company to read; never changed.
create table deputy_changes (
  deputy_change_id bigint generated always as identity primary key,
  company_id text not null references companies,
  -- One of them: before somebody accepts there is no user.
  user_id text references users,
  invitation_id text references deputy_invitations,
  event text not null constraint deputy_changes_event_known check (event in
    ('invited', 'invited_again', 'withdrawn', 'joined', 'changed', 'removed', 'expired', 'rule_changed')),
  -- Absent where time alone did it.
  changed_by text references users,
  changed_at timestamptz not null,
  -- The rights afterwards, as the feature writes them.
  rights jsonb
);
create index deputy_changes_by_company on deputy_changes (company_id, deputy_change_id desc);
create trigger deputy_changes_append_only before update or delete on deputy_changes
  for each row execute function refuse_change();
create trigger deputy_changes_no_truncate before truncate on deputy_changes execute function refuse_change();
