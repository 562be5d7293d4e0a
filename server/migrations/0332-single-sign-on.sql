set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- The identity provider of an institution: one administrator proposes it, another one approves it (decision 0227).
create table sign_on_connections (
  connection_id text primary key,
  company_id text not null references companies,
  state text not null constraint sign_on_connections_state_known
    check (state in ('proposed', 'active', 'declined', 'withdrawn', 'retired')),
  issuer text not null,
  client_id text not null,
  -- Sealed under the file key and the connection's own id.
  client_secret bytea not null,
  domains text[] not null constraint sign_on_connections_with_domain check (cardinality(domains) > 0),
  groups_claim text not null,
  -- [{ "group": …, "kind": … }]
  roles jsonb not null,
  factor_values text[] not null,
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  retired_at timestamptz,
  constraint sign_on_connections_decided_whole check ((state = 'proposed') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)),
  constraint sign_on_connections_by_two check (state not in ('active', 'retired') or decided_by <> proposed_by),
  constraint sign_on_connections_retired_when check ((state = 'retired') = (retired_at is not null))
);
create unique index sign_on_connections_one_active on sign_on_connections (company_id) where state = 'active';
create unique index sign_on_connections_one_proposed on sign_on_connections (company_id) where state = 'proposed';
create index sign_on_connections_by_company on sign_on_connections (company_id, proposed_at desc);

-- Whose e-mail addresses come to which provider in force: of two institutions one has a domain.
create table sign_on_domains (
  domain text primary key,
  connection_id text not null references sign_on_connections
);
create index sign_on_domains_by_connection on sign_on_domains (connection_id);

-- Whose account opens for which person of a provider. An e-mail address alone links nobody.
create table sign_on_identities (
  issuer text not null,
  subject text not null,
  company_id text not null references companies,
  user_id text not null references users,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (issuer, subject)
);
create unique index sign_on_identities_one_a_user on sign_on_identities (user_id);
create index sign_on_identities_by_company on sign_on_identities (company_id);

-- A round to the provider and back, good for minutes.
create table sign_on_attempts (
  attempt_id text primary key,
  connection_id text not null references sign_on_connections,
  purpose text not null constraint sign_on_attempts_purpose_known check (purpose in ('login', 'link', 'test')),
  -- Who links or tests; a login is nobody's before it is done.
  user_id text references users,
  state_hash bytea not null,
  nonce text not null,
  -- Sealed: the proof towards the provider that the code is ours.
  code_verifier bytea not null,
  -- SHA-256 of what the page keeps.
  challenge text not null,
  -- Of the page to come back to.
  language text not null
    constraint sign_on_attempts_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  created_at timestamptz not null,
  returned_at timestamptz,
  -- What the page exchanges, once.
  code_hash bytea,
  -- What the provider said, as far as it is used, or why it said nothing.
  answer jsonb,
  -- Sealed; for a logout at the provider.
  id_token bytea,
  collected_at timestamptz,
  constraint sign_on_attempts_whose check ((purpose = 'login') = (user_id is null))
);
create unique index sign_on_attempts_by_state on sign_on_attempts (state_hash);
create unique index sign_on_attempts_by_code on sign_on_attempts (code_hash);
create index sign_on_attempts_by_time on sign_on_attempts (created_at);

-- Which sessions a provider opened, so that it can end them.
create table sign_on_sessions (
  session_id text primary key references sessions,
  connection_id text not null references sign_on_connections,
  subject text not null,
  provider_session text,
  id_token bytea not null
);
create index sign_on_sessions_by_subject on sign_on_sessions (connection_id, subject);
